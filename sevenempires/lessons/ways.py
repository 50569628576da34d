"""How an exercise was solved: alone, with hints, or after its solution was shown."""

from enum import IntEnum
from typing import Final

from sevenempires.text import N_, say


class Way(IntEnum):
    """The help there was; more of it is a greater number."""

    ALONE = 1
    HINTS = 2
    SOLUTION = 3
    NOT_YET = 4

    @property
    def told(self) -> str:
        """In words."""
        return say(_TOLD[self])

    @property
    def sign(self) -> str:
        """In one sign, which needs no colour."""
        return _SIGNS[self]


_TOLD: Final = {
    Way.ALONE: N_("alone"),
    Way.HINTS: N_("with hints"),
    Way.SOLUTION: N_("after the solution"),
    Way.NOT_YET: N_("not yet"),
}
_SIGNS: Final = {Way.ALONE: "●", Way.HINTS: "◐", Way.SOLUTION: "○", Way.NOT_YET: "·"}
SOLVED: Final = (Way.ALONE, Way.HINTS, Way.SOLUTION)
