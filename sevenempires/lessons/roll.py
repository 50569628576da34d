"""The roll of all exercises ever published, in the order in which they came: the numbers in progress codes.

It only grows: `python -m tools.exercise_roll` adds new exercises at the end, and none is ever taken off or moved.
"""

from functools import cache

from sevenempires.lessons.files import FOLDER

ROLL = FOLDER / "roll.txt"


@cache
def roll() -> tuple[str, ...]:
    """The exercises as `lesson/exercise`."""
    return tuple(ROLL.read_text(encoding="utf-8").split()) if ROLL.exists() else ()
