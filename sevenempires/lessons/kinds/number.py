"""Type a number."""

from dataclasses import dataclass
from typing import Any, ClassVar

from sevenempires.lessons.exercise import Asked
from sevenempires.lessons.feedback import Feedback, cited, right, wrong
from sevenempires.text import N_, say


@dataclass(frozen=True)
class Number(Asked):
    """A whole number; which one, a query to the engine tells."""

    kind: ClassVar[str] = "number"
    how: ClassVar[str] = N_("Type a whole number.")

    @property
    def of_the_decision(self) -> bool:
        """Only what may be chosen now is counted by the decision; all else is counted on the table."""
        return "legal" in self.topics

    def _checked(self, answer: Any) -> Feedback:
        try:
            number = int(str(answer).strip())
        except ValueError:
            return wrong(say("{answer} is no whole number.", answer=answer))
        wanted = self.found().number
        if number == wanted:
            return right(self.found().account)
        return wrong(
            say("It is more than {n}." if number < wanted else "It is less than {n}.", n=number), map(cited, self.rules)
        )

    def right_answer(self) -> int:
        return self.found().number

    def solution_lines(self) -> tuple[str, ...]:
        return (str(self.right_answer()), *self.found().account)
