"""The panel of one exercise: situation, question, answer, feedback, hints and solution."""

from collections.abc import Callable
from typing import Any

from ipywidgets import Box, VBox

from sevenempires.game import Game, IllegalChoice
from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.feedback import Feedback, reasons, wrong
from sevenempires.lessons.keeping import kept
from sevenempires.lessons.still import still_text
from sevenempires.lessons.still_page import still_page
from sevenempires.lessons.still_picture import still_picture
from sevenempires.lessons.ways import Way
from sevenempires.lessons.widgets.answers import Marking, Playing, answering
from sevenempires.lessons.widgets.markup import about, paragraphs, told, with_rules
from sevenempires.lessons.widgets.painting import Painted, asked, judged, seen
from sevenempires.lessons.widgets.painting import solved as solution_of
from sevenempires.notation import NotationError
from sevenempires.text import say
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import button
from sevenempires.widgets.live_board import LiveBoard
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.page import PagePanel


class ExercisePanel(PagePanel):
    """An exercise as it is worked on; in code `check(answer)`, `hint()` and `solution()` do what the buttons do."""

    forgets = False

    def __init__(self, exercise: Exercise) -> None:
        super().__init__()
        self.exercise = exercise
        self.hints_given = 0
        self.shown: list[int] = []
        """The numbers of the hints that were asked for, and 0 for the solution."""
        self.judged: Any = None
        """The answer that the verdict is about."""
        self.answers = answering(exercise)
        self.board = self._make_board()
        self.top = self.leaf(self._head)
        self.add_class("se-exercise")
        self.redraw()
        desk = Box([*([self.board] if self.board else []), VBox([self.page, self.status])])
        desk.add_class("se-answering")
        self.children = (self._unseen, self.top, desk)

    def answer_to(self, what: str) -> Callable[[Any], object] | None:
        """A press is for the panel, or for the controls of the answer."""
        return super().answer_to(what) or getattr(self.answers, f"do_{what}", None)

    def press(self, what: str, value: Any = "") -> None:
        """What a press does; what the rules refuse is told as an answer that is not right."""
        try:
            super().press(what, value)
        except IllegalChoice as error:
            self.tell(wrong(say("The rules refuse {line}.", line=error.line), reasons(error.refusals)))
        except NotationError as error:
            self.tell(wrong(say("This cannot be read: {what}", what=error)))

    def do_check(self) -> None:
        """Check the answer as it stands."""
        if self.answers.value is None:
            self.say_status(say("Choose an answer first."))
        else:
            self.check(self.answers.value)

    def do_hint(self) -> None:
        """Show the next hint."""
        self.hint()
        self._show(self.hints_given)

    def do_solution(self) -> None:
        """Show the solution, on the map too."""
        self.solution()
        self._show(0)
        self._paint(solution_of(self.exercise))

    def check(self, answer: Any) -> Feedback:
        """What this answer earns; a right one is remembered."""
        feedback = self.exercise.check(answer)
        self.judged = answer.copy() if isinstance(answer, list) else answer
        if feedback:
            kept().note(self.exercise.lesson, self.exercise.id)
            self.redraw()
        self.tell(feedback)
        if answer == self.answers.value:
            self._paint(judged(self.exercise, answer))
        return feedback

    def tell(self, feedback: Feedback) -> None:
        """Show what an answer has earned."""
        self.say_status_html(told(feedback), "good" if feedback else "refused")

    def hint(self) -> str:
        """The next hint; each gives more away."""
        self.hints_given += 1
        if self.exercise.hints:
            kept().note_help(self.exercise.lesson, self.exercise.id, Way.HINTS)
        return self.exercise.hint(self.hints_given)

    def solution(self) -> str:
        """The solution with its explanation, worked out by the engine."""
        kept().note_help(self.exercise.lesson, self.exercise.id, Way.SOLUTION)
        return self.exercise.solution()

    def retell(self) -> None:
        """Everything in the present language."""
        if self.judged is not None:
            self.tell(self.exercise.check(self.judged))
        self.redraw()

    def still(self) -> Still:
        """The situation, the question and the options; never the answer, and the same for every reader."""
        return still_picture(self.exercise), still_text(self.exercise)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(include, exclude)
        drawn = bundle.pop("image/svg+xml", None)
        return {**bundle, "text/html": still_page(self.exercise, drawn)}

    def _head(self) -> Markup:
        way = kept().way(self.exercise.lesson, self.exercise.id)
        solved = way is not Way.NOT_YET
        (self.add_class if solved else self.remove_class)("se-solved")
        how = "" if way is Way.ALONE else f" ({way.told})"
        mark = (" · ", h("span.se-solved-mark", f"✓ {say('solved')}{how}")) if solved else None
        question = h("div.se-question", with_rules(str(self.exercise.question)))
        return join(h("h4", say("Exercise"), mark), question)

    def markup(self) -> Markup:
        """The task, the controls and what was asked for."""
        return join(
            h("div", about(self.exercise, self._game), h("div.se-how", say(self.exercise.how))),
            self.answers.markup(),
            h(
                "div.sp-bar",
                button("check", say("Check"), css="sp-primary"),
                button("hint", say("Hint")),
                button("solution", say("Show the solution")),
            ),
            self._asked_for(),
        )

    @property
    def _game(self) -> Game:
        """The position that is on the board."""
        return self.answers.game if isinstance(self.answers, Playing) else self.exercise.game

    def _asked_for(self) -> Inside:
        texts = (self.exercise.hint(number) if number else self.exercise.solution() for number in self.shown)
        return [h("div.se-shown", paragraphs(text)) for text in texts]

    def _show(self, number: int) -> None:
        if number not in self.shown and number <= len(self.exercise.hints) + 1:
            self.shown.append(number)

    def _paint(self, painted: Painted) -> None:
        if self.board is not None:
            self.board.show(marks=painted.marks, arrows=painted.arrows)

    def _make_board(self) -> LiveBoard | None:
        """A live board, to answer on or only to look at; none where there is nothing to see."""
        exercise, answers = self.exercise, self.answers
        plays, regions = isinstance(answers, Playing), seen(exercise)
        if not (regions or plays or isinstance(answers, Marking)):
            return None
        board = LiveBoard(exercise.setup.shown, plays=plays, around=regions, withheld=not plays)
        board.show(**asked(exercise)._asdict())
        if isinstance(answers, Marking):
            board.on_pick(self.guarded(lambda region: self._marked(answers, region)))
            answers.on_change = lambda: board.show(marks=dict.fromkeys(answers.marked, "asked"))
        elif isinstance(answers, Playing):
            board.on_change(self.guarded(lambda game: self._played(answers, game)))
            answers.on_change = lambda: self._follow(answers.game, board)
        return board

    def _marked(self, answers: Marking, region: str) -> None:
        """A region was clicked on the board."""
        answers.toggle(region)
        self._unsaid()

    def _played(self, answers: Playing, game: Game) -> None:
        """A line was played on the board."""
        if game != answers.game:
            answers.go(game)
            self.redraw()

    def _follow(self, game: Game, board: LiveBoard) -> None:
        """The game has gone on: show it on the board too; nothing is wrong before one asks, but the goal is told."""
        if board.game != game:
            board.show(game)
        feedback = self.exercise.check(game)
        if feedback:
            self.check(game)
        elif game == self.exercise.game:
            self._unsaid()
        else:
            self.judged = None
            self.say_status(feedback.head)

    def _unsaid(self) -> None:
        """Another answer is being given: the verdict on the last one goes."""
        self.judged = None
        self.say_status("")
        self.redraw()
