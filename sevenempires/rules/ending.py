"""The end of a turn: flags, reduction to three units, and whose turn is next."""

from sevenempires.rules import decade, flags, reduction
from sevenempires.rules.choices import Remove
from sevenempires.rules.pieces import KIND_NUMBER
from sevenempires.rules.position import Position, Turn
from sevenempires.rules.tables import NOWHERE
from sevenempires.rules.turn import begin_turn
from sevenempires.text.outcomes import Log


def end_turn(position: Position, log: Log) -> Position:
    """The action is finished: place flags where units moved, then reduce, then pass the turn on."""
    return reduce(flags.place(position, log), log)


def reduce(position: Position, log: Log) -> Position:
    """Reduce the acting empire's cities, then the one that got a compensation unit."""
    turn = position.under_way
    tables = position.tables
    before = position.decision
    position = reduction.reduced(position, tables.cities[turn.empire], turn.steers, log)
    if position.decision is before and turn.compensated != NOWHERE:
        # A neutral empire has no monarch to choose: the player whose turn it is does (J19).
        player = position.monarchs[tables.home[turn.compensated]] or position.player
        position = reduction.reduced(position, (turn.compensated,), player, log)
    if position.decision is before:
        return _pass_on(position, log)
    # The movement is over; what is left of the turn is whose it is.
    return position.but(turn=Turn(turn.empire, turn.steers, turn.action, compensated=turn.compensated))


def _pass_on(position: Position, log: Log) -> Position:
    if min(position.markers)[0] >= 0:  # No space I is empty: all empires have acted.
        return decade.end(position.but(turn=None), log)
    return begin_turn(position, position.next_player(position.player))


def remove(position: Position, choice: Remove, log: Log) -> Position:
    """Take the chosen unit off; go on where the reduction began."""
    position = reduction.take_off(position, position.tables.number[choice.region], KIND_NUMBER[choice.kind], log)
    if position.turn is None:  # A two-master of an event: one unit came, so just one was in excess.
        return decade.next_in_event(position, log)
    return reduce(position, log)
