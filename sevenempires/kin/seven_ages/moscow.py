"""The last rounds before Moscow as a game of sealed choices, from tables solved beforehand.

The table is made by `python -m tools.moscow`. What the example does not tell counts as its ruling says or 0: the other
sides of the units, no second cards, no retreat, ties without tacticians.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from sevenempires.kin.seven_ages.rounds import margin
from sevenempires.kin.seven_ages.war import Force, Sort, State, War

FILE: Final = Path(__file__).with_name("moscow.json")
FRENCH: Final = (Sort(6), Sort(5), Sort(0, 8, missile=True), Sort(0, 6))
"""Rifles, knight, artillery, horse artillery."""
RUSSIANS: Final = (Sort(5, extra=1), Sort(4, 3), Sort(0, 5, missile=True))
"""Rifles, knight, cannons."""
DEFENCE: Final = 1 + 2 - 1 - 1
"""Forest and fort, less the elite marker and the later age of the French."""
CITY: Final = 3


STATES: Final = {
    "fourth": (Force((2, 1, 1, 1), (0,) * 4, 1), Force((2, 2, 2), (0,) * 3, 1)),
    "fifth": (Force((2, 1, 1, 1), (0,) * 4, 2), Force((2, 1, 2), (0,) * 3, 1)),
}
"""Everybody is fresh at the start of these rounds of the example; Catherine gave up a knight between them."""
TABLES: Final = {"reduced": ("fifth", "few"), "any": ("fifth", "any"), "fourth": ("fourth", "any")}
"""What is solved: a round, and whether every commitment may be chosen or only one unit and everything."""


def posed(table: str) -> tuple[War, State]:
    """The war of a table, and where it begins."""
    of, choices = TABLES[table]
    return War((FRENCH, RUSSIANS), DEFENCE, CITY, choices=(choices, choices)), STATES[of]


@cache
def solved() -> dict[str, Any]:
    """The table as it was written."""
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return found


def muscovy(reduced: bool = True) -> float:
    """The chance that the French hold the area less that of the Russians before the fifth round, from the table."""
    return float(solved()["reduced" if reduced else "any"]["value"])


def before_the_fourth() -> float:
    """The same a round earlier: when Moscow was saved."""
    return float(solved()["fourth"]["value"])


def as_played() -> float:
    """The same if both commit everything, as they did: the Russians lead by two."""
    return float(margin(-2) - margin(-2, "lose"))
