"""Icons: the small signs that stand in lines and tables, each an SVG of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from sevenempires.board import Board
from sevenempires.draw import glyphs, lettering, pieces
from sevenempires.draw.outline import Outline, disc, drawn, plate
from sevenempires.draw.paint.svg import paint
from sevenempires.draw.palette import INK, emblems, ink_on
from sevenempires.draw.picture import Item, Layer, Picture, Shape, Stamp, Text
from sevenempires.draw.pieces import Livery
from sevenempires.rules.pieces import ACTIONS, KINDS

WHITE: Final = "#ffffff"
PLAIN: Final = Livery(WHITE, "shield")
ORANGE: Final = "#e8822e"
MARKER_PAINT: Final = {
    "build": "#f2c230",
    "move": "#3f6fb5",
    "attack": "#2a211b",
    "palace": "#fbf8f1",
    "empire": "#b5392f",
}
"""The action markers (parts.markers): yellow, blue, black, white and red."""

_PAWN: Final = drawn("M-26 46 L26 46 C22 20 12 8 9 -8 L-9 -8 C-12 8 -22 20 -26 46 Z")
_HAMMER: Final = drawn("M-8 -6 L8 -6 L8 48 L-8 48 Z M-40 -44 L30 -44 L44 -30 L44 -8 L-40 -8 Z")


def svg(items: Sequence[Item], view: tuple[float, float, float, float], title: str, prefix: str = "icon") -> str:
    """A drawing of our pieces as an SVG document on no ground."""
    layer = Layer("drawing", tuple(items))
    return paint(Picture(view, (layer,), "none", prefix, "en", title, title))


@cache
def icons() -> dict[str, str]:
    """All icons by name."""
    found: dict[str, list[Item]] = {kind: [Stamp(pieces.sign(kind), 0, 0, 96)] for kind in KINDS}
    found |= {f"marker-{action}": list(marker(action, 0, 0, 100)) for action in ACTIONS}
    found |= {f"arms-{name}": [Stamp(pieces.arms(livery), 0, 0, 100)] for name, livery in liveries().items()}
    found["cities"] = [Stamp(pieces.city(PLAIN, "basic", None), 0, 0, 96)]
    found["palaces"] = [Stamp(pieces.palace(PLAIN, 1), 0, 0, 82)]
    found["flags"] = [Stamp(pieces.flag(PLAIN), 0, 0, 96)]
    found["number"] = [*_tile(), _figure("3")]
    found["orange"] = [*_tile(), *_pawn()]
    found["worker"] = [*_tile(), Shape(_HAMMER.moved(0, 0, 0.62), fill=INK)]
    found |= {f"tile-{kind}": [*_tile(), Stamp(pieces.sign(kind), 0, 0, 72)] for kind in ("infantry", "two-master")}
    return {name: svg(items, (-50, -50, 50, 50), name) for name, items in found.items()}


@cache
def liveries() -> dict[str, Livery]:
    """How each empire of the board of Europe looks."""
    empires = Board.europe().empires
    device = emblems(empires)
    return {name: Livery(empire.fill, device[name]) for name, empire in empires.items()}


def marker(action: str, x: float, y: float, size: float) -> Iterator[Shape]:
    """An action marker: a disc in its colour with a sign of the action, which tells it apart in grey too."""
    paint, r = MARKER_PAINT[action], size * 0.47
    yield Shape(disc(x, y, r), fill=paint, line=INK, width=size * 0.05)
    ink = ink_on(paint)
    for outline in _action_sign(action):
        yield Shape(outline.moved(x, y, size / 100), fill=ink)


def _action_sign(action: str) -> tuple[Outline, ...]:
    if action == "build":
        return (glyphs.CITY.moved(0, 0, 0.5),)
    if action == "move":
        return (drawn("M-34 -9 L4 -9 L4 -26 L34 0 L4 26 L4 9 L-34 9 Z"),)
    if action == "attack":
        return (drawn("M-6 -34 L6 -34 L6 10 L20 10 L20 20 L6 20 L6 34 L-6 34 L-6 20 L-20 20 L-20 10 L-6 10 Z"),)
    if action == "palace":
        return (glyphs.CROWN.moved(0, 2, 0.56),)
    return (glyphs.FLAG_CLOTH.moved(2, 8, 0.6), plate(-19, 4, 5, 62))


def _tile() -> Iterator[Shape]:
    yield Shape(plate(0, 0, 94, 94, 16), fill="#f4ecd8", line=INK, width=4)


def _figure(text: str) -> Text:
    return Text(0, 22, text, 64, INK, lettering.width(text, 64, "bold"), "bold")


def _pawn() -> Iterator[Shape]:
    yield Shape(_PAWN.moved(0, 2, 0.8), fill=ORANGE, line=INK, width=4)
    yield Shape(disc(0, -18, 17), fill=ORANGE, line=INK, width=4)
