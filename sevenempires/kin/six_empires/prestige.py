"""Prestige and victory: sums of values, the three conditions, shorter games, and the advanced rules that only count."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from sevenempires.kin.six_empires.units import EMPIRES
from sevenempires.text.complaint import Complaint, shown

GOAL: Final = 30
HEAD_TO_HEAD: Final = 56
TRACK: Final = 50
"""The last space of the track; beyond it prestige is counted on (K33)."""
LOSS: Final = 2
"""What a privateer or a blockading fleet costs the owner of a port."""


def prestige(values: Iterable[int], privateers: int = 0, blockades: int = 0) -> int:
    """A player's prestige: the values of the territories held, less two for each privateer and blockade at a port.

    >>> prestige([5, 5, 3], privateers=1)
    11
    """
    return sum(values) - LOSS * (privateers + blockades)


@dataclass(frozen=True)
class Claim:
    """Whether a player may claim victory, and what is missing."""

    prestige: int
    goal: int
    all_homes: bool
    foreign_home: bool

    @property
    def missing(self) -> tuple[str, ...]:
        """The rules of the conditions that are not met."""
        return tuple(
            rule
            for rule, met in (
                ("six.prestige.goal", self.prestige >= self.goal),
                ("six.goal.win", self.all_homes),
                ("six.goal.non-player", self.foreign_home),
            )
            if not met
        )

    @property
    def wins(self) -> bool:
        """Whether all three conditions are met at the start of the turn."""
        return not self.missing


def claim(
    player: str,
    owners: Mapping[str, str],
    homes: Mapping[str, str],
    values: Mapping[str, int],
    players: Collection[str],
    *,
    marker: int = 0,
    fast: bool = False,
    privateers: int = 0,
) -> Claim:
    """The three conditions: prestige, all own homes, and a home of another player, who must be one at the table."""
    own = [territory for territory, home in homes.items() if home == player]
    others = [territory for territory, home in homes.items() if home != player and home in players]
    return Claim(
        prestige((values[one] for one, owner in owners.items() if owner == player), privateers),
        goal_of(marker) if fast else GOAL,
        all(owners.get(one) == player for one in own),
        any(owners.get(one) == player for one in others),
    )


def goal_of(marker: int) -> int:
    """The goal of the fast game where the marker stands there.

    >>> goal_of(1), goal_of(2)
    (29, 28)
    """
    return GOAL - marker


def after_rounds(prestige: Mapping[str, int], all_homes: Collection[str]) -> tuple[str, ...]:
    """Who has won when the agreed number of rounds is over: the most prestige, of those with all their homes if any."""
    among = [player for player in prestige if player in all_homes] or list(prestige)
    most = max(prestige[player] for player in among)
    return tuple(player for player in among if prestige[player] == most)


def fate(die: int) -> str:
    """The empire that a die gives (six.adv.fate).

    >>> fate(2)
    'France'
    """
    if not 1 <= die <= len(EMPIRES):
        raise Complaint("a die shows 1 to 6, not {die}.", die=shown(die))
    return tuple(EMPIRES)[die - 1]


def overfull(prestige: Mapping[str, int], armies: Mapping[str, int]) -> tuple[str, ...]:
    """The territories that one unit leaves at the start of a turn: more army units than twice the prestige."""
    return tuple(territory for territory, units in armies.items() if units > 2 * prestige[territory])


def rebelling(dice: Mapping[str, int]) -> tuple[str, ...]:
    """The territories, no homes, that rebel while the capital is lost: those with a 6 (six.adv.centers)."""
    return tuple(territory for territory, die in dice.items() if die == 6)


SCUTTLED: Final = {
    "sloop": {"infantry": 1},
    "frigate": {"artillery": 1},
    "ship of the line": {"infantry": 1, "artillery": 1},
}
"""What a ship becomes on the territory of an own port (six.adv.scuttle)."""
