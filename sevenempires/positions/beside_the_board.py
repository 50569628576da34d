"""The parts of a case that lie beside the board: power, action markers, monarchs, influence cards and the supply."""

from typing import Any

from sevenempires.datafile import Node
from sevenempires.labels import action_name, card_name, player_name
from sevenempires.positions.part import EMPIRE, PIECE, PLAYER, SPACE, Part, by_empire, replaced, words
from sevenempires.rules.pieces import ACTION_NUMBER, ACTIONS, CARDS, MARKER_SPACES
from sevenempires.rules.position import Influence, Position
from sevenempires.text import N_, labelled
from sevenempires.view import View

MOST_POWER = 100_000
_CARD_WORDS = tuple(dict.fromkeys(CARDS))


class Power(Part):
    """The power of each empire."""

    name, keys = "power", (EMPIRE,)
    line = N_("Power of {empire}: {what}")
    beside_the_board = True
    question = N_("Power {empire}?")

    def found(self, view: View, empire: str) -> int:
        return view.empire(empire).power

    def laid(self, position: Position, node: Node) -> Position:
        given = [(empire, entry.number(0, MOST_POWER)) for empire, entry in by_empire(position, node)]
        return position._replace(power=replaced(position.power, given))


class Markers(Part):
    """The action markers by empire and space; the others lie on the tray."""

    name, keys = "markers", (EMPIRE, SPACE)
    line = N_("{empire}, marker on {space}: {what}")
    beside_the_board = True
    question = N_("Which markers {empire} are on I, II, III?")
    asked_by = 1

    def wanted(self, node: Node, view: View, *keys: str) -> str:
        return node.word((*ACTIONS, "none"), "action")

    def found(self, view: View, empire: str, space: str) -> str:
        return view.empire(empire).markers.get(space, "none")

    def told(self, view: View, value: Any) -> str:
        return "" if value == "none" else action_name(value)

    def answer(self, view: View, *keys: str) -> str:
        spaces = ((space, self.told(view, self.found(view, keys[0], space))) for space in MARKER_SPACES)
        return ", ".join(labelled(space, action or "–") for space, action in spaces)

    def written(self, view: View, start: View) -> Any:
        before = {empire.name: empire.markers for empire in start.empires}
        return {empire.name: empire.markers for empire in view.empires if empire.markers != before[empire.name]}

    def laid(self, position: Position, node: Node) -> Position:
        given = []
        for empire, rows in by_empire(position, node):
            spaces = {space: ACTION_NUMBER[entry.word(ACTIONS, "action")] for space, entry in rows.table(MARKER_SPACES)}
            if len(set(spaces.values())) < len(spaces):
                rows.fail("each action has one marker, so it cannot lie on two spaces.")
            given.append((empire, tuple(spaces.get(space, -1) for space in MARKER_SPACES)))
        return position._replace(markers=replaced(position.markers, given))


class Monarchs(Part):
    """The player who holds each monarch, 0 for a neutral empire."""

    name, keys = "monarchs", (EMPIRE,)
    line = N_("Monarch of {empire}: {what}")
    beside_the_board = True
    question = N_("Who holds the monarch {empire}?")
    nothing = N_("nobody")

    def wanted(self, node: Node, view: View, *keys: str) -> int:
        return node.number(0, view.position.setting.players)

    def found(self, view: View, empire: str) -> int:
        return view.empire(empire).monarch or 0

    def told(self, view: View, value: Any) -> str:
        return player_name(value) if value else ""


class InfluenceCards(Part):
    """The influence cards by player and empire."""

    name, keys = "influence", (PLAYER, EMPIRE)
    line = N_("Cards of {player}, {empire}: {what}")
    beside_the_board = True
    question = N_("{player}: which cards {empire}?")
    nothing = N_("no card")

    def wanted(self, node: Node, view: View, *keys: str) -> list[str]:
        return words(node, _CARD_WORDS, "influence card")

    def found(self, view: View, player: str, empire: str) -> list[str]:
        return list(view.player(int(player)).cards.get(empire, ()))

    def told(self, view: View, value: Any) -> str:
        return ", ".join(map(card_name, value))

    def written(self, view: View, start: View) -> Any:
        return {
            player.number: {empire: list(cards) for empire, cards in player.cards.items()}
            for player in view.players
            if player.cards
        }

    def laid(self, position: Position, node: Node) -> Position:
        players = position.setting.players
        cards = [list(row) for row in position.influence.cards]
        for player, rows in node.rows([str(number) for number in range(1, players + 1)], "player"):
            for empire, entry in by_empire(position, rows):
                for item in entry.items():
                    word = item.word(_CARD_WORDS, "influence card")
                    free = [n for n, card in enumerate(CARDS) if card == word and not cards[empire][n]]
                    if not free:
                        empire_name = position.tables.empires[empire]
                        item.fail(
                            "there is no further {card:name} card of {empire:name}.", card=word, empire=empire_name
                        )
                    cards[empire][free[0]] = int(player)
        return position._replace(influence=Influence.of(tuple(map(tuple, cards)), players))


class Supply(Part):
    """What is left of each kind of unit and of the flags, by empire; it follows from what is on the board."""

    name, keys = "supply", (EMPIRE, PIECE)
    line = N_("Supply of {empire}, {kind}: {what}")
    question = N_("How many {kind} are in the supply {empire}?")
    of_position = False
    most = 100

    def found(self, view: View, empire: str, piece: str) -> int:
        return view.empire(empire).supply[piece]
