"""How sure a number is: 95 % intervals of shares and means."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z_95 = 1.959963984540054  # the normal distribution leaves 2.5 % beyond this on each side


def wilson(won: int, games: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson interval of a share: unlike the plain one it stays within 0 and 1 and holds for few games too."""
    if games <= 0:
        return 0.0, 1.0
    share, square = won / games, z * z
    middle = share + square / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    scale = 1 + square / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


class Share(NamedTuple):
    """A share of games with its 95 % interval."""

    number: int
    games: int
    low: float
    high: float

    @classmethod
    def of(cls, number: int, games: int) -> "Share":
        """So many of so many games."""
        return cls(number, games, *wilson(number, games))

    @property
    def share(self) -> float:
        """The share itself, 0 where there are no games."""
        return self.number / self.games if self.games else 0.0

    def __str__(self) -> str:
        return f"{self.share:.1%} [{self.low:.1%}, {self.high:.1%}]"


class Mean(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float
    games: int

    @classmethod
    def of(cls, values: Sequence[float]) -> "Mean":
        """The mean of these values; for fewer than two the interval is unbounded."""
        games = len(values)
        if games < 2:
            return cls(fmean(values) if values else 0.0, float("-inf"), float("inf"), games)
        middle, spread = fmean(values), quantile(games - 1) * stdev(values) / sqrt(games)
        return cls(middle, middle - spread, middle + spread, games)

    @property
    def differs(self) -> bool:
        """Whether 0 lies outside of the interval."""
        return not self.low <= 0 <= self.high

    def __str__(self) -> str:
        return f"{self.mean:+.2f} [{self.low:+.2f}, {self.high:+.2f}]"


def quantile(freedom: int) -> float:
    """The 97.5 % quantile of Student's t distribution, by the expansion of Cornish and Fisher (1 to 6 by table).

    >>> round(quantile(10), 3), round(quantile(200), 3)
    (2.228, 1.972)
    """
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    z = Z_95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


FEW = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469)
