"""`sevenempires aid`: the player aid, all rules on two sides of paper."""

from __future__ import annotations

import argparse
from pathlib import Path

from sevenempires.cli import Subparsers
from sevenempires.text import say
from sevenempires.text.complaint import Complaint

PAPERS = ("a4", "letter")


def register(subparsers: Subparsers) -> None:
    """Add the command `aid`."""
    parser = subparsers.add_parser(
        "aid",
        help=say("print the player aid"),
        description=say("Write the player aid, the complete rules on two sides, as PDF or HTML by the file's ending."),
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help=say("where to write it: .pdf or .html"))
    parser.add_argument("--paper", choices=PAPERS, default="a4", help=say("size of the paper"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the file."""
    ending = args.out.suffix.lower()
    if ending in (".html", ".htm"):
        from sevenempires.paper.aid_html import html

        args.out.write_text(html(args.lang, args.paper), encoding="utf-8")
    elif ending == ".pdf":
        from sevenempires.paper.aid import pdf

        args.out.write_bytes(pdf(args.lang, args.paper))
    else:
        raise Complaint(
            "{file}: the aid is written as .pdf or .html; give the file one of these endings.", file=args.out.name
        )
    print(args.out)
    return 0
