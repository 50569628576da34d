"""Reading exercise files: what is wrong is told with its line."""

import pytest

from sevenempires.datafile import DataError
from sevenempires.lessons.files import parse, syllabus

HEAD = """\
lesson: 99_test
title: Test
minutes: 20
rules: [map.corner]
quiz: [map]
exercises:
"""
TEXTS = """\
    question: Which?
    hints:
      - One
      - Two
"""
GOOD = HEAD + "  - id: one\n    rules: [map.corner]\n" + TEXTS + "    mark: {query: neighbours Sweden corner}\n"


def told(text: str) -> str:
    with pytest.raises(DataError) as caught:
        parse(text, "99_test.yaml")
    return str(caught.value)


def test_a_lesson_is_read() -> None:
    lesson = parse(GOOD, "99_test.yaml")
    assert lesson.number == "99"
    assert lesson.exercise("one").check(["North Sea"])


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("99_test\n", "98_test\n", "99_test.yaml, line 1: lesson: the file is called 99_test.yaml"),
        ("map.corner]\nquiz", "map.corners]\nquiz", "line 4: rules [1]: there is no rule “map.corners”; did you mean"),
        ("quiz: [map]", "quiz: [mapp]", "line 5: quiz [1]: there is no rule “mapp”"),
        ("id: one", "id: One", "line 7: exercises [1] id: an id is made of small letters"),
        ("question: Which?", "question: ''", "line 9: 99_test one question: the text is missing."),
        ("mark: {query: n", "marks: {query: n", "“marks” is not known here; did you mean mark?"),
        ("    mark:", "    case: nowhere\n    mark:", "99_test one case: the casebook has no case “nowhere”."),
        ("    mark:", "    legal: 1\n    mark:", "“legal” is not known here"),
        ("    mark:", "    number: {query: legal}\n    mark:", "name exactly one of allowed, refused_by"),
        ("    rules: [map.corner]\n    q", "    rules: []\n    q", "name at least one rule that it practises."),
        ("    hints:", "    hint:", "“hint” is not known here; did you mean hints?"),
        ("minutes: 20", "minutes: soon", "line 3: minutes: a whole number from 1 to 240 is expected, not “soon”."),
        ("exercises:\n", "exercises:\n  -\n", "a table of names and values is expected here."),
        ("id: one", "id: [", "not readable as YAML"),
    ],
)
def test_a_fault_is_told_with_its_place(old: str, new: str, sentence: str) -> None:
    assert old in GOOD
    assert sentence in told(GOOD.replace(old, new, 1))


def test_an_id_is_given_once() -> None:
    again = GOOD[GOOD.index("  - id") :]
    assert told(GOOD + again) == "99_test.yaml, line 7: exercises [1]: the id one is given twice."


def test_a_situation_is_laid_out_when_it_is_asked_for() -> None:
    bad = GOOD.replace(
        "    mark:", "    situation:\n      position: {units: {Atlantis: {Paris: [infantry]}}}\n    mark:"
    )
    exercise = parse(bad, "99_test.yaml").exercises[0]
    with pytest.raises(DataError, match=r"99_test.yaml, line 14: .*Atlantis"):
        exercise.check([])


def test_a_lesson_is_found_by_its_number_and_an_unknown_one_is_told() -> None:
    assert syllabus("01").stem == "01_the_board"
    with pytest.raises(DataError, match="there is no such lesson; choose among 00_start_here"):
        syllabus("77")
    with pytest.raises(LookupError, match="lesson 01_the_board has no exercise “corsika”; did you mean corsica"):
        syllabus("01").exercise("corsika")
