"""The closing quiz: five questions, one below the other, each answered and explained by the engine."""

from functools import partial

from sevenempires.lessons.feedback import Feedback
from sevenempires.lessons.quiz import LENGTH, questions
from sevenempires.lessons.still import still_lines
from sevenempires.lessons.still_picture import close_up
from sevenempires.lessons.syllabus import Syllabus
from sevenempires.lessons.widgets.answers import Answering
from sevenempires.lessons.widgets.markup import about, picture, told, with_rules
from sevenempires.text import say
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import button
from sevenempires.widgets.markup import Markup, h, join
from sevenempires.widgets.page import PagePanel


class QuizPanel(PagePanel):
    """Questions from the casebook; in code `check(number, answer)` answers one of them."""

    forgets = False

    def __init__(self, syllabus: Syllabus, round: int = 0) -> None:
        super().__init__()
        self.syllabus = syllabus
        # What is asked stands apart from what is answered, so that no picture is sent again.
        asked = [[self.leaf(partial(write, n)) for write in (self._asked, self._answered)] for n in range(LENGTH)]
        another = self.leaf(lambda: h("div", button("another", say("Another {n}", n=LENGTH))))
        self.begin(round)
        self.add_class("se-exercise")
        self.arrange([self.page, *(page for pages in asked for page in pages), another])

    def begin(self, round: int) -> None:
        """Ask the questions of this round."""
        self.round = round
        self.questions = questions(self.syllabus, round)
        self.results: dict[int, bool] = {}
        self.answers = [Answering(question, str(number)) for number, question in enumerate(self.questions)]
        self.said: dict[int, Feedback] = {}
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

    def do_answer(self, place: int, number: str, entered: str) -> None:
        self.answers[place].do_answer(number, entered)
        self.said[place] = self.check(place + 1, self.answers[place].value)

    def do_another(self) -> None:
        self.begin(self.round + 1)

    def retell(self) -> None:
        self._drawn = [close_up(question) for question in self.questions]
        self.redraw()

    def markup(self) -> Markup:
        intro = say("{n} questions from the casebook; the engine answers.", n=len(self.questions))
        return join(h("h4", say("Quiz")), h("div", intro))

    def still(self) -> Still:
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

    def _asked(self, place: int) -> Markup:
        if place >= len(self.questions):
            return Markup()
        question = self.questions[place]
        head = h("div.se-question", f"{place + 1}. ", with_rules(str(question.question)))
        return join(head, picture(self._drawn[place]), h("div", about(question)))

    def _answered(self, place: int) -> Markup:
        if place >= len(self.questions):
            return Markup()
        said = self.said.get(place)
        css = "se-good" if said else "se-refused"
        return join(self.answers[place].markup(), None if said is None else h("div.se-status", told(said), css=css))
