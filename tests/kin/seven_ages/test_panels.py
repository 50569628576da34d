"""The laboratories of 7 Ages as panels: hidden until shown, priced afterwards, with whose game it is below."""

from fractions import Fraction

import pytest

from sevenempires.kin.seven_ages.panels import CardDuel, ConflictLab, TradeOrWait
from sevenempires.text.language import LANGUAGES, language


def test_trade_or_wait_is_chicken_at_a_half() -> None:
    panel = TradeOrWait("1/2")
    panel.press("solve")
    assert "A mixes: trade 88 %, wait 12 %" in panel.page.markup
    panel.press("worth", "1/4")
    assert "A mixes" not in panel.page.markup
    assert "A trade, B trade" in panel.page.markup


def test_the_price_of_a_card_changes_the_duel() -> None:
    panel = CardDuel([1, 4, 7], [1, 4, 7], "1/4")
    assert panel.model.sealed.solution.value == Fraction(35, 48)
    panel.press("pip", "1/2")
    assert panel.model.sealed.solution.value == Fraction(3, 4)


def test_what_is_committed_is_hidden_until_both_are_shown() -> None:
    pages = []
    for units in ("1", "2"):
        lab = ConflictLab(2, 2, seed=5)
        lab.press("commit", units)
        pages.append(lab.page.markup)
        lab.press("commit", "1")
        pages.append(lab.page.markup)
    assert pages[:2] == pages[2:]


def test_a_conflict_is_fought_to_its_end_and_every_round_told() -> None:
    lab = ConflictLab(3, 2, seed=2)
    while not lab.over:
        lab.press("commit", 1)
        lab.press("commit", 1)
        lab.press("show")
    assert 1 <= len(lab.story) <= 4
    assert "the area" in lab.page.markup
    assert "gave away" in lab.story[0]


def test_the_best_choice_gives_nothing_away() -> None:
    lab = ConflictLab(2, 2, seed=1)
    found = lab.solution()
    for side, mixes in enumerate((found.first, found.second)):
        mix = mixes[lab.bout.cards[side] - 1]
        brought = lab.brought(side, found)
        assert all(
            max(brought) - value < Fraction(1, 10**9) for value, chance in zip(brought, mix, strict=True) if chance
        )


def test_a_conflict_too_large_changes_nothing() -> None:
    lab = ConflictLab(2, 2)
    with pytest.raises(ValueError, match="at most 9 in all"):
        lab.press("set", ["n", 8])
    assert lab.asked["n"] == 2


def test_the_value_of_two_against_one() -> None:
    lab = ConflictLab(2, 1)
    lab.press("solve")
    assert "0.9750" in lab.page.markup


def test_the_computer_has_committed_before_anybody_can() -> None:
    lab = ConflictLab(2, 2, computer=True, seed=3)
    assert lab.bout.sent[1] is not None
    lab.press("commit", 2)
    lab.press("show")
    assert len(lab.story) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_says_whose_game_it_is(lang: str) -> None:
    with language(lang):
        for panel in (TradeOrWait(), CardDuel([1, 7], [1, 7]), ConflictLab(1, 1)):
            assert "Australian Design Group" in panel.page.markup
            assert len(panel.still()[1].splitlines()) > 2
