"""`sevenempires board`: the map as text, as data or as a picture."""

import argparse
import json
from pathlib import Path
from textwrap import indent

from sevenempires import draw
from sevenempires.board import Board
from sevenempires.board.provenance import provenance
from sevenempires.cli.command import command, flag, option

PNG_WIDTH, PNG_DPI = 16.0, 150.0  # inches and dots per inch: sharp on a screen and on a sheet of A4


@command(
    "show the map as text, data or picture",
    flag("--toy", "the small practice map instead of Europe"),
    (
        flag("--json", "print regions and borders as data (English names)"),
        flag("--grades", "print how surely each fact is known, and why"),
        option("--png", "write a picture made of pixels", type=Path, metavar="FILE"),
        option("--svg", "write a picture made of lines", type=Path, metavar="FILE"),
    ),
)
def board(args: argparse.Namespace) -> None:
    """Show the map: in words, or as --json, --png or --svg."""
    shown = Board.toy() if args.toy else Board.europe()
    if args.json:
        print(json.dumps(shown.to_json(), ensure_ascii=False, indent=1))
    elif args.grades:
        for known in (*shown.empires.values(), *shown):
            print(known.called(args.lang), indent(provenance(shown, known, args.lang), "  "), sep="\n")
    elif args.png:
        draw.figure(shown, args.lang, PNG_WIDTH, PNG_DPI).savefig(args.png, format="png")
    elif args.svg:
        args.svg.write_text(draw.svg(shown, args.lang), encoding="utf-8")
    else:
        print(draw.describe(shown, args.lang))
