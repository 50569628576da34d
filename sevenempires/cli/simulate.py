"""`sevenempires simulate`: bots play many games; who wins how often, and the table for keeping."""

import argparse
import sys
from pathlib import Path

from sevenempires.cli.command import command, option
from sevenempires.cli.games import DISTRIBUTION, PLAYERS, SEED, names
from sevenempires.simulate import Table
from sevenempires.text import say
from sevenempires.text.complaint import Complaint


@command(
    "let bots play many games",
    option("n", "how many games", type=int, metavar="GAMES"),
    PLAYERS,
    option(
        "--bots",
        "names with commas; they change seats from game to game",
        default="random",
        type=names,
        metavar="NAMES",
    ),
    SEED,
    option("--variants", "variants with commas", default="", type=names, metavar="NAMES"),
    DISTRIBUTION,
    option("--csv", "write one line per game to this file", metavar="FILE"),
    option("--decades", "write one line per game and decade to this file", metavar="FILE"),
)
def simulate(args: argparse.Namespace) -> None:
    """Let bots play many games and tell who wins how often, with 95 % intervals; the same seed gives the same games.
    Ctrl-C ends the run and keeps what is finished.
    """
    from sevenempires.simulate import simulate

    files = [Path(file) for file in (args.csv, args.decades) if file is not None]
    if len(set(files)) < len(files):
        raise Complaint("{file}: games and decades cannot share a file; give them two", file=files[0])
    for file in files:
        _check_writable(file)
    table = simulate(
        args.n,
        players=args.players,
        bots=args.bots,
        seed=args.seed,
        variants=args.variants,
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
