"""Lessons: exercises that the engine checks, hints, quizzes, and what a reader has solved.

>>> from sevenempires.lessons import lessons
>>> lessons()[0].stem
'00_start_here'

Names are loaded on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sevenempires.lessons.lesson import Lesson as Lesson
    from sevenempires.lessons.lesson import lessons as lessons
    from sevenempires.lessons.lesson import progress as progress
    from sevenempires.lessons.lesson import restore as restore
    from sevenempires.lessons.lesson import start as start

__all__ = ["Lesson", "lessons", "progress", "restore", "start"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'sevenempires.lessons' has no attribute {name!r}")
    return getattr(import_module("sevenempires.lessons.lesson"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
