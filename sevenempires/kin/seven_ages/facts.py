"""The tables that the text of *7 Ages* fixes: ages on the level track, actions, limits, prices."""

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

AGE_STARTS: Final = (1, 8, 15, 22, 29, 36, 43)
"""The first level of each age (ages.L1); the starts of ages 1 and 4 are printed, an owner can correct the others."""
LAST_LEVEL: Final = 49
LAST_AGE: Final = 7
MOST_MONEY: Final = 199
ACTIONS: Final = ("start", "production", "trade", "manoeuvre", "destiny", "civilise", "discard")
SETS: Final = 15
"""Sets of counters, one for each colour."""
MAXIMA: Final = {2: 7, 3: 5, 4: 4, 5: 3, 6: 3, 7: 3}
"""How many empires each of so many players may have at once."""
FORT: Final = 2
MOST_ELITE: Final = 3
NUKE_GLORY: Final = 5
END_GLORY: Final = 7
GLORY_PRICE: Final = 50
RENAISSANCE_PRICE: Final = 20
CITY_STEPS: Final = {0: (1, 1), 1: (3, 2), 3: (5, 4), 5: (7, 7)}
"""What a city becomes, and from which age on."""
CITY_BELOW: Final = {0: 0, 1: 0, 3: 1, 5: 3, 7: 5}
"""What a city falls to when it is taken."""
SEVEN: Final = tuple(range(1, 8))
"""The values of the deck for learning: each equally likely, each draw for itself (ages.L12)."""


def age_of(level: int) -> int:
    """The age that a level lies in; past the last level it is the last age.

    >>> age_of(6), age_of(22), age_of(60)
    (1, 4, 7)
    """
    return bisect_right(AGE_STARTS, max(level, 1))


def half_up(number: int) -> int:
    """Half, rounded up as every half in these rules (ages.L6)."""
    return -(-number // 2)


def even(values: Sequence[int] = SEVEN) -> dict[int, Fraction]:
    """The chance of each value in a deck of these cards, each draw for itself."""
    return {value: Fraction(list(values).count(value), len(values)) for value in sorted(set(values))}
