"""The board as numbers: neighbours, anchors and ready-made routes, worked out once so that play looks up no names."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise

from sevenempires.board import Board
from sevenempires.board.region import BorderKind
from sevenempires.rules.choices import BY_LAND, OVER_WATER, Act, Move, Place, Take
from sevenempires.rules.pieces import ACTIONS, KIND_NUMBER, KINDS, LAND_KINDS, SHIP_KINDS, SHIP_RANGE

NOWHERE = -1
NOBODY = -1


class Tables:
    """One board in numbers; regions and empires are counted in the board's own order.

    What is next to what is the board's to say: map.land-border, map.sea-border, map.coast, map.constantinople; rivers
    and compass lines are not even drawn there (map.decoration).
    """

    def __init__(self, board: "Board") -> None:
        self.board = board
        self.names: tuple[str, ...] = tuple(board.regions)
        self.number: dict[str, int] = {name: n for n, name in enumerate(self.names)}
        self.empires: tuple[str, ...] = tuple(board.empires)
        self.empire_number: dict[str, int] = {name: n for n, name in enumerate(self.empires)}
        regions = tuple(board.regions.values())
        self.is_sea = tuple(region.kind == "sea" for region in regions)
        self.home = tuple(self.empire_number[region.empire] if region.empire else NOBODY for region in regions)
        self.anchor = tuple(self.number[region.anchor] if region.anchor else NOWHERE for region in regions)
        self.produces = tuple(KIND_NUMBER[region.produces] if region.produces else NOWHERE for region in regions)
        self.starts_built = tuple(region.built for region in regions)
        self.land = self._neighbours("land")
        self.sea = self._neighbours("sea")
        self.coast = self._neighbours("coast")
        everywhere = range(len(regions))
        self.seas = tuple(r for r in everywhere if self.is_sea[r])
        self.cities = tuple(
            tuple(r for r in everywhere if self.home[r] == empire) for empire in range(len(self.empires))
        )
        self.across = tuple(
            {sea: tuple(r for r in self.coast[sea] if r != land and r not in self.land[land]) for sea in self.seas}
            for land in everywhere
        )
        """Per land region and sea: the other shores of that sea, but for those that a step by land reaches."""
        self.harbors = tuple(tuple(r for r in cities if self.anchor[r] != NOWHERE) for cities in self.cities)
        self.capital = tuple(next(r for r in cities if regions[r].capital) for cities in self.cities)
        self.placements = tuple(
            tuple(
                (region, kind, Place(KINDS[kind], self.names[region]))
                for region in cities
                for kind in range(len(KINDS))
                if kind in LAND_KINDS or self.anchor[region] != NOWHERE
            )
            for cities in self.cities
        )
        """Per empire what an attack can place where: (region, kind, the choice)."""
        self.acts = tuple(tuple(Act(name, action) for action in ACTIONS) for name in self.empires)
        """Per empire and action: the choice."""
        self.takes = tuple((Take(name), Take(name, True)) for name in self.empires)
        """Per empire: taking the top card, and taking the worker."""
        self.marches = tuple(
            tuple(self._marches(kind, origin) for origin in everywhere) if kind in LAND_KINDS else ()
            for kind in range(len(KINDS))
        )
        """Per land kind and origin, by destination: the ways there over land."""
        self.voyages = tuple(
            tuple(self._voyages(kind, origin) for origin in everywhere) if kind in SHIP_KINDS else ()
            for kind in range(len(KINDS))
        )
        """Per ship kind and origin, by destination: the ways there."""

    def _neighbours(self, kind: "BorderKind") -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(sorted(self.number[other] for other in self.board.neighbours(name, kind))) for name in self.names
        )

    def route(self, path: tuple[int, ...]) -> tuple[str, ...]:
        """A path of region numbers as the route of a move, with `>` between lands and `~` wherever water is."""
        words = [self.names[path[0]]]
        for here, there in pairwise(path):
            words += [OVER_WATER if self.is_sea[here] or self.is_sea[there] else BY_LAND, self.names[there]]
        return tuple(words)

    def _marches(self, kind: int, origin: int) -> "Ways":
        if self.is_sea[origin]:
            return ()
        paths: list[tuple[int, ...]] = [(origin, there) for there in self.land[origin]]
        paths += [
            (origin, passed, there) for passed in self.land[origin] for there in self.land[passed] if there != origin
        ]
        return self._by_destination(kind, paths)

    def _voyages(self, kind: int, origin: int) -> "Ways":
        paths: list[tuple[int, ...]]
        if self.is_sea[origin]:
            paths = [(origin, there) for there in self.sea[origin]]
        elif self.anchor[origin] != NOWHERE:
            paths = [(origin, self.anchor[origin])]
        else:
            return ()
        for _ in range(SHIP_RANGE[kind] - 1):
            longest = max(map(len, paths), default=0)
            ends = [path for path in paths if len(path) == longest]
            paths += [(*path, there) for path in ends for there in self.sea[path[-1]] if there not in path]
        return self._by_destination(kind, paths)

    def _by_destination(self, kind: int, paths: list[tuple[int, ...]]) -> "Ways":
        """Paths grouped by where they end, so that each destination is looked at once."""
        return tuple(
            (
                there,
                tuple(Move(KINDS[kind], self.route(path)) for path in paths if path[-1] == there),
                tuple(path[1:-1] for path in paths if path[-1] == there),
            )
            for there in dict.fromkeys(path[-1] for path in paths)
        )


Ways = tuple[tuple[int, tuple[Move, ...], tuple[tuple[int, ...], ...]], ...]
"""Destination, the moves that lead there, and the regions that each of them passes."""


def fighting(moves: Iterable[Move], how: Sequence[str | None]) -> list[Move]:
    """These moves, once for each unit that can be fought at their end."""
    return [Move(move.kind, move.route, against) for move in moves for against in how]


@lru_cache(maxsize=8192)
def contested(tables: Tables, kind: int, origin: int, there: int, how: tuple[str | None, ...]) -> list[Move]:
    """All marches that end in such a fight; like ready-made moves they come again and again."""
    return next(fighting(moves, how) for end, moves, _ in tables.marches[kind][origin] if end == there)


@lru_cache(maxsize=8192)
def crossing(tables: Tables, kind: int, path: tuple[int, ...], against: str | None) -> Move:
    """A move with a sea transport. There are too many for a table, but the same ones come again and again."""
    return Move(KINDS[kind], tables.route(path), against)


@cache
def tables(board: "Board") -> Tables:
    """The tables of this board, made once."""
    return Tables(board)
