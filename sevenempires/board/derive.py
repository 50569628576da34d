"""Borders and corners out of nothing but polygons: a shared line is a border, a mere shared point is a corner."""

from collections.abc import Iterable

import shapely

from sevenempires.board.region import BORDER_KINDS, Border, BorderKind, Region
from sevenempires.board.shapes import to_lines, to_points, to_shape


def derive_borders(regions: Iterable[Region]) -> tuple[Border, ...]:
    """Every border and every corner between regions, sorted by kind and names."""
    drawn = [region for region in regions if region.polygons]
    shapes = [to_shape(region.polygons) for region in drawn]
    found: list[Border] = []
    left, right = shapely.STRtree(shapes).query(shapes)
    for i, j in zip(left, right, strict=True):
        if i < j:
            border = _border(drawn[i], drawn[j], shapely.intersection(shapes[i], shapes[j]))
            if border is not None:
                found.append(border)
    return tuple(sorted(found, key=lambda border: (BORDER_KINDS.index(border.kind), border.between)))


def _border(one: Region, other: Region, shared: shapely.Geometry) -> Border | None:
    if shared.is_empty:
        return None
    lines = to_lines(shared)
    if lines:
        kind: BorderKind = "coast" if one.is_sea != other.is_sea else "sea" if one.is_sea else "land"
        return Border(kind, _between(one, other, kind), lines=lines)
    points = to_points(shared)
    return Border("corner", _between(one, other, "corner"), points=points) if points else None


def _between(one: Region, other: Region, kind: BorderKind) -> tuple[str, str]:
    if kind == "coast":
        return (one.name, other.name) if other.is_sea else (other.name, one.name)
    return min(one.name, other.name), max(one.name, other.name)
