"""The two notebooks of 7 Ages: the same cells in three languages, saved as run, no rule that there is not."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sevenempires.kin.seven_ages.panels import Exercise
from sevenempires.kin.seven_ages.panels.exercise import QUESTIONS
from sevenempires.rulebook import entry
from sevenempires.text.complaint import Complaint
from sevenempires.text.language import LANGUAGES

NAMES = ("seven_ages_under_secrecy", "three_games_three_uncertainties")
SAYING = re.compile(r"\n+set_language\(.*\)|\n?from sevenempires.text.language import set_language")
every_notebook = pytest.mark.parametrize("name", NAMES)


def cells(root: Path, name: str, lang: str) -> list[Any]:
    file = root / "notebooks" / ("" if lang == "en" else lang) / f"{name}.ipynb"
    return list(json.loads(file.read_text(encoding="utf-8"))["cells"])


@every_notebook
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_the_editions_have_the_same_cells_and_code(name: str, lang: str, root: Path) -> None:
    for one, same in zip(cells(root, name, "en"), cells(root, name, lang), strict=True):
        assert (one["id"], one["cell_type"]) == (same["id"], same["cell_type"])
        if one["cell_type"] == "code":
            code = ["".join(cell["source"]) for cell in (one, same)]
            assert SAYING.sub("", code[1]).strip() == code[0].strip()
        else:
            assert one["source"] != same["source"]


@every_notebook
@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_are_saved_as_run_and_name_only_rules_that_there_are(name: str, lang: str, root: Path) -> None:
    count = 0
    for cell in cells(root, name, lang):
        if cell["cell_type"] == "code":
            count += 1
            assert cell["execution_count"] == count
            assert all(output["output_type"] != "error" for output in cell["outputs"])
        for id in re.findall(r"`(ages\.[\w.-]+)`", "".join(cell["source"])):
            assert entry(id)


def test_every_exercise_is_asked_in_a_notebook(root: Path) -> None:
    asked = {
        name for book in NAMES for name in re.findall(r'Exercise\(\\"([\w-]+)', json.dumps(cells(root, book, "en")))
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
