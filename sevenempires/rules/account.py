"""The full account of a refused move: every reason that applies, with the names and numbers of this position.

Nothing here is asked while a game is merely played: `listing` lists quickly, and a property test holds them together.
"""

from collections.abc import Iterator
from dataclasses import replace

from sevenempires.rules import listing
from sevenempires.rules.choices import BY_LAND, OVER_WATER, Move
from sevenempires.rules.pieces import ARTILLERY, ATTACK, KIND_NUMBER, KINDS, LAND_RANGE, SHIP_RANGE, TWO_MASTER
from sevenempires.rules.position import Position
from sevenempires.rules.tables import NOBODY
from sevenempires.rules.transport import has_ship, two_master_bit
from sevenempires.text import N_
from sevenempires.text.outcomes import Refusal, refuse


def refusals(position: Position, move: Move) -> Iterator[Refusal]:
    """Every reason why this move is not allowed, each with the nearest legal move of the same unit."""
    if islands := [name for name in move.regions if name not in position.tables.number]:
        for island in islands:
            message = N_("{island} is an island without a name on the board: nobody can enter it.")
            yield refuse("map.island", message, island=island)
        return
    reasons: list[Refusal] = []
    for reason in _Account(position, move).reasons():
        if reason not in reasons:
            reasons.append(reason)
    instead = nearest(position, move) if reasons else None
    for reason in reasons:
        yield replace(reason, instead=instead)


def normal(position: Position, move: Move) -> Move:
    """The same legal move without naming a target where only one kind stands there."""
    stack = position.units[position.tables.number[move.regions[-1]]]
    return Move(move.kind, move.route) if move.against and stack is not None and len(stack.kinds) == 1 else move


def nearest(position: Position, move: Move) -> str | None:
    """A legal move of the same unit: the shortest to the same region, else one along the longest part of its way."""
    origin, kind = position.tables.number[move.regions[0]], KIND_NUMBER[move.kind]
    best = (False, 0, -len(position.tables.names))
    found: Move | None = None
    for other in listing.moves_of(position, origin, kind):
        common = 0
        for one, two in zip(move.regions, other.regions, strict=False):
            if one != two:
                break
            common += 1
        same = other.regions[-1] == move.regions[-1]
        stack = position.units[position.tables.number[other.regions[-1]]]
        if not same and stack is not None and stack.empire != position.decision.empire:
            continue  # Nobody is offered a fight that was not asked for.
        worth = (same, 0 if same else common, -len(other.regions))
        if worth > best:
            best, found = worth, other
    # The origin alone in common is no likeness.
    return str(found) if found is not None and (best[0] or best[1] > 1) else None


class _Account:
    def __init__(self, position: Position, move: Move) -> None:
        self.position = position
        self.turn = position.under_way
        self.move = move
        self.tables = position.tables
        self.kind = KIND_NUMBER[move.kind]
        self.names = move.regions
        self.path = [self.tables.number[name] for name in move.regions]
        self.empire = self.tables.empires[self.turn.empire]
        self.peaceful = position.monarchs[self.turn.empire] == 0

    def reasons(self) -> Iterator[Refusal]:
        yield from self.unit()
        yield from self.voyage() if self.kind >= TWO_MASTER else self.march()
        yield from self.entered()
        yield from self.end()

    def refuse(self, rule: str, message: str, *regions: str, also: tuple[str, ...] = (), **values: object) -> Refusal:
        return Refusal(rule, message, {"unit": self.move.kind, "empire": self.empire, **values}, regions, also)

    # The unit

    def unit(self) -> Iterator[Refusal]:
        origin, name = self.path[0], self.names[0]
        stack = self.position.units[origin]
        if stack is None or not stack.count(self.kind):
            yield self.refuse("move.unit", "No {unit} of {empire} stands in {region}.", name, region=name)
        elif stack.empire != self.turn.empire:
            other = self.tables.empires[stack.empire]
            message = N_("The {unit} in {region} belongs to {other}, and {empire} is acting.")
            yield self.refuse("move.unit", message, name, region=name, other=other)
        elif not any((origin, self.kind) == (region, kind) for region, kind, _ in self.turn.movable):
            yield self.cannot_move(name)
        if self.kind >= TWO_MASTER and self.turn.marched:
            message = N_("A land unit has moved, so the ships have finished moving.")
            yield self.refuse("ship.first", message, also=("transport.still",))

    def cannot_move(self, name: str) -> Refusal:
        """The unit is there, but may not move, or not again."""
        if self.kind == ARTILLERY and self.path[0] in self.turn.victors:
            message = N_("The {unit} in {region} has fought; it may not move or attack again.")
            return self.refuse("ship.first", message, name, region=name, also=("land.artillery",))
        if self.turn.action == ATTACK:
            message = N_(
                "Only the two units placed by this attack move, each once; no {unit} in {region} may move now."
            )
            return self.refuse("attack.only-those", message, name, region=name, also=("ship.first",))
        message = N_("The {unit} in {region} has moved already; each unit moves at most once.")
        return self.refuse("ship.first", message, name, region=name)

    # Ships

    def voyage(self) -> Iterator[Refusal]:
        most = SHIP_RANGE[self.kind]
        crossed = len(self.path) - 1
        if crossed > most:
            message = N_(
                "From {origin} to {there} this way crosses {crossed} {crossed:border|borders}; "
                "{unit:a} crosses at most {most}."
            )
            yield self.refuse(
                "ship.range",
                message,
                *self.names,
                origin=self.names[0],
                there=self.names[-1],
                crossed=crossed,
                most=most,
            )
        yield from self.twice(self.path)
        for number, mark in enumerate(self.move.marks):
            yield from self.sail(number, mark)

    def sail(self, number: int, mark: str) -> Iterator[Refusal]:
        here, there = self.path[number], self.path[number + 1]
        name, goal = self.names[number], self.names[number + 1]
        is_sea = self.tables.is_sea
        if not is_sea[there]:
            message = N_("{goal} is land; a ship that leaves its harbor stays at sea.")
            yield self.refuse("ship.at-sea", message, goal, goal=goal)
            return
        if not is_sea[here]:
            anchor = self.tables.anchor[here]
            if number == 0 and anchor >= 0 and there != anchor:
                message = N_("The anchor of {origin} lies in {anchor}, so a ship enters that sea first, not {goal}.")
                sea = self.tables.names[anchor]
                yield self.refuse(
                    "ship.harbor", message, name, sea, goal, origin=name, anchor=sea, goal=goal, also=("map.anchor",)
                )
            elif number == 0 and anchor < 0:
                message = N_("{origin} has no anchor, so no ship can put to sea there.")
                yield self.refuse("map.anchor", message, name, origin=name, also=("ship.harbor",))
        elif there not in self.tables.sea[here] and there != here:
            yield from self.no_border(name, goal, "map.sea-border", N_("{a} and {b} share no sea border."))
        if mark != OVER_WATER:
            rule = "map.sea-border" if is_sea[here] else "map.coast"
            yield self.refuse(rule, "A ship goes over water: write ~ between {a} and {b}.", name, goal, a=name, b=goal)

    # Land units

    def march(self) -> Iterator[Refusal]:
        is_sea = self.tables.is_sea
        steps, here, used = 0, 0, 0
        last = len(self.path) - 1
        lands = [region for region in self.path if not is_sea[region]]
        yield from self.twice(lands)
        while here < last:
            there = here + 1
            if not is_sea[self.path[there]]:
                yield from self.step(here)
            else:
                while there < last and is_sea[self.path[there]]:
                    there += 1
                yield from self.carry(here, there)
                # A way that ends at sea needs a ship there too, besides being refused for it.
                beyond = there + is_sea[self.path[there]]
                yield from self.ships(here, beyond, used)
                for sea in self.path[here + 1 : beyond]:
                    used |= two_master_bit(self.position, sea)
            steps += 1
            here = there
        if steps > LAND_RANGE:
            message = N_(
                "From {origin} to {there} this way takes {steps} {steps:step|steps}; a land unit takes at most {most}."
            )
            yield self.refuse(
                "land.range",
                message,
                *self.names,
                steps=steps,
                most=LAND_RANGE,
                origin=self.names[0],
                there=self.names[-1],
            )
        yield from self.passages()

    def step(self, here: int) -> Iterator[Refusal]:
        """One step over a land border."""
        name, goal = self.names[here], self.names[here + 1]
        if self.tables.is_sea[self.path[here]]:
            return
        adjacent = self.path[here + 1] in self.tables.land[self.path[here]]
        if self.move.marks[here] != BY_LAND:
            message = N_("A sea transport names the seas it goes over, and none stands between {a} and {b}.")
            also: tuple[str, ...] = ()
            if adjacent:
                message = N_("{a} and {b} share a land border: write > between them, or name the seas of a transport.")
                also = ("map.land-border",)
            yield self.refuse("transport.chain", message, name, goal, a=name, b=goal, also=also)
        elif not adjacent and name != goal:
            message = N_("{a} and {b} share no land border.")
            land, one, two = self.tables.land, self.path[here], self.path[here + 1]
            between = [region for region in land[one] if two in land[region]]
            if between:
                message = N_("{a} and {b} share no land border: {between} lies between them.")
            elif set(self.tables.coast[one]) & set(self.tables.coast[two]):
                message = N_("{a} and {b} share no land border: water lies between them.")
            names = [self.tables.names[region] for region in between[:1]]
            yield from self.no_border(name, goal, "map.land-border", message, between=names)

    def carry(self, here: int, there: int) -> Iterator[Refusal]:
        """The coasts and sea borders of one transport from `here` to `there` on the path."""
        for number in range(here, there):
            one, two = self.path[number], self.path[number + 1]
            name, goal = self.names[number], self.names[number + 1]
            if self.move.marks[number] != OVER_WATER:
                rule = "map.coast" if self.tables.is_sea[one] != self.tables.is_sea[two] else "map.sea-border"
                yield self.refuse(
                    rule, "Between {a} and {b} the way goes over water: write ~.", name, goal, a=name, b=goal
                )
            if self.tables.is_sea[one] and self.tables.is_sea[two]:
                if two not in self.tables.sea[one] and one != two:
                    message = N_("{a} and {b} share no sea border.")
                    yield from self.no_border(name, goal, "map.sea-border", message, also=("transport.chain",))
            elif two not in self.tables.coast[one]:
                message = N_("{a} and {b} share no stretch of coast.")
                yield from self.no_border(name, goal, "transport.coast", message, also=("map.coast",))
        if self.tables.is_sea[self.path[there]]:
            message = N_("The move ends in {there}; a land unit's move ends on land.")
            yield self.refuse("land.end", message, self.names[there], there=self.names[there])

    def ships(self, here: int, there: int, used: int) -> Iterator[Refusal]:
        """The ships that one transport needs; `used` are the two-masters this very move has used before."""
        for number in range(here + 1, there):
            sea, name = self.path[number], self.names[number]
            if self.names[here + 1 : number].count(name):
                yield self.refuse("J17", "One transport would go over {region} twice.", name, region=name)
            if not has_ship(self.position, sea, self.turn.empire):
                stack = self.position.units[sea]
                message = N_("{empire} has no ship in {sea}.")
                if stack is not None:
                    message = N_("The ship in {sea} belongs to {other}; it carries no unit of {empire}.")
                other = self.tables.empires[stack.empire] if stack is not None else ""
                yield self.refuse("transport.own", message, name, sea=name, other=other)
            elif two_master_bit(self.position, sea) & self.turn.carried:
                message = N_("The two-master in {sea} already carried a unit this turn.")
                yield self.refuse("transport.two-master", message, name, sea=name)
            elif two_master_bit(self.position, sea) & used:
                message = N_("The two-master in {sea} would carry the unit twice in one turn.")
                yield self.refuse("transport.two-master", message, name, sea=name)

    def passages(self) -> Iterator[Refusal]:
        closed = listing.closed(self.position, self.path[0], self.kind)
        for region, name in zip(self.path[1:-1], self.names[1:-1], strict=True):
            if region in closed:
                message = N_(
                    "This unit was refused the passage through {region}; "
                    "while those it asked stand there, it may not ask again."
                )
                yield self.refuse("J18", message, name, region=name, also=("land.slip-units",))

    # Both

    def no_border(
        self, name: str, goal: str, rule: str, message: str, also: tuple[str, ...] = (), **values: object
    ) -> Iterator[Refusal]:
        """Two regions that share no line; perhaps they meet at a corner."""
        if goal in self.tables.board.neighbours(name, "corner"):
            corner = N_("{a} and {b} only touch at a corner, and a corner is no border.")
            yield self.refuse("map.corner", corner, name, goal, a=name, b=goal, also=(rule, *also))
        else:
            yield self.refuse(rule, message, name, goal, a=name, b=goal, also=also, **values)

    def twice(self, regions: list[int]) -> Iterator[Refusal]:
        """A way that enters a region twice, or ends where it began (J17)."""
        seen: set[int] = set()
        for region in regions:
            name = self.tables.names[region]
            if region in seen:
                message = N_("The way leads to {region} twice.")
                if region == self.path[0]:
                    message = N_("The way leads back to {region}, where it began.")
                yield self.refuse("J17", message, name, region=name)
            seen.add(region)

    def entered(self) -> Iterator[Refusal]:
        """A neutral empire keeps out of regions with foreign flags."""
        if not self.peaceful:
            return
        for region, name in zip(self.path[1:], self.names[1:], strict=True):
            flag = self.position.flags[region]
            carried = self.kind < TWO_MASTER and self.tables.is_sea[region]
            if flag in (NOBODY, self.turn.empire) or (carried and not self.position.setting.holds("J23")):
                continue
            message = N_("{empire} is neutral and does not enter {region}, where the flag of {other} lies.")
            also = ("J23",) if carried else ()
            other = self.tables.empires[flag]
            yield self.refuse("variant.neutral", message, name, region=name, other=other, also=also)

    def end(self) -> Iterator[Refusal]:
        """Whether the move can end where it does, and fight whom it names."""
        region, name = self.path[-1], self.names[-1]
        ship = self.kind >= TWO_MASTER
        if self.tables.is_sea[region] != ship or len(self.path) < 2:
            return
        stack = self.position.units[region]
        home = self.tables.home[region]
        rule = "ship.fight" if ship else "land.fight"
        if self.peaceful and not ship and home not in (NOBODY, self.turn.empire):
            message = N_("{empire} is neutral and does not occupy {region}.")
            yield self.refuse("variant.neutral", message, name, region=name)
        if self.move.against and (stack is None or stack.empire == self.turn.empire):
            yield self.refuse(rule, "No foreign unit stands in {region} to be fought.", name, region=name)
        if stack is not None and stack.empire == self.turn.empire:
            yield from self.own(ship, home, name)
        elif stack is not None:
            yield from self.foreign(rule)
        elif not ship and self.is_last_city():
            yield self.last_city(N_("{region} is the last unoccupied city region of {other} and cannot be occupied."))

    def own(self, ship: bool, home: int, name: str) -> Iterator[Refusal]:
        if self.path[-1] == self.path[0]:
            return  # Back where it began: that reason is enough.
        if ship:
            message = N_("A ship of {empire} is in {region} already; a ship cannot end its move there.")
            yield self.refuse("ship.end-own", message, name, region=name)
        elif home != self.turn.empire:
            message = N_("A unit of {empire} stands in {region} already, and neutral land has room for one.")
            if home != NOBODY:
                message = N_("A unit of {empire} stands in {region} already, and a foreign city has room for one.")
            if any(region == self.path[-1] for region, _, _ in self.turn.movable):
                message = N_(
                    "A unit of {empire} stands in {region} already; it has to move on first, for two units never swap."
                )
            yield self.refuse("land.limit", message, name, region=name, also=("J8",))

    def foreign(self, rule: str) -> Iterator[Refusal]:
        region, name = self.path[-1], self.names[-1]
        stack = self.position.standing(region)
        kinds = [KINDS[kind] for kind in stack.kinds]
        other = self.tables.empires[stack.empire]
        at_home = self.tables.home[region] == self.turn.empire
        if self.peaceful and not (at_home and not self.position.setting.holds("J22")):
            message = N_("{empire} is neutral and does not attack {other} in {region}.")
            also = ("J22",) if at_home else ()
            yield self.refuse("variant.neutral", message, name, region=name, other=other, also=also)
        if self.move.against is None and len(kinds) > 1:
            message = N_("Several kinds stand in {region}: {kinds}. Say with x which one it fights.")
            yield self.refuse(rule, message, name, region=name, kinds=kinds)
        elif self.move.against and self.move.against not in kinds:
            message = N_("No {target} of {other} stands in {region}, only {kinds}.")
            yield self.refuse(rule, message, name, region=name, target=self.move.against, other=other, kinds=kinds)
        elif self.kind == ARTILLERY and stack == (stack[0], 1, 0, 0, 0) and self.is_last_city():
            message = N_(
                "The artillery would remove the only infantry and stay in {region}, the last free city of {other}."
            )
            yield self.last_city(message)

    def is_last_city(self) -> bool:
        region, origin = self.path[-1], self.path[0]
        home = self.tables.home[region]
        if home in (NOBODY, self.turn.empire, self.tables.home[origin]):
            return False
        return listing.last_city(self.position, home) == region

    def last_city(self, message: str) -> Refusal:
        region, name = self.path[-1], self.names[-1]
        other = self.tables.empires[self.tables.home[region]]
        return self.refuse("land.last-city", message, name, region=name, other=other, also=("J5", "land.occupy"))
