"""The casebook of 7 Ages: every case holds, none says the opposite, and bad files are told their place."""

import ast
from dataclasses import replace

import pytest

from sevenempires.casework.head import AnyCase
from sevenempires.datafile import DataError, documents
from sevenempires.folders import kindred
from sevenempires.kin.games import cases, read_case
from sevenempires.kin.seven_ages.cases import AgesCase

EVERY = [case for case in cases("seven-ages") if isinstance(case, AgesCase)]


@pytest.mark.parametrize("case", EVERY, ids=lambda case: case.id)
def test_every_case_holds(case: AnyCase) -> None:
    report = case.run()
    assert report.passed, str(report)


def other(value: object) -> object:
    """Something else than this."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    if isinstance(value, list):
        return [*value, "something"]
    return "something else" if not isinstance(value, str) or "/" not in value else "99/7"


@pytest.mark.parametrize("case", [case for case in EVERY if case.expected], ids=lambda case: case.id)
def test_every_expectation_can_fail(case: AgesCase) -> None:
    for n, one in enumerate(case.expected):
        if one.path != ("tolerance",):
            wrong = (*case.expected[:n], one._replace(value=other(one.value)), *case.expected[n + 1 :])
            assert not replace(case, expected=wrong).run().passed, one


def refusing() -> set[str]:
    """The rules by which the engine refuses, as its code names them."""
    found = set()
    for file in (kindred() / "seven_ages").glob("*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "refuse":
                (rule,) = (one.value for one in call.args[:1] if isinstance(one, ast.Constant))
                found.add(str(rule))
    return found


def test_every_rule_that_refuses_is_shown_refusing() -> None:
    shown = {refusal.rule for case in EVERY for verdict in case.run().steps for refusal in verdict.refusals}
    assert refusing() - shown == set()


def test_no_two_cases_have_one_id() -> None:
    ids = [case.id for case in cases()]
    assert sorted(set(ids)) == sorted(ids)


HEAD = "id: x\ngame: seven-ages\ntitle: x\nrules: [ages.conflict.card]\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kind: battle", "there is no kind of case “battle”"),
        ("kind: conflict\nstart: {area: {}}\nsteps: []\nexpect: {}", "“active” is missing"),
        (
            "kind: conflict\nstart: {area: {city: 2}, active: {units: {}}, defender: {units: {}}}\nsteps: []",
            "a city has",
        ),
        ("kind: number\nstart: {question: marign}", "did you mean margin"),
        ("kind: number\nstart: {question: margin}\nexpect: {value: 1}", "“m” is missing"),
        ("kind: number\nstart: {question: margin, with: {m: 1, n: 2}}\nexpect: {value: 1}", "“n” is not known here"),
        ("kind: number\nstart: {question: margin, with: {m: 1}}", "“expect” is missing"),
        ("kind: text\nstart: {}", "no such part"),
    ],
)
def test_a_bad_case_is_told_its_place(text: str, said: str) -> None:
    (node,) = documents(HEAD + text, "mine.yaml")
    with pytest.raises(DataError, match=said) as told:
        read_case(node)
    assert "mine.yaml" in str(told.value)


def test_a_question_with_the_wrong_kind_of_value_is_told_its_place() -> None:
    text = HEAD + "kind: number\nstart: {question: margin, with: {m: many}}\nexpect: {value: 1}"
    (case,) = (read_case(node) for node in documents(text, "mine.yaml"))
    with pytest.raises(DataError, match="cannot be answered"):
        case.run()
