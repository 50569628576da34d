"""Who holds which influence card: one table for the score sheet and the turn guide."""

from __future__ import annotations

from sevenempires.board import Board
from sevenempires.rules.components import components
from sevenempires.rules.pieces import CARDS
from sevenempires.rules.position import Position
from sevenempires.text import N_, Complaint


class Hands:
    """The holder of every influence card, 0 for the stack; each card is in one place, whatever is entered."""

    def __init__(self, empires: tuple[str, ...], players: int) -> None:
        self.empires = empires
        self.players = players
        self.holders: dict[str, list[int]] = {name: [0] * len(CARDS) for name in empires}

    @classmethod
    def of(cls, position: Position) -> Hands:
        """The cards as they lie in a position."""
        hands = cls(position.tables.empires, position.setting.players)
        for number, name in enumerate(hands.empires):
            hands.holders[name] = list(position.influence.cards[number])
        return hands

    def give(self, empire: str, card: int, player: int) -> None:
        """Hand a card to a player, or with 0 put it back on its stack."""
        if empire not in self.holders or not 0 <= card < len(CARDS) or not 0 <= player <= self.players:
            text = N_("there is no card {card} of {empire}, or no player {player}.")
            raise Complaint(text, card=card, empire=empire, player=player)
        self.holders[empire][card] = player

    def seat(self, players: int) -> None:
        """Another number of players; the cards of those who leave go back to their stacks."""
        self.players = players
        for row in self.holders.values():
            row[:] = [holder if holder <= players else 0 for holder in row]

    def data(self) -> dict[int, dict[str, list[str]]]:
        """The cards as a case file tells them."""
        found: dict[int, dict[str, list[str]]] = {}
        for player in range(1, self.players + 1):
            for name, row in self.holders.items():
                cards = [CARDS[card] for card, holder in enumerate(row) if holder == player]
                if cards:
                    found.setdefault(player, {})[name] = cards
        return found


class Dealt:
    """What the score sheet and the turn guide begin with: a board, and cards in the players' hands."""

    board: Board
    hands: Hands

    @property
    def empires(self) -> tuple[str, ...]:
        """The empires in the order of the flag spaces."""
        return tuple(self.board.empires)

    @property
    def players(self) -> int:
        return self.hands.players

    def seats(self) -> tuple[int, ...]:
        """The numbers of players that can play on this board."""
        return tuple(sorted(components(self.board.name).hourglass))
