"""Move & Fight: how a move is carried out, with the question of passage before it and the fight at its end."""

from sevenempires.board.travel import legs
from sevenempires.rules import combat
from sevenempires.rules.choices import Answer, Move
from sevenempires.rules.pieces import KIND_NUMBER, TWO_MASTER
from sevenempires.rules.position import Decision, Position, Stack, Turn, shifted
from sevenempires.rules.tables import NOWHERE
from sevenempires.rules.transport import two_master_bit
from sevenempires.text import N_
from sevenempires.text.outcomes import Log, Values


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
        _tell(position, choice, log)
    after = turn.but(
        movable=_without(turn.movable, origin, kind),
        marched=turn.marched or kind < TWO_MASTER,
        carried=carried,
        settled=turn.settled if fights else (*turn.settled, there),
        turned_away=turn.turned_away and _still_refused(turn.turned_away, kind, path),
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


def _still_refused(
    turned_away: tuple[tuple[int, int, int], ...], kind: int, path: list[int]
) -> tuple[tuple[int, int, int], ...]:
    """The refused passages (J18) without those of the unit that moves now.

    Units of a kind in a region are all alike, so it may be one that was refused, but not where it passes now.
    """
    gone = {(kind, path[0], region) for _, _, region in turned_away if region not in path[1:-1]}
    left = list(turned_away)
    for one in gone.intersection(turned_away):
        left.remove(one)
    return tuple(left)


def _target(stack: Stack, choice: Move) -> int:
    """The kind fought: the one named, or the only one there."""
    return KIND_NUMBER[choice.against] if choice.against else stack.kinds[0]


def _tell(position: Position, choice: Move, log: Log) -> None:
    """Tell every leg of the way, each by its own rule."""
    names, board = choice.regions, position.tables.board
    values: Values = {"empire": position.tables.empires[position.under_way.empire], "unit": choice.kind}
    if KIND_NUMBER[choice.kind] >= TWO_MASTER:
        message = N_("{unit:a} of {empire} sails from {origin} to {there}.")
        log.event("move", "ship.range", message, where=names, origin=names[0], there=names[-1], **values)
        return
    for number, (origin, *seas, there) in enumerate(legs(names, lambda name: board[name].is_sea)):
        if not (seas and board[seas[0]].is_sea):
            message = N_("It marches on from {origin} to {there}.")
            if not number:
                message = N_("{unit:a} of {empire} marches from {origin} to {there}.")
            way = (origin, *seas, there)
            log.event("move", "land.range", message, where=way, origin=origin, there=there, **values)
            continue
        message = N_("{origin:in} it boards the ship {sea:in}.")
        if not number:
            message = N_("{origin:in} {unit:a} of {empire} boards the ship {sea:in}.")
        where = (origin, seas[0])
        log.event("move", "transport.coast", message, where=where, origin=origin, sea=seas[0], **values)
        if len(seas) > 1:
            log.event("move", "transport.chain", "From ship to ship it goes over {seas}.", where=tuple(seas), seas=seas)
        where = (seas[-1], there)
        log.event("move", "transport.coast", "{sea:from} it lands {there:in}.", where=where, sea=seas[-1], there=there)
