"""A number is guessed and the engine is the judge: exercises that any game here can ask."""

from collections.abc import Callable
from dataclasses import dataclass

from sevenempires.questions.figures import number
from sevenempires.text import say
from sevenempires.text.complaint import Complaint, shown
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import button, entry
from sevenempires.widgets.markup import Markup, h, join
from sevenempires.widgets.page import PagePanel


@dataclass(frozen=True)
class Question:
    """What is asked, how the engine answers, and how near a guess must come."""

    text: str
    truth: Callable[[], float]
    near: float = 0.0
    places: int = 0


class NumberGuess(PagePanel):
    """A question whose answer is a number."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.guess: float | None = None
        super().__init__()
        self.redraw()

    def do_guess(self, text: str) -> None:
        """What was guessed; a comma is a decimal sign too."""
        try:
            self.guess = float(text.replace(",", ".").replace("−", "-").rstrip(" %"))
        except ValueError:
            raise Complaint("a number is expected, not {value}.", value=shown(text)) from None

    def do_check(self) -> None:
        """Look at the guess again."""

    @property
    def solved(self) -> bool:
        """Whether the guess is near enough."""
        return self.guess is not None and abs(self.guess - self.question.truth()) <= self.question.near + 1e-9

    @property
    def verdict(self) -> str:
        """What is said of the guess; the truth only when it was near."""
        if self.guess is None:
            return ""
        if not self.solved:
            return say("Not yet. Try it in the laboratory, or guess again.")
        exact = abs(self.guess - self.question.truth()) < 10**-self.question.places / 2
        truth = number(self.question.truth(), self.question.places)
        return say("Right: it is {truth}." if exact else "Close: it is {truth}.", truth=truth)

    def markup(self) -> Markup:
        guess = "" if self.guess is None else f"{self.guess:g}"
        return join(
            h("p.sp-lead", say(self.question.text)),
            h("div.sp-bar", entry("guess", guess, say("Your answer"), enter="check"), button("check", say("Check"))),
            h("p", self.verdict, role="status"),
        )

    def still(self) -> Still:
        """The question."""
        return None, say(self.question.text)
