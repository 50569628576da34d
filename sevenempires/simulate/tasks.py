"""One game to be played: what a process elsewhere needs to know, and the row that comes of it."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from sevenempires.board import Board
from sevenempires.players import check_bot, seat
from sevenempires.rules import engine, power, scoring, setup
from sevenempires.rules.pieces import year_of
from sevenempires.rules.position import Position
from sevenempires.rules.variants import check_variants
from sevenempires.simulate.rows import Decade, Row
from sevenempires.text.complaint import Complaint, shown
from sevenempires.text.outcomes import Log


class Task(NamedTuple):
    """One game to be played: all that a process elsewhere needs to know."""

    number: int
    seed: int
    bots: tuple[str, ...]
    variants: frozenset[str] = frozenset()
    distribution: str | None = None


class SimulationError(Complaint):
    """Games that cannot be simulated so; the sentence says why and what would do."""


def names(variants: Iterable[str]) -> tuple[str, ...]:
    """The names of the variants; one name alone will do, as in `Game.new`."""
    if isinstance(variants, str):
        return (variants,)
    if not isinstance(variants, Iterable):
        raise SimulationError(
            "The variants are a list of names, such as ['draft', 'quickstart'], not {value}.", value=shown(variants)
        )
    return tuple(variants)


def tasks(
    n: int, players: int, bots: Sequence[str], seed: int, variants: frozenset[str], distribution: str | None
) -> list[Task]:
    """The games to be played; everything that can be wrong is told before the first one begins."""
    if not isinstance(n, int) or n < 0:
        raise SimulationError("{n} games cannot be played; choose a whole number, 0 or more.", n=n)
    if not isinstance(seed, int):
        raise SimulationError("The seed is a whole number, not {value}.", value=shown(seed))
    if isinstance(bots, str) or not isinstance(bots, Sequence) or not bots:
        raise SimulationError(
            "The bots are a list of names, such as ['greedy', 'random'], not {value}.", value=shown(bots)
        )
    for name in bots:
        check_bot(name)
    check_variants(variants, distribution)
    setup.new_game(setup.setting(Board.europe(), players, variants), 0, distribution)
    circle = [bots[place % len(bots)] for place in range(max(players, len(bots)))]
    return [
        Task(
            number,
            Random(f"{seed}/{number}").getrandbits(32),
            tuple(circle[(number + place) % len(circle)] for place in range(players)),
            variants,
            distribution,
        )
        for number in range(n)
    ]


def play_games(some: Sequence[Task]) -> list[Row]:
    """Play several games one after the other."""
    return [play_game(task) for task in some]


def play_game(task: Task) -> Row:
    """Play one game to its end and count what happened."""
    setting = setup.setting(Board.europe(), len(task.bots), task.variants)
    position = setup.new_game(setting, task.seed, task.distribution)
    players = seat(task.bots, len(task.bots), task.seed)
    choices = fights = flags = 0
    decades: list[Decade] = []
    while not position.over:
        log = Log()
        before = position.decade
        position = engine.play(position, players[position.decision.player].choose(position), log)
        choices += 1
        fights += sum(event.kind == "fight" for event in log.events)
        flags += sum(event.rule == "flag.place" for event in log.events)
        if position.decade != before or position.over:
            decades.append(_standing(position, before))
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
        influence=tuple(dict(zip(empires, sums, strict=True)) for sums in position.influence.sums[1:]),
        decades=tuple(decades),
    )


def _standing(position: Position, decade: int) -> Decade:
    """How things stand when this decade is over: its cards are taken, the next one has not begun."""
    return Decade(
        year_of(decade),
        dict(zip(position.tables.empires, position.power, strict=True)),
        tuple(scoring.score(position).points.values()),
    )
