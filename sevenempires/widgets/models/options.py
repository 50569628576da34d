"""Each legal choice as something to press: a short label under a heading, and the region that stands for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sevenempires.labels import action_name, capital, empire_name, region_name, unit_name
from sevenempires.rules.choices import (
    OVER_WATER,
    Act,
    Answer,
    Build,
    Choice,
    Compensate,
    Deploy,
    Done,
    Draft,
    Hand,
    Move,
    Palace,
    Place,
    Raise,
    Remove,
    Reply,
    Take,
    Upgrade,
)
from sevenempires.text import N_, say

if TYPE_CHECKING:
    from sevenempires.board import Board
    from sevenempires.game import Game

_TEXTS: Final = {
    "hand": N_("hand the turn to its monarch"),
    "build": N_("Build a city"),
    "upgrade": N_("Upgrade a city"),
    "deploy": N_("Deploy"),
    "nothing": N_("nothing"),
    "refuse": N_("Refuse the passage"),
    "palace": N_("Build or expand a palace"),
    "take": N_("take its top card"),
    "draft": N_("draft its card"),
}


@dataclass(frozen=True, slots=True)
class Option:
    """One legal choice as people see it."""

    choice: Choice
    label: str
    """What to press, short because the heading stands above it."""
    heading: str = ""
    key: str = ""
    """What its heading is about, the same in every language: an empire, or a unit and where it stands."""
    region: str | None = None
    """The region that stands for this choice on the board."""

    @property
    def full(self) -> str:
        """Heading and label together."""
        return f"{self.heading}: {self.label}" if self.heading else self.label

    @property
    def line(self) -> str:
        """The choice as a line of notation."""
        return str(self.choice)


def options(game: Game) -> Iterator[Option]:
    """The legal choices of a game as options, in the order of the listing."""
    board = game.board
    for choice in game.legal:
        yield option(choice, board)


def option(choice: Choice, board: Board) -> Option:
    """One choice as an option."""
    if isinstance(choice, Move):
        return _move(choice, board)
    if isinstance(choice, Act):
        return Option(choice, action_name(choice.action), empire_name(board, choice.empire), choice.empire)
    if isinstance(choice, Hand | Draft):
        key = "hand" if isinstance(choice, Hand) else "draft"
        return Option(choice, capital(say(_TEXTS[key])), empire_name(board, choice.empire), choice.empire)
    if isinstance(choice, Take):
        label = capital(say("take its worker" if choice.worker else "take its top card"))
        return Option(choice, label, empire_name(board, choice.empire), choice.empire)
    if isinstance(choice, Build | Upgrade | Palace):
        key = type(choice).__name__.lower()
        return Option(choice, region_name(board, choice.region), say(_TEXTS[key]), key, choice.region)
    if isinstance(choice, Deploy):
        return _deploy(choice, board)
    if isinstance(choice, Place | Compensate | Raise | Remove):
        name = region_name(board, choice.region)
        return Option(choice, capital(unit_name(choice.kind)), name, choice.region, choice.region)
    if isinstance(choice, Reply):
        return Option(choice, capital(say("reply against: {unit}", unit=unit_name(choice.kind))))
    if isinstance(choice, Answer):
        return Option(choice, say("Allow the passage" if choice.allowed else "Refuse the passage"))
    assert isinstance(choice, Done)
    return Option(choice, say("End the movement"))


def _move(choice: Move, board: Board) -> Option:
    """A move under the heading of its unit; the label tells the target and how it gets there."""
    origin, *passed, target = choice.regions
    heading = capital(say("{unit} from {region}", unit=unit_name(choice.kind), region=region_name(board, origin)))
    label = region_name(board, target)
    if passed:
        label = say(
            "{target} – via {passed}", target=label, passed=", ".join(region_name(board, name) for name in passed)
        )
    notes = []
    if OVER_WATER in choice.marks and not board.regions[target].is_sea:
        notes.append(say("by ship"))
    if choice.against:
        notes.append(say("against {unit}", unit=unit_name(choice.against)))
    if notes:
        label = f"{label} ({', '.join(notes)})"
    return Option(choice, label, heading, f"{choice.kind} {origin}", target)


def _deploy(choice: Deploy, board: Board) -> Option:
    if choice.region is None:
        label = say("one unit in each city")
    else:
        label = say("three units at {region}", region=region_name(board, choice.region))
    for kind, region in choice.instead:
        unit = unit_name(kind) if kind else say("nothing")
        label += "; " + say("{unit} in {region}", unit=unit, region=region_name(board, region))
    return Option(choice, capital(label), say("Deploy"), "deploy", choice.region)
