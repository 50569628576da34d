"""What a scene consists of: areas, tiles, tokens, arrows, as plain values with their places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from sevenempires.draw.fitting import Slot
from sevenempires.draw.outline import Outline, Point
from sevenempires.draw.pieces import Livery
from sevenempires.draw.places import Room
from sevenempires.draw.terrain import Terrain


@dataclass(frozen=True, slots=True)
class Area:
    """A region's face and its name in the language of the scene."""

    region: str
    name: str
    kind: Literal["city", "land", "sea"]
    empire: str | None
    fill: str
    outline: Outline
    room: Room
    reconstructed: bool = False
    """Whether the picture says that this region is our own reconstruction."""


@dataclass(frozen=True, slots=True)
class City:
    """A city tile or the empty space for one."""

    region: str
    empire: str
    state: str  # none, basic or upgraded
    produces: str | None  # what the basic side shows
    slot: Slot


@dataclass(frozen=True, slots=True)
class Palace:
    """A palace tile with one to three crowns."""

    region: str
    empire: str
    crowns: int
    slot: Slot


@dataclass(frozen=True, slots=True)
class Unit:
    """A token for one unit, or for several of a kind where there are more than tokens have room."""

    region: str
    empire: str
    kind: str
    count: int
    slot: Slot


@dataclass(frozen=True, slots=True)
class Flag:
    """An empire's flag in a neutral land or a sea."""

    region: str
    empire: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class Anchor:
    """The anchor of a harbor city, in the sea that its ships enter first."""

    city: str
    sea: str
    empire: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class Arrow:
    """A way through regions: by land, by sea, or land units carried over the sea."""

    route: tuple[str, ...]
    by: Literal["land", "sea", "transport"] = "land"
    points: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything in one picture."""

    board: str
    lang: str
    title: str
    note: str
    legend: bool
    terrain: Terrain
    empires: Mapping[str, Livery]
    empire_names: Mapping[str, str]
    empire_colours: Mapping[str, str]  # as words
    capitals: frozenset[str]
    areas: Mapping[str, Area]
    anchors: tuple[Anchor, ...]
    cities: tuple[City, ...]
    palaces: tuple[Palace, ...]
    flags: tuple[Flag, ...]
    units: tuple[Unit, ...]
    marks: Mapping[str, str]
    arrows: tuple[Arrow, ...]
    token: float
