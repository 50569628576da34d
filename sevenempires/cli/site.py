"""`sevenempires site`: builds the browser edition, a folder of files that any web server can serve."""

from __future__ import annotations

import argparse
from pathlib import Path

from sevenempires.cli import Subparsers, tool
from sevenempires.text import say

OUT = Path("build") / "site"
PARTS = Path("build") / "site-parts"


def register(subparsers: Subparsers) -> None:
    """Add the command `site`."""
    parser = subparsers.add_parser(
        "site",
        help=say("build the browser edition of the notebooks"),
        description=say(
            "Build a static site in which the notebooks run with no server, from a checkout. "
            "Fetches Pyodide with npm and pure Python wheels with pip, and checks them against pinned hashes."
        ),
    )
    parser.add_argument(
        "--out", type=Path, default=OUT, metavar="FOLDER", help=say("where to build it (else {folder})", folder=OUT)
    )
    parser.add_argument(
        "--parts", type=Path, default=PARTS, metavar="FOLDER", help=say("what is fetched (else {folder})", folder=PARTS)
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Build the site and say how to look at it."""
    site = tool("site").build(args.out.resolve(), args.parts.resolve())
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    start = args.out / "start.py"
    print(
        say(
            "The site is in {folder} ({size} MB). Try it: python {start}",
            folder=args.out,
            size=round(size / 1e6),
            start=start,
        )
    )
    return 0
