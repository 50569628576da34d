"""Progress through the course: a bar for each lesson, and the code to take along."""

from typing import Final

from sevenempires.lessons.files import lessons
from sevenempires.lessons.keeping import kept, restore
from sevenempires.lessons.syllabus import Syllabus
from sevenempires.text import N_, say
from sevenempires.widgets.base import Still, follow
from sevenempires.widgets.controls import button, entry, text_field
from sevenempires.widgets.markup import Markup, h, join
from sevenempires.widgets.page import PagePanel

HELD: Final = N_(
    "The code holds what is solved and how: alone, with hints or after the solution. Of a name it holds three letters "
    "that check it, not the name."
)


class ProgressPanel(PagePanel):
    """What has been solved; the saved output is the plan of the course and the same for every reader."""

    forgets = False

    def __init__(self) -> None:
        super().__init__()
        self.lessons = lessons()
        self.entered = ""
        self.name = ""
        """Whose code it is to be: kept nowhere, and only a check of it is in the code."""
        self.redraw()
        follow(self, kept().on_change)
        if kept().remark:
            self.say_status(kept().remark)

    @property
    def code(self) -> str:
        """A short code that brings all of it back on another machine."""
        return kept().code_for(self.name)

    def restore(self, code: str) -> int:
        return kept().restore(code)

    def do_code(self, entered: str) -> None:
        self.entered = entered

    def do_name(self, name: str) -> None:
        """The code is to hold a check of this name."""
        self.name = name

    def do_restore(self) -> None:
        if self.entered.strip():
            feedback = restore(self.entered)
            self.say_status(feedback.head, "good" if feedback else "refused")

    def retell(self) -> None:
        """Everything in the present language, and as it stands now."""
        self.redraw()

    def markup(self) -> Markup:
        """The bars, the code, and a field for one from elsewhere."""
        before, _, after = say("Take it along: {code}", code="\n").partition("\n")
        code = h("code", self.code, style="user-select: all")
        told = say("The code brings your progress back on another machine. Paste one here:")
        return join(
            h("h4", say("Progress")),
            h("table.se-table", map(_row, self.lessons)),
            h("p", before, code, after),
            text_field("name", say("Your name, so that nobody else can hand in your code (optional)"), self.name),
            h("p.sp-soft", say(HELD)),
            h("p", told),
            h(
                "div.sp-bar",
                entry("code", self.entered, told, "1ABC-2DEF", "restore"),
                button("restore", say("Bring back")),
            ),
        )

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


def _row(lesson: Syllabus) -> Markup:
    solved = sum(kept().is_solved(lesson.stem, exercise.id) for exercise in lesson.exercises)
    total = len(lesson.exercises)
    told = say("{solved} of {all}", solved=solved, all=total)
    bar = h("progress", value=solved, max=total, aria_label=told)
    return h("tr", h("td.se-number", lesson.number), h("td", str(lesson.title)), h("td", bar), h("td", told))
