"""Where the acting empire's units can move: the quick list of all routes that differ in what matters."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain

from sevenempires.rules.choices import Choice, Done, Move
from sevenempires.rules.pieces import ARTILLERY, KINDS, TWO_MASTER
from sevenempires.rules.position import Position, Stack
from sevenempires.rules.tables import NOBODY, NOWHERE, contested, crossing, fighting
from sevenempires.rules.transport import Fleet

NO_FIGHT: tuple[str | None, ...] = (None,)
NEVER: tuple[str | None, ...] = ()
ONE_INFANTRY = (1, 0, 0, 0)
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
    """Where every such unit here has asked for passage in vain, and the land units that it asked still stand (J18)."""
    turn, units = position.under_way, position.units
    able = sum(number for region, unit, number in turn.movable if (region, unit) == (origin, kind))
    refused = Counter(region for unit, start, region in turn.turned_away if (unit, start) == (kind, origin))
    return [
        region
        for region, times in refused.items()
        if times >= able and (stack := units[region]) is not None and stack.empire != turn.empire and stack.on_land
    ]


class _Listing:
    """One listing of all moves; keeps what several units ask for."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.turn = turn = position.under_way
        self.tables = position.tables
        self.units, self.home, self.empire = position.units, self.tables.home, turn.empire
        self.peaceful = position.monarchs[turn.empire] == 0
        self.last_cities = _LastCities(position, (NOBODY, turn.empire))
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
        for there, moves, passed in self.tables.voyages[kind][origin]:
            stack = self.units[there]
            if stack is not None and (stack[0] == self.empire or self.peaceful):
                continue
            if self.peaceful:
                moves = self.unhindered(there, moves, passed, ())
            found += moves

    def marches(self, origin: int, kind: int, found: list[Choice]) -> None:
        """Add the moves of a land unit over land borders only."""
        units, home, empire, last = self.units, self.home, self.empire, self.last(origin)
        refused = closed(self.position, origin, kind) if self.turn.turned_away else ()
        hindered = self.peaceful or bool(refused)
        for there, moves, passed in self.tables.marches[kind][origin]:
            if hindered:
                moves = self.unhindered(there, moves, passed, refused)
            else:
                stack = units[there]
                if last[home[there]] != there if stack is None else stack[0] == empire == home[there]:
                    found += moves  # By far the most common ends: nothing more to look at.
                    continue
            how = self.ways(kind, origin, there)
            if how is NO_FIGHT:
                found += moves
            elif hindered:
                found += fighting(moves, how)
            else:
                found += contested(self.tables, kind, origin, there, how)

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
        """Add the moves of a land unit with at least one sea transport, once for each way in which it can end."""
        if self.fleet is None:
            self.fleet = Fleet(self.position)
        if not self.fleet.cost:
            return
        refused = closed(self.position, origin, kind) if self.turn.turned_away else ()
        ends: dict[int, tuple[str | None, ...]] = {}
        for path, passed in chain(self.carried(origin), self.carried_twice(origin)):
            there = path[-1]
            if there not in ends:
                ends[there] = self.ways(kind, origin, there)
            if not ends[there] or passed in refused or (self.peaceful and not self.enters(path[1:])):
                continue
            for against in ends[there]:
                found.append(crossing(self.tables, kind, path, against))

    def carried(self, origin: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """The paths with one transport, before or after a step by land too, each with the land region it passes."""
        assert self.fleet is not None
        land = self.tables.land
        for there, chains in self.fleet.landings(origin).items():
            for _, seas in chains:
                yield (origin, *seas, there), NOWHERE
                for beyond in land[there]:
                    if beyond != origin:
                        yield (origin, *seas, there, beyond), there
        for first in land[origin]:
            if first not in self.fleet.shores:
                continue
            for there, chains in self.fleet.landings(first).items():
                if there != origin:
                    for _, seas in chains:
                        yield (origin, first, *seas, there), first

    def carried_twice(self, origin: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Two transports in a row, where one chain with no more two-masters does not lead to the same place."""
        assert self.fleet is not None
        if len(self.fleet.cost) < 2:
            return  # One ship alone brings nobody further by coming twice.
        direct = self.fleet.landings(origin)
        for passed, chains in direct.items():
            for there, more in self.fleet.landings(passed).items():
                if there == origin or there in self.tables.land[origin]:
                    continue
                known = direct.get(there, ())
                for used, seas in chains:
                    for used_then, seas_then in more:
                        if used & used_then or any(one & (used | used_then) == one for one, _ in known):
                            continue
                        yield (origin, *seas, passed, *seas_then, there), passed

    def enters(self, path: tuple[int, ...]) -> bool:
        """Whether a neutral empire's land unit may take this way (variant.neutral); boarding enters the sea (J23)."""
        is_sea, sails_anywhere = self.tables.is_sea, not self.position.setting.holds("J23")
        return all(self.unflagged(region) or (sails_anywhere and is_sea[region]) for region in path)

    def unflagged(self, region: int) -> bool:
        """Whether a neutral empire may enter: no foreign flag lies here (variant.neutral)."""
        return self.position.flags[region] in (NOBODY, self.empire)

    def ways(self, kind: int, origin: int, there: int) -> tuple[str | None, ...]:
        """What a land unit from this region can fight there, None for no fight; nothing where it cannot end."""
        stack, home = self.units[there], self.home[there]
        if self.peaceful and (not self.unflagged(there) or home not in (NOBODY, self.empire)):
            return NEVER
        if stack is None:
            return NEVER if self.last(origin)[home] == there else NO_FIGHT
        if stack[0] == self.empire:  # Own cities are reduced at the end of the turn, all else has room for one (J8).
            return NO_FIGHT if home == self.empire else NEVER
        if self.peaceful and (home != self.empire or self.position.setting.holds("J22")):
            return NEVER
        if kind == ARTILLERY and stack[1:] == ONE_INFANTRY and self.last(origin)[home] == there:
            return NEVER
        return _fights(stack)

    def last(self, origin: int) -> "_LastCities":
        """Where no unit from here can stay: the last unoccupied city region of each other empire (land.last-city).

        A unit that leaves one city region of such an empire for another frees the first.
        """
        leaves = self.home[origin]
        if leaves in (NOBODY, self.empire):
            return self.last_cities
        return _LastCities(self.position, (NOBODY, self.empire, leaves))


@cache
def _fights(stack: Stack) -> tuple[str | None, ...]:
    """What a unit can fight of this stack; None where there is nothing to choose."""
    kinds = stack.kinds
    return NO_FIGHT if len(kinds) == 1 else tuple(KINDS[other] for other in kinds)


class _LastCities(dict[int, int]):
    """The last unoccupied city region of each empire, looked for when it is asked for; none for those exempt."""

    __slots__ = ("position",)

    def __init__(self, position: Position, exempt: tuple[int, ...]) -> None:
        self.position = position
        for empire in exempt:
            self[empire] = NOWHERE

    def __missing__(self, empire: int) -> int:
        region = self[empire] = last_city(self.position, empire)
        return region


def last_city(position: Position, empire: int) -> int:
    """The only city region of an empire without foreign units, NOWHERE where there are several."""
    units, free = position.units, NOWHERE
    for region in position.tables.cities[empire]:
        stack = units[region]
        if stack is None or stack[0] == empire:
            if free != NOWHERE:
                return NOWHERE
            free = region
    return free
