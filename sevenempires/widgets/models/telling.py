"""What the board says after a click: a sentence, and below it the reasons with their rules."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, Literal

from sevenempires.game import Game
from sevenempires.rulebook import UnknownRule, entry
from sevenempires.text.outcomes import Event, Refusal

Tone = Literal["info", "good", "refused", "error"]


@dataclass(frozen=True, slots=True)
class Cited:
    """A rule as a board shows it when its id is pressed."""

    id: str
    title: str
    statement: str


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence with the rules that say so, and what would be allowed instead."""

    text: str
    rules: tuple[Cited, ...]
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """Everything that is said at one time."""

    text: str
    tone: Tone = "info"
    reasons: tuple[Reason, ...] = ()
    then: str = ""
    """What can be done next."""

    def data(self) -> dict[str, Any]:
        """The same as plain values for the browser."""
        return asdict(self)


def cited(rules: Iterable[str]) -> tuple[Cited, ...]:
    """The rules of these ids in the present language; an id that the rulebook does not know stands alone."""
    found = []
    for id in dict.fromkeys(rules):
        try:
            rule = entry(id)
        except UnknownRule:
            found.append(Cited(id, "", ""))
        else:
            found.append(Cited(id, rule.title, rule.statement()))
    return tuple(found)


def refused(refusals: Iterable[Refusal], game: Game) -> tuple[Reason, ...]:
    """Refusals as reasons; what is allowed instead is told as a choice, not as notation."""
    from sevenempires.widgets.models.options import option

    return tuple(
        Reason(
            refusal.text,
            cited(refusal.rules),
            option(game.read(refusal.instead), game.board).full if refusal.instead else "",
        )
        for refusal in refusals
    )


def happened(events: Iterable[Event]) -> tuple[Reason, ...]:
    """Events as reasons."""
    return tuple(Reason(event.text, cited([event.rule])) for event in events)
