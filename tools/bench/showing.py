"""Loading and drawing: what stands between a reader and the board."""

import subprocess
import sys
import time
from collections.abc import Iterator
from statistics import median

from sevenempires.board import Board
from sevenempires.folders import mapdata
from tools.bench.rows import BenchRow, installed, timed


def loading(rounds: int) -> Iterator[BenchRow]:
    """Importing the library and reading the board."""
    bare, whole = [], []
    for _ in range(rounds):
        bare.append(_interpreter("pass"))
        whole.append(_interpreter("import sevenempires"))
    value = max(0.0, (median(whole) - median(bare)) * 1e3)
    yield BenchRow("import sevenempires", value, "ms", "under 100", value < 100)
    file = mapdata() / "europe"
    value = median(1e3 / timed(lambda _: len([Board.load(file)]), 0) for _ in range(rounds))
    yield BenchRow("load the board of Europe (Board.load)", value, "ms", "under 100", value < 100)


def _interpreter(code: str) -> float:
    """Seconds of processor time that a new interpreter takes for this code; of the clock where none is told."""
    begin = _children()
    subprocess.run([sys.executable, "-c", code], check=True)
    return _children() - begin


def _children() -> float:
    try:
        from resource import RUSAGE_CHILDREN, getrusage
    except ImportError:
        return time.perf_counter()
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def drawing(rounds: int) -> Iterator[BenchRow]:
    """The board as SVG, at first and then again, and as a figure."""
    from sevenempires import draw

    board = Board.europe()
    loaded, drawn = "from sevenempires import Board, draw; board = Board.europe()", "; draw.svg(board)"
    value = median((_interpreter(loaded + drawn) - _interpreter(loaded)) * 1e3 for _ in range(rounds))
    yield BenchRow("draw the board as SVG, the first time (draw.svg)", max(0.0, value), "ms")
    draw.svg(board)
    value = median(1e3 / timed(lambda _: len([draw.svg(board)]), 0) for _ in range(rounds))
    yield BenchRow("draw the board as SVG (draw.svg)", value, "ms", "under 10", value < 10)
    if installed("matplotlib") is None:
        return
    draw.figure(board).canvas.draw()

    def paint(_: int) -> int:
        draw.figure(board).canvas.draw()
        return 1

    value = median(1e3 / timed(paint, 0) for _ in range(rounds))
    yield BenchRow("draw the board as a matplotlib figure (draw.figure)", value, "ms", "under 150", value < 150)
