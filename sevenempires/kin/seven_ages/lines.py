"""The lines of a conflict: `active 5: rifle, rifle / artillery, tactician | defender 3: knight`, and `retreat active`.

Before the slash stands the front line, behind it the support; a committed tactician may stand anywhere.
"""

import re
from typing import Final, TypeAlias

from sevenempires.kin.seven_ages.armies import SIDES, Part
from sevenempires.text.complaint import Complaint, shown

TACTICIAN: Final = "tactician"
Round: TypeAlias = tuple[Part, Part]
Choice: TypeAlias = "Round | Leave | Spare"
HALF: Final = re.compile(r"\s*(active|defender)\s+(\d{1,2})\s*:([^/]*)(?:/(.*))?", re.DOTALL)


class Leave(str):
    """A side retreats."""


class Spare(str):
    """A side destroys the nuke that alone is fresh."""


def read(line: str) -> "Choice":
    """The choice that a line writes."""
    words = line.split()
    if len(words) == 2 and words[0] in ("retreat", "spare") and words[1] in SIDES:
        return Leave(words[1]) if words[0] == "retreat" else Spare(words[1])
    halves = [HALF.fullmatch(half) for half in line.split("|")]
    found = {half[1]: half for half in halves if half}
    if len(halves) != 2 or set(found) != set(SIDES):
        raise Complaint(
            "{line} is no line of a conflict; write “{example}”, or “{other}”.",
            line=shown(line),
            example="active 5: rifle / cannon | defender 3: spear",
            other="retreat active",
        )
    active, defender = (_part(found[side]) for side in SIDES)
    return active, defender


def _part(half: re.Match[str]) -> Part:
    front, support = (_names(half[group] or "") for group in (3, 4))
    names = [name for name in front if name != TACTICIAN], [name for name in support if name != TACTICIAN]
    return Part(int(half[2]), tuple(names[0]), tuple(names[1]), TACTICIAN in front + support)


def _names(text: str) -> list[str]:
    return [" ".join(name.split()) for name in text.split(",") if name.strip()]


def line_of(choice: "Choice") -> str:
    """How a choice is written."""
    if isinstance(choice, str):
        return f"{'retreat' if isinstance(choice, Leave) else 'spare'} {choice!s}"
    return " | ".join(f"{side} {_written(part)}" for side, part in zip(SIDES, choice, strict=True))


def _written(part: Part) -> str:
    front = ", ".join([*part.front, *([TACTICIAN] if part.tactician else [])])
    return f"{part.card}: {front}" + (f" / {', '.join(part.support)}" if part.support else "")
