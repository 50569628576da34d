"""Marks: regions pointed out, each kind by a look of its own that needs no colour, and never by that of an empire."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sevenempires.draw.hatching import hatched
from sevenempires.draw.outline import Outline
from sevenempires.draw.palette import INK, WHITE
from sevenempires.draw.picture import Shape


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line around a marked region; width and dashes in tokens."""

    colour: str
    width: float
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """How a mark looks: a veil over the face, lines around it from the outermost on, and hatching or none."""

    veil: str
    opacity: float
    strokes: tuple[Stroke, ...]
    hatch: float | None = None
    """By how many degrees the hatching is turned."""


def _ringed(*inner: Stroke) -> tuple[Stroke, ...]:
    """Lines on a pale edge with a dark one around it, so that they stand out on every ground."""
    return Stroke(INK, 0.38), Stroke(WHITE, 0.32), *inner


LOOKS: Final = {
    "selected": Look(WHITE, 0.6, (Stroke(WHITE, 0.62), *_ringed(Stroke(INK, 0.14)))),
    "asked": Look(WHITE, 0.25, _ringed(Stroke(INK, 0.24, (0.2, 0.42)))),
    "reachable": Look(WHITE, 0.42, (Stroke(INK, 0.3), Stroke(WHITE, 0.22))),
    "refused": Look(INK, 0.3, _ringed(Stroke(INK, 0.22)), hatch=0.0),
    "right": Look("#00bcd4", 0.22, _ringed(Stroke("#00bcd4", 0.24))),
    "wrong": Look("#ff7a00", 0.22, _ringed(Stroke("#ff7a00", 0.22, (0.5, 0.44))), hatch=45.0),
    "solution": Look("#6a1fd0", 0.22, _ringed(Stroke("#6a1fd0", 0.24, (0.02, 0.34)))),
}
HATCHING: Final = 0.4
"""From one line of a mark's hatching to the next, in tokens."""
HATCH: Final = Stroke(INK, 0.05)
HATCH_OPACITY: Final = 0.55


def marked(outline: Outline, mark: str, token: float) -> Iterator[Shape]:
    """A mark on a face where a unit's token is so large."""
    look = LOOKS[mark]
    yield Shape(outline, fill=look.veil, opacity=look.opacity)
    if look.hatch is not None:
        hatching = hatched(outline, HATCHING * token, look.hatch)
        yield Shape(hatching, line=HATCH.colour, width=HATCH.width * token, opacity=HATCH_OPACITY)
    for stroke in look.strokes:
        dash = tuple(part * token for part in stroke.dash)
        yield Shape(outline, line=stroke.colour, width=stroke.width * token, dash=dash)
