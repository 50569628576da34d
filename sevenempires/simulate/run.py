"""Playing many games: here, in several processes, or wherever an executor plays them."""

import os
import signal
import sys
import threading
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed

from sevenempires.simulate.progress import Progress, told
from sevenempires.simulate.rows import Row, Table
from sevenempires.simulate.tasks import SimulationError, Task, names, play_game, play_games, tasks

WORTH_PROCESSES = 2.0
"""Seconds that the games must seem to take before processes are started for them."""
PARTS, LARGEST_PART = 64, 16
"""Games are handed over in about so many parts, none larger: little traffic, and an interrupt loses little."""

PART = 1.0
"""Seconds that a part of our own processes may take, so that the bar moves on."""

Futures = list[Future[list[Row]]]
Played = Generator[Row, None, None]


def simulate(
    n: int,
    players: int = 4,
    bots: Sequence[str] = ("random",),
    seed: int = 0,
    variants: Iterable[str] = (),
    distribution: str | None = None,
    executor: Executor | None = None,
    progress: Progress | bool | None = None,
) -> Table:
    """Play n games; the bots take the seats in turn and move on by one seat from game to game.

    Without an executor the games are played in as many processes as there are processors, or here where that is not
    worth it or not possible. A bar shows the progress in a terminal or notebook; `progress` is False for none, True
    for one anywhere, or a function that is told. An interrupt (Ctrl-C) ends the run: what is finished is returned.
    """
    if executor is not None and not isinstance(executor, Executor):
        raise SimulationError(
            "The executor is one of concurrent.futures, or that of a Dask client: executor=client.get_executor()."
        )
    todo = tasks(n, players, bots, seed, frozenset(names(variants)), distribution)
    rows: dict[int, Row] = {}
    futures: Futures = []
    played = _here(todo, futures) if executor is None else _handed_over(todo, executor, futures)
    with told(progress, n) as tell:
        try:
            for row in played:
                rows[row.number] = row
                tell(len(rows), n)
        except KeyboardInterrupt:
            rows |= {row.number: row for row in _finished(futures)}
        finally:
            played.close()
            if executor is not None:
                for future in futures:
                    future.cancel()
    return Table(tuple(rows[number] for number in sorted(rows)), n)


def _here(todo: list[Task], futures: Futures) -> Played:
    """Play in this process; where the first game shows that the rest takes long, in several processes."""
    if not todo:
        return
    begin = time.perf_counter()
    yield play_game(todo[0])
    seconds, rest = time.perf_counter() - begin, todo[1:]
    pool = _processes() if seconds * len(rest) > WORTH_PROCESSES else None
    if pool is None:
        yield from map(play_game, rest)
    else:
        yield from _in_processes(rest, pool, futures, max(1, int(PART / seconds)))


def _in_processes(todo: list[Task], pool: "ProcessPoolExecutor", futures: Futures, most: int) -> Played:
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import active_children

    before = set(active_children())
    try:
        yield from _handed_over(todo, pool, futures, most)
    except BrokenProcessPool:
        raise SimulationError(
            "The processes for the games could not run: in a script the call must stand below "
            "`if __name__ == '__main__':`, and each process needs about 50 MB of memory."
        ) from None
    except BaseException:
        for child in set(active_children()) - before:  # Nobody waits for the games that they are still playing.
            child.terminate()
        # Nothing is called off: the pool itself ends what its processes left, and stumbles over what is cancelled.
        pool.shutdown(wait=False)
        raise
    pool.shutdown()  # Until its thread has ended too, the next run could not fork.


def _handed_over(todo: list[Task], executor: Executor, futures: Futures, most: int = LARGEST_PART) -> Played:
    """Hand the games to the executor in parts, note their futures, and give the rows as they come."""
    size = max(1, min(most, LARGEST_PART, len(todo) // PARTS))
    for first in range(0, len(todo), size):
        futures.append(executor.submit(play_games, todo[first : first + size]))
    for future in as_completed(futures):
        yield from future.result()


def _finished(futures: Futures) -> Iterator[Row]:
    """The rows of all games that are finished, whether they have been asked for or not."""
    for future in futures:
        if future.done() and not future.cancelled() and future.exception() is None:
            yield from future.result()


def _processes() -> "ProcessPoolExecutor | None":
    """As many processes as there are processors for us; None where there is one only, or no processes at all."""
    number = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if number < 2 or sys.platform in ("emscripten", "wasi"):
        return None
    try:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        # A fork is ready at once, but it is safe only while no other thread is running.
        quick = sys.platform == "linux" and threading.active_count() == 1
        context = get_context("fork" if quick else "spawn")
        return ProcessPoolExecutor(number, mp_context=context, initializer=_leave_interrupts_to_the_caller)
    except (ImportError, NotImplementedError, OSError):
        return None  # Some systems have no semaphores.


def _leave_interrupts_to_the_caller() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
