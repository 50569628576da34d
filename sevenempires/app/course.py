"""The live parts of the course: any exercise or closing quiz of any lesson."""

import json

from ipywidgets import VBox

from sevenempires.lessons import Lesson, lessons
from sevenempires.lessons.keeping import kept
from sevenempires.lessons.syllabus import Syllabus
from sevenempires.text import labelled, say
from sevenempires.widgets.base import Still, follow
from sevenempires.widgets.controls import choice_field
from sevenempires.widgets.markup import Markup, join
from sevenempires.widgets.page import PagePanel

QUIZ = "quiz"


class Course(PagePanel):
    """A list of lessons, a list of what the chosen one holds, and below them the exercise or the quiz."""

    asks_first = False

    def __init__(self) -> None:
        super().__init__()
        self._syllabuses = {syllabus.stem: syllabus for syllabus in lessons() if syllabus.exercises}
        self._place = VBox()
        self.do_lesson(next(iter(self._syllabuses)))
        self.redraw()
        self.arrange([self.page, self._place])
        follow(self, kept().on_change)
        self.keep_as("course")

    def do_lesson(self, stem: str) -> None:
        """Another lesson, with its first exercise."""
        self.lesson = stem
        self.do_part(self._syllabus.exercises[0].id)

    def remember(self) -> str:
        return json.dumps({"code": kept().code, "lesson": self.lesson, "part": self.part})

    def recall(self, kept_here: str) -> None:
        told = json.loads(kept_here)
        kept().restore(told["code"])
        if told["lesson"] in self._syllabuses:
            self.do_lesson(told["lesson"])
        if told["part"] in dict(self._parts()):
            self.do_part(told["part"])

    def retell(self) -> None:
        """Everything in the present language, and what has been solved since is kept."""
        super().retell()
        if self.remember() != self._begun:
            self.touch()

    def do_part(self, id: str) -> None:
        """Another exercise of the lesson, or its quiz."""
        self.part = id
        lesson = Lesson(self._syllabus)
        shown = lesson.quiz() if self.part == QUIZ else lesson.exercise(self.part)
        old, self._place.children = self._place.children, (shown,)
        for widget in old:
            widget.close()

    def markup(self) -> Markup:
        """Both lists."""
        titles = [(stem, f"{one.number} {one.title}") for stem, one in self._syllabuses.items()]
        return join(
            choice_field("lesson", say("Lesson"), titles, self.lesson),
            choice_field("part", say("Exercise"), self._parts(), self.part),
        )

    def still(self) -> Still:
        """The choice in words; what it shows has its own picture."""
        return None, labelled(f"{self._syllabus.number} {self._syllabus.title}", dict(self._parts())[self.part])

    @property
    def _syllabus(self) -> Syllabus:
        return self._syllabuses[self.lesson]

    def _parts(self) -> list[tuple[str, str]]:
        exercises = enumerate(self._syllabus.exercises, start=1)
        return [
            *((exercise.id, say("Exercise {number}", number=n)) for n, exercise in exercises),
            (QUIZ, say("Closing quiz")),
        ]
