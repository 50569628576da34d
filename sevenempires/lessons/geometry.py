"""The geometry behind the borders, made visible: what two regions share, drawn large, and the map as a graph.

>>> from sevenempires import Board
>>> print(meeting(Board.europe(), "Sweden", "North Sea"))
Sweden and North Sea meet in a single point: a corner, and no border [map.corner].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Literal

from sevenempires.draw.chart import chart
from sevenempires.draw.palette import INK, LAND_BORDER, PAPER, REACHABLE, REFUSED, SEA_BORDER
from sevenempires.libraries import needs
from sevenempires.text.language import current_language
from sevenempires.text.words import Words

if TYPE_CHECKING:
    from sevenempires.board import Board
    from sevenempires.board.region import Border, Region

Point = tuple[float, float]
Box = tuple[float, float, float, float]
MARGIN = 0.35
"""How much of a border's own size is shown around it."""
GRID = 18
"""How finely a place for a name is looked for."""
NEAR = 0.035
"""How much of the board's width is shown on each side of a corner."""

_say = Words(
    {
        "corner": (
            "{a} and {b} meet in a single point: a corner, and no border [map.corner].",
            "{a} und {b} treffen sich in einem einzigen Punkt: eine Ecke und keine Grenze [map.corner].",
            "{a} et {b} se touchent en un seul point : un coin, et pas une frontière [map.corner].",
        ),
        "land": (
            "{a} and {b} share a line: a land border [map.land-border].",
            "{a} und {b} haben eine Linie gemeinsam: eine Landgrenze [map.land-border].",
            "{a} et {b} partagent une ligne : une frontière terrestre [map.land-border].",
        ),
        "sea": (
            "{a} and {b} share a line: a sea border [map.sea-border].",
            "{a} und {b} haben eine Linie gemeinsam: eine Seegrenze [map.sea-border].",
            "{a} et {b} partagent une ligne : une frontière maritime [map.sea-border].",
        ),
        "coast": (
            "{a} and {b} share a line: a coast [map.coast].",
            "{a} und {b} haben eine Linie gemeinsam: eine Küste [map.coast].",
            "{a} et {b} partagent une ligne : une côte [map.coast].",
        ),
        "apart": (
            "{a} and {b} do not touch at all.",
            "{a} und {b} berühren sich nicht.",
            "{a} et {b} ne se touchent pas.",
        ),
        "derived line": (
            "shapely: the intersection is a line of {length} board units.",
            "shapely: Der Schnitt ist eine Linie von {length} Plan-Einheiten.",
            "shapely : l’intersection est une ligne de {length} unités de plateau.",
        ),
        "derived point": (
            "shapely: the intersection is a point, and its length is 0.",
            "shapely: Der Schnitt ist ein Punkt, und seine Länge ist 0.",
            "shapely : l’intersection est un point, sa longueur est 0.",
        ),
        "derived nothing": (
            "shapely: the intersection is empty.",
            "shapely: Der Schnitt ist leer.",
            "shapely : l’intersection est vide.",
        ),
        "graph land": (
            "The land borders as a graph: {nodes} regions, {edges} borders.",
            "Die Landgrenzen als Graph: {nodes} Regionen, {edges} Grenzen.",
            "Les frontières terrestres en graphe : {nodes} régions, {edges} frontières.",
        ),
        "graph sea": (
            "The sea borders as a graph: {nodes} seas, {edges} borders.",
            "Die Seegrenzen als Graph: {nodes} Meere, {edges} Grenzen.",
            "Les frontières maritimes en graphe : {nodes} mers, {edges} frontières.",
        ),
    }
)


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
    text = _say(border.kind if border else "apart", a=_name(one), b=_name(other))
    return Drawn(_drawn_large(board, one, other, border, text), text)


def intersection(board: Board, a: str, b: str) -> str:
    """What the polygons of two regions have in common, worked out now with shapely."""
    with needs("shapely", "numpy"):
        from sevenempires.board.shapes import to_shape
    shared = to_shape(board.find(a).polygons).intersection(to_shape(board.find(b).polygons))
    if shared.is_empty:
        return _say("derived nothing")
    return _say("derived line", length=round(shared.length)) if shared.length else _say("derived point")


def border_graph(board: Board, by: Literal["land", "sea"] = "land") -> Drawn:
    """The regions as dots and their borders as lines between them."""
    regions = [region for region in board if region.is_sea == (by == "sea")]
    edges = [border.between for border in board.borders(by)]
    text = _say(f"graph {by}", nodes=len(regions), edges=len(edges))
    width, height = board.size
    unit = width / 200
    colour = LAND_BORDER if by == "land" else SEA_BORDER
    parts = []
    for (ax, ay), (bx, bottom) in ((board[a].label, board[b].label) for a, b in edges):
        ends = f'x1="{ax:.0f}" y1="{ay:.0f}" x2="{bx:.0f}" y2="{bottom:.0f}"'
        parts.append(f'<line {ends} stroke="{colour}" stroke-width="{unit:.0f}"/>')
    fills = {name: area.fill for name, area in chart(board, current_language()).areas.items()}
    for region in regions:
        x, y = region.label
        parts.append(
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{1.7 * unit:.0f}" fill="{fills[region.name]}" stroke="{INK}" '
            f'stroke-width="{unit / 3:.0f}"/>'
        )
        parts.append(_letters(_name(region), x, y - 2.6 * unit, 2.6 * unit))
    return Drawn(_svg((0, 0, float(width), float(height)), f"graph-{by}", text, parts), text)


def _drawn_large(board: Board, one: Region, other: Region, border: Border | None, text: str) -> str:
    view = _view(board, one, other, border)
    unit = (view[2] - view[0]) / 100
    areas = chart(board, current_language()).areas
    parts = []
    named = []
    for region in board:
        rings = [ring for polygon in region.polygons for ring in polygon[:1]]
        inside = [cut for ring in rings if (cut := clipped(ring, view))]
        if not inside:
            continue
        about = region in (one, other)
        parts.append(
            f'<path d="{"".join(map(_path, inside))}" fill="{areas[region.name].fill}" stroke="{INK}" '
            f'stroke-width="{unit / 4:.1f}" opacity="{1 if about else 0.45}"/>'
        )
        if about:
            largest = max(inside, key=_extent)
            named.append(_letters(_name(region), *_roomiest(largest, view), 5 * unit))
    for line in border.lines if border else ():
        run = " ".join(f"{x} {y}" for x, y in line)
        parts.append(f'<polyline points="{run}" fill="none" stroke="{REACHABLE}" stroke-width="{1.6 * unit:.1f}"/>')
    for x, y in border.points if border and border.kind == "corner" else ():
        parts.append(f'<circle cx="{x}" cy="{y}" r="{1.6 * unit:.1f}" fill="{REFUSED}"/>')
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="{5 * unit:.1f}" fill="none" stroke="{REFUSED}" stroke-width="{unit:.1f}"/>'
        )
    prefix = f"{one.name}-{other.name}".replace(" ", "-").lower()
    return _svg(view, prefix, text, [*parts, *named])


def _view(board: Board, one: Region, other: Region, border: Border | None) -> Box:
    """The part of the board to be shown: around a corner a small piece, around a border the whole of it."""
    if border is not None and border.kind == "corner":
        half = NEAR * board.size[0]
        x, y = map(float, border.points[0])
        return x - 1.5 * half, y - half, x + 1.5 * half, y + half
    points: Iterable[Point] = [one.label, other.label]
    if border is not None:
        points = [point for line in border.lines for point in line]
    left, top, right, bottom = _box(points)
    wide = max(right - left, 1.5 * (bottom - top), NEAR * board.size[0]) * (1 + 2 * MARGIN)
    x, y = (left + right) / 2, (top + bottom) / 2
    return x - wide / 2, y - wide / 3, x + wide / 2, y + wide / 3


def clipped(ring: Sequence[Point], view: Box) -> list[Point]:
    """The part of a closed ring inside a box, cut off side by side."""
    points = [(float(x), float(y)) for x, y in ring]
    for axis, limit, keep_larger in ((0, view[0], True), (0, view[2], False), (1, view[1], True), (1, view[3], False)):
        points = list(_cut(points, axis, limit, keep_larger))
    return points


def _cut(points: list[Point], axis: int, limit: float, keep_larger: bool) -> Iterator[Point]:
    for before, point in zip(points[-1:] + points[:-1], points, strict=True):
        inside, was_inside = (p[axis] >= limit if keep_larger else p[axis] <= limit for p in (point, before))
        if inside != was_inside:
            part = (limit - before[axis]) / (point[axis] - before[axis])
            yield before[0] + part * (point[0] - before[0]), before[1] + part * (point[1] - before[1])
        if inside:
            yield point


def _box(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _extent(points: list[Point]) -> float:
    left, top, right, bottom = _box(points)
    return (right - left) * (bottom - top)


def _roomiest(ring: list[Point], view: Box) -> Point:
    """A place for a name: inside, as far as can be from the outline, and not cut off at the edge."""
    left, top, right, bottom = view
    spots = [
        (left + (right - left) * column / GRID, top + (bottom - top) * row / GRID)
        for row in range(1, GRID)
        for column in range(GRID // 6, GRID - GRID // 6 + 1)
    ]
    return max((spot for spot in spots if _inside(spot, ring)), key=lambda spot: _room(spot, ring), default=ring[0])


def _inside(spot: Point, ring: list[Point]) -> bool:
    x, y = spot
    crossed = [
        (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay)
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True)
    ]
    return sum(crossed) % 2 == 1


def _room(spot: Point, ring: list[Point]) -> float:
    """The square of the distance to the nearest side."""
    x, y = spot
    nearest = float("inf")
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        dx, dy = bx - ax, by - ay
        part = min(max(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0), 1) if dx or dy else 0
        nearest = min(nearest, (x - ax - part * dx) ** 2 + (y - ay - part * dy) ** 2)
    return nearest


def _path(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z"


def _letters(text: str, x: float, y: float, size: float) -> str:
    return (
        f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size:.0f}" text-anchor="middle" fill="{INK}" stroke="{PAPER}" '
        f'stroke-width="{size / 6:.0f}" paint-order="stroke">{escape(text)}</text>'
    )


def _svg(view: Box, prefix: str, text: str, parts: Iterable[str]) -> str:
    left, top, right, bottom = view
    box = f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" lang="{current_language()}" '
        f'aria-labelledby="{prefix}-title" font-family="serif" stroke-linejoin="round" stroke-linecap="round" '
        f'style="max-width: 60em"><title id="{prefix}-title">{escape(text)}</title>'
        f'<rect x="{left:.0f}" y="{top:.0f}" width="{right - left:.0f}" height="{bottom - top:.0f}" fill="{PAPER}"/>'
        f"{''.join(parts)}</svg>"
    )


def _name(region: Region) -> str:
    return region.called(current_language())
