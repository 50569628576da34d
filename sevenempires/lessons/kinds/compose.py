"""Write a case of one's own."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from sevenempires.cases import Case, Report
from sevenempires.cases.case import parse_cases
from sevenempires.datafile import DataError
from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.feedback import Feedback, right, wrong
from sevenempires.text import N_, say
from sevenempires.widgets.models.casebook import glances


@dataclass(frozen=True)
class Compose(Exercise):
    """A case file as text, which must be readable, pass, and show a named rule at work or refusing."""

    kind: ClassVar[str] = "compose"
    how: ClassVar[str] = N_("Write a case that is readable, passes and shows the rule.")
    shows: str
    """The rule to be shown."""
    like: str
    """A case of the casebook that does it."""
    refused: bool = False
    """Whether the rule must refuse something in it."""

    def _checked(self, answer: Any) -> Feedback:
        try:
            cases = list(parse_cases(str(answer)))
            if len(cases) != 1:
                return wrong(say("Write one case, not {n}.", n=len(cases)))
            report = cases[0].run()
        except DataError as error:
            return wrong(say("This cannot be read: {what}", what=error))
        if not report.passed:
            return wrong(say("It is readable, but does not hold:"), (str(verdict) for verdict in report.failures))
        if self.shows not in _at_work(report, self.refused):
            return wrong(
                say(
                    "It passes, but {rule} plays no part in it: nothing happens by it and nothing is refused by it.",
                    rule=self.shows,
                )
            )
        if self.shows not in cases[0].rules:
            return wrong(say("It shows {rule}; list it in `rules` too.", rule=self.shows))
        return right(str(verdict.what) for verdict in (*report.steps, *report.expectations))

    def right_answer(self) -> str:
        """The text of a case in the casebook that does it."""
        return next(case.text for case in glances() if case.id == self.like)

    def solution_lines(self) -> tuple[str, ...]:
        return (Case.load(self.like).title, *self.right_answer().rstrip().splitlines())

    def faults(self) -> Iterator[str]:
        """The case of the casebook does what is asked."""
        found = self._checked(self.right_answer())
        if not found:
            yield f"the case {self.like} is no solution: {found}"


def _at_work(report: Report, refused: bool) -> set[str]:
    """The rules by which something was refused or, unless that is asked for, happened."""
    rules = {rule for verdict in report.steps for refusal in verdict.refusals for rule in refusal.rules}
    if not refused:
        rules |= {event.rule for verdict in report.steps for event in verdict.events}
    return rules
