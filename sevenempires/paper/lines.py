"""Lines of notation in words, for readers who have never seen the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sevenempires.labels import action_name, empire_name, region_name, unit_name
from sevenempires.rules.choices import (
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
from sevenempires.text.sentences import wording

if TYPE_CHECKING:
    from sevenempires.board import Board

_TEXTS: Final = {
    "hand": N_("The turn goes to {empire}"),
    "compensate": N_("Compensation: {unit} in {region}"),
    "build": N_("Found a city: {region}"),
    "upgrade": N_("Upgrade the city: {region}"),
    "nothing": N_("nothing"),
    "place": N_("Place {unit} in {region}"),
    "refuse": N_("The passage is refused"),
    "remove": N_("Remove {unit} from {region}"),
    "palace": N_("Build or expand the palace: {region}"),
    "take": N_("Take the top card: {empire}"),
    "worker": N_("Take the worker: {empire}"),
    "raise": N_("Event: {unit} in {region}"),
    "draft": N_("Draft a card: {empire}"),
}


def in_words(choice: Choice, board: Board) -> str:
    """A choice as a short phrase in the present language."""
    if isinstance(choice, Move):
        route = " → ".join(_place(board, name) for name in choice.regions)
        said = say("{unit}: {route}", unit=_first_large(unit_name(choice.kind)), route=route)
        return f"{said} ({say('against {unit}', unit=unit_name(choice.against))})" if choice.against else said
    if isinstance(choice, Act):
        return say(
            "{empire} acts: {action}", empire=empire_name(board, choice.empire), action=action_name(choice.action)
        )
    if isinstance(choice, Hand | Draft | Take):
        key = "worker" if isinstance(choice, Take) and choice.worker else type(choice).__name__.lower()
        return say(_TEXTS[key], empire=empire_name(board, choice.empire))
    if isinstance(choice, Build | Upgrade | Palace):
        return say(_TEXTS[type(choice).__name__.lower()], region=region_name(board, choice.region))
    if isinstance(choice, Compensate | Place | Remove | Raise):
        key = type(choice).__name__.lower()
        return say(_TEXTS[key], unit=unit_name(choice.kind), region=region_name(board, choice.region))
    if isinstance(choice, Deploy):
        return _deploy(choice, board)
    if isinstance(choice, Answer):
        return say("The passage is allowed" if choice.allowed else "The passage is refused")
    if isinstance(choice, Reply):
        return say("Reply with: {unit}", unit=unit_name(choice.kind))
    assert isinstance(choice, Done)
    return say("End of the movement")


def _deploy(choice: Deploy, board: Board) -> str:
    first = (
        say("Deploy at the palace: {region}", region=region_name(board, choice.region))
        if choice.region
        else say("Deploy in each city")
    )
    rest = (
        say("{unit} in {region}", unit=unit_name(kind) if kind else say("nothing"), region=region_name(board, region))
        for kind, region in choice.instead
    )
    return ", ".join([first, *rest])


def _place(board: Board, name: str) -> str:
    """A region as the board names it, or an island that has no name there."""
    return region_name(board, name) if name in board.regions else wording("{name}", {"name": name})


def _first_large(word: str) -> str:
    return word[:1].upper() + word[1:]
