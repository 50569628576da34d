"""The progress bar of a long run: in a terminal or notebook, and nowhere else."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sevenempires.text import say

Progress = Callable[[int, int], None]
"""Told after each game how many of how many are finished."""

LONG = 1.0
"""Seconds after which the bar appears: a short run shows nothing."""


@contextmanager
def told(progress: Progress | bool | None, n: int) -> Iterator[Progress]:
    """Whom to tell of each finished game: the function given, a bar, or nobody."""
    if callable(progress):
        yield progress
        return
    bar = _bar(n) if progress or (progress is None and _is_watched()) else None
    if bar is None:
        yield lambda done, of: None
        return
    with bar:
        yield lambda done, of: bar.update(done - bar.n)


def _bar(n: int) -> Any:
    """A bar of tqdm, which suits itself to terminal or notebook; None where tqdm is not installed."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None

    class Bar(tqdm):  # type: ignore[misc]
        monitor_interval = 0  # No thread to watch over it: processes could not be forked beside one.

    return Bar(total=n, unit=say(" games"), delay=LONG, leave=False)


def _is_watched() -> bool:
    """Whether somebody may look on: in a terminal, or in a notebook that somebody has open."""
    python = sys.modules.get("IPython")
    shell = python.get_ipython() if python is not None else None
    if kernel := getattr(shell, "kernel", None):
        # Where a notebook is only run and saved, nobody can answer, and a bar would stay in its output.
        return bool(getattr(kernel, "_allow_stdin", True))
    return sys.stderr.isatty()
