"""The ground of live boards: sent to the browser once for a board and a language, shared by all of a notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ipywidgets import Widget
from traitlets import Dict

from sevenempires.widgets.models.sheet import sheet

if TYPE_CHECKING:
    from sevenempires.board import Board

_shared: dict[tuple[str, str, int], Ground] = {}


class Ground(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """Everything of a board that never changes."""

    sheet: Any = Dict().tag(sync=True)


def ground(board: Board, lang: str) -> Ground:
    """The ground of a board in a language; the same for all that ask, unless it was closed in the meantime."""
    key = (board.name, lang, id(board))
    found = _shared.get(key)
    if found is None or found.comm is None:
        found = _shared[key] = Ground(sheet=sheet(board, lang).data())
    return found
