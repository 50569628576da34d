"""What a class has solved, the least solved first, by exercise and by rule, with the case to discuss next."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from sevenempires.cases import Case
from sevenempires.cases.casebook import search
from sevenempires.classroom.pupils import Pupil, Read
from sevenempires.draw.showing import concerned
from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.files import lessons as all_lessons
from sevenempires.lessons.files import syllabus
from sevenempires.lessons.syllabus import Syllabus
from sevenempires.lessons.ways import SOLVED, Way
from sevenempires.rulebook import rule

ENOUGH: Final = 3
"""A lesson is looked at if at least one pupil in so many has begun it."""


@dataclass(frozen=True)
class Standing:
    """How many pupils have solved something, and in which way."""

    ways: Counter[Way]

    @property
    def all(self) -> int:
        return self.ways.total()

    @property
    def solved(self) -> int:
        return sum(self.ways[way] for way in SOLVED)

    @property
    def share(self) -> float:
        return self.solved / self.all if self.all else 0.0

    @property
    def order(self) -> tuple[float, float]:
        """The least solved first; among equals what fewest have solved alone."""
        return self.share, self.ways[Way.ALONE] / self.all if self.all else 0.0


@dataclass(frozen=True)
class OfExercise(Standing):
    """An exercise and how the class stands with it."""

    exercise: Exercise
    number: str
    """Its lesson and its place there, such as 08.3."""


@dataclass(frozen=True)
class OfRule(Standing):
    """A rule and how the class stands with all exercises that practise it."""

    id: str

    @property
    def title(self) -> str:
        return str(rule(self.id).title)

    @cached_property
    def case(self) -> Case | None:
        """The case of the casebook that shows it best: first of all where it is named first."""
        found = search(rule=self.id)
        return min(found, key=lambda case: case.rules.index(self.id) if self.id in case.rules else 99, default=None)

    @property
    def around(self) -> tuple[str, ...]:
        """The regions that this case is about."""
        return concerned(self.case.start, " ".join(step.line for step in self.case.steps)) if self.case else ()


@dataclass(frozen=True)
class Overview:
    """The pupils and the lessons that are looked at."""

    pupils: Sequence[Pupil]
    lessons: Sequence[Syllabus]
    remarks: Sequence[str] = ()

    @cached_property
    def exercises(self) -> list[OfExercise]:
        """All exercises in the order of the course."""
        return [
            OfExercise(self._ways([exercise]), exercise, f"{lesson.number}.{place}")
            for lesson in self.lessons
            for place, exercise in enumerate(lesson.exercises, 1)
        ]

    @property
    def hardest(self) -> list[OfExercise]:
        """The same, the least solved first."""
        return sorted(self.exercises, key=lambda one: one.order)

    @cached_property
    def rules(self) -> list[OfRule]:
        """The rules that these exercises practise, the least solved first."""
        every = [exercise for lesson in self.lessons for exercise in lesson.exercises]
        ids = dict.fromkeys(id for exercise in every for id in exercise.rules)
        standings = [OfRule(self._ways([one for one in every if id in one.rules]), id) for id in ids]
        return sorted(standings, key=lambda one: one.order)

    @property
    def next(self) -> OfRule | None:
        """The rule to discuss next, with its case; None where nobody is there or everything was solved alone."""
        return next((one for one in self.rules if one.order < (1.0, 1.0) and one.all and one.case), None)

    def total(self, pupil: Pupil) -> Standing:
        """What one pupil has solved in these lessons."""
        return Standing(Counter(pupil.way(place(one.exercise)) for one in self.exercises))

    def _ways(self, exercises: Iterable[Exercise]) -> Counter[Way]:
        places = [place(exercise) for exercise in exercises]
        return Counter(pupil.way(where) for pupil in self.pupils for where in places)


def place(exercise: Exercise) -> str:
    """An exercise as the roll names it."""
    return f"{exercise.lesson}/{exercise.id}"


def overview(read: Read, names: Iterable[str] = ()) -> Overview:
    """The overview of a class over these lessons, or over those that enough of it have begun."""
    chosen = [syllabus(name) for name in names] or _begun(read.pupils)
    return Overview(read.pupils, chosen, read.remarks)


def _begun(pupils: Sequence[Pupil]) -> list[Syllabus]:
    """The lessons that enough pupils have begun, else those that most have: a quick one alone sets no measure."""
    begun = {
        one.stem: sum(any(place(exercise) in pupil.ways for exercise in one.exercises) for pupil in pupils)
        for one in all_lessons()
    }
    least = min(max(begun.values()), max(1, -(-len(pupils) // ENOUGH)))
    return [one for one in all_lessons() if least and begun[one.stem] >= least and one.exercises]
