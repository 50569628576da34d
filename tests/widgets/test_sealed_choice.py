"""Sealed choices as a panel: nothing is seen before both have chosen, then everything, with what it cost."""

from fractions import Fraction

import pytest

from sevenempires.sealed import Sealed
from sevenempires.text.complaint import Complaint
from sevenempires.text.language import LANGUAGES, language
from sevenempires.widgets.models.sealed_choice import SealedModel
from sevenempires.widgets.sealed_choice import SealedChoice

PENNIES = Sealed.of([[1, -1], [-1, 1]], rows=("head", "tail"), columns=("head", "tail"))
CHICKEN = Sealed.of([[6, 7], [3, 4]], [[6, 3], [7, 4]])


def test_the_page_is_the_same_whatever_was_chosen_until_both_are_shown() -> None:
    pages = []
    for first in ("0", "1"):
        panel = SealedChoice(PENNIES)
        panel.press("choose", first)
        pages.append(panel.page.markup)
        panel.press("choose", "0")
        pages.append(panel.page.markup)
    assert pages[:2] == pages[2:]


def test_shown_choices_are_marked_counted_and_priced() -> None:
    panel = SealedChoice(PENNIES, names=("Ann", "Bob"))
    for press in (("choose", "0"), ("choose", "1"), ("show",)):
        panel.press(*press)
    assert "◀" in panel.page.markup
    assert panel.model.sums() == (-1, 1)
    assert panel.model.costs() == (2, 0)
    assert "Ann has chosen: head 100 %" in panel.page.markup


def test_a_choice_out_of_turn_or_out_of_range_changes_nothing() -> None:
    model = SealedModel(PENNIES)
    with pytest.raises(Complaint, match="no such choice"):
        model.choose(2)
    with pytest.raises(Complaint, match="not both"):
        model.show()
    model.choose(0)
    model.choose(0)
    with pytest.raises(Complaint, match="both have chosen"):
        model.choose(1)
    assert model.rounds == []


def test_a_round_is_counted_once_and_one_not_shown_is_forgotten() -> None:
    model = SealedModel(PENNIES)
    for _ in range(2):
        model.choose(0)
        model.choose(0)
        model.again()
    assert model.rounds == []
    model.choose(0)
    model.choose(0)
    model.show()
    model.show()
    assert len(model.rounds) == 1


def test_the_computer_has_chosen_before_anybody_can_and_mixes_as_it_should() -> None:
    model = SealedModel(PENNIES, computer=True, seed=4)
    for _ in range(400):
        before = model.hidden[1]
        assert before is not None
        model.choose(0)
        assert model.hidden[1] == before
        model.show()
        model.again()
    assert abs(model.frequencies(1)[0] - Fraction(1, 2)) < Fraction(1, 10)


def test_the_best_mix_comes_on_request() -> None:
    panel = SealedChoice(PENNIES)
    assert "50 %" not in panel.page.markup
    panel.press("solve")
    assert "A mixes: head 50 %, tail 50 %" in panel.page.markup
    panel.press("solve")
    assert "50 %" not in panel.page.markup


def test_where_both_can_win_what_neither_leaves_alone_is_told() -> None:
    panel = SealedChoice(CHICKEN)
    panel.press("solve")
    assert "Neither would turn away alone from: A 1, B 1" in panel.page.markup


def test_without_a_mix_the_computer_does_not_play_and_says_so() -> None:
    nothing = Sealed.of([[1, 0, 0], [0, 1, 0], [0, 0, 1]], [[0, 1, 0], [0, 0, 1], [1, 0, 0]])
    model = SealedModel(nothing)
    with pytest.raises(Complaint, match="no mix is worked out"):
        model.against(computer=True)
    assert not model.computer


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_leaves_its_table_behind_in_words(lang: str) -> None:
    with language(lang):
        picture, words = SealedChoice(PENNIES).still()
    assert picture is None
    assert "head, tail: −1 | 1" in words
