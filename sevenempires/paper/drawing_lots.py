"""Which exercises stand on which sheet: two sheets of the same kind share at most one, as long as there are enough.

>>> [sorted(sheet) for sheet in sheets(6, 2)][:4]
[[1, 5], [0, 4], [2, 3], [4, 5]]
"""

from functools import cache
from itertools import combinations
from random import Random
from typing import Final

MOST: Final = 40
"""So many different sheets are made at most."""
TRIES: Final = 30


@cache
def sheets(pool: int, number: int) -> tuple[frozenset[int], ...]:
    """Sheets of so many exercises out of a pool, numbered from 0; no two of them share more than one.

    What few sheets have comes first, so that the first sheets share nothing at all.
    """
    if number >= pool:
        return (frozenset(range(pool)),)
    random, made = Random(f"{pool} {number}"), list[frozenset[int]]()
    used, together = [0] * pool, set[tuple[int, int]]()
    for _ in range(MOST):
        for _ in range(TRIES):
            order = sorted(range(pool), key=lambda one: (used[one], random.random()))
            sheet = _one(order, number, together)
            if len(sheet) == number:
                break
        else:
            break
        made.append(frozenset(sheet))
        together |= set(combinations(sorted(sheet), 2))
        for one in sheet:
            used[one] += 1
    return tuple(made)


def _one(order: list[int], number: int, together: set[tuple[int, int]]) -> list[int]:
    """The first of these, as many as are wanted, of which no two have been together."""
    sheet: list[int] = []
    for one in order:
        if len(sheet) == number:
            break
        if all((min(one, other), max(one, other)) not in together for other in sheet):
            sheet.append(one)
    return sheet
