"""Two choose unseen, each knowing a card of its own: what one wins the other loses.

>>> game = WithCards((Fraction(1),), (Fraction(1),), (2, 2), lambda i, own, j, theirs: int(own == theirs))
>>> game.solved().value
Fraction(1, 2)
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple, TypeAlias

from sevenempires.sealed.simplex import Number, maximise

Mix: TypeAlias = tuple[Fraction, ...]
"""The chance of each choice."""
Payoff: TypeAlias = Callable[[int, int, int, int], Number]
"""Card and choice of the first, card and choice of the second: what the first wins."""


class Solved(NamedTuple):
    """What the first can be sure of on average, and the mix of each side for each of its cards."""

    value: Fraction
    first: tuple[Mix, ...]
    second: tuple[Mix, ...]


class WithCards(NamedTuple):
    """The chances of the first's cards and of the second's, how many choices each has, and what comes of them."""

    first: Sequence[Fraction]
    second: Sequence[Fraction]
    choices: tuple[int, int]
    payoff: Payoff

    def solved(self) -> Solved:
        """The value of the game with a best mix for both: neither gains by any other."""
        ours, theirs = self.choices
        won = {
            place: Fraction(self.payoff(*place))
            for place in product(range(len(self.first)), range(ours), range(len(self.second)), range(theirs))
        }
        # Payoffs of 1 and more: so no sum at the optimum is 0, and the prices are the second's mix.
        least = min(won.values()) - 1
        mixes = len(self.first) * ours
        rows: list[list[Number]] = []
        for j, answer in product(range(len(self.second)), range(theirs)):
            row: list[Number] = [
                -self.first[i] * self.second[j] * (won[i, choice, j, answer] - least)
                for i, choice in product(range(len(self.first)), range(ours))
            ]
            rows.append([*row, *(int(j == other) for other in range(len(self.second)))])
        for i in range(len(self.first)):
            rows.append([int(i == other // ours) if other < mixes else 0 for other in range(mixes + len(self.second))])
        bounds = [0] * (len(self.second) * theirs) + [1] * len(self.first)
        best = maximise([0] * mixes + [1] * len(self.second), rows, bounds)
        return Solved(
            best.value + least,
            _split(best.point, len(self.first), ours),
            _split(best.prices, len(self.second), theirs),
        )


def _split(numbers: Sequence[Fraction], cards: int, choices: int) -> tuple[Mix, ...]:
    return tuple(tuple(numbers[card * choices : (card + 1) * choices]) for card in range(cards))
