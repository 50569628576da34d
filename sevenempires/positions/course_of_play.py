"""The parts of a case about the course of play: whose decision, how the players stand, the pawn and the decade."""

from collections.abc import Iterator
from typing import Any

from sevenempires.datafile import Node
from sevenempires.positions.part import PLAYER, Part, words
from sevenempires.rules import scoring
from sevenempires.rules.decisions import DECISIONS
from sevenempires.view import View

LONGEST = 100
"""So many decades at the most."""


class ToDecide(Part):
    """The kind of the open decision and the player who takes it, or the kind alone."""

    name, head = "to_decide", "{}"
    of_position = False

    def entries(self, node: Node, view: View) -> Iterator[tuple[tuple[str, ...], Node]]:
        """The kind alone, or a table of what is expected of the decision."""
        rows = [("kind", node)] if isinstance(node.value, str) else node.table(("player", "kind"))
        return ((("decision" if key == "kind" else "player to decide",), entry) for key, entry in rows)

    def wanted(self, node: Node, view: View, what: str) -> str | int:
        return node.word((*DECISIONS, "over"), "kind of decision") if what == "decision" else node.number(1, 6)

    def found(self, view: View, what: str) -> str | int:
        decision = view.position.decision
        return decision.kind if what == "decision" else decision.player


class Ranking(Part):
    """The empires from the first to the last."""

    name = head = "ranking"
    in_order = True
    of_position = False

    def wanted(self, node: Node, view: View) -> list[str]:
        return words(node, view.position.tables.empires, "empire")

    def found(self, view: View) -> list[str]:
        return list(scoring.score(view.position).ranking)


class Points(Part):
    """What each player has scored."""

    name, head, keys = "points", "points of player {}", (PLAYER,)
    of_position = False

    def wanted(self, node: Node, view: View, player: str) -> int:
        return node.number(0, 10**6)

    def found(self, view: View, player: str) -> int:
        return scoring.score(view.position).points[int(player)]


class Winner(Part):
    """Who has won."""

    name = head = "winner"
    in_order = True
    of_position = False

    def wanted(self, node: Node, view: View) -> list[int]:
        return [item.number(1, view.position.setting.players) for item in node.items()]

    def found(self, view: View) -> list[int]:
        return list(scoring.score(view.position).winners)


class Pawn(Part):
    """Who has the orange pawn."""

    name = head = "pawn"

    def wanted(self, node: Node, view: View) -> int:
        return node.number(1, view.position.setting.players)

    def found(self, view: View) -> int:
        return view.position.pawn

    def written(self, view: View, start: View) -> Any:
        return view.position.pawn


class Decade(Part):
    """The number of the decade."""

    name = head = "decade"

    def wanted(self, node: Node, view: View) -> int:
        return node.number(1, LONGEST)

    def found(self, view: View) -> int:
        return view.position.decade

    def written(self, view: View, start: View) -> Any:
        return view.position.decade
