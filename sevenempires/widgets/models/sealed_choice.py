"""A choice that two make unseen, round after round: what is hidden, what was shown, and what the computer mixes."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import NamedTuple

from sevenempires.sealed import Sealed
from sevenempires.text.complaint import Complaint

FIRST, SECOND = 0, 1


class Revealed(NamedTuple):
    """A round whose choices have been shown: the number of the row and of the column."""

    row: int
    column: int


class SealedModel:
    """Who still has to choose, and what came of every round."""

    def __init__(self, sealed: Sealed, computer: bool = False, seed: int = 1) -> None:
        self.sealed = sealed
        self.computer = computer
        self.random = Random(seed)
        self.hidden: tuple[int | None, int | None] = (None, None)
        self.open = False
        """Whether the choices of this round lie open."""
        self.rounds: list[Revealed] = []
        self._deal()

    def _deal(self) -> None:
        """A new round; the computer chooses before anybody else can."""
        self.open = False
        self.hidden = (None, self._mixed() if self.computer else None)

    def _mixed(self) -> int:
        mix = self.best()[SECOND]
        return self.random.choices(range(len(mix)), [float(chance) for chance in mix])[0]

    def best(self) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
        """A mix of each side from which neither would turn away alone."""
        if self.sealed.opposed:
            found = self.sealed.solution
            return found.first, found.second
        if (len(self.sealed.rows), len(self.sealed.columns)) == (2, 2) and self.sealed.mixed:
            return self.sealed.mixed.first, self.sealed.mixed.second
        if not self.sealed.settled:
            raise Complaint("for this table no mix is worked out here; let two people play it.")
        row, column = self.sealed.settled[0]
        return _surely(row, len(self.sealed.rows)), _surely(column, len(self.sealed.columns))

    @property
    def turn(self) -> int | None:
        """Who has to choose, None if both have."""
        return next((side for side in (FIRST, SECOND) if self.hidden[side] is None), None)

    def choose(self, choice: int) -> None:
        """Whoever's turn it is chooses, unseen."""
        side = self.turn
        if side is None:
            raise Complaint("both have chosen; show the choices.")
        if not 0 <= choice < len((self.sealed.rows, self.sealed.columns)[side]):
            raise Complaint("there is no such choice.")
        self.hidden = (choice, self.hidden[SECOND]) if side == FIRST else (self.hidden[FIRST], choice)

    def show(self) -> None:
        """Turn both over."""
        row, column = self.hidden
        if row is None or column is None:
            raise Complaint("not both have chosen yet.")
        if not self.open:
            self.open = True
            self.rounds.append(Revealed(row, column))

    def again(self) -> None:
        """Another round; a round that was not shown is forgotten."""
        self._deal()

    def change(self, sealed: Sealed) -> None:
        """Another table; what was played on the old one says nothing about it."""
        self.sealed = sealed
        self.rounds = []
        self._deal()

    def against(self, computer: bool) -> None:
        """Play against the computer, or two people against each other."""
        before, self.computer = self.computer, computer
        try:
            self._deal()
        except Complaint:
            self.computer = before
            raise

    def frequencies(self, side: int) -> tuple[Fraction, ...]:
        """How often a side has chosen each; nothing before the first round."""
        number = len((self.sealed.rows, self.sealed.columns)[side])
        if not self.rounds:
            return ()
        chosen = [one[side] for one in self.rounds]
        return tuple(Fraction(chosen.count(n), len(chosen)) for n in range(number))

    def sums(self) -> tuple[Fraction, Fraction]:
        """What both have had in all."""
        first = sum((self.sealed.first[one.row][one.column] for one in self.rounds), Fraction(0))
        return first, sum((self.sealed.second[one.row][one.column] for one in self.rounds), Fraction(0))

    def costs(self) -> Sequence[Fraction]:
        """What each choice of the first would have given away a round against how the second has chosen so far."""
        return self.sealed.costs(self.frequencies(SECOND)) if self.rounds else ()


def _surely(choice: int, number: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(int(n == choice)) for n in range(number))
