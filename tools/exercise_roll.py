"""Renews the roll of exercises: `python -m tools.exercise_roll` adds new ones at its end."""

from __future__ import annotations

from pathlib import Path

from sevenempires.lessons.files import stems, syllabus
from sevenempires.lessons.roll import ROLL, roll


def published() -> tuple[str, ...]:
    """All exercises of the present lessons as `lesson/exercise`."""
    return tuple(f"{stem}/{exercise.id}" for stem in stems() for exercise in syllabus(stem).exercises)


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
