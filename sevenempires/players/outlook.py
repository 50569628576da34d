"""How a position looks for a player: the points to be expected, less what the others may expect on average.

Only what lies open on the table counts: of the hourglass tiles how many are left, never what they show.
"""

from sevenempires.players.ranks import expected_factors, stakes
from sevenempires.rules import flags, power
from sevenempires.rules.pieces import KINDS
from sevenempires.rules.position import Position
from sevenempires.text.outcomes import SILENT

COUNTS_PER_TURN = 0.3
"""How often flags, and how often crowns, turn into power in one turn of their empire; once more at the end for sure."""
CITY = 0.25
"""What a free city tile is worth to its empire in each turn still to come."""
UNIT = (0.12, 0.16, 0.14, 0.16)
"""What a unit of each kind is worth to its empire in each turn still to come, up to `USEFUL_TURNS`."""
USEFUL_TURNS = 3
DOUBT = (1.0, 1.1)
"""How far apart two empires' prospects must be to tell who will be ahead: at the end, and more for each decade left."""


def prospects(position: Position) -> list[float]:
    """For each empire the power it may expect at the end if all goes on quietly."""
    tables, decades = position.tables, len(position.hourglass)
    expected = [float(points) for points in position.power]
    if position.over:
        return expected
    turns = [decades - (first >= 0) for first, _, _ in position.markers]
    useful = [min(left, USEFUL_TURNS) for left in turns]
    for empire, left in enumerate(turns):
        counted = position.flags.count(empire) + power.crowns(position, empire)
        cities = sum(position.cities[region] > 0 for region in tables.cities[empire] if not position.occupied(region))
        expected[empire] += counted * (1 + COUNTS_PER_TURN * left) + CITY * cities * left
    for stack in position.units:
        if stack is not None:
            expected[stack[0]] += useful[stack[0]] * sum(UNIT[kind] * stack[1 + kind] for kind in range(len(KINDS)))
    return expected


def factors(position: Position) -> list[float]:
    """For each empire the factor of its rank (score.multiply) that its prospects let expect."""
    doubt = DOUBT[0] + DOUBT[1] * len(position.hourglass)
    return expected_factors(prospects(position), doubt, position.over)


def outlook(position: Position, player: int) -> float:
    """The points this player may expect, less what the other players may expect on average."""
    turn = position.turn
    if turn is not None and turn.settled:
        position = flags.place(position, SILENT)  # What the units under way have reached counts as theirs already.
    return sum(map(float.__mul__, factors(position), stakes(position, player)))
