"""`sevenempires replay`: play a record again and tell where it stands."""

from __future__ import annotations

import argparse
from pathlib import Path

from sevenempires.cli import Subparsers
from sevenempires.labels import empire_name, player_name
from sevenempires.rules.decisions import DECISIONS
from sevenempires.text import count, say
from sevenempires.text.complaint import Complaint
from sevenempires.text.nouns import ALONE
from sevenempires.text.sentences import in_form


def register(subparsers: Subparsers) -> None:
    """Add the command `replay`."""
    parser = subparsers.add_parser(
        "replay",
        help=say("play a record again"),
        description=say("Play the record of a game again, check every line, and tell how it ended or stands."),
    )
    parser.add_argument("file", type=Path, metavar="FILE", help=say("a record"))
    parser.add_argument("--story", action="store_true", help=say("tell everything that happened, with its rules"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay one record."""
    from sevenempires.game import Game
    from sevenempires.record import RecordError

    try:
        game = Game.from_record(args.file.read_bytes())
    except RecordError as error:
        raise Complaint("{file}: {what}", file=args.file, what=error) from None
    if args.story:
        print(game.story("game"))
    score = game.score
    ended = say("over") if game.over else say("not over yet")
    print(
        say(
            "{choices} choices in {decades} decades, {ended}.",
            choices=len(game.history),
            decades=game.position.decade,
            ended=ended,
        )
    )
    board = game.board
    power = ", ".join(f"{empire_name(board, name)} {game.empire(name).power}" for name in score.ranking)
    points = ", ".join(f"{player_name(player)} {points}" for player, points in score.points.items())
    print(say("Power: {power}", power=power))
    print(say("Points: {points}", points=points))
    if game.over:
        print(say("Winner: {players}", players=", ".join(map(player_name, score.winners))))
    else:
        print(
            count(
                "Next: {player}: {task} ({n} legal choice)",
                "Next: {player}: {task} ({n} legal choices)",
                len(game.legal),
                player=player_name(game.decision.player),
                task=in_form(DECISIONS[game.decision.kind].task, ALONE),
            )
        )
    return 0
