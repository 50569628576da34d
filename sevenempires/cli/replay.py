"""`sevenempires replay`: play a record again and tell where it stands."""

from __future__ import annotations

import argparse
from pathlib import Path

from sevenempires.cli import Subparsers


def register(subparsers: Subparsers) -> None:
    """Add the command `replay`."""
    parser = subparsers.add_parser(
        "replay",
        help="play a record again",
        description="Play the record of a game again, check every line, and tell how it ended or stands.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    parser.add_argument("--story", action="store_true", help="tell everything that happened, with its rules")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay one record."""
    from sevenempires.game import Game
    from sevenempires.record import RecordError

    try:
        game = Game.from_record(args.file.read_bytes())
    except RecordError as error:
        raise ValueError(f"{args.file}: {error}") from None
    if args.story:
        print(game.story("game"))
    score = game.score
    print(f"{len(game.history)} choices in {game.position.decade} decades, {'over' if game.over else 'not over yet'}.")
    print("Power: " + ", ".join(f"{name} {game.empire(name).power}" for name in score.ranking))
    print("Points: " + ", ".join(f"player {player} {points}" for player, points in score.points.items()))
    if game.over:
        print(f"Winner: player {' and '.join(map(str, score.winners))}")
    else:
        print(f"Next: player {game.decision.player} to {game.decision.kind}, {len(game.legal)} legal choices.")
    return 0
