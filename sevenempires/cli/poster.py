"""`sevenempires poster`: the board to be printed large."""

from __future__ import annotations

import argparse
from pathlib import Path

from sevenempires.cli import Subparsers
from sevenempires.text.language import LANGUAGES

PAPERS = ("a3", "a2")


def register(subparsers: Subparsers) -> None:
    """Add the command `poster`."""
    parser = subparsers.add_parser(
        "poster",
        help="print the board as a poster",
        description="Write the board as a vector poster with title, legend and a note on what is reconstructed.",
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="where to write it: a .pdf")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the names")
    parser.add_argument("--paper", choices=PAPERS, default="a3", help="size of the paper")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the file."""
    from sevenempires.paper.poster import pdf

    if args.out.suffix.lower() != ".pdf":
        raise ValueError(f"{args.out.name}: the poster is written as .pdf; give the file this ending.")
    args.out.write_bytes(pdf(args.lang, args.paper))
    print(args.out)
    return 0
