"""What a case expects, in words: one line for each verdict of its report, in the present language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sevenempires.board import Board
from sevenempires.datafile import Node
from sevenempires.labels import (
    action_name,
    card_name,
    city_name,
    empire_name,
    palace_name,
    player_name,
    region_name,
    unit_name,
)
from sevenempires.rules.decisions import DECISIONS
from sevenempires.rules.pieces import KINDS
from sevenempires.text import say
from sevenempires.text.sentences import ALONE, wording

if TYPE_CHECKING:
    from sevenempires.cases import Case


def expectations(case: Case) -> tuple[str, ...]:
    """Each expectation of a case, in the order of the verdicts of its report."""
    teller = _Teller(case.start.board)
    return tuple(line for part, node in case.expect.items() for line in getattr(teller, part)(node))


class _Teller:
    def __init__(self, board: Board) -> None:
        self.board = board

    def units(self, node: Node) -> Iterator[str]:
        for empire, rows in node.table():
            for region, entry in rows.table():
                counts = Counter(item.text() for item in entry.items())
                told = ", ".join(f"{counts[kind]} {unit_name(kind, counts[kind])}" for kind in KINDS if counts[kind])
                yield say(
                    "Units of {empire}, {region}: {what}",
                    empire=self._empire(empire),
                    region=self._region(region),
                    what=told or say("none"),
                )

    def flags(self, node: Node) -> Iterator[str]:
        for empire, entry in node.table():
            told = ", ".join(self._region(item.text()) for item in entry.items())
            yield say("Flags of {empire}: {what}", empire=self._empire(empire), what=told or say("none"))

    def power(self, node: Node) -> Iterator[str]:
        for empire, entry in node.table():
            yield say("Power of {empire}: {what}", empire=self._empire(empire), what=entry.value)

    def cities(self, node: Node) -> Iterator[str]:
        for _, rows in node.table():
            for region, entry in rows.table():
                yield say("{region}: {what}", region=self._region(region), what=city_name(entry.text()))

    def palaces(self, node: Node) -> Iterator[str]:
        for _, rows in node.table():
            for region, entry in rows.table():
                yield say("{region}: {what}", region=self._region(region), what=palace_name(int(entry.value)))

    def markers(self, node: Node) -> Iterator[str]:
        for empire, rows in node.table():
            for space, entry in rows.table():
                what = say("none") if entry.text() == "none" else action_name(entry.text())
                yield say("{empire}, marker on {space}: {what}", empire=self._empire(empire), space=space, what=what)

    def monarchs(self, node: Node) -> Iterator[str]:
        for empire, entry in node.table():
            what = player_name(int(entry.value)) if entry.value else say("none")
            yield say("Monarch of {empire}: {what}", empire=self._empire(empire), what=what)

    def influence(self, node: Node) -> Iterator[str]:
        for player, rows in node.table():
            for empire, entry in rows.table():
                told = ", ".join(card_name(item.text()) for item in entry.items()) or say("none")
                yield say(
                    "Cards of {player}, {empire}: {what}",
                    player=player_name(int(player)),
                    empire=self._empire(empire),
                    what=told,
                )

    def supply(self, node: Node) -> Iterator[str]:
        for empire, rows in node.table():
            for word, entry in rows.table():
                kind = say("flags") if word == "flags" else unit_name(str(word), 2)
                yield say(
                    "Supply of {empire}, {kind}: {what}", empire=self._empire(empire), kind=kind, what=entry.value
                )

    def to_decide(self, node: Node) -> Iterator[str]:
        if isinstance(node.value, str):
            yield _decision(node.text())
            return
        for key, entry in node.table():
            if key == "kind":
                yield _decision(entry.text())
            else:
                yield say("Who decides: {what}", what=player_name(int(entry.value)))

    def ranking(self, node: Node) -> Iterator[str]:
        yield say("Ranking: {what}", what=", ".join(self._empire(item.text()) for item in node.items()))

    def points(self, node: Node) -> Iterator[str]:
        for player, entry in node.table():
            yield say("Points of {player}: {what}", player=player_name(int(player)), what=entry.value)

    def winner(self, node: Node) -> Iterator[str]:
        yield say("Winner: {what}", what=", ".join(player_name(int(item.value)) for item in node.items()))

    def pawn(self, node: Node) -> Iterator[str]:
        yield say("Orange pawn: {what}", what=player_name(int(node.value)))

    def decade(self, node: Node) -> Iterator[str]:
        yield say("Decade: {what}", what=node.value)

    def _empire(self, name: Any) -> str:
        return empire_name(self.board, Node(name).word(tuple(self.board.empires), "empire"))

    def _region(self, name: Any) -> str:
        return region_name(self.board, Node(name).word(tuple(self.board.regions), "region"))


def _decision(kind: str) -> str:
    if kind == "over":
        return say("Open decision: {what}", what=say("the game is over"))
    return say("Open decision: {what}", what=wording("{word:" + ALONE + "}", {"word": DECISIONS[kind].task}))
