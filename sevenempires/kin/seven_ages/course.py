"""The course of empires that trade with the deck: their levels, the glory of progress, windows for a start, the end.

Nobody is in range and no other card is held, so that each must play the card it kept: the one that the deck played
last. Each turn brings a free level besides.

>>> print(course(6, 0, 2, 10))
27/49
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from sevenempires.kin.seven_ages.facts import LAST_LEVEL, SEVEN, age_of
from sevenempires.kin.seven_ages.glory import Standing, Table, icon, level_amount, ranked
from sevenempires.kin.seven_ages.trade import Trader, trade
from sevenempires.text.complaint import Complaint, shown

State = tuple[int, int]
"""Level and the card in hand; 0 for none, when the deck plays for it."""
LONGEST: Final = 60


def after(state: State, t: int) -> dict[State, Fraction]:
    """Where a turn leads: a trade with the deck and the free level."""
    level, card = state
    one = Trader(t, level, chose=True)
    found: dict[State, Fraction] = {}
    for own in (card,) if card else SEVEN:
        for theirs in SEVEN:
            coming = min(level + 1 + trade(one, None, own, theirs).levels[0], LAST_LEVEL + 1), theirs
            found[coming] = found.get(coming, Fraction(0)) + Fraction(1, len(SEVEN) if card else len(SEVEN) ** 2)
    return found


@cache
def states(level: int, t: int, turns: int) -> Mapping[State, Fraction]:
    """The chances after so many turns."""
    if not turns:
        return {(level, 0): Fraction(1)}
    found: dict[State, Fraction] = {}
    for state, chance in states(level, t, turns - 1).items():
        for coming, part in after(state, t).items():
            found[coming] = found.get(coming, Fraction(0)) + chance * part
    return found


def levels(level: int, t: int, turns: int) -> dict[int, Fraction]:
    """The chances of each level after so many turns."""
    if not 0 <= turns <= LONGEST:
        raise Complaint("0 to {most} turns are worked out here, not {turns}.", most=LONGEST, turns=shown(turns))
    found: dict[int, Fraction] = {}
    for (at, _), chance in states(level, t, turns).items():
        found[at] = found.get(at, Fraction(0)) + chance
    return dict(sorted(found.items()))


def course(level: int, t: int, turns: int, at: int) -> Fraction:
    """The chance to be at a level after so many turns."""
    return levels(level, t, turns).get(at, Fraction(0))


def reach(level: int, t: int, turns: int, low: int) -> Fraction:
    """The chance to be at a level or beyond it."""
    return sum((chance for at, chance in levels(level, t, turns).items() if at >= low), Fraction(0))


def window(level: int, t: int, age: int, turn: int) -> Fraction:
    """The chance that the leader is in this age when a turn begins, so that a card of it can be started."""
    return sum((chance for at, chance in levels(level, t, turn - 1).items() if age_of(at) == age), Fraction(0))


def length(level: int, t: int) -> Fraction | float:
    """How many turns pass on average until an empire is past the last level."""
    expected, turns = Fraction(0), 0
    reached = Fraction(0)
    while reached < 1 and turns < LONGEST:
        turns += 1
        now = reach(level, t, turns, LAST_LEVEL + 1)
        expected += turns * (now - reached)
        reached = now
    return float(expected)


class Racer(NamedTuple):
    """An empire of the race, with its level and trade number."""

    level: int
    trade: int


RACE: Final = {"A": Racer(6, 1), "B": Racer(8, 0), "C": Racer(8, -2)}


def glory(who: str, turns: int = 5, size: int = 3, marker: str = "A") -> Fraction:
    """The glory of progress to be expected in so many harvests; the turn marker goes round from this empire."""
    if who not in RACE or marker not in RACE:
        raise Complaint("the race is run by A, B and C, not {who}.", who=shown(who))
    seats = tuple(RACE)
    total = Fraction(0)
    for turn in range(1, turns + 1):
        table = Table(seats, seats[(seats.index(marker) + turn - 1) % len(seats)])
        fields = [levels(racer.level, racer.trade, turn) for racer in RACE.values()]
        for combined in product(*(field.items() for field in fields)):
            chance = combined[0][1] * combined[1][1] * combined[2][1]
            empires = {
                name: Standing(name, {"progress": level_amount("progress", at)})
                for name, (at, _) in zip(seats, combined, strict=True)
            }
            total += chance * icon(size, ranked("progress", empires, table).index(who))
    return total
