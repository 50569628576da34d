"""Each legal choice as something to press: a short label under a heading, and the region that stands for it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sevenempires.board import Board
from sevenempires.game import Game
from sevenempires.labels import capital, choice_gaps, region_name, substitutes, unit_name
from sevenempires.rules import choices
from sevenempires.rules.choices import OVER_WATER, Answer, Choice, Deploy, Move, Take
from sevenempires.text import N_, labelled, say, series
from sevenempires.text.sentences import phrase, wording

_LABELS: Final[dict[type[Choice], str]] = {
    choices.Act: "{action}",
    choices.Hand: N_("hand the turn to its monarch"),
    choices.Take: N_("take its top card"),
    choices.Draft: N_("draft its card"),
    choices.Reply: N_("reply with: {unit}"),
    choices.Done: N_("End the movement"),
    choices.Build: "{region}",
    choices.Upgrade: "{region}",
    choices.Palace: "{region}",
}
"""All others are labelled by their unit."""
_HEADINGS: Final[dict[type[Choice], str]] = {
    choices.Build: N_("Build a city"),
    choices.Upgrade: N_("Upgrade a city"),
    choices.Palace: N_("Build or expand a palace"),
    choices.Deploy: N_("Deploy"),
}
"""All others stand under their empire or region."""


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
        return labelled(self.heading, self.label) if self.heading else self.label

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
    gaps, kind = choice_gaps(choice, board), type(choice)
    region = getattr(choice, "region", None)
    heading = say(_HEADINGS[kind]) if kind in _HEADINGS else gaps.get("empire", gaps.get("region", ""))
    key = kind.__name__.lower() if kind in _HEADINGS else getattr(choice, "empire", region or "")
    if isinstance(choice, Deploy):
        label = say("three units at {region}" if region else "one unit in each city", **gaps)
        label = say("nothing at all") if choice.nothing else label
        label = series([label, *substitutes(choice, board)])
    elif isinstance(choice, Answer):
        label = say("Allow the passage" if choice.allowed else "Refuse the passage")
    elif isinstance(choice, Take) and choice.worker:
        label = say("take its worker")
    else:
        label = say(_LABELS.get(kind, "{unit}"), **gaps)
    return Option(choice, capital(label), heading, key, region)


def _move(choice: Move, board: Board) -> Option:
    """A move under the heading of its unit; the label tells the target and how it gets there."""
    origin, *passed, target = choice.regions
    heading = wording(N_("{unit:name} from {region}"), {"unit": choice.kind, "region": origin})
    label = region_name(board, target)
    if passed:
        label = say("{target} – via {passed}", target=label, passed=phrase(passed, "object"))
    notes = []
    if OVER_WATER in choice.marks and not board.regions[target].is_sea:
        notes.append(say("by ship"))
    if choice.against:
        notes.append(say("against {unit}", unit=unit_name(choice.against)))
    if notes:
        label = f"{label} ({', '.join(notes)})"
    return Option(choice, label, heading, f"{choice.kind} {origin}", target)
