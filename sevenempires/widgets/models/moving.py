"""Moving on the board: which units can go, where to and how, and why not elsewhere.

Everything here is read off `game.legal`, what it foresees and `game.why_not`; no rule is known in this module.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from sevenempires.board.travel import shortest_routes
from sevenempires.rules.choices import BY_LAND, OVER_WATER, Move
from sevenempires.rules.foresight import outcome
from sevenempires.rules.pieces import KIND_NUMBER, SHIP_KINDS

if TYPE_CHECKING:
    from sevenempires.board import Board
    from sevenempires.game import Game
    from sevenempires.text.outcomes import Refusal

Way = Literal["land", "sea", "transport"]
MOST_ROUTES = 12
"""So many shortest routes are asked about before one is named as the nearest to being allowed."""


@dataclass(frozen=True, slots=True)
class Destination:
    """A region that a unit can move to."""

    region: str
    moves: tuple[Move, ...]
    """All moves that lead there, the one of fewest steps first."""
    route: tuple[str, ...]
    """The regions of the first move, both ends included."""
    steps: int
    by: Way


@dataclass(frozen=True, slots=True)
class Denied:
    """A move that is not allowed: the line that comes nearest to it, and everything that speaks against it."""

    line: str
    refusals: tuple[Refusal, ...]


class Moving:
    """The movement of one moment of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def _moves(self) -> dict[tuple[str, str], dict[str, list[Move]]]:
        """The legal moves by unit (where it stands, its kind) and by target."""
        found: dict[tuple[str, str], dict[str, list[Move]]] = {}
        for choice in self.game.legal:
            if isinstance(choice, Move):
                origin, *_, target = choice.regions
                found.setdefault((origin, choice.kind), {}).setdefault(target, []).append(choice)
        return found

    @cached_property
    def movable(self) -> dict[str, tuple[str, ...]]:
        """The regions with units that can move now, and the kinds of these units."""
        found: dict[str, list[str]] = {}
        for origin, kind in sorted(self._moves, key=lambda unit: (unit[0], KIND_NUMBER[unit[1]])):
            found.setdefault(origin, []).append(kind)
        return {origin: tuple(kinds) for origin, kinds in found.items()}

    def destinations(self, origin: str, kind: str) -> dict[str, Destination]:
        """Where a unit can move to, by region."""
        board = self.game.board
        found = {}
        for target, moves in self._moves.get((origin, kind), {}).items():
            ordered = tuple(sorted(moves, key=lambda move: (steps(move, board), len(move.route))))
            first = ordered[0]
            found[target] = Destination(target, ordered, first.regions, steps(first, board), way(first))
        return found

    def outcomes(self, destination: Destination) -> tuple[Move, ...]:
        """One move for each thing that can come of going there: most routes make no difference."""
        told: dict[object, Move] = {}
        for move in destination.moves:
            told.setdefault(outcome(self.game.position, move), move)
        return tuple(told.values())

    def standing(self, region: str) -> tuple[str, ...]:
        """The kinds of all units in a region, whoever they belong to."""
        return tuple(self.game[region].units)

    def why_not(self, origin: str, kind: str, target: str) -> Denied:
        """Why a unit cannot move to a region: of the shortest ways there, the one with the fewest objections."""
        lines = [f"move {kind} {route}" for route in routes(self.game.board, origin, kind, target)]
        denied = [Denied(line, tuple(self.game.why_not(line))) for line in lines]
        return min(denied, key=lambda one: len(one.refusals))

    def why_stays(self, origin: str, kind: str) -> Denied:
        """Why a unit cannot move at all: what speaks against every first step, or against the nearest to allowed."""
        board = self.game.board
        targets = board.neighbours(origin) or (origin,)
        denied = [self.why_not(origin, kind, target) for target in targets]
        common = [refusal for refusal in denied[0].refusals if all(refusal in one.refusals for one in denied)]
        if common:
            return Denied(denied[0].line, tuple(common))
        return min(denied, key=lambda one: len(one.refusals))


def steps(move: Move, board: Board) -> int:
    """How many borders a move crosses; a crossing by sea transport is one, however many seas it takes."""
    entered = move.regions[1:]
    if _is_ship(move.kind):
        return len(entered)
    return sum(board[name].is_land for name in entered)


def way(move: Move) -> Way:
    """By land, by ship, or carried over the sea."""
    if _is_ship(move.kind):
        return "sea"
    return "transport" if OVER_WATER in move.marks else "land"


def routes(board: Board, origin: str, kind: str, target: str) -> Iterator[str]:
    """The shortest ways for a kind of unit in notation: by land, then over the sea; at least one, however hopeless."""
    if origin == target:
        yield f"{origin} {OVER_WATER if _is_ship(kind) else BY_LAND} {target}"
        return
    for route in list(_ways(board, origin, kind, target)) or [(origin, target)]:
        text = route[0]
        for here, there in pairwise(route):
            wet = _is_ship(kind) or board[here].is_sea or board[there].is_sea
            text += f" {OVER_WATER if wet else BY_LAND} {there}"
        yield text


def _ways(board: Board, origin: str, kind: str, target: str) -> Iterator[tuple[str, ...]]:
    """The shortest ways by land and the shortest over the sea; else any that changes between land and sea."""
    by_land = () if _is_ship(kind) else board.routes(origin, target, "land")

    def over_sea(here: str) -> tuple[str, ...]:
        if board[here].is_sea:
            landing = (target,) if target in board.neighbours(here, "coast") else ()
            return (*landing, *board.neighbours(here, "sea"))
        return board.neighbours(here, "coast") if here == origin else ()

    by_sea = shortest_routes(origin, target, over_sea)
    anyhow = () if by_land or by_sea or _is_ship(kind) else shortest_routes(origin, target, board.neighbours)
    for found in (by_land, by_sea, anyhow):
        yield from found[:MOST_ROUTES]


def _is_ship(kind: str) -> bool:
    return KIND_NUMBER[kind] in SHIP_KINDS
