"""Progress through the course: a bar for each lesson, and the code to take along."""

from __future__ import annotations

import html

from ipywidgets import HTML, Button, HBox, Layout, Text

from sevenempires.lessons.files import stems, syllabus
from sevenempires.lessons.keeping import kept, restore
from sevenempires.lessons.syllabus import Syllabus
from sevenempires.lessons.widgets.answers import on_enter
from sevenempires.lessons.widgets.pressing import Press
from sevenempires.text import say
from sevenempires.widgets.base import Panel, Still, follow


class ProgressPanel(Panel):
    """What has been solved; the saved output is the plan of the course and the same for every reader."""

    def __init__(self) -> None:
        super().__init__()
        self.lessons = [syllabus(stem) for stem in stems()]
        self._bars, self._code = HTML(), HTML()
        self._field = Text(placeholder="1ABC-2DEF", layout=Layout(width="22em"))
        restore = Press(self.guarded(self._restore), self._field)
        on_enter(self._field, restore)
        self._button = Button(layout=Layout(width="auto"))
        self._button.on_click(restore)
        self.retell()
        self.arrange([self._bars, self._code, HBox([self._field, self._button])])
        follow(self, kept().on_change)
        if kept().remark:
            self.say_status(kept().remark)

    @property
    def code(self) -> str:
        """A short code that brings all of it back on another machine."""
        return kept().code

    def restore(self, code: str) -> int:
        """Bring back what a code stands for."""
        return kept().restore(code)

    def retell(self) -> None:
        """Everything in the present language, and as it stands now."""
        self._bars.value = (
            f"<h4>{say('Progress')}</h4><table class='se-table'>{''.join(map(_row, self.lessons))}</table>"
        )
        code = f"<code style='user-select: all'>{self.code}</code>"
        told = say("The code brings your progress back on another machine. Paste one here:")
        self._code.value = f"<p>{say('Take it along: {code}', code=code)}<br>{told}</p>"
        self._button.description = say("Bring back")

    def still(self) -> Still:
        """The plan of the course."""
        rows = [
            say(
                "{number} {title}: {minutes} minutes, {exercises} exercises",
                number=lesson.number,
                title=lesson.title,
                minutes=lesson.minutes,
                exercises=len(lesson.exercises),
            )
            for lesson in self.lessons
        ]
        return None, "\n".join([say("The course"), *rows])

    def _restore(self) -> bool:
        if not self._field.value.strip():
            return False
        feedback = restore(self._field.value)
        self.say_status(feedback.head, "good" if feedback else "refused")
        return bool(feedback)


def _row(lesson: Syllabus) -> str:
    solved = sum(kept().is_solved(lesson.stem, exercise.id) for exercise in lesson.exercises)
    total = len(lesson.exercises)
    told = say("{solved} of {all}", solved=solved, all=total)
    return (
        f"<tr><td class='se-number'>{lesson.number}</td><td>{html.escape(str(lesson.title))}</td>"
        f"<td><progress value='{solved}' max='{total}' aria-label='{told}'></progress></td><td>{told}</td></tr>"
    )
