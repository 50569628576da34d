"""Ground: where something of a given size fits inside a region, found with intervals alone.

A region becomes rows of intervals. Shrinking the rows by half the width and half the height of a box leaves exactly
the places where the box's centre may lie; intersecting such sets for the parts of a group gives the places for the
whole group. That is quick enough in plain Python and needs no geometry package.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import ceil, floor, hypot

from sevenempires.draw.hatching import spans
from sevenempires.draw.outline import Box, Point

Row = list[tuple[float, float]]
Rows = dict[int, Row]


@dataclass(slots=True)
class FreeGround:
    """The rows of a region, and what has been worked out from them."""

    rows: Rows
    step: float
    _narrowed: dict[int, Rows] = field(default_factory=dict)

    @classmethod
    def of(cls, polygons: Iterable[Iterable[Sequence[Point]]], step: float) -> FreeGround:
        """Read polygons, holes included, along horizontal lines that lie a step apart."""
        return cls(spans((ring for polygon in polygons for ring in polygon), step), step)

    def within(self, width: float, height: float) -> Rows:
        """Where the centre of a box of this size may lie."""
        reach = ceil(height / 2 / self.step)
        half = width / 2
        shrunk: Rows = {}
        for row, row_spans in self._narrow(2 * reach + 1).items():
            inside = [(a + half, b - half) for a, b in row_spans if b - a > width]
            if inside:
                shrunk[row + reach] = inside
        return shrunk

    def touches(self, box: Box) -> bool:
        """Whether some row of the region runs through a box."""
        left, top, right, bottom = box
        rows = range(floor(top / self.step), ceil(bottom / self.step) + 1)
        return any(a < right and b > left for row in rows for a, b in self.rows.get(row, ()))

    def _narrow(self, count: int) -> Rows:
        """What `count` rows from each row on have in common, by doubling."""
        if count not in self._narrowed:
            half = 1 << (count.bit_length() - 1)
            if half == count:
                half //= 2
            rows = self._narrow(half) if half else self.rows
            self._narrowed[count] = both(rows, rows, count - half) if half else rows
        return self._narrowed[count]


def both(one: Rows, other: Rows, down: int = 0, right: float = 0.0) -> Rows:
    """What two sets share, the second taken `down` rows below and `right` of the place that is asked about."""
    shared: Rows = {}
    for row, own in one.items():
        others = other.get(row + down)
        if others is None:
            continue
        if len(own) == len(others) == 1:  # by far the most frequent case
            (a, b), (c, d) = own[0], others[0]
            low, high = max(a, c - right), min(b, d - right)
            if low <= high:
                shared[row] = [(low, high)]
        elif found := _common(own, others, right):
            shared[row] = found
    return shared


def _common(spans: Row, others: Row, right: float) -> Row:
    found: Row = []
    i = j = 0
    while i < len(spans) and j < len(others):
        low, high = max(spans[i][0], others[j][0] - right), min(spans[i][1], others[j][1] - right)
        if low <= high:
            found.append((low, high))
        if spans[i][1] < others[j][1] - right:
            i += 1
        else:
            j += 1
    return found


def without(rows: Rows, step: float, box: Box, width: float, height: float) -> Rows:
    """Take away the places where a box of this size would lie over another box."""
    left, right = box[0] - width / 2, box[2] + width / 2
    top, bottom = box[1] - height / 2, box[3] + height / 2
    touched = range(floor(top / step) + 1, ceil(bottom / step))
    if not any(row in rows for row in touched):
        return rows
    left_over = dict(rows)
    for row in touched:
        if row not in left_over:
            continue
        spans: Row = []
        for a, b in left_over[row]:
            if a < left:
                spans.append((a, min(b, left)))
            if b > right:
                spans.append((max(a, right), b))
        left_over[row] = spans
    return left_over


def nearest(rows: Rows, step: float, to: Point) -> Point | None:
    """The place nearest to a point, the upper left one among equals; None where there is no place at all."""
    best: tuple[float, float, float] | None = None
    x, y = to
    for row in sorted(rows, key=lambda row: (abs(row * step - y), row)):
        down = row * step - y
        if best and abs(down) >= best[0]:
            break
        for a, b in rows[row]:
            clamped = a if x < a else b if x > b else x
            away = hypot(clamped - x, down)
            if best is None or away < best[0]:
                best = (away, clamped, row * step)
    return None if best is None else best[1:]
