"""`sevenempires simulate`: bots play many games; who wins how often, and the table for keeping."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sevenempires.cli import Subparsers
from sevenempires.text import say
from sevenempires.text.complaint import Complaint

if TYPE_CHECKING:
    from sevenempires.simulate import Table


def register(subparsers: Subparsers) -> None:
    """Add the command `simulate`."""
    parser = subparsers.add_parser(
        "simulate",
        help=say("let bots play many games"),
        description=say(
            "Let bots play many games and tell who wins how often, with 95 % intervals; "
            "the same seed gives the same games. Ctrl-C ends the run and keeps what is finished."
        ),
    )
    parser.add_argument("n", type=int, metavar="GAMES", help=say("how many games"))
    parser.add_argument("--players", type=int, default=4, metavar="N", help=say("2 to 6 players (4)"))
    parser.add_argument(
        "--bots", default="random", metavar="NAMES", help=say("names with commas; they change seats from game to game")
    )
    parser.add_argument("--seed", type=int, default=0, help=say("what decides all chance (0)"))
    parser.add_argument("--variants", default="", metavar="NAMES", help=say("variants with commas"))
    parser.add_argument("--distribution", metavar="CARD", help=say("the starting distribution card, such as 4-a"))
    parser.add_argument("--csv", metavar="FILE", help=say("write one line per game to this file"))
    parser.add_argument("--decades", metavar="FILE", help=say("write one line per game and decade to this file"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games, write the files, print the summary."""
    from sevenempires.simulate import simulate

    files = [Path(file) for file in (args.csv, args.decades) if file is not None]
    if len(set(files)) < len(files):
        raise Complaint("{file}: games and decades cannot share a file; give them two", file=files[0])
    for file in files:
        _check_writable(file)
    table = simulate(
        args.n,
        players=args.players,
        bots=_names(args.bots),
        seed=args.seed,
        variants=_names(args.variants),
        distribution=args.distribution,
    )
    if len(table) < table.asked:
        print(
            say("Interrupted: {finished} of {asked} games are finished.", finished=len(table), asked=table.asked),
            file=sys.stderr,
        )
    try:
        if args.csv and len(table):
            _write(table, args.csv)
        if args.decades and len(table):
            _write(table, args.decades, decades=True)
    finally:  # Where a file cannot be written after all, the answers are not lost with it.
        _tell(table)
    return 0


def _tell(table: Table) -> None:
    """Who wins how often, and what the games answer."""
    from sevenempires.questions import NoGames, largest_holders, lead, seats, where_empires_end
    from sevenempires.simulate import wins

    for one in wins(table):
        print(one)
    try:
        for question in (where_empires_end, seats, largest_holders, lead):
            print("", question(table).text, sep="\n")
    except NoGames as error:
        print(error, file=sys.stderr)


def _write(table: Table, file: str, decades: bool = False) -> None:
    try:
        table.to_csv(file, decades)
    except OSError as error:
        raise OSError(error.errno, error.strerror, file) from None  # A full disk does not say which file it was.


def _check_writable(file: Path) -> None:
    """Complain before the first game, not after the last."""
    if file.is_dir() or not file.parent.is_dir():
        raise Complaint("{file} cannot be written: name a file in a folder that exists", file=file)
    if file.is_file():
        file.open("ab").close()
    elif not file.exists():
        file.touch()
        file.unlink()


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]
