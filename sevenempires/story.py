"""A turn, a decade or a whole game told as readable text, every sentence with its rule."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from sevenempires.text.complaint import Complaint, shown
from sevenempires.text.outcomes import Event

if TYPE_CHECKING:
    from sevenempires.game import Game

SCOPES: Final = ("turn", "decade", "game")


def story(game: "Game", of: str = "turn", rules: bool = True) -> str:
    """What happened in the last turn, the last decade or the whole game, in the present language.

    A turn or decade in which nothing has happened yet gives way to the one before it.
    """
    if of not in SCOPES:
        raise Complaint("A story is told of one of these: {scopes:or}, not of {value}.", scopes=SCOPES, value=shown(of))
    return "\n".join(_lines(_moments(game, of), rules))


def _moments(game: "Game", of: str) -> tuple["Game", ...]:
    """The game after each choice of this scope, oldest first; the beginning of the game counts as one."""
    moments = game.moments
    later = reversed(range(1, len(moments))) if of != "game" else ()
    return moments[next((n for n in later if _begins(moments[n - 1], moments[n], of)), 0) :]


def _begins(before: "Game", after: "Game", of: str) -> bool:
    """Whether the choice between these two is the first of a turn or of a decade."""
    position = before.position
    first = position.turn is None and not position.event
    if of == "turn":
        return first
    return first and not any(empire.acted for empire in before.view.empires)


def _lines(moments: Iterable["Game"], rules: bool) -> Iterator[str]:
    year = 0
    for moment in moments:
        before = moment.undo().view
        now = before.year
        if now != year:
            year = now
            yield f"— {year} —"
        yield from (_line(event, rules) for event in moment.events)


def _line(event: Event, rules: bool) -> str:
    # A turn begins at the margin; what comes of it stands below.
    indent = "" if event.kind in ("act", "hand", "pawn", "setup") else "  "
    return indent + (event.cited if rules else event.text)
