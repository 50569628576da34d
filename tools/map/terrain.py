"""Terrain: the lines of a board that no region owns alone, ready to be drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from sevenempires.board import Board
from sevenempires.draw.chart import Terrain
from sevenempires.draw.outline import Point, lines, rings
from tools.map.rivers import ribbons

_Edge = tuple[Point, Point]


def survey(board: Board, river: float) -> Terrain:
    """Read the terrain off the polygons of a board whose rivers are so broad at their mouth.

    Shared vertices are equal exactly: an edge of a sea that no other sea has is coast, unless it runs along the frame.
    """
    width, height = board.size
    water = [ring for region in board.regions.values() if region.is_sea for ring in _rings(region.polygons)]
    land = [ring for region in board.regions.values() if region.is_land for ring in _rings(region.polygons)]
    water_edges = Counter(edge for ring in water for edge in _edges(ring))
    land_edges = Counter(edge for ring in land for edge in _edges(ring))

    def framed(edge: _Edge) -> bool:
        (ax, ay), (bx, by) = edge
        return (ax == bx and ax in (0, width)) or (ay == by and ay in (0, height))

    def is_coast(edge: _Edge) -> bool:
        return water_edges[edge] == 1 and not framed(edge)

    def is_rim(edge: _Edge) -> bool:
        return land_edges[edge] == 1 and edge not in water_edges and not framed(edge)

    return Terrain(
        coast=lines(_stretches(water, is_coast)),
        land_borders=lines(line for border in board.borders("land") for line in border.lines),
        sea_borders=lines(line for border in board.borders("sea") for line in border.lines),
        board_edge=lines(_stretches(land, is_rim)),
        rivers=ribbons(board.rivers.values(), river),
        islands=rings(board.islands),
        outside=rings(board.outside),
    )


def _rings(polygons: Iterable[Iterable[Sequence[Point]]]) -> Iterator[Sequence[Point]]:
    for polygon in polygons:
        yield from polygon


def _edges(ring: Sequence[Point]) -> Iterator[_Edge]:
    for a, b in pairwise(ring):
        yield (a, b) if a < b else (b, a)


def _stretches(found: Iterable[Sequence[Point]], keep: Callable[[_Edge], bool]) -> Iterator[Sequence[Point]]:
    """The longest runs of each ring whose edges are all kept; a ring kept whole stays closed."""
    for ring in found:
        kept = [keep(edge) for edge in _edges(ring)]
        if all(kept):
            yield ring
            continue
        if not any(kept):
            continue
        start = kept.index(False)  # turn the ring so that no run is cut in two at its first point
        points = [*ring[start:-1], *ring[: start + 1]]
        kept = kept[start:] + kept[:start]
        run: list[Point] = []
        for point, after, wanted in zip(points, points[1:], kept, strict=False):
            if wanted:
                run = run or [point]
                run.append(after)
            elif run:
                yield run
                run = []
        if run:
            yield run
