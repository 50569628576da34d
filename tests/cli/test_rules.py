"""The command `rules`."""

import pytest

from sevenempires.cli import main
from sevenempires.rulebook import UnknownRule
from sevenempires.text.language import current_language


def run(*arguments: str) -> int:
    return main(["--traceback", "rules", *arguments])


@pytest.mark.parametrize(
    ("arguments", "start"),
    [
        ((), "Components\n  parts.supply      Limited supply\n"),
        (("--lang", "de"), "Spielmaterial\n  parts.supply      Begrenzter Vorrat\n"),
        (("flag.stay",), "flag.stay: Flags stay\nFlags\n\n  A flag stays until"),
        (("flag.stay", "--lang", "fr"), "flag.stay\xa0: Les drapeaux restent\nDrapeaux\n\n  Un drapeau reste"),
        (("J9",), "J9: No flags left\n"),
        (("differ.final-tie",), "differ.final-tie: Tie for victory\n"),
        (("empire",), "Empire\n  empire.flags  Power for flags\n"),
        (("--search", "Ecke"), "  map.corner "),
        (("--search", "chain of ships", "--lang", "de"), "  transport.chain  Ketten von Schiffen"),
    ],
)
def test_it_prints_what_is_asked_for(
    arguments: tuple[str, ...], start: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 0
    assert capsys.readouterr().out.startswith(start)
    assert current_language() == "en"


def test_a_search_without_result_says_so_and_gives_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--search", "sandwich", "--lang", "de") == 1
    assert capsys.readouterr().out == "Nichts im Regelwerk passt zu sandwich.\n"


def test_an_unknown_id_is_one_sentence() -> None:
    with pytest.raises(UnknownRule, match=r"^there is no rule “flag.stays”; did you mean flag.stay\b.*\?$"):
        run("flag.stays")
