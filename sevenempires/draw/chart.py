"""The chart: a board as it is drawn in one language, all that is the same for every position.

Where names and pieces have room is worked out when the map is built (`make map`) and stands in ``chart.json`` beside
the board's file, apart from it so that only who draws has to read it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal

from sevenempires.board.provenance import ours
from sevenempires.draw.outline import Box, Outline
from sevenempires.draw.palette import LAND, SEA
from sevenempires.draw.pieces import Livery, liveries
from sevenempires.text import N_, say_in
from sevenempires.text.complaint import Complaint
from sevenempires.text.language import LANGUAGES, check_language

if TYPE_CHECKING:
    from sevenempires.board import Board, Region

FILE: Final = "chart.json"
FORMAT: Final = 3
SIZES: Final = {"city": (1.3, 1.3), "palace": (1.5, 1.3), "flag": (0.95, 1.1), "unit": (1.0, 1.0), "anchor": (0.8, 0.8)}
"""Width and height of each kind of piece, in units of a unit's token."""
BOARDS: Final = {"europe": N_("Europe"), "toy": N_("Practice board")}
"""What the shipped boards are called."""
RECONSTRUCTED: Final = N_("Map reconstructed – unofficial teaching aid")
ELSEWHERE: Final = N_("Unofficial teaching aid")
OURS: Final = N_("Names in this colour: regions of our own reconstruction")
FRAMED: Final = 1.025
"""So many times as wide as the board is its picture, with the frame."""
LEADING: Final = 1.05
"""From one line of a name to the next, in letters."""
SEA_SPACING: Final = 0.08
"""Between the letters of a sea's name."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one piece, by its centre and size."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def of(cls, piece: str, spot: tuple[float, float], token: float) -> Slot:
        """The slot of a kind of piece where a unit's token is so large."""
        wide, high = SIZES[piece]
        return cls(*spot, wide * token, high * token)

    @property
    def box(self) -> Box:
        """Left, top, right, bottom."""
        wide, high = self.width / 2, self.height / 2
        return self.x - wide, self.y - high, self.x + wide, self.y + high


@dataclass(frozen=True, slots=True)
class Room:
    """What a region has room for: its name, and pieces of which none lies over another; what is None gives way."""

    label: Slot | None
    lines: tuple[str, ...]
    letter: float  # size of the letters
    token: float  # size of a unit here
    city: Slot | None
    space: Slot | None  # for a city that is not built
    palace: Slot | None
    flag: Slot | None
    stands: tuple[tuple[Slot, ...], ...]
    """Where one unit stands, where two stand, and so on."""

    @property
    def units(self) -> tuple[Slot, ...]:
        """Where as many units stand as have room."""
        return self.stands[-1]

    @property
    def slots(self) -> tuple[Slot, ...]:
        """All slots, the label first if there is one."""
        return tuple(s for s in (self.label, self.city, self.palace, self.flag, *self.units) if s)


@dataclass(frozen=True, slots=True)
class Terrain:
    """Coast, borders, rivers, islands and what lies off the board."""

    coast: Outline
    land_borders: Outline
    sea_borders: Outline
    board_edge: Outline  # where regions end against land that is off the board
    rivers: Outline
    islands: Outline
    outside: Outline


@dataclass(frozen=True, slots=True)
class Area:
    """A region's face and its name."""

    region: str
    name: str
    kind: Literal["city", "land", "sea"]
    empire: str | None
    fill: str
    outline: Outline
    room: Room
    ours: frozenset[str]
    """Which facts of the region are our own choice, and shown as such."""

    @property
    def reconstructed(self) -> bool:
        """Whether the picture says that this region is our own reconstruction."""
        return "name" in self.ours


@dataclass(frozen=True, slots=True)
class Anchor:
    """The anchor of a harbor city, in the sea that its ships enter first."""

    city: str
    sea: str
    empire: str
    slot: Slot | None  # None where it gives way


@dataclass(frozen=True, eq=False)
class Chart:
    """A board in one language, ready to be drawn; there is one for each, so that it serves as a key."""

    board: str
    lang: str
    name: str
    title: str
    note: str
    size: tuple[int, int]
    token: float
    """How large a unit is."""
    pen: float
    """What the lines of the map are measured by, however large units are."""
    terrain: Terrain
    areas: Mapping[str, Area]
    anchors: tuple[Anchor, ...]
    capitals: frozenset[str]
    walks: Mapping[str, Mapping[str, str]]
    """From each region the neighbours above, to the right, below and to the left, where there are any."""
    empires: Mapping[str, Livery]
    empire_names: Mapping[str, str]
    empire_colours: Mapping[str, str]  # as words


def chart(board: Board, lang: str = "en", shown: float | None = None) -> Chart:
    """The chart of a board, made once for each language and each level.

    The level is what has room where the whole board is shown so many pixels wide; without one, everything has its
    place inside its own region, as on a large sheet of paper.
    """
    _speaks(board, lang)
    return _chart(board, lang, None if shown is None else level_at(board, shown))


def level_at(board: Board, shown: float) -> int:
    """The number of the level of a board that is shown so wide: the last that is not too wide."""
    wide = [level["shown"] for level in _baked(board)["levels"]]
    return max((number for number, least in enumerate(wide) if least <= shown), default=0)


def sizes(board: Board) -> tuple[tuple[float, float], ...]:
    """How wide a board is shown and how large a unit is then, in pixels, for each of its levels."""
    return tuple(
        (level["shown"], round(level["token"] * level["shown"] / (FRAMED * board.size[0]), 1))
        for level in _baked(board)["levels"]
    )


@lru_cache(maxsize=64)
def _chart(board: Board, lang: str, number: int | None) -> Chart:
    baked = _baked(board)
    places = baked["places"][lang]
    level = None if number is None else baked["levels"][number]
    anchors = (level or places)["anchors"]
    europe = board.name == "europe"
    return Chart(
        board=board.name,
        lang=lang,
        name=say_in(lang, BOARDS.get(board.name, board.name)),
        title=say_in(lang, "Seven Empires" if europe else BOARDS.get(board.name, board.name)),
        note=say_in(lang, RECONSTRUCTED if europe else ELSEWHERE),
        size=board.size,
        token=level["token"] if level else baked["token"],
        pen=baked["token"],
        terrain=_terrain(board),
        areas={
            region.name: Area(
                region=region.name,
                name=region.names[lang],
                kind=region.kind,
                empire=region.empire,
                fill=_fill(board, region),
                outline=_outlines(board)[region.name],
                room=_room_at(level, lang, region.name) if level else _room(places["rooms"][region.name]),
                ours=frozenset(ours(board, region)),
            )
            for region in board
        },
        anchors=tuple(
            Anchor(
                region.name,
                region.anchor,
                region.empire,
                Slot(*anchors[region.name]) if region.name in anchors else None,
            )
            for region in board
            if region.anchor and region.empire
        ),
        capitals=frozenset(region.name for region in board if region.capital),
        walks=baked["walks"],
        empires=liveries(board),
        empire_names={name: empire.called(lang) for name, empire in board.empires.items()},
        empire_colours={name: say_in(lang, empire.colour) for name, empire in board.empires.items()},
    )


@lru_cache(maxsize=8)
def _baked(board: Board) -> dict[str, Any]:
    """What the map's build has worked out for drawing this very board."""
    where = f"{board.folder / FILE}" if board.folder else FILE
    try:
        baked: dict[str, Any] = json.loads((board.folder / FILE).read_text(encoding="utf-8")) if board.folder else {}
    except (OSError, ValueError):
        baked = {}
    if baked.get("format") != FORMAT or list(baked["outlines"]) != list(board.regions):
        raise Complaint(
            "{file}: the drawing of {board} is missing or of another board; run `make map`.",
            file=where,
            board=board.name,
        )
    return baked


@lru_cache(maxsize=8)
def _terrain(board: Board) -> Terrain:
    return Terrain(**{name: Outline.of(data) for name, data in _baked(board)["terrain"].items()})


@lru_cache(maxsize=8)
def _outlines(board: Board) -> dict[str, Outline]:
    return {name: Outline.of(data) for name, data in _baked(board)["outlines"].items()}


def _room(about: dict[str, Any]) -> Room:
    token = about["token"]
    one = {what: Slot.of(what, about[what], token) for what in ("city", "palace", "flag") if what in about}
    return Room(
        label=Slot(*about["label"]),
        lines=tuple(about["lines"]),
        letter=about["letter"],
        token=token,
        city=one.get("city"),
        space=one.get("city"),
        palace=one.get("palace"),
        flag=one.get("flag"),
        stands=tuple(
            tuple(Slot.of("unit", spot, token) for spot in about["units"][: count + 1])
            for count in range(len(about["units"]))
        ),
    )


def _room_at(level: Mapping[str, Any], lang: str, region: str) -> Room:
    about, token = level["rooms"][region], level["token"]
    *label, letter, lines = level["names"][lang].get(region, (0.0, ()))
    one = {what: Slot(*about[what]) for what in ("city", "space", "palace", "flag") if what in about}
    return Room(
        label=Slot(*label) if label else None,
        lines=tuple(lines),
        letter=letter,
        token=token,
        city=one.get("city"),
        space=one.get("space"),
        palace=one.get("palace"),
        flag=one.get("flag"),
        stands=tuple(tuple(Slot(x, y, token, token) for x, y in stand) for stand in about["units"]),
    )


def _fill(board: Board, region: Region) -> str:
    if region.empire is not None:
        return board.empires[region.empire].fill
    return SEA if region.is_sea else LAND


def _speaks(board: Board, lang: str) -> None:
    """Refuse a language in which there are no words at all, or no name for some region."""
    check_language(lang)
    nameless = [name for name, region in board.regions.items() if lang not in region.names]
    if nameless:
        which = nameless[0] if len(nameless) == 1 else f"{nameless[0]} and {len(nameless) - 1} more regions"
        spoken = [lang for lang in LANGUAGES if all(lang in region.names for region in board.regions.values())]
        raise Complaint(
            "The board {board} has no name in “{lang}” for {name}; use {known:or}.",
            board=board.name,
            lang=lang,
            name=which,
            known=spoken,
        )
