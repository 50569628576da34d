"""The records of decisions and actions are whole: nothing that can be chosen or played lacks one."""

from typing import get_args

from sevenempires.rulebook import glossary, rule
from sevenempires.rules.actions import ACTIONS_BY_NAME
from sevenempires.rules.choices import Choice
from sevenempires.rules.decisions import DECISIONS
from sevenempires.rules.pieces import ACTIONS


def test_every_action_marker_has_its_record_and_a_look_of_its_own() -> None:
    assert tuple(ACTIONS_BY_NAME) == ACTIONS
    assert len({action.colour for action in ACTIONS_BY_NAME.values()}) == len(ACTIONS)
    assert len({action.sign for action in ACTIONS_BY_NAME.values()}) == len(ACTIONS)
    assert {action.term for action in ACTIONS_BY_NAME.values()} <= {term.id for term in glossary()}


def test_every_type_of_choice_answers_a_decision() -> None:
    assert {choice for kind in DECISIONS.values() for choice in kind.answers} == set(get_args(Choice))


def test_decisions_are_skipped_by_rulings_and_opened_by_actions_that_there_are() -> None:
    assert all(rule(kind.skipped) for kind in DECISIONS.values() if kind.skipped)
    assert {kind for action in ACTIONS_BY_NAME.values() for kind in action.decisions} <= set(DECISIONS)
