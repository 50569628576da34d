"""An action begins: its marker goes to I and the chapter that belongs to it takes over."""

from sevenempires.rules import attack, build, movement, palace, turn
from sevenempires.rules.choices import Act
from sevenempires.rules.pieces import ATTACK, BUILD, MOVE, PALACE
from sevenempires.rules.position import Position
from sevenempires.rules.sentences import Log


def act(position: Position, choice: Act, log: Log) -> Position:
    """Take the turn with this empire and action."""
    return begin(turn.use_marker(position, choice, log), log)


def begin(position: Position, log: Log) -> Position:
    """Start the action of the turn under way."""
    assert position.turn is not None
    action = position.turn.action
    if action == BUILD:
        return build.start(position, log)
    if action == MOVE:
        return movement.start(position, movement.all_units(position))
    if action == ATTACK:
        return attack.start(position, log)
    if action == PALACE:
        return palace.start(position, log)
    return palace.play_empire(position, log)
