"""Paths and areas on the whole-number grid: the edges of a path, and what lies inside rings."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

from tools.map.noding import Edge, Node, edge

BAND = 64


def edges_of(path: Sequence[Node]) -> list[Edge]:
    """The pieces between the nodes of a path."""
    return [edge(a, b) for a, b in pairwise(path)]


def middle(e: Edge) -> tuple[float, float]:
    """The middle of an edge, which is exact: a half of whole numbers."""
    return (e[0][0] + e[1][0]) / 2, (e[0][1] + e[1][1]) / 2


class Enclosure:
    """The inside of closed rings on the grid, found by counting crossings."""

    def __init__(self, rings: Iterable[Sequence[Node]]) -> None:
        self._bands: dict[int, list[Edge]] = defaultdict(list)
        for ring in rings:
            for a, b in pairwise(ring):
                for band in range(min(a[1], b[1]) // BAND, max(a[1], b[1]) // BAND + 1):
                    self._bands[band].append((a, b))

    def holds(self, x: float, y: float) -> bool:
        """Whether a place that is not on a ring lies inside."""
        inside = False
        for (ax, ay), (bx, by) in self._bands.get(int(y // BAND), ()):
            if (ay <= y) != (by <= y):
                side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
                inside ^= (side > 0) == (by > ay)
        return inside
