"""Many games: one row each, the same whoever plays them, nothing lost by an interrupt, and the bots' strength."""

import csv
import io
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sevenempires import Board
from sevenempires.players import UnknownBot, playout, seat
from sevenempires.rules import scoring, setup
from sevenempires.rules.setup import SetupError
from sevenempires.rules.variants import VariantError
from sevenempires.simulate import Row, SimulationError, Table, run, simulate, wilson, wins
from sevenempires.simulate import progress as progress_bar
from sevenempires.text.language import language


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
        assert [tuple(sums.values()) for sums in row.influence] == list(end.influence.sums[1:])
        assert [decade.year for decade in row.decades] == list(range(1700, 1780, 10))
        assert row.decades[-1].power == row.power
        assert row.decades[-1].points == row.points
        assert sum(row.decades[0].power.values()) < sum(row.power.values())


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


def test_processes_are_used_by_default_where_the_games_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    here = simulate(5, players=2, seed=2)
    started: list[ProcessPoolExecutor] = []
    processes = run._processes

    def noted() -> ProcessPoolExecutor | None:
        pool = processes()
        started.extend([pool] if pool else [])
        return pool

    monkeypatch.setattr(run, "WORTH_PROCESSES", 0.0)
    monkeypatch.setattr(run, "_processes", noted)
    assert simulate(5, players=2, seed=2) == here
    assert len(started) == (len(os.sched_getaffinity(0)) > 1)


def two_processes() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(2, mp_context=get_context("spawn"))


def test_no_thread_of_a_finished_run_is_left_which_would_keep_the_next_from_forking(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "WORTH_PROCESSES", 0.0)
    monkeypatch.setattr(run, "_processes", two_processes)
    before = threading.active_count()
    assert len(simulate(5, players=2, seed=2)) == 5
    assert threading.active_count() == before


@pytest.mark.parametrize("platform", ["emscripten", "linux"])
def test_games_are_played_here_where_there_are_no_processes(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser there are none; elsewhere the system may have no semaphores."""

    def none(*_: object, **__: object) -> None:
        raise NotImplementedError("no semaphores")

    here = simulate(4, players=2, seed=2)
    monkeypatch.setattr(run, "WORTH_PROCESSES", 0.0)
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", none)
    monkeypatch.setattr(run.sys, "platform", platform)
    assert simulate(4, players=2, seed=2) == here


def test_processes_that_end_at_once_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(AtOnce):
        def submit(self, work: Callable[..., Any], /, *args: Any, **options: Any) -> Future[Any]:
            raise BrokenProcessPool("a process ended")

    monkeypatch.setattr(run, "WORTH_PROCESSES", 0.0)
    monkeypatch.setattr(run, "_processes", lambda: Broken(0))
    with pytest.raises(SimulationError, match="below `if __name__ == '__main__':`"):
        simulate(3, players=2)


def test_games_are_handed_over_in_parts() -> None:
    executor = AtOnce(1000)
    assert simulate(130, players=2, seed=1, executor=executor) == simulate(130, players=2, seed=1)
    assert len(executor.futures) == 65


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


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_shows_in_a_terminal_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("tqdm", reason="the bar needs tqdm")
    monkeypatch.setattr(progress_bar, "LONG", 0.0)
    for stream, asked, shown in (
        (Terminal(), None, True),
        (Terminal(), False, False),
        (io.StringIO(), None, False),
        (io.StringIO(), True, True),
    ):
        monkeypatch.setattr(sys, "stderr", stream)
        simulate(3, players=2, progress=asked)
        assert ("3/3" in stream.getvalue() or "/3" in stream.getvalue()) == shown


@pytest.mark.parametrize(("somebody", "shown"), [(True, True), (False, False)])
def test_in_a_notebook_it_shows_where_somebody_has_it_open(
    somebody: bool, shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = SimpleNamespace(_allow_stdin=somebody)
    python = SimpleNamespace(get_ipython=lambda: SimpleNamespace(kernel=kernel))
    monkeypatch.setitem(sys.modules, "IPython", python)
    assert progress_bar._is_watched() == shown


def test_a_short_run_shows_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(progress_bar, "LONG", 1000.0)
    simulate(2, players=2)
    assert stream.getvalue().strip() == ""


def test_without_tqdm_there_is_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert len(simulate(2, players=2, progress=True)) == 2


def interrupt(after: int) -> Callable[[int, int], None]:
    def progress(done: int, n: int) -> None:
        if done == after:
            raise KeyboardInterrupt

    return progress


def test_an_interrupt_keeps_what_is_finished() -> None:
    table = simulate(10, seed=1, progress=interrupt(3))
    assert table.rows == simulate(3, seed=1).rows
    assert table.asked == 10


def test_an_interrupt_leaves_the_games_of_our_own_processes_to_their_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread of the pool fails, and says so on the screen, where it meets a game that somebody else has cancelled."""
    noted: list[run.Futures] = []
    handed_over = run._handed_over

    def noting(todo: Any, executor: Executor, futures: run.Futures, most: int) -> run.Played:
        noted.append(futures)
        return handed_over(todo, executor, futures, most)

    monkeypatch.setattr(run, "WORTH_PROCESSES", 0.0)
    monkeypatch.setattr(run, "_processes", two_processes)
    monkeypatch.setattr(run, "_handed_over", noting)
    table = simulate(200, players=2, seed=1, progress=interrupt(3))
    assert 3 <= len(table) < 200
    ((*futures,),) = noted
    assert len(futures) > 50
    assert not any(future.cancelled() for future in futures)


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


def test_tables_are_written_as_csv(tmp_path: Path) -> None:
    table = simulate(3, players=2, seed=1)
    table.to_csv(tmp_path / "games.csv")
    table.to_csv(tmp_path / "decades.csv", decades=True)
    for name, lines in (("games.csv", table.to_dicts()), ("decades.csv", table.decade_dicts())):
        with (tmp_path / name).open(encoding="utf-8", newline="") as file:
            assert list(csv.DictReader(file)) == [{key: str(value) for key, value in line.items()} for line in lines]
    assert len(table.decade_dicts()) == 3 * 8
    Table((), 0).to_csv(tmp_path / "none.csv")
    assert (tmp_path / "none.csv").read_text(encoding="utf-8").strip() == ""


def test_a_table_becomes_a_data_frame() -> None:
    pytest.importorskip("pandas", reason="pandas is not needed for anything else")
    table = simulate(3, players=2, seed=1)
    assert table.to_pandas().to_dict("records") == table.to_dicts()
    assert len(table.to_pandas(decades=True)) == 3 * 8


def test_the_distribution_card_is_dealt() -> None:
    first, second = (simulate(2, seed=1, distribution=side) for side in ("4-a", "4-b"))
    assert [row.seed for row in first] == [row.seed for row in second]
    assert first.rows != second.rows
    with pytest.raises(SetupError, match="there is no distribution card “9-z”"):
        simulate(0, distribution="9-z")


def test_what_cannot_be_simulated_is_told_before_the_first_game() -> None:
    with pytest.raises(UnknownBot, match="There is no bot “genius”"):
        simulate(0, bots=("random", "genius"))
    with pytest.raises(SetupError, match="not for 7"):
        simulate(0, players=7)
    with pytest.raises(VariantError, match="there is no variant “chess”"):
        simulate(0, variants=["chess"])
    with pytest.raises(SimulationError, match="-1 games cannot be played"):
        simulate(-1)
    for bots in ((), "random"):
        with pytest.raises(SimulationError, match="The bots are a list of names"):
            simulate(1, bots=bots)
    assert len(simulate(0)) == 0


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"n": "5"}, "5 games cannot be played; choose a whole number"),
        ({"n": 2.5}, "2.5 games cannot be played"),
        ({"n": None}, "None games cannot be played"),
        ({"seed": None}, "The seed is a whole number, not an empty entry"),
        ({"bots": {"random"}}, "The bots are a list of names"),
        ({"bots": 5}, "The bots are a list of names"),
        ({"bots": [5]}, "There is no bot “5”; choose random"),
        ({"variants": 5}, "The variants are a list of names"),
        ({"executor": "many"}, r"executor=client.get_executor\(\)"),
    ],
)
def test_what_is_of_the_wrong_kind_is_told_in_a_sentence(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises((SimulationError, UnknownBot), match=told):
        simulate(**{"n": 1, **wrong})


def test_one_variant_may_stand_alone() -> None:
    assert simulate(2, players=2, variants="quickstart") == simulate(2, players=2, variants=["quickstart"])


def test_a_table_shows_itself_in_a_few_words() -> None:
    assert repr(simulate(3, players=2, progress=interrupt(2))) == "<Table: 2 of 3 games>"


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
    return Row(0, 0, bots, {}, {}, (0,) * len(bots), winners, 0, 0, 0, {}, (), ())


def test_wins_count_each_game_once() -> None:
    rows = (row(("a", "b", "b"), 2), row(("b", "a", "b"), 2), row(("b", "b", "a"), 1, 2), row(("b", "b", "b"), 3))
    b, a = sorted(wins(Table(rows, 4)), key=lambda one: one.bot, reverse=True)
    assert (a.bot, a.games, a.won) == ("a", 3, 1)
    assert (b.bot, b.games, b.won) == ("b", 4, 3)
    assert a.chance == pytest.approx(1 / 3)
    assert b.chance == pytest.approx((3 * 2 / 3 + 1) / 4)
    assert (a.low, a.high) == wilson(1, 3)
    assert str(a) == "a: won 1 of 3 games, 33.3% (95 % interval 6.1% to 79.2%; by its seats alone 33.3%)"


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "de",
            "a: hat 1 von 3 Partien gewonnen, 33,3\N{NO-BREAK SPACE}% (95-%-Intervall 6,1\N{NO-BREAK SPACE}% bis "
            "79,2\N{NO-BREAK SPACE}%; allein nach seinen Plätzen 50,0\N{NO-BREAK SPACE}%)",
        ),
        (
            "fr",
            "a\N{NO-BREAK SPACE}: victoires 1/3, 33,3\N{NO-BREAK SPACE}% (intervalle à 95 % de "
            "6,1\N{NO-BREAK SPACE}% à 79,2\N{NO-BREAK SPACE}%\N{NO-BREAK SPACE}; "
            "par ses seules places 50,0\N{NO-BREAK SPACE}%)",
        ),
    ],
)
def test_wins_are_told_in_every_language(lang: str, told: str) -> None:
    rows = [row(("a", "b"), 1), row(("a", "b"), 2), row(("a", "b"), 2)]
    with language(lang):
        assert str(wins(rows)[0]) == told


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
