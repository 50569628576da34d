"""The page of the course: two lists and what they choose."""

from collections.abc import Iterator

import pytest

from sevenempires.app.course import QUIZ, Course
from sevenempires.lessons import lessons
from sevenempires.lessons.keeping import kept
from sevenempires.lessons.widgets import ExercisePanel, QuizPanel
from sevenempires.text.language import set_language
from sevenempires.widgets import remembering


@pytest.fixture
def course(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[Course]:
    monkeypatch.setenv("SEVENEMPIRES_PROGRESS", f"{tmp_path}/progress.json")
    yield Course()
    set_language("en")


def shown(course: Course) -> object:
    (panel,) = course._place.children
    return panel


def test_it_begins_with_the_first_exercise_of_the_first_lesson(course: Course) -> None:
    first = next(outline for outline in lessons() if outline.exercises)
    panel = shown(course)
    assert isinstance(panel, ExercisePanel)
    assert panel.exercise.id == first.exercises[0].id


def test_another_lesson_shows_its_own_exercise(course: Course) -> None:
    second = [outline.stem for outline in lessons() if outline.exercises][1]
    course.press("lesson", ["", second])
    panel = shown(course)
    assert isinstance(panel, ExercisePanel)
    assert panel.exercise.lesson == second
    assert f'value="{second}" selected' in course.page.markup


def test_the_quiz_is_one_of_the_choices(course: Course) -> None:
    course.press("part", ["", QUIZ])
    assert isinstance(shown(course), QuizPanel)


def test_a_change_of_language_keeps_what_is_chosen(course: Course) -> None:
    course.press("lesson", ["", [outline.stem for outline in lessons() if outline.exercises][1]])
    panel = shown(course)
    before = course.still()[1]
    set_language("de")
    assert shown(course) is panel
    assert ">Lektion<" in course.page.markup
    assert course.still()[1] != before


def test_what_was_solved_is_kept_in_the_browser_and_comes_back_on_another_server(
    course: Course, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remembering, "home", lambda: remembering.BROWSER)
    here = Course()
    lesson, exercise = "01_the_board", lessons()[1].exercises[2].id
    here.press("lesson", ["", lesson])
    here.press("part", ["", exercise])
    here.touch()
    kept().note(lesson, exercise)
    told = here._unseen.kept
    monkeypatch.setenv("SEVENEMPIRES_PROGRESS", f"{tmp_path}/elsewhere.json")
    assert not kept().is_solved(lesson, exercise)
    there = Course()
    there._unseen._handle_custom_msg({"kept": told, "asked": "", "again": False}, [])
    assert kept().is_solved(lesson, exercise)
    assert (there.lesson, there.part) == (lesson, exercise)
