"""Provenance: how surely each fact of a region is known, and why, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sevenempires.board.region import COAST, Empire, Provenance, Region
from sevenempires.text.catalogue import N_, say
from sevenempires.text.language import current_language, language

if TYPE_CHECKING:
    from sevenempires.board.board import Board

GRADES: Final = {
    "stated": N_("stated"),
    "deduced": N_("deduced"),
    "reconstructed": N_("reconstructed"),
}
KINDS: Final = {"city": N_("city region"), "land": N_("neutral land"), "sea": N_("sea")}
FACTS: Final = {
    "name": N_("name"),
    "empire": N_("empire"),
    "capital": N_("capital"),
    "produces": N_("product"),
    "anchor": N_("anchor"),
    "colour": N_("colour"),
}


def provenance(board: Board, known: Region | Empire, lang: str | None = None) -> str:
    """A line for each reason: the facts that it bears, the grade and the sentence."""
    with language(lang or current_language()):
        return "\n".join(
            say("{facts}: {known}", facts=", ".join(facts), known=reason_told(reason))
            for reason, facts in by_reason(board, known).items()
        )


def reason_told(reason: Provenance) -> str:
    """A reason in the present language, its grade first."""
    return f"{say(GRADES[reason.grade])}. {say(reason.why)}"


def by_reason(board: Board, known: Region | Empire) -> dict[Provenance, list[str]]:
    """The facts in the present language, gathered under the reasons by which they are known."""
    return {
        reason: _worded(board, known, [fact for fact, other in known.facts.items() if other == reason])
        for reason in dict.fromkeys(known.facts.values())
    }


def reconstructed(board: Board, region: Region) -> str:
    """Which facts are our own choice in a region of which the rulebook knows, as one line; nothing elsewhere."""
    facts = ours(board, region)
    told = facts and "name" not in facts
    return say("reconstructed: {facts}", facts=", ".join(_worded(board, region, facts))) if told else ""


def ours(board: Board, region: Region) -> list[str]:
    """The facts of a region that are our own choice; none on a board that is invented altogether."""
    return [fact for fact, reason in region.facts.items() if reason.grade == "reconstructed"] if is_told(board) else []


def is_told(board: Board) -> bool:
    """Whether there is anything to tell apart; on a board that is invented altogether there is not."""
    return any(region.grade != "reconstructed" for region in board)


def _worded(board: Board, known: Region | Empire, facts: list[str]) -> list[str]:
    """Facts in the present language, the coasts together and last."""
    words = [_word(fact, known) for fact in facts if not fact.startswith(COAST)]
    seas = [board[fact.removeprefix(COAST)].called() for fact in facts if fact.startswith(COAST)]
    return [*words, *([say("coast ({seas})", seas=", ".join(seas))] if seas else [])]


def _word(fact: str, known: Region | Empire) -> str:
    if isinstance(known, Region) and fact == "kind":
        return say(KINDS[known.kind])
    if isinstance(known, Region) and fact == "built":
        return say("built city") if known.built else say("unbuilt city")
    return say(FACTS[fact])
