"""The actions: what each is called, what its marker looks like, and the chapter that carries it out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from sevenempires.rules import attack, build, movement, palace, turn
from sevenempires.rules.choices import Act
from sevenempires.rules.pieces import ACTIONS
from sevenempires.rules.position import Position
from sevenempires.text.outcomes import Log


@dataclass(frozen=True, slots=True)
class Action:
    """One action and its marker (parts.markers)."""

    name: str
    """As it stands in notation."""
    term: str
    """Its word in the glossary."""
    colour: str
    """The colour of its marker: those of build, attack and palace are stated, the other two reconstructed."""
    sign: str
    """What is pictured on its marker, so that it can be told in grey too."""
    decisions: tuple[str, ...]
    """The kinds of decision that can be open in its course, besides `remove` at its end."""
    begin: Callable[[Position, Log], Position]
    """Starts the action of the turn under way."""


ACTIONS_BY_NAME: Final[Mapping[str, Action]] = {
    action.name: action
    for action in (
        Action("build", "build-and-deploy", "yellow", "city", ("build", "deploy"), build.start),
        Action("move", "move-and-fight", "blue", "arrow", ("move", "allow", "reply"), movement.start_all),
        Action("attack", "attack", "black", "sword", ("place", "move", "allow", "reply"), attack.start),
        Action("palace", "palace-action", "white", "crown", ("palace",), palace.start),
        Action("empire", "empire-action", "red", "flag", (), palace.play_empire),
    )
}
_IN_ORDER: Final = tuple(ACTIONS_BY_NAME[name] for name in ACTIONS)


def act(position: Position, choice: Act, log: Log) -> Position:
    """Take the turn with this empire and action: its marker goes to I, and its chapter takes over."""
    return begin(turn.use_marker(position, choice, log), log)


def begin(position: Position, log: Log) -> Position:
    """Start the action of the turn under way."""
    return _IN_ORDER[position.under_way.action].begin(position, log)
