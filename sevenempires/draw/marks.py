"""Marks: regions pointed out, each kind by a colour and by a pattern of its own."""

from __future__ import annotations

from collections.abc import Iterator

from sevenempires.draw.ground import Ground
from sevenempires.draw.outline import Outline, lines
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
    rings: list[list[tuple[float, float]]] = []
    for code, point in zip(outline.codes, outline.points, strict=True):
        if code == "M":
            rings.append([])
        rings[-1].append(point)
    rows = Ground.of([rings], step).rows
    return lines([(a, row * step), (b, row * step)] for row, spans in sorted(rows.items()) for a, b in spans)
