"""The matplotlib painter: the same picture as a Figure, without any of pyplot's global state.

Each layer becomes one collection of paths. Lettering is drawn as outlines of a face that matplotlib brings along, so
that a figure looks the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from io import BytesIO
from itertools import groupby
from pathlib import Path as FilePath
from typing import NamedTuple

import numpy as np
from matplotlib import get_data_path
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.collections import PathCollection
from matplotlib.colors import to_rgba
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.path import Path
from matplotlib.textpath import TextPath
from numpy.typing import NDArray

from sevenempires.draw import lettering
from sevenempires.draw.outline import Outline
from sevenempires.draw.picture import Drawing, Item, Lettering, Picture, Shape

_FACES = {"roman": "STIXGeneral.ttf", "italic": "STIXGeneralItalic.ttf", "bold": "STIXGeneralBol.ttf"}
_CODE = np.zeros(128, dtype=np.uint8)
for _letter, _code in {"M": Path.MOVETO, "L": Path.LINETO, "C": Path.CURVE4, "Z": Path.CLOSEPOLY}.items():
    _CODE[ord(_letter)] = _code
PARTS = 10_000
"""Collections that a layer may be painted in."""
_CLEAR = (0.0, 0.0, 0.0, 0.0)

_Colour = tuple[float, float, float, float]


class _Mark(NamedTuple):
    """One path with its look, as a collection takes it."""

    vertices: NDArray[np.float64]
    codes: NDArray[np.uint8]
    fill: _Colour
    line: _Colour
    width: float = 0.0
    dash: tuple[float, ...] = ()


class BoardFigure(Figure):
    """A figure that shows itself in a notebook, with its account in words, whether or not pyplot is there."""

    account = ""

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str | bytes]:
        png = BytesIO()
        self.savefig(png, format="png")
        return {"image/png": png.getvalue(), "text/plain": self.account}


def paint(picture: Picture, width: float = 12.0, dpi: float = 100.0) -> BoardFigure:
    """The picture as a figure of a width in inches."""
    left, top, right, bottom = picture.view
    size = width, width * (bottom - top) / (right - left)
    figure = BoardFigure(figsize=size, dpi=dpi, facecolor=picture.background)
    figure.account = picture.account
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0.0, 0.0, 1.0, 1.0))
    axes.set_axis_off()
    axes.set_xlim(left, right)
    axes.set_ylim(bottom, top)
    points = 72 * width / (right - left)  # printer's points to a board unit
    shapes = (item for layer in picture.layers for item in layer.items if isinstance(item, Shape))
    faces = {shape.region: shape for shape in shapes if shape.region}
    for order, layer in enumerate(picture.layers):
        for part, (within, items) in enumerate(groupby(layer.items, lambda item: getattr(item, "within", None))):
            collection = _collected(items, points, layer.name, order + part / PARTS)
            axes.add_collection(collection, autolim=False)
            if within:
                face = _drawn(faces[within])
                collection.set_clip_path(Path(face.vertices, face.codes), axes.transData)
    return figure


def _collected(items: Iterable[Item], points: float, name: str, order: float) -> PathCollection:
    marks = [mark for item in items for mark in _marks(item)]
    return PathCollection(
        [Path(mark.vertices, mark.codes) for mark in marks],
        facecolors=[mark.fill for mark in marks],
        edgecolors=[mark.line for mark in marks],
        linewidths=[mark.width * points for mark in marks],
        # matplotlib counts dashes in widths of their line
        linestyles=[(0.0, tuple(part / mark.width for part in mark.dash)) if mark.dash else "-" for mark in marks],
        capstyle="round",
        joinstyle="round",
        gid=name,
        zorder=order,
    )


def _marks(item: Item) -> Iterable[_Mark]:
    if isinstance(item, Lettering):
        return _letters(item)
    if isinstance(item, Shape):
        return (_drawn(item),)
    scale = item.size / 100
    return (
        _Mark(
            mark.vertices * scale + (item.x, item.y),
            mark.codes,
            mark.fill,
            mark.line,
            mark.width * scale,
            tuple(part * scale for part in mark.dash),
        )
        for mark in _pieces(item.drawing)
    )


@lru_cache(maxsize=1024)
def _pieces(drawing: Drawing) -> tuple[_Mark, ...]:
    return tuple(mark for item in drawing.items for mark in _marks(item))


def vertices_and_codes(outline: Outline) -> tuple[NDArray[np.float64], NDArray[np.uint8]]:
    """An outline as matplotlib takes a path."""
    vertices = np.array(outline.points, dtype=np.float64).reshape(-1, 2)
    return vertices, _CODE[np.frombuffer(outline.codes.encode(), dtype=np.uint8)]


def _drawn(shape: Shape) -> _Mark:
    vertices, codes = vertices_and_codes(shape.outline)
    width = shape.width if shape.line else 0.0
    return _Mark(
        vertices, codes, _colour(shape.fill, shape.opacity), _colour(shape.line, shape.opacity), width, shape.dash
    )


@lru_cache(maxsize=512)
def _colour(name: str | None, opacity: float = 1.0) -> _Colour:
    return _CLEAR if name is None else to_rgba(name, opacity)


def _letters(text: Lettering) -> Iterator[_Mark]:
    """A text as the outlines of its letters, with a light line around them where it wants a halo."""
    x = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.align] * text.width
    parts = []
    for run, height in lettering.runs(text.text, text.caps):
        size = text.size * height
        for letter in run:
            if not letter.isspace():
                vertices, codes = _glyph(letter, text.style)
                parts.append((vertices * (size, -size) + (x, text.y), codes))
            x += lettering.width(letter, size, text.style) + text.spacing * text.size
    vertices, codes = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
    if text.halo:
        yield _Mark(vertices, codes, _CLEAR, _colour(text.halo, 0.8), text.size * 0.22)
    yield _Mark(vertices, codes, _colour(text.fill), _CLEAR)


@lru_cache(maxsize=512)
def _glyph(letter: str, style: str) -> tuple[NDArray[np.float64], NDArray[np.uint8]]:
    path = TextPath((0, 0), letter, size=1, prop=_face(style))
    return np.asarray(path.vertices, dtype=np.float64), np.asarray(path.codes, dtype=np.uint8)


@lru_cache(maxsize=3)
def _face(style: str) -> FontProperties:
    return FontProperties(fname=FilePath(get_data_path(), "fonts", "ttf", _FACES[style]))
