"""Levels: where everything lies when the board is shown so wide, so that units stay large however small the board is.

Units hang over the coast where their region is narrow, but neither over other units nor far over foreign land. What is
left of the room goes to cities and palaces, then to flags, names and anchors, in this order; what finds none gives way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, hypot, sqrt
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sevenempires.board import Board, Region
from sevenempires.draw import lettering
from sevenempires.draw.chart import FRAMED, LEADING, SEA_SPACING, SIZES, Slot
from sevenempires.draw.hatching import spans
from sevenempires.draw.outline import Point
from tools.map.places import broken

SHOWN: Final = {360: (16, 8.6), 480: (16, 8.6), 640: (20, 9.2), 740: (22, 9.6), 900: (25, 10.4), 1280: (30, 12.0),
                1900: (32, 13.5), 3200: (40, 17.0)}  # fmt: skip
"""How wide the board is shown at least, and how large a unit and the letters of a land's name are then, in pixels."""
TILES: Final = 480
"""Where the board is shown less wide, cities and palaces give way."""
SPACES: Final = 600
"""Where the board is shown less wide, the spaces of cities that are not built give way."""
ANCHORS: Final = 640
"""Where the board is shown less wide, anchors give way."""
FINE: Final = 12
"""Cells of the grid to a unit's width."""
SEA, FOREIGN, OTHER_SEA, NOWHERE, TAKEN = 45, 220, 130, 400, 4000
"""What it costs to cover a cell of the sea, of another land, of another sea, of what is no region, of another piece."""
MOST_FOREIGN, MOST_OUTSIDE = 0.16, 0.5
"""How much of a group of units may lie on foreign land, and outside its region in all."""

Cells = NDArray[np.int64]
Span = tuple[int, int, int]  # row, first column, column after the last
_R3 = sqrt(3) / 2


def _groups(step: float) -> tuple[tuple[tuple[Point, ...], ...], ...]:
    """How one, two and three units may stand about their middle, in tokens."""
    half, high = step / 2, step * _R3 / 2
    return (
        (((0, 0),),),
        (
            ((-half, 0), (half, 0)),
            ((0, -half), (0, half)),
            ((-half, -half), (half, half)),
            ((-half, half), (half, -half)),
        ),
        (
            ((-step, 0), (0, 0), (step, 0)),
            ((0, -step), (0, 0), (0, step)),
            ((-half, high), (half, high), (0, -high)),
            ((-half, -high), (half, -high), (0, high)),
        ),
    )


_APART, _TIGHT = _groups(1.05), _groups(0.68)
_OVERLAP: Final = 25
"""What each cell of a unit costs that may be hidden under the next one."""


@dataclass
class Grid:
    """The board in cells: whose each is, and what is taken."""

    board: Board
    cell: float
    owner: Cells = field(init=False)
    taken: Cells = field(init=False)
    numbers: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        width, height = (ceil(side / self.cell) for side in self.board.size)
        self.owner = np.full((height, width), -1, dtype=np.int64)
        self.numbers = {name: number for number, name in enumerate(self.board.regions)}
        for name, region in self.board.regions.items():
            rows = spans((ring for polygon in region.polygons for ring in polygon), self.cell)
            for row, inside in rows.items():
                for left, right in inside:
                    if 0 <= row < height:
                        self.owner[row, max(0, ceil(left / self.cell)) : max(0, ceil(right / self.cell))] = (
                            self.numbers[name]
                        )
        self.taken = np.zeros_like(self.owner)

    def price(self, region: Region) -> Cells:
        """What each cell costs a piece of this region."""
        seas = [self.numbers[name] for name, one in self.board.regions.items() if one.is_sea]
        at_sea = np.isin(self.owner, seas)
        price = np.where(at_sea, OTHER_SEA if region.is_sea else SEA, FOREIGN)
        price[self.owner < 0] = NOWHERE
        price[self.owner == self.numbers[region.name]] = 0
        return price

    def covered(self, footprint: Sequence[Span], at: tuple[int, int]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """The cells under a footprint, to index with."""
        rows, columns = [], []
        for row, left, right in footprint:
            for column in range(left, right):
                y, x = at[0] + row, at[1] + column
                if 0 <= y < self.owner.shape[0] and 0 <= x < self.owner.shape[1]:
                    rows.append(y)
                    columns.append(x)
        return np.array(rows, dtype=np.intp), np.array(columns, dtype=np.intp)

    def costs(self, price: Cells, footprint: Sequence[Span], window: tuple[int, int, int, int]) -> Cells:
        """What a footprint costs at each place of a window: top, left, bottom, right."""
        top, left, bottom, right = window
        reach = max(max(abs(part) for part in span) for span in footprint) + 1
        high, wide = price.shape
        part = price[max(0, top - reach) : bottom + reach, max(0, left - reach) : right + reach]
        beyond = [
            (max(0, reach - top), max(0, bottom + reach - high)),
            (max(0, reach - left), max(0, right + reach - wide)),
        ]
        padded = np.pad(part, beyond, constant_values=NOWHERE)
        sums = np.concatenate([np.zeros((padded.shape[0], 1), np.int64), np.cumsum(padded, axis=1)], axis=1)
        total = np.zeros((bottom - top, right - left), dtype=np.int64)
        for row, first, end in footprint:
            lines = sums[reach + row : reach + row + bottom - top]
            total += (
                lines[:, reach + end : reach + end + right - left]
                - lines[:, reach + first : reach + first + right - left]
            )
        return total


def _discs(places: Iterable[Point], token: float, cell: float) -> list[Span]:
    """The cells under round tokens."""
    found: dict[int, list[tuple[int, int]]] = {}
    radius = 0.52 * token / cell
    for x, y in places:
        across, down = x * token / cell, y * token / cell
        for row in range(ceil(down - radius), int(down + radius) + 1):
            half = sqrt(max(0.0, radius * radius - (row - down) ** 2))
            found.setdefault(row, []).append((round(across - half), round(across + half) + 1))
    return [(row, *span) for row, parts in sorted(found.items()) for span in _joined(parts)]


def _joined(parts: list[tuple[int, int]]) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for first, end in sorted(parts):
        if joined and first <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((first, end))
    return joined


def _box(width: float, height: float, cell: float) -> list[Span]:
    """The cells under something upright."""
    wide, high = max(1, round(width / 2 / cell)), max(1, round(height / 2 / cell))
    return [(row, -wide, wide + 1) for row in range(-high, high + 1)]


def levels(board: Board, langs: Sequence[str], anchors: Mapping[str, Slot]) -> list[dict[str, Any]]:
    """Every level of a board, for the names of these languages."""
    return [_Level(board, shown, unit, letter).data(langs, anchors) for shown, (unit, letter) in SHOWN.items()]


class _Level:
    """One level while it is worked out."""

    def __init__(self, board: Board, shown: int, unit: float, letter: float) -> None:
        self.board, self.shown = board, shown
        pixel = board.size[0] * FRAMED / shown
        self.token, self.letter = unit * pixel, letter * pixel
        self.cell = self.token / FINE
        self.grid = Grid(board, self.cell)
        self.prices = {name: self.grid.price(region) for name, region in board.regions.items()}
        self.windows = {name: self._window(name) for name in board.regions}

    def data(self, langs: Sequence[str], anchors: Mapping[str, Slot]) -> dict[str, Any]:
        rooms = self._units()
        if self.shown >= TILES:
            self._tiles(rooms)
        self._flags(rooms)
        kept = self.grid.taken.copy()
        names = {}
        for lang in langs:
            self.grid.taken = kept.copy()
            names[lang] = dict(self._names(lang))
            if lang == langs[0]:
                anchored = dict(self._anchors(anchors)) if self.shown >= ANCHORS else {}
        return {
            "shown": self.shown,
            "token": round(self.token, 1),
            "rooms": rooms,
            "names": names,
            "anchors": anchored,
        }

    def _window(self, name: str) -> tuple[int, int, int, int]:
        rows, columns = np.nonzero(self.grid.owner == self.grid.numbers[name])
        out = FINE // 2
        high, wide = self.grid.owner.shape
        return (
            max(0, int(rows.min()) - out), max(0, int(columns.min()) - out),
            min(high, int(rows.max()) + out), min(wide, int(columns.max()) + out),
        )  # fmt: skip

    def _units(self) -> dict[str, dict[str, Any]]:
        sizes = {name: int((self.grid.owner == number).sum()) for name, number in self.grid.numbers.items()}
        order = sorted(self.board.regions, key=lambda name: (sizes[name], name))
        # groups of three first, and once more with all others in their places
        groups: dict[str, _Group] = {}
        for _ in range(2):
            for name in order:
                if name in groups:
                    self._take(groups[name].footprint, groups[name].at, -1)
                groups[name] = self._group(name, 3, None)
                self._take(groups[name].footprint, groups[name].at, 1)
        rooms: dict[str, dict[str, Any]] = {}
        for name in order:
            whole = groups[name]
            self._take(whole.footprint, whole.at, -1)
            stands = [self._group(name, count, whole.at) for count in (1, 2)]
            good = [*stands, whole]
            while len(good) > 1 and not self._holds(name, good[-1]):
                good.pop()
            rooms[name] = {"units": [self._places(group) for group in good]}
            groups[name] = good[-1]
            for group in good[-1:] if len(good) == 3 else good:
                self._take(group.footprint, group.at, 1)
        return {name: rooms[name] for name in self.board.regions}

    def _group(self, name: str, count: int, near: tuple[int, int] | None) -> _Group:
        """The best place for so many units, not far from a place if one is given."""
        price = self.prices[name] + TAKEN * (self.grid.taken > 0)
        window = self.windows[name]
        x, y = self.board[name].label
        goal = near or (y / self.cell, x / self.cell)
        rows = np.arange(window[0], window[2])[:, None] - goal[0]
        columns = np.arange(window[1], window[3])[None, :] - goal[1]
        away = (np.sqrt(rows**2 + columns**2) * (12 if near else 5)).astype(np.int64)
        best: tuple[int, _Group] | None = None
        for hidden, forms in ((0, _APART[count - 1]), (1, _TIGHT[count - 1] if count > 1 else ())):
            for form in forms:
                footprint = _discs(form, self.token, self.cell)
                costs = self.grid.costs(price, footprint, window) + away
                place = int(np.argmin(costs))
                cost = int(costs.flat[place]) + hidden * _OVERLAP * FINE * FINE * (count - 1) // 2
                if best is None or cost < best[0]:
                    row, column = divmod(place, costs.shape[1])
                    best = cost, _Group(form, footprint, (row + window[0], column + window[1]))
        assert best is not None
        return best[1]

    def _holds(self, name: str, group: _Group) -> bool:
        """Whether a group lies well enough in its region, and on nothing else."""
        under = self.grid.covered(group.footprint, group.at)
        if self.grid.taken[under].any():
            return False
        prices = self.prices[name][under]
        foreign, outside = (prices >= OTHER_SEA).mean(), (prices > 0).mean()
        return bool(foreign <= MOST_FOREIGN and outside <= MOST_OUTSIDE)

    def _places(self, group: _Group) -> list[list[int]]:
        y, x = group.at
        return [
            [round(x * self.cell + dx * self.token), round(y * self.cell + dy * self.token)] for dx, dy in group.form
        ]

    def _take(self, footprint: Sequence[Span], at: tuple[int, int], how: int) -> None:
        self.grid.taken[self.grid.covered(footprint, at)] += how

    def _tiles(self, rooms: dict[str, dict[str, Any]]) -> None:
        for name, region in self.board.regions.items():
            if region.empire is None:
                continue
            for what, size in (("palace", 0.6), ("city", 0.58)):
                wide, high = (side * size * self.token for side in SIZES[what])
                at, _ = self._spot(name, wide, high, region.label, 6)
                rooms[name][what] = self._slot(at, wide, high)
            if self.shown >= SPACES:
                rooms[name]["space"] = rooms[name]["city"]

    def _flags(self, rooms: dict[str, dict[str, Any]]) -> None:
        for name, region in self.board.regions.items():
            if region.empire is None:
                wide, high = (side * 0.62 * self.token for side in SIZES["flag"])
                x, y = rooms[name]["units"][-1][0]
                at, _ = self._spot(name, wide, high, (x, y), 4)
                rooms[name]["flag"] = self._slot(at, wide, high)

    def _spot(
        self, name: str, wide: float, high: float, goal: Point, pull: int, reach: float | None = None
    ) -> tuple[tuple[int, int], int]:
        """The best place for something upright, which is taken by it, and what it costs for each of its cells."""
        footprint = _box(wide, high, self.cell)
        price = self.prices[name] + TAKEN * (self.grid.taken > 0)
        window = self.windows[name]
        costs = self.grid.costs(price, footprint, window)
        rows = np.arange(window[0], window[2])[:, None] - goal[1] / self.cell
        columns = np.arange(window[1], window[3])[None, :] - goal[0] / self.cell
        away = np.sqrt(rows**2 + columns**2)
        weighed = costs + (away * pull).astype(np.int64)
        if reach is not None:
            weighed = np.where(away * self.cell <= reach, weighed, np.iinfo(np.int64).max // 2)
        place = int(np.argmin(weighed))
        row, column = divmod(place, costs.shape[1])
        at = row + window[0], column + window[1]
        self._take(footprint, at, 1)
        return at, int(costs.flat[place]) // sum(end - first for _, first, end in footprint)

    def _slot(self, at: tuple[int, int], wide: float, high: float) -> list[int]:
        return [round(at[1] * self.cell), round(at[0] * self.cell), round(wide), round(high)]

    def _names(self, lang: str) -> Iterable[tuple[str, list[Any]]]:
        """The names that find room: seas first, which nothing else tells, then lands, then cities."""
        rank = {"sea": 0, "land": 1, "city": 2}
        for region in sorted(self.board, key=lambda one: rank[one.kind]):
            letter = self.letter * (1.1 if region.is_sea else 1.0)
            style, spacing = ("italic", SEA_SPACING) if region.is_sea else ("roman", 0.0)
            best: tuple[int, list[Any]] | None = None
            kept = self.grid.taken.copy()
            for count in (1, 2, 3):
                if not (lines := broken(region.names[lang], count)):
                    continue
                wide = max(lettering.width(line, letter, style, not region.is_sea, spacing) for line in lines)
                high = letter * (LEADING * len(lines) - 0.2)
                self.grid.taken = kept.copy()
                at, cost = self._spot(region.name, wide, high, region.label, 2)
                if cost < 95 and (best is None or cost < best[0] - 8):
                    best = cost, [*self._slot(at, wide, high), round(letter, 1), list(lines)]
                    after = self.grid.taken
            self.grid.taken = kept if best is None else after
            if best is not None:
                yield region.name, best[1]

    def _anchors(self, anchors: Mapping[str, Slot]) -> Iterable[tuple[str, list[int]]]:
        for city, slot in anchors.items():
            sea = self.board[city].anchor or ""
            size = 0.62 * self.token
            kept = self.grid.taken.copy()
            at, cost = self._spot(sea, size, size, (slot.x, slot.y), 8, reach=1.1 * self.token)
            if cost > 30 or hypot(at[1] * self.cell - slot.x, at[0] * self.cell - slot.y) > 1.1 * self.token:
                self.grid.taken = kept
                continue
            yield city, self._slot(at, size, size)


@dataclass(frozen=True)
class _Group:
    """Units in their places about a middle."""

    form: tuple[Point, ...]
    footprint: list[Span]
    at: tuple[int, int]
