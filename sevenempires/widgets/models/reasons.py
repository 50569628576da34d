"""Why a decision is asked: one sentence for whoever meets it for the first time, and the rule that says more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sevenempires.labels import empire_name, unit_name
from sevenempires.rules.decade import tile_rule
from sevenempires.rules.pieces import REGION_LIMIT
from sevenempires.text import N_, say
from sevenempires.widgets.models.options import option

if TYPE_CHECKING:
    from sevenempires.game import Game

_TEXTS: Final = {
    "handed": N_("The turn was handed to this monarch."),
    "A": N_("Who holds monarchs acts with one of their empires."),
    "B": N_("All own monarchs have acted: the highest influence elsewhere counts."),
    "C": N_("Too little influence in what is left: the turn goes to a monarch."),
    "neutral": N_("These empires have no monarch: whoever has the turn acts for them."),
    "compensate": N_("In return for the turn: one unit in any city that produces it."),
    "build": N_("One new city, or one city upgraded; units follow."),
    "deploy": N_("Either one unit in each own city, or three in one that has a palace."),
    "place": N_("Two units from the supply; only these two move then."),
    "move": N_("Ships first, then land units, each at most once."),
    "allow": N_("{mover}: {move}. Foreign land units are passed only with their monarch’s leave."),
    "reply": N_("The artillery has beaten the infantry: one of the units left answers, and both are removed."),
    "remove": N_("At most {limit} units stay in an own city region."),
    "palace": N_("A new palace, or one crown more on an old one; then all crowns count."),
    "card": N_("The top card of any empire’s stack."),
    "worker": N_("The worker of any empire that still has one."),
    "raise": N_("Every monarch places one: {unit}."),
    "draft": N_("All starting cards of a player come from different empires."),
}

_RULE_OF_OPTION = {"A": "turn.monarch", "B": "turn.influence", "C": "turn.handover", "neutral": "variant.neutral"}
_RULE_OF_KIND = {
    "compensate": "turn.compensation",
    "build": "build.city",
    "deploy": "deploy.each",
    "place": "attack.place",
    "move": "ship.first",
    "allow": "land.slip-units",
    "reply": "land.counter",
    "remove": "deploy.limit",
    "palace": "palace.build",
}


class Reason(NamedTuple):
    """Why a decision is as it is."""

    text: str
    rule: str


def reason(game: Game) -> Reason | None:
    """Why the open decision is asked; none where the game is over."""
    decision, position = game.decision, game.position
    if decision.kind == "over":
        return None
    if decision.kind in ("act", "hand"):
        handed = decision.kind == "act" and decision.option == "C"
        return Reason(say(_TEXTS["handed" if handed else decision.option]), _RULE_OF_OPTION[decision.option])
    if decision.kind == "take":
        return Reason(say(_TEXTS[decision.option]), tile_rule(position.event))
    if decision.kind == "raise":
        return Reason(
            say("Every monarch places one: {unit}.", unit=unit_name(decision.option)), tile_rule(position.event)
        )
    if decision.kind == "draft":
        simple = "draft-simple" in position.setting.variants
        return Reason(
            say("All starting cards of a player come from different empires."),
            "variant.draft-simple" if simple else "variant.draft",
        )
    gaps = {}
    if decision.kind == "remove":
        gaps = {"limit": str(REGION_LIMIT)}
    if decision.kind == "allow":
        turn = position.turn
        assert turn is not None
        assert turn.pending is not None
        mover = empire_name(game.board, position.tables.empires[turn.empire])
        gaps = {"mover": mover, "move": option(turn.pending, game.board).full}
    return Reason(say(_TEXTS[decision.kind], **gaps), _RULE_OF_KIND[decision.kind])
