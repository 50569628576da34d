"""Units in words: “3 infantry and 1 cavalry”, and “5i 1c” where there is little room."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from sevenempires.kin.six_empires.units import KINDS
from sevenempires.text import count, say
from sevenempires.text.complaint import Complaint, near

COUNTED: Final[Mapping[str, Callable[[int], str]]] = {
    "infantry": lambda n: count("{n} infantry", "{n} infantry", n),
    "cavalry": lambda n: count("{n} cavalry", "{n} cavalry", n),
    "artillery": lambda n: count("{n} artillery", "{n} artillery", n),
    "sloop": lambda n: count("{n} sloop", "{n} sloops", n),
    "frigate": lambda n: count("{n} frigate", "{n} frigates", n),
    "ship of the line": lambda n: count("{n} ship of the line", "{n} ships of the line", n),
}
NAMES: Final[Mapping[str, Callable[[], str]]] = {
    "infantry": lambda: count("infantry", "infantry", 1),
    "cavalry": lambda: say("cavalry"),
    "artillery": lambda: count("artillery", "artillery", 1),
    "sloop": lambda: say("sloop"),
    "frigate": lambda: say("frigate"),
    "ship of the line": lambda: say("ship of the line"),
    "general": lambda: say("general"),
    "admiral": lambda: say("admiral"),
}
LETTERS: Final = {kind.letter: name for name, kind in KINDS.items()}
_ONE: Final = re.compile(r"(\d+) *([a-z ]+)", re.IGNORECASE)


class Some:
    """So many units, said when somebody reads it."""

    __slots__ = ("units",)

    def __init__(self, units: Mapping[str, int]) -> None:
        self.units = {kind: number for kind, number in units.items() if number}

    def __str__(self) -> str:
        *some, last = [COUNTED[kind](number) for kind, number in self.units.items()] or [say("nothing")]
        return say("{some} and {last}", some=", ".join(some), last=last) if some else last


class Name:
    """A kind of unit or commander, said when somebody reads it."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return NAMES[self.name]()


def short(units: Mapping[str, int]) -> str:
    """Units in a few letters, as the tables have them.

    >>> short({"infantry": 3, "ship of the line": 1})
    '3i 1l'
    """
    return " ".join(f"{number}{KINDS[kind].letter}" for kind, number in units.items() if number) or "–"


def read_units(text: str) -> dict[str, int]:
    """The units that a text names, by their names or by their first letters.

    >>> read_units("5 infantry, 1 ship of the line")
    {'infantry': 5, 'ship of the line': 1}
    >>> read_units("2i 1c 1a")
    {'infantry': 2, 'cavalry': 1, 'artillery': 1}
    """
    found: dict[str, int] = {}
    for part in filter(None, re.split(r"[,+]| and |(?<=[a-z])\s+(?=\d)", text.strip())):
        one = _ONE.fullmatch(part.strip())
        if one is None:
            raise Complaint("“{text}” names no units; write “5 infantry, 1 cavalry” or “5i 1c”.", text=part.strip())
        kind = read_kind(one[2])
        found[kind] = found.get(kind, 0) + int(one[1])
    return {kind: found[kind] for kind in KINDS if kind in found}


def read_kind(text: str) -> str:
    """The kind of unit that a word means, in singular or plural or by its letter."""
    word = text.strip().casefold()
    for name in KINDS:
        plural = "ships of the line" if name == "ship of the line" else f"{name}s"
        if word in (name, plural, KINDS[name].letter):
            return name
    raise Complaint("there is no unit “{text}”{near}", text=text.strip(), near=near(word, KINDS))
