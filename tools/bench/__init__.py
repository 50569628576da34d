"""How quick it is, beside other libraries in the same run: ratios on one machine say more than seconds on another.

Times are processor time and the middle of several rounds, peers and we in turn, so that a busy machine disturbs little.
"""

import platform
import time
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from tools.bench.asking import clicking, explaining, listing
from tools.bench.memory import memory as memory
from tools.bench.playouts import playouts
from tools.bench.rows import BenchRow as BenchRow
from tools.bench.showing import drawing, loading

ROUNDS = 7


def run(quick: bool = False) -> Iterator[BenchRow]:
    """Measure all speeds, row by row; `quick` takes one round, to see that it works."""
    rounds = 1 if quick else ROUNDS
    yield from playouts(rounds)
    yield from listing(rounds)
    yield from explaining(rounds)
    yield from clicking()
    yield from loading(rounds)
    yield from drawing(rounds)


def machine() -> str:
    """The machine in a few words."""
    return f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"


def as_data(rows: list[BenchRow]) -> dict[str, Any]:
    """The table for keeping."""
    return {"machine": machine(), "date": time.strftime("%Y-%m-%d"), "rows": [asdict(row) for row in rows]}
