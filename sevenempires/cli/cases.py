"""`sevenempires cases`: the casebook, to be searched and read."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sevenempires.cli import Subparsers
from sevenempires.text import say

if TYPE_CHECKING:
    from sevenempires.cases import Case


def register(subparsers: Subparsers) -> None:
    """Add the command `cases`."""
    parser = subparsers.add_parser(
        "cases",
        help=say("search and read the casebook"),
        description=say(
            "List the casebook by chapter, or the cases that show a rule, hold a word or name a region. "
            "With an id, tell that case step by step."
        ),
    )
    parser.add_argument("id", nargs="?", metavar="ID", help=say("a case to be told, by id or as FILE#id"))
    parser.add_argument("--rule", metavar="ID", help=say("only cases that show this rule"))
    parser.add_argument(
        "--word", metavar="WORD", help=say("only cases with this word in title, moral or source, in any language")
    )
    parser.add_argument("--region", metavar="NAME", help=say("only cases that name this region, in any language"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List or tell; 1 if nothing is found."""
    from sevenempires.cases import Case

    if args.id is None:
        return _list(args)
    _tell(Case.load(args.id))
    return 0


def _list(args: argparse.Namespace) -> int:
    """The cases asked for, chapter by chapter."""
    from sevenempires.board import Board
    from sevenempires.cases.casebook import search
    from sevenempires.rulebook import entry
    from sevenempires.widgets.models.casebook import chapter_name

    rule = entry(args.rule).id if args.rule else None
    region = Board.europe().find(args.region).name if args.region else None
    found = search(rule, args.word, region)
    chapter = ""
    for case in found:
        if case.file != chapter:
            chapter = case.file
            print(chapter_name(chapter.removesuffix(".yaml")))
        print(f"  {case.id}: {case.title}")
    print(say("{number} cases", number=len(found)))
    return 0 if found else 1


def _tell(case: Case) -> None:
    """A case as a page for somebody who cannot program."""
    print(f"{case.title}\n  {case.moral}\n  {case.source}\n  {say('Rules: {rules}', rules=', '.join(case.rules))}\n")
    report = case.run()
    for step, verdict in zip(case.steps, report.steps, strict=False):
        print(say("not allowed: {line}", line=step.line) if step.illegal else step.line)
        for event in verdict.events:
            print(f"    {event}")
        for refusal in verdict.refusals:
            print(f"    {refusal}")
    for line, verdict in zip(case.expectations(), report.expectations, strict=False):
        print(f"{line}{'' if verdict.held else say(' – FAILED: {reason}', reason=verdict.reason)}")
    print("\n" + say("All of it holds." if report.passed else "It does not hold."))
