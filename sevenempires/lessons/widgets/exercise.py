"""The panel of one exercise: situation, question, answer, feedback, hints and solution."""

from __future__ import annotations

import html
from typing import Any, Final

from ipywidgets import HTML, Button, HBox, Layout, Widget

from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.feedback import Feedback
from sevenempires.lessons.keeping import kept
from sevenempires.lessons.still import situation, still_text
from sevenempires.lessons.still_page import still_page
from sevenempires.lessons.still_picture import close_up, still_picture
from sevenempires.lessons.widgets.answers import Marking, Playing, answering
from sevenempires.lessons.widgets.markup import paragraphs, told, with_rules
from sevenempires.lessons.widgets.pressing import Press
from sevenempires.lessons.widgets.style import lesson_style, picture
from sevenempires.text import say
from sevenempires.widgets.base import Panel, Still

BOARD_WIDTH: Final = "54em"
"""A board on which the answer is given leaves room for the question and the buttons on the same screen."""


class ExercisePanel(Panel):
    """An exercise as it is worked on; in code `check(answer)`, `hint()` and `solution()` do what the buttons do."""

    def __init__(self, exercise: Exercise) -> None:
        super().__init__()
        self.exercise = exercise
        self.hints_given = 0
        self._head, self._task, self._shown = HTML(), HTML(), HTML()
        self._answering = answering(exercise, self)
        self.submit = Press(self.guarded(self._submitted), *self._answering.fields)
        """Check the answer as it stands."""
        self._check, self._hint, self._solution = (Button(layout=Layout(width="auto")) for _ in range(3))
        self._check.button_style = "primary"
        self._check.on_click(self.submit)
        self._hint.on_click(self.guarded(lambda _: self._show(paragraphs(self.hint()))))
        self._solution.on_click(self.guarded(lambda _: self._show(paragraphs(self.solution()))))
        self._board = self._make_board()
        self.add_class("se-exercise")
        self.retell()
        self.arrange(
            [
                lesson_style(),
                self._head,
                *([self._board] if self._board else []),
                self._task,
                self._answering.widget,
                HBox([self._check, self._hint, self._solution]),
                self._shown,
            ]
        )

    def check(self, answer: Any) -> Feedback:
        """What this answer earns; a right one is remembered."""
        feedback = self.exercise.check(answer)
        if feedback:
            kept().note(self.exercise.lesson, self.exercise.id)
            self._tell_head()
        self.tell(feedback)
        return feedback

    def tell(self, feedback: Feedback) -> None:
        """Show what an answer has earned."""
        self.say_status_html(told(feedback), "good" if feedback else "refused")

    def hint(self) -> str:
        """The next hint; each gives more away."""
        self.hints_given += 1
        return self.exercise.hint(self.hints_given)

    def solution(self) -> str:
        """The solution with its explanation, worked out by the engine."""
        return self.exercise.solution()

    def retell(self) -> None:
        """Everything in the present language."""
        self._tell_head()
        about = "".join(f"<div class='se-about'>{html.escape(line)}</div>" for line in situation(self.exercise))
        task = about + "".join(f"<div>{with_rules(line)}</div>" for line in self.exercise.task)
        self._task.value = task + f"<div class='se-how'>{html.escape(say(self.exercise.how))}</div>"
        self._answering.retell()
        self._check.description, self._hint.description = say("Check"), say("Hint")
        self._solution.description = say("Show the solution")

    def still(self) -> Still:
        """The situation, the question and the options; never the answer, and the same for every reader."""
        return still_picture(self.exercise), still_text(self.exercise)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(include, exclude)
        drawn = bundle.pop("image/svg+xml", None)
        return {**bundle, "text/html": still_page(self.exercise, drawn)}

    def _tell_head(self) -> None:
        solved = kept().is_solved(self.exercise.lesson, self.exercise.id)
        (self.add_class if solved else self.remove_class)("se-solved")
        mark = f' · <span class="se-solved-mark">✓ {say("solved")}</span>' if solved else ""
        question = with_rules(str(self.exercise.question))
        self._head.value = f"<h4>{say('Exercise')}{mark}</h4><div class='se-question'>{question}</div>"

    def _submitted(self) -> bool:
        """Check the answer as it stands; gives whether it is right."""
        answer = self._answering.value
        if answer is None:
            self.say_status(say("Choose an answer first."))
            return False
        return bool(self.check(answer))

    def _show(self, markup: str) -> None:
        earlier = self._shown.value
        if markup not in earlier:
            self._shown.value = f"{earlier}<div class='se-shown'>{markup}</div>"

    def _make_board(self) -> Widget | None:
        """A live board where the answer is given on it, otherwise a close-up of what the question is about."""
        exercise, answers = self.exercise, self._answering
        if not isinstance(answers, Marking | Playing):
            return None if exercise.setup.bare else picture(close_up(exercise))
        from sevenempires.widgets import LiveBoard

        board = LiveBoard(exercise.setup.shown, plays=isinstance(answers, Playing))
        board.layout.max_width = BOARD_WIDTH
        if isinstance(answers, Marking):
            board.on_pick(self.guarded(answers.toggle))
            answers.on_change = lambda: board.show(marks=dict.fromkeys(answers.marked, "asked"))
        if isinstance(answers, Playing):
            board.on_change(self.guarded(lambda game: self._played(game)))
            answers.on_change = self.guarded(lambda: self._follow(board))
        return board

    def _played(self, game: Any) -> None:
        """A line was played on the board."""
        answers = self._answering
        assert isinstance(answers, Playing)
        if game != answers.game:
            answers.game = game
            answers.retell()
            self._judge(game)

    def _follow(self, board: Any) -> None:
        """A line was played from the list."""
        answers = self._answering
        assert isinstance(answers, Playing)
        if board.game != answers.game:
            board.show(answers.game)
        self._judge(answers.game)

    def _judge(self, game: Any) -> None:
        if game == self.exercise.game:
            self.say_status("")
        else:
            self.check(game)
