"""Many games between bots: one row per game, the same for the same seed wherever the games are played.

>>> table = simulate(3, players=2, bots=("random",), seed=1)
>>> len(table), table.rows[0].bots
(3, ('random', 'random'))
>>> table == simulate(3, players=2, bots=("random",), seed=1)
True
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from sevenempires.board import Board
from sevenempires.players import BOTS, UnknownBot, seat
from sevenempires.rules import engine, power, scoring, setup
from sevenempires.rules.sentences import Event
from sevenempires.rules.variants import check_variants

Progress = Callable[[int, int], None]
"""Told after each game how many of how many are finished."""

Z_95 = 1.959963984540054  # the normal distribution leaves 2.5 % beyond this on each side


class Task(NamedTuple):
    """One game to be played: all that a process elsewhere needs to know."""

    number: int
    seed: int
    bots: tuple[str, ...]
    variants: frozenset[str]


@dataclass(frozen=True)
class Row:
    """One finished game; bots and points stand in the order of the seats."""

    number: int
    seed: int
    bots: tuple[str, ...]
    power: dict[str, int]
    rank: dict[str, int]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    """The players who have won: one, or several who share the victory."""
    choices: int
    fights: int
    flags: int
    """Flags placed in the whole game, also those that were replaced later."""
    crowns: dict[str, int]
    """The crowns of each empire in the final count."""

    def to_dict(self) -> dict[str, Any]:
        """The row with one plain value per column, ready for a data frame or a CSV file."""
        return {
            "game": self.number,
            "seed": self.seed,
            **{f"bot {player}": bot for player, bot in enumerate(self.bots, 1)},
            **{f"points {player}": points for player, points in enumerate(self.points, 1)},
            "winners": " ".join(map(str, self.winners)),
            **{f"power {empire}": points for empire, points in self.power.items()},
            **{f"rank {empire}": rank for empire, rank in self.rank.items()},
            **{f"crowns {empire}": crowns for empire, crowns in self.crowns.items()},
            "choices": self.choices,
            "fights": self.fights,
            "flags": self.flags,
        }


@dataclass(frozen=True)
class Table:
    """The finished games in the order of their numbers; fewer than asked for where the run was interrupted."""

    rows: tuple[Row, ...]
    asked: int

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def to_dicts(self) -> list[dict[str, Any]]:
        """All rows with one plain value per column."""
        return [row.to_dict() for row in self.rows]


class SimulationError(ValueError):
    """Games that cannot be simulated so; the sentence says why and what would do."""


def simulate(
    n: int,
    players: int = 4,
    bots: Sequence[str] = ("random",),
    seed: int = 0,
    variants: Iterable[str] = (),
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Table:
    """Play n games; the bots take the seats in turn and move on by one seat from game to game.

    Without an executor the games are played here, one after the other. An interrupt (Ctrl-C) ends the run early: what
    is finished by then is returned.
    """
    tasks = _tasks(n, players, bots, seed, frozenset(variants))
    rows: dict[int, Row] = {}
    futures: list[Future[Row]] = []
    played = map(play_game, tasks) if executor is None else _played_by(executor, tasks, futures)
    try:
        for row in played:
            rows[row.number] = row
            if progress is not None:
                progress(len(rows), n)
    except KeyboardInterrupt:
        for row in _finished(futures):
            rows[row.number] = row
    finally:
        for future in futures:
            future.cancel()
    return Table(tuple(rows[number] for number in sorted(rows)), n)


def _tasks(n: int, players: int, bots: Sequence[str], seed: int, variants: frozenset[str]) -> list[Task]:
    """The games to be played; everything that can be wrong is told before the first one begins."""
    if n < 0:
        raise SimulationError(f"{n} games cannot be played; choose 0 or more.")
    if isinstance(bots, str) or not bots:
        raise SimulationError(f"The bots are a list of names, such as ['greedy', 'random'], not {bots!r}.")
    for name in bots:
        if name not in BOTS:
            raise UnknownBot(name)
    check_variants(variants, None)
    setup.setting(Board.europe(), players, variants)
    circle = [bots[place % len(bots)] for place in range(max(players, len(bots)))]
    return [
        Task(
            number,
            Random(f"{seed}/{number}").getrandbits(32),
            tuple(circle[(number + place) % len(circle)] for place in range(players)),
            variants,
        )
        for number in range(n)
    ]


def _played_by(executor: Executor, tasks: list[Task], futures: list[Future[Row]]) -> Iterator[Row]:
    """Hand the games to the executor, note their futures, and give the rows as they come."""
    for task in tasks:
        futures.append(executor.submit(play_game, task))
    for future in as_completed(futures):
        yield future.result()


def _finished(futures: list[Future[Row]]) -> Iterator[Row]:
    """The rows of all games that are finished, whether they have been asked for or not."""
    for future in futures:
        if future.done() and not future.cancelled() and future.exception() is None:
            yield future.result()


def play_game(task: Task) -> Row:
    """Play one game to its end and count what happened."""
    setting = setup.setting(Board.europe(), len(task.bots), task.variants)
    position = setup.new_game(setting, task.seed)
    players = seat(task.bots, len(task.bots), task.seed)
    choices = fights = flags = 0
    while not position.over:
        log: list[Event] = []
        position = engine.play(position, players[position.decision.player].choose(position), log)
        choices += 1
        fights += sum(event.kind == "fight" for event in log)
        flags += sum(event.rule == "flag.place" for event in log)
    score = scoring.score(position)
    empires = position.tables.empires
    return Row(
        number=task.number,
        seed=task.seed,
        bots=task.bots,
        power=dict(zip(empires, position.power, strict=True)),
        rank={empire: score.ranking.index(empire) + 1 for empire in empires},
        points=tuple(score.points.values()),
        winners=score.winners,
        choices=choices,
        fights=fights,
        flags=flags,
        crowns={empire: power.crowns(position, number) for number, empire in enumerate(empires)},
    )


@dataclass(frozen=True)
class Wins:
    """How often a bot has won, with the 95 % interval of its share.

    A game counts once, however many seats the bot had in it; a shared victory is one for every bot that shares it.
    """

    bot: str
    games: int
    won: int
    low: float
    high: float
    chance: float
    """The share of wins if all seats were equally good: the mean share of seats this bot had."""

    @property
    def share(self) -> float:
        """The share of its games that the bot has won."""
        return self.won / self.games

    def __str__(self) -> str:
        return (
            f"{self.bot}: won {self.won} of {self.games} games, {self.share:.1%} "
            f"(95 % interval {self.low:.1%} to {self.high:.1%}; by its seats alone {self.chance:.1%})"
        )


def wins(table: Iterable[Row]) -> tuple[Wins, ...]:
    """For each bot in the table how often it has won, in the order in which the bots appear."""
    rows = tuple(table)
    found = []
    for bot in dict.fromkeys(name for row in rows for name in row.bots):
        games = [row for row in rows if bot in row.bots]
        won = sum(any(row.bots[player - 1] == bot for player in row.winners) for row in games)
        chance = sum(row.bots.count(bot) / len(row.bots) for row in games) / len(games)
        found.append(Wins(bot, len(games), won, *wilson(won, len(games)), chance))
    return tuple(found)


def wilson(won: int, games: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson interval of a share: unlike the plain one it stays within 0 and 1 and holds for few games too."""
    if games <= 0:
        return 0.0, 1.0
    share, square = won / games, z * z
    middle = share + square / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    scale = 1 + square / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
