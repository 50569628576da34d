"""What the desks share: a line is read, refused with reasons or played; the facts of a desk are plain data."""

from collections.abc import Mapping
from typing import Any, Protocol

from sevenempires.text.outcomes import Event, IllegalChoice, Refusal


class Desk(Protocol):
    """A battle, a strait, a crossing, a pool: immutable, and moved by lines."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last line brought about."""

    @property
    def options(self) -> list[str]:
        """Every line that can be chosen now."""

    def why_not(self, line: str) -> tuple[Refusal, ...]:
        """Why a line is not allowed; nothing if it is."""

    def play(self, line: str) -> "Desk":
        """The desk after a line; raises IllegalChoice."""

    def facts(self) -> Mapping[str, Any]:
        """What a case can expect of it."""


def insist(line: str, refusals: tuple[Refusal, ...]) -> None:
    """Raise what speaks against a line, if anything does."""
    if refusals:
        raise IllegalChoice(line, refusals)
