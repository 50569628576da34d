"""`sevenempires poster`: the board to be printed large."""

from __future__ import annotations

import argparse
from pathlib import Path

from sevenempires.cli import Subparsers
from sevenempires.text import say
from sevenempires.text.complaint import Complaint

PAPERS = ("a3", "a2")


def register(subparsers: Subparsers) -> None:
    """Add the command `poster`."""
    parser = subparsers.add_parser(
        "poster",
        help=say("print the board as a poster"),
        description=say("Write the board as a vector poster with title, legend and a note on what is reconstructed."),
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help=say("where to write it: a .pdf"))
    parser.add_argument("--paper", choices=PAPERS, default="a3", help=say("size of the paper"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the file."""
    from sevenempires.paper.poster import pdf

    if args.out.suffix.lower() != ".pdf":
        raise Complaint("{file}: the poster is written as .pdf; give the file this ending.", file=args.out.name)
    args.out.write_bytes(pdf(args.lang, args.paper))
    print(args.out)
    return 0
