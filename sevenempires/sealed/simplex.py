"""The simplex method on whole numbers: exact answers, without a library.

>>> best = maximise([3, 2], [[1, 1], [1, 0]], [4, 3])
>>> best.value, best.point
(Fraction(11, 1), (Fraction(3, 1), Fraction(1, 1)))
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Final, NamedTuple, TypeAlias

Number: TypeAlias = int | Fraction
STALLED: Final = 12
"""After so many steps without gain the cautious choice of steps begins, which cannot run in circles."""


class Best(NamedTuple):
    """The greatest value, where it is reached, and what each bound is worth: the proof that nothing is greater."""

    value: Fraction
    point: tuple[Fraction, ...]
    prices: tuple[Fraction, ...]


def maximise(gain: Sequence[Number], rows: Sequence[Sequence[Number]], bounds: Sequence[Number]) -> Best:
    """The greatest sum of gain times x where no row times x exceeds its bound, and neither x nor a bound is below 0."""
    if any(bound < 0 for bound in bounds):
        raise ValueError("a bound below 0 has no first corner to start from")
    scales = [lcm(*(Fraction(number).denominator for number in (*row, bound))) for row, bound in _paired(rows, bounds)]
    scale = lcm(*(Fraction(number).denominator for number in gain))
    table = [
        [*(int(number * by) for number in row), int(bound * by)]
        for (row, bound), by in zip(_paired(rows, bounds), scales, strict=True)
    ]
    table.append([*(int(-number * scale) for number in gain), 0])
    return _Corners(table).best(scale, scales)


def _paired(rows: Sequence[Sequence[Number]], bounds: Sequence[Number]) -> Sequence[tuple[Sequence[Number], Number]]:
    return list(zip(rows, bounds, strict=True))


class _Corners:
    """The table of the method. Every number in it is a whole number, to be divided by the same `below`."""

    def __init__(self, table: list[list[int]]) -> None:
        self.table = table
        self.below = 1
        self.width = len(table[0]) - 1
        self.height = len(table) - 1
        self.across = list(range(self.width))
        self.down = list(range(self.width, self.width + self.height))

    def best(self, scale: int, scales: Sequence[int]) -> Best:
        stalled = 0
        while (column := self._entering(stalled > STALLED)) is not None:
            row = self._leaving(column)
            stalled = stalled + 1 if self.table[row][-1] == 0 else 0
            self._exchange(row, column)
        point = [Fraction(0)] * (self.width + self.height)
        for number, numbers in zip(self.down, self.table, strict=False):
            point[number] = Fraction(numbers[-1], self.below)
        prices = [Fraction(0)] * (self.width + self.height)
        last = self.table[-1]
        for number, price in zip(self.across, last, strict=False):
            prices[number] = Fraction(price, self.below * scale)
        worth = (price * by for price, by in zip(prices[self.width :], scales, strict=True))
        return Best(Fraction(last[-1], self.below * scale), tuple(point[: self.width]), tuple(worth))

    def _entering(self, cautious: bool) -> int | None:
        last = self.table[-1]
        columns = [column for column in range(self.width) if last[column] < 0]
        if not columns:
            return None
        return min(columns, key=self.across.__getitem__ if cautious else last.__getitem__)

    def _leaving(self, column: int) -> int:
        best: tuple[int, int, int] | None = None
        found = -1
        for row in range(self.height):
            entry = self.table[row][column]
            if entry <= 0:
                continue
            bound, name = self.table[row][-1], self.down[row]
            if best is not None:
                here, there = bound * best[1], best[0] * entry
                if here > there or (here == there and name > best[2]):
                    continue
            best, found = (bound, entry, name), row
        if best is None:
            raise ValueError("the sum grows without end")
        return found

    def _exchange(self, row: int, column: int) -> None:
        """One step to the next corner: a number of the edge takes the place of one of the corner."""
        pivot_row = self.table[row]
        pivot, below = pivot_row[column], self.below
        for place, numbers in enumerate(self.table):
            if place == row:
                continue
            factor = numbers[column]
            if factor:
                moved = [(a * pivot - factor * b) // below for a, b in zip(numbers, pivot_row, strict=True)]
                moved[column] = -factor
                self.table[place] = moved
            elif pivot != below:
                self.table[place] = [a * pivot // below for a in numbers]
        pivot_row[column] = below
        self.below = pivot
        self.across[column], self.down[row] = self.down[row], self.across[column]
