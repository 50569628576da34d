"""A choice that two make unseen: the table of what comes of it, the best mix, and what each choice costs.

>>> ours, theirs = [[6, 7], [3, 4]], [[6, 3], [7, 4]]
>>> Sealed.of(ours, theirs, rows=("trade", "wait"), columns=("trade", "wait")).settled
((0, 0),)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from sevenempires.sealed.cards import Mix, WithCards
from sevenempires.sealed.simplex import Number
from sevenempires.text.complaint import Complaint

Table = tuple[tuple[Fraction, ...], ...]


class Mixed(NamedTuple):
    """How the two mix their choices, and what each of them then has on average."""

    first: Mix
    second: Mix
    value: Fraction
    other: Fraction


@dataclass(frozen=True)
class Sealed:
    """What two get for every pair of choices; the rows are the first's, the columns the second's."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    first: Table
    second: Table

    @classmethod
    def of(
        cls,
        first: Sequence[Sequence[Number]],
        second: Sequence[Sequence[Number]] | None = None,
        *,
        rows: Sequence[str] = (),
        columns: Sequence[str] = (),
    ) -> Sealed:
        """The choice with these payoffs; without a second table the second loses what the first wins."""
        ours = _table(first)
        theirs = tuple(tuple(-number for number in row) for row in ours) if second is None else _table(second)
        shape = [len(row) for row in ours]
        if not shape or min(shape) == 0 or len(set(shape)) > 1 or [len(row) for row in theirs] != shape:
            raise Complaint("a sealed choice needs one payoff for every row and column.")
        return cls(
            tuple(rows) or tuple(map(str, range(1, len(shape) + 1))),
            tuple(columns) or tuple(map(str, range(1, shape[0] + 1))),
            ours,
            theirs,
        )

    @property
    def opposed(self) -> bool:
        """Whether what one wins the other loses."""
        return self.second == tuple(tuple(-number for number in row) for row in self.first)

    @cached_property
    def solution(self) -> Mixed:
        """The best mix of both, where what one wins the other loses."""
        if not self.opposed:
            raise Complaint("here both can win: there is no single best mix, ask for `mixed` and `settled`.")
        one = (Fraction(1),)
        found = WithCards(one, one, (len(self.rows), len(self.columns)), lambda _i, a, _j, b: self.first[a][b]).solved()
        return Mixed(found.first[0], found.second[0], found.value, -found.value)

    @property
    def settled(self) -> tuple[tuple[int, int], ...]:
        """The pairs of choices from which neither would turn away alone, by row and column."""
        return tuple(
            (row, column)
            for row in range(len(self.rows))
            for column in range(len(self.columns))
            if self.first[row][column] == max(other[column] for other in self.first)
            and self.second[row][column] == max(self.second[row])
        )

    @property
    def mixed(self) -> Mixed | None:
        """Of two choices against two the mix that leaves the other side no better choice; None where there is none."""
        if (len(self.rows), len(self.columns)) != (2, 2):
            raise Complaint("`mixed` is worked out for two choices against two.")
        column = _even(self.first[0][0], self.first[0][1], self.first[1][0], self.first[1][1])
        row = _even(self.second[0][0], self.second[1][0], self.second[0][1], self.second[1][1])
        if row is None or column is None:
            return None
        mix, answer = (row, 1 - row), (column, 1 - column)
        return Mixed(mix, answer, *self.average(mix, answer))

    def average(self, mix: Sequence[Number], answer: Sequence[Number]) -> tuple[Fraction, Fraction]:
        """What both have on average when they mix so."""
        pairs = [(a, b, x * y) for a, x in enumerate(mix) for b, y in enumerate(answer)]
        ours = sum((self.first[a][b] * weight for a, b, weight in pairs), Fraction(0))
        return ours, sum((self.second[a][b] * weight for a, b, weight in pairs), Fraction(0))

    def against(self, answer: Sequence[Number]) -> tuple[Fraction, ...]:
        """What each row brings the first on average against this mix of the second."""
        return tuple(sum((x * y for x, y in zip(row, answer, strict=True)), Fraction(0)) for row in self.first)

    def costs(self, answer: Sequence[Number]) -> tuple[Fraction, ...]:
        """What each row gives away against this mix, measured by the best row."""
        brought = self.against(answer)
        return tuple(max(brought) - number for number in brought)


def _table(rows: Sequence[Sequence[Number]]) -> Table:
    return tuple(tuple(Fraction(number) for number in row) for row in rows)


def _even(a: Fraction, b: Fraction, c: Fraction, d: Fraction) -> Fraction | None:
    """The chance p for which p·a + (1−p)·b equals p·c + (1−p)·d, strictly between 0 and 1."""
    gain = (a - c) + (d - b)
    if gain == 0 or not 0 < (d - b) / gain < 1:
        return None
    return (d - b) / gain
