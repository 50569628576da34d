"""Action markers, the wild card and cadenced progress: what is hidden, and what hiding is worth.

>>> choices(3, 4), sets_short(7)
(2016, 6)
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import perm
from typing import Final, NamedTuple

from sevenempires.kin.seven_ages.facts import ACTIONS, MAXIMA, SETS
from sevenempires.sealed.simplex import maximise
from sevenempires.text.complaint import Complaint, shown

MARKERS: Final = len(ACTIONS) + 1
"""One for each action, and the wild card (ages.L2)."""
BOXES: Final = (None, 1, 0)
"""The boxes of cadence in the order in which they are filled: nobody, +1 or more, 0 or more."""


def maximum(players: int) -> int:
    """How many empires a player may have at once."""
    if players not in MAXIMA:
        raise Complaint("there are 2 to 7 players, not {players}.", players=shown(players))
    return MAXIMA[players]


def choices(empires: int, most: int) -> int:
    """In how many ways a player can lay markers face down, with the spare one below the maximum or without."""
    return perm(MARKERS, empires) + (perm(MARKERS, empires + 1) if empires < most else 0)


def sets_short(players: int) -> int:
    """How many sets of counters are missing if everybody has the most empires."""
    return max(0, players * maximum(players) - SETS)


def after_turn(level: int, gained: int, wild: bool, twice: bool, glory: int) -> tuple[int, int]:
    """Level and glory at the end of a turn, with the free level and the price of the same action twice."""
    return level + gained + (not wild), max(0, glory - (wild and twice))


def wild(phases: int) -> Fraction:
    """What a wild card is worth if so many actions can still come, each worth 0 to 1, as is seen when it comes."""
    if not 1 <= phases <= len(ACTIONS):
        raise Complaint("1 to {most} actions can still come, not {phases}.", most=len(ACTIONS), phases=shown(phases))
    value = Fraction(1, 2)
    for _ in range(phases - 1):
        value = (1 + value * value) / 2
    return value


class Acted(NamedTuple):
    """What an empire did in a turn of cadenced progress."""

    player: str
    action: str
    trade: int
    wild: bool = False


def cadence_change(empires: Mapping[str, Acted], boxes: Sequence[str]) -> dict[str, int]:
    """By how much each empire that is still there moves in the free progress."""
    needed = dict(zip(boxes, BOXES, strict=False))
    affected = {
        name
        for name, one in empires.items()
        if one.action in needed and not (needed[one.action] is not None and one.trade >= (needed[one.action] or 0))
    }
    halted = {empires[name].player for name in affected if empires[name].action == "discard"}
    change = {}
    for name, one in empires.items():
        if one.action == "discard":
            continue
        if one.player in halted:
            change[name] = -1 if name in affected else 0
        else:
            change[name] = 0 if name in affected or one.wild else 1
    return change


def cadence(values: Sequence[float], hits: int) -> Fraction:
    """What the opponent can be sure of, with a worth for each action, less the free level that a box takes."""
    return holder(values, hits)[0]


def holder(values: Sequence[float], hits: int) -> tuple[Fraction, tuple[Fraction, ...]]:
    """The value, and how often the holder covers each action."""
    if len(values) != len(ACTIONS) or hits not in (1, 2, 3):
        raise Complaint("cadence needs a worth for each of the seven actions and 1 to 3 boxes.")
    worth = [Fraction(str(value)) for value in values]
    # The opponent mixes actions; the holder covers those with the greatest weight of a free level. As a program:
    # the greatest worth less what the best set of boxes takes away, over all mixes.
    sets = list(combinations(range(len(ACTIONS)), hits))
    rows = [[Fraction(int(n in chosen)) for n in range(len(ACTIONS))] for chosen in sets]
    count = len(ACTIONS)
    table: list[list[Fraction | int]] = [[*row, -1] for row in rows]
    table.append([*([1] * count), 0])
    best = maximise([*(value + 1 for value in worth), -1], table, [0] * len(sets) + [1])
    weights = best.prices[: len(sets)]
    covered = tuple(
        sum((weight for weight, chosen in zip(weights, sets, strict=True) if n in chosen), Fraction(0))
        for n in range(count)
    )
    return best.value - 1, covered
