"""A referee who reads the rules plainly and slowly follows crowded turns, and agrees with the engine on everything.

The positions are dense: units of all empires everywhere, occupied cities, empires with one city left, neutral empires.
The referee keeps his own notes of the turn, in names, and asks the engine for nothing but the board.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenempires import Board, Game
from sevenempires.positions import read_position
from sevenempires.rules import decade, setup
from sevenempires.rules.choices import Move
from sevenempires.text.outcomes import Log

KINDS = ("infantry", "artillery", "two-master", "three-master")
LAND_UNITS, SHIPS = KINDS[:2], {"two-master": 2, "three-master": 3}
BOARDS = (Board.europe(), Board.toy())
Stack = tuple[str, Counter[str]]


def crowded(random: Random, tile: str | None = None) -> Game:
    """A turn of movement, or an event, in a position where hardly a region is empty."""
    board = random.choice((BOARDS[0], *BOARDS))
    setting = setup.setting(board, 2, frozenset(name for name in ("not-J22", "not-J23") if random.random() < 0.3))
    empires = list(board.empires)
    acting = random.choice(empires)
    supply = {empire: Counter(dict(zip(KINDS, setting.components.supply[empire], strict=False))) for empire in empires}
    units: dict[str, dict[str, list[str]]] = {empire: {} for empire in empires}
    flags: dict[str, list[str]] = {empire: [] for empire in empires}

    def put(empire: str, region: str, kinds: tuple[str, ...], most: int) -> None:
        for _ in range(random.randint(1, most)):
            kind = random.choice(kinds)
            if supply[empire][kind]:
                supply[empire][kind] -= 1
                units[empire].setdefault(region, []).append(kind)

    hungry = random.random() < 0.2  # the acting empire has next to no flag left
    besieged = random.sample(empires, random.randint(0, 2))
    for region in random.sample(list(board), len(board)):
        empire = acting if random.random() < 0.4 else random.choice(empires)
        if region.is_sea:
            if random.random() < 0.7:
                put(empire, region.name, KINDS[2:], 1)
        elif region.empire in besieged and region is not board.cities(region.empire)[0]:
            put(random.choice([other for other in empires if other != region.empire]), region.name, LAND_UNITS, 1)
        elif random.random() < 0.6:
            if region.empire and random.random() < 0.5:
                empire = region.empire
            home = region.empire == empire
            put(empire, region.name, KINDS if home and region.is_harbor else LAND_UNITS, 3 if home else 1)
        if region.empire is None and random.random() < 0.5:
            whose = acting if hungry else random.choice(empires)
            if len(flags[whose]) < setting.components.supply[whose][-1]:
                flags[whose].append(region.name)
    for empire in empires:  # not all cities of an empire can be occupied
        first = board.cities(empire)[0].name
        for other in empires:
            if other != empire:
                units[other].pop(first, None)
    neutral = [empire for empire in empires if random.random() < 0.25]
    monarchs = {empire: random.randint(1, 2) for empire in empires if empire not in neutral}
    data = {"units": units, "flags": flags, "neutral": neutral, "monarchs": monarchs}
    player = monarchs.get(acting) or random.randint(1, 2)
    position = read_position(data, setting, {"player": player, "empire": acting, "action": "move"})
    if tile:
        over = position.but(turn=None, event=tile, queue=tuple(range(len(empires))))
        return Game(decade.next_in_event(over, Log()))
    return Game(position)


def standing(game: Game) -> dict[str, Stack]:
    return {name: (owner, Counter(here.units)) for name in game.board.regions if (owner := (here := game[name]).owner)}


class Referee:
    """One turn of movement, followed by hand."""

    def __init__(self, game: Game) -> None:
        acting = game.view.acting
        assert acting is not None
        self.board, self.empire = game.board, acting[0].name
        self.stacks = standing(game)
        self.flags = {name: flag for name in self.board.regions if (flag := game[name].flag)}
        self.flags_left = game.empire(self.empire).supply["flags"]
        self.monarchs = {empire.name: empire.monarch for empire in game.view.empires}
        self.player = game.decision.player
        self.variants = game.position.setting.variants
        units = {name: stack for name, (owner, stack) in self.stacks.items() if owner == self.empire}
        self.fresh = Counter({(kind, name): stack[kind] for name, stack in units.items() for kind in stack})
        # Who has been refused where: all ways in which that may be spread over units that look alike.
        self.refused = {unit: {(frozenset[str](),) * number} for unit, number in self.fresh.items()}
        self.on_land, self.tired, self.rested = False, set[str](), list[str]()
        self.victors = set[str]()

    # What stands where

    def owner(self, region: str) -> str | None:
        return self.stacks[region][0] if region in self.stacks else None

    def kinds(self, region: str) -> list[str]:
        return [kind for kind in KINDS if region in self.stacks and self.stacks[region][1][kind]]

    def asks(self, region: str) -> bool:
        """Foreign land units let pass, or not."""
        return self.owner(region) not in (None, self.empire) and bool({*self.kinds(region)} & {*LAND_UNITS})

    def two_master(self, sea: str) -> bool:
        return self.kinds(sea) == ["two-master"]

    def last_city(self, region: str, origin: str) -> bool:
        home = self.board[region].empire
        if home in (None, self.empire, self.board[origin].empire):
            return False
        free = [city.name for city in self.board.cities(home or "") if self.owner(city.name) in (None, home)]
        return free == [region]

    # Why not

    def reasons(self, move: Move) -> set[str]:
        """The rules against a move whose marks are right."""
        return set(self._reasons(move.kind, move.regions, move.against))

    def _reasons(self, kind: str, way: tuple[str, ...], against: str | None) -> Iterator[str]:
        board, (origin, *_, there) = self.board, way
        if self.owner(origin) != self.empire or kind not in self.kinds(origin):
            yield "move.unit"
        elif not self.fresh[kind, origin]:
            yield "ship.first"
        if kind in SHIPS and self.on_land:
            yield "ship.first"
        yield from self._voyage(kind, way) if kind in SHIPS else self._march(kind, way)
        neutral = not self.monarchs[self.empire]
        for region in way[1:]:
            carried = kind in LAND_UNITS and board[region].is_sea and "not-J23" in self.variants
            if neutral and self.flags.get(region, self.empire) != self.empire and not carried:
                yield "variant.neutral"
        if board[there].is_sea == (kind in SHIPS):
            yield from self._end(kind, origin, there, against, neutral)

    def _voyage(self, kind: str, way: tuple[str, ...]) -> Iterator[str]:
        board = self.board
        if len(way) - 1 > SHIPS[kind]:
            yield "ship.range"
        if len({*way}) < len(way):
            yield "J17"
        for number, (here, there) in enumerate(pairwise(way)):
            if not board[there].is_sea:
                yield "ship.at-sea"
            elif board[here].is_sea:
                yield from self._no_border(here, there, "sea", "map.sea-border")
            elif not number and board[here].anchor != there:
                yield "ship.harbor" if board[here].anchor else "map.anchor"

    def _march(self, kind: str, way: tuple[str, ...]) -> Iterator[str]:
        board = self.board
        lands = [name for name in way if not board[name].is_sea]
        if len({*lands}) < len(lands):
            yield "J17"
        crossings = sum(board[there].is_sea and not board[here].is_sea for here, there in pairwise(way))
        marches = sum(not board[there].is_sea and not board[here].is_sea for here, there in pairwise(way))
        if crossings + marches > 2:
            yield "land.range"
        used, chain = set[str](), list[str]()
        for here, there in pairwise(way):
            if board[here].is_sea and board[there].is_sea:
                yield from self._no_border(here, there, "sea", "map.sea-border")
            elif board[here].is_sea or board[there].is_sea:
                yield from self._no_border(here, there, "coast", "transport.coast")
            else:
                yield from self._no_border(here, there, "land", "map.land-border")
            if not board[there].is_sea:
                used |= {sea for sea in chain if self.two_master(sea)}
                chain = []
                continue
            if there in chain:
                yield "J17"
            if self.owner(there) != self.empire:
                yield "transport.own"
            elif self.two_master(there) and there in self.tired | used:
                yield "transport.two-master"
            chain.append(there)
        if board[way[-1]].is_sea:
            yield "land.end"
        for region in way[1:-1]:
            if not self.may_ask(kind, way[0], region):
                yield "J18"

    def _no_border(self, here: str, there: str, border: Any, rule: str) -> Iterator[str]:
        if here != there and there not in self.board.neighbours(here, border):
            yield "map.corner" if there in self.board.neighbours(here, "corner") else rule

    def _end(self, kind: str, origin: str, there: str, against: str | None, neutral: bool) -> Iterator[str]:
        home, owner, kinds = self.board[there].empire, self.owner(there), self.kinds(there)
        fight = "ship.fight" if kind in SHIPS else "land.fight"
        if owner in (None, self.empire):
            if against:
                yield fight
            if owner and there != origin and kind in SHIPS:
                yield "ship.end-own"
            elif owner and there != origin and home != self.empire:
                yield "land.limit"
            elif not owner and self.last_city(there, origin):
                yield "land.last-city"
        elif (against and against not in kinds) or (not against and len(kinds) > 1):
            yield fight
        elif kind == "artillery" and self.stacks[there][1] == Counter(["infantry"]) and self.last_city(there, origin):
            yield "land.last-city"
        frees = home == self.empire and "not-J22" in self.variants
        if neutral and (
            (kind in LAND_UNITS and home not in (None, self.empire)) or (owner not in (None, self.empire) and not frees)
        ):
            yield "variant.neutral"

    # A refused passage

    def may_ask(self, kind: str, origin: str, region: str) -> bool:
        """Whether some unit of the kind, of those that look alike, need not ask here or has not yet asked."""
        worlds = self.refused.get((kind, origin), {()})
        return not self.asks(region) or any(not world or any(region not in one for one in world) for world in worlds)

    def turn_away(self, kind: str, origin: str, region: str) -> None:
        """One of the units has been refused here."""
        self.refused[kind, origin] = {
            tuple(sorted((*world[:k], world[k] | {region}, *world[k + 1 :]), key=sorted))
            for world in self.refused[kind, origin]
            for k in range(len(world))
            if region not in world[k]
        }

    def leave(self, kind: str, way: tuple[str, ...]) -> None:
        """One of the units has gone this way, which none goes that was refused on it."""
        asked = {region for region in way[1:-1] if self.asks(region)}
        self.refused[kind, way[0]] = {
            (*world[:k], *world[k + 1 :])
            for world in self.refused[kind, way[0]]
            for k in range(len(world))
            if not asked & world[k]
        }

    # What happens

    def asked(self, move: Move) -> str | None:
        """Where somebody is asked for passage."""
        regions = [name for name in move.regions[1:-1] if move.kind in LAND_UNITS and self.asks(name)]
        return regions[0] if regions else None

    def legs(self, way: tuple[str, ...]) -> Iterator[str]:
        """The rules by which the legs of a land unit's way are told."""
        signs = "".join("~" if self.board[name].is_sea else "." for name in way)
        here = 0
        while here < len(way) - 1:
            sea = signs[here + 1] == "~"
            there = signs.index(".", here + 1) if sea else here + 1
            if sea:
                chain = ["transport.chain"] if there - here > 2 else []
                yield from ("transport.coast", *chain, "transport.coast")
            elif here == 0 or signs[here - 1] == "~":
                yield "land.range"
            here = there

    def carry_out(self, move: Move) -> tuple[list[str], str | None]:
        """Move, and fight; the rules told, and who now has to reply."""
        kind, way = move.kind, move.regions
        origin, there = way[0], way[-1]
        told = ["ship.range"] if kind in SHIPS else list(self.legs(way))
        self.leave(kind, way)
        self.take(origin, kind)
        self.fresh[kind, origin] -= 1
        if kind in LAND_UNITS:
            self.on_land = True
            self.tired |= {sea for sea in way[1:-1] if self.board[sea].is_sea and self.two_master(sea)}
        if self.owner(there) in (None, self.empire):
            self.add(there, kind)
            return told, None
        target = move.against or self.kinds(there)[0]
        other = self.stacks[there][0]
        self.take(there, target)
        if (kind, target) != ("artillery", "infantry"):
            return [*told, "ship.fight" if kind in SHIPS else "land.even"], None
        told.append("land.artillery")
        if there not in self.stacks:
            self.add(there, kind)
        elif len(self.kinds(there)) == 1:
            self.take(there, self.kinds(there)[0])
            told.append("land.counter")
        else:
            return told, other
        return told, None

    def add(self, region: str, kind: str) -> None:
        self.stacks.setdefault(region, (self.empire, Counter()))[1][kind] += 1
        self.rested.append(region)

    def take(self, region: str, kind: str) -> None:
        stack = self.stacks[region][1]
        stack[kind] -= 1
        self.stacks[region] = (self.stacks[region][0], +stack)
        if not +stack:
            del self.stacks[region]

    def finish(self) -> list[str]:
        """The flags at the end of all movement."""
        told = []
        for region in dict.fromkeys(self.rested):
            # Who came to rest here may have moved on only if it was another unit that had not moved before.
            if self.board[region].empire or self.owner(region) != self.empire or self.flags.get(region) == self.empire:
                continue
            told.append("flag.place" if self.flags_left else "J9")
            if self.flags_left:
                self.flags_left -= 1
                self.flags[region] = self.empire
        return told


def line_at_random(random: Random, referee: Referee) -> str:
    """A move with the right marks, as likely as not against some rule."""
    board, names = referee.board, list(referee.board.regions)
    origin = random.choice(names if random.random() < 0.1 else sorted({name for _, name in referee.fresh} or names))
    kinds = referee.kinds(origin) if random.random() < 0.9 else []
    kind = random.choice(kinds or (KINDS[2:] if board[origin].is_sea else KINDS))
    way = [origin]
    for _ in range(random.choice((1, 1, 2, 2, 2, 3, 4))):
        near = [*board.neighbours(way[-1])] * 4 + [*board.neighbours(way[-1], "corner")] * 2
        ours = [name for name in near if board[name].is_sea and referee.owner(name) == referee.empire]
        way.append(random.choice(names if random.random() < 0.05 else ours if ours and random.random() < 0.5 else near))
    text = "".join(
        f" {'>' if not (board[here].is_sea or board[there].is_sea or kind in SHIPS) else '~'} {there}"
        for here, there in pairwise(way)
    )
    several = len(referee.kinds(way[-1])) > 1
    target = f" x {random.choice(KINDS)}" if random.random() < (0.6 if several else 0.05) else ""
    return f"move {kind} {origin}{text}{target}"


def hold(game: Game, referee: Referee) -> None:
    """Both see the same on the board."""
    assert standing(game) == referee.stacks
    assert {name: flag for name in game.board.regions if (flag := game[name].flag)} == referee.flags


def told(game: Game) -> list[str]:
    return [event.rule for event in game.events]


def follow(random: Random) -> None:
    """Play a turn at random, with lines that are not allowed in between."""
    game = crowded(random)
    referee = Referee(game)
    turned_away: list[str] = []
    for _ in range(12):
        for line in (*turned_away, *(line_at_random(random, referee) for _ in range(6))):
            move = game.read(line)
            assert isinstance(move, Move)
            refusals = [refusal.rule for refusal in game.why_not(line)]
            assert set(refusals) == referee.reasons(move), line
            texts = [refusal.text for refusal in game.why_not(line)]
            assert len(set(texts)) == len(texts), line
        moves = [choice for choice in game.legal if isinstance(choice, Move)]
        lively = [move for move in moves if referee.asked(move) or len({*move.marks}) > 1 or len(move.marks) > 3]
        ships = [move for move in moves if move.kind in SHIPS]
        if not moves:
            break
        if ships and random.random() < 0.5:  # before the first land unit has moved
            moves = lively = ships
        move = random.choice(lively if lively and random.random() < 0.7 else moves)
        assert referee.reasons(move) == set(), move
        game = play(game, referee, move, random)
        hold(game, referee)
        if game.events[-1].rule == "land.slip-units":
            turned_away.append(str(move))
    flags = referee.finish()
    game = game.play("done")
    assert [rule for rule in told(game) if rule in ("flag.place", "J9")] == flags
    assert {name: flag for name in game.board.regions if (flag := game[name].flag)} == referee.flags


def play(game: Game, referee: Referee, move: Move, random: Random) -> Game:
    """Carry out a legal move on both sides, with the answers of others."""
    passed = referee.asked(move)
    before: list[str] = []
    if passed:
        whose = referee.stacks[passed][0]
        if referee.monarchs[whose]:
            game = game.play(move)
            asked = game.decision
            assert (asked.kind, asked.player) == ("allow", referee.monarchs[whose])
            hold(game, referee)
            if random.random() < 0.5:
                referee.turn_away(move.kind, move.regions[0], passed)
                game = game.play("refuse")
                assert told(game) == ["land.slip-units"]
                return game
            before = ["land.slip-units"]
        else:
            before = ["variant.neutral"]
    rules, replies = referee.carry_out(move)
    game = game.play("allow" if before == ["land.slip-units"] else move)
    assert told(game) == [*before, *rules]
    if replies:
        there = move.regions[-1]
        assert (game.decision.kind, game.decision.player) == ("reply", referee.monarchs[replies] or referee.player)
        assert {str(choice) for choice in game.legal} == {f"reply {kind}" for kind in referee.kinds(there)}
        kind = random.choice(referee.kinds(there))
        referee.take(there, kind)
        game = game.play(f"reply {kind}")
        assert told(game) == ["land.counter"]
    return game


def event(random: Random) -> None:
    """The monarchs place the unit of an event wherever there is room, in the order of the flag spaces."""
    tile = random.choice(("infantry", "two-master"))
    game = crowded(random, tile)
    for empire in game.view.empires:
        cities = [here for here in empire.home if here.owner in (None, empire.name)]
        if tile == "infantry":
            rooms = {here.name for here in cities if sum(here.units.values()) < 3}
        else:
            rooms = {here.name for here in cities if here.region.anchor}
        if not empire.monarch or not empire.supply[tile] or not rooms:
            continue
        assert (game.decision.kind, game.decision.player) == ("raise", empire.monarch)
        assert {str(choice) for choice in game.legal} == {f"raise {tile} {name}" for name in rooms}
        name = random.choice(sorted(rooms))
        expected = game[name].units
        expected[tile] = expected.get(tile, 0) + 1
        game = game.play(f"raise {tile} {name}")
        if sum(expected.values()) > 3 and len(expected) > 1:
            assert (game.decision.kind, game.decision.player) == ("remove", empire.monarch)
            off = random.choice([*game.legal])
            expected[off.kind] -= 1
            game = game.play(off)
        elif sum(expected.values()) > 3:
            expected[tile] -= 1
        assert Counter(game[name].units) == +Counter(expected)
    assert game.decision.kind not in ("raise", "remove")


def deployment(random: Random) -> None:
    """Where the supply runs out, all that may come, substitutes or not, is listed, and nothing else."""
    board = BOARDS[0]
    setting = setup.setting(board, 2)
    empire = random.choice(list(board.empires))
    homes = board.cities(empire)
    left = Counter({kind: random.choice((0, 0, 1, 2, 9)) for kind in KINDS})
    rooms = {kinds: [region.name for region in board if region.kind == kinds] for kinds in ("land", "sea")}
    for free in rooms.values():
        random.shuffle(free)
    units: dict[str, list[str]] = {}
    for kind, number in zip(KINDS, setting.components.supply[empire], strict=False):
        free = rooms["sea" if kind in SHIPS else "land"]
        for name in free[: max(0, number - left[kind])]:
            units[name] = [kind]
            free.remove(name)
    other = random.choice([name for name in board.empires if name != empire])
    taken = [home.name for home in random.sample(homes, random.choice((0, 0, 1)))]
    data = {
        "units": {empire: units, other: {name: ["infantry"] for name in taken}},
        "cities": {empire: {home.name: random.choice(("none", "basic", "upgraded", "upgraded")) for home in homes}},
        "palaces": {empire: {home.name: 2 if home.capital else random.choice((0, 1)) for home in homes}},
        "monarchs": dict.fromkeys(board.empires, 1),
    }
    game = Game(read_position(data, setting, {"player": 1, "empire": empire, "action": "build"}))
    while game.decision.kind == "build":
        game = game.play(random.choice([*game.legal]))
    supply = game.empire(empire).supply
    tops = {"infantry": "artillery", "two-master": "three-master"}
    instead = {"artillery": "infantry", "three-master": "two-master"}
    sites = {
        home.name: home.region.produces if home.city == "basic" else tops[home.region.produces or ""]
        for home in game.empire(empire).home
        if home.city != "none" and home.owner in (None, empire)
    }
    possible = set()
    for way in product(*((made, None, instead.get(made or "")) for made in sites.values())):
        used = Counter(filter(None, way))
        spared = [made for made, unit in zip(sites.values(), way, strict=True) if unit != made]
        if all(used[kind] <= supply[kind] for kind in used) and all(used[made] >= supply[made] for made in spared):
            possible.add(frozenset((name, unit, 1) for name, unit in zip(sites, way, strict=True) if unit))
    for name, made in sites.items():
        own, other_kind = min(3, supply[made]), instead.get(made or "")
        stand_ins = min(3 - own, supply[other_kind]) if other_kind else 0
        if game[name].palace and (own or stand_ins):
            possible |= {
                frozenset((name, kind, number) for kind, number in ((made, own), (other_kind, some)) if number)
                for some in range(stand_ins + 1)
            }
    if game.decision.kind != "deploy":
        assert possible <= {frozenset()}
        return
    listed = [brought(game.play(choice)) for choice in game.legal]
    assert set(listed) == possible
    assert ("deploy nothing" in game.legal) == (frozenset() in possible)


def brought(game: Game) -> frozenset[tuple[str, str, int]]:
    """What a deployment put where."""
    came = Counter[tuple[str, str]]()
    for event in game.events:
        if event.kind == "place":
            came[event.values["region"], event.values["unit"]] += event.values["number"]
    return frozenset((region, unit, number) for (region, unit), number in came.items())


@given(st.integers(0, 2**32))
def test_the_referee_and_the_engine_agree_on_every_deployment_out_of_a_short_supply(seed: int) -> None:
    deployment(Random(seed))


@given(st.integers(0, 2**32))
def test_the_referee_and_the_engine_agree_on_every_move_of_a_crowded_turn(seed: int) -> None:
    follow(Random(seed))


@given(st.integers(0, 2**32))
def test_the_referee_and_the_engine_agree_on_the_events_of_crowded_boards(seed: int) -> None:
    event(Random(seed))


@pytest.mark.slow
@pytest.mark.parametrize("start", range(8))
def test_they_agree_for_long(start: int) -> None:
    for seed in range(100 * start, 100 * (start + 1)):
        follow(Random(seed))
        event(Random(seed))
        deployment(Random(seed))
