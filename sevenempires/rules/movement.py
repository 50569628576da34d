"""Move & Fight: how a move is carried out, with the question of passage before it and the fight at its end."""

from sevenempires.rules import combat
from sevenempires.rules.choices import Answer, Move
from sevenempires.rules.outcomes import Log, Values
from sevenempires.rules.pieces import KIND_NUMBER, TWO_MASTER
from sevenempires.rules.position import Decision, Position, Stack, Turn, shifted
from sevenempires.rules.tables import NOWHERE
from sevenempires.rules.transport import two_master_bit
from sevenempires.text import N_


def start_all(position: Position, log: Log) -> Position:
    """Begin the Move & Fight action: every unit of the acting empire may move."""
    turn = position.under_way
    return start(position, turn.but(movable=units_of(position, turn.empire)))


def start(position: Position, turn: Turn) -> Position:
    """Begin the movement of the units that may move in this turn."""
    return position.but(turn=turn, decision=Decision(turn.steers, "move", turn.empire))


def units_of(position: Position, empire: int) -> tuple[tuple[int, int, int], ...]:
    """Every unit of this empire on the board: region, kind, how many."""
    return tuple(
        [
            (region, kind, stack[1 + kind])
            for region, stack in enumerate(position.units)
            if stack is not None and stack[0] == empire
            for kind in stack.kinds
        ]
    )


def passage(position: Position, path: list[int]) -> int:
    """The land region on this path where permission must be asked, NOWHERE where none (land.slip-units).

    Ships in harbor stop nobody (land.slip-ships). The monarch of those units is asked, also when that is the very
    player who moves (J6).
    """
    units, empire = position.units, position.under_way.empire
    for region in path[1:-1]:
        stack = units[region]
        if stack is not None and stack[0] != empire and stack.on_land:
            return region
    return NOWHERE


def move(position: Position, choice: Move, log: Log) -> Position:
    """Move a unit: ask for passage first where foreign land units stand in the way."""
    tables = position.tables
    turn = position.under_way
    path = [tables.number[name] for name in choice.regions]
    if KIND_NUMBER[choice.kind] < TWO_MASTER:
        passed = passage(position, path)
        if passed != NOWHERE:
            foreign = position.standing(passed)
            monarch = position.monarchs[foreign.empire]
            if monarch:
                asked = Decision(monarch, "allow", foreign.empire, (passed,))
                return position.but(turn=turn.but(pending=choice), decision=asked)
            empire, region = tables.empires[foreign.empire], tables.names[passed]
            message = N_("{empire} is neutral and lets the unit pass through {region}.")
            log.event("passage", "variant.neutral", message, empire=empire, region=region)
    return _carry_out(position, choice, path, log)


def answer(position: Position, choice: Answer, log: Log) -> Position:
    """The asked monarch allows the passage or refuses it; then the unit has not moved."""
    tables = position.tables
    turn = position.under_way
    assert turn.pending is not None
    waiting = turn.pending
    passed = position.decision.regions[0]
    message = N_("Player {player} lets the {unit} pass through {region}.")
    if not choice.allowed:
        message = N_("Player {player} does not let the {unit} pass through {region}; it has not moved.")
    values: Values = {"player": position.decision.player, "unit": waiting.kind, "region": tables.names[passed]}
    log.event("passage", "land.slip-units", message, **values)
    path = [tables.number[region] for region in waiting.regions]
    if choice.allowed:
        return _carry_out(position, waiting, path, log)
    refused = (*turn.turned_away, (KIND_NUMBER[waiting.kind], path[0], passed))
    return start(position, turn.but(pending=None, turned_away=refused))


def _carry_out(position: Position, choice: Move, path: list[int], log: Log) -> Position:
    """Take the unit from its region to the end of its path, and let it fight there."""
    turn = position.under_way
    kind = KIND_NUMBER[choice.kind]
    origin, there = path[0], path[-1]
    empire = turn.empire
    units = list(position.units)
    units[origin] = shifted(units[origin], empire, kind, -1)
    carried = turn.carried
    if kind < TWO_MASTER:
        for region in path[1:-1]:
            if position.tables.is_sea[region]:
                carried |= two_master_bit(position, region)
    stack = units[there]
    fights = stack is not None and stack[0] != empire
    if not fights:
        units[there] = shifted(stack, empire, kind, 1)
    if log:
        _tell(position, choice, path, log)
    after = turn.but(
        movable=_without(turn.movable, origin, kind),
        marched=turn.marched or kind < TWO_MASTER,
        carried=carried,
        settled=turn.settled if fights else (*turn.settled, there),
        pending=None,
    )
    # The decision is still to move, unless this move had to wait for an answer.
    decision = position.decision if turn.pending is None else Decision(turn.steers, "move", empire)
    position = position.but(units=tuple(units), turn=after, decision=decision)
    if not fights:
        return position
    assert stack is not None
    return combat.fight(position, choice, there, _target(stack, choice), log)


def _without(movable: tuple[tuple[int, int, int], ...], origin: int, kind: int) -> tuple[tuple[int, int, int], ...]:
    """The units that may still move, less one of this kind from this region."""
    for place, (region, unit, number) in enumerate(movable):
        if region == origin and unit == kind:
            less = ((region, unit, number - 1),) if number > 1 else ()
            return movable[:place] + less + movable[place + 1 :]
    return movable


def _target(stack: Stack, choice: Move) -> int:
    """The kind fought: the one named, or the only one there."""
    return KIND_NUMBER[choice.against] if choice.against else stack.kinds[0]


def _tell(position: Position, choice: Move, path: list[int], log: Log) -> None:
    regions = choice.regions
    values: Values = {
        "empire": position.tables.empires[position.under_way.empire],
        "unit": choice.kind,
        "origin": regions[0],
        "there": regions[-1],
        "seas": [name for name in regions[1:-1] if position.tables.board[name].kind == "sea"],
    }
    if KIND_NUMBER[choice.kind] >= TWO_MASTER:
        message, rule = N_("A {unit} of {empire} sails from {origin} to {there}."), "ship.range"
    elif values["seas"]:
        message, rule = N_("{unit:a} of {empire} is carried over {seas}, from {origin} to {there}."), "transport.chain"
    else:
        message, rule = N_("{unit:a} of {empire} marches from {origin} to {there}."), "land.range"
    log.event("move", rule, message, where=regions, **values)
