"""What the engine can say has no faults that a rule can find, and each rule finds what it is for."""

import pytest

from sevenempires.text.language import LANGUAGES
from tools.sentences import Fault, domains, faults, fillings, gaps, generated, known_faults, main, sentences

EACH_RUN = 12
AT_NIGHT = 6000
"""How often each message is said; 6,000 is all there is to most, and a quarter of a million sentences in all."""


@pytest.mark.parametrize("fault", known_faults(), ids=lambda fault: f"{fault.name}-{'-'.join(fault.langs)}")
def test_each_rule_finds_the_sentences_that_show_its_fault(fault: Fault) -> None:
    assert fault.found_in
    for lang in fault.langs:
        for sentence in fault.found_in:
            assert fault.name in faults(sentence, lang), sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sample_of_what_is_said_has_no_fault(lang: str) -> None:
    said = list(generated(lang, EACH_RUN))
    assert len(said) > 1500
    assert [(message, sentence) for message, sentence in said if faults(sentence, lang)] == []


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_said_has_no_fault(lang: str) -> None:
    assert [sentence for _, sentence in generated(lang, AT_NIGHT) if faults(sentence, lang)] == []


def test_every_value_of_a_gap_comes_and_no_region_borders_itself() -> None:
    message = "{a} and {b} share no land border."
    assert message in sentences()
    filled = list(fillings(message, 100))
    assert {values["a"] for values in filled} == set(domains()["a"])
    assert all(values["a"] != values["b"] for values in filled)
    assert set(gaps("{unit:{number}} in {region:in}")) == {"unit", "number", "region"}


def test_the_command_prints_faults_or_sentences_to_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["de", "2"]) == 0
    assert capsys.readouterr().out.endswith("sentences, 0 faults\n")
    assert main(["fr", "2", "--read", "5"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 5
    monkeypatch.setattr("tools.sentences.sentences", lambda: ["{empire} {empire} acts."])
    assert main(["en", "1"]) == 1
    assert capsys.readouterr().out.startswith("en: a word twice: Prussia Prussia acts.\n")
