"""Fights: both units go, except that an artillery moving in removes an infantry, and the reply to it."""

from collections.abc import Iterator

from sevenempires.rules.choices import Choice, Move, Reply
from sevenempires.rules.pieces import ARTILLERY, INFANTRY, KIND_NUMBER, KINDS, TWO_MASTER
from sevenempires.rules.position import Decision, Position, shifted
from sevenempires.text import N_
from sevenempires.text.outcomes import Log, Refusal, refuse


def fight(position: Position, move: Move, region: int, target: int, log: Log) -> Position:
    """The moving unit, already lifted from where it stood, fights one unit of this kind in this region."""
    turn = position.under_way
    kind = KIND_NUMBER[move.kind]
    if not (kind == ARTILLERY and target == INFANTRY):
        rule = "ship.fight" if kind >= TWO_MASTER else "land.even"
        _tell(position, kind, target, region, rule, log)
        return _to_supply(position.take_off(region, target), turn.empire, kind)
    _tell(position, kind, target, region, "land.artillery", log)
    position = position.take_off(region, target)
    left = position.units[region]
    if left is None:
        units = list(position.units)
        units[region] = shifted(None, turn.empire, kind, 1)
        return position.but(
            units=tuple(units), turn=turn.but(settled=(*turn.settled, region), victors=(*turn.victors, region))
        )
    # Whatever the reply, the artillery will go: it returns to its supply at once.
    position = _to_supply(position, turn.empire, kind)
    kinds = left.kinds
    if len(kinds) == 1:
        return _counter(position, region, kinds[0], log, by_itself=True)
    # A neutral empire has no monarch: the attacker names the defender (variant.neutral).
    player = position.monarchs[left.empire] or turn.steers
    return position.but(decision=Decision(player, "reply", left.empire, (region,)))


def listed(position: Position) -> list[Choice]:
    """The legal choices of a `reply` decision."""
    return [Reply(KINDS[kind]) for kind in position.standing(position.decision.regions[0]).kinds]


def refusals(position: Position, choice: Reply) -> Iterator[Refusal]:
    """Why this unit cannot reply."""
    region = position.decision.regions[0]
    stack = position.units[region]
    name = position.tables.names[region]
    if stack is None or not stack.count(KIND_NUMBER[choice.kind]):
        message = N_("{empire} has no {unit} left in {region} to reply with.")
        empire = position.tables.empires[position.decision.empire]
        yield refuse("land.counter", message, empire=empire, unit=choice.kind, region=name)


def reply(position: Position, choice: Reply, log: Log) -> Position:
    """The named unit and the artillery are both removed; the movement goes on."""
    turn = position.under_way
    region = position.decision.regions[0]
    position = position.but(decision=Decision(turn.steers, "move", turn.empire))
    return _counter(position, region, KIND_NUMBER[choice.kind], log, by_itself=False)


def _counter(position: Position, region: int, kind: int, log: Log, *, by_itself: bool) -> Position:
    stack = position.standing(region)
    message = N_("{empire} replies in {region} with its {unit}: it and the attacking artillery are both removed.")
    line = str(Reply(KINDS[kind])) if by_itself else None
    empire, name = position.tables.empires[stack.empire], position.tables.names[region]
    log.event("reply", "land.counter", message, line=line, empire=empire, region=name, unit=KINDS[kind])
    return position.take_off(region, kind)


def _to_supply(position: Position, empire: int, kind: int) -> Position:
    """A unit that was lifted from the board returns to its supply."""
    row = position.supply[empire]
    supply = list(position.supply)
    supply[empire] = (*row[:kind], row[kind] + 1, *row[kind + 1 :])
    return position.but(supply=tuple(supply))


def _tell(position: Position, kind: int, target: int, region: int, rule: str, log: Log) -> None:
    stack = position.standing(region)
    message = N_("Fight in {region}: the {unit} of {empire} and the {target} of {other} are both removed.")
    if rule == "land.artillery":
        message = N_("Fight in {region}: the {unit} of {empire} removes the {target} of {other}.")
    tables = position.tables
    empire, other = tables.empires[position.under_way.empire], tables.empires[stack.empire]
    name = tables.names[region]
    log.event("fight", rule, message, region=name, unit=KINDS[kind], empire=empire, target=KINDS[target], other=other)
