"""Who fights: units with their values in this terrain, the two sides, and the area they fight over."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from sevenempires.kin.seven_ages.facts import CITY_BELOW

SIDES: Final = ("active", "defender")
ACTIVE, DEFENDER = 0, 1
KINDS: Final = ("infantry", "cavalry", "missile", "naval", "aircraft", "elephant", "nuke", "star-wars")
SPECIALS: Final = ("none", "front-infantry")
FRIGHTENED: Final = ("chariot", "light horse", "horse archer")
"""Units that are worth nothing at the front before elephants."""


class Unit(NamedTuple):
    """One name of units: their values, and what they are."""

    name: str
    front: int
    support: int = 0
    kind: str = "infantry"
    archer: bool = False

    @property
    def siege(self) -> bool:
        """Whether it takes a city's value away."""
        return self.kind == "missile" and not self.archer


@dataclass(frozen=True)
class Side:
    """One side of a conflict at one moment."""

    units: Mapping[str, Unit]
    fresh: Mapping[str, int]
    aside: Mapping[str, int]
    age: int = 1
    elite: int = 0
    money: int = 0
    markers: int = 0
    tactician: bool = False
    capital: bool = True
    """Whether its empire has a capital anywhere; without one a lost leader costs the money."""
    special: str = "none"
    glory: int = 0
    """What it has gained or lost in this conflict."""

    @property
    def left(self) -> dict[str, int]:
        """How many of each name are left."""
        both = {name: self.fresh.get(name, 0) + self.aside.get(name, 0) for name in self.units}
        return {name: number for name, number in both.items() if number}

    @property
    def number(self) -> int:
        """How many units are left."""
        return sum(self.left.values())

    def rested(self) -> "Side":
        """The same after the marker that a side without fresh units takes."""
        return replace(self, fresh=self.left, aside={}, markers=self.markers + 1)


class Area(NamedTuple):
    """What is fought over: its figure for the defender, and what stands there."""

    terrain: int = 0
    fort: bool = False
    city: int = 0
    capital: bool = False

    def taken(self) -> "Area":
        """The same once control has changed."""
        return Area(self.terrain, False, CITY_BELOW[self.city], False)


class Part(NamedTuple):
    """What a side does in a round: its card, and whom it commits where."""

    card: int
    front: tuple[str, ...]
    support: tuple[str, ...] = ()
    tactician: bool = False

    @property
    def committed(self) -> dict[str, int]:
        """How many of each name are committed."""
        both = (*self.front, *self.support)
        return {name: both.count(name) for name in both}


class Addend(NamedTuple):
    """One term of a total, with its rule."""

    rule: str
    value: int


def total(area: Area, sides: tuple[Side, Side], parts: tuple[Part, Part], side: int) -> tuple[Addend, ...]:
    """What a side counts this round, term by term, in the order of the rules."""
    own, other = sides[side], sides[1 - side]
    mine, theirs = parts[side], parts[1 - side]
    afraid = any(other.units[name].kind == "elephant" for name in theirs.committed)
    front = [0 if afraid and name in FRIGHTENED else own.units[name].front for name in mine.front]
    support = [own.units[name].support for name in mine.support]
    best = max(front, default=0) + max(support, default=0)
    terms = [
        Addend("ages.conflict.card", mine.card),
        Addend("ages.conflict.front", sum(front)),
        Addend("ages.conflict.support", sum(support)),
        Addend("ages.conflict.elite", min(own.elite, 3)),
        Addend("ages.conflict.age", max(0, own.age - other.age)),
        Addend("ages.conflict.marker", other.markers * best),
    ]
    if side == DEFENDER:
        siege = any(other.units[name].siege for name in theirs.committed)
        infantry = sum(own.units[name].kind == "infantry" for name in mine.front)
        terms += [
            Addend("ages.conflict.terrain", area.terrain),
            Addend("ages.L18", infantry if own.special == "front-infantry" else 0),
            Addend("ages.conflict.fort", 2 if area.fort else 0),
            Addend("ages.conflict.city", 0 if siege else area.city),
        ]
    return tuple(term for term in terms if term.value)
