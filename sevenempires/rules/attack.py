"""Attack: place two units of any kinds from the supply, then move and fight with just these two."""

from collections.abc import Iterator

from sevenempires.rules import movement, production
from sevenempires.rules.choices import Choice, Place
from sevenempires.rules.pieces import KIND_NUMBER, TWO_MASTER
from sevenempires.rules.position import Decision, Position, Turn
from sevenempires.text import N_
from sevenempires.text.outcomes import Log, Refusal, refuse

UNITS_PLACED = 2


def start(position: Position, log: Log) -> Position:
    """Begin the Attack action."""
    return _next(position, position.under_way.but(to_place=UNITS_PLACED), log)


def _next(position: Position, turn: Turn, log: Log) -> Position:
    """Ask for the next unit, or begin to move with those placed."""
    if turn.to_place:
        if any(True for _ in _possible(position, turn.empire)):
            return position.but(turn=turn, decision=Decision(turn.steers, "place", turn.empire))
        log.skip("J7", "{empire} has no unit left to place.", empire=position.tables.empires[turn.empire])
    return movement.start(position, turn.but(to_place=0))


def listed(position: Position) -> list[Choice]:
    """The legal choices of a `place` decision."""
    return list(_possible(position, position.decision.empire))


def _possible(position: Position, empire: int) -> Iterator[Choice]:
    supply, units = position.supply[empire], position.units
    for region, kind, choice in position.tables.placements[empire]:
        if supply[kind] and ((stack := units[region]) is None or stack[0] == empire):
            yield choice


def refusals(position: Position, choice: Place) -> Iterator[Refusal]:
    """Why this unit cannot be placed here."""
    region, kind = position.tables.number[choice.region], KIND_NUMBER[choice.kind]
    yield from production.supply_refusals(position, region, kind, also=("J12",))
    if foreign := production.not_own(position, region, "attack.place"):
        yield foreign
        return
    yield from production.occupied_refusals(position, region, "attack.place")
    if kind >= TWO_MASTER and position.tables.anchor[region] < 0:
        message = N_("Ships are placed in harbor cities only, and {region} has no anchor.")
        yield refuse("attack.place", message, also=("map.anchor",), region=choice.region)


def place(position: Position, choice: Place, log: Log) -> Position:
    """Place one of the two units; the region may hold more than three until the end of the turn (attack.limit)."""
    turn = position.under_way
    region, kind = position.tables.number[choice.region], KIND_NUMBER[choice.kind]
    empire = position.tables.empires[turn.empire]
    message = N_("{empire} places {unit:a} in {region}.")
    log.event("place", "attack.place", message, empire=empire, unit=choice.kind, region=choice.region)
    # Two at most are placed: the second is like the first or another.
    first, one = turn.movable, (region, kind, 1)
    movable = ((region, kind, 2),) if one in first else tuple(sorted((*first, one)))
    turn = turn.but(to_place=turn.to_place - 1, movable=movable)
    return _next(position.put(turn.empire, one), turn, log)
