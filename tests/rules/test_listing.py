"""Legal means no refusals: what is listed is never refused, and what is not listed always is."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenempires import Board
from sevenempires.notation import parse
from sevenempires.positions import read_position
from sevenempires.rulebook import entry
from sevenempires.rules import engine, setup
from sevenempires.rules.choices import (
    Act,
    Answer,
    Build,
    Choice,
    Compensate,
    Deploy,
    Done,
    Draft,
    Hand,
    Move,
    Palace,
    Place,
    Raise,
    Remove,
    Reply,
    Take,
    Upgrade,
)
from sevenempires.rules.pieces import ACTIONS, KINDS
from sevenempires.rules.position import Position
from sevenempires.text.language import LANGUAGES, language

BOARD = Board.europe()
REGIONS, EMPIRES = tuple(BOARD.regions), tuple(BOARD.empires)
LAND_UNITS = KINDS[:2]
VARIANTS = [(), ("draft",), ("draft-simple", "neutral"), ("quickstart",), ("draft", "10-decades", "quickstart")]

EVERY_CHOICE: dict[str, list[Choice]] = {
    "act": [*(Act(empire, action) for empire in EMPIRES for action in ACTIONS), *map(Hand, EMPIRES)],
    "compensate": [Compensate(kind, region) for kind in KINDS for region in REGIONS],
    "build": [*map(Build, REGIONS), *map(Upgrade, REGIONS)],
    "place": [Place(kind, region) for kind in KINDS for region in REGIONS],
    "allow": [Answer(True), Answer(False)],
    "reply": list(map(Reply, KINDS)),
    "remove": [Remove(kind, region) for kind in KINDS for region in REGIONS],
    "palace": list(map(Palace, REGIONS)),
    "take": [Take(empire, worker) for empire in EMPIRES for worker in (True, False)],
    "raise": [Raise(kind, region) for kind in KINDS for region in REGIONS],
    "draft": list(map(Draft, EMPIRES)),
}
"""All there is to say to each kind of decision; moves and deployments are without end, and come at random."""
EVERY_CHOICE["hand"] = EVERY_CHOICE["act"]
ONE_OF_EACH = [Done(), Deploy(), Move("infantry", ("York", ">", "Edinburgh")), *(c[0] for c in EVERY_CHOICE.values())]

FEWER = settings(max_examples=settings().max_examples // 5)
GAMES = st.tuples(st.integers(2, 6), st.sampled_from(VARIANTS), st.integers(0, 2**32))
Table = tuple[int, tuple[str, ...], int]


def positions(table: Table) -> Iterator[tuple[Position, list[Choice], Random]]:
    """Every position of a random game before its end, with its listing and the random numbers for more."""
    players, variants, seed = table
    position = setup.new_game(setup.setting(BOARD, players, frozenset(variants)), seed)
    random = Random(seed)
    while not position.over:
        listed = engine.legal(position)
        yield position, listed, random
        # Transports and fights are rare among all choices, so they are preferred now and then.
        rare = [c for c in listed if isinstance(c, Move) and (c.against or (c.kind in LAND_UNITS and "~" in c.route))]
        position = engine.play(position, random.choice(rare if rare and random.random() < 0.5 else listed))


def is_legal(position: Position, choice: Choice) -> bool:
    return next(engine.refusals(position, choice), None) is None


@given(GAMES)
def test_the_listing_is_never_empty_before_the_end_and_names_nothing_twice(table: Table) -> None:
    for position, listed, _ in positions(table):
        assert listed
        assert len({essence(position, choice) for choice in listed}) == len(listed)


@FEWER
@given(GAMES)
def test_what_is_listed_is_never_refused(table: Table) -> None:
    for position, listed, random in positions(table):
        for choice in random.sample(listed, min(len(listed), 20)):
            assert not list(engine.refusals(position, choice)), str(choice)
            assert engine.normal(position, choice) == choice


@FEWER
@given(GAMES)
def test_of_all_that_can_be_said_to_a_decision_just_the_listed_is_legal(table: Table) -> None:
    for position, listed, _ in positions(table):
        if position.decision.kind in EVERY_CHOICE:
            legal = {choice for choice in EVERY_CHOICE[position.decision.kind] if is_legal(position, choice)}
            assert legal == set(listed)


@given(GAMES)
def test_what_does_not_answer_the_decision_is_refused(table: Table) -> None:
    for position, listed, _ in positions(table):
        kinds = {type(choice) for choice in listed} | {Act, Hand, Build, Upgrade}
        for choice in ONE_OF_EACH:
            if type(choice) not in kinds:
                assert not is_legal(position, choice)


@FEWER
@given(GAMES)
def test_a_deployment_that_is_not_listed_is_refused_or_says_the_same_as_a_listed_one(table: Table) -> None:
    for position, listed, random in positions(table):
        if position.decision.kind == "deploy":
            for _ in range(30):
                choice = odd_deployment(random, position)
                assert not is_legal(position, choice) or engine.normal(position, choice) in listed, str(choice)


@FEWER
@given(GAMES)
def test_a_move_that_is_not_listed_is_refused_or_gains_nothing_over_a_listed_one(table: Table) -> None:
    for position, listed, random in positions(table):
        if position.decision.kind == "move":
            for _ in range(10):
                check_move(position, listed, odd_move(random, position, listed))


@FEWER
@given(GAMES)
def test_every_refusal_can_be_told_and_what_it_offers_instead_is_legal(table: Table) -> None:
    for position, listed, random in positions(table):
        for refusal in engine.refusals(position, odd_choice(random, position, listed)):
            assert all(entry(rule).id == rule for rule in refusal.rules)
            assert len(set(refusal.rules)) == len(refusal.rules)
            assert all(region in BOARD for region in refusal.regions)
            for lang in LANGUAGES:
                with language(lang):
                    text = refusal.text
                assert text[:1].isupper()
                assert text.endswith(".")
                assert not {"{", "}"} & set(text), text
            if refusal.instead is not None:
                assert is_legal(position, parse(refusal.instead, BOARD)), (str(refusal), refusal.instead)


def test_nothing_is_legal_when_the_game_is_over() -> None:
    over = setup.new_game(setup.setting(BOARD, 2), 5)
    while not over.over:
        over = engine.play(over, engine.legal(over)[0])
    assert engine.legal(over) == []
    for choice in ONE_OF_EACH:
        (refusal,) = engine.refusals(over, choice)
        assert refusal.rule == "decade.last"


# What to try


def odd_choice(random: Random, position: Position, listed: list[Choice]) -> Choice:
    """Something one could say to this decision, rarely legal."""
    kind = position.decision.kind
    if random.random() < 0.1:
        return random.choice(ONE_OF_EACH)
    if kind == "move":
        return odd_move(random, position, listed)
    return odd_deployment(random, position) if kind == "deploy" else random.choice(EVERY_CHOICE[kind])


def odd_deployment(random: Random, position: Position) -> Deploy:
    cities = [position.tables.names[region] for region in position.tables.cities[position.decision.empire]]
    if random.random() < 0.1:
        cities = list(REGIONS)
    instead = tuple((random.choice((*KINDS, None)), random.choice(cities)) for _ in range(random.randrange(3)))
    return Deploy(random.choice([None, *cities]), instead)


def odd_move(random: Random, position: Position, listed: list[Choice]) -> Move:
    """A move along any borders, or a listed one with one thing changed."""
    moves = [choice for choice in listed if isinstance(choice, Move)]
    if not moves or random.random() < 0.5:
        return wandering(random, position)
    move = random.choice(moves)
    kind, route, against = move.kind, list(move.route), move.against
    change = random.randrange(6)
    if change == 0:
        kind = random.choice(KINDS)
    elif change == 1:
        route[random.randrange(0, len(route), 2)] = random.choice(REGIONS)
    elif change == 2:
        route[random.randrange(1, len(route), 2)] = random.choice("~>")
    elif change == 3:
        route = route[:-2] if len(route) > 3 else route
    elif change == 4:
        here = BOARD.neighbours(route[-1])
        route += [random.choice("~>"), random.choice(here)]
    else:
        against = random.choice(KINDS)
    return Move(kind, tuple(route), against)


def wandering(random: Random, position: Position) -> Move:
    """A unit that walks or sails over any borders, coasts included."""
    tables = position.tables
    assert position.turn is not None
    here, kind = random.randrange(len(REGIONS)), random.randrange(len(KINDS))
    if position.turn.movable and random.random() < 0.9:
        here, kind, _ = random.choice(position.turn.movable)
    path = [here]
    for _ in range(random.randint(1, 6)):
        path.append(random.choice(tables.land[path[-1]] + tables.sea[path[-1]] + tables.coast[path[-1]]))
    return Move(KINDS[kind], tables.route(tuple(path)), random.choice((None, None, None, *KINDS)))


# What matters of a move


def essence(position: Position, choice: Choice) -> object:
    """What tells a choice from all others: of a sea transport only the lands passed and the two-masters used up."""
    if not isinstance(choice, Move) or choice.kind not in LAND_UNITS or "~" not in choice.route:
        return choice
    return choice.kind, tuple(lands(choice)), two_masters(position, choice), choice.against


def lands(move: Move) -> list[str]:
    return [name for name in move.regions if BOARD[name].is_land]


def two_masters(position: Position, move: Move) -> frozenset[str]:
    """The two-masters that a move uses up."""
    stacks = {name: position.units[position.tables.number[name]] for name in move.regions if BOARD[name].is_sea}
    return frozenset(name for name, stack in stacks.items() if stack is not None and stack.two_masters)


def check_move(position: Position, listed: list[Choice], move: Move) -> None:
    """A move is refused, listed, or a transport that a listed move of the same unit does as well or better."""
    if not is_legal(position, move):
        assert move not in listed
        return
    move = engine.normal(position, move)
    if move in listed:
        return
    assert move.kind in LAND_UNITS, str(move)
    assert "~" in move.route, str(move)
    start, *passed, end = lands(move)
    used = two_masters(position, move)
    assert any(
        (other.kind, other.regions[0], other.regions[-1], other.against) == (move.kind, start, end, move.against)
        and set(lands(other)[1:-1]) <= set(passed)
        and two_masters(position, other) <= used
        for other in listed
        if isinstance(other, Move)
    ), str(move)


# A long fleet


@pytest.fixture(scope="module")
def fleet() -> Position:
    """Great Britain with a ship in each of fourteen seas and six land units to carry."""
    seas = [region.name for region in BOARD if region.is_sea][:14]
    kinds = ["two-master", "three-master"]
    units = {sea: [kinds[number % 2]] for number, sea in enumerate(seas)}
    units |= {"London": ["infantry", "artillery"], "York": ["infantry"], "Ireland": ["artillery"]}
    fixed = setup.setting(BOARD, 4)
    turn = {"player": 1, "empire": "Great Britain", "action": "move"}
    return read_position({"units": {"Great Britain": units}}, fixed, turn)


def test_a_long_fleet_does_not_make_the_listing_explode(fleet: Position) -> None:
    listed = engine.legal(fleet)
    assert len(listed) < 5000
    reached = {(c.regions[0], c.regions[-1]) for c in listed if isinstance(c, Move) and c.kind in LAND_UNITS}
    coasts = {land for sea in REGIONS if fleet.units[REGIONS.index(sea)] for land in BOARD.neighbours(sea, "coast")}
    free = {region for region in coasts if fleet.units[REGIONS.index(region)] is None}
    assert {("York", region) for region in free - {"York"}} <= reached


def test_a_long_fleet_lists_just_what_is_legal(fleet: Position) -> None:
    listed = engine.legal(fleet)
    assert len({essence(fleet, choice) for choice in listed}) == len(listed)
    for choice in listed:
        assert is_legal(fleet, choice), str(choice)
        assert parse(str(choice), BOARD) == choice
    random = Random(1)
    for _ in range(300):
        check_move(fleet, listed, odd_move(random, fleet, listed))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "variants"), list(product(range(2, 7), VARIANTS)))
def test_every_choice_of_many_games_agrees_with_its_account(players: int, variants: tuple[str, ...]) -> None:
    for seed in range(10):
        for position, listed, random in positions((players, variants, seed)):
            for choice in listed:
                assert is_legal(position, choice), str(choice)
            if position.decision.kind == "move":
                for _ in range(50):
                    check_move(position, listed, odd_move(random, position, listed))
