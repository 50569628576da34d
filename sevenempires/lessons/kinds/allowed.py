"""Tick the lines that are allowed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from sevenempires.lessons.exercise import Exercise, astray, chosen
from sevenempires.lessons.feedback import Feedback, reasons, right, wrong
from sevenempires.text import N_, count, say
from sevenempires.text.outcomes import Refusal


@dataclass(frozen=True)
class Allowed(Exercise):
    """Some lines of notation; those without a refusal are to be ticked."""

    kind: ClassVar[str] = "allowed"
    how: ClassVar[str] = N_("Tick every line that the rules allow here.")
    lines: tuple[str, ...]

    @property
    def options(self) -> tuple[str, ...]:
        return self.lines

    def refusals(self) -> tuple[list[Refusal], ...]:
        """For each line why it is refused; an empty list where it is allowed."""
        return tuple(self.game.why_not(line) for line in self.lines)

    def _checked(self, answer: Any) -> Feedback:
        if isinstance(answer, str | int) or not isinstance(answer, Iterable):
            answer = [answer]
        ticked = set()
        for item in answer:
            index = chosen(item, self.lines)
            if index is None:
                return astray(item, self.lines)
            ticked.add(index)
        refusals = self.refusals()
        falsely = [index for index in sorted(ticked) if refusals[index]]
        missing = [index for index, why in enumerate(refusals) if not why and index not in ticked]
        if not falsely and not missing:
            return right(self.solution_lines())
        heads = []
        if falsely:
            heads.append(
                count(
                    "One line you chose the rules refuse.",
                    "{n} of the lines you chose the rules refuse.",
                    len(falsely),
                )
            )
        if missing:
            heads.append(
                count("One allowed line is still missing.", "{n} allowed lines are still missing.", len(missing))
            )
        return wrong(" ".join(heads), [line for index in falsely for line in self._told(index, refusals[index])])

    def _told(self, index: int, why: list[Refusal]) -> list[str]:
        if not why:
            return [say("{line}: allowed.", line=self.lines[index])]
        return [say("{line}: refused.", line=self.lines[index]), *(f"  {line}" for line in reasons(why))]

    def right_answer(self) -> tuple[str, ...]:
        return tuple(line for line, why in zip(self.lines, self.refusals(), strict=True) if not why)

    def solution_lines(self) -> tuple[str, ...]:
        return tuple(line for index, why in enumerate(self.refusals()) for line in self._told(index, why))

    def faults(self) -> Iterator[str]:
        """At least one line is allowed and one is refused."""
        verdicts = {not why for why in self.refusals()}
        if len(verdicts) < 2:
            yield f"all lines are {'allowed' if True in verdicts else 'refused'}; there is nothing to tell apart."
        if len(set(self.lines)) < len(self.lines):
            yield "a line stands there twice."
