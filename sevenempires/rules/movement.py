"""Move & Fight: what may move where, quickly listed, and how a move is carried out."""

from sevenempires.rules import combat, ending
from sevenempires.rules.choices import Answer, Choice, Done, Move
from sevenempires.rules.pieces import ARTILLERY, KIND_NUMBER, KINDS, TWO_MASTER
from sevenempires.rules.position import Decision, Position, Stack, Turn, shifted
from sevenempires.rules.sentences import Event, Log
from sevenempires.rules.tables import NOBODY, NOWHERE
from sevenempires.rules.transport import Fleet, two_master_bit

NO_FIGHT: tuple[str | None, ...] = (None,)
NEVER: tuple[str | None, ...] = ()
DONE = Done()


def start(position: Position, movable: tuple[tuple[int, int, int], ...]) -> Position:
    """Begin the movement of these units."""
    turn = position.turn
    assert turn is not None
    return position.but(turn=turn._replace(movable=movable), decision=Decision(turn.steers, "move", turn.empire))


def all_units(position: Position) -> tuple[tuple[int, int, int], ...]:
    """Every unit of the acting empire on the board: region, kind, how many."""
    assert position.turn is not None
    empire = position.turn.empire
    return tuple(
        (region, kind, stack[1 + kind])
        for region, stack in enumerate(position.units)
        if stack is not None and stack[0] == empire
        for kind in range(len(KINDS))
        if stack[1 + kind]
    )


def listed(position: Position) -> list[Choice]:
    """The legal choices of a `move` decision."""
    return _Listing(position).moves()


def moves_of(position: Position, origin: int, kind: int) -> list[Move]:
    """The legal moves of one unit, empty where it may not move."""
    turn = position.turn
    assert turn is not None
    movable = tuple(unit for unit in turn.movable if unit[:2] == (origin, kind))
    alone = position.but(turn=turn._replace(movable=movable))
    return [move for move in listed(alone) if isinstance(move, Move)]


class _Listing:
    """One listing of all moves; keeps what several units ask for."""

    def __init__(self, position: Position) -> None:
        turn = position.turn
        assert turn is not None
        self.position = position
        self.turn: Turn = turn
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
                moves = self.unhindered(origin, kind, there, moves, passed)
            found += moves

    def marches(self, origin: int, kind: int, found: list[Choice]) -> None:
        """Add the moves of a land unit over land borders only."""
        units, home = self.position.units, self.tables.home
        hindered = self.peaceful or any(unit[:2] == (kind, origin) for unit in self.turn.turned_away)
        ends = self.ends_of(origin, kind)
        for there, moves, passed in self.tables.marches[kind][origin]:
            # An empty neutral region is the most common end: nothing more to look at.
            if units[there] is None and home[there] == NOBODY and not hindered:
                found += moves
                continue
            how = ends[there]
            if not how:
                continue
            if hindered:
                moves = self.unhindered(origin, kind, there, moves, passed)
            if how is NO_FIGHT:
                found += moves
            else:
                found += [Move(move.kind, move.route, against) for move in moves for against in how]

    def unhindered(
        self, origin: int, kind: int, there: int, moves: tuple[Move, ...], passed: tuple[tuple[int, ...], ...]
    ) -> tuple[Move, ...]:
        """Those moves that pass where nobody has refused and, for a neutral empire, where no foreign flag lies."""
        return tuple(
            move
            for move, regions in zip(moves, passed, strict=True)
            if not any((kind, origin, region) in self.turn.turned_away for region in regions)
            and not (self.peaceful and not all(map(self.unflagged, (*regions, there))))
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

    def twice(
        self, origin: int, kind: int, direct: dict[int, list[tuple[int, tuple[int, ...]]]], found: list[Choice]
    ) -> None:
        """Add two transports in a row, where one chain with no more two-masters does not lead to the same place."""
        assert self.fleet is not None
        for passed, chains in direct.items():
            for there, more in self.fleet.landings(passed).items():
                if there == origin:
                    continue
                known = direct.get(there, ())
                for used, chain in chains:
                    for used_then, chain_then in more:
                        if used & used_then or any(one & (used | used_then) == one for one, _ in known):
                            continue
                        self.add(origin, kind, (origin, *chain, passed, *chain_then, there), passed, found)

    def add(self, origin: int, kind: int, path: tuple[int, ...], passed: int, found: list[Choice]) -> None:
        """Add the move along this path, once for each way in which it can end."""
        if passed != NOWHERE and (kind, origin, passed) in self.turn.turned_away:
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


def passage(position: Position, path: list[int]) -> int:
    """The land region on this path where permission must be asked, NOWHERE where none (land.slip-units).

    Ships in harbor stop nobody (land.slip-ships). The monarch of those units is asked, also when that is the very
    player who moves (J6).
    """
    assert position.turn is not None
    for region in path[1:-1]:
        stack = position.units[region]
        if stack is not None and stack[0] != position.turn.empire and stack.on_land:
            return region
    return NOWHERE


def move(position: Position, choice: Move, log: Log) -> Position:
    """Move a unit: ask for passage first where foreign land units stand in the way."""
    tables = position.tables
    turn = position.turn
    assert turn is not None
    path = [tables.number[name] for name in choice.regions]
    if KIND_NUMBER[choice.kind] < TWO_MASTER:
        passed = passage(position, path)
        if passed != NOWHERE:
            foreign = position.units[passed]
            assert foreign is not None
            monarch = position.monarchs[foreign.empire]
            if monarch:
                return position.but(
                    turn=turn._replace(pending=choice), decision=Decision(monarch, "allow", foreign.empire, (passed,))
                )
            if log is not None:
                values = {"empire": tables.empires[foreign.empire], "region": tables.names[passed]}
                message = "{empire} is neutral and lets the unit pass through {region}."
                log.append(Event("passage", "variant.neutral", message, values, (tables.names[passed],)))
    return _carry_out(position, choice, path, log)


def answer(position: Position, choice: Answer, log: Log) -> Position:
    """The asked monarch allows the passage or refuses it; then the unit has not moved."""
    tables = position.tables
    turn = position.turn
    assert turn is not None
    assert turn.pending is not None
    waiting = turn.pending
    passed = position.decision.regions[0]
    name = tables.names[passed]
    if log is not None:
        values = {"player": position.decision.player, "region": name, "unit": waiting.kind}
        message = "Player {player} lets the {unit} pass through {region}."
        if not choice.allowed:
            message = "Player {player} does not let the {unit} pass through {region}; it has not moved."
        log.append(Event("passage", "land.slip-units", message, values, (name,)))
    path = [tables.number[region] for region in waiting.regions]
    if choice.allowed:
        return _carry_out(position, waiting, path, log)
    refused = (*turn.turned_away, (KIND_NUMBER[waiting.kind], path[0], passed))
    turn = turn._replace(pending=None, turned_away=refused)
    return position.but(turn=turn, decision=Decision(turn.steers, "move", turn.empire))


def _carry_out(position: Position, choice: Move, path: list[int], log: Log) -> Position:
    """Take the unit from its region to the end of its path, and let it fight there."""
    turn = position.turn
    assert turn is not None
    kind = KIND_NUMBER[choice.kind]
    origin, there = path[0], path[-1]
    empire = turn.empire
    units = list(position.units)
    units[origin] = shifted(units[origin], empire, kind, -1)
    carried = turn.carried
    if kind < TWO_MASTER:
        for region in path[1:-1]:
            if position.tables.is_sea[region]:
                carried |= two_master_bit(position, region)
    stack = units[there]
    fights = stack is not None and stack[0] != empire
    if not fights:
        units[there] = shifted(stack, empire, kind, 1)
    if log is not None:
        _tell(position, choice, path, log)
    after = turn._replace(
        movable=_without(turn.movable, origin, kind),
        marched=turn.marched or kind < TWO_MASTER,
        carried=carried,
        settled=turn.settled if fights else (*turn.settled, there),
        pending=None,
    )
    # The decision is still to move, unless this move had to wait for an answer.
    decision = position.decision if turn.pending is None else Decision(turn.steers, "move", empire)
    position = position.but(units=tuple(units), turn=after, decision=decision)
    if not fights:
        return position
    assert stack is not None
    return combat.fight(position, choice, there, _target(stack, choice), log)


def _without(movable: tuple[tuple[int, int, int], ...], origin: int, kind: int) -> tuple[tuple[int, int, int], ...]:
    """The units that may still move, less one of this kind from this region."""
    for place, (region, unit, number) in enumerate(movable):
        if region == origin and unit == kind:
            less = ((region, unit, number - 1),) if number > 1 else ()
            return movable[:place] + less + movable[place + 1 :]
    return movable


def _target(stack: Stack, choice: Move) -> int:
    """The kind fought: the one named, or the only one there."""
    return KIND_NUMBER[choice.against] if choice.against else stack.kinds[0]


def _tell(position: Position, choice: Move, path: list[int], log: list[Event]) -> None:
    assert position.turn is not None
    regions = choice.regions
    values = {
        "empire": position.tables.empires[position.turn.empire],
        "unit": choice.kind,
        "origin": regions[0],
        "there": regions[-1],
        "seas": [name for name in regions[1:-1] if position.tables.board[name].kind == "sea"],
    }
    if KIND_NUMBER[choice.kind] >= TWO_MASTER:
        message, rule = "A {unit} of {empire} sails from {origin} to {there}.", "ship.range"
    elif values["seas"]:
        message, rule = "{unit} of {empire} is carried over {seas}, from {origin} to {there}.", "transport.chain"
    else:
        message, rule = "{unit} of {empire} marches from {origin} to {there}.", "land.range"
    log.append(Event("move", rule, message, values, regions))


def finish(position: Position, log: Log) -> Position:
    """`done`: the movement is over, the turn ends."""
    return ending.end_turn(position, log)
