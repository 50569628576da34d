"""The exercises of 7 Ages: each is asked in a notebook, and judged by the rules."""

import re
from pathlib import Path

import pytest

from sevenempires.kin.seven_ages.panels import Exercise
from sevenempires.kin.seven_ages.panels.exercise import QUESTIONS
from sevenempires.text.complaint import Complaint

NAMES = ("seven_ages_under_secrecy", "three_games_three_uncertainties")


def test_every_exercise_is_asked_in_a_notebook(root: Path) -> None:
    asked = {
        name
        for book in NAMES
        for name in re.findall(
            r'Exercise\(\\"([\w-]+)', (root / "notebooks" / f"{book}.ipynb").read_text(encoding="utf-8")
        )
    }
    assert asked == set(QUESTIONS)


@pytest.mark.parametrize(
    ("name", "answer", "wrong"),
    [("lead", "69.4", "50"), ("split", "15", "14"), ("needed", "3", "2"), ("moscow", "20,4", "49"),
     ("hand", "2.86", "2.2"), ("wait", "87.5 %", "50")],
)  # fmt: skip
def test_exercises_are_judged_by_the_rules(name: str, answer: str, wrong: str) -> None:
    exercise = Exercise(name)
    exercise.press("guess", wrong)
    assert not exercise.solved
    assert "Not yet" in exercise.page.markup
    exercise.press("guess", answer)
    assert exercise.solved
    assert "Right" in exercise.page.markup


def test_an_exercise_that_is_none_and_a_guess_that_is_none_are_told() -> None:
    with pytest.raises(Complaint, match="did you mean lead"):
        Exercise("laed")
    with pytest.raises(ValueError, match="a number is expected"):
        Exercise("lead").press("guess", "many")
