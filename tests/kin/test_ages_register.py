"""The register of *7 Ages* holds all of its rules, says what is lost, and that its publisher sells the game."""

from sevenempires.rulebook import entry, search
from sevenempires.rulebook.book import book
from sevenempires.text.language import LANGUAGES

AGES = book("seven-ages")


def test_every_rule_and_ruling_is_there() -> None:
    assert len(AGES.rules) == 183
    assert [ruling.id for ruling in AGES.rulings] == [f"ages.L{n}" for n in range(1, 45)]


def test_the_notice_names_the_publisher_in_every_language() -> None:
    assert AGES.game.provenance
    told = [AGES.game.provenance(lang) for lang in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    assert all("Australian Design Group" in text for text in told)


def test_a_ruling_is_found_from_the_rule_it_completes() -> None:
    assert entry("ages.conflict.city").rulings == ("ages.L17", "ages.L31")
    assert entry("ages.L42").rules == ("ages.move.stop",)


def test_a_reader_finds_the_rules_by_their_words_in_every_language() -> None:
    for word in ("elephants frighten", "Elefanten erschrecken", "éléphants effraient"):
        assert "ages.conflict.elephant" in [one.id for one in search(word)][:3], word
