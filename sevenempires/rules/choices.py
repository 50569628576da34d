"""Every choice a player can make: a small value whose `str` is its line of notation.

>>> str(Move("infantry", ("York", ">", "Edinburgh", "~", "North Atlantic", "~", "Ireland")))
'move infantry York > Edinburgh ~ North Atlantic ~ Ireland'
"""

from dataclasses import dataclass
from typing import ClassVar, Final

BY_LAND: Final = ">"
OVER_WATER: Final = "~"


class SimpleChoice:
    """Most choices are told by their name and what they hold, in this order."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]

    def __str__(self) -> str:
        return " ".join([type(self).__name__.lower(), *(getattr(self, part) for part in self.__match_args__)])


@dataclass(frozen=True, slots=True)
class Act(SimpleChoice):
    """Take the turn with this empire and this action marker."""

    empire: str
    action: str


@dataclass(frozen=True, slots=True)
class Hand(SimpleChoice):
    """Option C: name the empire whose monarch plays this turn."""

    empire: str


@dataclass(frozen=True, slots=True)
class Compensate(SimpleChoice):
    """Option C: the unit placed in compensation."""

    kind: str
    region: str


@dataclass(frozen=True, slots=True)
class Build(SimpleChoice):
    """Build a new city."""

    region: str


@dataclass(frozen=True, slots=True)
class Upgrade(SimpleChoice):
    """Turn a basic city to its upgraded side."""

    region: str


@dataclass(frozen=True, slots=True)
class Deploy:
    """Deploy one unit in each city (`region` is None) or three at one palace.

    `instead` names what comes in place of a unit that the supply lacks: a kind (None for nothing) and a region.
    With `nothing` no unit is deployed at all, as where only substitutes are left.
    """

    region: str | None = None
    instead: tuple[tuple[str | None, str], ...] = ()
    nothing: bool = False

    def __str__(self) -> str:
        if self.nothing:
            return "deploy nothing"
        suffix = "".join(f", {kind or 'nothing'} in {region}" for kind, region in self.instead)
        return f"deploy {self.region or 'each'}{suffix}"


@dataclass(frozen=True, slots=True)
class Place(SimpleChoice):
    """Attack: place one of the two units."""

    kind: str
    region: str


@dataclass(frozen=True, slots=True)
class Move:
    """Move one unit: `route` alternates region names and marks, `against` the kind it fights if that must be said."""

    kind: str
    route: tuple[str, ...]
    against: str | None = None

    def __str__(self) -> str:
        target = f" x {self.against}" if self.against else ""
        return f"move {self.kind} {' '.join(self.route)}{target}"

    @property
    def regions(self) -> tuple[str, ...]:
        """The regions named, origin first."""
        return self.route[::2]

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks between them: `>` or `~`."""
        return self.route[1::2]


@dataclass(frozen=True, slots=True)
class Answer:
    """The asked monarch's answer to a slip-through."""

    allowed: bool

    def __str__(self) -> str:
        return "allow" if self.allowed else "refuse"


@dataclass(frozen=True, slots=True)
class Reply(SimpleChoice):
    """The attacked monarch's choice against an artillery that has just removed an infantry."""

    kind: str


@dataclass(frozen=True, slots=True)
class Done(SimpleChoice):
    """End the movement."""


@dataclass(frozen=True, slots=True)
class Remove(SimpleChoice):
    """Take one excess unit off a city region."""

    kind: str
    region: str


@dataclass(frozen=True, slots=True)
class Palace(SimpleChoice):
    """Build a palace or expand one."""

    region: str


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top influence card of an empire, or its worker."""

    empire: str
    worker: bool = False

    def __str__(self) -> str:
        return f"take worker {self.empire}" if self.worker else f"take {self.empire}"


@dataclass(frozen=True, slots=True)
class Raise(SimpleChoice):
    """Place the unit of an event."""

    kind: str
    region: str


@dataclass(frozen=True, slots=True)
class Draft(SimpleChoice):
    """Draft a starting card of this empire."""

    empire: str


Choice = (
    Act
    | Hand
    | Compensate
    | Build
    | Upgrade
    | Deploy
    | Place
    | Move
    | Answer
    | Reply
    | Done
    | Remove
    | Palace
    | Take
    | Raise
    | Draft
)
