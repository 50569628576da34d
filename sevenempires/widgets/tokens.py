"""Units, arms and flags as small pictures in a page; each drawing is written once and referred to."""

import re
from collections.abc import Iterable

from sevenempires.board import Board
from sevenempires.draw import pieces
from sevenempires.draw.paint.svg import definition
from sevenempires.draw.picture import Drawing
from sevenempires.labels import empire_name, unit_name
from sevenempires.widgets.markup import Markup, h, join

_known: dict[str, str] = {}
"""Drawings that some page refers to, by their id."""


def arms(board: Board, empire: str, label: bool = False) -> Markup:
    """The arms of an empire; with a label they stand for its name, otherwise beside it."""
    return _picture(board, pieces.arms(pieces.liveries(board)[empire]), "sp-arms", empire_name(board, empire), label)


def named(board: Board, empire: str) -> Markup:
    """The arms and the name of an empire."""
    return h("span.sp-empire", arms(board, empire), empire_name(board, empire))


def token(board: Board, empire: str, kind: str, count: int = 1) -> Markup:
    """A unit on its round token, with a number where it stands for several."""
    name = f"{count} {unit_name(kind, count)}, {empire_name(board, empire)}"
    return _picture(board, pieces.unit(pieces.liveries(board)[empire], kind, count), "sp-token", name)


def tokens(board: Board, empire: str, counts: Iterable[tuple[str, int]]) -> Markup:
    """Several units, one token each."""
    return join([token(board, empire, kind) for kind, count in counts for _ in range(count)])


def flag(board: Board, empire: str) -> Markup:
    return _picture(board, pieces.flag(pieces.liveries(board)[empire]), "sp-token", empire_name(board, empire))


def with_drawings(markup: Markup) -> Markup:
    """The page with every drawing that it refers to in front."""
    used = dict.fromkeys(re.findall(r'href="#(sp-[\w-]+)"', markup))
    if not used:
        return markup
    defs = h("defs", Markup("".join(_known[id] for id in used)))
    return join(h("svg.sp-drawings", defs, width=0, height=0, aria_hidden="true"), markup)


def _picture(board: Board, drawing: Drawing, css: str, title: str, label: bool = True) -> Markup:
    prefix = f"sp-{board.name.lower()}"
    id = f"{prefix}-{drawing.key}"
    if id not in _known:
        _known[id] = definition(drawing, prefix)
    told: dict[str, str] = {"role": "img", "aria_label": title} if label else {"aria_hidden": "true"}
    return h("svg", h("title", title), h("use", href=f"#{id}"), css=css, viewBox="-52 -52 104 104", **told)
