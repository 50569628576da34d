"""The syllabus of a lesson: what its exercise file says about it."""

from collections.abc import Iterator
from dataclasses import dataclass

from sevenempires.lessons.exercise import Exercise
from sevenempires.text import Text
from sevenempires.text.complaint import Complaint, near, shortened


class UnknownExercise(Complaint, LookupError):
    """The lesson has no exercise with this id."""


@dataclass(frozen=True)
class Syllabus:
    """A lesson as data: title, rules, exercises and what its quiz draws from."""

    stem: str
    title: Text
    minutes: int
    builds_on: tuple[str, ...]
    rules: tuple[str, ...]
    """The rules that it teaches."""
    quiz: tuple[str, ...]
    """Chapters of the casebook or rules."""
    exercises: tuple[Exercise, ...]

    def texts(self) -> Iterator[Text]:
        yield self.title
        for exercise in self.exercises:
            yield from exercise.texts()

    @property
    def number(self) -> str:
        """The two digits before its name."""
        return self.stem[:2]

    def exercise(self, id: str) -> Exercise:
        for exercise in self.exercises:
            if exercise.id == id:
                return exercise
        ids = tuple(exercise.id for exercise in self.exercises)
        values = {"lesson": self.stem, "id": shortened(id), "near": near(id, ids)}
        raise UnknownExercise("lesson {lesson} has no exercise “{id}”{near}", **values)
