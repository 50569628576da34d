"""Lines on a whole-number grid, cut wherever they meet: snap rounding.

Every vertex, every named point and every rounded crossing is a *node*. A line that passes through the unit square
around a node is bent to pass through the node itself. The pieces between nodes then meet in nodes only, so that
polygons built from them share their vertices exactly and a place where four regions meet is one point, not a sliver.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

import shapely

Node = tuple[int, int]
Edge = tuple[Node, Node]

HALF_A_DIAGONAL = 0.75
"""No farther from a line than this, rounded up, is the middle of a unit square that the line passes through."""


def edge(a: Node, b: Node) -> Edge:
    """The piece between two nodes, written the same way from either end."""
    return (a, b) if a <= b else (b, a)


def node_lines(lines: Sequence[Sequence[Node]], points: Iterable[Node] = ()) -> list[list[Node]]:
    """The same lines, bent through every node they touch, so that no two of them meet between nodes."""
    crossings = shapely.get_coordinates(shapely.union_all([shapely.LineString(line) for line in lines], grid_size=1))
    nodes = sorted(
        {node for line in lines for node in line} | set(points) | {(round(x), round(y)) for x, y in crossings}
    )
    segments = sorted({edge(a, b) for line in lines for a, b in pairwise(line) if a != b})
    tree = shapely.STRtree(shapely.points(nodes))
    found = tree.query(shapely.linestrings(segments), predicate="dwithin", distance=HALF_A_DIAGONAL)
    touched: dict[Edge, list[Node]] = defaultdict(list)
    for i, j in found.T.tolist():
        a, b = segments[i]
        if _touches(a, b, nodes[j]):
            touched[a, b].append(nodes[j])
    return [_bend(line, touched) for line in lines]


def _bend(line: Sequence[Node], touched: dict[Edge, list[Node]]) -> list[Node]:
    bent = [line[0]]
    for a, b in pairwise(line):
        along = (b[0] - a[0], b[1] - a[1])
        on_the_way = sorted(touched[edge(a, b)], key=lambda n: ((n[0] - a[0]) * along[0] + (n[1] - a[1]) * along[1], n))
        bent.extend(n for n in on_the_way if n not in (a, b))
        if b != bent[-1]:
            bent.append(b)
    return bent


def _touches(a: Node, b: Node, node: Node) -> bool:
    """Whether the segment passes through the unit square around a node (its left and lower sides included)."""
    x, y = 2 * node[0], 2 * node[1]
    (ax, ay), (bx, by) = (2 * a[0], 2 * a[1]), (2 * b[0], 2 * b[1])
    if max(ax, bx) < x - 1 or min(ax, bx) > x + 1 or max(ay, by) < y - 1 or min(ay, by) > y + 1:
        return False
    dx, dy = bx - ax, by - ay
    corners = ((x - 1, y - 1), (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1))
    sides = [dx * (cy - ay) - dy * (cx - ax) for cx, cy in corners]
    return sides[0] == 0 or (min(sides) < 0 < max(sides))
