"""Random games, ours beside those of other libraries in the same run."""

import gc
from collections.abc import Callable, Iterator
from random import Random
from statistics import median

from sevenempires.board import Board
from sevenempires.game import Game
from sevenempires.rules import engine, setup
from tools.bench.rows import PLAYERS, BenchRow, installed, timed


def playouts(rounds: int) -> Iterator[BenchRow]:
    """Decisions in a second; each row says what it calls to list what can be chosen and to play one of it at random."""
    peers = {
        CATANATRON: _catanatron(),
        "python-chess (legal_moves, push)": _chess(),
        "diplomacy (get_all_possible_orders, process)": _diplomacy(),
    }
    works: dict[str, Callable[[int], int]] = {PUBLIC: _public_games, BARE: _random_games}
    works |= {name: work for name, work in peers.items() if work is not None}
    for work in works.values():
        work(0)  # Warm up: tables, caches, imports.
    gc.collect()
    gc.freeze()  # So that nobody's rubbish collection goes through what the others hold.
    speeds: dict[str, list[float]] = {name: [] for name in works}
    for number in range(1, rounds + 1):
        for name, work in works.items():
            speeds[name].append(timed(work, number))
    for name in (PUBLIC, BARE, *peers):
        speed = median(speeds[name]) if name in speeds else None
        yield BenchRow(f"random playouts, {name}", speed, "decisions/s")
    for name, what, least in ((PUBLIC, "public face", 1.5), (BARE, "bare engine", 2.0)):
        if CATANATRON in speeds:
            ratio = median(speeds[name]) / median(speeds[CATANATRON])
            yield BenchRow(f"{what} beside catanatron", ratio, "times", f"at least {least:g}", ratio >= least)


PUBLIC = "through the public face (game.legal, game.play)"
BARE = "by the bare engine (engine.legal, engine.play)"
CATANATRON = "catanatron (Game.play, RandomPlayer)"


def _public_games(number: int, games: int = 15) -> int:
    random, done = Random(number), 0
    for seed in range(number * games, (number + 1) * games):
        game = Game.new(PLAYERS, seed)
        while not game.over:
            game = game.play(random.choice(game.legal))
            done += 1
    return done


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
