"""The geometry behind the borders, made visible: what two regions share, drawn large, and the map as a graph.

>>> from sevenempires import Board
>>> print(meeting(Board.europe(), "Sweden", "North Sea"))
Sweden and the North Sea meet in a single point: a corner, and no border [map.corner].
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from sevenempires.board import Board
from sevenempires.board.lookup import holds
from sevenempires.board.region import Border, Region
from sevenempires.draw.chart import chart
from sevenempires.draw.closeup import cut
from sevenempires.draw.lettering import width
from sevenempires.draw.outline import Box, Outline, Point, disc, lines
from sevenempires.draw.paint.svg import paint
from sevenempires.draw.palette import BROKEN, INK, LAND_BORDER, PAPER, SEA_BORDER, SHARED
from sevenempires.draw.picture import Item, Layer, Lettering, Picture, Shape
from sevenempires.libraries import needs
from sevenempires.text import N_, say
from sevenempires.text.language import current_language
from sevenempires.text.sentences import wording

MARGIN = 0.35
"""How much of a border's own size is shown around it."""
GRID = 18
"""How finely a place for a name is looked for."""
NEAR = 0.035
"""How much of the board's width is shown on each side of a corner."""

_GRAPH: Final = {
    "land": N_("The land borders as a graph: {nodes} regions, {edges} borders."),
    "sea": N_("The sea borders as a graph: {nodes} seas, {edges} borders."),
}

_TEXTS: Final = {
    "corner": N_("{a} and {b} meet in a single point: a corner, and no border [map.corner]."),
    "land": N_("{a} and {b} share a line: a land border [map.land-border]."),
    "sea": N_("{a} and {b} share a line: a sea border [map.sea-border]."),
    "coast": N_("{a} and {b} share a line: a coast [map.coast]."),
    "apart": N_("{a} and {b} do not touch at all."),
}


@dataclass(frozen=True)
class Drawn:
    """A small picture with the sentence that says the same."""

    svg: str
    text: str

    def __str__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"image/svg+xml": self.svg, "text/plain": self.text}


def meeting(board: Board, a: str, b: str) -> Drawn:
    """What two regions share, drawn large: a line in green, a single point in red."""
    one, other = board.find(a), board.find(b)
    border = board.border(one.name, other.name)
    text = wording(_TEXTS[border.kind if border else "apart"], {"a": one.name, "b": other.name})
    return _drawn_large(board, one, other, border, text)


def intersection(board: Board, a: str, b: str) -> str:
    """What the polygons of two regions have in common, worked out now with shapely."""
    with needs("shapely", "numpy"):
        from sevenempires.board.shapes import to_shape
    shared = to_shape(board.find(a).polygons).intersection(to_shape(board.find(b).polygons))
    if shared.is_empty:
        return say("shapely: the intersection is empty.")
    return (
        say("shapely: the intersection is a line of {length} board units.", length=round(shared.length))
        if shared.length
        else say("shapely: the intersection is a point, and its length is 0.")
    )


def border_graph(board: Board, by: Literal["land", "sea"] = "land") -> Drawn:
    """The regions as dots and their borders as lines between them."""
    regions = [region for region in board if region.is_sea == (by == "sea")]
    edges = [border.between for border in board.borders(by)]
    text = say(_GRAPH[by], nodes=len(regions), edges=len(edges))
    unit = board.size[0] / 200
    colour = LAND_BORDER if by == "land" else SEA_BORDER
    items: list[Item] = [Shape(lines([[board[a].label, board[b].label]]), line=colour, width=unit) for a, b in edges]
    areas = chart(board, current_language()).areas
    for region in regions:
        x, y = region.label
        items.append(Shape(disc(x, y, 1.7 * unit), fill=areas[region.name].fill, line=INK, width=unit / 3))
        items.append(_letters(region.called(), x, y - 2.6 * unit, 2.6 * unit))
    return _drawn((0, 0, *board.size), f"graph-{by}", text, items)


def _drawn_large(board: Board, one: Region, other: Region, border: Border | None, text: str) -> Drawn:
    view = _view(board, one, other, border)
    unit = (view[2] - view[0]) / 100
    items: list[Item] = []
    names: list[Item] = []
    for area in chart(board, current_language()).areas.values():
        inside = cut(area.outline, view)
        if not inside.points:
            continue
        about = area.region in (one.name, other.name)
        items.append(Shape(inside, fill=area.fill, line=INK, width=unit / 4, opacity=1 if about else 0.45))
        if about:
            widest = max(inside.runs, key=_extent)
            names.append(_letters(area.name, *_roomiest(widest.points, view), 5 * unit))
    if border:
        items += (Shape(lines([line]), line=SHARED, width=1.6 * unit) for line in border.lines)
        for x, y in border.points:
            items.append(Shape(disc(x, y, 1.6 * unit), fill=BROKEN))
            items.append(Shape(disc(x, y, 5 * unit), line=BROKEN, width=unit))
    prefix = f"{one.name}-{other.name}".replace(" ", "-").lower()
    return _drawn(view, prefix, text, [*items, *names])


def _view(board: Board, one: Region, other: Region, border: Border | None) -> Box:
    """The part of the board to be shown: around a corner a small piece, around a border the whole of it."""
    if border is not None and border.kind == "corner":
        half = NEAR * board.size[0]
        x, y = map(float, border.points[0])
        return x - 1.5 * half, y - half, x + 1.5 * half, y + half
    shown = lines(border.lines if border is not None else [[one.label, other.label]])
    left, top, right, bottom = shown.box
    wide = max(right - left, 1.5 * (bottom - top), NEAR * board.size[0]) * (1 + 2 * MARGIN)
    x, y = (left + right) / 2, (top + bottom) / 2
    return x - wide / 2, y - wide / 3, x + wide / 2, y + wide / 3


def _extent(outline: Outline) -> float:
    left, top, right, bottom = outline.box
    return (right - left) * (bottom - top)


def _roomiest(ring: Sequence[Point], view: Box) -> Point:
    """A place for a name: inside, as far as can be from the outline, and not cut off at the edge."""
    left, top, right, bottom = view
    spots = [
        (left + (right - left) * column / GRID, top + (bottom - top) * row / GRID)
        for row in range(1, GRID)
        for column in range(GRID // 6, GRID - GRID // 6 + 1)
    ]
    within = (spot for spot in spots if holds([[*ring, ring[0]]], *spot))
    return max(within, key=lambda spot: _room(spot, ring), default=ring[0])


def _room(spot: Point, ring: Sequence[Point]) -> float:
    """The square of the distance to the nearest side."""
    x, y = spot
    nearest = float("inf")
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        dx, dy = bx - ax, by - ay
        part = min(max(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0), 1) if dx or dy else 0
        nearest = min(nearest, (x - ax - part * dx) ** 2 + (y - ay - part * dy) ** 2)
    return nearest


def _letters(text: str, x: float, y: float, size: float) -> Lettering:
    return Lettering(x, y, text, size, INK, width(text, size), halo=PAPER)


def _drawn(view: Box, prefix: str, text: str, items: Sequence[Item]) -> Drawn:
    layer = Layer("geometry", tuple(items))
    return Drawn(paint(Picture(view, (layer,), PAPER, prefix, current_language(), text, "")), text)
