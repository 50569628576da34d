"""The player who looks ahead to the end of the turn and takes what looks best for the own hand of influence."""

from random import Random

from sevenempires.players.outlook import outlook
from sevenempires.rules import engine
from sevenempires.rules.choices import Choice, Done, Move
from sevenempires.rules.pieces import KIND_NUMBER, TWO_MASTER
from sevenempires.rules.position import Position

MOST_MOVES = 48
"""So many moves are looked at for each step of a movement; where there are more, chance picks them."""


class GreedyPlayer:
    """Plays every turn to its end in mind, step by step, and takes the first step to the best end.

    Other players who are asked something on the way (a passage, a reply) are expected to answer for their own good.
    """

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed)

    def choose(self, position: Position) -> Choice:
        """One of the legal choices of this position."""
        choices = engine.legal(position)
        if len(choices) == 1:
            return choices[0]
        if position.decision.kind == "move":
            return self._move(position, choices)
        return self._best(position, choices)

    def _best(self, position: Position, choices: list[Choice]) -> Choice:
        """The choice that leads to the best outlook for who decides; chance breaks ties."""
        player = position.decision.player
        values = [outlook(self._after(position, choice), player) for choice in choices]
        best = max(values)
        return self._random.choice([choice for choice, value in zip(choices, values, strict=True) if value == best])

    def _move(self, position: Position, choices: list[Choice]) -> Choice:
        """The best next step of a movement: ships first, since no ship moves after a march (ship.first)."""
        done, *moves = _different(choices)
        ships = [move for move in moves if _sails(move)]
        choice = self._best(position, [done, *self._some(ships)]) if ships else done
        if choice is done and len(ships) < len(moves):
            choice = self._best(position, [done, *self._some([move for move in moves if not _sails(move)])])
        return choice

    def _some(self, moves: list[Choice]) -> list[Choice]:
        return moves if len(moves) <= MOST_MOVES else self._random.sample(moves, MOST_MOVES)

    def _after(self, position: Position, choice: Choice) -> Position:
        """What to judge a choice by: where the turn ends for an action, else what the choice itself brings."""
        if isinstance(choice, Done):
            return position  # To stay compares with moves in the midst of the turn, before flags and power are counted.
        after = engine.play(position, choice)
        if position.decision.kind in ("act", "hand"):
            while after.turn is not None:
                after = engine.play(after, self.choose(after))
        elif after.decision.kind == "allow":
            after = engine.play(after, self.choose(after))
        return after


def _sails(choice: Choice) -> bool:
    return isinstance(choice, Move) and KIND_NUMBER[choice.kind] >= TWO_MASTER


def _different(choices: list[Choice]) -> list[Choice]:
    """Of the moves that take the same unit to the same end only the first: a refused passage leaves the next one."""
    found: dict[object, Choice] = {}
    for choice in choices:
        key = (choice.kind, choice.route[0], choice.route[-1], choice.against) if isinstance(choice, Move) else choice
        found.setdefault(key, choice)
    return list(found.values())
