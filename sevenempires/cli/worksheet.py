"""`sevenempires worksheet`: exercises on paper from the casebook, and their solutions."""

from __future__ import annotations

import argparse
from pathlib import Path

from sevenempires.cli import Subparsers
from sevenempires.text.language import LANGUAGES


def register(subparsers: Subparsers) -> None:
    """Add the command `worksheet`."""
    parser = subparsers.add_parser(
        "worksheet",
        help="print exercises and solutions",
        description="Write a work sheet as PDF: positions of the casebook as pictures, questions with room to write, "
        "and the engine's answers on pages of their own.",
    )
    parser.add_argument("--chapter", required=True, metavar="NAME", help="a chapter of the casebook, such as combat")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="where to write it: a .pdf")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sheet")
    parser.add_argument("--number", type=int, default=8, metavar="N", help="how many exercises (8)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another seed, other exercises (1)")
    parser.add_argument(
        "--solutions",
        nargs="?",
        choices=("with", "only", "none"),
        const="only",
        default="with",
        help="solutions after the questions (with), alone (only, also if nothing is named), or not at all (none)",
    )
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="size of the paper")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the file."""
    from sevenempires.paper.worksheet import pdf

    if args.out.suffix.lower() != ".pdf":
        raise ValueError(f"{args.out.name}: a work sheet is written as .pdf; give the file this ending.")
    args.out.write_bytes(pdf(args.chapter, args.lang, args.number, args.seed, args.solutions, args.paper))
    print(args.out)
    return 0
