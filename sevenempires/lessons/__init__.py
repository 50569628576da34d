"""Lessons: exercises that the engine checks, hints, quizzes, and what a reader has solved.

>>> from sevenempires.lessons import lessons
>>> lessons()[0].stem
'00_start_here'

Names are loaded on first use: to list the lessons needs no widgets.
"""

from typing import TYPE_CHECKING

from sevenempires.first_use import on_first_use

if TYPE_CHECKING:
    from sevenempires.lessons.files import lessons as lessons
    from sevenempires.lessons.keeping import restore as restore
    from sevenempires.lessons.lesson import Lesson as Lesson
    from sevenempires.lessons.lesson import progress as progress
    from sevenempires.lessons.lesson import start as start

_HOME = {"Lesson": "lesson", "lessons": "files", "progress": "lesson", "restore": "keeping", "start": "lesson"}
__all__ = list(_HOME)
__getattr__, __dir__ = on_first_use(__name__, _HOME)
