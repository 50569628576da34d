"""`sevenempires site`: builds the browser edition, a folder of files that any web server can serve."""

from __future__ import annotations

import argparse
from pathlib import Path

from sevenempires.cli import Subparsers, tool

OUT = Path("build") / "site"
PARTS = Path("build") / "site-parts"


def register(subparsers: Subparsers) -> None:
    """Add the command `site`."""
    parser = subparsers.add_parser(
        "site",
        help="build the browser edition of the notebooks",
        description="Build a static site in which the notebooks run with no server, from a checkout. "
        "Fetches Pyodide with npm and pure Python wheels with pip, and checks them against pinned hashes.",
    )
    parser.add_argument("--out", type=Path, default=OUT, metavar="FOLDER", help=f"where to build it (else {OUT})")
    parser.add_argument("--parts", type=Path, default=PARTS, metavar="FOLDER", help=f"what is fetched (else {PARTS})")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Build the site and say how to look at it."""
    site = tool("site").build(args.out.resolve(), args.parts.resolve())
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    print(f"The site is in {args.out} ({size / 1e6:.0f} MB). Try it: python {args.out / 'start.py'}")
    return 0
