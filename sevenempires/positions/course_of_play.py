"""The parts of a case about the course of play: whose decision, how the players stand, the pawn and the decade."""

from collections.abc import Iterator
from typing import Any

from sevenempires.datafile import Node
from sevenempires.labels import player_name
from sevenempires.positions.part import PLAYER, Part, Worded, words
from sevenempires.rules import scoring
from sevenempires.rules.decisions import DECISIONS
from sevenempires.text import N_, say
from sevenempires.text.nouns import ALONE
from sevenempires.text.sentences import wording
from sevenempires.view import View

AS_WORD = f"{{word:{ALONE}}}"
LONGEST = 100
"""So many decades at the most."""


class ToDecide(Part):
    """The kind of the open decision and the player who takes it, or the kind alone."""

    name = "to_decide"
    line = N_("Open decision: {what}")
    question = N_("Who decides what next?")
    asked_by = 0
    of_position = False

    def entries(self, node: Node, view: View) -> Iterator[tuple[tuple[str, ...], Node]]:
        """The kind alone, or a table of what is expected of the decision."""
        rows = [("kind", node)] if isinstance(node.value, str) else node.table(("player", "kind"))
        return (((key,), entry) for key, entry in rows)

    def wanted(self, node: Node, view: View, *keys: str) -> str | int:
        return node.word((*DECISIONS, "over"), "kind of decision") if keys == ("kind",) else node.number(1, 6)

    def found(self, view: View, what: str) -> str | int:
        decision = view.position.decision
        return decision.kind if what == "kind" else decision.player

    def told(self, view: View, value: Any) -> str:
        if isinstance(value, int):
            return player_name(value)
        return say("the game is over") if value == "over" else wording(AS_WORD, {"word": DECISIONS[value].task})

    def tells(self, wanted: Worded, *keys: str) -> str:
        """Each in a sentence of its own."""
        return say(self.line if keys == ("kind",) else N_("Who decides: {what}"), what=wanted)

    def answer(self, view: View, *keys: str) -> str:
        return view.heading()


class Ranking(Part):
    """The empires from the first to the last."""

    name = "ranking"
    line = N_("Ranking: {what}")
    beside_the_board = reckoned = True
    question = N_("How are the empires ranked?")
    in_order = True
    of_position = False

    def wanted(self, node: Node, view: View, *keys: str) -> list[str]:
        return words(node, view.position.tables.empires, "empire")

    def found(self, view: View) -> list[str]:
        return list(scoring.score(view.position).ranking)

    def told(self, view: View, value: Any) -> str:
        return ", ".join(view.empire(name).called() for name in value)

    def answer(self, view: View, *keys: str) -> str:
        return self.told(view, self.found(view)).replace(", ", " – ")


class Points(Part):
    """What each player has scored."""

    name, keys = "points", (PLAYER,)
    line = N_("Points of {player}: {what}")
    beside_the_board = reckoned = True
    question = N_("Points of player {n}?")
    of_position = False

    def found(self, view: View, player: str) -> int:
        return scoring.score(view.position).points[int(player)]

    def asks(self, view: View, *keys: str) -> str:
        return say(self.question, n=keys[0])


class Winner(Part):
    """Who has won."""

    name = "winner"
    line = N_("Winner: {what}")
    beside_the_board = reckoned = True
    question = N_("Who wins?")
    in_order = True
    of_position = False

    def wanted(self, node: Node, view: View, *keys: str) -> list[int]:
        return [item.number(1, view.position.setting.players) for item in node.items()]

    def found(self, view: View) -> list[int]:
        return list(scoring.score(view.position).winners)

    def told(self, view: View, value: Any) -> str:
        return ", ".join(map(player_name, value))


class Pawn(Part):
    """Who has the orange pawn."""

    name = "pawn"
    line = N_("Orange pawn: {what}")
    beside_the_board = True
    question = N_("Who has the orange pawn?")

    def wanted(self, node: Node, view: View, *keys: str) -> int:
        return node.number(1, view.position.setting.players)

    def found(self, view: View) -> int:
        return view.position.pawn

    def told(self, view: View, value: Any) -> str:
        return player_name(value)


class DecadePart(Part):
    """The number of the decade."""

    name = "decade"
    line = N_("Decade: {what}")
    beside_the_board = True
    question = N_("Which decade is it?")
    least, most = 1, LONGEST

    def found(self, view: View) -> int:
        return view.position.decade

    def answer(self, view: View, *keys: str) -> str:
        return str(view.year)
