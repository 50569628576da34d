"""A lesson as a notebook uses it: its exercises, its quiz, its rules, and the reader's progress."""

from sevenempires.lessons.files import syllabus
from sevenempires.lessons.keeping import kept
from sevenempires.lessons.syllabus import Syllabus
from sevenempires.lessons.widgets import CoveredPanel, ExercisePanel, ProgressPanel, QuizPanel
from sevenempires.text.language import set_language


class Lesson:
    """One lesson of the course, opened by a reader."""

    def __init__(self, syllabus: Syllabus) -> None:
        self.syllabus = syllabus

    def exercise(self, id: str) -> ExercisePanel:
        """An exercise to be worked on: shown, it is live; `check(answer)`, `hint()` and `solution()` do the same."""
        return ExercisePanel(self.syllabus.exercise(id))

    def quiz(self, round: int = 0) -> QuizPanel:
        """Five questions from the casebook on the lesson's topics; another round asks others."""
        return QuizPanel(self.syllabus, round)

    def covered(self) -> CoveredPanel:
        """The rules of this lesson as cards."""
        return CoveredPanel(self.syllabus)

    @property
    def code(self) -> str:
        """A short code that brings all progress back on another machine."""
        return kept().code

    def __repr__(self) -> str:
        return f"<Lesson {self.syllabus.stem}: {self.syllabus.title}, {len(self.syllabus.exercises)} exercises>"


def start(stem: str, lang: str = "en") -> Lesson:
    """Open a lesson; its texts, and those of everything after it, are in this language."""
    set_language(lang)
    return Lesson(syllabus(stem))


def progress() -> ProgressPanel:
    """What has been solved, lesson by lesson, with the code to take along."""
    return ProgressPanel()
