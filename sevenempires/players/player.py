"""What every player that is a program can do."""

from typing import Protocol

from sevenempires.rules.choices import Choice
from sevenempires.rules.position import Position


class Player(Protocol):
    """Somebody who decides."""

    def choose(self, position: Position) -> Choice:
        """One of the legal choices of this position."""
