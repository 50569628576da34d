"""Many games: one row each, the same whoever plays them, nothing lost by an interrupt, and the bots' strength."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from sevenempires import Board
from sevenempires.players import UnknownBot, playout, seat
from sevenempires.rules import scoring, setup
from sevenempires.rules.setup import SetupError
from sevenempires.rules.variants import VariantError
from sevenempires.simulate import Row, SimulationError, Table, simulate, wilson, wins


def test_a_row_tells_the_game_that_its_seed_gives() -> None:
    for row in simulate(4, players=3, bots=("random",), seed=9):
        start = setup.new_game(setup.setting(Board.europe(), 3), row.seed)
        end = playout(start, seat(row.bots, 3, row.seed))
        score = scoring.score(end)
        assert row.power == dict(zip(end.tables.empires, end.power, strict=True))
        assert [name for name, _ in sorted(row.rank.items(), key=lambda item: item[1])] == list(score.ranking)
        assert row.points == tuple(score.points.values())
        assert row.winners == score.winners
        assert row.flags >= sum(flag >= 0 for flag in end.flags) > 0
        assert row.choices > 100
        assert row.fights > 0
        assert sum(row.crowns.values()) >= 7


def test_the_same_seed_gives_the_same_table_and_a_longer_run_begins_alike() -> None:
    table = simulate(4, seed=3)
    assert simulate(4, seed=3) == table
    assert simulate(6, seed=3).rows[:4] == table.rows
    assert simulate(4, seed=4).rows != table.rows
    assert len({row.seed for row in table}) == 4


def test_variants_keep_the_seeds() -> None:
    plain, long = simulate(2, seed=1), simulate(2, seed=1, variants=["10-decades"])
    assert [row.seed for row in plain] == [row.seed for row in long]
    assert sum(row.choices for row in long) > sum(row.choices for row in plain)


def test_other_processes_give_the_same_table() -> None:
    here = simulate(5, bots=("greedy", "random", "random", "random"), seed=2)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert simulate(5, bots=("greedy", "random", "random", "random"), seed=2, executor=pool) == here


def test_threads_give_the_same_table() -> None:
    with ThreadPoolExecutor(3) as pool:
        assert simulate(12, seed=2, executor=pool) == simulate(12, seed=2)


def test_the_seats_rotate() -> None:
    assert [row.bots for row in simulate(4, players=3, bots=("greedy", "random", "random"))] == [
        ("greedy", "random", "random"),
        ("random", "random", "greedy"),
        ("random", "greedy", "random"),
        ("greedy", "random", "random"),
    ]


def test_progress_is_told_after_each_game() -> None:
    told: list[tuple[int, int]] = []
    simulate(3, players=2, progress=lambda done, n: told.append((done, n)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def interrupt(after: int) -> Callable[[int, int], None]:
    def progress(done: int, n: int) -> None:
        if done == after:
            raise KeyboardInterrupt

    return progress


def test_an_interrupt_keeps_what_is_finished() -> None:
    table = simulate(10, seed=1, progress=interrupt(3))
    assert table.rows == simulate(3, seed=1).rows
    assert table.asked == 10


class AtOnce(Executor):
    """Plays the first games as they are handed in; the others wait for ever."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.futures: list[Future[Any]] = []

    def submit(self, work: Callable[..., Any], /, *args: Any, **options: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if len(self.futures) < self.games:
            future.set_result(work(*args, **options))
        self.futures.append(future)
        return future


def test_an_interrupt_keeps_what_an_executor_has_finished_and_calls_off_the_rest() -> None:
    executor = AtOnce(4)
    table = simulate(9, seed=1, executor=executor, progress=interrupt(1))
    assert table.rows == simulate(4, seed=1).rows
    assert [future.cancelled() for future in executor.futures] == [False] * 4 + [True] * 5


def test_an_interrupt_in_a_worker_ends_the_run_too() -> None:
    executor = AtOnce(2)
    broken: Future[Any] = Future()
    broken.set_exception(KeyboardInterrupt())
    submit = executor.submit
    executor.submit = lambda *args, **options: broken if len(executor.futures) == 2 else submit(*args, **options)  # type: ignore[method-assign]
    assert simulate(3, seed=1, executor=executor).rows == simulate(2, seed=1).rows


def test_an_error_in_a_game_is_not_swallowed() -> None:
    executor = AtOnce(0)
    broken: Future[Any] = Future()
    broken.set_exception(RuntimeError("worker lost"))
    executor.submit = lambda *args, **options: broken  # type: ignore[method-assign]
    with pytest.raises(RuntimeError, match="worker lost"):
        simulate(2, executor=executor)


def test_the_columns_are_plain_values() -> None:
    table = simulate(2, players=2, bots=("random",), seed=1)
    first, second = table.to_dicts()
    assert list(first) == list(second)
    assert all(isinstance(value, int | str) for value in first.values())
    row = table.rows[0]
    assert first["points 2"] == row.points[1]
    assert first["power Spain"] == row.power["Spain"]
    assert first["rank Spain"] == row.rank["Spain"]
    assert first["winners"] == " ".join(map(str, row.winners))


def test_what_cannot_be_simulated_is_told_before_the_first_game() -> None:
    with pytest.raises(UnknownBot, match="There is no bot 'genius'"):
        simulate(0, bots=("random", "genius"))
    with pytest.raises(SetupError, match="7 players cannot play"):
        simulate(0, players=7)
    with pytest.raises(VariantError, match="Unknown variant 'chess'"):
        simulate(0, variants=["chess"])
    with pytest.raises(SimulationError, match="-1 games cannot be played"):
        simulate(-1)
    for bots in ((), "random"):
        with pytest.raises(SimulationError, match="The bots are a list of names"):
            simulate(1, bots=bots)
    assert len(simulate(0)) == 0


# Wins and their interval


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_wilson_interval(won: int, games: int, low: float, high: float) -> None:
    """Values as in the literature (Newcombe 1998 for 81 of 263 and 15 of 148)."""
    assert wilson(won, games) == pytest.approx((low, high), abs=5e-5)


def row(bots: tuple[str, ...], *winners: int) -> Row:
    return Row(0, 0, bots, {}, {}, (0,) * len(bots), winners, 0, 0, 0, {})


def test_wins_count_each_game_once() -> None:
    rows = (row(("a", "b", "b"), 2), row(("b", "a", "b"), 2), row(("b", "b", "a"), 1, 2), row(("b", "b", "b"), 3))
    b, a = sorted(wins(Table(rows, 4)), key=lambda one: one.bot, reverse=True)
    assert (a.bot, a.games, a.won) == ("a", 3, 1)
    assert (b.bot, b.games, b.won) == ("b", 4, 3)
    assert a.chance == pytest.approx(1 / 3)
    assert b.chance == pytest.approx((3 * 2 / 3 + 1) / 4)
    assert (a.low, a.high) == wilson(1, 3)
    assert str(a) == "a: won 1 of 3 games, 33.3% (95 % interval 6.1% to 79.2%; by its seats alone 33.3%)"


def test_a_shared_victory_counts_for_all_who_share_it() -> None:
    assert [one.won for one in wins([row(("a", "b"), 1, 2)])] == [1, 1]
    assert wins([]) == ()


# Strength


def clearly_stronger(n: int, seed: int) -> None:
    """One greedy player against three random ones, who have three times as many seats."""
    result = {one.bot: one for one in wins(simulate(n, bots=("greedy", "random", "random", "random"), seed=seed))}
    print(*result.values(), sep="\n")
    assert result["greedy"].low > 0.5 > result["random"].high
    assert result["greedy"].chance == 0.25


def test_greedy_beats_random() -> None:
    clearly_stronger(20, seed=1)


@pytest.mark.slow
def test_greedy_beats_random_over_many_games() -> None:
    clearly_stronger(300, seed=2)
