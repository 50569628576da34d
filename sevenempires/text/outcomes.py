"""What the rules say to people: refusals and events, each a rule id and a sentence with names and numbers.

The sentence is put together only when somebody reads it, in the language then set; making one costs next to nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sevenempires.text.complaint import Complaint, Later
from sevenempires.text.message import Message

Values = dict[str, Any]
"""What fills the gaps of a sentence, by name."""


class Ruled(Message):
    """A message that names the rule by which it is so."""

    __slots__ = ()
    rule: str

    @property
    def rules(self) -> tuple[str, ...]:
        """All rule ids named."""
        return (self.rule,)

    @property
    def cited(self) -> str:
        """The sentence with its rules behind it."""
        return f"{self.text} [{', '.join(self.rules)}]"

    def __str__(self) -> str:
        return f"[{self.rule}] {self.text}"


@dataclass(frozen=True, slots=True)
class Refusal(Ruled):
    """Why a choice is not allowed."""

    rule: str
    message: str
    """The sentence in English with named gaps: also the key of its translations."""
    values: Mapping[str, Any] = field(default_factory=dict)
    regions: tuple[str, ...] = ()
    """The regions concerned, for a board to mark."""
    also: tuple[str, ...] = ()
    """Further rule ids that say the same."""
    instead: str | None = None
    """The nearest thing that is allowed, as a line of notation."""
    lang: str | None = None
    """The language of the sentence; None for the present one."""

    @property
    def rules(self) -> tuple[str, ...]:
        return (self.rule, *self.also)


class IllegalChoice(Complaint):
    """A choice that the rules refuse; `refusals` says why, all reasons at once."""

    def __init__(self, line: str, refusals: Sequence[Refusal] = ()) -> None:
        super().__init__(line)
        self.line = line
        self.refusals = tuple(refusals)

    def __str__(self) -> str:
        return str(Later("{line}: {reasons}", line=self.line, reasons=" ".join(map(str, self.refusals))))


@dataclass(frozen=True, slots=True)
class Event(Ruled):
    """What happened, and by which rule."""

    kind: str
    """fight, flag, power, place, remove, monarch, tile …"""
    rule: str
    message: str
    values: Mapping[str, Any] = field(default_factory=dict)
    regions: tuple[str, ...] = ()
    line: str | None = None
    """The line of notation of what played by itself."""
    lang: str | None = None
    """The language of the sentence; None for the present one."""


class Log:
    """Where events are written down, as they happen; their sentences come in the language of the log."""

    __slots__ = ("events", "lang")

    def __init__(self, lang: str | None = None) -> None:
        self.events: list[Event] = []
        self.lang = lang

    def event(
        self,
        kind: str,
        rule: str,
        message: str,
        *,
        where: tuple[str, ...] | None = None,
        line: str | None = None,
        **values: Any,
    ) -> None:
        """Something happened, by this rule; it concerns the region among the values unless others are named."""
        self.events.append(Event(kind, rule, message, values, _where(where, values), line, self.lang))

    def skip(self, ruling: str, message: str, **values: Any) -> None:
        """A decision is not asked, because nothing could be chosen."""
        self.event("skip", ruling, message, where=(), **values)


class _Silent(Log):
    """Writes nothing down; it is false, so that dear preparations can be left out."""

    __slots__ = ()

    def event(self, *_: object, **__: object) -> None:
        """Nobody wants to know."""

    def __bool__(self) -> bool:
        return False


SILENT: Final[Log] = _Silent()
"""The log where nobody wants to know."""


def refuse(
    rule: str,
    message: str,
    *,
    where: tuple[str, ...] | None = None,
    also: tuple[str, ...] = (),
    instead: object = None,
    **values: Any,
) -> Refusal:
    """Why a choice is not allowed; it concerns the region among the values unless others are named."""
    return Refusal(rule, message, values, _where(where, values), also, None if instead is None else str(instead))


def _where(regions: tuple[str, ...] | None, values: Mapping[str, Any]) -> tuple[str, ...]:
    if regions is not None:
        return regions
    return (values["region"],) if "region" in values else ()
