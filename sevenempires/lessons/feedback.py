"""What an answer earns: whether it is right, and sentences that teach."""

from collections.abc import Iterable
from dataclasses import dataclass

from sevenempires.rulebook import entry
from sevenempires.text import say
from sevenempires.text.outcomes import Refusal


@dataclass(frozen=True)
class Feedback:
    """The verdict on one answer; true where the answer is right, and printed as the sentences to read."""

    right: bool
    head: str
    lines: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return "\n".join([f"{'✓' if self.right else '✗'} {self.head}", *(f"  {line}" for line in self.lines)])

    __repr__ = __str__


def right(lines: Iterable[str] = ()) -> Feedback:
    """The answer is right; the lines say why."""
    return Feedback(True, say("Right."), tuple(lines))


def wrong(head: str, lines: Iterable[str] = ()) -> Feedback:
    """The answer is not right; the head says what is amiss."""
    return Feedback(False, head, tuple(lines))


def reasons(refusals: Iterable[Refusal]) -> list[str]:
    """Refusals in words, each with its rule and with what would be allowed instead."""
    lines = []
    for refusal in refusals:
        lines.append(str(refusal))
        if refusal.instead:
            lines.append(say("Allowed instead: {line}", line=refusal.instead))
    return lines


def cited(rule: str) -> str:
    """A rule's id, title and statement in one line."""
    found = entry(rule)
    return f"[{rule}] {found.title}. {found.statement()}"
