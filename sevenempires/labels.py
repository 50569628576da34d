"""The words of the game as labels: regions, empires, units, actions, cards, variants in the present language."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Final

from sevenempires.board import Board
from sevenempires.board.naming import folded
from sevenempires.datafile import DataError
from sevenempires.rulebook import Ruling, Term, glossary, rule
from sevenempires.rules.actions import ACTIONS_BY_NAME
from sevenempires.rules.choices import Choice, Deploy
from sevenempires.rules.pieces import CARD_VALUES, CARDS
from sevenempires.rules.variants import VARIANTS, VariantError
from sevenempires.text import N_, count, say
from sevenempires.text.sentences import within

_TERM_OF_CARD: Final = {"A": "nobility", "B": "clergy", "C": "bourgeoisie"}

_UNITS: Final[dict[str, Callable[[int], str]]] = {
    "infantry": lambda n: count("infantry", "infantry", n),
    "artillery": lambda n: count("artillery", "artillery", n),
    "two-master": lambda n: count("two-master", "two-masters", n),
    "three-master": lambda n: count("three-master", "three-masters", n),
}
_TEXTS: Final = {
    "none": N_("no city"),
    "basic": N_("basic city"),
    "upgraded": N_("upgraded city"),
    "9-decades": N_("9 decades"),
    "10-decades": N_("10 decades"),
}


def region_name(board: Board, region: str) -> str:
    """A region as the board names it."""
    return board.regions[region].called()


def in_order(board: Board, regions: Iterable[str]) -> list[str]:
    """Regions in the order of the alphabet, by their names in the present language."""
    return sorted(regions, key=lambda region: folded(region_name(board, region)))


def empire_name(board: Board, empire: str) -> str:
    """An empire as the board names it."""
    return board.empires[empire].called()


def unit_name(kind: str, number: int = 1) -> str:
    """A kind of unit, in the plural where there are several."""
    return _UNITS[kind](number)


def units_told(units: Iterable[tuple[str, int]]) -> str:
    """Units in words: so many of each kind."""
    return ", ".join(within("{unit:{n}}", {"unit": kind, "n": number}) for kind, number in units)


def action_name(action: str, lang: str | None = None) -> str:
    """An action by the name of its marker."""
    return term(ACTIONS_BY_NAME[action].term, lang)


def card_name(card: str) -> str:
    """An influence card, a letter with its estate."""
    return f"{card} ({estate(card)})" if card in _TERM_OF_CARD else estate(card)


def estate(card: str, lang: str | None = None) -> str:
    """Who is on an influence card: the estate behind a letter, or the card’s own word."""
    return term(_TERM_OF_CARD.get(card, card), lang)


def card_value(card: str) -> int:
    """The influence that a card gives."""
    return CARD_VALUES[CARDS.index(card)]


def player_name(player: int) -> str:
    """A player by number."""
    return say("Player {n}", n=player)


def city_name(side: str) -> str:
    """The side of a city tile, or none."""
    return say(_TEXTS[side])


def palace_name(crowns: int) -> str:
    """A palace by its crowns, or none."""
    return say("palace with {crowns}", crowns=count("{n} crown", "{n} crowns", crowns)) if crowns else say("no palace")


def choice_gaps(choice: Choice, board: Board) -> dict[str, str]:
    """What a choice names, in the present language: empire, region, unit and action, so far as it names them."""
    found = {}
    if empire := getattr(choice, "empire", None):
        found["empire"] = empire_name(board, empire)
    if region := getattr(choice, "region", None):
        found["region"] = region_name(board, region)
    if kind := getattr(choice, "kind", None):
        found["unit"] = unit_name(kind)
    if action := getattr(choice, "action", None):
        found["action"] = action_name(action)
    return found


def substitutes(choice: Deploy, board: Board) -> Iterator[str]:
    """What comes in place of units that the supply lacks."""
    for kind, region in choice.instead:
        unit = unit_name(kind) if kind else say("nothing")
        yield say("{unit} in {region}", unit=unit, region=region_name(board, region))


def capital(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]


def term(id: str, lang: str | None = None) -> str:
    """A word of the glossary, in this language or in the present one."""
    return _terms()[id].term(lang)


@cache
def _terms() -> dict[str, Term]:
    return {term.id: term for term in glossary()}


def variant_name(variant: str) -> str:
    """A variant; one that takes a ruling back is named by what holds instead."""
    if variant in _TEXTS:
        return say(_TEXTS[variant])
    entry = rule(VARIANTS[variant])
    return entry.otherwise().rstrip(".") if isinstance(entry, Ruling) and entry.otherwise else entry.title


def variant_reason(error: DataError | VariantError) -> str:
    """Why a position or a game cannot be, without its place in a file, and with the variants' names."""
    reason = error.values.get("reason", error)
    if isinstance(reason, VariantError):
        return capital(str(reason.but(draft=variant_name("draft"), simple=variant_name("draft-simple"))))
    return capital(error.what if isinstance(error, DataError) else str(error))
