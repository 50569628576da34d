"""The values a board is made of: regions, empires and the borders between regions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from sevenempires.text.language import current_language

Point = tuple[int, int]
Line = tuple[Point, ...]
Polygon = tuple[Line, ...]
"""Closed rings, the outer one first."""

Kind = Literal["city", "land", "sea"]
BorderKind = Literal["land", "sea", "coast", "corner"]
BORDER_KINDS: tuple[BorderKind, ...] = ("land", "sea", "coast", "corner")


ROW = ("name", "kind", "empire", "capital", "built", "produces", "anchor")
"""What there is to tell of a region besides its names and its shape."""

Grade = Literal["stated", "deduced", "reconstructed"]
"""In the rulebook; following from it; our own, plausible choice."""
COAST = "coast "
"""Begins the name of the fact that a land has a coast; the name of the sea follows."""


@dataclass(frozen=True, slots=True)
class Provenance:
    """How surely something is known, and why, as an English sentence that the catalogues translate."""

    grade: Grade
    why: str


@dataclass(frozen=True, slots=True)
class Named:
    """What has a name in every language; ``said`` tells how they stand in a sentence (`text.nouns`)."""

    name: str
    names: Mapping[str, str] = field(hash=False, kw_only=True)
    said: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False, kw_only=True)
    facts: Mapping[str, Provenance] = field(default_factory=dict, repr=False, hash=False, kw_only=True)
    """Each fact with how surely it is known (`board.provenance`)."""

    def called(self, lang: str | None = None) -> str:
        """Its name in this language, or in the present one."""
        return self.names.get(lang or current_language(), self.name)


@dataclass(frozen=True, slots=True)
class RegionRow(Named):
    """What the table says of a region; a city region belongs to an empire, land and sea to nobody."""

    kind: Kind
    empire: str | None
    capital: bool
    built: bool
    produces: str | None
    anchor: str | None

    @property
    def is_sea(self) -> bool:
        return self.kind == "sea"

    @property
    def is_land(self) -> bool:
        return self.kind != "sea"

    @property
    def is_harbor(self) -> bool:
        """Whether ships are built here: a harbor city has its anchor in one adjacent sea."""
        return self.anchor is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Region(RegionRow):
    """One region of the board; `label` and `polygons` are in board units, x to the right and y downward."""

    label: tuple[float, float] = field(hash=False)
    polygons: tuple[Polygon, ...] = field(repr=False, hash=False)
    also: tuple[tuple[float, float], ...] = field(default=(), repr=False, hash=False)
    """A place in each further piece of the region, where it has several."""

    @property
    def grade(self) -> Grade:
        """How surely it is known that there is such a region."""
        return self.facts["name"].grade


@dataclass(frozen=True, slots=True)
class Empire(Named):
    """One of the empires, with its colour as a word and as paint."""

    colour: str
    fill: str

    @property
    def grade(self) -> Grade:
        """How surely its colour is known."""
        return self.facts["colour"].grade


@dataclass(frozen=True, slots=True)
class Border:
    """What two regions share: lines for a border, only points for a corner.

    ``between`` is sorted by name; for a coast the land stands first.
    """

    kind: BorderKind
    between: tuple[str, str]
    lines: tuple[Line, ...] = field(default=(), repr=False)
    points: tuple[Point, ...] = ()
