"""A line of the table, and how work is timed."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

PLAYERS = 4


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    what: str
    value: float
    unit: str
    target: str = ""
    held: bool | None = None
    """Whether the target is met; None where there is none."""


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
