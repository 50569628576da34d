"""Opponents for people, by how hard they are to beat: one table, so that a level is set in one place."""

from collections.abc import Callable
from random import Random
from typing import Final

from sevenempires.players.greedy import GreedyPlayer
from sevenempires.players.planner import Planner
from sevenempires.players.player import Player
from sevenempires.rules import engine
from sevenempires.rules.choices import Choice
from sevenempires.rules.position import Position

SLIPS: Final = 0.5
"""How often an absent-minded player takes what comes to mind."""
POSITIONS: Final = 800
"""So many positions a hard opponent looks at for one plan: a turn takes well under a second."""


class AbsentMinded:
    """Plays like the greedy player, but often takes just any empire, city, unit or card."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(f"{seed}/slips")
        self._greedy = GreedyPlayer(seed)

    def choose(self, position: Position) -> Choice:
        """One of the legal choices of this position."""
        if position.decision.kind != "move" and self._random.random() < SLIPS:
            return self._random.choice(engine.legal(position))
        return self._greedy.choose(position)


LEVELS: Final[dict[str, Callable[[int | str], Player]]] = {
    "easy": AbsentMinded,
    "medium": GreedyPlayer,
    "hard": lambda seed: Planner(seed, POSITIONS),
}
"""What is offered to people, easiest first."""
