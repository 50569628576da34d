"""An assassination: how long to draw before the last card must be kept.

>>> print(round(float(assassin(2, 2)), 6))
0.411079
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Final

from sevenempires.kin.seven_ages.facts import SEVEN
from sevenempires.sealed.simplex import maximise
from sevenempires.text.complaint import Complaint

MOST: Final = 3
EACH: Final = Fraction(1, len(SEVEN))


def assassin(n: int, m: int) -> Fraction:
    """The chance that the attacker's card is strictly higher with so many draws each, both at their best.

    The attacker mixes how he keeps; for each number of draws the target answers with limits of its own, one lower or
    equal after each draw. As a program: the greatest sum of what every such answer leaves.
    """
    if not (1 <= n <= MOST and 1 <= m <= MOST):
        raise Complaint("1 to {most} draws a side are worked out here.", most=MOST)
    # Numbers: the weight with which draw d is kept at value v (d < n), and what each number of draws brings.
    size = (n - 1) * len(SEVEN)
    width = size + n
    rows: list[list[Fraction | int]] = []
    bounds: list[int | Fraction] = []
    answers = [_chances(limits) for limits in product(range(len(SEVEN)), repeat=m - 1)]
    for draw in range(n):
        for chances in answers:
            row: list[Fraction | int] = [0] * width
            row[size + draw] = 1
            bound = Fraction(0)
            for v, value in enumerate(SEVEN):
                wins = sum((chance for own, chance in chances.items() if value > own), Fraction(0))
                if draw < n - 1:
                    row[draw * len(SEVEN) + v] = -wins
                else:  # The last is kept whatever it is: what was not kept before comes here.
                    bound += wins * EACH
                    for kept in range(size):
                        row[kept] += wins * EACH
            rows.append(row)
            bounds.append(bound)
    for draw in range(n - 1):
        for v in range(len(SEVEN)):  # No more can be kept than is drawn: what has not been kept before, a seventh.
            limit: list[Fraction | int] = [0] * width
            limit[draw * len(SEVEN) + v] = 1
            for kept in range(draw * len(SEVEN)):
                limit[kept] = EACH
            rows.append(limit)
            bounds.append(EACH)
    return maximise([0] * size + [1] * n, rows, bounds).value


def _chances(limits: Sequence[int]) -> dict[int, Fraction]:
    """The chances of the target's last card if each draw up to its limit is thrown away."""
    found = dict.fromkeys(SEVEN, Fraction(0))
    going = Fraction(1)
    for limit in (*limits, 0):
        for value in SEVEN:
            if value > limit:
                found[value] += going * EACH
        going *= limit * EACH
    return found
