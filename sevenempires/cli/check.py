"""`sevenempires check`: run case files and say which of them hold."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sevenempires.cli import Subparsers
from sevenempires.text import say


def register(subparsers: Subparsers) -> None:
    """Add the command `check`."""
    parser = subparsers.add_parser(
        "check",
        help=say("run case files"),
        description=say(
            "Run case files: one line per case, the reasons below those that fail. "
            "Exit code 1 if a case fails, 2 if a file cannot be used."
        ),
    )
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help=say("case files, or ids of the casebook; all of it if none")
    )
    parser.add_argument("--verbose", "-v", action="store_true", help=say("tell every step and every reason"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the cases; 1 if one fails, 2 if a file is malformed."""
    from sevenempires.cases import Case
    from sevenempires.cases.casebook import files
    from sevenempires.datafile import DataError

    code = passed = failed = 0
    for name in args.files or files():
        try:
            cases = Case.read(name) if Path(name).exists() and "#" not in str(name) else (Case.load(name),)
            reports = [case.run() for case in cases]
        except DataError as error:
            print(f"sevenempires check: {error}", file=sys.stderr)
            code = 2
            continue
        for report in reports:
            passed, failed = passed + report.passed, failed + (not report.passed)
            print(f"{report.mark}  {report.case.id}: {report.case.title}")
            for verdict in (*report.steps, *report.expectations) if args.verbose else report.failures:
                print("        " + str(verdict).replace("\n", "\n        "))
    print(say("{passed} passed, {failed} failed", passed=passed, failed=failed))
    return code or int(failed > 0)
