"""Listing what is legal, and explaining what is not."""

from collections.abc import Iterator
from cProfile import Profile
from random import Random
from statistics import median
from typing import Any

from sevenempires.board import Board
from sevenempires.cases import Case
from sevenempires.game import Game
from sevenempires.positions import read_position
from sevenempires.rules import engine, setup
from sevenempires.rules.choices import Move
from sevenempires.rules.position import Position
from tools.bench.rows import PLAYERS, BenchRow, installed, timed

MOST_CALLS = 943
"""A tenth of what a click took when it played each way on trial."""


def _positions(number: int) -> list[Position]:
    """Every position of a few random games."""
    fixed = setup.setting(Board.europe(), PLAYERS)
    random, found = Random(number), []
    for seed in range(3):
        position = setup.new_game(fixed, seed)
        while choices := engine.legal(position):
            found.append(position)
            position = engine.play(position, random.choice(choices))
    return found


def listing(rounds: int) -> Iterator[BenchRow]:
    """The legal choices, beside python-chess, and of a position with very many."""
    positions = _positions(1)
    chess = installed("chess")
    boards = _chess_boards(chess) if chess else []
    ours, theirs = [], []
    for _ in range(rounds):
        ours.append(1e6 / timed(lambda _: sum(1 for p in positions if engine.legal(p)), 0))
        if chess:
            theirs.append(1e6 / timed(lambda _: sum(1 for b in boards if list(b.legal_moves)), 0))
    yield BenchRow("list the legal choices, mean over a game (engine.legal)", median(ours), "µs")
    if chess:
        ratio = median(ours) / median(theirs)
        yield BenchRow("list the legal moves, python-chess (legal_moves)", median(theirs), "µs")
        yield BenchRow("listing beside python-chess", ratio, "times", "at most 1", ratio <= 1)
    fleet = _long_fleet()
    value = median(1e3 / timed(lambda _: len([engine.legal(fleet) for _ in range(20)]), 0) for _ in range(rounds))
    yield BenchRow(f"list {len(engine.legal(fleet))} choices with 14 ships at sea (engine.legal)", value, "ms")


def _chess_boards(chess: Any) -> list[Any]:
    random, boards = Random(1), []
    board = chess.Board()
    while not board.is_game_over() and board.ply() < 200:
        boards.append(board.copy(stack=False))
        board.push(random.choice(list(board.legal_moves)))
    return boards


def _long_fleet() -> Position:
    """Great Britain with a ship in fourteen seas and infantry at home."""
    board = Board.europe()
    seas = [region.name for region in board if region.is_sea][:14]
    units = {sea: ["three-master" if number % 2 else "two-master"] for number, sea in enumerate(seas)}
    lands = {"London": ["infantry", "artillery"], "York": ["infantry"], "Norway": ["infantry"], "Naples": ["artillery"]}
    return read_position(
        {"units": {"Great Britain": units | lands}},
        setup.setting(board, PLAYERS),
        {"player": 1, "empire": "Great Britain", "action": "move"},
    )


def explaining(rounds: int) -> Iterator[BenchRow]:
    """Full accounts of refused moves, each with all its reasons, their sentences and the nearest legal move."""
    refused = []
    for position in _positions(2):
        if position.decision.kind == "move":
            moves = [move for move in engine.legal(position) if isinstance(move, Move)]
            for move in moves[::7]:
                too_far = Move(move.kind, (*move.route, ">", "Moscow"))
                refused.append((Game(position), too_far))
    refused = refused[:300]

    def explain(_: int) -> int:
        return sum(1 for game, move in refused if [refusal.text for refusal in game.why_not(move)])

    value = median(1e6 / timed(explain, 0) for _ in range(rounds))
    yield BenchRow("explain a refused move in full (game.why_not)", value, "µs", "under 1000", value < 1000)


def clicking() -> Iterator[BenchRow]:
    """A click that can be meant in two ways, in calls of functions: the same in every run, however busy the machine."""
    if installed("anywidget") is None:
        return
    from sevenempires.widgets import LiveBoard

    board = LiveBoard(Case.load("sea-transport-of-three-infantry").start)
    board.pick("York")
    counter = Profile()
    counter.runcall(board.pick, "Norway")
    calls = sum(entry.callcount for entry in counter.getstats())
    what = "offer two ways to a region (LiveBoard.pick)"
    yield BenchRow(what, calls, "calls", f"at most {MOST_CALLS}", calls <= MOST_CALLS)
