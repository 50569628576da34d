"""Mark all regions that answer a question."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from sevenempires.board.naming import UnknownRegion
from sevenempires.lessons.exercise import Asked
from sevenempires.lessons.feedback import Feedback, right, wrong
from sevenempires.lessons.reasoning import why_not_region
from sevenempires.text import N_, count, say
from sevenempires.text.sentences import Literal, wording


@dataclass(frozen=True)
class Mark(Asked):
    """Regions to be clicked; which ones, a query to the engine tells."""

    kind: ClassVar[str] = "mark"
    how: ClassVar[str] = N_("Mark every region that belongs to the answer.")

    def named(self, region: str) -> str:
        """A region's name in the present language."""
        return self.game.board[region].called()

    def _checked(self, answer: Any) -> Feedback:
        names = [part for part in answer.split(",") if part.strip()] if isinstance(answer, str) else list(answer)
        try:
            marked = {self.game.board.find(str(name).strip()).name for name in names}
        except UnknownRegion as error:
            return wrong(say("This cannot be read: {what}", what=error))
        wanted = set(self.found().regions or ())
        falsely, missing = sorted(marked - wanted), len(wanted - marked)
        if not falsely and not missing:
            return right(self.solution_lines())
        told = []
        for region in falsely:
            why = why_not_region(self.query, region, self.game)
            message = N_("{region} does not belong to it: {why}") if why else N_("{region} does not belong to it.")
            told.append(wording(message, {"region": region, "why": Literal(why)}))
        if missing:
            told.append(count("One more belongs to it.", "{n} more belong to it.", missing))
        return wrong(told.pop(0) if not falsely else say("Not all of these belong to the answer."), told)

    def right_answer(self) -> tuple[str, ...]:
        return self.found().regions or ()

    def solution_lines(self) -> tuple[str, ...]:
        return (", ".join(map(self.named, self.right_answer())),)

    def faults(self) -> Iterator[str]:
        """The query is about regions, and there are some."""
        if not self.found().regions:
            yield f"{self.query!r} names no regions here."
