"""What is left at the end of a case: questions after what the case expects, answers as the engine has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sevenempires.positions.parts import EXPECTATIONS

if TYPE_CHECKING:
    from sevenempires.cases import Case
    from sevenempires.game import Game


@dataclass(frozen=True, slots=True)
class Left:
    """A question about the end of a case, and its answer."""

    part: str
    question: str
    answer: str


def left_over(case: Case, game: Game) -> list[Left]:
    """Every question that the expectations of the case give rise to, answered from this game, each asked once."""
    found: dict[tuple[str, str], Left] = {}
    for part, node in case.expect.items():
        for question, answer in EXPECTATIONS[part].questions(node, game.view):
            found.setdefault((part, question), Left(part, question, answer))
    return list(found.values())
