"""The register of *Six Empires* holds all of its manual, and says what is lost."""

from sevenempires.rulebook import entry
from sevenempires.rulebook.book import book
from sevenempires.text.language import LANGUAGES

SIX = book("six-empires")


def test_every_rule_and_ruling_is_there() -> None:
    assert len(SIX.rules) == 191
    assert [ruling.id for ruling in SIX.rulings] == [f"six.K{n}" for n in range(1, 53)]


def test_every_advanced_rule_is_there() -> None:
    assert sum(rule.id.startswith("six.adv.") for rule in SIX.rules) == 18


def test_the_rulings_with_another_reading_say_so() -> None:
    assert {one.id for one in SIX.rulings if one.otherwise} >= {f"six.K{n}" for n in (1, 2, 5, 6, 9, 37)}


def test_what_is_lost_is_said_in_every_language() -> None:
    assert SIX.game.provenance
    assert len({SIX.game.provenance(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_a_completing_ruling_is_found_from_its_rule() -> None:
    assert entry("six.battle.alternate").rulings == ("six.K9",)
