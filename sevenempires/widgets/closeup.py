"""A close-up of the board: the part around some regions, with everything outside it cut off."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from sevenempires.draw.compose import compose
from sevenempires.draw.outline import Box, Outline, Point, lines
from sevenempires.draw.paint.svg import paint
from sevenempires.draw.picture import Item, Layer, Shape, Stamp
from sevenempires.draw.scene import Scene

SHAPE = 1.9
"""How much wider than high a close-up is."""


def closeup(scene: Scene, view: Box, prefix: str, title: str, account: str) -> str:
    """An SVG of a part of the board; the prefix keeps its ids apart from those of other pictures on the page."""
    picture = compose(replace(scene, legend=False))
    edge = _grown(view, 0.5 * scene.chart.token)
    layers = tuple(
        Layer(layer.name, items)
        for layer in picture.layers
        if layer.name != "frame" and (items := tuple(_within(layer.items, edge)))
    )
    return paint(replace(picture, view=view, layers=layers, prefix=prefix, title=title, account=account), None)


def view_of(scene: Scene, regions: Collection[str]) -> Box:
    """The tokens and names of the regions and some room around them, within the board."""
    t = scene.chart.token
    points = [(unit.slot.x, unit.slot.y) for unit in scene.units if unit.region in regions]
    points += [(flag.slot.x, flag.slot.y) for flag in scene.flags if flag.region in regions]
    points += [(scene.chart.areas[name].room.label.x, scene.chart.areas[name].room.label.y) for name in regions]
    left, right = min(x for x, _ in points) - 2.6 * t, max(x for x, _ in points) + 2.6 * t
    top, bottom = min(y for _, y in points) - 1.5 * t, max(y for _, y in points) + 1.5 * t
    width, height = scene.chart.size
    wide = min(max(right - left, (bottom - top) * SHAPE, 10 * t), width)
    high = min(max(wide / SHAPE, bottom - top), height)
    x = _shifted((left + right) / 2, wide, width)
    y = _shifted((top + bottom) / 2, high, height)
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _shifted(middle: float, size: float, room: float) -> float:
    """The middle moved so that the view does not look beyond the board."""
    return min(max(middle, size / 2), room - size / 2)


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _within(items: Iterable[Item], edge: Box) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Shape):
            outline = _cut(item.outline, edge)
            if outline.points:
                yield replace(item, outline=outline)
        elif isinstance(item, Stamp):
            half = item.size / 2
            if _meets((item.x - half, item.y - half, item.x + half, item.y + half), edge):
                yield item
        elif _meets((item.x - item.width / 2, item.y - item.size, item.x + item.width / 2, item.y), edge):
            yield item


@lru_cache(maxsize=1000)  # the painter writes a line once only if it is the very same one each time
def _cut(outline: Outline, edge: Box) -> Outline:
    """The part of an outline that comes into view; curves are few and small, and stay whole."""
    codes: list[str] = []
    points: list[Point] = []
    starts = [place for place, code in enumerate(outline.codes) if code == "M"]
    for start, end in zip(starts, [*starts[1:], len(outline.codes)], strict=True):
        run = Outline(outline.codes[start:end], outline.points[start:end])
        if not _meets(run.box, edge):
            continue
        if "C" not in run.codes:
            run = _face(run, edge) if run.codes.endswith("Z") else _line(run, edge)
        codes.append(run.codes)
        points.extend(run.points)
    return Outline("".join(codes), tuple(points))


def _line(run: Outline, edge: Box) -> Outline:
    """An open line, without its stretches outside."""
    kept: list[list[Point]] = []
    for one, other in pairwise(run.points):
        if _meets(Outline("LL", (one, other)).box, edge):
            if kept and kept[-1][-1] == one:
                kept[-1].append(other)
            else:
                kept.append([one, other])
    return lines(kept)


def _face(run: Outline, edge: Box) -> Outline:
    """A closed ring, cut along the four sides of the view."""
    left, top, right, bottom = edge
    ring = list(run.points[:-1])
    for axis, limit, toward in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        ring = list(_side(ring, axis, limit, toward))
    if len(ring) < 3:
        return Outline("", ())
    return Outline("M" + "L" * (len(ring) - 1) + "Z", (*ring, ring[0]))


def _side(ring: list[Point], axis: int, limit: float, toward: int) -> Iterator[Point]:
    """The ring on one side of a line; where it crosses the line, it turns there."""
    for one, other in zip(ring, [*ring[1:], *ring[:1]], strict=True):
        inside = toward * (one[axis] - limit) >= 0
        if inside:
            yield one
        if inside != (toward * (other[axis] - limit) >= 0):
            part = (limit - one[axis]) / (other[axis] - one[axis])
            yield one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])


def _meets(box: Box, edge: Box) -> bool:
    return box[0] <= edge[2] and box[2] >= edge[0] and box[1] <= edge[3] and box[3] >= edge[1]
