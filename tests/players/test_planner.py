"""The planner: always legal, never stalls, seeded, blind to what is hidden, and stronger than the greedy player."""

import subprocess
import sys

import pytest

from sevenempires import Board
from sevenempires.players import Planner, UnknownBot, bot, check_bot, playout, seat
from sevenempires.players.appraisal import factors, prospects, slopes, weights, worth
from sevenempires.players.swift import SwiftPlayer
from sevenempires.rules import engine, scoring, setup
from sevenempires.rules.choices import Move
from sevenempires.rules.position import Position
from sevenempires.simulate import simulate, wins


def start(players: int, seed: int, *variants: str) -> Position:
    return setup.new_game(setup.setting(Board.europe(), players, frozenset(variants)), seed)


def test_it_plays_on_the_toy_board() -> None:
    position = setup.new_game(setup.setting(Board.toy(), 2), 1)
    assert playout(position, seat(["planner:60"], 2, 1)).over


def test_a_fresh_planner_takes_over_in_the_midst_of_a_turn() -> None:
    """Whoever resumes a game, or makes a new bot for each choice, gets a legal choice everywhere."""
    position = start(3, 2)
    for number in range(40):
        choice = Planner(number, positions=20).choose(position)
        assert choice in engine.legal(position)
        position = engine.play(position, choice)


def test_the_same_seed_and_positions_give_the_same_game() -> None:
    position = start(2, 1)
    first, again, other = (playout(position, seat(["planner:20", "random"], 2, seed)) for seed in (5, 5, 6))
    assert first == again != other


def test_another_process_gives_the_same_game() -> None:
    """Nothing may hang on the order of sets, which differs from process to process."""
    code = (
        "from sevenempires import Game; from sevenempires.players import playout, seat\n"
        "print(playout(Game.new(2, 3).position, seat(['planner:30', 'random'], 2, 3)).power)"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": hashes}, capture_output=True, text=True, check=True
        ).stdout
        for hashes in ("1", "2")
    }
    assert len(outputs) == 1


def test_it_plans_within_seconds_too() -> None:
    position = start(4, 3)
    assert Planner(1, seconds=0.05).choose(position) in engine.legal(position)


def test_a_planner_without_time_is_refused() -> None:
    with pytest.raises(ValueError, match="A planner needs time"):
        Planner(1, positions=0)
    with pytest.raises(ValueError, match="A planner needs time"):
        Planner(1, seconds=0)


def test_it_does_not_know_what_the_hourglass_tiles_show() -> None:
    position = start(4, 3)
    *tiles, laurel = position.hourglass
    turned = position.but(hourglass=(*reversed(tiles), laurel))
    assert turned.hourglass != position.hourglass
    assert Planner(1, positions=300).choose(turned) == Planner(1, positions=300).choose(position)


def test_bots_are_named_with_their_positions() -> None:
    assert isinstance(bot("planner:40", 1), Planner)
    for name in ("planner:", "planner:0", "planner:-3", "planner:many", "greedy:40", "genius"):
        with pytest.raises(UnknownBot, match=f"There is no bot “{name}”; choose random, greedy, planner"):
            check_bot(name)


# What a position is worth


def test_a_finished_game_is_worth_its_score() -> None:
    position = playout(start(4, 3), seat(["random"], 4, 3))
    score = scoring.score(position)
    assert factors(position) == [7 - score.ranking.index(name) for name in position.tables.empires]
    for player, points in score.points.items():
        others = [other for rival, other in score.points.items() if rival != player]
        assert worth(position, player) == pytest.approx(points - sum(others) / len(others))


def test_the_worth_of_all_players_balances() -> None:
    position = start(5, 3)
    assert sum(worth(position, player) for player in range(1, 6)) == pytest.approx(0)


def test_slopes_tell_what_one_more_power_brings() -> None:
    position = start(4, 5)
    for player in (1, 3):
        for empire, slope in enumerate(slopes(position, player)):
            power = list(position.power)
            power[empire] += 1
            more = worth(position.but(power=tuple(power)), player) - worth(position, player)
            assert more == pytest.approx(slope, abs=0.05)


def test_more_of_anything_good_lets_expect_more() -> None:
    position = start(4, 5)
    tables = position.tables
    spain = tables.empire_number["Spain"]
    before = prospects(position)[spain]
    land = next(region for region, home in enumerate(tables.home) if home < 0 and not tables.is_sea[region])
    flagged = position.but(flags=tuple(spain if region == land else flag for region, flag in enumerate(position.flags)))
    assert prospects(flagged)[spain] > before
    assert prospects(position.put(spain, (tables.capital[spain], 1, 1)))[spain] > before
    france = tables.empire_number["France"]
    occupied = position.take_off(tables.capital[spain], 0) if position.units[tables.capital[spain]] else position
    while occupied.units[tables.capital[spain]] is not None:
        occupied = occupied.take_off(tables.capital[spain], 0)
    free = prospects(occupied)[spain]
    assert prospects(occupied.put(france, (tables.capital[spain], 0, 1)))[spain] < free
    for turns in range(9):
        weight = weights(turns)
        assert min(weight.flag, weight.crown, weight.infantry, weight.artillery, weight.two_master) > 0
        assert weight.occupied < 0


def test_the_swift_player_moves_only_to_gain() -> None:
    """Its guess of a move's worth, made without playing it, has the sign of what the move brings."""
    position, swift = start(4, 4), SwiftPlayer(4)
    gains, moves = 0, 0
    while not position.over and moves < 60:
        choice = swift.choose(position)
        after = swift.play(position, choice)
        if isinstance(choice, Move) and after.decision.kind == "move":
            moves += 1
            gains += worth(after, position.decision.player) >= worth(position, position.decision.player)
        position = after
    assert moves >= 30
    assert gains >= 0.9 * moves


# Strength


def clearly_stronger(n: int, seed: int, name: str) -> None:
    """One planner against three greedy players, who have three times as many seats."""
    result = {one.bot: one for one in wins(simulate(n, bots=(name, "greedy", "greedy", "greedy"), seed=seed))}
    print(*result.values(), sep="\n")
    assert result[name].chance == 0.25
    assert result[name].low > 0.25


def test_planner_beats_greedy() -> None:
    clearly_stronger(12, seed=5, name="planner:200")


@pytest.mark.slow
def test_planner_beats_greedy_over_many_games() -> None:
    clearly_stronger(200, seed=2, name="planner")
