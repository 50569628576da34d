"""Units, arms and flags as small pictures in a page; each drawing is written once and referred to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from sevenempires.draw import pieces
from sevenempires.draw.paint.svg import definition
from sevenempires.draw.picture import Drawing
from sevenempires.labels import empire_name, unit_name

if TYPE_CHECKING:
    from sevenempires.board import Board

_known: dict[str, str] = {}
"""Drawings that some page refers to, by their id."""


def arms(board: Board, empire: str, label: bool = False) -> str:
    """The arms of an empire; with a label they stand for its name, otherwise beside it."""
    told = f'role="img" aria-label="{escape(empire_name(board, empire))}"' if label else 'aria-hidden="true"'
    return _picture(board, pieces.arms(pieces.liveries(board)[empire]), "sp-arms", told, empire_name(board, empire))


def named(board: Board, empire: str) -> str:
    """The arms and the name of an empire."""
    return f'<span class="sp-empire">{arms(board, empire)}{escape(empire_name(board, empire))}</span>'


def token(board: Board, empire: str, kind: str, count: int = 1) -> str:
    """A unit on its round token, with a number where it stands for several."""
    name = f"{count} {unit_name(kind, count)}, {empire_name(board, empire)}"
    told = f'role="img" aria-label="{escape(name)}"'
    return _picture(board, pieces.unit(pieces.liveries(board)[empire], kind, count), "sp-token", told, name)


def tokens(board: Board, empire: str, counts: Iterable[tuple[str, int]]) -> str:
    """Several units, one token each."""
    return "".join(token(board, empire, kind) for kind, count in counts for _ in range(count))


def flag(board: Board, empire: str) -> str:
    """The flag of an empire."""
    told = f'role="img" aria-label="{escape(empire_name(board, empire))}"'
    return _picture(board, pieces.flag(pieces.liveries(board)[empire]), "sp-token", told, empire_name(board, empire))


def with_drawings(markup: str) -> str:
    """The page with every drawing that it refers to in front."""
    used = dict.fromkeys(re.findall(r'href="#(sp-[\w-]+)"', markup))
    if not used:
        return markup
    inside = "".join(_known[id] for id in used)
    return f'<svg width="0" height="0" class="sp-drawings" aria-hidden="true"><defs>{inside}</defs></svg>{markup}'


def _picture(board: Board, drawing: Drawing, css: str, told: str, title: str) -> str:
    prefix = f"sp-{board.name.lower()}"
    id = f"{prefix}-{drawing.key}"
    if id not in _known:
        _known[id] = definition(drawing, prefix)
    return (
        f'<svg class="{css}" viewBox="-52 -52 104 104" {told}><title>{escape(title)}</title><use href="#{id}"/></svg>'
    )
