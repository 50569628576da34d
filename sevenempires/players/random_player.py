"""The player who leaves everything to chance."""

from random import Random

from sevenempires.rules import engine
from sevenempires.rules.choices import Choice
from sevenempires.rules.position import Position


class RandomPlayer:
    """Takes any legal choice, each as likely as the next."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed)

    def choose(self, position: Position) -> Choice:
        """One of the legal choices of this position."""
        return self._random.choice(engine.legal(position))
