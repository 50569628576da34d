"""Players that are programs: a position in, a choice out, the same for the same seed."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Protocol

from sevenempires.rules import engine
from sevenempires.rules.choices import Choice
from sevenempires.rules.position import Position


class Player(Protocol):
    """Somebody who decides."""

    def choose(self, position: Position) -> Choice:
        """One of the legal choices of this position."""


class RandomPlayer:
    """Takes any legal choice, each as likely as the next."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed)

    def choose(self, position: Position) -> Choice:
        """One of the legal choices of this position."""
        return self._random.choice(engine.legal(position))


BOTS: Final[dict[str, Callable[[int | str], Player]]] = {"random": RandomPlayer}


class UnknownBot(ValueError):  # noqa: N818 - named for what a reader meets
    """No bot has this name; the sentence names those there are."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no bot {name!r}; choose {', '.join(BOTS)}.")


def seat(names: Sequence[str], players: int, seed: int) -> dict[int, Player]:
    """A bot for each player: the names in turn, as often as needed."""
    for name in names:
        if name not in BOTS:
            raise UnknownBot(name)
    return {player: BOTS[names[(player - 1) % len(names)]](f"{seed}/{player}") for player in range(1, players + 1)}


def playout(position: Position, players: dict[int, Player]) -> Position:
    """Play to the end without keeping a record: the quick way."""
    while not position.over:
        position = engine.play(position, players[position.decision.player].choose(position))
    return position
