"""Every rule is cited by code, shown by a case, taught by a lesson and practised by an exercise."""

import pytest

from sevenempires.cli import main
from sevenempires.guide import guided_games, script
from sevenempires.rulebook import rules, rulings
from tools.coverage import CitedRule, coverage


def test_every_rule_and_ruling_is_covered() -> None:
    rows = coverage()
    assert [row.rule for row in rows] == [entry.id for entry in (*rules(), *rulings())]
    assert [row.rule for row in rows if not row.covered] == []
    assert {row.languages for row in rows} == {("en", "de", "fr")}


@pytest.mark.parametrize("row", coverage(), ids=lambda row: row.rule)
def test_every_rule_and_ruling_is_taught_and_practised(row: CitedRule) -> None:
    assert row.taught, f"no lesson names {row.rule} in its rules and cites it in its notebook"
    assert row.practised, f"no exercise practises {row.rule}"


def test_refusing_rules_are_refused_in_a_case() -> None:
    refused = {row.rule: row.refused for row in coverage()}
    assert refused["map.corner"] > 10
    assert refused["setup.power"] == 0


def test_what_the_guided_games_teach_is_counted() -> None:
    guided = {row.rule: row.guided for row in coverage()}
    assert {rule for rule, number in guided.items() if number} == {
        rule for name in guided_games() for rule in script(name).rules
    }
    for chapter in (
        "turn",
        "build",
        "deploy",
        "ship",
        "land",
        "transport",
        "flag",
        "attack",
        "palace",
        "empire",
        "decade",
    ):
        assert any(number for rule, number in guided.items() if rule.startswith(f"{chapter}.")), chapter
    assert not guided["turn.handover"]


def test_the_command_prints_the_share(capsys: pytest.CaptureFixture[str]) -> None:
    number = len((*rules(), *rulings()))
    assert main(["rules", "--coverage"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["rule", "code", "pass", "refuse", "taught", "practised", "guided", "stated", "in"]
    assert lines[-2].startswith(f"{number} of {number} rules (100%) are stated")
    assert lines[-1].endswith("are taught by a lesson and practised by an exercise")


def test_a_rule_is_printed_with_its_cases(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "palace.crowns"]) == 0
    assert "  palace-example: Six crowns for Habsburg either way" in capsys.readouterr().out
