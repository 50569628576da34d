"""Players that are programs: a position in, a choice out, the same for the same seed."""

from collections.abc import Callable, Sequence
from typing import Final

from sevenempires.players.greedy import GreedyPlayer as GreedyPlayer
from sevenempires.players.player import Player as Player
from sevenempires.players.random_player import RandomPlayer as RandomPlayer
from sevenempires.rules import engine
from sevenempires.rules.position import Position

BOTS: Final[dict[str, Callable[[int | str], Player]]] = {"random": RandomPlayer, "greedy": GreedyPlayer}


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
