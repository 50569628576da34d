"""Name the rule that forbids something."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sevenempires.lessons.exercise import OneOf, told_lines
from sevenempires.lessons.feedback import Feedback, cited, reasons, right, wrong
from sevenempires.rulebook import entry
from sevenempires.text import N_, say


@dataclass(frozen=True)
class RefusedBy(OneOf):
    """A line that is refused, and rules of which at least one refuses it."""

    kind: ClassVar[str] = "refused_by"
    how: ClassVar[str] = N_("Which rule refuses it? Choose one.")
    line: str
    candidates: tuple[str, ...]

    @property
    def options(self) -> tuple[str, ...]:
        return tuple(f"{rule} – {entry(rule).title}" for rule in self.candidates)

    @property
    def task(self) -> tuple[str, ...]:
        return told_lines([self.line])

    @property
    def names(self) -> tuple[str, ...]:
        return self.candidates

    def guilty(self) -> frozenset[str]:
        """The rules that refuse the line, as the engine says."""
        return frozenset(rule for refusal in self.game.why_not(self.line) for rule in refusal.rules)

    def _judged(self, index: int) -> Feedback:
        if self.candidates[index] in self.guilty():
            return right(reasons(self.game.why_not(self.line)))
        return wrong(
            say("Another rule stands in the way here. The one you chose says:"), [cited(self.candidates[index])]
        )

    def right_answer(self) -> str:
        """The first of the rules that refuse the line."""
        guilty = self.guilty()
        return next(rule for rule in self.candidates if rule in guilty)

    def solution_lines(self) -> tuple[str, ...]:
        return (cited(self.right_answer()), *reasons(self.game.why_not(self.line)))

    def faults(self) -> Iterator[str]:
        """The line is refused by an option, and one option is innocent."""
        guilty = self.guilty()
        if not guilty:
            yield f"the rules allow {self.line!r}."
        elif not guilty & set(self.candidates):
            yield f"it is refused by {', '.join(sorted(guilty))}, and none of these is an option."
        if set(self.candidates) <= guilty:
            yield "every option refuses it; there is nothing to tell apart."
        if len(set(self.candidates)) < len(self.candidates):
            yield "an option stands there twice."
