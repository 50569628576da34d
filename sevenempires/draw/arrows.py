"""Arrows: a way through regions as one bent line with a head."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from sevenempires.draw.outline import Outline, Point, disc, lines
from sevenempires.draw.palette import ARROW_LAND, ARROW_SEA, INK, PAPER, WHITE
from sevenempires.draw.picture import Shape
from sevenempires.draw.scene import Arrow

BAR: Final = 0.36
"""How far the sign on a border that must not be crossed reaches from its middle, in tokens."""


def arrow_shapes(arrow: Arrow, token: float) -> Iterator[Shape]:
    """A line that leaves the token it starts from, with a light edge so that it stands out everywhere.

    By land it is solid, by sea dashed, and a transport is a row of dots.
    """
    if len(arrow.points) < 2:
        return
    width = 0.15 * token
    colour = ARROW_LAND if arrow.by == "land" else ARROW_SEA
    dash = {"land": (), "sea": (0.42 * token, 0.2 * token), "transport": (0.02 * token, 0.27 * token)}[arrow.by]
    points = list(arrow.points)
    points[0] = _toward(points[0], points[1], 0.55 * token)
    tip = _toward(points[-1], points[-2], 0.5 * token)
    points[-1] = _toward(points[-1], points[-2], 0.9 * token)
    shaft, head = _bent(points), _head(points[-1], tip, 0.3 * token)
    yield Shape(shaft, line=PAPER, width=width + 0.1 * token)
    yield Shape(head, fill=PAPER, line=PAPER, width=0.1 * token)
    yield Shape(shaft, line=colour, width=width, dash=dash)
    yield Shape(head, fill=colour)
    if arrow.bar:
        yield from _barred(arrow.bar, BAR * token)


def _barred(at: Point, half: float) -> Iterator[Shape]:
    """The sign that there is no way on: a bar across a pale disc."""
    x, y = at
    yield Shape(disc(x, y, half), fill=WHITE, line=INK, width=0.28 * half)
    slant = 0.64 * half
    yield Shape(lines([[(x - slant, y - slant), (x + slant, y + slant)]]), line=INK, width=0.28 * half)


def _toward(start: Point, end: Point, length: float) -> Point:
    away = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    part = min(length / away, 0.8)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _bent(points: list[Point]) -> Outline:
    """A smooth curve through all points (Catmull-Rom, written as cubics)."""
    padded = [points[0], *points, points[-1]]
    codes, found = "M", [points[0]]
    for before, a, b, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        codes += "CCC"
        found.append((a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6))
        found.append((b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6))
        found.append(b)
    return Outline(codes, tuple(found))


def _head(base: Point, tip: Point, half: float) -> Outline:
    length = hypot(tip[0] - base[0], tip[1] - base[1]) or 1.0
    along = ((tip[0] - base[0]) / length, (tip[1] - base[1]) / length)
    left = (base[0] - along[1] * half, base[1] + along[0] * half)
    right = (base[0] + along[1] * half, base[1] - along[0] * half)
    return Outline("MLLZ", (tip, left, right, tip))
