"""The cards, tiles and pieces of a board's box, read from its `components.yaml` and checked on reading."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sevenempires.datafile import Node, document
from sevenempires.folders import mapdata
from sevenempires.rules.pieces import ACTIONS, KINDS, LETTERS, MARKER_SPACES

TILES = ("1", "2", "3", "4", "5", "6", "orange", "worker", "infantry", "two-master")
LAUREL = "laurel"
SUPPLY_KINDS = (*KINDS, "cities", "palaces", "flags")
SECTIONS = ("supply", "action_markers", "hourglass", "starting_letters", "distribution")
HOURGLASS = ("eight_decades", "long_game_adds")


@dataclass(frozen=True, slots=True)
class Components:
    """What the box of one board holds."""

    supply: Mapping[str, tuple[int, ...]]
    """Per empire: how many of each of `SUPPLY_KINDS`."""
    marker_start: tuple[int, int, int]
    """The action markers on I, II and III at the start, -1 for an empty space."""
    hourglass: Mapping[int, tuple[str, ...]]
    long_game: Mapping[int, tuple[str, ...]]
    letters: Mapping[int, tuple[str, ...]]
    distribution: Mapping[str, Mapping[int, Mapping[str, str]]]
    """Distribution card sides: name, then player, then empire to letter."""

    def __hash__(self) -> int:
        return id(self)

    def sides(self, players: int) -> tuple[str, ...]:
        """The distribution card sides for this number of players."""
        return tuple(name for name, card in self.distribution.items() if len(card) == players)


@cache
def components(board: str = "europe") -> Components:
    """The box that belongs to the shipped board of this name."""
    return read(mapdata() / board / "components.yaml")


def read(path: Path) -> Components:
    """Read and check one components file; raises DataError with the place and the remedy."""
    parts = document(path).parts(SECTIONS, SECTIONS)
    supply = {name: _supply(row) for name, row in parts["supply"].table() if name != "kinds"}
    hourglass = parts["hourglass"].parts(HOURGLASS, HOURGLASS)
    letters = {
        _number(name, row): tuple(row.here(letter).word(LETTERS, "letter") for letter in row.text())
        for name, row in parts["starting_letters"].table()
    }
    return Components(
        supply=supply,
        marker_start=_marker_start(parts["action_markers"].parts(("start",), ("start",))["start"]),
        hourglass=_tiles(hourglass["eight_decades"]),
        long_game=_tiles(hourglass["long_game_adds"]),
        letters=letters,
        distribution={name: _card(card, tuple(supply), letters) for name, card in parts["distribution"].table()},
    )


def _number(name: str, node: Node) -> int:
    """The number of players that an entry is for."""
    return int(name) if name.isdecimal() else node.fail("an entry for a number of players is expected here.")


def _supply(row: Node) -> tuple[int, ...]:
    numbers = tuple(item.number(0, 99) for item in row.items())
    if len(numbers) != len(SUPPLY_KINDS):
        row.fail("give {n} whole numbers: {kinds}.", n=len(SUPPLY_KINDS), kinds=SUPPLY_KINDS)
    return numbers


def _marker_start(start: Node) -> tuple[int, int, int]:
    actions = {space: ACTIONS.index(item.word(ACTIONS, "action")) for space, item in start.table(MARKER_SPACES)}
    one, two, three = (actions.get(space, -1) for space in MARKER_SPACES)
    return one, two, three


def _tiles(table: Node) -> dict[int, tuple[str, ...]]:
    return {_number(name, row): tuple(item.word(TILES, "tile") for item in row.items()) for name, row in table.table()}


def _card(card: Node, empires: tuple[str, ...], letters: Mapping[int, tuple[str, ...]]) -> dict[int, dict[str, str]]:
    """One card side, checked against what the rulebook states of all of them (setup.distribution)."""
    rows = {_number(name, row): row for name, row in card.table()}
    if sorted(rows) != list(range(1, len(rows) + 1)) or len(rows) not in letters:
        card.fail("one row per player is expected, numbered from 1.")
    wanted = letters[len(rows)]
    dealt: dict[int, dict[str, str]] = {}
    for player, row in rows.items():
        cards = {empire: item.word(LETTERS, "letter") for empire, item in row.rows(empires, "empire")}
        if sorted(cards.values()) != sorted(wanted):
            row.fail("the letters must be {letters}, each of another empire.", letters=" ".join(wanted))
        for empire, letter in cards.items():
            if any(other.get(empire) == letter for other in dealt.values()):
                row.fail("card {letter} of {empire:name} is dealt twice.", letter=letter, empire=empire)
        dealt[player] = cards
    if missing := [empire for empire in empires if not any(empire in cards for cards in dealt.values())]:
        card.fail("nobody gets a card of these empires, so they would have no monarch: {empires}.", empires=missing)
    return dealt
