"""No more than three units stay in an own city region: the excess is removed by choice (deploy.limit)."""

from collections.abc import Iterator

from sevenempires.rules.choices import Choice, Remove
from sevenempires.rules.outcomes import Event, Log, Refusal
from sevenempires.rules.pieces import KIND_NUMBER, KINDS, REGION_LIMIT
from sevenempires.rules.position import Decision, Position, overfull


def reduced(position: Position, regions: tuple[int, ...], player: int, log: Log) -> Position:
    """Bring these regions down to the limit.

    Where only one kind stands, its excess goes by itself; where a choice is left, the decision is now `remove`.
    """
    units = position.units
    full = tuple([region for region in regions if overfull(units[region])])
    if not full:
        return position
    position = _automatic(position, full, log)
    full = tuple(region for region in full if overfull(position.units[region]))
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
    if log is not None:
        stack = position.units[region]
        assert stack is not None
        tables = position.tables
        name = tables.names[region]
        values = {"unit": KINDS[kind], "region": name, "empire": tables.empires[stack.empire], "limit": REGION_LIMIT}
        message = "{empire} takes one {unit} off {region}: only {limit} units may stay."
        line = str(Remove(KINDS[kind], name)) if by_itself else None
        log.append(Event("remove", "deploy.limit", message, values, (name,), line))
    return position.take_off(region, kind)


def listed(position: Position) -> list[Choice]:
    """The legal choices of a `remove` decision."""
    found: list[Choice] = []
    for region in position.decision.regions:
        stack = position.units[region]
        assert stack is not None
        found += [Remove(KINDS[kind], position.tables.names[region]) for kind in stack.kinds]
    return found


def refusals(position: Position, choice: Remove) -> Iterator[Refusal]:
    """Why this unit cannot be removed."""
    tables = position.tables
    region = tables.number[choice.region]
    values = {"region": choice.region, "unit": choice.kind, "limit": REGION_LIMIT}
    where = (choice.region,)
    stack = position.units[region]
    if region not in position.decision.regions:
        values["regions"] = [tables.names[number] for number in position.decision.regions]
        message = "{region} holds no more than {limit} units; still to be reduced: {regions}."
        if overfull(stack):
            message = "{region} is reduced afterwards, by its own monarch; first: {regions}."
        yield Refusal("deploy.limit", message, values, where)
    elif stack is None or not stack.count(KIND_NUMBER[choice.kind]):
        yield Refusal("deploy.limit", "No {unit} stands in {region}.", values, where)
