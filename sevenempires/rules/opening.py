"""The last steps of the setup, once the influence cards are dealt: monarchs, starting units, the first turn."""

from sevenempires.rules import monarchs
from sevenempires.rules.pieces import INFANTRY, KINDS, REGION_LIMIT, STARTING_INFANTRY, WORKER
from sevenempires.rules.position import Position
from sevenempires.rules.turn import begin_turn
from sevenempires.text.outcomes import Log

QUICKSTART = "quickstart"


def begin(position: Position, log: Log) -> Position:
    """Give out the monarchs, place the starting units and begin the first turn."""
    position = monarchs.reassign(position, "setup.monarch", log)
    for empire in range(len(position.tables.empires)):
        if QUICKSTART in position.setting.variants:
            position = _printed_units(position, empire, log)
        position = _infantry(position, empire, log)
    return begin_turn(position, position.player)


def _printed_units(position: Position, empire: int, log: Log) -> Position:
    """Quickstart: the unit printed on each starting city (variant.quickstart)."""
    tables = position.tables
    for region in tables.cities[empire]:
        if tables.starts_built[region]:
            kind = tables.produces[region]
            position = position.put(empire, (region, kind, 1))
            _tell(position, region, empire, kind, 1, "variant.quickstart", log)
    return position


def _infantry(position: Position, empire: int, log: Log) -> Position:
    """Infantry in the capital: three, less one for each card dealt, within the limit of the region (setup.infantry)."""
    dealt = sum(1 for holder in position.influence.cards[empire][:WORKER] if holder)
    region = position.tables.capital[empire]
    stack = position.units[region]
    room = REGION_LIMIT - (stack.total if stack else 0)
    number = min(max(0, STARTING_INFANTRY - dealt), room, position.supply[empire][INFANTRY])
    if not number:
        return position
    _tell(position, region, empire, INFANTRY, number, "setup.infantry", log)
    return position.put(empire, (region, INFANTRY, number))


def _tell(position: Position, region: int, empire: int, kind: int, number: int, rule: str, log: Log) -> None:
    log.event(
        "place",
        rule,
        "{empire} starts with {unit:{number}} in {region}.",
        empire=position.tables.empires[empire],
        number=number,
        unit=KINDS[kind],
        region=position.tables.names[region],
    )
