"""The tables of the player aid, each made from the rules' own numbers."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from sevenempires.board import Board
from sevenempires.labels import estate, term
from sevenempires.paper.facts import corners, facts, fights
from sevenempires.paper.markup import Run, bold, icon, plain
from sevenempires.rules.components import SUPPLY_KINDS, components
from sevenempires.rules.pieces import CARD_VALUES, CARDS, KINDS, WORKER
from sevenempires.text import say_in

Cell = tuple[Run, ...]

_SIGN_TERMS: Final = {"cities": "city-tile", "palaces": "palace-tile", "flags": "flag"}


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """Rows of cells; the first is a heading if `head` says so, and `align` has a letter (l, c, r) for each column."""

    name: str
    rows: tuple[tuple[Cell, ...], ...]
    align: str
    head: bool = False
    kind: str = "table"
    ids: tuple[str, ...] = ()


def influence(lang: str) -> PrintedTable:
    """The cards of an empire from the top of its stack, with their values; the worker lies apart."""
    cells: list[Cell] = []
    for (card, value), copies in groupby(zip(CARDS, CARD_VALUES, strict=True)):
        number = len(list(copies))
        name = estate(card, lang)
        letter = f"{card} " if len(card) == 1 else f"{number} × " if number > 1 else ""
        cells.append((*bold(str(value)), *plain(f"  {letter}{name}")))
    assert len(cells) == WORKER - 1
    return PrintedTable("influence", (tuple(cells[:3]), tuple(cells[3:])), "lll")


def fight_table(lang: str) -> PrintedTable:
    """Every attacker against every defender, as the engine plays it: units lost, attacker last."""
    head = (plain(f"{say_in(lang, 'attacker')} / {say_in(lang, 'defender')}"), *(icon(kind) for kind in KINDS))
    rows: list[tuple[Cell, ...]] = [head]
    for attacker in KINDS:
        cells: list[Cell] = [(*icon(attacker), *plain(f" {term(attacker, lang)}"))]
        for defender in KINDS:
            result = fights().get((attacker, defender))
            said = "–" if result is None else "{}:{}".format(*result)
            cells.append(bold(said) if result and result[0] != result[1] else plain(said))
        rows.append(tuple(cells))
    return PrintedTable("fights", tuple(rows), "lcccc", head=True)


def flag_spaces(lang: str) -> PrintedTable:
    """The empires in the order that breaks ties."""
    names = enumerate(Board.europe().empires, 1)
    cells = tuple((*bold(f"{k} "), *icon(f"arms-{name}"), *plain(f"\u00a0{facts(lang)[name]}")) for k, name in names)
    return PrintedTable("flagspaces", (cells,), "l" * len(cells))


def multipliers(lang: str) -> PrintedTable:
    """What each rank multiplies by."""
    number = len(Board.europe().empires)
    ranks = (plain(say_in(lang, "rank")), *(plain(str(rank)) for rank in range(1, number + 1)))
    factors = (plain("×"), *(bold(str(number - rank)) for rank in range(number)))
    return PrintedTable("multipliers", (ranks, factors), "l" + "c" * number, head=True)


def corner_table(lang: str) -> PrintedTable:
    """The corners by the number of their point on the map."""
    rows: list[tuple[Cell, ...]] = []
    for number, pairs in enumerate(corners(Board.europe()).values(), 1):
        for k, (land, sea) in enumerate(pairs):
            rows.append((bold(str(number)) if k == 0 else plain(""), plain(facts(lang)[land]), plain(facts(lang)[sea])))
    return PrintedTable("corners", tuple(rows), "cll")


def letters(lang: str) -> PrintedTable:
    """The cards that each player is dealt, by the number of players."""
    dealt = components().letters
    head = (plain(say_in(lang, "players")), *(plain(str(players)) for players in dealt))
    row = (plain(say_in(lang, "cards")), *(bold("".join(cards)) for cards in dealt.values()))
    return PrintedTable("letters", (head, row), "l" + "c" * len(dealt), head=True)


def supply(lang: str) -> PrintedTable:
    """How many units, tiles and flags each empire has."""
    head = (plain(""), *(icon(kind) for kind in SUPPLY_KINDS))
    box = components().supply
    rows = [
        ((*icon(f"arms-{name}"), *plain(f" {facts(lang)[name]}")), *(plain(str(number)) for number in box[name]))
        for name in Board.europe().empires
    ]
    return PrintedTable("supply", (head, *rows), "l" + "c" * len(SUPPLY_KINDS), head=True)


def signs(lang: str) -> PrintedTable:
    """What the signs in the head of the supply mean."""
    cells = [(*icon(kind), *plain(f" {term(_SIGN_TERMS.get(kind, kind), lang)}")) for kind in SUPPLY_KINDS]
    half = (len(cells) + 1) // 2
    cells.append(plain(""))
    return PrintedTable("signs", tuple(zip(cells[:half], cells[half:], strict=True)), "ll")


TABLES: Final[dict[str, Callable[[str], PrintedTable]]] = {
    "influence": influence,
    "fights": fight_table,
    "flagspaces": flag_spaces,
    "multipliers": multipliers,
    "corners": corner_table,
    "letters": letters,
    "supply": supply,
    "signs": signs,
}
