"""`sevenempires simulate`: bots play many games; who wins how often, and the table for keeping."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sevenempires.cli import Subparsers


def register(subparsers: Subparsers) -> None:
    """Add the command `simulate`."""
    parser = subparsers.add_parser(
        "simulate",
        help="let bots play many games",
        description="Let bots play many games and tell who wins how often, with 95 % intervals; "
        "the same seed gives the same games. Ctrl-C ends the run and keeps what is finished.",
    )
    parser.add_argument("n", type=int, metavar="GAMES", help="how many games")
    parser.add_argument("--players", type=int, default=4, metavar="N", help="2 to 6 players (4)")
    parser.add_argument(
        "--bots", default="random", metavar="NAMES", help="names with commas; they change seats from game to game"
    )
    parser.add_argument("--seed", type=int, default=0, help="what decides all chance (0)")
    parser.add_argument("--variants", default="", metavar="NAMES", help="variants with commas")
    parser.add_argument("--distribution", metavar="CARD", help="the starting distribution card, such as 4-a")
    parser.add_argument("--csv", metavar="FILE", help="write one line per game to this file")
    parser.add_argument("--decades", metavar="FILE", help="write one line per game and decade to this file")
    parser.add_argument("--lang", choices=("en", "de", "fr"), default="en", help="language of the answers")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games, write the files, print the summary."""
    from sevenempires.i18n import language
    from sevenempires.questions import largest_holders, lead, seats, where_empires_end
    from sevenempires.simulate import simulate, wins

    for file in filter(None, (args.csv, args.decades)):
        _check_folder(Path(file))
    table = simulate(
        args.n,
        players=args.players,
        bots=_names(args.bots),
        seed=args.seed,
        variants=_names(args.variants),
        distribution=args.distribution,
    )
    if len(table) < table.asked:
        print(f"Interrupted: {len(table)} of {table.asked} games are finished.", file=sys.stderr)
    if args.csv:
        table.to_csv(args.csv)
    if args.decades:
        table.to_csv(args.decades, decades=True)
    for one in wins(table):
        print(one)
    if len(table):
        with language(args.lang):
            for question in (where_empires_end, seats, largest_holders, lead):
                print("", question(table).text, sep="\n")
    return 0


def _check_folder(file: Path) -> None:
    """Complain before the first game, not after the last."""
    if file.is_dir() or not file.parent.is_dir():
        raise FileNotFoundError(f"{file} cannot be written: name a file in a folder that exists")


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]
