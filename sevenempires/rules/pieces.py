"""What lies in the box: kinds of units, action markers, influence cards and tile sides.

The rules count with small numbers (an index into these tuples); people read and write the words.
"""

from typing import Final

KINDS: Final = ("infantry", "artillery", "two-master", "three-master")
INFANTRY, ARTILLERY, TWO_MASTER, THREE_MASTER = range(4)
KIND_NUMBER: Final = {name: number for number, name in enumerate(KINDS)}

LAND_KINDS: Final = (INFANTRY, ARTILLERY)
SHIP_KINDS: Final = (TWO_MASTER, THREE_MASTER)
SHIP_RANGE: Final = {TWO_MASTER: 2, THREE_MASTER: 3}
LAND_RANGE: Final = 2

# parts.substitute: what may stand in for a kind whose supply is empty.
SUBSTITUTE: Final = {ARTILLERY: INFANTRY, THREE_MASTER: TWO_MASTER}
# deploy.kind: what an upgraded city produces instead of what its basic side shows.
UPGRADED: Final = {INFANTRY: ARTILLERY, TWO_MASTER: THREE_MASTER}

# parts.markers: one marker for each action.
ACTIONS: Final = ("build", "move", "attack", "palace", "empire")
BUILD, MOVE, ATTACK, PALACE, EMPIRE = range(5)
ACTION_NUMBER: Final = {name: number for number, name in enumerate(ACTIONS)}
MARKER_SPACES: Final = ("I", "II", "III")

# parts.influence: the stack of an empire from the top, and its worker, which lies apart.
CARDS: Final = ("A", "B", "C", "magistrate", "peasant", "peasant", "peasant", "worker")
CARD_VALUES: Final = (7, 6, 5, 4, 3, 3, 3, 1)
LETTERS: Final = ("A", "B", "C")
WORKER: Final = 7

CITY_SIDES: Final = ("none", "basic", "upgraded")
NO_CITY, BASIC, UPGRADED_CITY = range(3)

REGION_LIMIT: Final = 3  # units that may stay in an own city region (deploy.limit, land.limit)
INFLUENCE_TO_ACT: Final = 3  # turn.influence
STARTING_INFANTRY: Final = 3  # setup.infantry: this many, less one for each card dealt
FIRST_YEAR: Final = 1700


def year_of(decade: int) -> int:
    """The year of a decade on the time track; the first is 1.

    >>> year_of(8)
    1770
    """
    return FIRST_YEAR + 10 * (decade - 1)
