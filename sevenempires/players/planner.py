"""The player who looks further: tries whole turns, plays each on with everybody at the table, and compares the ends."""

import time
from dataclasses import dataclass
from random import Random

from sevenempires.players.appraisal import worth
from sevenempires.players.swift import SwiftPlayer
from sevenempires.rules import engine
from sevenempires.rules.choices import Act, Choice
from sevenempires.rules.position import Position
from sevenempires.text.complaint import Complaint

POSITIONS = 2000
"""Positions that are looked at for one plan, unless another number is asked for."""
WAYS = 3
"""So many ways through a turn of movement are thought of."""
WHIM = 0.5
"""How much chance has a say in all ways but the first."""
KEPT = 5
"""So many turns are played on; the others look worse already when they end."""
AT_ONCE = 2
"""What a turn is worth where it ends counts like so many rounds of playing it on."""
SIFTED_AFTER = (2, 4, 8, 16)
"""After so many rounds of playing on the worse third is given up."""
MOST_ROUNDS = 64
"""After so many rounds a plan is ripe, also where the game ends with the turn and nothing is left to play on."""
ASKED_AT_ONCE = ("allow", "reply", "remove", "raise")
"""Small decisions, answered by what they bring at once."""


@dataclass
class PlannedTurn:
    """One way to play: its steps, where it ends, and what came of playing it on."""

    steps: list[tuple[Position, Choice]]
    end: Position
    at_once: float
    total: float = 0.0
    rounds: int = 0

    @property
    def mean(self) -> float:
        """The mean worth of all rounds, among which what it is worth at once counts as some."""
        return (AT_ONCE * self.at_once + self.total) / (AT_ONCE + self.rounds)


class Planner:
    """Plays as well as a given number of positions, or of seconds, for each plan allows.

    With positions the same seed gives the same game; with seconds it depends on the machine. The hourglass tiles are
    shuffled anew before each look ahead: the planner knows no more of them than a player at the table.
    """

    def __init__(self, seed: int | str = 0, positions: int = POSITIONS, seconds: float | None = None) -> None:
        if positions < 1 or (seconds is not None and seconds <= 0):
            raise Complaint("A planner needs time: give it at least one position, or more than 0 seconds.")
        self._random = Random(f"{seed}/planner")
        self._swift = SwiftPlayer(f"{seed}/swift")
        self._everybody = SwiftPlayer(f"{seed}/everybody", placements=2)
        self._positions, self._seconds = positions, seconds
        self._plan: dict[Position, Choice] = {}

    def choose(self, position: Position) -> Choice:
        """One of the legal choices of this position."""
        choices = engine.legal(position)
        if len(choices) == 1:
            return choices[0]
        planned = self._plan.get(position)
        if planned is not None:
            return planned
        if position.decision.kind in ASKED_AT_ONCE:
            return self._swift.choose(position)
        return self._planned(position, choices)

    def _planned(self, position: Position, choices: list[Choice]) -> Choice:
        """Think of turns, play them on, and keep the best one for the decisions to come in it."""
        self._swift.positions = self._everybody.positions = 0
        end = None if self._seconds is None else time.monotonic() + self._seconds
        turns = self._turns(position, choices)
        rounds = 0
        while len(turns) > 1 and rounds < MOST_ROUNDS and not self._is_used_up(end):
            tiles = self._random.random()
            for turn in turns:
                turn.total += self._played_on(_shuffled(turn.end, tiles), position)
                turn.rounds += 1
            rounds += 1
            if rounds in SIFTED_AFTER:
                turns = sorted(turns, key=lambda turn: -turn.mean)[: max(2, (2 * len(turns) + 2) // 3)]
        best = max(turns, key=lambda turn: turn.mean)
        self._plan = {
            on_the_way.but(hourglass=position.hourglass): choice
            for on_the_way, choice in best.steps
            if on_the_way.decision.player == position.decision.player
        }
        return best.steps[0][1]

    def _is_used_up(self, end: float | None) -> bool:
        return self._looked_at >= self._positions if end is None else time.monotonic() >= end

    @property
    def _looked_at(self) -> int:
        return self._swift.positions + self._everybody.positions

    def _turns(self, position: Position, choices: list[Choice]) -> list[PlannedTurn]:
        """The turns that are worth a closer look, the most promising first."""
        player = position.decision.player
        start = _shuffled(position, self._random.random())
        found: dict[Position, PlannedTurn] = {}
        for choice in choices:
            for way in range(WAYS if _moves(choice) else 1):
                self._swift.whim = WHIM if way else 0.0
                steps, end = self._swift.line(start, choice)
                if end not in found:
                    found[end] = PlannedTurn(steps, end, worth(end, player))
        self._swift.whim = 0.0
        return sorted(found.values(), key=lambda turn: -turn.at_once)[:KEPT]

    def _played_on(self, position: Position, origin: Position) -> float:
        """What the position is worth to who plans, played on by everybody to the end of the next decade."""
        while not position.over and (position.decade <= origin.decade or position.turn is not None):
            position = self._everybody.play(position, self._everybody.choose(position))
        return worth(position, origin.decision.player)


def _moves(choice: Choice) -> bool:
    return isinstance(choice, Act) and choice.action in ("move", "attack")


def _shuffled(position: Position, tiles: float) -> Position:
    """The same position with the hidden hourglass tiles in an order of our own; the laurel stays the last."""
    if len(position.hourglass) < 3:
        return position
    *hidden, last = position.hourglass
    hidden.sort()  # Not even the shuffle may depend on their true order.
    Random(tiles).shuffle(hidden)
    return position.but(hourglass=(*hidden, last))
