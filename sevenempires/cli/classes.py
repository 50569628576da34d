"""`sevenempires class`: what a class has solved, and what to discuss next."""

import argparse
import sys
from pathlib import Path

from sevenempires.cli.command import command, option
from sevenempires.text import say


@command(
    "what a class has solved, least solved first",
    option(
        "place",
        "a list of names and codes, a folder of what pupils handed in, or an archive of it",
        type=Path,
        metavar="FOLDER-OR-FILE",
    ),
    option(
        "--lesson",
        "only this lesson, by name or number; may be given several times",
        action="append",
        default=[],
        metavar="LESSON",
    ),
    option("--csv", "write the table for a spreadsheet", type=Path, metavar="FILE"),
    option("--html", "write a page to print or to project, with the pupils' names", type=Path, metavar="FILE"),
    option("--picture", "write a picture to project, without names: .png, .svg or .pdf", type=Path, metavar="FILE"),
)
def class_(args: argparse.Namespace) -> int:
    """Read the progress codes of a class from what a school's programs hand over (.csv, .txt, .xlsx, .zip, folders of
    learning platforms and of nbgrader) and tell what was solved alone, with hints, after the solution and not yet; the
    least solved first, by rule, with the case to discuss next. What cannot be read is named, and the rest is read.
    """
    from sevenempires.classroom import overview, read_path
    from sevenempires.classroom.listing import spreadsheet, told
    from sevenempires.classroom.page import HONEST, page
    from sevenempires.classroom.picture import save

    found = overview(read_path(args.place), args.lesson)
    for remark in found.remarks:
        print(remark, file=sys.stderr)
    print(*told(found), sep="\n")
    if args.csv is not None:
        args.csv.write_bytes(spreadsheet(found))
    if args.html is not None:
        args.html.write_text(page(found), encoding="utf-8")
    if args.picture is not None:
        save(found, args.picture)
    print("", say(HONEST), *filter(None, (args.csv, args.html, args.picture)), sep="\n")
    return 1 if found.remarks else 0
