"""A close-up: the part of a board's picture around some regions, with everything outside it cut off."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from sevenempires.draw.chart import Area
from sevenempires.draw.compose import compose
from sevenempires.draw.outline import Box, Outline, Point, lines
from sevenempires.draw.picture import Item, Layer, Picture, Shape, Stamp
from sevenempires.draw.scene import Scene

SHAPE = 1.9
"""How much wider than high a close-up of tokens is."""
SMALLEST = 0.3
"""The smallest part of the board's width that is shown of whole regions, so that one still sees where it is."""
MOST = 0.8
"""The largest part of the board's width or height that is still worth a close-up."""
NEARLY_ALL = 0.9
"""How much of the space that is wanted the board has to have; otherwise all of it is shown."""


def around_tokens(scene: Scene, regions: Collection[str]) -> Box:
    """The tokens and names of the regions and some room around them, within the board."""
    t, areas = scene.chart.pen, scene.chart.areas
    points = [(unit.slot.x, unit.slot.y) for unit in scene.units if unit.region in regions and unit.slot]
    points += [(flag.slot.x, flag.slot.y) for flag in scene.flags if flag.region in regions]
    points += [_middle(areas[name]) for name in regions]
    left, top, right, bottom = _grown(_hull((x, y, x, y) for x, y in points), 2.6 * t, 1.5 * t)
    width, height = scene.chart.size
    wide = min(max(right - left, (bottom - top) * SHAPE, 10 * t), width)
    high = min(max(wide / SHAPE, bottom - top), height)
    return _on_board(scene, ((left + right) / 2, (top + bottom) / 2), wide, high)


def opening(scene: Scene, regions: Collection[str]) -> Box | None:
    """The part of the board on which a picture or a live board about these regions opens; None for all of it."""
    if not regions:
        return None
    left, top, right, bottom = box = around_tokens(scene, regions)
    width, height = scene.chart.size
    return None if right - left > MOST * width or bottom - top > MOST * height else box


def around_regions(scene: Scene, regions: Collection[str], aspect: float, pad: float = 0.9) -> Box | None:
    """The whole of the regions, so many times as wide as high; None where that is nearly all of the board."""
    if not regions:
        return None
    width, height = scene.chart.size
    margin = pad * scene.chart.pen
    left, top, right, bottom = _grown(_hull(_extent(scene, name) for name in regions), margin, margin)
    wide, high = max(right - left, SMALLEST * width), bottom - top
    wide, high = max(wide, high * aspect), max(high, wide / aspect)
    scale = min(width / wide, height / high, 1.0)
    if scale < NEARLY_ALL:
        return None
    return _on_board(scene, ((left + right) / 2, (top + bottom) / 2), wide * scale, high * scale)


def closeup(scene: Scene, view: Box | None, whole: bool = False) -> Picture:
    """The picture of a scene in this view, or of all of it; `whole` leaves out names and pieces that it would cut."""
    picture = compose(replace(scene, legend=False))
    if view is None:
        return picture
    edge = _grown(view, 0.5 * scene.chart.token, 0.5 * scene.chart.token)
    done: dict[int, Outline] = {}  # the painter writes a line once only if it is the very same one each time
    parted = _parted(scene, view)

    def shown(item: Item) -> Iterator[Item]:
        if isinstance(item, Shape):
            mark = id(item.outline)
            if mark not in done:
                done[mark] = cut(item.outline, edge)
            if done[mark].points:
                yield replace(item, outline=done[mark])
        elif isinstance(item, Stamp):
            half = item.size / 2
            box = (item.x - half, item.y - half, item.x + half, item.y + half)
            if _within(box, view) if whole else _meets(box, edge):
                yield item
        elif (item.text, item.x) not in parted if whole else _meets(item.box, edge):
            yield item

    layers = (
        Layer(layer.name, tuple(part for item in layer.items for part in shown(item)))
        for layer in picture.layers
        if layer.name != "frame"
    )
    return replace(picture, view=view, layers=tuple(layer for layer in layers if layer.items))


def _middle(area: Area) -> Point:
    """Where a region's name stands, or a unit where it has none."""
    slot = area.room.label or area.room.stands[0][0]
    return slot.x, slot.y


def _extent(scene: Scene, region: str) -> Box:
    """A land with its borders; a sea, which may be half the board, by its name and its pieces."""
    area = scene.chart.areas[region]
    return _hull(slot.box for slot in area.room.slots) if area.kind == "sea" else area.outline.box


def _parted(scene: Scene, view: Box) -> frozenset[tuple[str, float]]:
    """The lines of names that do not stand wholly in the view, each with its place across."""
    rooms = [(area.room, area.room.label) for area in scene.chart.areas.values()]
    return frozenset(
        (line, label.x) for room, label in rooms if label and not _within(label.box, view) for line in room.lines
    )


def cut(outline: Outline, edge: Box) -> Outline:
    """The part of an outline that comes into view; curves are few and small, and stay whole."""
    codes: list[str] = []
    points: list[Point] = []
    for run in outline.runs:
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
        if _meets(_hull(((*one, *one), (*other, *other))), edge):
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


def _hull(boxes: Iterable[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _grown(box: Box, across: float, down: float) -> Box:
    return box[0] - across, box[1] - down, box[2] + across, box[3] + down


def _on_board(scene: Scene, middle: Point, wide: float, high: float) -> Box:
    """A box of this size about a place, moved so that it does not reach beyond the board."""
    width, height = scene.chart.size
    x = min(max(middle[0], wide / 2), width - wide / 2)
    y = min(max(middle[1], high / 2), height - high / 2)
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _within(box: Box, view: Box) -> bool:
    return view[0] <= box[0] and view[1] <= box[1] and box[2] <= view[2] and box[3] <= view[3]


def _meets(box: Box, edge: Box) -> bool:
    return box[0] <= edge[2] and box[2] >= edge[0] and box[1] <= edge[3] and box[3] >= edge[1]
