"""What came of running a case: every step and every expectation with its verdict."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from sevenempires.casework.head import AnyCase
from sevenempires.text import say
from sevenempires.text.outcomes import Event, Refusal


class Verdict(NamedTuple):
    """One step or expectation: what it said, whether it held, and why; told in the language of whoever reads it."""

    what: object
    held: bool
    because: object = ""
    """What is to be said before the refusals."""
    at: int | None = None
    refusals: tuple[Refusal, ...] = ()
    events: tuple[Event, ...] = ()
    game: Any = None
    """The game after this step."""

    @property
    def reason(self) -> str:
        """Why it was refused or does not hold."""
        return " ".join(filter(None, map(str, (self.because, *self.refusals))))

    def __str__(self) -> str:
        mark = say("ok" if self.held else "FAILED")
        where = f" ({say('line {at}', at=self.at)})" if self.at and not self.held else ""
        return f"{mark:6} {self.what}{where}" + (f"\n       {self.reason}" if self.reason else "")


@dataclass(frozen=True)
class AnyReport:
    """What came of running a case."""

    case: AnyCase
    steps: tuple[Verdict, ...]
    expectations: tuple[Verdict, ...]

    @property
    def passed(self) -> bool:
        """Whether every step and every expectation held."""
        return all(verdict.held for verdict in (*self.steps, *self.expectations))

    @property
    def failures(self) -> tuple[Verdict, ...]:
        """What did not hold."""
        return tuple(verdict for verdict in (*self.steps, *self.expectations) if not verdict.held)

    @property
    def mark(self) -> str:
        """One word for what came of it, in the present language."""
        return say("passed" if self.passed else "FAILED")

    def __str__(self) -> str:
        head = say("{place}: {what}", place=self.mark, what=f"{self.case.id} – {self.case.title}")
        return "\n".join([head, *(f"  {verdict}" for verdict in (*self.steps, *self.expectations))])
