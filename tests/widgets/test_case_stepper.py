"""The case stepper: walking, choosing, trying."""

import pytest

from sevenempires import Case
from sevenempires.text.language import language, set_language
from sevenempires.widgets import CaseStepper


def send(panel: CaseStepper, what: str, value: object = "") -> None:
    """What the browser sends."""
    panel.page._handle_custom_msg({"do": what, "with": value}, [])


def test_a_case_is_walked_with_its_board_line_verdict_and_rules() -> None:
    stepper = CaseStepper("palace-example")
    assert stepper.board is not None
    start = stepper.board.game
    send(stepper, "next")
    assert "refused, as expected" in stepper.page.markup
    assert 'data-rule="palace.occupied"' in stepper.page.markup
    assert stepper.board.game is start
    assert stepper.board.marks
    send(stepper, "last")
    assert "All of it holds." in stepper.page.markup
    assert "Prague: palace with 1 crown" in stepper.page.markup
    assert stepper.board.game is not start
    send(stepper, "previous")
    send(stepper, "first")
    assert stepper.board.game is start
    send(stepper, "go", "2")
    assert stepper.stepper is not None
    assert stepper.stepper.place == 2


def test_a_search_goes_through_the_whole_book_and_says_so() -> None:
    stepper = CaseStepper()
    assert '<option value="" selected>' not in stepper.page.markup
    send(stepper, "search", ["", "Six crowns for Habsburg either way"])
    assert '<option value="" selected>' in stepper.page.markup
    assert ">1 case<" in stepper.page.markup
    send(stepper, "search", ["", "sandwich"])
    assert "No case fits. Try another word" in stepper.page.markup
    send(stepper, "chapter", ["", "palace"])
    assert stepper.chooser.words == ""
    assert 'data-do="open"' in stepper.page.markup


def test_without_a_case_one_is_chosen_and_another_after_it() -> None:
    stepper = CaseStepper()
    assert stepper.board is None
    send(stepper, "search", ["", "Marseille"])
    assert "marseille-reply-with-ship" in stepper.page.markup
    send(stepper, "open", "marseille-reply-with-ship")
    assert "Had France answered with the ship" in stepper.page.markup
    send(stepper, "choose")
    send(stepper, "chapter", ["", "palace"])
    send(stepper, "search", ["", ""])
    send(stepper, "open", "palace-example")
    assert stepper.stepper is not None
    assert stepper.stepper.case.id == "palace-example"
    send(stepper, "open", "no-such-case")
    assert "no case has this id" in stepper.status.value
    assert stepper.stepper.case.id == "palace-example"


def test_one_can_try_from_here_and_the_next_step_goes_on_with_the_case() -> None:
    stepper = CaseStepper("land-two-steps")
    assert stepper.board is not None
    send(stepper, "try", ["", True])
    stepper.board.pick("Vienna", "infantry")
    stepper.board.pick("Prague")
    assert stepper.stepper is not None
    assert stepper.board.game is not stepper.stepper.case.start
    send(stepper, "next")
    assert stepper.board.game is stepper.stepper.moment().game


def test_a_case_that_does_not_hold_says_where() -> None:
    from sevenempires.cases.case import parse_cases

    text = "id: wrong\ntitle: Wrong\nposition: {power: {Spain: 1}}\nexpect: {power: {Spain: 2}}\n"
    (case,) = parse_cases(text)
    stepper = CaseStepper(case)
    assert "Not all of it holds." in stepper.page.markup
    assert "Found: 1." in stepper.page.markup


def test_case_and_board_follow_the_language() -> None:
    stepper = CaseStepper(Case.load("palace-example"))
    set_language("de")
    assert "Nächster Schritt" in stepper.page.markup
    set_language("en")
    assert "Next step" in stepper.page.markup


@pytest.mark.parametrize("name", ["palace-example", None])
def test_what_stays_is_the_whole_case_or_the_list(name: str | None) -> None:
    picture, words = CaseStepper(name).still()
    assert (picture, words) == CaseStepper(name).still()
    assert "palace-example" in words
    assert (picture is None) == (name is None)
    if name:
        assert "3. palace Prague (played)" in words
        assert "[palace.crowns]" in words
        with language("de"):
            assert "gespielt" in CaseStepper(name).still()[1]


def test_the_list_of_cases_is_closed_by_a_button_with_a_name() -> None:
    stepper = CaseStepper("palace-example")
    stepper.press("choose")
    assert 'aria-label="Close the list"' in stepper.page.markup
