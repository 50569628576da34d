"""Between shapely geometry and the board's own whole-number polygons, in one canonical form.

The canonical form makes a build repeatable: a ring starts at its least point, an outer ring runs counter-clockwise on
the globe (clockwise in board units, whose y grows downward) and a hole the other way; polygons and lines are sorted.
"""

from collections.abc import Iterable

import shapely
from shapely.geometry.base import BaseGeometry

from sevenempires.board.region import Line, Point, Polygon


def to_shape(polygons: Iterable[Polygon]) -> BaseGeometry:
    """One shapely geometry of several of the board's polygons."""
    parts = [shapely.Polygon(polygon[0], polygon[1:]) for polygon in polygons]
    return parts[0] if len(parts) == 1 else shapely.MultiPolygon(parts)


def to_polygons(shape: BaseGeometry) -> tuple[Polygon, ...]:
    """The board's polygons of a polygonal geometry on the grid."""
    parts = [part for part in shapely.get_parts(shape) if isinstance(part, shapely.Polygon) and not part.is_empty]
    return tuple(sorted(_polygon(part) for part in parts))


def to_lines(shape: BaseGeometry) -> tuple[Line, ...]:
    """The lines in a geometry, joined end to end as far as they go."""
    parts = [part for part in shapely.get_parts(shape) if part.geom_type == "LineString"]
    if not parts:
        return ()
    merged = shapely.line_merge(shapely.MultiLineString(parts))
    return tuple(sorted(_line(_points(part)) for part in shapely.get_parts(merged)))


def to_points(shape: BaseGeometry) -> tuple[Point, ...]:
    """The single points in a geometry."""
    return tuple(sorted((round(p.x), round(p.y)) for p in shapely.get_parts(shape) if isinstance(p, shapely.Point)))


def _polygon(part: shapely.Polygon) -> Polygon:
    outer = _ring(_points(part.exterior), clockwise=False)
    return outer, *sorted(_ring(_points(hole), clockwise=True) for hole in part.interiors)


def _points(part: BaseGeometry) -> Line:
    return tuple((round(x), round(y)) for x, y in part.coords)


def _ring(ring: Line, clockwise: bool) -> Line:
    points = ring[:-1]
    start = points.index(min(points))
    points = points[start:] + points[:start]
    # In board units y grows downward, so a positive shoelace sum is clockwise on the screen and on the globe.
    if (_shoelace(points) > 0) != clockwise:
        points = points[:1] + points[:0:-1]
    return points + points[:1]


def _shoelace(points: Line) -> int:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True))


def _line(points: Line) -> Line:
    if points[0] == points[-1]:
        return _ring(points, clockwise=False)
    return min(points, points[::-1])
