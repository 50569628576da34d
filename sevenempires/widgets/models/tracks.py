"""The time track as plain data: what each hourglass tile has shown, and what is still hidden."""

from typing import NamedTuple

from sevenempires.game import Game
from sevenempires.rules.components import LAUREL, TILES
from sevenempires.rules.pieces import year_of


class TrackDecade(NamedTuple):
    """A space of the time track."""

    year: int
    tile: str | None
    """What its hourglass tile showed at the end of the decade; None where it is face down or nobody knows any more."""
    now: bool
    past: bool


def decades(game: Game) -> tuple[TrackDecade, ...]:
    """The time track, first decade first; tiles still to be flipped lie face down, but everyone knows the last."""
    position = game.position
    told = (*game.start.events, *(event for played in game.history for event in played.events))
    shown = {int(event.values["year"]): str(event.values["tile"]) for event in told if event.kind == "tile"}
    year = year_of(position.decade)
    if position.event in TILES:
        shown[year] = position.event
    ends = position.over or position.event in TILES  # The tile of the present decade is no more in the hourglass.
    last = year + 10 * (len(position.hourglass) - (not ends))
    shown[last] = LAUREL
    return tuple(
        TrackDecade(one, shown.get(one), one == year and not position.over, one < year or position.over)
        for one in range(year_of(1), last + 1, 10)
    )
