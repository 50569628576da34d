"""The live parts of the course: any exercise or closing quiz of any lesson."""

from __future__ import annotations

from ipywidgets import Dropdown, Layout, VBox, Widget

from sevenempires.lessons import Lesson, lessons
from sevenempires.lessons.syllabus import Syllabus
from sevenempires.text import say
from sevenempires.widgets.base import Panel, Still

QUIZ = "quiz"


class Course(Panel):
    """A list of lessons, a list of what the chosen one holds, and below them the exercise or the quiz."""

    def __init__(self) -> None:
        super().__init__()
        self._syllabuses = {syllabus.stem: syllabus for syllabus in lessons() if syllabus.exercises}
        wide = Layout(width="min(36em, 95%)")
        self._lesson, self._exercise, self._place = Dropdown(layout=wide), Dropdown(layout=wide), VBox()
        self._filling = False  # while a list is filled it takes values that nobody chose
        self.retell()
        self._lesson.observe(self.guarded(self._choose_lesson), "value")
        self._exercise.observe(self.guarded(self._choose_exercise), "value")
        self.arrange([self._lesson, self._exercise, self._place])
        self._show()

    def retell(self) -> None:
        """Put both lists into the present language; what is chosen stays."""
        self._lesson.description, self._exercise.description = say("Lesson"), say("Exercise")
        self._fill(self._lesson, [(f"{one.number} {one.title}", stem) for stem, one in self._syllabuses.items()])
        self._fill(self._exercise, self._parts())

    def still(self) -> Still:
        """The choice in words; what it shows has its own picture."""
        return None, f"{self._lesson.label}: {self._exercise.label}"

    @property
    def _syllabus(self) -> Syllabus:
        return self._syllabuses[self._lesson.value]

    def _parts(self) -> list[tuple[str, str]]:
        exercises = enumerate(self._syllabus.exercises, start=1)
        return [
            *((say("Exercise {number}", number=n), exercise.id) for n, exercise in exercises),
            (say("Closing quiz"), QUIZ),
        ]

    def _fill(self, choice: Dropdown, options: list[tuple[str, str]]) -> None:
        """Offer these; the one chosen before stays if it is among them."""
        before, values = choice.value, [value for _, value in options]
        self._filling = True
        try:
            choice.options = options
            choice.value = before if before in values else values[0]
        finally:
            self._filling = False

    def _choose_lesson(self, _: object) -> None:
        if not self._filling:
            self._fill(self._exercise, self._parts())
            self._show()

    def _choose_exercise(self, _: object) -> None:
        if not self._filling:
            self._show()

    def _show(self) -> None:
        lesson, part = Lesson(self._syllabus), self._exercise.value
        shown: Widget = lesson.quiz() if part == QUIZ else lesson.exercise(part)
        old, self._place.children = self._place.children, (shown,)
        for widget in old:
            widget.close()
        self.say_status("")
