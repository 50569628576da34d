"""The roll of all exercises ever published, in the order in which they came: the numbers in progress codes.

It only grows: `python -m sevenempires.lessons.roll` adds new exercises at the end, and none is ever taken off or moved.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sevenempires.lessons.files import FOLDER, outline, stems

ROLL = FOLDER / "roll.txt"


@cache
def roll() -> tuple[str, ...]:
    """The exercises as `lesson/exercise`."""
    return tuple(ROLL.read_text(encoding="utf-8").split()) if ROLL.exists() else ()


def published() -> tuple[str, ...]:
    """All exercises of the present lessons as `lesson/exercise`."""
    return tuple(f"{stem}/{exercise.id}" for stem in stems() for exercise in outline(stem).exercises)


def extended(old: tuple[str, ...]) -> tuple[str, ...]:
    """A roll with all present exercises on it."""
    return (*old, *(name for name in published() if name not in old))


def main(path: Path = ROLL) -> None:
    """Write the roll anew with what is missing at its end."""
    whole = extended(roll())
    path.write_text("\n".join(whole) + "\n", encoding="utf-8")
    print(f"{len(whole)} exercises, {len(whole) - len(roll())} of them new")


if __name__ == "__main__":
    main()
