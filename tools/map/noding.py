"""Lines on a whole-number grid, cut wherever they meet: snap rounding in exact integer arithmetic.

Every vertex, every named point and every rounded crossing is a *node*. A line that passes through the unit square
around a node is bent to pass through the node itself. The pieces between nodes then meet in nodes only, so that
polygons built from them share their vertices exactly and a place where four regions meet is one point, not a sliver.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

Node = tuple[int, int]
Edge = tuple[Node, Node]

CELL = 64


def edge(a: Node, b: Node) -> Edge:
    """The piece between two nodes, written the same way from either end."""
    return (a, b) if a <= b else (b, a)


def node_lines(lines: Sequence[Sequence[Node]], points: Iterable[Node] = ()) -> list[list[Node]]:
    """The same lines, bent through every node they touch, so that no two of them meet between nodes."""
    segments = [(a, b) for line in lines for a, b in pairwise(line) if a != b]
    nodes = {node for line in lines for node in line} | set(points) | set(_crossings(segments))
    cells: dict[Node, list[Node]] = defaultdict(list)
    for node in nodes:
        cells[node[0] // CELL, node[1] // CELL].append(node)
    return [_bend(line, cells) for line in lines]


def _bend(line: Sequence[Node], cells: dict[Node, list[Node]]) -> list[Node]:
    bent = [line[0]]
    for a, b in pairwise(line):
        touched = [n for cell in _cells(a, b) for n in cells.get(cell, ()) if _touches(a, b, n)]
        along = (b[0] - a[0], b[1] - a[1])
        touched.sort(key=lambda n: ((n[0] - a[0]) * along[0] + (n[1] - a[1]) * along[1], n))
        bent.extend(n for n in touched if n not in (a, b))
        if b != bent[-1]:
            bent.append(b)
    return bent


def _cells(a: Node, b: Node) -> Iterator[Node]:
    left, right = (min(a[0], b[0]) - 1) // CELL, (max(a[0], b[0]) + 1) // CELL
    top, bottom = (min(a[1], b[1]) - 1) // CELL, (max(a[1], b[1]) + 1) // CELL
    return ((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))


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


def _crossings(segments: Sequence[Edge]) -> Iterator[Node]:
    cells: dict[Node, list[int]] = defaultdict(list)
    for i, (a, b) in enumerate(segments):
        for cell in _cells(a, b):
            cells[cell].append(i)
    for members in cells.values():
        for k, i in enumerate(members):
            for j in members[:k]:
                crossing = _crossing(*segments[i], *segments[j])
                if crossing is not None:
                    yield crossing


def _crossing(a: Node, b: Node, c: Node, d: Node) -> Node | None:
    """Where two segments cross between their ends, rounded to the grid."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    cross = rx * sy - ry * sx
    if cross == 0:
        return None
    t = (c[0] - a[0]) * sy - (c[1] - a[1]) * sx
    u = (c[0] - a[0]) * ry - (c[1] - a[1]) * rx
    if cross < 0:
        cross, t, u = -cross, -t, -u
    if not (0 <= t <= cross and 0 <= u <= cross):
        return None
    return (2 * (a[0] * cross + t * rx) + cross) // (2 * cross), (2 * (a[1] * cross + t * ry) + cross) // (2 * cross)
