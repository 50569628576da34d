"""Why a decision is asked: one sentence for whoever meets it for the first time, and the rule that says more."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sevenempires.labels import empire_name, unit_name
from sevenempires.rules.decade import tile_rule
from sevenempires.rules.pieces import REGION_LIMIT
from sevenempires.text.words import Words
from sevenempires.widgets.models.options import option

if TYPE_CHECKING:
    from sevenempires.game import Game

_say = Words(
    {
        "A": (
            "Who holds monarchs acts with one of their empires.",
            "Wer Monarchen hat, handelt mit einem ihrer Empires.",
            "Qui tient des monarques agit avec l’un de leurs empires.",
        ),
        "B": (
            "All own monarchs have acted: the highest influence elsewhere counts.",
            "Die eigenen Monarchen haben gehandelt: Der höchste übrige Einfluss zählt.",
            "Ses monarques ont agi : la plus forte influence ailleurs compte.",
        ),
        "C": (
            "Too little influence in what is left: the turn goes to a monarch.",
            "Zu wenig Einfluss im Rest: Der Zug geht an einen Monarchen.",
            "Trop peu d’influence ailleurs : le tour va à un monarque.",
        ),
        "handed": (
            "The turn was handed to this monarch.",
            "Der Zug wurde an diesen Monarchen abgegeben.",
            "Le tour a été confié à ce monarque.",
        ),
        "neutral": (
            "These empires have no monarch: whoever has the turn acts for them.",
            "Diese Empires haben keinen Monarchen: Wer am Zug ist, handelt für sie.",
            "Ces empires n’ont pas de monarque : qui a le tour agit pour eux.",
        ),
        "compensate": (
            "In return for the turn: one unit in any city that produces it.",
            "Zum Ausgleich für den Zug: eine Einheit in einer beliebigen Stadt, die sie produziert.",
            "En échange du tour : une unité dans une ville quelconque qui la produit.",
        ),
        "build": (
            "One new city, or one city upgraded; units follow.",
            "Eine neue Stadt oder eine erweiterte; danach kommen Einheiten.",
            "Une ville nouvelle ou une ville améliorée ; les unités suivent.",
        ),
        "deploy": (
            "Either one unit in each own city, or three in one that has a palace.",
            "Entweder eine Einheit in jeder eigenen Stadt oder drei in einer mit Palast.",
            "Soit une unité dans chacune de ses villes, soit trois dans une ville avec palais.",
        ),
        "place": (
            "Two units from the supply; only these two move then.",
            "Zwei Einheiten aus dem Vorrat; nur diese beiden bewegen sich danach.",
            "Deux unités de la réserve ; elles seules se déplacent ensuite.",
        ),
        "move": (
            "Ships first, then land units, each at most once.",
            "Erst Schiffe, dann Landeinheiten, jede höchstens einmal.",
            "D’abord les navires, puis les unités terrestres, chacun une fois au plus.",
        ),
        "allow": (
            "{mover}: {move}. Foreign land units are passed only with their monarch’s leave.",
            "{mover}: {move}. An fremden Landeinheiten kommt nur vorbei, wem ihr Monarch es erlaubt.",
            "{mover} : {move}. On ne traverse des unités terrestres étrangères qu’avec l’accord de leur monarque.",
        ),
        "reply": (
            "The artillery has beaten the infantry: one of the units left answers, and both are removed.",
            "Die Artillerie hat die Infanterie besiegt: Eine der übrigen Einheiten antwortet, beide werden entfernt.",
            "L’artillerie a vaincu l’infanterie : une des unités restantes riposte, et toutes deux sont retirées.",
        ),
        "remove": (
            "At most {limit} units stay in an own city region.",
            "In einer eigenen Stadtregion bleiben höchstens {limit} Einheiten.",
            "Une région urbaine à soi garde {limit} unités au plus.",
        ),
        "palace": (
            "A new palace, or one crown more on an old one; then all crowns count.",
            "Ein neuer Palast oder eine Krone mehr auf einem alten; danach zählen alle Kronen.",
            "Un nouveau palais, ou une couronne de plus sur un ancien ; puis toutes les couronnes comptent.",
        ),
        "card": (
            "The top card of any empire’s stack.",
            "Die oberste Karte vom Stapel eines beliebigen Empires.",
            "La première carte de la pile d’un empire quelconque.",
        ),
        "worker": (
            "The worker of any empire that still has one.",
            "Der Arbeiter eines beliebigen Empires, das noch einen hat.",
            "L’ouvrier d’un empire quelconque qui en a encore un.",
        ),
        "raise": (
            "Every monarch places one: {unit}.",
            "Jeder Monarch stellt eine Einheit auf: {unit}.",
            "Chaque monarque place une unité : {unit}.",
        ),
        "draft": (
            "All starting cards of a player come from different empires.",
            "Alle Startkarten eines Spielers stammen aus verschiedenen Empires.",
            "Toutes les cartes de départ d’un joueur viennent d’empires différents.",
        ),
    }
)
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
        return Reason(_say("handed" if handed else decision.option), _RULE_OF_OPTION[decision.option])
    if decision.kind == "take":
        return Reason(_say(decision.option), tile_rule(position.event))
    if decision.kind == "raise":
        return Reason(_say("raise", unit=unit_name(decision.option)), tile_rule(position.event))
    if decision.kind == "draft":
        simple = "draft-simple" in position.setting.variants
        return Reason(_say("draft"), "variant.draft-simple" if simple else "variant.draft")
    gaps = {}
    if decision.kind == "remove":
        gaps = {"limit": str(REGION_LIMIT)}
    if decision.kind == "allow":
        turn = position.turn
        assert turn is not None
        assert turn.pending is not None
        mover = empire_name(game.board, position.tables.empires[turn.empire])
        gaps = {"mover": mover, "move": option(turn.pending, game.board).full}
    return Reason(_say(decision.kind, **gaps), _RULE_OF_KIND[decision.kind])
