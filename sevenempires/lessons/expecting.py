"""Expectations as in case files, put to a game."""

from collections.abc import Mapping
from typing import TypeAlias

from sevenempires.cases.report import Verdict, checked
from sevenempires.datafile import Node
from sevenempires.game import Game
from sevenempires.positions.parts import EXPECTATIONS

Expectation: TypeAlias = Mapping[str, Node]


def read_expectation(node: Node) -> Expectation:
    """The expectations in a table; there must be at least one."""
    found = dict(node.table(tuple(EXPECTATIONS)))
    return found or node.fail("name at least one thing to expect.")


def verdicts(game: Game, expect: Expectation) -> list[Verdict]:
    """What holds and what does not."""
    return [verdict for part, node in expect.items() for verdict in checked(part, game, node)]
