"""Pictures of the board: one scene as plain data, painted as SVG in plain Python or as a matplotlib figure.

>>> from sevenempires.board import Board
>>> from sevenempires import draw
>>> picture = draw.svg(Board.toy(), lang="de")
>>> picture.startswith("<svg ")
True

A board is drawn as it stands before the game, a game as it stands now; for anything else make a scene with
`draw.scene.for_position`. In a notebook they show themselves.
`draw.figure` is the only one that needs matplotlib, and loads it when called.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sevenempires.draw import scene
from sevenempires.draw.compose import compose
from sevenempires.draw.paint.svg import paint as paint_svg
from sevenempires.draw.scene import Arrow, Scene
from sevenempires.draw.showing import USUAL, bundle, scene_of
from sevenempires.libraries import needs
from sevenempires.text.complaint import Complaint

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from sevenempires.draw.showing import Shown

__all__ = ["Arrow", "Scene", "describe", "figure", "save", "scene", "svg"]


def svg(what: Shown, lang: str | None = None, width: int | None = None) -> str:
    """An SVG document of a board, position, game, case or scene: deterministic, with title and full account.

    It fills the room it is given unless a width in pixels is named, by which units and letters have their sizes.
    A scene keeps its own language and sizes.
    """
    return paint_svg(compose(scene_of(what, lang, shown=width or USUAL)), width)


def figure(what: Shown, lang: str | None = None, width: float = 12.0, dpi: float = 100.0) -> Figure:
    """A matplotlib figure of the same things, so many inches wide; save it with `savefig` as PNG, PDF or SVG."""
    with needs("matplotlib", "numpy"):
        from sevenempires.draw.paint.figure import paint  # matplotlib is loaded only where a figure is asked for

    return paint(compose(scene_of(what, lang, shown=width * dpi)), width, dpi)


def save(what: Shown, path: str | Path, lang: str | None = None) -> Path:
    """Write the picture to a file and give its path; the ending says how: .svg, .png or .pdf."""
    file = Path(path)
    ending = file.suffix.lower()
    if ending == ".svg":
        file.write_text(svg(what, lang), encoding="utf-8")
    elif ending in (".png", ".pdf"):
        figure(what, lang).savefig(file)
    else:
        raise Complaint(
            "{file}: a picture is saved as .svg, .png or .pdf; give the file one of these endings.", file=file.name
        )
    return file


def describe(what: Shown, lang: str | None = None) -> str:
    """A complete account of the same things in plain text."""
    return bundle(what, lang)["text/plain"]
