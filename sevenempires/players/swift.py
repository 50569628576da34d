"""The player for looking ahead: plays turns as the greedy one does, but judges moves without making them."""

from random import Random
from typing import NamedTuple

from sevenempires.players.appraisal import slopes, turns_left, weights, worth
from sevenempires.rules import engine
from sevenempires.rules.choices import Choice, Move
from sevenempires.rules.pieces import ARTILLERY, INFANTRY, KIND_NUMBER, TWO_MASTER, UPGRADED_CITY
from sevenempires.rules.position import Position, Stack
from sevenempires.rules.tables import NOBODY

PLACEMENTS = 5
"""So many placements of an attack are looked at unless told otherwise; where there are more, chance picks them."""
LEAST_GAIN = 1e-9
"""A move that gains no more than this is left."""


class SwiftPlayer:
    """Takes the action whose turn ends best, and in it step by step what gains most.

    `whim` makes it like some regions more than others without a reason, so that it finds other ways through a turn:
    0 for none, 1 for as much as a flag is worth. `positions` counts how many positions it has looked at.
    """

    def __init__(self, seed: int | str = 0, whim: float = 0.0, placements: int = PLACEMENTS) -> None:
        self._random = Random(seed)
        self._placements = placements
        self.whim = whim
        self.positions = 0

    def choose(self, position: Position) -> Choice:
        """One of the legal choices of this position."""
        choices = engine.legal(position)
        if len(choices) == 1:
            return choices[0]
        kind = position.decision.kind
        if kind == "move":
            return self._step(position, choices, self._prices(position))
        if kind == "place":
            choices = self._some(choices)
        return self._best(position, choices)

    def play(self, position: Position, choice: Choice) -> Position:
        """The position after this choice, counted."""
        self.positions += 1
        return engine.play(position, choice)

    def line(self, position: Position, choice: Choice) -> tuple[list[tuple[Position, Choice]], Position]:
        """A whole turn that begins with this choice: each position on the way with what is chosen there, and its end.

        Others who are asked something on the way are expected to answer for their own good.
        """
        steps = [(position, choice)]
        position = self.play(position, choice)
        prices: Prices | None = None
        while position.turn is not None:
            if position.decision.kind == "move":
                if prices is None:
                    prices = self._prices(position)
                choice = self._step(position, engine.legal(position), prices)
            else:
                choice = self.choose(position)
            steps.append((position, choice))
            position = self.play(position, choice)
        return steps, position

    def _best(self, position: Position, choices: list[Choice]) -> Choice:
        """The choice with the best end of the turn, or the best next position; chance breaks ties."""
        player = position.decision.player
        values = [worth(self._after(position, choice), player) for choice in choices]
        best = max(values)
        return self._random.choice([choice for choice, value in zip(choices, values, strict=True) if value == best])

    def _after(self, position: Position, choice: Choice) -> Position:
        if position.decision.kind in ("act", "hand", "place"):
            return self.line(position, choice)[1]
        return self.play(position, choice)

    def _some(self, choices: list[Choice]) -> list[Choice]:
        return choices if len(choices) <= self._placements else self._random.sample(choices, self._placements)

    def _prices(self, position: Position) -> "Prices":
        return prices(position, self._random if self.whim else None, self.whim)

    def _step(self, position: Position, choices: list[Choice], price: "Prices") -> Choice:
        """The move that gains most, ships first since none sails after a march (ship.first); else to be done."""
        done, *moves = choices
        best: dict[bool, tuple[float, Choice]] = {}
        seen = set()
        for move in moves:
            assert isinstance(move, Move)
            key = (move.kind, move.route[0], move.route[-1], move.against)
            if key in seen:
                continue
            seen.add(key)
            gain = _gain(position, move, price)
            sails = KIND_NUMBER[move.kind] >= TWO_MASTER
            if gain > best.get(sails, (LEAST_GAIN,))[0]:
                best[sails] = (gain, move)
        return best[True][1] if True in best else best[False][1] if False in best else done


class Prices(NamedTuple):
    """What things are worth to who moves, by empire."""

    flag: list[float]
    """One more entry for no empire, which is where `NOBODY` points."""
    units: list[list[float]]
    crown: list[float]
    upgraded: list[float]
    held: list[float]
    """A city region that is no longer free, crowns and upgraded city apart."""
    whim: list[float]
    """By region: how much it is liked without a reason."""


def prices(position: Position, random: Random | None = None, whim: float = 0.0) -> Prices:
    """What things are worth to who decides in this position."""
    slope = slopes(position, position.decision.player)
    found = Prices([], [], [], [], [], [])
    for empire, steep in enumerate(slope):
        weight = weights(turns_left(position, empire))
        found.flag.append(steep * (weight.flag + weight.flag_soon / 2))
        found.units.append([steep * unit for unit in weight.units])
        found.crown.append(steep * (weight.crown + weight.crown_soon / 2))
        found.upgraded.append(steep * weight.upgraded)
        found.held.append(steep * weight.occupied)
    if random is not None:
        assert position.turn is not None
        scale = whim * (abs(found.flag[position.turn.empire]) + LEAST_GAIN)
        found.whim.extend(random.gauss(0, scale) for _ in position.units)
    found.flag.append(0.0)
    return found


def _gain(position: Position, move: Move, price: Prices) -> float:
    """What a move is worth, told from the regions where it begins and ends."""
    turn, tables = position.turn, position.tables
    assert turn is not None
    empire, kind = turn.empire, KIND_NUMBER[move.kind]
    origin, there = tables.number[move.route[0]], tables.number[move.route[-1]]
    gain = price.whim[there] if price.whim else 0.0
    stack = position.units[there]
    stays = True
    if stack is not None and stack[0] != empire:
        lost, stays = _fight(stack, kind, move.against, price)
        gain -= lost
        if not stays:
            gain -= price.units[empire][kind]
    home = tables.home[there]
    if stays:
        if home == NOBODY:
            before = position.flags[there]
            if before != empire:
                gain += price.flag[empire] - price.flag[before]
        elif home != empire:
            gain += _occupation(position, there, home, price)
    left = tables.home[origin]
    if left not in (NOBODY, empire):
        gain -= _occupation(position, origin, left, price)
    return gain


def _fight(stack: Stack, kind: int, against: str | None, price: Prices) -> tuple[float, bool]:
    """What the attacked empire's lost units are worth, and whether the attacker stays (land.even, land.artillery)."""
    units = price.units[stack[0]]
    target = KIND_NUMBER[against] if against else stack.kinds[0]
    if kind != ARTILLERY or target != INFANTRY:
        return units[target], False
    if stack.total == 1:
        return units[target], True
    return units[target] + min(units[other] for other in stack.kinds), False


def _occupation(position: Position, region: int, home: int, price: Prices) -> float:
    """What it is worth that a foreign unit holds this city region (land.occupy)."""
    upgraded = position.cities[region] == UPGRADED_CITY
    crowns = position.palaces[region] + upgraded
    return price.held[home] - crowns * price.crown[home] - upgraded * price.upgraded[home]
