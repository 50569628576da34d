"""Which region holds a point: bounding boxes first, then counting crossings, in plain Python."""

from collections.abc import Iterable, Sequence

from sevenempires.board.region import Line, Polygon, Region

Box = tuple[int, int, int, int]


class Lookup:
    """Finds the region at a place, for clicks; a place on a border belongs to one of its sides, always the same."""

    def __init__(self, regions: Iterable[Region]) -> None:
        self._boxed = [(_box(p[0]), p, region) for region in regions for p in region.polygons]

    def at(self, x: float, y: float) -> Region | None:
        """The region at a place, or None on an unnamed island and off the board."""
        for (left, top, right, bottom), polygon, region in self._boxed:
            if left <= x <= right and top <= y <= bottom and holds(polygon, x, y):
                return region
        return None


def _box(ring: Line) -> Box:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def holds(polygon: Polygon | Sequence[Sequence[tuple[float, float]]], x: float, y: float) -> bool:
    """Whether a place lies within closed rings: inside the first, and in none of the others."""
    inside = False
    for ring in polygon:
        ax, ay = ring[0]
        for bx, by in ring[1:]:
            if (ay <= y) != (by <= y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
                inside = not inside
            ax, ay = bx, by
    return inside
