"""Exact odds: a battle is a chain of positions with loops, solved part by part, and best play is found on the way.

Positions that lead back to each other form a part. Parts are visited in their order, so that each is solved once: a
small one by elimination, in fractions where asked for, a large one by sweeps until nothing changes any more.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, Final, NamedTuple

from sevenempires.kin.six_empires.choices import Choice, options, played
from sevenempires.kin.six_empires.policies import BestPlay, Policy
from sevenempires.kin.six_empires.position import (
    End,
    Phase,
    Position,
    dice_of,
    groups_of,
    mustered,
    rolled,
)
from sevenempires.kin.six_empires.setting import ATTACKER, DEFENDER, Setting
from sevenempires.kin.six_empires.units import KINDS
from sevenempires.text.complaint import Complaint

BROWSER: Final = sys.platform == "emscripten"
MOST: Final = 5_000 if BROWSER else 400_000
"""How many positions are worked out before a simulation is the better answer."""
SMALL: Final = 8
"""So many positions that lead back to each other are solved by elimination."""
STILL: Final = 1e-15
"""A sweep that changes no value by more than this is the last."""

Watch = Callable[[int, int], None]
"""Told how many positions are known, and how many of them are done."""


class TooLarge(Complaint):
    """A battle with more positions than can be worked out here."""


class Prize(NamedTuple):
    """What is played for: the chance to win, or a prize for it plus the tiers kept."""

    win: float = 1.0
    tiers: bool = False
    """Whether the tiers that the attacker keeps count."""
    enemy: bool = False
    """Whether those that the defender keeps count against him."""


CHANCE: Final = Prize()


class Ending(NamedTuple):
    """One way in which a battle can end, with its chance."""

    end: End
    attacker: tuple[int, ...]
    """The ready units of the attacker, body by body."""
    defender: tuple[int, ...]
    chance: Any

    def ready(self, side: int) -> tuple[int, ...]:
        """The ready units of a side."""
        return self.attacker if side == ATTACKER else self.defender


@dataclass(frozen=True)
class Solution:
    """Everything there is to know about a battle from one position on."""

    setting: Setting
    endings: tuple[Ending, ...]
    volleys: Any
    positions: int
    value: float
    """What it is worth to the attacker, by the prize."""
    choices: Mapping[Position, Choice]
    """What is best wherever there was something to decide best."""
    values: Mapping[Position, float]

    def chance(self, end: End) -> Any:
        """The chance of this end."""
        return sum(ending.chance for ending in self.endings if ending.end is end)

    def left(self, side: int) -> dict[str, Any]:
        """The ready units of a side that remain on average, kind by kind."""
        found: dict[str, Any] = {}
        for ending in self.endings:
            ready = ending.ready(side)
            for body, number in zip(self.setting.sides[side].bodies, ready, strict=True):
                found[body.kind] = found.get(body.kind, 0) + ending.chance * number
        return found


# --- chance


@lru_cache(maxsize=4096)
def hits_of(dice: int, column: int, number: type) -> tuple[Any, ...]:
    """The chance of each number of hits."""
    chance, miss = Fraction(column, 6), 1 - Fraction(column, 6)
    return tuple(number(comb(dice, k) * chance**k * miss ** (dice - k)) for k in range(dice + 1))


@lru_cache(maxsize=4096)
def faces_of(dice: int, column: int, number: type) -> tuple[tuple[int, int, int, Any], ...]:
    """The chance of each number of hits, ones and sixes."""
    found: dict[tuple[int, int, int], Fraction] = {(0, 0, 0): Fraction(1)}
    one = {(1, 1, 0): 1, (1, 0, 0): column - 1, (0, 0, 1): 1, (0, 0, 0): 5 - column}
    for _ in range(dice):
        after: dict[tuple[int, int, int], Fraction] = {}
        for (h, i, j), p in found.items():
            for (a, b, c), ways in one.items():
                if ways:
                    key = (h + a, i + b, j + c)
                    after[key] = after.get(key, Fraction(0)) + p * Fraction(ways, 6)
        found = after
    return tuple((*key, number(p)) for key, p in found.items())


def outcomes(setting: Setting, at: Position, number: type) -> list[tuple[Any, Position]]:
    """What dice can bring, with the chance of each."""
    if at.phase is Phase.MUSTER:
        return [(number(Fraction(1, 6)), mustered(setting, at, die)) for die in range(1, 7)]
    if setting.sides[at.side].en_masse:
        chances = [number(1)]
        sure = 0
        for whole, rest in groups_of(setting, at):
            sure += whole
            p = number(Fraction(rest, 6))
            chances = [
                (chances[k] if k < len(chances) else 0) * (1 - p) + (chances[k - 1] * p if k else 0)
                for k in range(len(chances) + (rest > 0))
            ]
        return [(p, rolled(setting, at, sure + k)) for k, p in enumerate(chances) if p]
    dice = dice_of(setting, at)
    if setting.stands:
        return [(p, rolled(setting, at, h, i, j)) for h, i, j, p in faces_of(dice, at.column, number)]
    most = sum(at.ready[1 - at.side])
    chances = list(hits_of(dice, at.column, number))
    if len(chances) > most + 1 and not setting.all_dice_first:  # hits beyond the last target are lost (K8)
        chances[most:] = [sum(chances[most:])]
    return [(p, rolled(setting, at, k)) for k, p in enumerate(chances)]


# --- the graph of positions


class _Graph:
    """All positions that can be reached, and what leads from each to which."""

    def __init__(
        self, setting: Setting, policies: tuple[Policy, Policy], number: type, most: int, watch: Watch | None
    ) -> None:
        self.setting, self.policies, self.number, self.most, self.watch = setting, policies, number, most, watch
        self.nodes: list[Position] = []
        self.index: dict[Position, int] = {}
        self.edges: list[list[tuple[Any, int]]] = []
        """Of chances and, where something is to be decided best, of choices without one."""
        self.choices: dict[int, list[Choice]] = {}

    def known(self, at: Position) -> int:
        """The number of a position; what a policy decides is decided at once."""
        while at.phase is not Phase.OVER and at.phase not in (Phase.FIRE, Phase.MUSTER):
            choice = self.policies[at.decider].choice(self.setting, at)
            if isinstance(choice, BestPlay):
                break
            at = played(self.setting, at, choice)
        number = self.index.get(at)
        if number is None:
            number = self.index[at] = len(self.nodes)
            self.nodes.append(at)
        return number

    def build(self, start: Position) -> None:
        """Find all positions from here on."""
        self.known(start)
        edges, setting, number = self.edges, self.setting, self.number
        for at in self.nodes:  # It grows while it is walked through.
            here = len(edges)
            if here > self.most:
                raise TooLarge(
                    "this battle has more than {most} positions; simulate it, or take away cards, commanders or units.",
                    most=self.most,
                )
            if self.watch and here % 1000 == 0:
                self.watch(len(self.nodes), here)
            if at.phase is Phase.OVER:
                edges.append([])
            elif at.phase is Phase.FIRE or at.phase is Phase.MUSTER:
                edges.append([(p, self.known(after)) for p, after in outcomes(setting, at, number)])
            else:
                open_now = options(setting, at)
                self.choices[here] = open_now
                edges.append([(None, self.known(played(setting, at, choice))) for choice in open_now])

    def parts(self) -> Iterator[list[int]]:
        """Positions that lead back to each other, those that others lead to first (Tarjan's algorithm)."""
        edges = self.edges
        order = [-1] * len(edges)
        low = [0] * len(edges)
        held = [False] * len(edges)
        stack: list[int] = []
        count = 0
        work: list[tuple[int, int]] = [(0, 0)]
        while work:
            node, place = work.pop()
            if place == 0:
                order[node] = low[node] = count
                count += 1
                stack.append(node)
                held[node] = True
            row = edges[node]
            while place < len(row):
                other = row[place][1]
                place += 1
                if order[other] < 0:
                    work.append((node, place))
                    work.append((other, 0))
                    break
                if held[other] and order[other] < low[node]:
                    low[node] = order[other]
            else:
                if low[node] == order[node]:
                    part = []
                    while True:
                        other = stack.pop()
                        held[other] = False
                        part.append(other)
                        if other == node:
                            break
                    yield part
                if work and low[node] < low[work[-1][0]]:
                    low[work[-1][0]] = low[node]


# --- solving


def solve(
    setting: Setting,
    start: Position,
    policies: tuple[Policy, Policy],
    prize: Prize = CHANCE,
    *,
    exact: bool = False,
    most: int = MOST,
    watch: Watch | None = None,
) -> Solution:
    """Work a battle out; what was worked out once is remembered."""
    key = (setting, start, policies, prize, exact)
    if key not in _SOLVED:
        found = _solve(setting, start, policies, prize, Fraction if exact else float, most, watch)
        while _SOLVED and sum(one.positions for one in _SOLVED.values()) > KEPT:
            del _SOLVED[next(iter(_SOLVED))]
        _SOLVED[key] = found
    return _SOLVED[key]


_SOLVED: Final[dict[Any, Solution]] = {}
KEPT: Final = 200_000
"""So many positions are remembered at most."""


def _solve(
    setting: Setting, start: Position, policies: tuple[Policy, Policy], prize: Prize, number: type, most: int,
    watch: Watch | None,
) -> Solution:  # fmt: skip
    graph = _Graph(setting, policies, number, most, watch)
    graph.build(start)
    parts = list(graph.parts())
    values: list[float] = []
    chosen: dict[int, int] = {}
    if graph.choices:
        values = _values(graph, parts, prize)
        for node, row in ((node, graph.edges[node]) for node in graph.choices):
            attacking = graph.nodes[node].decider == ATTACKER
            worths = [values[other] for _, other in row]
            best = max(worths) if attacking else min(worths)
            # What is best by less than the sweeps can tell is no better than what is listed first.
            place = next(n for n, worth in enumerate(worths) if abs(worth - best) <= 1e-12)
            chosen[node] = place
            graph.edges[node] = [(number(1), row[place][1])]
        parts = list(graph.parts())
    visits = _visits(graph, parts, number)
    endings, volleys = _told(graph, visits, number)
    worth = sum(
        ending.chance * _worth(setting, ending.end, ending.attacker, ending.defender, prize) for ending in endings
    )
    return Solution(
        setting,
        endings,
        volleys,
        len(graph.nodes),
        values[0] if values else worth,
        {graph.nodes[node]: graph.choices[node][place] for node, place in chosen.items()},
        {at: values[n] for n, at in enumerate(graph.nodes)} if values else {},
    )


def _worth(setting: Setting, end: End, attacker: tuple[int, ...], defender: tuple[int, ...], prize: Prize) -> float:
    """What an end is worth to the attacker."""
    worth = prize.win if end is End.WON else 0.0
    if prize.tiers:
        worth += tiers(setting, ATTACKER, attacker)
    if prize.enemy:
        worth -= tiers(setting, DEFENDER, defender)
    return worth


def tiers(setting: Setting, side: int, ready: tuple[int, ...]) -> int:
    """The sum of the tiers of these units."""
    return sum(KINDS[body.kind].tier * n for body, n in zip(setting.sides[side].bodies, ready, strict=True))


def kept(setting: Setting, at: Position) -> tuple[int, ...]:
    """What the attacker has when it is over: nothing of a retreat that leads nowhere."""
    if at.end is End.RETREATED and setting.retreat == ():
        return tuple(0 for _ in at.ready[ATTACKER])
    return at.ready[ATTACKER]


def _values(graph: _Graph, parts: list[list[int]], prize: Prize) -> list[float]:
    """What every position is worth if both decide best where they may: sweeps over each part until all is still."""
    nodes, edges = graph.nodes, graph.edges
    values = [0.0] * len(nodes)
    for part in parts:
        if len(part) == 1 and nodes[part[0]].phase is Phase.OVER:
            at = nodes[part[0]]
            values[part[0]] = _worth(graph.setting, at.end, kept(graph.setting, at), at.ready[DEFENDER], prize)
            continue
        rows = [
            (node, edges[node], 0 if node not in graph.choices else 1 if nodes[node].decider == ATTACKER else 2)
            for node in part
        ]
        while True:
            change = 0.0
            for node, row, how in rows:
                if how == 0:
                    value = sum([p * values[other] for p, other in row])
                elif how == 1:
                    value = max([values[other] for _, other in row])
                else:
                    value = min([values[other] for _, other in row])
                moved = abs(value - values[node])
                if moved > change:
                    change = moved
                values[node] = value
            if len(part) == 1 or change < STILL * max(1.0, prize.win):
                break
    return values


def _visits(graph: _Graph, parts: list[list[int]], number: type) -> list[Any]:
    """How often each position is met on average."""
    visits: list[Any] = [number(0)] * len(graph.nodes)
    visits[0] = number(1)
    edges = graph.edges
    for part in reversed(parts):
        inside = set(part)
        if len(part) <= SMALL or number is Fraction:
            if len(part) > 1:
                for node, met in zip(
                    part, _eliminated(part, edges, [visits[node] for node in part], number), strict=True
                ):
                    visits[node] = met
        else:
            _swept(part[::-1], inside, edges, visits)
        for node in part:
            met = visits[node]
            for p, other in edges[node]:
                if other not in inside:
                    visits[other] += met * p
    return visits


def _eliminated(part: list[int], edges: list[list[tuple[Any, int]]], entering: list[Any], number: type) -> list[Any]:
    """How often each position of a part is met, by elimination."""
    size = len(part)
    place = {node: n for n, node in enumerate(part)}
    rows = [[number(n == m) for m in range(size)] + [entering[n]] for n in range(size)]
    for node in part:
        for p, other in edges[node]:
            if other in place:
                rows[place[other]][place[node]] -= p
    for n in range(size):
        pivot = next(m for m in range(n, size) if rows[m][n])
        rows[n], rows[pivot] = rows[pivot], rows[n]
        head = rows[n]
        for m in range(size):
            if m != n and rows[m][n]:
                factor = rows[m][n] / head[n]
                rows[m] = [a - factor * b for a, b in zip(rows[m], head, strict=True)]
    return [rows[n][size] / rows[n][n] for n in range(size)]


def _swept(part: list[int], inside: set[int], edges: list[list[tuple[Any, int]]], visits: list[Any]) -> None:
    """How often each position of a part is met: what comes in is passed on until next to nothing is left."""
    rows = [(node, [(p, other) for p, other in edges[node] if other in inside]) for node in part]
    waiting = {node: visits[node] for node in part}
    met = dict.fromkeys(part, 0.0)
    while True:
        for node, row in rows:
            here = waiting[node]
            if here:
                waiting[node] = 0.0
                met[node] += here
                for p, other in row:
                    waiting[other] += here * p
        if sum(waiting.values()) < STILL:
            break
    for node in part:
        visits[node] = met[node]


def _told(graph: _Graph, visits: list[Any], number: type) -> tuple[tuple[Ending, ...], Any]:
    """The endings with their chances, and how many volleys there are on average."""
    ends: dict[tuple[End, tuple[int, ...], tuple[int, ...]], Any] = {}
    volleys = number(1) if graph.nodes[0].phase is Phase.FIRE else number(0)
    for node, at in enumerate(graph.nodes):
        if at.phase is Phase.OVER:
            key = (at.end, kept(graph.setting, at), at.ready[DEFENDER])
            ends[key] = ends.get(key, 0) + visits[node]
            continue
        firing = at.side if at.phase in _VOLLEY else -1
        for p, other in graph.edges[node]:
            there = graph.nodes[other]
            if there.phase is Phase.FIRE and there.side != firing:
                volleys += visits[node] * p
    return tuple(Ending(*key, chance) for key, chance in ends.items() if chance), volleys


_VOLLEY: Final = (Phase.FIRE, Phase.ROUTE, Phase.CROSS, Phase.INSPIRE, Phase.PANIC)
