"""Pieces: how a city, a palace, a flag, a unit and an anchor look.

Each is drawn once in the box of 100 by 100 about the origin and then stamped wherever it lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from sevenempires.draw import glyphs, lettering
from sevenempires.draw.glyphs import Glyph
from sevenempires.draw.hatching import Hatch
from sevenempires.draw.outline import Outline, disc, plate
from sevenempires.draw.palette import GOLD, INK, PAPER, SHADOW, WHITE, emblems, hatches, ink_on, mixed, piece
from sevenempires.draw.picture import Drawing, Lettering, Shape

if TYPE_CHECKING:
    from sevenempires.board import Board

PLAIN = Hatch((0.0,))
UPGRADED = {"infantry": "artillery", "two-master": "three-master"}


@dataclass(frozen=True, slots=True)
class Livery:
    """How the pieces of one empire look."""

    fill: str
    emblem: str
    piece: str = ""
    """What units and flags are painted with; without it, the fill."""
    hatch: Hatch = PLAIN

    @property
    def ink(self) -> str:
        """What is drawn on the fill."""
        return ink_on(self.fill)

    @property
    def paint(self) -> str:
        """What units and flags are painted with."""
        return self.piece or self.fill


@lru_cache(maxsize=8)
def liveries(board: Board) -> Mapping[str, Livery]:
    """How each empire of a board looks."""
    emblem, hatch = emblems(board.empires), hatches(board.empires)
    return {
        name: Livery(empire.fill, emblem[name], piece(name, empire.fill), hatch[name])
        for name, empire in board.empires.items()
    }


@cache
def city(livery: Livery, state: str, produces: str | None) -> Drawing:
    """A city tile: solid when built, a dashed ghost where it may be built, crowned when upgraded."""
    wall = glyphs.CITY.moved(0, 0, 0.94)
    if state == "none":
        ghost = [Shape(wall, fill=PAPER, opacity=0.5), Shape(wall, line=INK, width=4, dash=(9, 7.5))]
        if produces:
            ghost += _stamped(
                glyphs.UNITS[produces], -13, 11, 0.5, mixed(INK, PAPER, 0.45), mixed(livery.fill, PAPER, 0.6)
            )
        ghost.append(_emblem(livery, 27, 27, 0.27, mixed(INK, PAPER, 0.45)))
        return Drawing(f"city-{livery.emblem}-none-{produces}", tuple(ghost))
    made = UPGRADED.get(produces, produces) if produces and state == "upgraded" else produces
    ground = mixed(livery.fill, PAPER, 0.72)
    tile = [_shadow(wall), Shape(wall, fill=ground, line=INK, width=5)]
    if made:
        tile += _stamped(glyphs.UNITS[made], -13, 8, 0.54, INK, ground)
    tile += _badge(livery, 29, 28, 20)
    if state == "upgraded":
        tile.append(Shape(glyphs.CROWN.moved(0, -36, 0.36), fill=GOLD, line=INK, width=3))
    return Drawing(f"city-{livery.emblem}-{state}-{produces}", tuple(tile))


@cache
def palace(livery: Livery, crowns: int) -> Drawing:
    """A palace tile with its crowns on the roof."""
    wall, columns, roof = (
        outline.moved(0, 3, 0.93) for outline in (glyphs.PALACE_WALL, glyphs.PALACE_COLUMNS, glyphs.PALACE_ROOF)
    )
    tile = [
        _shadow(wall),
        Shape(wall, fill=PAPER, line=INK, width=4),
        Shape(columns, line=INK, width=4),
        Shape(roof, fill=livery.fill, line=INK, width=4),
        _emblem(livery, 0, 17, 0.4, INK),
        Shape(plate(0, -34, 33 * crowns + 14, 38, 8), fill=INK),
    ]
    for k in range(crowns):
        across = (k - (crowns - 1) / 2) * 33
        tile.append(Shape(glyphs.CROWN.moved(across, -36, 0.3), fill=GOLD, line=INK, width=3))
    return Drawing(f"palace-{livery.emblem}-{crowns}", tuple(tile))


@cache
def flag(livery: Livery) -> Drawing:
    """A flag on its pole, the emblem on the cloth."""
    pole, knob, cloth = (
        outline.moved(0, 0, 0.94) for outline in (glyphs.FLAG_POLE, glyphs.FLAG_KNOB, glyphs.FLAG_CLOTH)
    )
    return Drawing(
        f"flag-{livery.emblem}",
        (
            _shadow(cloth),
            Shape(pole, line=INK, width=7),
            Shape(knob, fill=INK),
            Shape(cloth, fill=livery.paint, line=INK, width=4),
            _emblem(livery, 7, -14, 0.42, ink_on(livery.paint)),
        ),
    )


@cache
def unit(livery: Livery, kind: str, count: int = 1) -> Drawing:
    """A unit on its token, with its empire's emblem, and a number where it stands for several.

    Land units are round and ships are cushions; a dark and a pale rim stand out on every ground.
    """
    token: list[Shape | Lettering] = [
        _shadow(_token(kind, 50)),
        Shape(_token(kind, 50), fill=INK),
        Shape(_token(kind, 47), fill=WHITE),
        Shape(_token(kind, 39.5), fill=livery.paint),
        *_stamped(glyphs.UNITS[kind], 0, -2, 0.6, ink_on(livery.paint), livery.paint),
        *_badge(livery, 32, 33, 17),
    ]
    if count > 1:
        token += number(count).items
    return Drawing(f"unit-{livery.emblem}-{kind}-{count}", tuple(token))


def _token(kind: str, half: float) -> Outline:
    if kind in ("infantry", "artillery"):
        return disc(0, 0, half)
    return plate(0, 0, 2 * half, 1.88 * half, 0.42 * half)


@cache
def number(count: int) -> Drawing:
    """How many units a token stands for, at its upper left."""
    text, letter = str(count), 38.0
    return Drawing(
        f"number-{count}",
        (
            Shape(disc(-31, -31, 22), fill=INK, line=PAPER, width=4),
            Lettering(-31, -18.5, text, letter, PAPER, lettering.width(text, letter, "bold"), "bold"),
        ),
    )


@cache
def sign(kind: str) -> Drawing:
    """A kind of unit as a bare sign in ink, for tables and texts."""
    return Drawing(f"sign-{kind}", tuple(_stamped(glyphs.UNITS[kind], 0, 0, 1.0, INK, "#ffffff")))


@cache
def anchor(livery: Livery) -> Drawing:
    """The anchor of a harbor city, in the colour of its empire."""
    return Drawing(
        f"anchor-{livery.emblem}",
        (
            Shape(disc(0, 0, 47), fill=livery.fill, line=INK, width=5),
            *_stamped(glyphs.ANCHOR, 0, 0, 0.66, livery.ink, livery.fill),
        ),
    )


@cache
def arms(livery: Livery) -> Drawing:
    """The emblem of an empire on its colour, for the legend."""
    return Drawing(
        f"arms-{livery.emblem}",
        (
            Shape(glyphs.ARMS, fill=livery.fill, line=INK, width=5),
            _emblem(livery, 0, 0, 0.68, livery.ink),
        ),
    )


def _stamped(glyph: Glyph, x: float, y: float, scale: float, ink: str, ground: str) -> Iterator[Shape]:
    for pen in glyph:
        outline = pen.outline.moved(x, y, scale)
        colour = ink if pen.how in ("ink", "line") else ground
        if pen.how in ("ink", "gap"):
            yield Shape(outline, fill=colour)
        else:
            yield Shape(outline, line=colour, width=pen.width * scale)


def _emblem(livery: Livery, x: float, y: float, scale: float, ink: str) -> Shape:
    return Shape(glyphs.EMBLEMS[livery.emblem].moved(x, y, scale), fill=ink)


def _badge(livery: Livery, x: float, y: float, radius: float) -> Iterator[Shape]:
    yield Shape(disc(x, y, radius), fill=PAPER, line=INK, width=radius * 0.14)
    yield _emblem(livery, x, y, radius * 0.0132, INK)


def _shadow(outline: Outline) -> Shape:
    return Shape(outline.moved(2.5, 3.5), fill=SHADOW, line=SHADOW, width=3, opacity=0.28)
