"""Every exercise of the course: it is well written, and the engine agrees with it."""

from contextlib import suppress

import pytest

from sevenempires.datafile import DataError
from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.files import FOLDER, stems, syllabus
from sevenempires.lessons.quiz import LENGTH, questions
from sevenempires.lessons.still import still_text
from sevenempires.lessons.syllabus import Syllabus
from sevenempires.rulebook import entry
from sevenempires.text.language import LANGUAGES, language


def _readable() -> list[Syllabus]:
    """The lessons that can be read; those that cannot fail in a test of their own."""
    found = []
    for stem in stems():
        with suppress(DataError):
            found.append(syllabus(stem))
    return found


LESSONS = _readable()
EXERCISES = [
    pytest.param(exercise, id=f"{lesson.stem}-{exercise.id}") for lesson in LESSONS for exercise in lesson.exercises
]
each_lesson = pytest.mark.parametrize("lesson", [pytest.param(lesson, id=lesson.stem) for lesson in LESSONS])
each_exercise = pytest.mark.parametrize("exercise", EXERCISES)


def test_every_file_is_a_lesson() -> None:
    assert [path.stem for path in sorted(FOLDER.glob("*.yaml"))] == list(stems())


@pytest.mark.parametrize("stem", stems())
def test_a_file_can_be_read(stem: str) -> None:
    assert syllabus(stem).stem == stem


@each_lesson
def test_a_lesson_has_exercises_rules_and_a_quiz(lesson: Syllabus) -> None:
    assert len(lesson.exercises) >= 5
    assert lesson.rules
    assert lesson.quiz
    assert 15 <= lesson.minutes <= 45
    assert set(lesson.builds_on) <= {other.stem for other in LESSONS if other.stem < lesson.stem}
    assert len(set(lesson.rules)) == len(lesson.rules)


@each_lesson
def test_a_quiz_has_five_questions_and_another_five(lesson: Syllabus) -> None:
    first, second = questions(lesson), questions(lesson, 1)
    assert len(first) == len(second) == LENGTH
    assert [question.id for question in first] == [question.id for question in questions(lesson)]
    assert [question.id for question in first] != [question.id for question in second]
    for question in (*first, *second):
        assert list(question.faults()) == []
        assert question.check(question.right_answer())


@each_exercise
def test_the_engine_agrees(exercise: Exercise) -> None:
    assert list(exercise.faults()) == []


@each_exercise
def test_the_solution_is_right_and_nothing_else_is(exercise: Exercise) -> None:
    assert exercise.check(exercise.right_answer())
    assert not exercise.check(WRONG[exercise.kind](exercise))


@each_exercise
def test_it_has_hints_and_says_all_in_three_languages(exercise: Exercise) -> None:
    assert len(exercise.hints) >= 2
    assert len(set(exercise.hints)) == len(exercise.hints)
    for text in exercise.texts():
        assert len({text(lang) for lang in LANGUAGES}) == len(LANGUAGES), f"not translated: {text.english}"
    texts = set()
    for lang in LANGUAGES:
        with language(lang):
            texts.add(still_text(exercise))
            assert exercise.solution()
            assert exercise.check(exercise.right_answer()).head
    assert len(texts) == len(LANGUAGES)


@each_exercise
def test_its_rules_exist(exercise: Exercise) -> None:
    assert exercise.rules
    for rule in exercise.rules:
        assert entry(rule).id == rule


def _other(exercise: Exercise) -> int:
    """The number of an option that is not right."""
    return next(number for number in range(1, len(exercise.options) + 1) if not exercise.check(number))


WRONG = {
    "allowed": lambda exercise: list(exercise.lines),
    "refused_by": _other,
    "outcome": _other,
    "play": lambda exercise: [],
    "mark": lambda exercise: [region.name for region in exercise.game.board],
    "number": lambda exercise: exercise.right_answer() + 1,
    "compose": lambda exercise: "id: x",
}
