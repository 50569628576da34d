"""`sevenempires board`: the map as text, as data or as a picture."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from sevenempires import draw
from sevenempires.board import Board
from sevenempires.cli import Subparsers
from sevenempires.text import say

PNG_WIDTH, PNG_DPI = 16.0, 150.0  # inches and dots per inch: sharp on a screen and on a sheet of A4


def register(subparsers: Subparsers) -> None:
    """Add the command `board`."""
    parser = subparsers.add_parser(
        "board",
        help=say("show the map as text, data or picture"),
        description=say("Show the map: in words, or as --json, --png or --svg."),
    )
    parser.add_argument("--toy", action="store_true", help=say("the small practice map instead of Europe"))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=say("print regions and borders as data (English names)"))
    form.add_argument("--png", type=Path, metavar="FILE", help=say("write a picture made of pixels"))
    form.add_argument("--svg", type=Path, metavar="FILE", help=say("write a picture made of lines"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the map, or write its picture."""
    board = Board.toy() if args.toy else Board.europe()
    if args.json:
        print(json.dumps(board.to_json(), ensure_ascii=False, indent=1))
    elif args.png:
        draw.figure(board, args.lang, PNG_WIDTH, PNG_DPI).savefig(args.png, format="png")
    elif args.svg:
        args.svg.write_text(draw.svg(board, args.lang), encoding="utf-8")
    else:
        print(draw.describe(board, args.lang))
    return 0
