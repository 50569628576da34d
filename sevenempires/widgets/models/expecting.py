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
from sevenempires.text.sentences import ALONE, wording
from sevenempires.text.words import Words

if TYPE_CHECKING:
    from sevenempires.cases import Case

_say = Words(
    {
        "units": (
            "Units of {empire}, {region}: {what}",
            "Einheiten, {empire}, {region}: {what}",
            "Unités, {empire}, {region} : {what}",
        ),
        "flags": ("Flags of {empire}: {what}", "Flaggen, {empire}: {what}", "Drapeaux, {empire} : {what}"),
        "power": ("Power of {empire}: {what}", "Macht, {empire}: {what}", "Puissance, {empire} : {what}"),
        "place": ("{region}: {what}", "{region}: {what}", "{region} : {what}"),
        "markers": (
            "{empire}, marker on {space}: {what}",
            "{empire}, Stein auf {space}: {what}",
            "{empire}, marqueur sur {space} : {what}",
        ),
        "monarchs": ("Monarch of {empire}: {what}", "Monarch, {empire}: {what}", "Monarque, {empire} : {what}"),
        "influence": (
            "Cards of {player}, {empire}: {what}",
            "Karten, {player}, {empire}: {what}",
            "Cartes, {player}, {empire} : {what}",
        ),
        "supply": (
            "Supply of {empire}, {kind}: {what}",
            "Vorrat, {empire}, {kind}: {what}",
            "Réserve, {empire}, {kind} : {what}",
        ),
        "decision": ("Open decision: {what}", "Offene Entscheidung: {what}", "Décision ouverte : {what}"),
        "decides": ("Who decides: {what}", "Wer entscheidet: {what}", "Qui décide : {what}"),
        "over": ("the game is over", "das Spiel ist zu Ende", "la partie est terminée"),
        "ranking": ("Ranking: {what}", "Rangfolge: {what}", "Classement : {what}"),
        "points": ("Points of {player}: {what}", "Punkte, {player}: {what}", "Points, {player} : {what}"),
        "winner": ("Winner: {what}", "Es gewinnt: {what}", "Gagne : {what}"),
        "pawn": ("Orange pawn: {what}", "Oranger Pöppel: {what}", "Pion orange : {what}"),
        "decade": ("Decade: {what}", "Jahrzehnt: {what}", "Décennie : {what}"),
        "flag": ("flags", "Flaggen", "drapeaux"),
        "none": ("none", "keine", "aucun"),
    }
)


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
                yield _say("units", empire=self._empire(empire), region=self._region(region), what=told or _say("none"))

    def flags(self, node: Node) -> Iterator[str]:
        for empire, entry in node.table():
            told = ", ".join(self._region(item.text()) for item in entry.items())
            yield _say("flags", empire=self._empire(empire), what=told or _say("none"))

    def power(self, node: Node) -> Iterator[str]:
        for empire, entry in node.table():
            yield _say("power", empire=self._empire(empire), what=entry.value)

    def cities(self, node: Node) -> Iterator[str]:
        for _, rows in node.table():
            for region, entry in rows.table():
                yield _say("place", region=self._region(region), what=city_name(entry.text()))

    def palaces(self, node: Node) -> Iterator[str]:
        for _, rows in node.table():
            for region, entry in rows.table():
                yield _say("place", region=self._region(region), what=palace_name(int(entry.value)))

    def markers(self, node: Node) -> Iterator[str]:
        for empire, rows in node.table():
            for space, entry in rows.table():
                what = _say("none") if entry.text() == "none" else action_name(entry.text())
                yield _say("markers", empire=self._empire(empire), space=space, what=what)

    def monarchs(self, node: Node) -> Iterator[str]:
        for empire, entry in node.table():
            what = player_name(int(entry.value)) if entry.value else _say("none")
            yield _say("monarchs", empire=self._empire(empire), what=what)

    def influence(self, node: Node) -> Iterator[str]:
        for player, rows in node.table():
            for empire, entry in rows.table():
                told = ", ".join(card_name(item.text()) for item in entry.items()) or _say("none")
                yield _say("influence", player=player_name(int(player)), empire=self._empire(empire), what=told)

    def supply(self, node: Node) -> Iterator[str]:
        for empire, rows in node.table():
            for word, entry in rows.table():
                kind = _say("flag") if word == "flags" else unit_name(str(word), 2)
                yield _say("supply", empire=self._empire(empire), kind=kind, what=entry.value)

    def to_decide(self, node: Node) -> Iterator[str]:
        if isinstance(node.value, str):
            yield _decision(node.text())
            return
        for key, entry in node.table():
            if key == "kind":
                yield _decision(entry.text())
            else:
                yield _say("decides", what=player_name(int(entry.value)))

    def ranking(self, node: Node) -> Iterator[str]:
        yield _say("ranking", what=", ".join(self._empire(item.text()) for item in node.items()))

    def points(self, node: Node) -> Iterator[str]:
        for player, entry in node.table():
            yield _say("points", player=player_name(int(player)), what=entry.value)

    def winner(self, node: Node) -> Iterator[str]:
        yield _say("winner", what=", ".join(player_name(int(item.value)) for item in node.items()))

    def pawn(self, node: Node) -> Iterator[str]:
        yield _say("pawn", what=player_name(int(node.value)))

    def decade(self, node: Node) -> Iterator[str]:
        yield _say("decade", what=node.value)

    def _empire(self, name: Any) -> str:
        return empire_name(self.board, Node(name).word(tuple(self.board.empires), "empire"))

    def _region(self, name: Any) -> str:
        return region_name(self.board, Node(name).word(tuple(self.board.regions), "region"))


def _decision(kind: str) -> str:
    if kind == "over":
        return _say("decision", what=_say("over"))
    return _say("decision", what=wording("{word:" + ALONE + "}", {"word": DECISIONS[kind].task}))
