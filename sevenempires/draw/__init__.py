"""Pictures of the board: one scene as plain data, painted as SVG in plain Python or as a matplotlib figure.

>>> from sevenempires.board import Board
>>> from sevenempires import draw
>>> picture = draw.svg(Board.toy(), lang="de")
>>> picture.startswith("<svg ")
True

A board is drawn as it stands before the game; for anything else make a scene with `draw.scene.for_position`.
`draw.figure` is the only one that needs matplotlib, and loads it when called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sevenempires.draw import scene
from sevenempires.draw.account import account
from sevenempires.draw.compose import compose
from sevenempires.draw.paint.svg import paint as paint_svg
from sevenempires.draw.things import Arrow, Scene

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from sevenempires.board import Board

__all__ = ["Arrow", "Scene", "describe", "figure", "scene", "svg"]


def svg(what: Board | Scene, lang: str = "en", width: int | None = None) -> str:
    """An SVG document of a board or scene: deterministic, with title and full account for screen readers.

    It fills the room it is given unless a width in pixels is named. A scene keeps its own language.
    """
    return paint_svg(compose(_scene(what, lang)), width)


def figure(what: Board | Scene, lang: str = "en", width: float = 12.0, dpi: float = 100.0) -> Figure:
    """A matplotlib figure of a board or scene, so many inches wide; save it with `savefig` as PNG, PDF or SVG."""
    from sevenempires.draw.paint.figure import paint  # matplotlib is loaded only where a figure is asked for

    return paint(compose(_scene(what, lang)), width, dpi)


def describe(what: Board | Scene, lang: str = "en") -> str:
    """A complete account of a board or scene in plain text."""
    return account(_scene(what, lang))


def _scene(what: Board | Scene, lang: str) -> Scene:
    return what if isinstance(what, Scene) else scene.for_position(what, lang=lang)
