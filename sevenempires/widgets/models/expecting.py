"""What a case expects, in words: one line for each verdict of its report, in the present language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sevenempires.positions.parts import EXPECTATIONS

if TYPE_CHECKING:
    from sevenempires.cases import Case


def expectations(case: Case) -> tuple[str, ...]:
    """Each expectation of a case, in the order of the verdicts of its report."""
    view = case.start.view
    return tuple(line for part, node in case.expect.items() for line in EXPECTATIONS[part].lines(node, view))
