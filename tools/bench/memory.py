"""Whether memory stays flat over very many positions: nothing may grow in caches or histories."""

import gc
import sys
import tracemalloc
from collections.abc import Iterator
from random import Random

from sevenempires.board import Board
from sevenempires.rules import engine, setup
from tools.bench.rows import PLAYERS, BenchRow

POSITIONS, QUICK = 1_000_000, 20_000
FLAT = 1.0
"""Megabytes that may come on top between the first tenth and the end."""


def memory(quick: bool = False) -> Iterator[BenchRow]:
    """Play at random and compare what is in use after a tenth of the positions with what is at the end.

    Tracing every allocation takes some time, so this is not part of the speeds.
    """
    number = QUICK if quick else POSITIONS
    tracemalloc.start()
    try:
        seen = _random_positions(1, number // 10)
        early = _in_use()
        seen += _random_positions(2, number - seen)
        late = _in_use()
        highest = tracemalloc.get_traced_memory()[1] / 1e6
    finally:
        tracemalloc.stop()
    yield BenchRow("positions of random play", seen, "")
    yield BenchRow("memory in use after the first tenth", early, "MB")
    yield BenchRow("memory in use after all", late, "MB")
    yield BenchRow(
        "growth over the rest", late - early, "MB", f"under {FLAT:g}", None if quick else late - early < FLAT
    )
    yield BenchRow("the most that was in use", highest, "MB")
    if (resident := _resident()) is not None:
        yield BenchRow("the most memory of the whole process", resident, "MB")


def _random_positions(seed: int, number: int) -> int:
    """Play games until so many positions have been seen; gives how many there were."""
    fixed, random, seen = setup.setting(Board.europe(), PLAYERS), Random(seed), 0
    while seen < number:
        position = setup.new_game(fixed, random.getrandbits(32))
        while choices := engine.legal(position):
            position = engine.play(position, random.choice(choices))
            seen += 1
    return seen


def _in_use() -> float:
    gc.collect()
    return tracemalloc.get_traced_memory()[0] / 1e6


def _resident() -> float | None:
    """The most that the process has had in memory; None where the system does not tell."""
    try:
        from resource import RUSAGE_SELF, getrusage
    except ImportError:
        return None
    most = getrusage(RUSAGE_SELF).ru_maxrss
    return most / 1e6 if sys.platform == "darwin" else most / 1e3
