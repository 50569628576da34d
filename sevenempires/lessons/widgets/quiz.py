"""The closing quiz: five questions, one below the other, each answered and explained by the engine."""

from __future__ import annotations

import html

from ipywidgets import HTML, Button, Layout, VBox

from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.feedback import Feedback
from sevenempires.lessons.quiz import LENGTH, questions
from sevenempires.lessons.still import situation, still_lines
from sevenempires.lessons.still_picture import close_up
from sevenempires.lessons.syllabus import Syllabus
from sevenempires.lessons.widgets.answers import Answering
from sevenempires.lessons.widgets.markup import told, with_rules
from sevenempires.lessons.widgets.style import lesson_style, picture
from sevenempires.text import say
from sevenempires.widgets.base import Panel, Still


class QuizPanel(Panel):
    """Questions from the casebook; in code `check(number, answer)` answers one of them."""

    def __init__(self, syllabus: Syllabus, round: int = 0) -> None:
        super().__init__()
        self.syllabus = syllabus
        self._head, self._list = HTML(), VBox()
        self._another = Button(layout=Layout(width="auto", align_self="flex-start"))
        self._another.on_click(self.guarded(lambda _: self.begin(self.round + 1)))
        self.begin(round)
        self.add_class("se-exercise")
        self.arrange([lesson_style(), self._head, self._list, self._another])

    def begin(self, round: int) -> None:
        """Ask the questions of this round."""
        self.round = round
        self.questions = questions(self.syllabus, round)
        self.results: dict[int, bool] = {}
        self._rows = [_Row(self, number, question) for number, question in enumerate(self.questions, 1)]
        self._list.children = tuple(row.box for row in self._rows)
        self.retell()
        self.say_status("")

    def check(self, number: int, answer: object) -> Feedback:
        """What an answer to a question earns; the first one counts."""
        feedback = self.questions[number - 1].check(answer)
        self.results.setdefault(number, bool(feedback))
        if len(self.results) == len(self.questions):
            self.say_status(
                say("{right} of {all} right.", right=sum(self.results.values()), all=len(self.questions)), "info"
            )
        return feedback

    def retell(self) -> None:
        """Everything in the present language."""
        intro = say("{n} questions from the casebook; the engine answers.", n=len(self.questions))
        self._head.value = f"<h4>{say('Quiz')}</h4><div>{intro}</div>"
        self._another.description = say("Another {n}", n=LENGTH)
        for row in self._rows:
            row.retell()

    def still(self) -> Still:
        """The questions as text."""
        texts = [
            "\n".join([f"{number}. {question.question}", *still_lines(question)])
            for number, question in enumerate(self.questions, 1)
        ]
        return None, "\n\n".join(
            [
                say(
                    "Quiz: {intro}",
                    intro=say("{n} questions from the casebook; the engine answers.", n=len(self.questions)),
                ),
                *texts,
            ]
        )


class _Row:
    """One question with its answer."""

    def __init__(self, panel: QuizPanel, number: int, question: Exercise) -> None:
        self.panel, self.number, self.question = panel, number, question
        self.head, self.said = HTML(), HTML()
        self.answering = Answering(question)
        self.answering.radio.observe(panel.guarded(self._answered), "index")
        self.picture = picture(None)
        self.about = HTML()
        self.box = VBox([self.head, self.picture, self.about, self.answering.widget, self.said])

    def retell(self) -> None:
        """Everything in the present language."""
        about = "".join(f"<div class='se-about'>{html.escape(line)}</div>" for line in situation(self.question))
        about += "".join(f"<div>{with_rules(line)}</div>" for line in self.question.task)
        self.head.value = f"<div class='se-question'>{self.number}. {self.question.question}</div>"
        drawn = close_up(self.question)
        self.picture.value = f'<div class="se-picture">{drawn}</div>' if drawn else ""
        self.about.value = about
        self.answering.retell()

    def _answered(self, change: dict[str, int | None]) -> None:
        if change["new"] is not None:
            feedback = self.panel.check(self.number, change["new"] + 1)
            self.said.value = f'<div class="se-status se-{"good" if feedback else "refused"}">{told(feedback)}</div>'
