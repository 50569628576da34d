"""A line of the table, and how work is timed."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

PLAYERS = 4


@dataclass(frozen=True)
class BenchRow:
    """One line of the table."""

    what: str
    value: float | None
    """None where the peer to measure is not installed."""
    unit: str
    target: str = ""
    held: bool | None = None
    """Whether the target is met; None where there is none."""

    def __str__(self) -> str:
        if self.value is None:
            return f"{self.what:62}{'–':>11} not installed: pip install 'sevenempires[bench]'"
        value = f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:.3g}"
        verdict = "" if self.held is None else f"{'met' if self.held else 'MISSED'}: {self.target}"
        return f"{self.what:62} {value:>10} {self.unit:13} {verdict}".rstrip()


def timed(work: Callable[[int], int], number: int) -> float:
    """Units of work done per second of processor time."""
    begin = time.process_time()
    done = work(number)
    return done / max(time.process_time() - begin, 1e-9)


def installed(name: str) -> Any:
    """The module of this name, None where it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        return None
