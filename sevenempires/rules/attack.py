"""Attack: place two units of any kinds from the supply, then move and fight with just these two."""

from collections.abc import Iterator

from sevenempires.rules import movement
from sevenempires.rules.choices import Choice, Place
from sevenempires.rules.outcomes import Event, Log, Refusal
from sevenempires.rules.pieces import KIND_NUMBER, TWO_MASTER
from sevenempires.rules.position import Decision, Position
from sevenempires.rules.production import occupied_refusals

UNITS_PLACED = 2


def start(position: Position, log: Log) -> Position:
    """Begin the Attack action."""
    assert position.turn is not None
    return _next(position.but(turn=position.turn._replace(to_place=UNITS_PLACED)), log)


def _next(position: Position, log: Log) -> Position:
    """Ask for the next unit, or begin to move with those placed."""
    turn = position.turn
    assert turn is not None
    if turn.to_place:
        if any(True for _ in _possible(position, turn.empire)):
            return position.but(decision=Decision(turn.steers, "place", turn.empire))
        if log is not None:
            values = {"empire": position.tables.empires[turn.empire]}
            log.append(Event("skip", "J7", "{empire} has no unit left to place.", values))
        turn = turn._replace(to_place=0)
    return movement.start(position.but(turn=turn), turn.movable)


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
    tables = position.tables
    empire = position.decision.empire
    region, kind = tables.number[choice.region], KIND_NUMBER[choice.kind]
    values = {"region": choice.region, "unit": choice.kind, "empire": tables.empires[empire]}
    where = (choice.region,)
    if not position.supply[empire][kind]:
        yield Refusal("parts.supply", "{empire} has no {unit} left in its supply.", values, where, ("J12",))
    if tables.home[region] != empire:
        yield Refusal("attack.place", "{region} is not a city region of {empire}.", values, where)
        return
    yield from occupied_refusals(position, region, "attack.place")
    if kind >= TWO_MASTER and tables.anchor[region] < 0:
        message = "Ships are placed in harbor cities only, and {region} has no anchor."
        yield Refusal("attack.place", message, values, where, ("map.anchor",))


def place(position: Position, choice: Place, log: Log) -> Position:
    """Place one of the two units; the region may hold more than three until the end of the turn (attack.limit)."""
    turn = position.turn
    assert turn is not None
    region, kind = position.tables.number[choice.region], KIND_NUMBER[choice.kind]
    if log is not None:
        values = {"region": choice.region, "unit": choice.kind, "empire": position.tables.empires[turn.empire]}
        log.append(Event("place", "attack.place", "{empire} places {unit:a} in {region}.", values, (choice.region,)))
    counts = {(where, unit): number for where, unit, number in turn.movable}
    counts[region, kind] = counts.get((region, kind), 0) + 1
    movable = tuple((where, unit, number) for (where, unit), number in sorted(counts.items()))
    turn = turn._replace(to_place=turn.to_place - 1, movable=movable)
    return _next(position.put(region, turn.empire, kind).but(turn=turn), log)
