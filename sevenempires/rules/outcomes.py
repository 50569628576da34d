"""What the rules say to people: refusals and events, each a rule id and a sentence with names and numbers.

The sentence is put together only when somebody reads it, in the language then set; making one costs next to nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sevenempires.text.language import language
from sevenempires.text.sentences import wording


@dataclass(frozen=True, slots=True)
class Refusal:
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
    def text(self) -> str:
        """The sentence, in its own language or the present one."""
        return _said(self.message, self.values, self.lang)

    @property
    def rules(self) -> tuple[str, ...]:
        """All rule ids named."""
        return (self.rule, *self.also)

    def __str__(self) -> str:
        return f"[{self.rule}] {self.text}"


@dataclass(frozen=True, slots=True)
class Event:
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

    @property
    def text(self) -> str:
        """The sentence, in its own language or the present one."""
        return _said(self.message, self.values, self.lang)

    def __str__(self) -> str:
        return f"[{self.rule}] {self.text}"


def _said(message: str, values: Mapping[str, Any], lang: str | None) -> str:
    if lang is None:
        return wording(message, values)
    with language(lang):
        return wording(message, values)


Log = list[Event] | None
"""Where events are written down; None where nobody wants to know."""
