"""What lies where before the first turn, for every number of players, distribution card and variant."""

import re
from collections import Counter
from itertools import combinations, product

import pytest

from sevenempires import Board, Game
from sevenempires.rules.components import components
from sevenempires.rules.pieces import ACTIONS, CARD_VALUES, KINDS, LETTERS
from sevenempires.rules.setup import SetupError
from sevenempires.rules.variants import TAKEN_BACK, VARIANTS, VariantError

BOARD = Board.europe()
EMPIRES = tuple(BOARD.empires)
PLAYERS = range(2, 7)
SEEDS = range(60)

# The facts stated in the rulebooks, written out here so that a slip in the data file shows.
LETTERS_DEALT = {2: "AAABC", 3: "AABC", 4: "ABC", 5: "ABC", 6: "AB"}
NUMBER_OF_SIDES = {2: 4, 3: 3, 4: 3, 5: 3, 6: 2}
HOURGLASS_BOX = Counter(
    {"1": 3, "2": 3, "3": 2, "4": 1, "5": 1, "6": 1, "orange": 2, "worker": 1, "infantry": 1, "two-master": 1}
)
INFANTRY_BY_CARDS = {0: 3, 1: 2, 2: 1, 3: 0}
SIDES = [(players, side) for players in PLAYERS for side in components().sides(players)]


def hourglass(players: int, seed: int, *variants: str) -> tuple[str, ...]:
    return Game.new(players, seed, variants=variants).position.hourglass


def units(game: Game) -> dict[str, list[str]]:
    found = {}
    for name, stack in zip(game.position.tables.names, game.position.units, strict=True):
        if stack is not None:
            assert EMPIRES[stack.empire] == BOARD[name].empire
            found[name] = [KINDS[kind] for kind in stack.kinds for _ in range(stack.count(kind))]
    return found


def cards_dealt(game: Game, empire: str) -> int:
    return sum(map(bool, game.position.influence.cards[EMPIRES.index(empire)]))


# --- setup.time


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_time_lays_seven_tiles_and_the_laurel_last(players: int) -> None:
    tracks = {hourglass(players, seed) for seed in SEEDS}
    assert {len(track) for track in tracks} == {8}
    assert {track[-1] for track in tracks} == {"laurel"}
    assert {"laurel" in track[:-1] for track in tracks} == {False}
    assert len({tuple(sorted(track)) for track in tracks}) == 1, "the tiles depend on the number of players only"
    assert len(tracks) > len(SEEDS) // 2, "the tiles are shuffled"


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_time_every_tile_can_come_first(players: int) -> None:
    assert {hourglass(players, seed)[0] for seed in SEEDS} == set(hourglass(players, 0)[:-1])


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_time_uses_tiles_of_the_box_and_of_players_who_are_there(players: int) -> None:
    tiles = hourglass(players, 0, "10-decades")[:-1]
    assert Counter(tiles) <= HOURGLASS_BOX
    assert {tile for tile in tiles if tile.isdigit()} <= set(map(str, range(1, players + 1)))


# --- variant.long


@pytest.mark.parametrize("players", PLAYERS)
def test_variant_long_adds_both_tiles_to_the_shuffle(players: int) -> None:
    short, long = Counter(hourglass(players, 0)), Counter(hourglass(players, 0, "10-decades"))
    assert (len(hourglass(players, 0, "10-decades")), hourglass(players, 0, "10-decades")[-1]) == (10, "laurel")
    assert short < long
    added = set(long - short)
    assert "worker" in added
    assert {hourglass(players, seed, "10-decades").index("worker") for seed in SEEDS} == set(range(9))


@pytest.mark.parametrize("players", PLAYERS)
def test_variant_long_of_nine_decades_leaves_out_a_random_tile_unseen(players: int) -> None:
    full = Counter(hourglass(players, 0, "10-decades"))
    left_out = set()
    for seed in SEEDS:
        game = Game.new(players, seed, variants=["9-decades"])
        track = game.position.hourglass
        assert (len(track), track[-1]) == (9, "laurel")
        (missing,) = (full - Counter(track)).elements()
        left_out.add(missing)
        assert not any("tile" in event.values for event in game.events), "nobody is told which one"
    assert left_out == set(full) - {"laurel"}


# --- setup.distribution


def test_setup_distribution_has_fifteen_different_sides() -> None:
    box = components()
    assert {players: len(box.sides(players)) for players in PLAYERS} == NUMBER_OF_SIDES
    assert len(box.distribution) == 15
    assert len({str(card) for card in box.distribution.values()}) == 15


@pytest.mark.parametrize(("players", "side"), SIDES)
def test_setup_distribution_deals_the_letters_evenly_and_leaves_no_empire_out(players: int, side: str) -> None:
    card = components().distribution[side]
    assert sorted(card) == list(range(1, players + 1))
    for row in card.values():
        assert "".join(sorted(row.values())) == LETTERS_DEALT[players]
    dealt = [card for row in card.values() for card in row.items()]
    assert len(set(dealt)) == len(dealt), "each card exists once"
    assert {empire for empire, _ in dealt} == set(EMPIRES)


@pytest.mark.parametrize(("players", "side"), SIDES)
def test_setup_distribution_is_even_in_influence_and_in_monarchs(players: int, side: str) -> None:
    position = Game.new(players, distribution=side).position
    assert len({sum(position.influence.sums[player]) for player in range(1, players + 1)}) == 1
    monarchs = Counter(position.monarchs)
    assert sorted(monarchs) == list(range(1, players + 1)), "everybody holds a monarch, and every monarch is held"
    assert max(monarchs.values()) - min(monarchs.values()) <= 1


@pytest.mark.parametrize(("players", "side"), SIDES)
def test_setup_distribution_hands_out_what_the_card_says(players: int, side: str) -> None:
    position = Game.new(players, distribution=side).position
    for empire, holders in zip(EMPIRES, position.influence.cards, strict=True):
        for letter, holder in zip(LETTERS, holders, strict=False):
            row = components().distribution[side].get(holder, {})
            assert row.get(empire) == (letter if holder else None)
        assert not any(holders[len(LETTERS) :]), "no card below C, and no worker, is dealt"


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_distribution_is_drawn_among_all_sides_for_the_players(players: int) -> None:
    drawn = {
        event.values["side"] for seed in SEEDS for event in Game.new(players, seed).events if "side" in event.values
    }
    assert drawn == set(components().sides(players))


@pytest.mark.parametrize("side", ["2-a", "nonsense", ""])
def test_setup_distribution_refuses_a_card_for_other_players(side: str) -> None:
    with pytest.raises(SetupError, match=r"for 4 players; choose 4-a, 4-b, 4-c\.$"):
        Game.new(4, distribution=side)


# --- setup.monarch


@pytest.mark.parametrize(("players", "side"), SIDES)
def test_setup_monarch_goes_to_the_best_card_dealt(players: int, side: str) -> None:
    card = components().distribution[side]
    position = Game.new(players, distribution=side).position
    for empire, monarch in zip(EMPIRES, position.monarchs, strict=True):
        best = min((row[empire], player) for player, row in card.items() if empire in row)
        assert monarch == best[1]


# --- setup.infantry


@pytest.mark.parametrize(("players", "side"), SIDES)
def test_setup_infantry_goes_from_the_supply_to_the_capitals_by_the_cards_dealt(players: int, side: str) -> None:
    game = Game.new(players, distribution=side)
    wanted = {BOARD.capital(empire).name: INFANTRY_BY_CARDS[cards_dealt(game, empire)] for empire in EMPIRES}
    assert units(game) == {name: ["infantry"] * number for name, number in wanted.items() if number}
    for empire, row in zip(EMPIRES, game.position.supply, strict=True):
        box = components().supply[empire]
        assert row == (box[0] - wanted[BOARD.capital(empire).name], *box[1 : len(KINDS)])


# --- variant.quickstart


def test_variant_quickstart_adds_the_printed_units_within_the_limit() -> None:
    for players, side in SIDES:
        game = Game.new(players, variants=["quickstart"], distribution=side)
        placed = units(game)
        for region in BOARD:
            if region.built and not region.capital:
                assert placed[region.name] == [region.produces]
            elif region.capital and region.empire:
                infantry = min(INFANTRY_BY_CARDS[cards_dealt(game, region.empire)], 2)
                assert Counter(placed[region.name]) == Counter([region.produces, *["infantry"] * infantry])
            else:
                assert region.name not in placed


def test_variant_quickstart_gives_spain_two_printed_units_and_france_four() -> None:
    placed = units(Game.new(4, variants=["quickstart"], distribution="4-a"))
    printed = {empire: [city.produces for city in BOARD.cities(empire) if city.name in placed] for empire in EMPIRES}
    assert printed["Spain"] == ["infantry", "two-master"]
    assert len(printed["France"]) == 4


# --- the rest of the table


@pytest.mark.parametrize(("players", "side"), SIDES)
def test_setup_power_is_zero_and_no_flag_lies_on_the_board(players: int, side: str) -> None:
    position = Game.new(players, distribution=side).position
    assert position.power == (0,) * 7
    assert [position.flags_left(empire) for empire in range(7)] == [20] * 7


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_cities_are_basic_where_solid_and_only_the_capital_has_a_palace(players: int) -> None:
    position = Game.new(players).position
    for region, side, palace in zip(BOARD, position.cities, position.palaces, strict=True):
        assert side == (1 if region.built else 0)
        assert palace == (2 if region.capital else 0)


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_markers_put_blue_on_three_and_red_on_two(players: int) -> None:
    rows = Game.new(players).position.markers
    assert set(rows) == {(-1, ACTIONS.index("empire"), ACTIONS.index("move"))}


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_pawn_lies_with_position_one_who_begins(players: int) -> None:
    game = Game.new(players, seed=3)
    assert (game.position.pawn, game.position.player, game.position.decade) == (1, 1, 1)
    assert (game.decision.player, game.decision.kind, game.decision.option) == (1, "act", "A")


def test_parts_influence_stacks_run_from_seven_to_three_with_the_worker_apart() -> None:
    position = Game.new(4, variants=["draft"]).position
    assert position.influence.sums[0] == (sum(CARD_VALUES),) * 7 == (32,) * 7
    assert [position.influence.top(empire) for empire in range(7)] == [0] * 7
    assert CARD_VALUES == (7, 6, 5, 4, 3, 3, 3, 1)


def test_parts_supply_has_a_tile_for_every_city_region() -> None:
    for empire in EMPIRES:
        cities, palaces, flags = components().supply[empire][len(KINDS) :]
        assert cities == palaces == len(BOARD.cities(empire))
        assert flags == 20


# --- seeds


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_seed_gives_the_same_game(players: int) -> None:
    for seed in SEEDS:
        assert Game.new(players, seed).position == Game.new(players, seed).position


def test_other_seeds_give_other_games() -> None:
    assert len({Game.new(4, seed).position for seed in SEEDS}) > len(SEEDS) * 9 // 10


def test_a_seed_means_the_same_game_for_ever() -> None:
    """Records keep the seed only, so a change here would change every recorded game."""
    game = Game.new(4, seed=7)
    (side,) = (event.values["side"] for event in game.events if "side" in event.values)
    assert side == "4-b"
    assert game.position.hourglass == ("infantry", "two-master", "orange", "1", "4", "2", "3", "laurel")


# --- players and variants


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 100])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(SetupError, match=rf"^A game is for 2 to 6 players, not for {players}\.$"):
        Game.new(players)


def sensible(variants: tuple[str, ...]) -> bool:
    drafting = {"draft", "draft-simple"} & set(variants)
    return (
        len(drafting) < 2
        and len({"9-decades", "10-decades"} & set(variants)) < 2
        and bool(drafting or "neutral" not in variants)
    )


OWN = [variant for variant in VARIANTS if variant not in TAKEN_BACK]
COMBINATIONS = [
    (*chosen, *taken_back)
    for number in range(len(OWN) + 1)
    for chosen in combinations(OWN, number)
    for taken_back in ((), *((variant,) for variant in TAKEN_BACK), tuple(TAKEN_BACK))
]


@pytest.mark.parametrize(("players", "variants"), list(product((2, 6), filter(sensible, COMBINATIONS))))
def test_variants_that_make_sense_together_set_up_a_game(players: int, variants: tuple[str, ...]) -> None:
    game = Game.new(players, seed=5, variants=variants)
    assert game.decision.player == 1
    assert game.decision.kind == ("draft" if {"draft", "draft-simple"} & set(variants) else "act")
    assert len(game.position.hourglass) == (10 if "10-decades" in variants else 9 if "9-decades" in variants else 8)
    assert game.legal


@pytest.mark.parametrize("variants", [chosen for chosen in COMBINATIONS if not sensible(chosen)])
def test_variants_that_do_not_go_together_are_refused(variants: tuple[str, ...]) -> None:
    with pytest.raises(VariantError) as refused:
        Game.new(4, variants=variants)
    assert re.fullmatch(r"[A-Z].*\b(choose|add)\b.*\.", str(refused.value))


@pytest.mark.parametrize(
    ("variants", "distribution", "sentence"),
    [
        (["draft", "draft-simple"], None, "choose “draft” or “draft-simple”"),
        (["9-decades", "10-decades"], None, "either 9 or 10 decades"),
        (["neutral"], None, "add “draft” or “draft-simple”"),
        (["draft"], "4-a", "leave one of them out"),
        (["draught"], None, "there is no variant “draught”; did you mean draft?"),
    ],
)
def test_a_refused_setup_says_what_would_do(variants: list[str], distribution: str | None, sentence: str) -> None:
    with pytest.raises(VariantError, match=sentence):
        Game.new(4, variants=variants, distribution=distribution)
