"""Outlines: drawn lines and faces as plain numbers, the one currency of both painters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom

_ROUND = 0.5523  # handle of the cubic that comes closest to a quarter of a circle


@dataclass(frozen=True, slots=True)
class Outline:
    """A run of pen movements: one letter and one point each.

    M moves, L draws a line, C appears three times in a row for the two handles and the end of a curve,
    Z closes and repeats the point where its ring began.
    """

    codes: str
    points: tuple[Point, ...]

    def moved(self, x: float, y: float, scale: float = 1.0) -> Outline:
        """This outline, scaled about its origin and then set down at (x, y)."""
        return Outline(self.codes, tuple((x + scale * px, y + scale * py) for px, py in self.points))

    def __add__(self, other: Outline) -> Outline:
        return Outline(self.codes + other.codes, self.points + other.points)

    @property
    def box(self) -> Box:
        """The smallest upright rectangle around all points, curve handles included."""
        xs, ys = zip(*self.points, strict=True)
        return min(xs), min(ys), max(xs), max(ys)


@cache
def drawn(path: str) -> Outline:
    """Read an outline from the upper-case subset M L C Z of SVG path data.

    >>> drawn("M0 0 L10 0 L10 10 Z").codes
    'MLLZ'
    """
    codes: list[str] = []
    points: list[Point] = []
    start = (0.0, 0.0)
    for pen, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", path):
        values = [float(number) for number in numbers.split()]
        here = list(zip(values[::2], values[1::2], strict=True)) if pen != "Z" else [start]
        if pen == "M":
            start = here[0]
        codes.append(pen * len(here))
        points.extend(here)
    return Outline("".join(codes), tuple(points))


def rings(polygons: Iterable[Iterable[Sequence[Point]]]) -> Outline:
    """The outline of polygons given as closed rings, outer ring first, the holes turned to wind the other way."""
    codes: list[str] = []
    points: list[Point] = []
    for polygon in polygons:
        for k, ring in enumerate(polygon):
            codes.append("M" + "L" * (len(ring) - 2) + "Z")
            clockwise = sum((bx - ax) * (by + ay) for (ax, ay), (bx, by) in pairwise(ring)) < 0
            points.extend(ring if clockwise == (k == 0) else reversed(ring))
    return Outline("".join(codes), tuple(points))


def lines(runs: Iterable[Sequence[Point]]) -> Outline:
    """The outline of open polylines; a run that ends where it began is closed, so that its join is drawn."""
    codes: list[str] = []
    points: list[Point] = []
    for run in runs:
        closed = len(run) > 3 and run[0] == run[-1]
        codes.append("M" + "L" * (len(run) - 2) + ("Z" if closed else "L"))
        points.extend(run)
    return Outline("".join(codes), tuple(points))


def disc(x: float, y: float, radius: float) -> Outline:
    """A circle."""
    r, k = radius, radius * _ROUND
    return Outline(
        "MCCCCCCCCCCCCZ",
        (
            (x + r, y),
            (x + r, y + k), (x + k, y + r), (x, y + r),
            (x - k, y + r), (x - r, y + k), (x - r, y),
            (x - r, y - k), (x - k, y - r), (x, y - r),
            (x + k, y - r), (x + r, y - k), (x + r, y),
            (x + r, y),
        ),
    )  # fmt: skip


def plate(x: float, y: float, width: float, height: float, round_by: float = 0.0) -> Outline:
    """A rectangle centred on (x, y), its corners rounded by a radius."""
    left, top, right, bottom = x - width / 2, y - height / 2, x + width / 2, y + height / 2
    if round_by <= 0:
        return Outline("MLLLZ", ((left, top), (right, top), (right, bottom), (left, bottom), (left, top)))
    r, k = round_by, round_by * (1 - _ROUND)
    return Outline(
        "MLCCCLCCCLCCCLCCCZ",
        (
            (left + r, top),
            (right - r, top), (right - k, top), (right, top + k), (right, top + r),
            (right, bottom - r), (right, bottom - k), (right - k, bottom), (right - r, bottom),
            (left + r, bottom), (left + k, bottom), (left, bottom - k), (left, bottom - r),
            (left, top + r), (left, top + k), (left + k, top), (left + r, top),
            (left + r, top),
        ),
    )  # fmt: skip
