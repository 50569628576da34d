"""Where the acting empire's units can move: the quick list of all routes that differ in what matters."""

from collections.abc import Sequence

from sevenempires.rules.choices import Choice, Done, Move
from sevenempires.rules.pieces import ARTILLERY, KINDS, TWO_MASTER
from sevenempires.rules.position import Position
from sevenempires.rules.tables import NOBODY, NOWHERE
from sevenempires.rules.transport import Chain, Fleet

NO_FIGHT: tuple[str | None, ...] = (None,)
NEVER: tuple[str | None, ...] = ()
DONE = Done()


def listed(position: Position) -> list[Choice]:
    """The legal choices of a `move` decision."""
    return _Listing(position).moves()


def moves_of(position: Position, origin: int, kind: int) -> list[Move]:
    """The legal moves of one unit, empty where it may not move."""
    turn = position.under_way
    movable = tuple(unit for unit in turn.movable if unit[:2] == (origin, kind))
    alone = position.but(turn=turn.but(movable=movable))
    return [move for move in listed(alone) if isinstance(move, Move)]


def closed(position: Position, origin: int, kind: int) -> list[int]:
    """Where such a unit from here was refused passage, and the land units that it asked still stand (J18)."""
    turn, units = position.under_way, position.units
    return [
        region
        for unit, start, region in turn.turned_away
        if (unit, start) == (kind, origin)
        and (stack := units[region]) is not None
        and stack.empire != turn.empire
        and stack.on_land
    ]


class _Listing:
    """One listing of all moves; keeps what several units ask for."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.turn = turn = position.under_way
        self.tables = position.tables
        self.peaceful = position.monarchs[turn.empire] == 0
        self.last: dict[int, int] = {}
        self.ends: dict[tuple[int, int], _Ends] = {}
        self.fleet: Fleet | None = None

    def moves(self) -> list[Choice]:
        found: list[Choice] = [DONE]
        for origin, kind, _ in self.turn.movable:
            if kind >= TWO_MASTER:
                if not self.turn.marched:
                    self.voyages(origin, kind, found)
            else:
                self.marches(origin, kind, found)
                self.transports(origin, kind, found)
        return found

    def voyages(self, origin: int, kind: int, found: list[Choice]) -> None:
        """Add the moves of a ship; it passes other ships without asking (ship.pass)."""
        units, empire = self.position.units, self.turn.empire
        for there, moves, passed in self.tables.voyages[kind][origin]:
            stack = units[there]
            if stack is not None and (stack[0] == empire or self.peaceful):
                continue
            if self.peaceful:
                moves = self.unhindered(there, moves, passed, ())
            found += moves

    def marches(self, origin: int, kind: int, found: list[Choice]) -> None:
        """Add the moves of a land unit over land borders only."""
        units = self.position.units
        is_open = self.tables.is_open[self.turn.empire]
        refused = closed(self.position, origin, kind)
        hindered = self.peaceful or bool(refused)
        ends = self.ends_of(origin, kind)
        for there, moves, passed in self.tables.marches[kind][origin]:
            # An empty region that is neutral or one's own is the most common end: nothing more to look at.
            if units[there] is None and is_open[there] and not hindered:
                found += moves
                continue
            how = ends[there]
            if not how:
                continue
            if hindered:
                moves = self.unhindered(there, moves, passed, refused)
            if how is NO_FIGHT:
                found += moves
            else:
                found += [Move(move.kind, move.route, against) for move in moves for against in how]

    def unhindered(
        self, there: int, moves: tuple[Move, ...], passed: tuple[tuple[int, ...], ...], refused: Sequence[int]
    ) -> tuple[Move, ...]:
        """Those moves that pass where nobody has refused and, for a neutral empire, where no foreign flag lies."""
        return tuple(
            [
                move
                for move, regions in zip(moves, passed, strict=True)
                if not (refused and regions and regions[0] in refused)
                and not (self.peaceful and not all(map(self.unflagged, (*regions, there))))
            ]
        )

    def transports(self, origin: int, kind: int, found: list[Choice]) -> None:
        """Add the moves of a land unit with at least one sea transport."""
        if self.fleet is None:
            self.fleet = Fleet(self.position)
        fleet = self.fleet
        if not fleet.cost:
            return
        land = self.tables.land
        direct = fleet.landings(origin)
        for there, chains in direct.items():
            for _, chain in chains:
                self.add(origin, kind, (origin, *chain, there), NOWHERE, found)
                for beyond in land[there]:
                    if beyond != origin:
                        self.add(origin, kind, (origin, *chain, there, beyond), there, found)
        for first in land[origin]:
            for there, chains in fleet.landings(first).items():
                if there != origin:
                    for _, chain in chains:
                        self.add(origin, kind, (origin, first, *chain, there), first, found)
        self.twice(origin, kind, direct, found)

    def twice(self, origin: int, kind: int, direct: dict[int, list[Chain]], found: list[Choice]) -> None:
        """Add two transports in a row, where one chain with no more two-masters does not lead to the same place."""
        assert self.fleet is not None
        for passed, chains in direct.items():
            for there, more in self.fleet.landings(passed).items():
                if there == origin or there in self.tables.land[origin]:
                    continue
                known = direct.get(there, ())
                for used, chain in chains:
                    for used_then, chain_then in more:
                        if used & used_then or any(one & (used | used_then) == one for one, _ in known):
                            continue
                        self.add(origin, kind, (origin, *chain, passed, *chain_then, there), passed, found)

    def add(self, origin: int, kind: int, path: tuple[int, ...], passed: int, found: list[Choice]) -> None:
        """Add the move along this path, once for each way in which it can end."""
        if self.turn.turned_away and passed in closed(self.position, origin, kind):
            return
        if self.peaceful and not all(map(self.unflagged, path[1:])):
            return
        how = self.ends_of(origin, kind)[path[-1]]
        if how:
            route = self.tables.route(path)
            found.extend(Move(KINDS[kind], route, against) for against in how)

    def unflagged(self, region: int) -> bool:
        """Whether a neutral empire may enter: no foreign flag lies here (variant.neutral)."""
        return self.position.flags[region] in (NOBODY, self.turn.empire)

    def ends_of(self, origin: int, kind: int) -> "_Ends":
        """How moves of this kind of land unit from this region can end, region by region."""
        leaves = self.tables.home[origin]
        if leaves == self.turn.empire:
            leaves = NOBODY  # Whose own city it leaves makes no difference.
        ends = self.ends.get((kind, leaves))
        if ends is None:
            ends = self.ends[kind, leaves] = _Ends(self, kind, leaves)
        return ends

    def ways(self, kind: int, leaves: int, there: int) -> tuple[str | None, ...]:
        """What a land unit can fight here, None for no fight; `leaves` is the foreign empire whose city it leaves."""
        stack = self.position.units[there]
        home = self.tables.home[there]
        empire = self.turn.empire
        if self.peaceful and (not self.unflagged(there) or home not in (NOBODY, empire)):
            return NEVER
        if stack is None:
            return NEVER if self.is_last_city(leaves, there) else NO_FIGHT
        if stack[0] == empire:  # Own cities are reduced at the end of the turn, all else has room for one (J8).
            return NO_FIGHT if home == empire else NEVER
        if self.peaceful:
            return NEVER
        kinds = stack.kinds
        if kind == ARTILLERY and stack == (stack[0], 1, 0, 0, 0) and self.is_last_city(leaves, there):
            return NEVER
        return NO_FIGHT if len(kinds) == 1 else tuple(KINDS[other] for other in kinds)

    def is_last_city(self, leaves: int, region: int) -> bool:
        """Whether a unit that stays here would occupy an empire's last unoccupied city region (land.last-city)."""
        home = self.tables.home[region]
        if home in (NOBODY, self.turn.empire, leaves):
            # The unit that leaves one city of that empire for another frees the first.
            return False
        if home not in self.last:
            self.last[home] = last_city(self.position, home)
        return self.last[home] == region


class _Ends(dict[int, tuple[str | None, ...]]):
    """Looks at each region once, however many routes lead there."""

    def __init__(self, listing: _Listing, kind: int, leaves: int) -> None:
        super().__init__()
        self.listing, self.kind, self.leaves = listing, kind, leaves

    def __missing__(self, there: int) -> tuple[str | None, ...]:
        how = self[there] = self.listing.ways(self.kind, self.leaves, there)
        return how


def last_city(position: Position, empire: int) -> int:
    """The only city region of an empire without foreign units, NOWHERE where there are several."""
    free = [region for region in position.tables.cities[empire] if not position.occupied(region)]
    return free[0] if len(free) == 1 else NOWHERE
