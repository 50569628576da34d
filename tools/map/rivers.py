"""Rivers laid on the board: cut where they leave the land, and drawn out as ribbons that grow toward the mouth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot

import shapely

from sevenempires.board.faults import Fault
from sevenempires.board.region import Line, Region
from sevenempires.board.shapes import to_shape
from sevenempires.draw.outline import Outline, Point, rings
from tools.map.projection import Sheet
from tools.map.source_rivers import RiverSource

SPRING = 0.25
"""How broad a river is at its source, measured by its mouth."""


def lay_rivers(
    rivers: Iterable[RiverSource], sheet: Sheet, regions: Iterable[Region]
) -> tuple[dict[str, tuple[Line, ...]], list[Fault]]:
    """The stretches of each river on the board's land, from source to mouth, and what is wrong with its course."""
    shapes = [(region.is_sea, to_shape(region.polygons)) for region in regions]
    land, sea = (shapely.union_all([shape for is_sea, shape in shapes if is_sea == wet]) for wet in (False, True))
    laid: dict[str, tuple[Line, ...]] = {}
    faults = []
    for river in rivers:
        course = shapely.LineString([sheet.exact(*place) for place in river.course])
        stretches = _in_order(course.intersection(land), course)
        if not stretches:
            faults.append(Fault("river", river.where, f"{river.name} runs nowhere on land; correct its course."))
            continue
        last = course.project(shapely.Point(stretches[-1].coords[-1]))
        if not _leaves(stretches[-1], sheet, sea):
            text = f"{river.name} ends on dry land; lead its course on into a sea or off the board."
            faults.append(Fault("river", river.where, text))
        wet = [part for part in _in_order(course.intersection(sea), course) if course.project(_start(part)) < last]
        if wet:
            lon, lat = sheet.lonlat(*wet[0].coords[0])
            text = f"{river.name} runs into the sea at [{lon:.2f}, {lat:.2f}] and ashore again; keep it on land."
            faults.append(Fault("river", river.where, text))
        laid[river.name] = tuple(tuple((round(x), round(y)) for x, y in part.coords) for part in stretches)
    return laid, faults


def ribbons(rivers: Iterable[Sequence[Line]], mouth: float) -> Outline:
    """The faces of rivers that grow from their source to this width at the mouth, so that none looks like a line."""
    return rings((ring,) for stretches in rivers for ring in _ribbon(stretches, mouth))


def _ribbon(stretches: Sequence[Line], mouth: float) -> Iterator[list[Point]]:
    whole = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(p for part in stretches for p in part))
    gone = 0.0
    pen: Point | None = None
    for part in stretches:
        left: list[Point] = []
        right: list[Point] = []
        for place, before, after in zip(part, (part[0], *part), (*part[1:], part[-1]), strict=False):
            gone += hypot(place[0] - pen[0], place[1] - pen[1]) if pen else 0.0
            pen = place
            half = mouth / 2 * (SPRING + (1 - SPRING) * gone / whole)
            ahead = hypot(after[0] - before[0], after[1] - before[1]) or 1.0
            aside = (half * (before[1] - after[1]) / ahead, half * (after[0] - before[0]) / ahead)
            left.append((place[0] + aside[0], place[1] + aside[1]))
            right.append((place[0] - aside[0], place[1] - aside[1]))
        yield [*left, *reversed(right), left[0]]


def _in_order(found: shapely.Geometry, course: shapely.LineString) -> list[shapely.LineString]:
    """The lines in a geometry, each as the course runs and one after the other."""
    parts = [part for part in shapely.get_parts(found) if part.geom_type == "LineString" and part.length >= 1]
    parts = list(shapely.get_parts(shapely.line_merge(shapely.MultiLineString(parts)))) if parts else []
    return sorted((_downstream(part, course) for part in parts), key=lambda part: course.project(_start(part)))


def _downstream(part: shapely.LineString, course: shapely.LineString) -> shapely.LineString:
    ends = (course.project(shapely.Point(part.coords[k])) for k in (0, -1))
    first, last = ends
    return part if first <= last else shapely.reverse(part)


def _start(part: shapely.LineString) -> shapely.Point:
    return shapely.Point(part.coords[0])


def _leaves(stretch: shapely.LineString, sheet: Sheet, sea: shapely.Geometry) -> bool:
    """Whether a stretch ends at a sea or at the edge of the board."""
    x, y = stretch.coords[-1]
    at_edge = min(x, y, sheet.width - x, sheet.height - y) < 1
    return at_edge or bool(sea.distance(shapely.Point(x, y)) < 1)
