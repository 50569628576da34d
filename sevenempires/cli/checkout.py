"""`sevenempires bench` and `site`: what works on the project itself, and so in a checkout only."""

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from sevenempires.cli.command import command, flag, option
from sevenempires.folders import PACKAGE
from sevenempires.text import N_, say
from sevenempires.text.complaint import Complaint

OUT = Path("build") / "site"
PARTS = Path("build") / "site-parts"


def tool(name: str) -> Any:
    """What only a checkout has beside the package."""
    if not (PACKAGE.parent / "tools").is_dir():
        raise Complaint("this works on the project itself: run it in a checkout, after `make lab`")
    return import_module(f"tools.{name}")


@command(
    "measure the speed",
    flag("--json", "print the table as data, for keeping"),
    flag("--quick", "one round only, to see that it works"),
    flag("--memory", "measure memory instead, over a million positions (a few minutes)"),
    flag("--browser", "measure the live board in a browser instead"),
)
def bench(args: argparse.Namespace) -> int:
    """Measure the speed beside catanatron, python-chess and diplomacy (pip install 'sevenempires[bench]')."""
    if args.browser:
        if args.json or args.quick or args.memory:
            raise Complaint("--browser prints a table of its own; leave out the other options")
        return int(tool("bench.browser").run())
    measured = tool("bench")
    rows = []
    for row in (measured.memory if args.memory else measured.run)(quick=args.quick):
        rows.append(row)
        if not args.json:
            print(row, flush=True)
    if args.json:
        json.dump(measured.as_data(rows), sys.stdout, indent=1, ensure_ascii=False)
        print()
    else:
        print(measured.machine())
    return 0


@command(
    "build the browser edition of the notebooks",
    option(
        "--out", "where to build it (else {folder})", gaps={"folder": OUT}, type=Path, default=OUT, metavar="FOLDER"
    ),
    option(
        "--parts", "what is fetched (else {folder})", gaps={"folder": PARTS}, type=Path, default=PARTS, metavar="FOLDER"
    ),
)
def site(args: argparse.Namespace) -> None:
    """Build a static site in which the notebooks run with no server, from a checkout. Fetches Pyodide with npm and pure
    Python wheels with pip, and checks them against pinned hashes.
    """
    built = tool("site").build(args.out.resolve(), args.parts.resolve())
    size = round(sum(path.stat().st_size for path in built.rglob("*") if path.is_file()) / 1e6)
    told = N_("The site is in {folder} ({size} MB). Try it: python {start}")
    print(say(told, folder=args.out, size=size, start=args.out / "start.py"))
