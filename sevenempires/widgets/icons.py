"""The pieces of the game as small pictures for panels: classes of a style sheet, so that each is sent once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from sevenempires.draw import glyphs, pieces
from sevenempires.draw.markers import marker_sign
from sevenempires.draw.outline import drawn
from sevenempires.draw.paint.svg import paint, slug
from sevenempires.draw.palette import GOLD, INK, emblems
from sevenempires.draw.picture import Layer, Picture, Shape, Text
from sevenempires.draw.pieces import Livery
from sevenempires.labels import action_name, empire_name
from sevenempires.rules.pieces import ACTIONS

if TYPE_CHECKING:
    from sevenempires.board import Board

_BLACK = "#000000"

_HOURGLASS: Final = drawn("M-32 -46 L32 -46 L32 -36 L5 0 L32 36 L32 46 L-32 46 L-32 36 L-5 0 L-32 -36 Z")
_LARGER: Final = 1.5
"""A sign fills its marker on paper; alone it fills its own box."""


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
    for action in ACTIONS:
        signs = (outline.moved(0, 0, _LARGER) for outline in marker_sign(action))
        yield _mask(action, tuple(Shape(outline, fill=_BLACK) for outline in signs))
    yield _mask("hourglass", (Shape(_HOURGLASS, fill=_BLACK),))
    yield f".st-crown {{ background-image: {_url((Shape(glyphs.CROWN, fill=GOLD, line=INK, width=6),))}; }}"


def _mask(action: str, shapes: tuple[Shape | Text, ...]) -> str:
    url = _url(shapes)
    return f".st-action-{action} {{ -webkit-mask-image: {url}; mask-image: {url}; }}"


def _url(items: tuple[Shape | Text, ...]) -> str:
    picture = Picture((-60, -60, 60, 60), (Layer("icon", items),), "none", "i", "en", "", "")
    return f'url("data:image/svg+xml,{quote(paint(picture, 120), safe=" =:/,;()-.~")}")'
