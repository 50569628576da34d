"""The board: regions, their borders and the questions people ask about them."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from sevenempires.board.baked import Baked, read_baked
from sevenempires.board.lookup import Lookup
from sevenempires.board.naming import Names, folded, unknown_empire, unknown_region
from sevenempires.board.region import BORDER_KINDS, ROW, Border, BorderKind, Empire, Line, Polygon, Provenance, Region
from sevenempires.board.travel import Route, shortest_routes
from sevenempires.folders import mapdata
from sevenempires.shown import Shown
from sevenempires.text.complaint import Complaint, shown
from sevenempires.text.nouns import know

if TYPE_CHECKING:
    import networkx

    from sevenempires.board.prove import Proof


class Board(Shown):
    """A map of regions, loaded from its board file; it never changes.

    >>> board = Board.toy()
    >>> board.neighbours("Lone Isle", "coast")
    ('Gull Sea', 'Narrow Sea')
    >>> board.distance("Kingsbridge", "Heath")
    2
    """

    def __init__(self, baked: Baked, origin: str, folder: Path | None = None) -> None:
        self.name = baked.name
        self.size = baked.size
        self.projection: Mapping[str, Any] = MappingProxyType(baked.projection)
        self.regions: Mapping[str, Region] = MappingProxyType({region.name: region for region in baked.regions})
        self.empires: Mapping[str, Empire] = MappingProxyType({empire.name: empire for empire in baked.empires})
        self.reasons: tuple[Provenance, ...] = tuple(baked.reasons.values())
        """Why facts of this board are known, and how surely."""
        self.islands: tuple[Polygon, ...] = baked.islands
        self.island_names: tuple[str, ...] = baked.island_names
        """What maps call the islands that have no name on the board and cannot be entered."""
        self.outside: tuple[Polygon, ...] = baked.outside
        self.rivers: Mapping[str, tuple[Line, ...]] = MappingProxyType(baked.rivers)
        """Decoration that borders nothing: the stretches of each river from its source to its mouth."""
        self.folder = folder
        """Where the board's file and what belongs to it lie."""
        for region in baked.regions:
            know(region.name, region.names, region.said, region.is_sea)
        for empire in baked.empires:
            know(empire.name, empire.names, empire.said)
        self._baked = baked
        self._origin = origin
        self._between: dict[tuple[str, str], Border] = {}
        sides: dict[str, dict[BorderKind, list[str]]] = {
            name: {kind: [] for kind in BORDER_KINDS} for name in self.regions
        }
        for border in baked.borders:
            one, other = border.between
            self._between[one, other] = self._between[other, one] = border
            sides[one][border.kind].append(other)
            sides[other][border.kind].append(one)
        self._sides = {
            name: {kind: tuple(sorted(names)) for kind, names in kinds.items()} for name, kinds in sides.items()
        }

    @classmethod
    def europe(cls) -> "Board":
        """The board of the game: Europe in the eighteenth century."""
        return _shipped("europe")

    @classmethod
    def toy(cls) -> "Board":
        """A small board of thirteen regions with every feature of the large one, sketched in its borders.yaml."""
        return _shipped("toy")

    @classmethod
    def load(cls, path: str | Path) -> "Board":
        """A board from its file, or from a folder that holds ``board.json``; raises MapError with every fault."""
        file = Path(path) / "board.json" if Path(path).is_dir() else Path(path)
        return cls(read_baked(file), f"Board.load({str(path)!r})", file.parent)

    def __repr__(self) -> str:
        return self._origin

    def __reduce__(self) -> Any:
        if self is _SHIPPED.get(self.name):
            return _shipped, (self.name,)
        return Board, (self._baked, self._origin, self.folder)

    def __getitem__(self, name: str) -> Region:
        try:
            return self.regions[name]
        except KeyError:
            return self.find(str(name))

    def __contains__(self, region: object) -> bool:
        return (region.name if isinstance(region, Region) else region) in self.regions

    def __iter__(self) -> Iterator[Region]:
        return iter(self.regions.values())

    def __len__(self) -> int:
        return len(self.regions)

    def capital(self, empire: str) -> Region:
        """The capital of an empire."""
        return next(city for city in self.cities(empire) if city.capital)

    def cities(self, empire: str) -> tuple[Region, ...]:
        """The city regions of an empire, built or not."""
        name = self.find_empire(empire).name
        return tuple(region for region in self if region.empire == name)

    def neighbours(self, name: str, kind: BorderKind | None = None) -> tuple[str, ...]:
        """The regions across a border of one kind, or of any kind; a mere corner counts only if asked for."""
        sides = self._sides[self[name].name]
        if kind is None:
            return tuple(sorted(sides["land"] + sides["sea"] + sides["coast"]))
        return sides[_known(kind, BORDER_KINDS, "kind")]

    def border(self, a: str, b: str) -> Border | None:
        """What two regions share, a corner included, or None if they do not touch."""
        return self._between.get((self[a].name, self[b].name))

    def borders(self, kind: BorderKind | None = None) -> tuple[Border, ...]:
        """All borders of one kind, or all borders and corners."""
        if kind is None:
            return self._baked.borders
        _known(kind, BORDER_KINDS, "kind")
        return tuple(border for border in self._baked.borders if border.kind == kind)

    @cached_property
    def graph(self) -> "networkx.Graph":
        """The regions as a networkx graph, each edge with its ``kind``.

        Corners are no edges; they stand in ``graph.graph["corners"]``.
        """
        import networkx

        graph = networkx.Graph(corners=[border.between for border in self.borders("corner")])
        for region in self:
            graph.add_node(region.name, kind=region.kind, empire=region.empire)
        for border in self._baked.borders:
            if border.kind != "corner":
                graph.add_edge(*border.between, kind=border.kind)
        return graph

    def distance(self, a: str, b: str, by: Literal["land", "sea"] = "land") -> int | None:
        """How many borders lie between two regions, or None if there is no way."""
        route = self.route(a, b, by)
        return None if route is None else len(route) - 1

    def route(self, a: str, b: str, by: Literal["land", "sea"] = "land") -> Route | None:
        """One shortest way with both its ends, or None."""
        return next(iter(self.routes(a, b, by)), None)

    def routes(self, a: str, b: str, by: Literal["land", "sea"] = "land") -> tuple[Route, ...]:
        """All shortest ways.

        By land they lead over land borders, by sea over sea borders; from a harbor city the sea of its anchor is one
        border away, and no way by sea leads back to land.
        """
        start, goal = self[a], self[b]
        if _known(by, ("land", "sea"), "by") == "land":
            on_land = start.is_land and goal.is_land
            return shortest_routes(start.name, goal.name, lambda here: self._sides[here]["land"]) if on_land else ()
        return shortest_routes(start.name, goal.name, self._onward_by_sea) if goal.is_sea else ()

    def _onward_by_sea(self, here: str) -> tuple[str, ...]:
        region = self.regions[here]
        if region.is_sea:
            return self._sides[here]["sea"]
        return (region.anchor,) if region.anchor else ()

    def at(self, x: float, y: float) -> Region | None:
        """The region that holds a place in board units, or None on an unnamed island and off the board."""
        return self._lookup.at(x, y)

    @cached_property
    def _lookup(self) -> Lookup:
        return Lookup(self)

    def find(self, name: str, lang: str | None = None) -> Region:
        """The region of a name in any language or in one, forgiving about case and accents.

        >>> Board.toy().find("königsbrück").name
        'Kingsbridge'
        """
        region = self._names.find(name, lang)
        if region is None:
            raise unknown_region(name, self.name, self._names.nearest(name, lang))
        return region

    def find_empire(self, name: str) -> Empire:
        """The empire of a name in any language, forgiving about case and accents.

        >>> Board.europe().find_empire("osmanen").name
        'Ottomans'
        """
        wanted = folded(str(name))
        found = (empire for empire in self.empires.values() if wanted in map(folded, empire.names.values()))
        empire = next(found, None)
        if empire is None:
            raise unknown_empire(name, self.name, self.empires)
        return empire

    @cached_property
    def _names(self) -> Names:
        return Names(self.regions)

    def prove(self) -> "Proof":
        """Derive every border again from the polygons, with shapely, and compare."""
        from sevenempires.board.prove import prove

        return prove(self)

    def provenance(self, name: str, lang: str | None = None) -> str:
        """How surely each fact of a region or of an empire's colour is known, and why, a line for each reason.

        >>> print(Board.europe().provenance("Western Polonia"))
        name: stated. The rulebook names it.
        neutral land: deduced. A flag is placed there in an example, and only neutral land takes one.
        coast (Baltic Sea): reconstructed. Our own choice; in an example an army lands in Livonia and marches in.
        """
        from sevenempires.board.provenance import provenance

        return provenance(self, self.empires[name] if name in self.empires else self[name], lang)

    def to_json(self) -> dict[str, Any]:
        """Regions and borders as plain data, with English names and sorted pairs."""
        return {
            "regions": [
                {key: getattr(region, key) for key in (*ROW, "grade")}
                | {"facts": {fact: asdict(reason) for fact, reason in region.facts.items()}}
                for region in self
            ],
            "borders": {kind: sorted(list(b.between) for b in self.borders(kind)) for kind in BORDER_KINDS},
        }


_SHIPPED: dict[str, Board] = {}


def _shipped(name: str) -> Board:
    if name not in _SHIPPED:
        folder = mapdata() / name
        _SHIPPED[name] = Board(read_baked(folder / "board.json"), f"Board.{name}()", folder)
    return _SHIPPED[name]


def _known(value: str, known: tuple[str, ...], what: str) -> Any:
    if value not in known:
        raise Complaint("{what} must be {known:or}, not {value}.", what=what, known=known, value=shown(value))
    return value
