"""The casebook of *Six Empires*: every case holds, and whatever can refuse is shown allowing and refusing."""

import ast
from pathlib import Path

import pytest

from sevenempires.cases.case import parse_cases
from sevenempires.datafile import DataError, documents
from sevenempires.folders import kindred
from sevenempires.kin.games import cases, read_case
from sevenempires.kin.six_empires.account import AWAITED
from sevenempires.rulebook import entry
from sevenempires.text.language import LANGUAGES, language

CASES = tuple(cases("six-empires"))
HOME = kindred() / "six_empires"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_every_case_holds(case) -> None:  # type: ignore[no-untyped-def]
    report = case.run()
    assert report.passed, str(report)


def refusing() -> set[str]:
    """The rules by which the engine refuses, as its code names them."""
    found = {rule for rule, _ in AWAITED.values()}
    for file in HOME.glob("*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "refuse":
                rule = call.args[0]
                branches = [rule.body, rule.orelse] if isinstance(rule, ast.IfExp) else [rule]
                found |= {str(one.value) for one in branches if isinstance(one, ast.Constant)}
    return found


def test_every_rule_that_refuses_is_shown_refusing() -> None:
    refused = {
        rule
        for case in CASES
        for step, verdict in zip(case.steps, case.run().steps, strict=False)
        if step.illegal
        for refusal in verdict.refusals
        for rule in refusal.rules
    }
    assert refusing() - refused == set()


def test_every_case_with_a_refusal_shows_something_allowed_too() -> None:
    """In the same case, or in another that names the rule."""
    allowed = {rule for case in CASES if any(not step.illegal for step in case.steps) for rule in case.rules}
    assert {step.rule for case in CASES for step in case.steps if step.illegal} - allowed == set()


def test_every_refusal_names_rules_that_there_are_and_speaks_every_language() -> None:
    for case in CASES:
        for verdict in case.run().steps:
            for refusal in verdict.refusals:
                assert all(entry(rule) for rule in refusal.rules)
                said = []
                for lang in LANGUAGES:
                    with language(lang):
                        said.append(refusal.text)
                assert len(set(said)) == len(LANGUAGES), said


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("battle: {attacker: {ready: {infantry: 1}}}", "“defender” is missing"),
        ("battle: {attacker: {ready: {dragoons: 1}}, defender: {}}", "there is no unit “dragoons”"),
        ("muster: {who: pirates, prestige: 5, die: 3}", "an army is of militia, rebels, nation or empire"),
        ("strait: {name: Bosporus, owners: {}}", "there is no strait “Bosporus”"),
        ("moral: None.", "a case of this game has one of battle, muster"),
    ],
)
def test_a_malformed_case_is_refused_with_its_place(text: str, told: str) -> None:
    (node,) = documents(f"id: x\ntitle: A case\ngame: six-empires\n{text}\nexpect: {{over: true}}\n", "mine.yaml")
    with pytest.raises(DataError, match=told):
        read_case(node)


def test_a_wrong_expectation_fails_with_what_is_so() -> None:
    text = "id: x\ntitle: A case\ngame: six-empires\nmuster: {who: militia, prestige: 5, die: 3}\nexpect: {score: 9}\n"
    (node,) = documents(text, "mine.yaml")
    (failure,) = read_case(node).run().failures
    assert failure.reason == "It is 8."


def test_the_other_game_does_not_read_them() -> None:
    text = (Path(HOME) / "casebook" / "examples.yaml").read_text(encoding="utf-8")
    with pytest.raises(DataError, match="of another game, six-empires"):
        list(parse_cases(text))
