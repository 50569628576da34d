"""The listing of moves is complete: it is held against all routes, enumerated here by name and the plain rules."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from sevenempires import Board
from sevenempires.datafile import DataError
from sevenempires.positions import read_position
from sevenempires.rules import engine, setup
from sevenempires.rules.choices import Choice, Move
from sevenempires.rules.components import components
from sevenempires.rules.pieces import KINDS
from sevenempires.rules.position import Position

SHIPS = {"two-master": 2, "three-master": 3}
STEPS = 2
TOY, EUROPE = Board.toy(), Board.europe()


class Way(NamedTuple):
    """A move, and what matters about it."""

    line: str
    kind: str
    origin: str
    there: str
    against: str | None
    passed: tuple[str, ...]
    """The land regions on the way; for a ship the seas."""
    asked: frozenset[str]
    """Where permission has to be asked."""
    used: frozenset[str]
    """The seas whose two-masters carry."""

    @property
    def matters(self) -> tuple[Any, ...]:
        return self[1:]

    @property
    def end(self) -> tuple[str, str, str, str | None]:
        return self[1:5]

    def covers(self, other: "Way") -> bool:
        """Whether whoever may go this way has no need of the other; for ships all routes are listed."""
        if self.kind in SHIPS:
            return self == other
        return (
            self.end == other.end
            and set(self.passed) <= set(other.passed)
            and self.asked <= other.asked
            and self.used <= other.used
        )


class PlainRules:
    """All moves that the rules allow in a position, however long the list: slow, simple and by name."""

    def __init__(self, position: Position) -> None:
        turn = position.turn
        assert turn is not None
        tables = position.tables
        names, empires = tables.names, tables.empires
        self.board: Board = tables.board
        self.empire = empires[turn.empire]
        self.stacks = {
            names[region]: (empires[stack.empire], Counter({KINDS[kind]: stack.count(kind) for kind in stack.kinds}))
            for region, stack in enumerate(position.units)
            if stack is not None
        }
        self.flags = {names[region]: empires[flag] for region, flag in enumerate(position.flags) if flag >= 0}
        self.neutral = {empires[number] for number, monarch in enumerate(position.monarchs) if not monarch}
        self.movable = [(KINDS[kind], names[region]) for region, kind, _ in turn.movable]
        self.marched = turn.marched
        self.tired = {name for region, name in enumerate(names) if turn.carried >> region & 1}
        self.refused = Counter((KINDS[kind], names[origin], names[passed]) for kind, origin, passed in turn.turned_away)
        self.able = Counter({(KINDS[kind], names[region]): number for region, kind, number in turn.movable})
        self.fights_at_home = "not-J22" in position.setting.variants
        self.boards_anywhere = "not-J23" in position.setting.variants

    def ways(self) -> Iterator[Way]:
        for kind, origin in self.movable:
            if kind not in SHIPS:
                yield from self.land_moves(kind, origin)
            elif not self.marched:
                yield from self.voyages(kind, origin)

    def owner(self, region: str) -> str | None:
        return self.stacks[region][0] if region in self.stacks else None

    def shut(self, region: str) -> bool:
        """A neutral empire keeps out of regions with foreign flags."""
        return self.empire in self.neutral and self.flags.get(region, self.empire) != self.empire

    # Ships

    def voyages(self, kind: str, origin: str) -> Iterator[Way]:
        for path in self.courses((origin,), SHIPS[kind]):
            there, owner = path[-1], self.owner(path[-1])
            if owner == self.empire or (owner and self.empire in self.neutral) or any(map(self.shut, path[1:])):
                continue
            line = f"move {kind} {' ~ '.join(path)}"
            yield Way(line, kind, origin, there, None, path[1:-1], frozenset(), frozenset())

    def courses(self, path: tuple[str, ...], borders: int) -> Iterator[tuple[str, ...]]:
        here = self.board[path[-1]]
        for there in self.board.neighbours(here.name, "sea") if here.is_sea else (here.anchor,):
            if borders and there is not None and there not in path:
                yield (*path, there)
                yield from self.courses((*path, there), borders - 1)

    # Land units

    def land_moves(self, kind: str, origin: str) -> Iterator[Way]:
        for signs, lands, used in self.journeys(origin, (origin,), frozenset(), STEPS):
            passed, there = lands[1:-1], lands[-1]
            if any(self.all_refused(kind, origin, region) and self.must_ask(region) for region in passed):
                continue
            seas = [name for name in signs if name in self.board and self.board[name].is_sea]
            if any(map(self.shut, lands[1:])) or (any(map(self.shut, seas)) and not self.boards_anywhere):
                continue
            asked = frozenset(region for region in passed if self.must_ask(region))
            for against in self.ends(kind, origin, there):
                target = f" x {against}" if against else ""
                line = f"move {kind} {origin} {' '.join(signs)}{target}"
                yield Way(line, kind, origin, there, against, passed, asked, used)

    def all_refused(self, kind: str, origin: str, region: str) -> bool:
        """Whether as many have asked here in vain as may still move from there; each unit asks once."""
        return self.refused[kind, origin, region] >= self.able[kind, origin]

    def journeys(
        self, here: str, lands: tuple[str, ...], used: frozenset[str], steps: int
    ) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], frozenset[str]]]:
        """What is written after the origin, the land regions with the origin, and the two-masters used."""
        if not steps:
            return
        for signs, there, carriers in self.single_steps(here):
            if there in lands or carriers & used:
                continue
            yield signs, (*lands, there), used | carriers
            for more, further, all_used in self.journeys(there, (*lands, there), used | carriers, steps - 1):
                yield (*signs, *more), further, all_used

    def single_steps(self, here: str) -> Iterator[tuple[tuple[str, ...], str, frozenset[str]]]:
        for there in self.board.neighbours(here, "land"):
            yield (">", there), there, frozenset()
        for sea in self.board.neighbours(here, "coast"):
            if self.carries(sea):
                yield from self.chains(here, (sea,))

    def chains(self, here: str, seas: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str, frozenset[str]]]:
        carriers = frozenset(sea for sea in seas if self.stacks[sea][1]["two-master"])
        for there in self.board.neighbours(seas[-1], "coast"):
            if there != here:
                signs = tuple(word for name in (*seas, there) for word in ("~", name))
                yield signs, there, carriers
        for sea in self.board.neighbours(seas[-1], "sea"):
            if sea not in seas and self.carries(sea):
                yield from self.chains(here, (*seas, sea))

    def carries(self, sea: str) -> bool:
        return self.owner(sea) == self.empire and sea not in self.tired

    def must_ask(self, region: str) -> bool:
        owner = self.owner(region)
        if owner in (None, self.empire) or owner in self.neutral:
            return False
        return any(kind not in SHIPS for kind in self.stacks[region][1])

    def ends(self, kind: str, origin: str, there: str) -> list[str | None]:
        """The kinds a unit can choose to fight at the end of its way; None where there is nothing to choose."""
        home, owner = self.board[there].empire, self.owner(there)
        if self.empire in self.neutral and home not in (None, self.empire):
            return []
        at_home = self.fights_at_home and home == self.empire
        if self.empire in self.neutral and owner not in (None, self.empire) and not at_home:
            return []
        if owner == self.empire:
            return [None] if home == self.empire else []
        defenders = self.stacks[there][1] if owner else Counter()
        stays = not defenders or (kind == "artillery" and defenders == Counter(["infantry"]))
        if stays and home not in (None, self.empire) and self.free_cities(home, origin) == [there]:
            return []
        return list(defenders) if len(defenders) > 1 else [None]

    def free_cities(self, empire: str, leaving: str) -> list[str]:
        """The city regions of an empire without foreign units, once the moving unit has left its own."""
        cities = [region.name for region in self.board.cities(empire)]
        return [city for city in cities if self.owner(city) in (None, empire) or city == leaving]


def check(position: Position) -> list[Choice]:
    """Hold the listing of this position against the plain rules."""
    listed = engine.legal(position)
    allowed = {way.line: way for way in PlainRules(position).ways()}
    lines = [str(move) for move in listed if isinstance(move, Move)]
    assert [line for line in lines if line not in allowed] == [], "listed, but not allowed"
    twice = [line for line, number in Counter(lines).items() if number > 1]
    assert twice == [], "listed twice"
    ways = [allowed[line] for line in lines]
    alike = [end for end, number in Counter(way.matters for way in ways).items() if number > 1]
    assert alike == [], "listed by several routes that differ in nothing"
    by_end: dict[Any, list[Way]] = {}
    for way in ways:
        by_end.setdefault(way.end, []).append(way)
    missing = [way.line for way in allowed.values() if not any(other.covers(way) for other in by_end.get(way.end, ()))]
    assert missing == [], "allowed, but not listed"
    return listed


def walk(position: Position, random: Random) -> None:
    """Play the turn to its end at random and check the listing before every move."""
    turn = position.turn
    assert turn is not None
    for _ in range(30):
        if position.turn is None or position.turn.empire != turn.empire:
            return
        listed = check(position) if position.decision.kind == "move" else engine.legal(position)
        moves = [choice for choice in listed if isinstance(choice, Move)]
        # Transports are what is hard to list; they must not be drowned by marches.
        carried = [move for move in moves if move.kind not in SHIPS and "~" in move.marks]
        position = engine.play(position, random.choice(carried if carried and random.random() < 0.5 else listed))


def begin(
    board: Board, data: dict[str, Any], empire: str, action: str = "move", variants: frozenset[str] = frozenset()
) -> Position:
    fixed = setup.setting(board, 2, variants)
    return read_position(data, fixed, {"player": 1, "empire": empire, "action": action})


POSITIONS = YAML(typ="safe", pure=True).load("""
the rulebook's transport:
  acting: Great Britain
  units:
    Great Britain: {Liverpool: [two-master], York: [infantry, infantry, infantry], North Sea: [three-master],
      Baltic Sea: [two-master]}
two fleets that do not meet:
  acting: Great Britain
  units: {Great Britain: {Ireland: [infantry], Irish Sea: [two-master], North Sea: [two-master], London: [artillery]}}
several ways round, all by two-masters:
  acting: Great Britain
  units:
    Great Britain: {London: [infantry, infantry], English Channel: [two-master], Irish Sea: [two-master],
      Atlantic: [two-master], North Sea: [two-master], North Atlantic: [two-master],
      Western Mediterranean Sea: [two-master]}
a two-master between three-masters:
  acting: Russia
  units:
    Russia: {Saint Petersburg: [infantry, infantry, artillery], Azov: [two-master], Baltic Sea: [three-master],
      North Sea: [two-master], English Channel: [three-master], North Atlantic: [three-master]}
a round trip to a neighbouring region:
  acting: Spain
  units:
    Spain: {Barcelona: [artillery], Western Mediterranean Sea: [three-master], Atlantic: [three-master],
      North Atlantic: [two-master], Irish Sea: [two-master]}
gatekeepers and ships in harbor:
  acting: Spain
  units:
    Spain: {Barcelona: [infantry, artillery, two-master], Ligurian Sea: [three-master]}
    France: {Marseille: [infantry, two-master], Bordeaux: [three-master], Savoy: [artillery]}
    Habsburg: {Tuscany: [infantry]}
  monarchs: {Spain: 1, France: 2, Habsburg: 1}
a neutral gatekeeper:
  acting: Habsburg
  units: {Habsburg: {Vienna: [infantry]}, Prussia: {Bavaria: [infantry], Saxony: [artillery]}}
  neutral: [Prussia]
the last city:
  acting: France
  units:
    France: {Barcelona: [infantry], Madrid: [artillery], Bordeaux: [infantry, artillery]}
    Spain: {La Coruña: [infantry]}
the last city with two at home:
  acting: France
  units:
    France: {Barcelona: [infantry], Madrid: [infantry], Bordeaux: [artillery, artillery]}
    Spain: {La Coruña: [infantry, two-master]}
a third empire in occupied cities:
  acting: Russia
  units:
    Russia: {Transylvania: [infantry], Eastern Polonia: [artillery], Vienna: [infantry]}
    Prussia: {Budapest: [infantry], Prague: [artillery]}
ships among foreign ships:
  acting: Ottomans
  units:
    Ottomans: {Salonica: [two-master, three-master], Black Sea: [three-master]}
    Russia: {Aegean Sea: [three-master]}
    Spain: {Ionian Sea: [two-master], Levantine Sea: [two-master]}
a neutral empire among foreign flags:
  acting: Great Britain
  units:
    Great Britain: {London: [infantry, two-master], North Sea: [three-master], Irish Sea: [two-master],
      North Atlantic: [three-master]}
    France: {Southern Netherlands: [infantry]}
  flags: {France: [Southern Netherlands, Norway, Denmark, Baltic Sea], Great Britain: [North Sea]}
  neutral: [Great Britain]
a neutral empire with a foreign flag under its own ship:
  acting: Great Britain
  units:
    Great Britain: {London: [infantry], English Channel: [three-master], Irish Sea: [two-master],
      Atlantic: [three-master]}
  flags: {France: [English Channel]}
  neutral: [Great Britain]
""")


def of_name(name: str) -> Position:
    data = dict(POSITIONS[name])
    return begin(EUROPE, data, data.pop("acting"))


@pytest.mark.parametrize("name", POSITIONS)
def test_every_route_that_matters_is_listed(name: str) -> None:
    check(of_name(name))


@pytest.mark.parametrize("name", POSITIONS)
def test_every_route_that_matters_is_listed_to_the_end_of_the_turn(name: str) -> None:
    for seed in range(10):
        walk(of_name(name), Random(seed))


def test_after_an_attack_only_the_placed_units_are_listed() -> None:
    fleet = {"Adriatic Sea": ["two-master"], "Ionian Sea": ["three-master"], "Trieste": ["two-master"]}
    position = begin(EUROPE, {"units": {"Habsburg": {"Vienna": ["infantry"], **fleet}}}, "Habsburg", "attack")
    for line in ("place three-master Trieste", "place artillery Trieste"):
        position = engine.play(position, next(choice for choice in engine.legal(position) if str(choice) == line))
    moves = [choice for choice in check(position) if isinstance(choice, Move)]
    assert {(move.kind, move.regions[0]) for move in moves} == {("three-master", "Trieste"), ("artillery", "Trieste")}


# Positions at random


@st.composite
def positions(draw: st.DrawFn, board: Board, ships: range, armies: range) -> Position:
    """Some seas with ships and some lands with units and flags; whatever cannot stand so is left out."""
    empires = list(board.empires)
    acting = draw(st.sampled_from(empires))
    units: dict[str, dict[str, list[str]]] = {empire: {} for empire in empires}
    flags: dict[str, list[str]] = {empire: [] for empire in empires}
    whose = st.sampled_from([*[acting] * len(empires), *empires])
    box = {empire: dict(zip(KINDS, row, strict=False)) for empire, row in components(board.name).supply.items()}
    seas = st.sampled_from([region.name for region in board.regions.values() if region.is_sea])
    lands = st.sampled_from([region.name for region in board.regions.values() if not region.is_sea])
    for sea in draw(st.lists(seas, min_size=ships[0], max_size=ships[-1], unique=True)):
        empire = draw(whose)
        units[empire][sea] = in_supply(box[empire], [draw(st.sampled_from(list(SHIPS)))])
        if not draw(st.integers(0, 3)):
            flags[draw(whose)].append(sea)
    for land in draw(st.lists(lands, min_size=armies[0], max_size=armies[-1], unique=True)):
        empire, region = draw(whose), board[land]
        at_home = region.empire == empire
        kinds = KINDS if at_home and region.is_harbor else KINDS[:2]
        drawn = draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=3 if at_home else 1))
        units[empire][land] = in_supply(box[empire], drawn)
        if region.empire is None and draw(st.booleans()):
            flags[draw(whose)].append(land)
    neutral = [empire for empire in empires if not draw(st.integers(0, 5))]
    monarchs = {empire: draw(st.integers(1, 2)) for empire in empires if empire not in neutral}
    variants = frozenset(draw(st.sets(st.sampled_from(["not-J22", "not-J23"]))))
    data = {"units": units, "flags": flags, "neutral": neutral, "monarchs": monarchs}
    try:
        return begin(board, data, acting, variants=variants)
    except DataError:
        assume(False)
        raise


def in_supply(left: dict[str, int], drawn: list[str]) -> list[str]:
    """Those of the drawn units that the empire still has, which are then out of its supply."""
    out = []
    for kind in drawn:
        if left[kind]:
            left[kind] -= 1
            out.append(kind)
    return out


@given(positions(TOY, range(1, 4), range(2, 9)), st.integers(0, 2**32))
def test_any_turn_on_the_toy_board(position: Position, seed: int) -> None:
    walk(position, Random(seed))


@given(positions(EUROPE, range(5, 9), range(2, 7)), st.integers(0, 2**32))
def test_any_turn_in_europe(position: Position, seed: int) -> None:
    walk(position, Random(seed))


@given(positions(EUROPE, range(2, 7), range(18, 34)), st.integers(0, 2**32))
def test_any_turn_in_a_crowded_europe(position: Position, seed: int) -> None:
    """Many units of all empires: passages, occupations and last cities everywhere."""
    walk(position, Random(seed))


# Long fleets

SEAS = [region.name for region in EUROPE.regions.values() if region.is_sea]
ARMY = {
    "London": ["infantry", "artillery"],
    "Ireland": ["infantry"],
    "Livonia": ["artillery"],
    "Sicily": ["infantry"],
    "Morea": ["infantry"],
}
MANY = 4000


@pytest.mark.parametrize("two_masters", [6, 7, 8])
def test_a_long_fleet_does_not_make_the_listing_explode(two_masters: int) -> None:
    for seed in range(5):
        random = Random(seed)
        kinds = ["two-master"] * two_masters + ["three-master"] * (14 - two_masters)
        fleet = dict(zip(random.sample(SEAS, 14), ([kind] for kind in random.sample(kinds, 14)), strict=True))
        listed = engine.legal(begin(EUROPE, {"units": {"Great Britain": {**ARMY, **fleet}}}, "Great Britain"))
        assert 100 < len(listed) < MANY
        assert len(set(map(str, listed))) == len(listed)
