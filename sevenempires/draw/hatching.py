"""Hatching: level or slanting lines across a face, and where level lines run inside rings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, cos, radians, sin

from sevenempires.draw.outline import Outline, Point, lines


@dataclass(frozen=True, slots=True)
class Hatch:
    """A hatching: by how many degrees its lines are turned, their dashes and how far apart they are, in tokens."""

    slants: tuple[float, ...]
    dash: tuple[float, ...] = ()
    step: float = 0.26


def hatched(outline: Outline, step: float, slant: float = 0.0) -> Outline:
    """Lines that lie a step apart across a face, turned by so many degrees."""
    across, down = cos(radians(slant)), sin(radians(slant))
    turned = ([(x * across + y * down, y * across - x * down) for x, y in run.points] for run in outline.runs)
    return lines(
        [(x * across - row * step * down, x * down + row * step * across) for x in ends]
        for row, inside in sorted(spans(turned, step).items())
        for ends in inside
    )


def spans(rings: Iterable[Sequence[Point]], step: float) -> dict[int, list[tuple[float, float]]]:
    """Where level lines that lie a step apart run inside rings, by their number."""
    crossings: dict[int, list[float]] = {}
    for ring in rings:
        for (ax, ay), (bx, by) in pairwise(ring):
            if ay == by:
                continue
            slope = (bx - ax) / (by - ay)
            low, high = (ay, by) if ay < by else (by, ay)
            for row in range(ceil(low / step), ceil(high / step)):
                crossings.setdefault(row, []).append(ax + (row * step - ay) * slope)
    inside: dict[int, list[tuple[float, float]]] = {}
    for row, found in crossings.items():
        found.sort()
        inside[row] = list(zip(found[::2], found[1::2], strict=False))
    return inside
