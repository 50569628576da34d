"""The score sheet: power, flags, crowns and cards as numbers, laid out as a real position and scored by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from sevenempires.board import Board
from sevenempires.cases import Case
from sevenempires.datafile import DataError
from sevenempires.game import Game
from sevenempires.positions import read_position
from sevenempires.rules import scoring
from sevenempires.rules.components import SUPPLY_KINDS, components
from sevenempires.rules.pieces import CITY_SIDES
from sevenempires.rules.position import Position
from sevenempires.rules.setup import empty, setting
from sevenempires.text import Complaint
from sevenempires.text.outcomes import Event, Log
from sevenempires.view import View
from sevenempires.widgets.models.hands import Dealt, Hands

NUMBERS: Final = ("power", "flags", "crowns")
MOST_POWER: Final = 999
EXAMPLES: Final = (
    "score-example",
    "score-example-played-out",
    "score-rank-tie-in-the-middle",
    "score-tie-first-empire",
    "score-tie-among-three",
    "score-shared-victory",
)
"""Cases of the casebook worth a look; the first is the rulebook's own example."""


class ScoreError(Complaint):
    """A number that the sheet cannot take; the sentence says what would do."""


@dataclass(frozen=True)
class ScoreRow:
    """One empire in the ranking."""

    empire: str
    rank: int
    factor: int
    power: int
    flags: int
    crowns: int
    total: int
    tied: bool
    """Another empire has the same total, so that the order of the flag spaces decides."""


@dataclass(frozen=True)
class Result:
    """The score worked out."""

    rows: tuple[ScoreRow, ...]
    """In the order of the ranking."""
    score: scoring.Score
    events: tuple[Event, ...]
    """Every line of the working, with its rule."""
    tied: tuple[int, ...]
    """The players with the most points, where there are several."""
    comparisons: tuple[tuple[str, dict[int, int]], ...]
    """How the tie was broken: empire after empire, the influence of those still in it."""


class ScoreModel(Dealt):
    """What stands on the sheet; every change either works or leaves all as it was."""

    def __init__(self, players: int = 4, board: Board | None = None) -> None:
        self.board = board or Board.europe()
        self.setting = setting(self.board, players)
        empires = tuple(self.board.empires)
        self.numbers: dict[str, dict[str, int]] = {
            "power": dict.fromkeys(empires, 0),
            "flags": dict.fromkeys(empires, 0),
            "crowns": {empire.name: empire.crowns for empire in View(empty(self.setting)).empires},
        }
        self.hands = Hands(empires, players)
        self.count = True
        """Whether flags and crowns are counted once more; not where a game has ended and that is done."""

    @classmethod
    def of(cls, game: Game) -> ScoreModel:
        """The sheet filled in from a game, as if it ended now; one that has ended is scored as it stands."""
        position = game.position
        model = cls(position.setting.players, position.tables.board)
        for empire in game.view.empires:
            model.numbers["power"][empire.name] = empire.power
            model.numbers["flags"][empire.name] = len(empire.flags)
            model.numbers["crowns"][empire.name] = empire.crowns
        model.hands = Hands.of(position)
        model.count = not game.over
        return model

    @classmethod
    def example(cls, name: str) -> ScoreModel:
        """The sheet of a case; its power is the final one."""
        model = cls.of(Case.load(name).run().game)
        model.count = False
        return model

    def data(self) -> dict[str, Any]:
        """What stands on the sheet, to be kept."""
        return {
            "players": self.players, "numbers": self.numbers, "holders": self.hands.holders, "count": self.count
        }  # fmt: skip

    @classmethod
    def read(cls, data: dict[str, Any], board: Board) -> ScoreModel:
        """The sheet that was kept; raises ValueError or LookupError where it cannot be."""
        model = cls(int(data["players"]), board)
        for what, rows in model.numbers.items():
            for empire in rows:
                model.put(what, empire, int(data["numbers"][what][empire]))
        for empire in model.empires:
            for card, holder in enumerate(data["holders"][empire]):
                model.hands.give(empire, card, int(holder))
        model.count = bool(data["count"])
        return model

    def seat(self, players: int) -> None:
        """Another number of players."""
        self.setting = setting(self.board, players)
        self.hands.seat(players)

    def most(self, what: str, empire: str) -> int:
        """The largest number that can stand in a field."""
        if what == "power":
            return MOST_POWER
        if what == "flags":
            return self.setting.components.supply[empire][SUPPLY_KINDS.index("flags")]
        return len(_ladder(self.board.name, empire)) - 1

    def put(self, what: str, empire: str, value: str | int) -> None:
        """Write a number into a field; raises ScoreError where it does not fit."""
        high = self.most(what, empire)
        try:
            number = int(str(value).strip() or 0)
        except ValueError:
            number = -1
        if not 0 <= number <= high:
            raise ScoreError("Here stands a whole number from {low} to {high}.", low=0, high=high)
        before = self.numbers[what][empire]
        self.numbers[what][empire] = number
        try:
            self.position()
        except ScoreError:
            self.numbers[what][empire] = before
            raise

    def position(self) -> Position:
        """A position with these numbers, laid out on the board so that the rules can count them."""
        counted = self.count
        data: dict[str, Any] = {"power": self.numbers["power"], "influence": self.hands.data()}
        if counted:
            data["flags"] = self._flags()
        for name in self.empires:
            crowns = self.numbers["crowns"][name] if counted else 0
            ladder = _ladder(self.board.name, name)
            for part, rows in ladder[min(crowns, len(ladder) - 1)].items():
                for empire, entries in rows.items():
                    data.setdefault(part, {}).setdefault(empire, {}).update(entries)
        return read_position(data, self.setting)

    def _flags(self) -> dict[str, list[str]]:
        free = [region.name for region in self.board if region.empire is None]
        if sum(self.numbers["flags"].values()) > len(free):
            raise ScoreError("All flags together are more than the {number} regions that take one.", number=len(free))
        taken = iter(free)
        return {name: [next(taken) for _ in range(number)] for name, number in self.numbers["flags"].items() if number}

    def result(self) -> Result:
        """The ranking, the points and the winner, with every line of the working."""
        before = self.position()
        log = Log()
        after = scoring.final_count(before, log)
        score = scoring.score(after)
        totals = dict(zip(self.empires, after.power, strict=True))
        factors = {name: len(score.ranking) - place for place, name in enumerate(score.ranking)}
        rows = tuple(
            ScoreRow(
                empire=name,
                rank=place + 1,
                factor=factors[name],
                power=self.numbers["power"][name],
                flags=self.numbers["flags"][name] if self.count else 0,
                crowns=self.numbers["crowns"][name] if self.count else 0,
                total=totals[name],
                tied=list(totals.values()).count(totals[name]) > 1,
            )
            for place, name in enumerate(score.ranking)
        )
        events = tuple(event for event in log.events if self.count or event.rule != "score.final-count")
        best = max(score.points.values())
        tied = tuple(player for player, points in score.points.items() if points == best)
        return Result(rows, score, events, tied if len(tied) > 1 else (), tuple(_comparisons(score, tied)))


def _comparisons(score: scoring.Score, tied: tuple[int, ...]) -> list[tuple[str, dict[int, int]]]:
    """Empire after empire, until the one that decided, or all of them where nothing did."""
    found: list[tuple[str, dict[int, int]]] = []
    if len(tied) < 2:
        return found
    for empire in score.ranking:
        held = {player: sum(line.influence for line in score.lines[player] if line.empire == empire) for player in tied}
        found.append((empire, held))
        if empire == score.decided_by:
            break
        tied = tuple(player for player in tied if held[player] == max(held.values()))
    return found


Parts = dict[str, dict[str, dict[str, Any]]]


@lru_cache(maxsize=32)
def _ladder(board_name: str, empire: str) -> tuple[Parts, ...]:
    """Layouts of an empire's cities and palaces with 0, 1, 2 … crowns, found by asking the rules what each counts."""
    board = Board.europe() if board_name == Board.europe().name else Board.toy()
    fixed = setting(board, min(components(board.name).hourglass))
    capital = board.capital(empire).name
    other = next(name for name in board.empires if name != empire)
    occupied: Parts = {"units": {other: {capital: ["infantry"]}}}
    found: dict[int, Parts] = {}
    for start in ({}, occupied):
        layout: Parts = start
        for step in ({}, *_steps(board, empire)):
            tried = _merged(layout, step)
            try:
                crowns = View(read_position(tried, fixed)).empire(empire).crowns
            except DataError:
                continue  # No such tile: a palace has its highest side.
            layout = tried
            found.setdefault(crowns, layout)
    return tuple(found[crowns] for crowns in sorted(found))


def _steps(board: Board, empire: str) -> list[Parts]:
    steps: list[Parts] = []
    for city in sorted(board.cities(empire), key=lambda city: not city.capital):
        steps.append({"cities": {empire: {city.name: CITY_SIDES[-1]}}})
        steps += [{"palaces": {empire: {city.name: crowns}}} for crowns in (1, 2, 3)]
    return steps


def _merged(one: Parts, other: Parts) -> Parts:
    merged: Parts = {part: {name: dict(rows) for name, rows in table.items()} for part, table in one.items()}
    for part, table in other.items():
        for name, rows in table.items():
            merged.setdefault(part, {}).setdefault(name, {}).update(rows)
    return merged
