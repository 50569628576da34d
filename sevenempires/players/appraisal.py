"""What a position is worth to a player, quickly: expected final power, the factors it lets expect, and their slopes.

The weights were fitted to the final power in 250 games of four players who now and then act at random. Only what lies
open on the table counts: of the hourglass tiles how many are left, never what they show.
"""

from functools import cache
from math import exp
from typing import Final, NamedTuple

from sevenempires.players.ranks import STEEPEST, expected_factors, stakes
from sevenempires.rules import flags
from sevenempires.rules.pieces import EMPIRE, MOVE, PALACE, UPGRADED_CITY
from sevenempires.rules.position import Position
from sevenempires.text.outcomes import SILENT


class Weights(NamedTuple):
    """The power that one more of each thing lets its empire expect until the end."""

    flag: float
    flag_soon: float
    """On top for each flag when the Empire marker is at hand for the next turn."""
    crown: float
    crown_soon: float
    """On top for each crown when the Palace marker is at hand for the next turn."""
    upgraded: float
    """A free upgraded city, apart from its crown."""
    occupied: float
    """A city region held by a foreign unit."""
    at_home: float
    """A unit in an own city when the Move marker is at hand for the next turn: it can still go out for a flag."""
    infantry: float
    artillery: float
    two_master: float
    three_master: float

    @property
    def units(self) -> tuple[float, ...]:
        """The weights of the four kinds of units."""
        return self[FIRST_UNIT:]


FIRST_UNIT: Final = 7
AT_THE_END: Final = Weights(0.71, 0.27, 0.65, 0.33, 0.0, -0.28, 0.07, 0.39, 0.28, 0.21, 0.20)
PER_TURN: Final = Weights(0.027, -0.017, -0.006, -0.019, 0.208, -0.061, 0.066, -0.016, 0.022, 0.060, -0.025)
TURN: Final = 2.0
"""What a turn still to come in this decade lets expect, whatever the empire has."""
DOUBT: Final = (1.0, 1.9, 2.3, 2.5, 3.0, 3.8, 4.0, 4.5, 5.6, 6.0, 6.4)
"""How far apart two empires' prospects must be to tell who will be ahead, by the decades left."""


@cache
def weights(turns: int) -> Weights:
    """The weights of an empire with so many turns still to come."""
    return Weights(*(end + more * turns for end, more in zip(AT_THE_END, PER_TURN, strict=True)))


def turns_left(position: Position, empire: int) -> int:
    """How many turns this empire has still to come."""
    return len(position.hourglass) - (position.markers[empire][0] >= 0)


def prospects(position: Position) -> list[float]:
    """For each empire its power and what it may expect on top; what all empires may expect alike is left out."""
    if position.over:
        return [float(points) for points in position.power]
    units, cities, palaces = position.units, position.cities, position.palaces
    tables, decades, box = position.tables, len(position.hourglass), position.setting.components
    found = []
    for empire, name in enumerate(tables.empires):
        first, second, third = position.markers[empire]
        blocked = (second, third) if first < 0 else (first, second)
        weight = weights(decades - (first >= 0))
        crowns = upgraded = occupied = at_home = 0
        for region in tables.cities[empire]:
            stack = units[region]
            if stack is not None:
                if stack[0] != empire:
                    occupied += 1
                    continue
                at_home += stack[1] + stack[2] + stack[3] + stack[4]
            crowns += palaces[region]
            if cities[region] == UPGRADED_CITY:
                upgraded += 1
        crowns += upgraded
        expected = position.power[empire] + crowns * weight.crown + upgraded * weight.upgraded
        expected += occupied * weight.occupied
        count = position.flags.count(empire)
        expected += count * weight.flag
        if EMPIRE not in blocked:
            expected += count * weight.flag_soon
        if PALACE not in blocked:
            expected += crowns * weight.crown_soon
        if MOVE not in blocked:
            expected += at_home * weight.at_home
        one, two, three, four = position.supply[empire]
        whole = box.supply[name]
        expected += (whole[0] - one) * weight.infantry + (whole[1] - two) * weight.artillery
        expected += (whole[2] - three) * weight.two_master + (whole[3] - four) * weight.three_master
        found.append(expected if first >= 0 else expected + TURN)
    return found


def _doubt(position: Position) -> float:
    return DOUBT[min(len(position.hourglass), len(DOUBT) - 1)]


def factors(position: Position) -> list[float]:
    """For each empire the factor of its rank (score.multiply) that its prospects let expect."""
    return expected_factors(prospects(position), _doubt(position), position.over)


def worth(position: Position, player: int) -> float:
    """The points this player may expect, less what the others may expect on average."""
    turn = position.turn
    if turn is not None and turn.settled:
        position = flags.place(position, SILENT)  # What the units under way have reached counts as theirs already.
    return sum(map(float.__mul__, factors(position), stakes(position, player)))


def slopes(position: Position, player: int) -> list[float]:
    """For each empire what one more power would be worth to this player."""
    expected, stake, doubt = prospects(position), stakes(position, player), _doubt(position)
    found = [0.0] * len(expected)
    for one, mine in enumerate(expected):
        for other in range(one):
            ahead = 1 / (1 + exp(max(-STEEPEST, min(STEEPEST, (expected[other] - mine) / doubt))))
            steep = ahead * (1 - ahead) / doubt * (stake[one] - stake[other])
            found[one] += steep
            found[other] -= steep
    return found
