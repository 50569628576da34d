"""`sevenempires worksheet`: exercises on paper from the casebook, and their solutions."""

from __future__ import annotations

import argparse
from pathlib import Path

from sevenempires.cli import Subparsers
from sevenempires.text import say
from sevenempires.text.complaint import Complaint


def register(subparsers: Subparsers) -> None:
    """Add the command `worksheet`."""
    parser = subparsers.add_parser(
        "worksheet",
        help=say("print exercises and solutions"),
        description=say(
            "Write a work sheet as PDF: positions of the casebook as pictures, questions with room to write, "
            "and the engine's answers on pages of their own."
        ),
    )
    parser.add_argument(
        "--chapter", required=True, metavar="NAME", help=say("a chapter of the casebook, such as combat")
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help=say("where to write it: a .pdf"))
    parser.add_argument("--number", type=int, default=8, metavar="N", help=say("how many exercises (8)"))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=say("another seed, other exercises (1)"))
    parser.add_argument(
        "--solutions",
        nargs="?",
        choices=("with", "only", "none"),
        const="only",
        default="with",
        help=say("solutions after the questions (with), alone (only, also if nothing is named), or not at all (none)"),
    )
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help=say("size of the paper"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the file."""
    from sevenempires.paper.worksheet import pdf

    if args.out.suffix.lower() != ".pdf":
        raise Complaint("{file}: a work sheet is written as .pdf; give the file this ending.", file=args.out.name)
    args.out.write_bytes(pdf(args.chapter, args.lang, args.number, args.seed, args.solutions, args.paper))
    print(args.out)
    return 0
