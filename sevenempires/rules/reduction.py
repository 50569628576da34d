"""No more than three units stay in an own city region: the excess is removed by choice (deploy.limit)."""

from collections.abc import Iterator

from sevenempires.rules.choices import Choice, Remove
from sevenempires.rules.pieces import KIND_NUMBER, KINDS, REGION_LIMIT
from sevenempires.rules.position import Decision, Position, overfull
from sevenempires.text import N_
from sevenempires.text.outcomes import Log, Refusal, refuse


def reduced(position: Position, regions: tuple[int, ...], player: int, log: Log) -> Position:
    """Bring these regions down to the limit.

    Where only one kind stands, its excess goes by itself; where a choice is left, the decision is now `remove`.
    """
    units = position.units
    full = tuple([region for region in regions if (stack := units[region]) is not None and stack.total > REGION_LIMIT])
    if not full:
        return position
    position = _automatic(position, full, log)
    full = tuple([region for region in full if overfull(position.units[region])])
    return position.but(decision=Decision(player, "remove", regions=full)) if full else position


def _automatic(position: Position, regions: tuple[int, ...], log: Log) -> Position:
    """Take off the excess wherever a region holds one kind only."""
    for region in regions:
        stack = position.units[region]
        while stack is not None and stack.total > REGION_LIMIT and len(stack.kinds) == 1:
            position = take_off(position, region, stack.kinds[0], log, by_itself=True)
            stack = position.units[region]
    return position


def take_off(position: Position, region: int, kind: int, log: Log, *, by_itself: bool = False) -> Position:
    """Remove one excess unit."""
    stack = position.standing(region)
    unit, name = KINDS[kind], position.tables.names[region]
    message = N_("{empire} takes one {unit} off {region}: only {limit} units may stay.")
    line = str(Remove(unit, name)) if by_itself else None
    empire = position.tables.empires[stack.empire]
    log.event("remove", "deploy.limit", message, line=line, empire=empire, unit=unit, region=name, limit=REGION_LIMIT)
    return position.take_off(region, kind)


def listed(position: Position) -> list[Choice]:
    """The legal choices of a `remove` decision."""
    found: list[Choice] = []
    for region in position.decision.regions:
        name = position.tables.names[region]
        found += [Remove(KINDS[kind], name) for kind in position.standing(region).kinds]
    return found


def refusals(position: Position, choice: Remove) -> Iterator[Refusal]:
    """Why this unit cannot be removed."""
    tables = position.tables
    region = tables.number[choice.region]
    stack = position.units[region]
    if region not in position.decision.regions:
        message = N_("{region} holds no more than {limit} units; still to be reduced: {regions}.")
        if overfull(stack):
            message = N_("{region} is reduced afterwards, by its own monarch; first: {regions}.")
        first = [tables.names[number] for number in position.decision.regions]
        yield refuse("deploy.limit", message, region=choice.region, limit=REGION_LIMIT, regions=first)
    elif stack is None or not stack.count(KIND_NUMBER[choice.kind]):
        yield refuse("deploy.limit", "No {unit} stands in {region}.", unit=choice.kind, region=choice.region)
