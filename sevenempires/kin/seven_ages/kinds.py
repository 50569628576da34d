"""The kinds of cases: what each reads, and what works it out."""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from sevenempires.kin.seven_ages import fights, questions
from sevenempires.kin.seven_ages.fights import Tried
from sevenempires.kin.seven_ages.reading import Reader

Result = tuple[dict[str, Any], tuple[Tried, ...]]


def _no_lines(_asked: Any) -> Iterable[tuple[str, str | None, int | None]]:
    return ()


class Kind(NamedTuple):
    """How a case of this kind is read and run."""

    start: Reader | None
    steps: Reader | None
    run: Callable[[Any, Any], Result]
    lines: Callable[[Any], Iterable[tuple[str, str | None, int | None]]] = _no_lines


def worked_out(start: Reader, function: Callable[..., dict[str, Any]], steps: Reader | None = None) -> Kind:
    """A kind without lines: a function of the start, and of the steps where there are any."""
    return Kind(start, steps, lambda first, then: (function(first, then) if steps else function(first), ()))


KINDS: Final = {
    "conflict": Kind(fights.start, fights.steps, fights.run, fights.lines),
    "number": worked_out(questions.read, questions.answer),
    "text": Kind(None, None, lambda _first, _then: ({}, ())),
}
"""Every kind of case by its name. What a text case says is read, not run: its numbers stand in the register."""
