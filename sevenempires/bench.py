"""How quick it is, beside other libraries in the same run: ratios on one machine say more than seconds on another.

Times are processor time and the middle of several rounds, peers and we in turn, so that a busy machine disturbs little.
"""

import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib import import_module
from random import Random
from statistics import median
from typing import Any

from sevenempires.board import Board
from sevenempires.data import mapdata
from sevenempires.game import Game
from sevenempires.positions import read_position
from sevenempires.rules import engine, setup
from sevenempires.rules.choices import Move
from sevenempires.rules.position import Position

ROUNDS = 7
PLAYERS = 4


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    what: str
    value: float
    unit: str
    target: str = ""
    held: bool | None = None
    """Whether the target is met; None where there is none."""


def run(quick: bool = False) -> Iterator[Row]:
    """Measure everything, row by row; `quick` takes one round, to see that it works."""
    rounds = 1 if quick else ROUNDS
    yield from _playouts(rounds)
    yield from _listing(rounds)
    yield from _explaining(rounds)
    yield from _loading(rounds)
    yield from _drawing(rounds)


def machine() -> str:
    """The machine in a few words."""
    return f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"


def as_data(rows: list[Row]) -> dict[str, Any]:
    """The table for keeping."""
    return {"machine": machine(), "date": time.strftime("%Y-%m-%d"), "rows": [asdict(row) for row in rows]}


def _timed(work: Callable[[int], int], number: int) -> float:
    """Units of work done per second of processor time."""
    begin = time.process_time()
    done = work(number)
    return done / max(time.process_time() - begin, 1e-9)


# Playing


def _playouts(rounds: int) -> Iterator[Row]:
    peers = {"catanatron": _catanatron(), "python-chess": _chess()}
    works: dict[str, Callable[[int], int]] = {"sevenempires": _random_games}
    works |= {name: work for name, work in peers.items() if work is not None}
    for work in works.values():
        work(0)  # Warm up: tables, caches, imports.
    speeds: dict[str, list[float]] = {name: [] for name in works}
    for number in range(1, rounds + 1):
        for name, work in works.items():
            speeds[name].append(_timed(work, number))
    ours = median(speeds["sevenempires"])
    yield Row("random playouts", ours, "decisions/s")
    for name in peers:
        if name not in speeds:
            yield Row(f"random playouts, {name} (not installed: pip install 'sevenempires[bench]')", 0, "decisions/s")
            continue
        yield Row(f"random playouts, {name}", median(speeds[name]), "decisions/s")
    if "catanatron" in speeds:
        ratio = ours / median(speeds["catanatron"])
        yield Row("playouts beside catanatron", ratio, "times", "at least 1.5", ratio >= 1.5)


def _random_games(number: int, games: int = 15) -> int:
    fixed = setup.setting(Board.europe(), PLAYERS)
    random, done = Random(number), 0
    for seed in range(number * games, (number + 1) * games):
        position = setup.new_game(fixed, seed)
        while choices := engine.legal(position):
            position = engine.play(position, random.choice(choices))
            done += 1
    return done


def _catanatron() -> Callable[[int], int] | None:
    library = _installed("catanatron")
    if library is None:
        return None

    def play(number: int, games: int = 4) -> int:
        colours = [library.Color.RED, library.Color.BLUE, library.Color.WHITE, library.Color.ORANGE]
        done = 0
        for seed in range(number * games, (number + 1) * games):
            game = library.Game([library.RandomPlayer(colour) for colour in colours], seed=seed)
            game.play()
            done += len(game.state.actions)
        return done

    return play


def _chess() -> Callable[[int], int] | None:
    library = _installed("chess")
    if library is None:
        return None

    def play(number: int, games: int = 5) -> int:
        random, done = Random(number), 0
        for _ in range(games):
            board = library.Board()
            while not board.is_game_over() and board.ply() < 200:
                board.push(random.choice(list(board.legal_moves)))
                done += 1
        return done

    return play


def _installed(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        return None


# Listing and explaining


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


def _listing(rounds: int) -> Iterator[Row]:
    positions = _positions(1)
    chess = _installed("chess")
    boards = _chess_boards(chess) if chess else []
    ours, theirs = [], []
    for _ in range(rounds):
        ours.append(1e6 / _timed(lambda _: sum(1 for p in positions if engine.legal(p)), 0))
        if chess:
            theirs.append(1e6 / _timed(lambda _: sum(1 for b in boards if list(b.legal_moves)), 0))
    yield Row("list the legal choices, mean over a game", median(ours), "µs")
    if chess:
        ratio = median(ours) / median(theirs)
        yield Row("list the legal moves, python-chess", median(theirs), "µs")
        yield Row("listing beside python-chess", ratio, "times", "at most 1", ratio <= 1)
    fleet = _long_fleet()
    value = median(1e3 / _timed(lambda _: len([engine.legal(fleet) for _ in range(20)]), 0) for _ in range(rounds))
    yield Row(f"list {len(engine.legal(fleet))} choices with 14 ships at sea", value, "ms")


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


def _explaining(rounds: int) -> Iterator[Row]:
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

    value = median(1e6 / _timed(explain, 0) for _ in range(rounds))
    yield Row("explain a refused move in full", value, "µs", "under 1000", value < 1000)


# Loading and drawing


def _loading(rounds: int) -> Iterator[Row]:
    bare, whole = [], []
    for _ in range(rounds):
        bare.append(_interpreter("pass"))
        whole.append(_interpreter("import sevenempires"))
    value = max(0.0, (median(whole) - median(bare)) * 1e3)
    yield Row("import sevenempires", value, "ms", "under 100", value < 100)
    file = mapdata() / "europe"
    value = median(1e3 / _timed(lambda _: len([Board.load(file)]), 0) for _ in range(rounds))
    yield Row("load the board of Europe", value, "ms", "under 100", value < 100)


def _interpreter(code: str) -> float:
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - begin


def _drawing(rounds: int) -> Iterator[Row]:
    from sevenempires import draw

    board = Board.europe()
    draw.svg(board)
    value = median(1e3 / _timed(lambda _: len([draw.svg(board)]), 0) for _ in range(rounds))
    yield Row("draw the board as SVG", value, "ms")
    if _installed("matplotlib") is None:
        return
    draw.figure(board).canvas.draw()

    def paint(_: int) -> int:
        draw.figure(board).canvas.draw()
        return 1

    value = median(1e3 / _timed(paint, 0) for _ in range(rounds))
    yield Row("draw the board as a matplotlib figure", value, "ms", "under 150", value < 150)
