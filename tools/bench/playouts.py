"""Random games, ours beside those of other libraries in the same run."""

from collections.abc import Callable, Iterator
from random import Random
from statistics import median

from sevenempires.board import Board
from sevenempires.rules import engine, setup
from tools.bench.rows import PLAYERS, Row, installed, timed


def playouts(rounds: int) -> Iterator[Row]:
    """Decisions in a second."""
    peers = {"catanatron": _catanatron(), "python-chess": _chess(), "diplomacy": _diplomacy()}
    works: dict[str, Callable[[int], int]] = {"sevenempires": _random_games}
    works |= {name: work for name, work in peers.items() if work is not None}
    for work in works.values():
        work(0)  # Warm up: tables, caches, imports.
    speeds: dict[str, list[float]] = {name: [] for name in works}
    for number in range(1, rounds + 1):
        for name, work in works.items():
            speeds[name].append(timed(work, number))
    ours = median(speeds["sevenempires"])
    yield Row("random playouts", ours, "decisions/s")
    for name in peers:
        speed = median(speeds[name]) if name in speeds else None
        yield Row(f"random playouts, {name}", speed, "decisions/s")
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
    library = installed("catanatron")
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
    library = installed("chess")
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


def _diplomacy() -> Callable[[int], int] | None:
    library = installed("diplomacy")
    if library is None:
        return None

    def play(number: int, games: int = 3, phases: int = 20) -> int:
        """Every order of a unit is one decision; all are given for a phase and then carried out together."""
        random, done = Random(number), 0
        for _ in range(games):
            game = library.Game()
            for _ in range(phases):
                if game.is_game_done:
                    break
                possible = game.get_all_possible_orders()
                for power, places in game.get_orderable_locations().items():
                    orders = [random.choice(possible[place]) for place in places if possible[place]]
                    game.set_orders(power, orders)
                    done += len(orders)
                game.process()
        return done

    return play
