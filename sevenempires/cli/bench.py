"""`sevenempires bench`: one table of speeds, peers included."""

from __future__ import annotations

import argparse
import json
import sys

from sevenempires.cli import Subparsers, tool
from sevenempires.text import say
from sevenempires.text.complaint import Complaint


def register(subparsers: Subparsers) -> None:
    """Add the command `bench`."""
    parser = subparsers.add_parser(
        "bench",
        help=say("measure the speed"),
        description=say(
            "Measure the speed beside catanatron, python-chess and diplomacy (pip install 'sevenempires[bench]')."
        ),
    )
    parser.add_argument("--json", action="store_true", help=say("print the table as data, for keeping"))
    parser.add_argument("--quick", action="store_true", help=say("one round only, to see that it works"))
    parser.add_argument(
        "--memory", action="store_true", help=say("measure memory instead, over a million positions (a few minutes)")
    )
    parser.add_argument("--browser", action="store_true", help=say("measure the live board in a browser instead"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    if args.browser:
        if args.json or args.quick or args.memory:
            raise Complaint("--browser prints a table of its own; leave out the other options")
        return int(tool("bench.browser").run())
    bench = tool("bench")
    rows = []
    for row in (bench.memory if args.memory else bench.run)(quick=args.quick):
        rows.append(row)
        if not args.json:
            print(row, flush=True)
    if args.json:
        json.dump(bench.as_data(rows), sys.stdout, indent=1, ensure_ascii=False)
        print()
    else:
        print(bench.machine())
    return 0
