"""The words of the game as labels: regions, empires, units, actions, cards, variants in the present language."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from sevenempires.draw.words import unit as _unit
from sevenempires.rulebook import Ruling, glossary, rule
from sevenempires.rules.actions import ACTIONS_BY_NAME
from sevenempires.rules.pieces import CARD_VALUES, CARDS
from sevenempires.rules.variants import VARIANTS
from sevenempires.text.language import current_language
from sevenempires.text.words import Words

if TYPE_CHECKING:
    from sevenempires.board import Board
    from sevenempires.rulebook import Term

_TERM_OF_CARD: Final = {"A": "nobility", "B": "clergy", "C": "bourgeoisie"}

_say = Words(
    {
        "player": ("Player {n}", "Spieler {n}", "Joueur {n}"),
        "none": ("no city", "keine Stadt", "pas de ville"),
        "basic": ("basic city", "einfache Stadt", "ville simple"),
        "upgraded": ("upgraded city", "erweiterte Stadt", "ville améliorée"),
        "0": ("no palace", "kein Palast", "pas de palais"),
        "1": ("palace with 1 crown", "Palast mit 1 Krone", "palais avec 1 couronne"),
        "2": ("palace with 2 crowns", "Palast mit 2 Kronen", "palais avec 2 couronnes"),
        "3": ("palace with 3 crowns", "Palast mit 3 Kronen", "palais avec 3 couronnes"),
        "9-decades": ("9 decades", "9 Jahrzehnte", "9 décennies"),
        "10-decades": ("10 decades", "10 Jahrzehnte", "10 décennies"),
    }
)


def region_name(board: Board, region: str) -> str:
    """A region as the board names it."""
    return board.regions[region].called(current_language())


def empire_name(board: Board, empire: str) -> str:
    """An empire as the board names it."""
    return board.empires[empire].called(current_language())


def unit_name(kind: str, count: int = 1) -> str:
    """A kind of unit."""
    return _unit(kind, count, current_language())


def action_name(action: str) -> str:
    """An action by the name of its marker."""
    return term(ACTIONS_BY_NAME[action].term)


def card_name(card: str) -> str:
    """An influence card, a letter with its estate."""
    if card in _TERM_OF_CARD:
        return f"{card} ({term(_TERM_OF_CARD[card])})"
    return term(card)


def card_value(card: str) -> int:
    """The influence that a card gives."""
    return CARD_VALUES[CARDS.index(card)]


def player_name(player: int) -> str:
    """A player by number."""
    return _say("player", n=player)


def city_name(side: str) -> str:
    """The side of a city tile, or none."""
    return _say(side)


def palace_name(crowns: int) -> str:
    """A palace by its crowns, or none."""
    return _say(str(crowns))


def capital(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]


def term(id: str) -> str:
    """A word of the glossary."""
    return _terms()[id].term()


@cache
def _terms() -> dict[str, Term]:
    return {term.id: term for term in glossary()}


def variant_name(variant: str) -> str:
    """A variant; one that takes a ruling back is named by what holds instead."""
    if variant in _say:
        return _say(variant)
    entry = rule(VARIANTS[variant])
    return entry.otherwise().rstrip(".") if isinstance(entry, Ruling) and entry.otherwise else entry.title
