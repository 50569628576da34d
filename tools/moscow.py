"""Solves the last rounds before Moscow once and writes them down: `python -m tools.moscow [reduced] [any] [fourth]`.

`reduced` is the fifth round with one unit or everything as the only choices, `any` the same with every commitment,
`fourth` the round before. The file that comes of it is read by `sevenempires/kin/seven_ages/moscow.py`. With scipy at
hand the three take about a minute, three and nine; without it far longer.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sevenempires.kin.seven_ages.facts import SEVEN
from sevenempires.kin.seven_ages.moscow import FILE, TABLES, posed
from sevenempires.kin.seven_ages.war import Counts, State, War
from sevenempires.sealed.cards import Mix


class Quick(War):
    """The same war, each position solved in floating numbers."""

    def _worth(self, state: State) -> Fraction:
        numpy, optimise = import_module("numpy"), import_module("scipy.optimize")
        coming = self.round_of(state)
        ours, theirs, cards = len(coming.sent[0]), len(coming.sent[1]), len(SEVEN)
        won = numpy.zeros((cards, ours, cards, theirs))
        ahead = numpy.subtract.outer(SEVEN, SEVEN)
        for a in range(ours):
            for d in range(theirs):
                worth = [
                    float(gained + self.value(after)) if possible else 0.0
                    for (gained, after), possible in zip(coming.after(a, d), coming.possible(a, d), strict=True)
                ]
                lead = coming.leads[a][d] + ahead
                won[:, a, :, d] = numpy.where(lead > 0, worth[0], numpy.where(lead == 0, worth[1], worth[2]))
        mixes = cards * ours
        rows = numpy.zeros((cards * theirs, mixes + cards))
        rows[:, :mixes] = -won.reshape(mixes, cards * theirs).T / cards**2
        rows[numpy.arange(cards * theirs), mixes + numpy.arange(cards * theirs) // theirs] = 1
        whole = numpy.kron(numpy.eye(cards), numpy.ones(ours))
        found = optimise.linprog(
            numpy.concatenate([numpy.zeros(mixes), -numpy.ones(cards)]),
            A_ub=rows, b_ub=numpy.zeros(cards * theirs),
            A_eq=numpy.hstack([whole, numpy.zeros((cards, cards))]), b_eq=numpy.ones(cards),
            bounds=[(0, 1)] * mixes + [(None, None)] * cards,
        )  # fmt: skip
        return Fraction(-float(found.fun))


def table(name: str) -> dict[str, Any]:
    """The value of the round, and the mix of both sides for each of their cards."""
    sys.setrecursionlimit(10_000)
    war, state = posed(name)
    if find_spec("scipy"):
        war = Quick(war.sorts, war.bonus, war.city, choices=war.choices)
    value = war.value(state)
    solved = War.solved(war, state)
    sent = war.round_of(state).sent
    return {
        "value": round(float(value), 7),
        "positions": len(war.known),
        "french": _mixes(sent[0], solved.first),
        "russians": _mixes(sent[1], solved.second),
    }


def _mixes(sent: Sequence[Counts], mixes: Sequence[Mix]) -> list[dict[str, float]]:
    """Per card the commitments that are made at all, with their chances."""
    return [
        {" ".join(map(str, one)): round(float(chance), 5) for one, chance in zip(sent, mix, strict=True) if chance}
        for mix in mixes
    ]


if __name__ == "__main__":
    for name in sys.argv[1:] or TABLES:
        tables = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
        tables[name] = table(name)
        FILE.write_text(json.dumps(tables, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        print(f"{name}: {tables[name]['value']}, {tables[name]['positions']} positions")
