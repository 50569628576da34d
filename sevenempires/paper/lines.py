"""Lines of notation in words, for readers who have never seen the notation."""

from typing import Final

from sevenempires.board import Board
from sevenempires.labels import capital, choice_gaps, region_name, substitutes, unit_name
from sevenempires.rules import choices
from sevenempires.rules.choices import Answer, Choice, Deploy, Move, Take
from sevenempires.text import N_, say
from sevenempires.text.sentences import wording

_LINES: Final[dict[type[Choice], str]] = {
    choices.Act: N_("{empire} acts: {action}"),
    choices.Hand: N_("The turn goes to {empire}"),
    choices.Compensate: N_("Compensation: {unit} in {region}"),
    choices.Build: N_("Found a city: {region}"),
    choices.Upgrade: N_("Upgrade the city: {region}"),
    choices.Place: N_("Place {unit} in {region}"),
    choices.Reply: N_("Reply with: {unit}"),
    choices.Done: N_("End of the movement"),
    choices.Remove: N_("Remove {unit} from {region}"),
    choices.Palace: N_("Build or expand the palace: {region}"),
    choices.Take: N_("Take the top card: {empire}"),
    choices.Raise: N_("Event: {unit} in {region}"),
    choices.Draft: N_("Draft a card: {empire}"),
}


def in_words(choice: Choice, board: Board) -> str:
    """A choice as a short phrase in the present language."""
    gaps = choice_gaps(choice, board)
    if isinstance(choice, Move):
        route = " → ".join(_place(board, name) for name in choice.regions)
        said = say("{unit}: {route}", unit=capital(gaps["unit"]), route=route)
        return f"{said} ({say('against {unit}', unit=unit_name(choice.against))})" if choice.against else said
    if isinstance(choice, Deploy):
        first = say("Deploy at the palace: {region}" if choice.region else "Deploy in each city", **gaps)
        first = say("Deploy nothing") if choice.nothing else first
        return ", ".join([first, *substitutes(choice, board)])
    if isinstance(choice, Answer):
        return say("The passage is allowed" if choice.allowed else "The passage is refused")
    if isinstance(choice, Take) and choice.worker:
        return say("Take the worker: {empire}", **gaps)
    return say(_LINES[type(choice)], **gaps)


def _place(board: Board, name: str) -> str:
    """A region as the board names it, or an island that has no name there."""
    return region_name(board, name) if name in board.regions else wording("{name}", {"name": name})
