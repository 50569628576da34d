"""The scene: a board and what lies on it, as plain data with every place worked out.

>>> from sevenempires.board import Board
>>> scene = for_position(Board.toy())
>>> scene.lang, len(scene.areas) == len(Board.toy())
('en', True)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from sevenempires.draw.laying import known, lay_arrow, lay_cities, lay_flags, lay_palaces, lay_units
from sevenempires.draw.outline import rings
from sevenempires.draw.palette import LAND, MARKS, PAPER, SEA, emblems, mixed
from sevenempires.draw.pieces import Livery
from sevenempires.draw.places import Places, find_places
from sevenempires.draw.terrain import Terrain, survey
from sevenempires.draw.things import Anchor, Area, Arrow, City, Flag, Palace, Scene, Unit
from sevenempires.draw.words import WORDS
from sevenempires.text.language import UnknownLanguage

if TYPE_CHECKING:
    from sevenempires.board import Board, Region

__all__ = ["Anchor", "Area", "Arrow", "City", "Flag", "Palace", "Scene", "Unit", "for_position", "places", "terrain"]


@lru_cache(maxsize=8)
def terrain(board: Board) -> Terrain:
    """The terrain of a board, worked out once."""
    return survey(board)


@lru_cache(maxsize=24)
def places(board: Board, lang: str = "en") -> Places:
    """Where pieces and names go on a board, worked out once for each language."""
    _speaks(board, lang)
    return find_places(board, lang)


def for_position(
    board: Board,
    *,
    units: Mapping[str, Mapping[str, str | int]] | None = None,
    flags: Mapping[str, str] | None = None,
    cities: Mapping[str, str] | None = None,
    palaces: Mapping[str, int] | None = None,
    marks: Mapping[str, str] | None = None,
    arrows: Iterable[Arrow] = (),
    title: str | None = None,
    legend: bool = True,
    lang: str = "en",
) -> Scene:
    """The scene of a position given as plain data; without any, the board as it stands before the game.

    units: {"York": {"empire": "Great Britain", "infantry": 2, "two-master": 1}}, flags: {"Ireland": "Great Britain"},
    cities: {"York": "none" | "basic" | "upgraded"}, palaces: {"London": crowns from 0 to 3},
    marks: {"Ireland": "reachable" | "refused" | "asked"}. A city or palace that is not given stands as at the start.
    """
    room = places(board, lang)
    for what, given in {"units": units, "flags": flags, "cities": cities, "palaces": palaces, "marks": marks}.items():
        for name in given or {}:
            known(name, board.regions, f"{what}: region")
    own = emblems(board.empires)
    say, europe = WORDS[lang], board.name.lower() == "europe"
    return Scene(
        board=board.name,
        lang=lang,
        title=title or (say["title"] if europe else say.get(board.name.lower(), board.name)),
        note=say["note" if europe else "note elsewhere"],
        legend=legend,
        terrain=terrain(board),
        empires={name: Livery(empire.fill, own[name]) for name, empire in board.empires.items()},
        empire_names={name: empire.called(lang) for name, empire in board.empires.items()},
        empire_colours={name: say.get(empire.colour, empire.colour) for name, empire in board.empires.items()},
        capitals=frozenset(name for name, region in board.regions.items() if region.capital),
        areas=_areas(board, lang),
        anchors=tuple(
            Anchor(name, region.anchor, region.empire, room.anchors[name])
            for name, region in board.regions.items()
            if region.anchor and region.empire
        ),
        cities=tuple(lay_cities(board, room, cities or {})),
        palaces=tuple(lay_palaces(board, room, palaces or {})),
        flags=tuple(lay_flags(board, room, flags or {})),
        units=tuple(lay_units(board, room, units or {})),
        marks={name: known(mark, MARKS, f"marks: {name}: mark") for name, mark in (marks or {}).items()},
        arrows=tuple(lay_arrow(board, room, arrow) for arrow in arrows),
        token=room.token,
    )


@lru_cache(maxsize=24)
def _areas(board: Board, lang: str) -> Mapping[str, Area]:
    rooms = places(board, lang).rooms
    # On a board that is invented altogether there is nothing to tell apart.
    told = any(region.grade != "reconstructed" for region in board.regions.values())
    return {
        name: Area(
            region=name,
            name=region.names[lang],
            kind=region.kind,
            empire=region.empire,
            fill=_fill(board, region),
            outline=rings(region.polygons),
            room=rooms[name],
            reconstructed=told and region.grade == "reconstructed",
        )
        for name, region in board.regions.items()
    }


def _fill(board: Board, region: Region) -> str:
    if region.empire is not None:
        return mixed(board.empires[region.empire].fill, PAPER, 0.22)  # so that the pieces, in full colour, stand out
    return SEA if region.is_sea else LAND


def _speaks(board: Board, lang: str) -> None:
    """Refuse a language in which there are no words at all, or no name for some region."""
    if lang not in WORDS:
        raise UnknownLanguage(lang)
    nameless = [name for name, region in board.regions.items() if lang not in region.names]
    if nameless:
        which = nameless[0] if len(nameless) == 1 else f"{nameless[0]} and {len(nameless) - 1} more regions"
        spoken = [lang for lang in WORDS if all(lang in region.names for region in board.regions.values())]
        raise ValueError(f"The board {board.name} has no name in {lang!r} for {which}; use {' or '.join(spoken)}.")
