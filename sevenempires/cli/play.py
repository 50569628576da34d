"""`sevenempires play`: bots play a game, and its record is printed."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sevenempires.cli import Subparsers
from sevenempires.text import say

if TYPE_CHECKING:
    from sevenempires.game import Game


def register(subparsers: Subparsers) -> None:
    """Add the command `play`."""
    parser = subparsers.add_parser(
        "play",
        help=say("let bots play a game"),
        description=say("Let bots play a game and print its record; the same seed gives the same game."),
    )
    parser.add_argument("--players", type=int, default=4, metavar="N", help=say("2 to 6 players (4)"))
    parser.add_argument("--seed", type=int, default=0, help=say("what decides all chance (0)"))
    parser.add_argument(
        "--bots",
        default="random",
        metavar="NAMES",
        help=say(
            "names with commas, in order of the seats: random, greedy, planner (planner:400 looks at 400 positions)"
        ),
    )
    parser.add_argument(
        "--variants", default="", metavar="NAMES", help=say("variants with commas, such as draft,quickstart")
    )
    parser.add_argument("--distribution", metavar="CARD", help=say("the starting distribution card, such as 4-a"))
    parser.add_argument("--story", action="store_true", help=say("tell what happened instead of the record"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play one game."""
    from sevenempires.game import Game
    from sevenempires.players import seat

    variants = [name.strip() for name in args.variants.split(",") if name.strip()]
    game = Game.new(args.players, args.seed, variants=variants, distribution=args.distribution)
    players = seat([name.strip() for name in args.bots.split(",")], args.players, args.seed)
    while not game.over:
        game = game.play(players[game.decision.player].choose(game.position))
    print(game.story("game") if args.story else game.to_record() + result(game))
    return 0


def result(game: Game) -> str:
    """The end of a game as remarks of its record."""
    score = game.score
    lines = [f"# {rank}. {name}" for rank, name in enumerate(score.ranking, 1)]
    lines += [f"# player {player}: {points} points" for player, points in score.points.items()]
    return "\n".join([*lines, f"# winner: player {' and '.join(map(str, score.winners))}"])
