"""The quiz: drawn from the casebook, the same every time, and judged by the engine."""

from dataclasses import replace

from sevenempires.lessons.files import outline
from sevenempires.lessons.quiz import LENGTH, Judge, questions
from sevenempires.lessons.reckoning import Estimate


def test_no_is_no_safe_guess() -> None:
    lesson = outline("01")
    rounds = [question for number in range(6) for question in questions(lesson, number)]
    judged = [question.right_answer() for question in rounds if isinstance(question, Judge)]
    assert 0.2 < judged.count(1) / len(judged) < 0.9
    assert {question.kind for question in rounds} == {"judge", "refused_by"}


def test_an_answer_is_explained_by_the_engine() -> None:
    for question in questions(outline("01")):
        right = question.right_answer()
        assert question.check(right)
        others = [number for number in range(1, len(question.options) + 1) if not question.check(number)]
        assert others
        if isinstance(question, Judge):
            assert str(question.check(others[0])).split(maxsplit=1)[1].startswith("The rules")
    assert len({question.id for question in questions(outline("01"))}) == LENGTH


def test_a_score_is_asked_for_where_nothing_is_played() -> None:
    lesson = replace(outline("01"), quiz=("score",))
    asked = [question for number in range(3) for question in questions(lesson, number)]
    estimates = [question for question in asked if isinstance(question, Estimate)]
    assert len(estimates) > 6
    for question in estimates:
        true = str(question.found().number)
        assert question.check(true)
        assert question.check(question.right_answer())
        assert sum(bool(question.check(option)) for option in question.options) == 1
        assert "Solution: " + true in str(question.check(next(o for o in question.options if o != true)))


def test_a_yes_and_a_no_may_be_said_in_words() -> None:
    judge = next(question for question in questions(outline("01")) if isinstance(question, Judge))
    allowed = judge.right_answer() == 1
    assert judge.check(allowed)
    assert judge.check("yes" if allowed else "no")
    assert "not among the options" in str(judge.check("perhaps"))
