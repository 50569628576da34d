"""What prospects of power mean in points: the factors of the ranks to be expected, and what a player has at stake."""

from collections.abc import Sequence
from math import exp

from sevenempires.rules.position import Position

STEEPEST = 30.0  # Beyond this the logistic function is 0 or 1 to all digits.


def expected_factors(expected: Sequence[float], doubt: float, over: bool) -> list[float]:
    """For each empire the factor of its rank (score.multiply) that the prospects of all let expect.

    `doubt` is how far apart two empires' prospects must be to tell who will be ahead; once it is `over` there is none.
    """
    found = [1.0] * len(expected)
    for one, mine in enumerate(expected):
        for other in range(one):
            if over:  # Ties go to the empire that comes first (score.rank).
                ahead = float(mine > expected[other])
            else:
                ahead = 1 / (1 + exp(max(-STEEPEST, min(STEEPEST, (expected[other] - mine) / doubt))))
            found[one] += ahead
            found[other] += 1 - ahead
    return found


def stakes(position: Position, player: int) -> list[float]:
    """For each empire the player's influence, less that of the other players on average."""
    sums, others = position.influence.sums, position.setting.players - 1
    columns = zip(*sums[1:], strict=True)
    return [mine - (sum(column) - mine) / others for mine, column in zip(sums[player], columns, strict=True)]
