"""Action markers: a disc in the colour of the action, with a sign that tells it apart in grey too (parts.markers)."""

from __future__ import annotations

from functools import cache
from typing import Final

from sevenempires.draw import glyphs
from sevenempires.draw.outline import Outline, disc, drawn, plate
from sevenempires.draw.palette import INK, ink_on
from sevenempires.draw.picture import Drawing, Shape
from sevenempires.rules.actions import ACTIONS_BY_NAME

PAINTS: Final = {"yellow": "#f2c230", "blue": "#3f6fb5", "black": "#2a211b", "white": "#fbf8f1", "red": "#b5392f"}
SIGNS: Final[dict[str, tuple[Outline, ...]]] = {
    "city": (glyphs.CITY.moved(0, 0, 0.5),),
    "arrow": (drawn("M-34 -9 L4 -9 L4 -26 L34 0 L4 26 L4 9 L-34 9 Z"),),
    "sword": (drawn("M-6 -34 L6 -34 L6 10 L20 10 L20 20 L6 20 L6 34 L-6 34 L-6 20 L-20 20 L-20 10 L-6 10 Z"),),
    "crown": (glyphs.CROWN.moved(0, 2, 0.56),),
    "flag": (glyphs.FLAG_CLOTH.moved(2, 8, 0.6), plate(-19, 4, 5, 62)),
}


def marker_paint(action: str) -> str:
    """The colour of an action's marker."""
    return PAINTS[ACTIONS_BY_NAME[action].colour]


def marker_sign(action: str) -> tuple[Outline, ...]:
    """What is pictured on an action's marker, within its disc."""
    return SIGNS[ACTIONS_BY_NAME[action].sign]


@cache
def marker(action: str) -> Drawing:
    """The marker of an action."""
    paint = marker_paint(action)
    pictured = (Shape(outline, fill=ink_on(paint)) for outline in marker_sign(action))
    return Drawing(f"marker-{action}", (Shape(disc(0, 0, 47), fill=paint, line=INK, width=5), *pictured))
