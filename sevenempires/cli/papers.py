"""`sevenempires aid`, `worksheet` and `poster`: what is printed."""

import argparse
from pathlib import Path

from sevenempires.cli.command import command, option
from sevenempires.text.complaint import Complaint

PDF = option("--out", "where to write it: a .pdf", type=Path, required=True, metavar="FILE")


@command(
    "print the player aid",
    option("--out", "where to write it: .pdf or .html", type=Path, required=True, metavar="FILE"),
    option("--paper", "size of the paper", choices=("a4", "letter"), default="a4"),
)
def aid(args: argparse.Namespace) -> None:
    """Write the player aid, the complete rules on two sides, as PDF or HTML by the file's ending."""
    ending = args.out.suffix.lower()
    if ending in (".html", ".htm"):
        from sevenempires.paper.aid_html import html

        page = html(args.lang, args.paper).encode()
    elif ending == ".pdf":
        from sevenempires.paper.sheet import pdf

        page = pdf(args.lang, args.paper)
    else:
        raise Complaint(
            "{file}: the aid is written as .pdf or .html; give the file one of these endings.", file=args.out.name
        )
    _write(args.out, page)


@command(
    "print exercises and solutions",
    option("--chapter", "a chapter of the casebook, such as combat", required=True, metavar="NAME"),
    PDF,
    option("--number", "how many exercises (8)", type=int, default=8, metavar="N"),
    option("--seed", "another seed, other exercises (1)", type=int, default=1, metavar="N"),
    option(
        "--solutions",
        "solutions after the questions (with), alone (only, also if nothing is named), or not at all (none)",
        nargs="?",
        choices=("with", "only", "none"),
        const="only",
        default="with",
    ),
    option("--paper", "size of the paper", choices=("a4", "letter"), default="a4"),
)
def worksheet(args: argparse.Namespace) -> None:
    """Write a work sheet as PDF: positions of the casebook as pictures, questions with room to write, and the engine's
    answers on pages of their own.
    """
    from sevenempires.paper.worksheet import pdf

    if args.out.suffix.lower() != ".pdf":
        raise Complaint("{file}: a work sheet is written as .pdf; give the file this ending.", file=args.out.name)
    _write(args.out, pdf(args.chapter, args.lang, args.number, args.seed, args.solutions, args.paper))


@command(
    "print the board as a poster",
    PDF,
    option("--paper", "size of the paper", choices=("a3", "a2"), default="a3"),
)
def poster(args: argparse.Namespace) -> None:
    """Write the board as a vector poster with title, legend and a note on what is reconstructed."""
    from sevenempires.paper.poster import pdf

    if args.out.suffix.lower() != ".pdf":
        raise Complaint("{file}: the poster is written as .pdf; give the file this ending.", file=args.out.name)
    _write(args.out, pdf(args.lang, args.paper))


def _write(file: Path, page: bytes) -> None:
    """Write the file and say which."""
    file.write_bytes(page)
    print(file)
