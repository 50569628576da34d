"""Laws of the position: they hold at every moment of random games, at every player count and with every variant."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from sevenempires import Board, Game
from sevenempires.datafile import DataError
from sevenempires.positions import read_position, write_position
from sevenempires.rulebook import entry
from sevenempires.rules import engine, setup
from sevenempires.rules.choices import Act, Choice, Done, Move, Place, Raise
from sevenempires.rules.decisions import DECISIONS
from sevenempires.rules.pieces import ACTIONS, CARD_VALUES, KINDS, LAND_KINDS, REGION_LIMIT, SHIP_KINDS, WORKER
from sevenempires.rules.position import Position
from sevenempires.rules.tables import NOBODY
from sevenempires.rules.variants import TAKEN_BACK, decades
from sevenempires.text.language import LANGUAGES, language
from sevenempires.text.outcomes import Event, Log

PLAYERS = range(2, 7)
STARTING_CARDS = [(), ("draft",), ("draft-simple",), ("draft", "neutral"), ("draft-simple", "neutral")]
LENGTHS = [(), ("9-decades",), ("10-decades",)]
VARIANTS = [frozenset(sum(parts, ())) for parts in product(STARTING_CARDS, LENGTHS, [(), ("quickstart",)])]
VARIANTS.append(frozenset(TAKEN_BACK))


FEWER = settings(max_examples=settings().max_examples // 10)
"""For laws that are slow to check."""


class Table(NamedTuple):
    """Who sits down to what game: the whole of a random game follows from it."""

    players: int
    variants: frozenset[str]
    seed: int
    toy: bool = False

    @property
    def board(self) -> Board:
        return Board.toy() if self.toy else Board.europe()

    def begin(self) -> Position:
        return setup.new_game(setup.setting(self.board, self.players, self.variants), self.seed)


class Moment(NamedTuple):
    """One choice of a game with the positions on both sides of it."""

    before: Position
    choice: Choice
    after: Position
    events: list[Event]


SEEDS = st.integers(0, 2**32)
TABLES = st.builds(Table, st.sampled_from(PLAYERS), st.sampled_from(VARIANTS), SEEDS, st.just(False)) | st.builds(
    Table, st.just(2), st.sampled_from(VARIANTS), SEEDS, st.just(True)
)
EVERY_TABLE = [Table(players, variants, 1) for players, variants in product(PLAYERS, VARIANTS)]
EVERY_TABLE += [Table(2, variants, 1, toy=True) for variants in VARIANTS]


def pick(random: Random, listed: list[Choice]) -> Choice:
    """A random choice, now and then among the ships, sea transports and fights, which are rare among all choices."""
    if random.random() < 0.5:
        return random.choice(listed)
    return random.choice([choice for choice in listed if is_rare(choice)] or listed)


def is_rare(choice: Choice) -> bool:
    if isinstance(choice, Move):
        return choice.against is not None or ("~" in choice.route and choice.kind in KINDS[:2])
    return isinstance(choice, Place | Raise) and choice.kind != "infantry"


def moments(table: Table) -> Iterator[Moment]:
    """A whole random game, choice by choice."""
    position, random = table.begin(), Random(table.seed)
    while not position.over:
        choice = pick(random, engine.legal(position))
        log = Log()
        after = engine.play(position, choice, log)
        yield Moment(position, choice, after, log.events)
        position = after


def positions(table: Table) -> Iterator[Position]:
    """Every position of a whole random game."""
    yield table.begin()
    for moment in moments(table):
        yield moment.after


def between_turns(position: Position) -> bool:
    return position.turn is None and position.decision.kind != "remove"


@pytest.mark.parametrize(
    "table", EVERY_TABLE, ids=lambda t: " ".join(map(str, [t.board.name, t.players, *sorted(t.variants)]))
)
def test_a_game_ends_after_its_decades_and_each_empire_acts_once_in_each(table: Table) -> None:
    acted = [
        (moment.before.decade, moment.choice.empire) for moment in moments(table) if isinstance(moment.choice, Act)
    ]
    assert len(acted) == len(set(acted)) == decades(table.variants) * len(table.board.empires)
    assert {decade for decade, _ in acted} == set(range(1, decades(table.variants) + 1))


def test_the_random_games_meet_every_kind_of_decision() -> None:
    met = {position.decision.kind for table in EVERY_TABLE for position in positions(table)}
    assert met == {*DECISIONS, "over"}


@given(TABLES)
def test_units_on_the_board_and_in_the_supply_are_constant(table: Table) -> None:
    for position in positions(table):
        counts = [list(row) for row in position.supply]
        for stack in filter(None, position.units):
            for kind in range(len(KINDS)):
                counts[stack.empire][kind] += stack.count(kind)
        box = position.setting.components.supply
        assert counts == [list(box[name][: len(KINDS)]) for name in position.tables.empires]
        assert all(number >= 0 for row in position.supply for number in row)


@given(TABLES)
def test_units_stand_where_they_may_and_limits_hold_at_the_end_of_each_turn(table: Table) -> None:
    for position in positions(table):
        tables = position.tables
        for region, stack in enumerate(position.units):
            if stack is None:
                continue
            assert all(stack.count(kind) >= 0 for kind in range(len(KINDS)))
            assert stack.total > 0
            own = tables.home[region] == stack.empire
            if any(stack.count(kind) for kind in LAND_KINDS):
                assert not tables.is_sea[region]
            if any(stack.count(kind) for kind in SHIP_KINDS):
                assert tables.is_sea[region] or (own and tables.board[tables.names[region]].is_harbor)
            if not own:
                assert stack.total == 1
            elif between_turns(position):
                assert stack.total <= REGION_LIMIT


@given(TABLES)
def test_the_last_unoccupied_city_is_never_occupied(table: Table) -> None:
    for position in positions(table):
        for cities in position.tables.cities:
            assert not all(position.occupied(region) for region in cities)


@given(st.data())
def test_a_siege_never_takes_the_last_unoccupied_city(data: st.DataObject) -> None:
    """Random games hardly ever get so far, so the besieger begins with all cities but one or two, and troops around."""
    board = Board.europe()
    victim, besieger = data.draw(st.lists(st.sampled_from(list(board.empires)), min_size=2, max_size=2, unique=True))
    cities = [region.name for region in board.cities(victim)]
    free = data.draw(st.lists(st.sampled_from(cities), min_size=1, max_size=2, unique=True))
    around = {name for city in free for name in board.neighbours(city, "land") if not board[name].empire}
    lands = [*(city for city in cities if city not in free), *sorted(around)[:6]]
    troops = {name: [data.draw(st.sampled_from(KINDS[:2]))] for name in lands}
    garrison = {city: data.draw(st.lists(st.sampled_from(KINDS[:2]), max_size=2)) for city in free}
    turn = {"player": 1, "empire": besieger, "action": "move"}
    fixed = setup.setting(board, 4)
    try:
        position = read_position({"units": {besieger: troops, victim: garrison}}, fixed, turn)
    except DataError:
        reject()
    while position.turn is not None:
        listed = engine.legal(position)
        entering = [
            c for c in listed if isinstance(c, Move) and c.regions[-1] in cities and c.regions[-1] != c.regions[0]
        ]
        position = engine.play(position, data.draw(st.sampled_from(entering or listed)))
        for regions in position.tables.cities:
            assert not all(position.occupied(region) for region in regions)


@given(TABLES)
def test_flags_lie_in_neutral_regions_and_never_more_than_there_are(table: Table) -> None:
    for position in positions(table):
        assert all(
            flag == NOBODY or position.tables.home[region] == NOBODY for region, flag in enumerate(position.flags)
        )
        assert all(position.flags_left(empire) >= 0 for empire in range(len(position.tables.empires)))


@given(TABLES)
def test_flags_change_only_at_the_end_of_a_movement_and_never_vanish(table: Table) -> None:
    for before, choice, after, events in moments(table):
        changed = [r for r, (old, new) in enumerate(zip(before.flags, after.flags, strict=True)) if old != new]
        assert not changed or choice == Done()
        assert NOBODY not in {after.flags[region] for region in changed}
        told = [event.regions[0] for event in events if event.rule == "flag.place"]
        assert sorted(told) == sorted(after.tables.names[region] for region in changed)


@given(TABLES)
def test_between_turns_every_unit_in_a_neutral_region_stands_under_its_flag(table: Table) -> None:
    without: set[str] = set()
    for _, _, after, events in moments(table):
        without |= {event.regions[0] for event in events if event.rule == "J9"}
        if between_turns(after):
            for region, stack in enumerate(after.units):
                if stack is not None and after.tables.home[region] == NOBODY:
                    assert after.flags[region] == stack.empire or after.tables.names[region] in without


@given(TABLES)
def test_a_two_master_carries_once_and_a_unit_moves_once_a_turn(table: Table) -> None:
    for before, choice, after, _ in moments(table):
        if isinstance(choice, Act):
            carried: Counter[str] = Counter()
            left = sum(number for _, _, number in after.turn.movable) if after.turn else 0
        if isinstance(choice, Place):
            left += 1
        turn = before.turn
        moved = turn is not None and after.turn is not None and len(turn.turned_away) == len(after.turn.turned_away)
        move = choice if isinstance(choice, Move) else turn and turn.pending
        if isinstance(move, Move) and moved and after.decision.kind != "allow":
            left -= 1
            carried.update(
                name for name in move.regions[1:-1] if move.kind in KINDS[:2] and has_two_master(before, name)
            )
            assert left >= 0
            assert set(carried.values()) <= {1}


def has_two_master(position: Position, name: str) -> bool:
    stack = position.units[position.tables.number[name]]
    return stack is not None and position.tables.board[name].is_sea and bool(stack.two_masters)


@given(TABLES)
def test_each_marker_lies_in_one_place(table: Table) -> None:
    for position in positions(table):
        for row in position.markers:
            off_tray = [marker for marker in row if marker >= 0]
            tray = set(range(len(ACTIONS))) - set(off_tray)
            assert len(off_tray) + len(tray) == len(ACTIONS)


@given(TABLES)
def test_a_used_action_is_blocked_for_the_next_two_decades(table: Table) -> None:
    used: dict[tuple[str, str], int] = {}
    for before, choice, _, _ in moments(table):
        if isinstance(choice, Act):
            last = used.get((choice.empire, choice.action))
            assert last is None or before.decade - last >= 3
            used[choice.empire, choice.action] = before.decade


@given(TABLES)
def test_each_card_is_in_one_place_and_a_card_that_was_taken_stays(table: Table) -> None:
    for before, _, after, _ in moments(table):
        if after.influence is before.influence:
            continue
        assert {len(row) for row in after.influence.cards} == {len(CARD_VALUES)}
        assert {holder for row in after.influence.cards for holder in row} <= set(range(table.players + 1))
        for empire in range(len(after.monarchs)):
            assert sum(row[empire] for row in after.influence.sums) == sum(CARD_VALUES)
        for player in range(1, table.players + 1):
            for had, has in zip(held(before, player), held(after, player), strict=True):
                assert not had - has


def held(position: Position, player: int) -> list[Counter[int]]:
    """The values of a player's cards, empire by empire."""
    return [
        Counter(value for value, holder in zip(CARD_VALUES, row, strict=True) if holder == player)
        for row in position.influence.cards
    ]


@given(TABLES)
def test_power_never_falls(table: Table) -> None:
    for before, _, after, _ in moments(table):
        assert all(new >= old for old, new in zip(before.power, after.power, strict=True))


@given(TABLES)
def test_turns_go_round_clockwise_also_from_one_decade_to_the_next(table: Table) -> None:
    players = [moment.before.player for moment in moments(table) if isinstance(moment.choice, Act)]
    assert players[0] == 1
    assert all(then == now % table.players + 1 for now, then in pairwise(players))


@given(TABLES)
def test_the_holder_of_the_pawn_begins_each_decade(table: Table) -> None:
    for before, _, after, _ in moments(table):
        if after.decade != before.decade:
            assert after.decision.player == after.player == after.pawn


@given(TABLES)
def test_each_monarch_is_held_by_the_greatest_influence_when_a_decade_begins(table: Table) -> None:
    for before, _, after, _ in moments(table):
        if after.decade == before.decade or after.over:
            continue
        for empire, monarch in enumerate(after.monarchs):
            sums = [row[empire] for row in after.influence.sums[1:]]
            assert (sums[monarch - 1] == max(sums)) if monarch else not any(sums)


@given(TABLES)
def test_only_drafting_leaves_an_empire_without_a_monarch(table: Table) -> None:
    start = next(position for position in positions(table) if position.event != "draft")
    dealt = [any(row[:WORKER]) for row in start.influence.cards]
    if not table.variants & {"draft", "draft-simple"}:
        assert all(dealt)
    assert all(map(bool, start.monarchs)) or not all(dealt)


@given(TABLES)
def test_playing_without_a_log_leads_to_the_same_position(table: Table) -> None:
    for before, choice, after, _ in moments(table):
        assert engine.play(before, choice) == after


@FEWER
@given(TABLES)
def test_positions_have_a_hash_and_do_not_change_when_played_on(table: Table) -> None:
    seen = [(position, hash(position), write_position(position)) for position in positions(table)]
    for position, number, data in seen:
        assert hash(position) == number
        assert write_position(position) == data
    again = list(positions(table))
    assert again == [position for position, _, _ in seen]
    assert list(map(hash, again)) == [number for _, number, _ in seen]
    assert len(set(again)) == len({position for position, _, _ in seen})


@given(TABLES)
def test_every_event_can_be_told_and_names_a_rule_of_the_register(table: Table) -> None:
    for moment in moments(table):
        for event in moment.events:
            assert entry(event.rule).id == event.rule
            assert all(region in table.board for region in event.regions)
            for lang in LANGUAGES:
                with language(lang):
                    text = event.text
                assert text[0].isupper() or text[0].isdigit()
                assert text.endswith((".", ":"))
                assert not {"{", "}"} & set(text), text


# The game around the positions


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game at any moment, the end included."""
    table = draw(TABLES)
    game = Game.new(table.players, table.seed, variants=table.variants, board=table.board)
    random = Random(table.seed)
    for _ in range(draw(st.integers(0, 400))):
        if game.over:
            break
        game = game.play(pick(random, list(game.legal)))
    return game


@given(games())
def test_a_record_gives_the_same_game_again(game: Game) -> None:
    again = Game.from_record(game.to_record())
    assert again == game
    assert again.to_record() == game.to_record()


@FEWER
@given(TABLES)
def test_a_position_reads_back_from_its_data_at_every_moment(table: Table) -> None:
    for position in positions(table):
        assert read_position(write_position(position), position.setting) == position


@given(games())
def test_undo_restores_every_position_down_to_the_setup(game: Game) -> None:
    fixed = game.position.setting
    fresh = Game.new(fixed.players, game.start.seed or 0, variants=fixed.variants, board=game.board)
    forward = [fresh]
    for played in game.history:
        forward.append(forward[-1].play(played.choice))
        assert forward[-1].undo() == forward[-2]
    for earlier in reversed(forward):
        assert game == earlier
        game = game.undo()
    assert game == fresh == game.undo()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_thousands_of_games_end_with_a_winner(seed: int) -> None:
    for players, variants in product(PLAYERS, VARIANTS):
        game = Game.new(players, seed, variants=variants)
        random = Random(seed)
        while not game.over:
            game = game.play(pick(random, list(game.legal)))
        assert game.score.winners
        assert max(game.score.points.values()) == game.score.points[game.score.winners[0]]
        assert Game.from_record(game.to_record()) == game
