"""`sevenempires aid`, `worksheet` and `poster`: what is printed."""

import argparse
import sys
from pathlib import Path

from sevenempires.cli.command import command, option
from sevenempires.text import say
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
    PDF,
    (
        option("--chapter", "a chapter of the casebook, such as combat", metavar="NAME"),
        option("--lesson", "a lesson by name or number, such as 08: only what is taught by then", metavar="LESSON"),
    ),
    option("--number", "how many exercises (8)", type=int, default=8, metavar="N"),
    option("--seed", "another seed, other exercises (1)", type=int, default=1, metavar="N"),
    option(
        "--solutions",
        "the solutions too: alone (only, also if nothing is named) or after the questions (with); none if left out",
        nargs="?",
        choices=("with", "only", "none"),
        const="only",
        default="none",
    ),
    option("--paper", "size of the paper", choices=("a4", "letter"), default="a4"),
)
def worksheet(args: argparse.Namespace) -> None:
    """Write a work sheet as PDF: positions of the casebook as pictures, questions with room to write and, if wanted,
    the engine's answers on pages of their own. Sheets of different seeds share one exercise at most.
    """
    from sevenempires.paper.worksheet import enough, pdf

    if args.out.suffix.lower() != ".pdf":
        raise Complaint("{file}: a work sheet is written as .pdf; give the file this ending.", file=args.out.name)
    topic = args.chapter or args.lesson
    if not topic:
        raise Complaint("name a chapter or a lesson: --chapter combat, or --lesson 08.")
    _write(args.out, pdf(topic, args.lang, args.number, args.seed, args.solutions, args.paper))
    if args.seed > (many := enough(topic, args.number)):
        again = (args.seed - 1) % many + 1
        told = say(
            "There are exercises for {n} different sheets of this length; this is that of seed {seed}.",
            n=many,
            seed=again,
        )
        print(told, file=sys.stderr)


@command(
    "print the board as a poster",
    PDF,
    option("--paper", "size of the poster", choices=("a4", "a3", "a2"), default="a3"),
    option("--sheets", "print it on sheets of this size, to be glued together", choices=("a4", "letter")),
)
def poster(args: argparse.Namespace) -> None:
    """Write the board as a vector poster with title, legend and a note on what is reconstructed."""
    from sevenempires.paper.poster import pdf

    if args.out.suffix.lower() != ".pdf":
        raise Complaint("{file}: the poster is written as .pdf; give the file this ending.", file=args.out.name)
    _write(args.out, pdf(args.lang, args.paper, args.sheets))


def _write(file: Path, page: bytes) -> None:
    """Write the file and say which."""
    file.write_bytes(page)
    print(file)
