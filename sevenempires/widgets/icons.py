"""The pieces of the game as small pictures for panels: classes of a style sheet, so that each is sent once."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final
from urllib.parse import quote

from sevenempires.board import Board
from sevenempires.draw import glyphs, markers, pieces
from sevenempires.draw.outline import Outline, drawn
from sevenempires.draw.paint.svg import icon, slug
from sevenempires.draw.palette import GOLD, INK
from sevenempires.draw.picture import Item, Shape
from sevenempires.labels import action_name, empire_name
from sevenempires.rules.pieces import ACTIONS
from sevenempires.widgets.markup import Markup, h

_BLACK: Final = "#000000"
_HOURGLASS: Final = drawn("M-32 -46 L32 -46 L32 -36 L5 0 L32 36 L32 46 L-32 46 L-32 36 L-5 0 L-32 -36 Z")


@lru_cache(maxsize=4)
def icon_css(board: Board) -> str:
    """The style sheet with the arms of this board's empires and the signs of the actions."""
    return "\n".join(_rules(board))


def arms(board: Board, empire: str, alone: bool = False) -> Markup:
    """The arms of an empire; where they stand alone they tell its name."""
    return _icon(f"st-icon st-arms-{slug(empire)}", empire_name(board, empire) if alone else "")


def action_sign(action: str) -> Markup:
    """The sign of an action, beside its name."""
    return _icon(f"st-sign st-action-{action}", "")


def marker(action: str) -> Markup:
    """The marker of an action; it tells its name."""
    return _icon(f"st-marker st-marker-{action}", action_name(action))


def crown() -> Markup:
    """A crown: whoever has it steers an empire."""
    return _icon("st-icon st-crown", "")


def hourglass() -> Markup:
    """An hourglass tile that lies face down."""
    return _icon("st-sign st-action-hourglass", "")


def _icon(css: str, name: str) -> Markup:
    if not name:
        return h("i", css=css, aria_hidden="true")
    return h("i", css=css, role="img", aria_label=name, title=name)


def _rules(board: Board) -> Iterator[str]:
    for name, livery in pieces.liveries(board).items():
        yield f".st-arms-{slug(name)} {{ background-image: {_url(pieces.arms(livery).items)}; }}"
        yield f".st-of-{slug(name)} {{ --se-empire: {livery.fill}; --se-empire-ink: {livery.ink}; }}"
    for action in ACTIONS:
        yield f".st-marker-{action} {{ background-image: {_url(markers.marker(action).items, 50)}; }}"
        yield _mask(action, markers.marker_sign(action), 40)
    yield _mask("hourglass", (_HOURGLASS,), 60)
    yield f".st-crown {{ background-image: {_url([Shape(glyphs.CROWN, fill=GOLD, line=INK, width=6)])}; }}"


def _mask(name: str, outlines: Iterable[Outline], half: float) -> str:
    url = _url((Shape(outline, fill=_BLACK) for outline in outlines), half)
    return f".st-action-{name} {{ -webkit-mask-image: {url}; mask-image: {url}; }}"


def _url(items: Iterable[Item], half: float = 60) -> str:
    return f'url("data:image/svg+xml,{quote(icon(items, (-half, -half, half, half), width=120), safe=" =:/,;()-.~")}")'
