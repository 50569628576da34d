"""The pieces of the game as small pictures for panels: classes of a style sheet, so that each is sent once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from sevenempires.draw import glyphs, pieces
from sevenempires.draw.outline import drawn
from sevenempires.draw.paint.svg import paint, slug
from sevenempires.draw.palette import GOLD, INK, emblems
from sevenempires.draw.picture import Layer, Picture, Shape, Text
from sevenempires.draw.pieces import Livery
from sevenempires.labels import action_name, empire_name

if TYPE_CHECKING:
    from sevenempires.board import Board
    from sevenempires.draw.outline import Outline

_BLACK = "#000000"

# Our own signs for the five action markers, put together from the pieces that they are about.
_ACTIONS: Final[dict[str, tuple[Outline, ...]]] = {
    "build": (glyphs.CITY,),
    "palace": (glyphs.PALACE_WALL, glyphs.PALACE_ROOF, glyphs.CROWN.moved(0, -36, 0.4)),
    "empire": (glyphs.FLAG_CLOTH, glyphs.FLAG_KNOB),
}
_HOURGLASS: Final = drawn("M-32 -46 L32 -46 L32 -36 L5 0 L32 36 L32 46 L-32 46 L-32 36 L-5 0 L-32 -36 Z")
_GLYPHS: Final = {"move": "infantry", "attack": "artillery"}


@lru_cache(maxsize=4)
def icon_css(board: Board) -> str:
    """The style sheet with the arms of this board's empires and the signs of the actions."""
    return "\n".join(_rules(board))


def arms(board: Board, empire: str, alone: bool = False) -> str:
    """The arms of an empire; where they stand alone they tell its name."""
    return _icon(f"st-icon st-arms-{slug(empire)}", empire_name(board, empire) if alone else "")


def action_sign(action: str, alone: bool = False) -> str:
    """The sign of an action marker; where it stands alone it tells its name."""
    return _icon(f"st-sign st-action-{action}", action_name(action) if alone else "")


def crown() -> str:
    """A crown: whoever has it steers an empire."""
    return _icon("st-icon st-crown", "")


def hourglass() -> str:
    """An hourglass tile that lies face down."""
    return _icon("st-sign st-action-hourglass", "")


def _icon(css: str, name: str) -> str:
    told = f'role="img" aria-label="{escape(name)}" title="{escape(name)}"' if name else 'aria-hidden="true"'
    return f'<i class="{css}" {told}></i>'


def _rules(board: Board) -> Iterator[str]:
    devices = emblems(board.empires)
    for name, empire in board.empires.items():
        livery = Livery(empire.fill, devices[name])
        yield f".st-arms-{slug(name)} {{ background-image: {_url(pieces.arms(livery).items)}; }}"
        yield f".st-of-{slug(name)} {{ --se-empire: {empire.fill}; --se-empire-ink: {livery.ink}; }}"
    for action, outlines in _ACTIONS.items():
        shapes: list[Shape | Text] = [Shape(outline, fill=_BLACK) for outline in outlines]
        if action == "empire":
            shapes.append(Shape(glyphs.FLAG_POLE, line=_BLACK, width=8))
        yield _mask(action, tuple(shapes))
    for action, kind in _GLYPHS.items():
        pens = (pen for pen in glyphs.UNITS[kind] if pen.how in ("ink", "line"))
        yield _mask(
            action,
            tuple(
                Shape(pen.outline, fill=_BLACK)
                if pen.how == "ink"
                else Shape(pen.outline, line=_BLACK, width=pen.width)
                for pen in pens
            ),
        )
    yield _mask("hourglass", (Shape(_HOURGLASS, fill=_BLACK),))
    yield f".st-crown {{ background-image: {_url((Shape(glyphs.CROWN, fill=GOLD, line=INK, width=6),))}; }}"


def _mask(action: str, shapes: tuple[Shape | Text, ...]) -> str:
    url = _url(shapes)
    return f".st-action-{action} {{ -webkit-mask-image: {url}; mask-image: {url}; }}"


def _url(items: tuple[Shape | Text, ...]) -> str:
    picture = Picture((-60, -60, 60, 60), (Layer("icon", items),), "none", "i", "en", "", "")
    return f'url("data:image/svg+xml,{quote(paint(picture, 120), safe=" =:/,;()-.~")}")'
