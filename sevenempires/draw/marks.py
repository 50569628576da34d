"""Marks: regions pointed out, each kind by a colour and by a pattern of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil

from sevenempires.draw.outline import Outline, Point, lines
from sevenempires.draw.palette import MARKS, PAPER
from sevenempires.draw.picture import Shape


def marked(outline: Outline, mark: str, token: float) -> Iterator[Shape]:
    """A mark on a face: reachable with a firm line, refused hatched besides, asked-about with a row of dots."""
    colour = MARKS[mark]
    yield Shape(outline, fill=colour, opacity=0.16)
    if mark == "refused":
        yield Shape(_hatching(outline, 0.4 * token), line=colour, width=0.05 * token, opacity=0.6)
    yield Shape(outline, line=PAPER, width=0.2 * token, opacity=0.9)
    if mark == "asked":
        yield Shape(outline, line=colour, width=0.17 * token, dash=(0.02 * token, 0.24 * token))
    else:
        yield Shape(outline, line=colour, width=0.13 * token)


def _hatching(outline: Outline, step: float) -> Outline:
    """Level lines across a face."""
    found = sorted(spans((run.points for run in outline.runs), step).items())
    return lines([(left, row * step), (right, row * step)] for row, inside in found for left, right in inside)


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
