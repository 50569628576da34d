"""The quiz: drawn from the casebook, the same every time, and judged by the engine."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.files import stems, syllabus
from sevenempires.lessons.quiz import LENGTH, Judge, questions
from sevenempires.lessons.reckoning import COUNTED, MOST_LINES, Estimate
from sevenempires.lessons.still import situation, still_lines
from sevenempires.text.language import LANGUAGES, language


def asked(stem: str, rounds: int = 6) -> Iterator[Exercise]:
    """The questions of some rounds of a lesson's quiz."""
    for number in range(rounds):
        yield from questions(syllabus(stem), number)


@pytest.mark.parametrize("stem", stems())
def test_what_is_told_settles_the_answer(stem: str) -> None:
    answers: dict[tuple[str, ...], set[object]] = {}
    for question in asked(stem):
        if isinstance(question, Judge):
            answers.setdefault((*situation(question), question.line), set()).add(question.right_answer())
    assert all(len(found) == 1 for found in answers.values())


@pytest.mark.parametrize("stem", stems())
def test_no_round_asks_the_same_twice(stem: str) -> None:
    for number in range(6):
        drawn = [question for question in questions(syllabus(stem), number) if question.task]
        told = [(*situation(question), *question.task) for question in drawn]
        assert len(set(told)) == len(told)


def test_a_question_tells_what_was_played_before() -> None:
    late = [question for question in asked("10") if question.game.history]
    assert late
    for question in late:
        played = " · ".join(str(past.choice) for past in question.game.history)
        assert f"Played before: {played}" in still_lines(question)


def test_a_question_tells_who_acts_and_what_the_tile_shows() -> None:
    moving = [question for question in asked("06") if question.game.decision.kind == "move"]
    assert moving
    for question in moving:
        assert next(situation(question)) == f"1700: player 1 moves ({question.game.decision.empire})"
    taking = [question for question in asked("12") if question.game.decision.kind == "take"]
    assert taking
    assert all("The hourglass tile shows: " in "".join(situation(question)) for question in taking)
    peaceful = [question for question in asked("15") if 0 in question.game.position.monarchs]
    assert any("Without a monarch: Russia" in situation(question) for question in peaceful)


def test_no_question_is_about_a_ruling_taken_back() -> None:
    for stem in stems():
        for question in asked(stem):
            assert not any(name.startswith("not-") for name in question.game.position.setting.variants)


@pytest.mark.parametrize(("stem", "what"), [("09", "flags"), ("11", "power")])
def test_flags_and_power_are_counted_after_some_lines(stem: str, what: str) -> None:
    counts = [question for question in asked(stem) if isinstance(question, Estimate)]
    assert len(counts) >= LENGTH
    for question in counts:
        assert question.query.startswith(what)
        assert 0 < len(question.lines) <= MOST_LINES
        assert question.lines[0] in "".join(question.task)
        (right,) = [option for option in question.options if question.check(option)]
        assert int(right) == question.found().number
        versions = set()
        for lang in LANGUAGES:
            with language(lang):
                versions.add(str(question.question))
        assert len(versions) == 3
    assert not any(isinstance(question, Estimate) for question in asked("07"))
    assert what in COUNTED


def test_what_is_not_taught_yet_is_not_asked() -> None:
    assert {question.game.decision.kind for question in asked("02")} <= {"act", "palace", "take"}
    assert {question.game.decision.kind for question in asked("09")} <= {"move", "build", "deploy", "act", "compensate"}


def test_no_is_no_safe_guess() -> None:
    lesson = syllabus("01")
    rounds = [question for number in range(6) for question in questions(lesson, number)]
    judged = [question.right_answer() for question in rounds if isinstance(question, Judge)]
    assert 0.2 < judged.count(1) / len(judged) < 0.9
    assert {question.kind for question in rounds} == {"judge", "refused_by"}


def test_an_answer_is_explained_by_the_engine() -> None:
    for question in questions(syllabus("01")):
        right = question.right_answer()
        assert question.check(right)
        others = [number for number in range(1, len(question.options) + 1) if not question.check(number)]
        assert others
        if isinstance(question, Judge):
            assert str(question.check(others[0])).split(maxsplit=1)[1].startswith("The rules")
    assert len({question.id for question in questions(syllabus("01"))}) == LENGTH


def test_a_score_is_asked_for_where_nothing_is_played() -> None:
    lesson = replace(syllabus("01"), quiz=("score",))
    drawn = [question for number in range(3) for question in questions(lesson, number)]
    estimates = [question for question in drawn if isinstance(question, Estimate)]
    assert len(estimates) > 6
    for question in estimates:
        true = str(question.found().number)
        assert question.check(true)
        assert question.check(question.right_answer())
        assert sum(bool(question.check(option)) for option in question.options) == 1
        assert "Solution: " + true in str(question.check(next(o for o in question.options if o != true)))


def test_a_yes_and_a_no_may_be_said_in_words() -> None:
    judge = next(question for question in questions(syllabus("01")) if isinstance(question, Judge))
    allowed = judge.right_answer() == 1
    assert judge.check(allowed)
    assert judge.check("yes" if allowed else "no")
    assert "not among the options" in str(judge.check("perhaps"))
