"""Laying out: a position given as plain data becomes tiles and tokens in the slots of their regions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING

from sevenempires.draw.fitting import Slot
from sevenempires.draw.outline import Point
from sevenempires.draw.places import Places
from sevenempires.draw.things import Arrow, City, Flag, Palace, Unit

if TYPE_CHECKING:
    from sevenempires.board import Board, Border

KINDS = ("infantry", "artillery", "two-master", "three-master")
CITY_STATES = ("none", "basic", "upgraded")
STARTING_CROWNS = 2  # of the palace in each capital
MOST_CROWNS = 3


def known(word: str, words: Iterable[str], where: str) -> str:
    """The word itself if it is one of the words; otherwise an error that names the place and the nearest ones."""
    if word in words:
        return word
    near = get_close_matches(str(word), list(words), n=3, cutoff=0.5) or list(words)
    listed = ", ".join(map(str, near[:8]))
    raise ValueError(f"{where} {word!r} is not known; use {'one of ' if len(near) > 1 else ''}{listed}.")


def lay_cities(board: Board, places: Places, given: Mapping[str, str]) -> Iterator[City]:
    """Every city space with its tile; what is not given stands as at the start of the game."""
    for name, state in given.items():
        known(state, CITY_STATES, f"cities: {name}: state")
        _only_in_cities(board, name, "cities")
    for name, region in board.regions.items():
        slot = places.rooms[name].city
        if region.empire is not None and slot is not None:
            state = given.get(name, "basic" if region.built else "none")
            yield City(name, region.empire, state, region.produces, slot)


def lay_palaces(board: Board, places: Places, given: Mapping[str, int]) -> Iterator[Palace]:
    """Every palace that stands; what is not given stands as at the start of the game."""
    for name, crowns in given.items():
        _only_in_cities(board, name, "palaces")
        if not 0 <= crowns <= MOST_CROWNS:
            raise ValueError(
                f"palaces: {name} has {crowns} crowns; a palace shows 1 to {MOST_CROWNS}, and 0 means none."
            )
    for name, region in board.regions.items():
        slot = places.rooms[name].palace
        crowns = given.get(name, STARTING_CROWNS if region.capital else 0)
        if region.empire is not None and slot is not None and crowns:
            yield Palace(name, region.empire, crowns, slot)


def lay_flags(board: Board, places: Places, given: Mapping[str, str]) -> Iterator[Flag]:
    """Every flag."""
    for name, empire in given.items():
        slot = places.rooms[name].flag
        if slot is None:
            raise ValueError(f"flags: {name} is a city region, and city regions take no flags.")
        yield Flag(name, known(empire, board.empires, f"flags: {name}: empire"), slot)


def lay_units(board: Board, places: Places, given: Mapping[str, Mapping[str, str | int]]) -> Iterator[Unit]:
    """A token for each unit, or for each kind where single units would find no room."""
    for name, stack in given.items():
        where = f"units: {name}:"
        if "empire" not in stack:
            raise ValueError(f"{where} the empire is missing; write {{'empire': …, 'infantry': 1}}.")
        empire = known(str(stack["empire"]), board.empires, f"{where} empire")
        counts = {known(kind, KINDS, f"{where} unit"): number for kind, number in stack.items() if kind != "empire"}
        for kind, number in counts.items():
            if not isinstance(number, int) or number < 0:
                raise ValueError(f"{where} {number!r} {kind}; a number from 0 up is needed.")
        tokens = [(kind, int(counts.get(kind, 0))) for kind in KINDS if counts.get(kind)]
        slots = places.rooms[name].units
        if sum(number for _, number in tokens) <= len(slots):
            tokens = [(kind, 1) for kind, number in tokens for _ in range(number)]
        for (kind, number), slot in zip(tokens, enough(slots, len(tokens)), strict=False):
            yield Unit(name, empire, kind, number, slot)


def enough(slots: tuple[Slot, ...], count: int) -> tuple[Slot, ...]:
    """At least so many slots: the last one is parted into smaller ones side by side where there are too few."""
    if count <= len(slots):
        return slots
    *others, last = slots
    parts = count - len(others)
    size = last.width / parts
    left = last.x - last.width / 2
    return (*others, *(Slot(left + (k + 0.5) * size, last.y, size, size) for k in range(parts)))


def lay_arrow(board: Board, places: Places, arrow: Arrow) -> Arrow:
    """The arrow with its points: from unit to unit, across the middle of each border on the way."""
    if len(arrow.route) < 2:
        raise ValueError("arrows: a route needs at least two regions.")
    points: list[Point] = []
    for k, name in enumerate(arrow.route):
        known(name, board.regions, "arrows: region")
        if k:
            border = board.border(arrow.route[k - 1], name)
            if border is not None and (middle := _middle(border)):
                points.append(middle)
        slot = places.rooms[name].units[0]
        points.append((slot.x, slot.y))
    return Arrow(arrow.route, arrow.by, tuple(points))


def _middle(border: Border) -> Point | None:
    if not border.lines:
        return None
    line = max(border.lines, key=len)
    return line[len(line) // 2]


def _only_in_cities(board: Board, name: str, what: str) -> None:
    if board.regions[name].empire is None:
        raise ValueError(f"{what}: {name} is not a city region; only those hold cities and palaces.")
