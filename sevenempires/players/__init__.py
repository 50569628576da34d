"""Players that are programs: a position in, a choice out, the same for the same seed."""

from collections.abc import Callable, Sequence
from typing import Final

from sevenempires.players.greedy import GreedyPlayer as GreedyPlayer
from sevenempires.players.levels import LEVELS as LEVELS
from sevenempires.players.planner import Planner as Planner
from sevenempires.players.player import Player as Player
from sevenempires.players.random_player import RandomPlayer as RandomPlayer
from sevenempires.rules import engine
from sevenempires.rules.position import Position
from sevenempires.text.complaint import Complaint, shortened

BOTS: Final[dict[str, Callable[[int | str], Player]]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "planner": Planner,
    **LEVELS,
}


class UnknownBot(Complaint):
    """No bot has this name; the sentence names those there are."""


def bot(name: str, seed: int | str) -> Player:
    """The bot of this name; `planner:400` is a planner who looks at 400 positions for each plan."""
    check_bot(name)
    kind, _, positions = name.partition(":")
    return Planner(seed, int(positions)) if positions else BOTS[kind](seed)


def check_bot(name: str) -> None:
    """Raise UnknownBot where no bot has this name."""
    kind, colon, positions = str(name).partition(":")
    if kind not in BOTS or (colon and not (kind == "planner" and positions.isdecimal() and int(positions) > 0)):
        raise UnknownBot(
            "There is no bot “{name}”; choose {known}, or planner:400 for one that looks at 400 positions.",
            name=shortened(str(name)),
            known=tuple(BOTS),
        )


def seat(names: Sequence[str], players: int, seed: int) -> dict[int, Player]:
    """A bot for each player: the names in turn, as often as needed."""
    for name in names:
        check_bot(name)
    return {player: bot(names[(player - 1) % len(names)], f"{seed}/{player}") for player in range(1, players + 1)}


def playout(position: Position, players: dict[int, Player]) -> Position:
    """Play to the end without keeping a record: the quick way."""
    while not position.over:
        position = engine.play(position, players[position.decision.player].choose(position))
    return position
