"""Walking over the board with the arrow keys: from each region to the neighbour that lies in a direction."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import Final

from sevenempires.board import Board

DIRECTIONS: Final = {"up": -90.0, "right": 0.0, "down": 90.0, "left": 180.0}
WIDEST: Final = 75.0
"""How far off its direction, in degrees, a neighbour may lie."""


def find_walks(board: Board) -> dict[str, dict[str, str]]:
    """For each region the neighbours above, to the right, below and to the left, where there are any.

    A neighbour lies where one looks from the middle of a region to halfway between the border and the other middle.
    """
    return {name: _onward(board, name) for name in board.regions}


def _onward(board: Board, name: str) -> dict[str, str]:
    here = board[name].label
    off: dict[str, dict[str, float]] = {}
    for other in board.neighbours(name):
        x, y = _toward(board, name, other)
        turn = degrees(atan2(y - here[1], x - here[0]))
        for direction, straight in DIRECTIONS.items():
            away = abs((turn - straight + 180) % 360 - 180)
            if away <= WIDEST:
                # of two that lie equally straight ahead the nearer one is meant
                off.setdefault(direction, {})[other] = away + hypot(x - here[0], y - here[1]) / board.size[0] * 60
    return {direction: min(found, key=lambda other: (found[other], other)) for direction, found in off.items()}


def _toward(board: Board, name: str, other: str) -> tuple[float, float]:
    border = board.border(name, other)
    there = board[other].label
    points = [point for line in border.lines for point in line] if border else []
    if not points:
        return there
    middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    return (middle[0] + there[0]) / 2, (middle[1] + there[1]) / 2
