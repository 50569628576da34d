"""`sevenempires cases`, `check` and `why`: the casebook to be searched and read, and what the rules say of a case."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sevenempires.cli.command import command, flag, option
from sevenempires.text import say
from sevenempires.text.complaint import Complaint

if TYPE_CHECKING:
    from sevenempires.cases import Case


@command(
    "search and read the casebook",
    option("id", "a case to be told, by id or as FILE#id", nargs="?", metavar="ID"),
    option("--rule", "only cases that show this rule", metavar="ID"),
    option("--word", "only cases with this word in title, moral or source, in any language", metavar="WORD"),
    option("--region", "only cases that name this region, in any language", metavar="NAME"),
)
def cases(args: argparse.Namespace) -> int:
    """List the casebook by chapter, or the cases that show a rule, hold a word or name a region. With an id, tell that
    case step by step.
    """
    from sevenempires.cases import Case

    if args.id is None:
        return _list(args)
    _tell(Case.load(args.id))
    return 0


def _list(args: argparse.Namespace) -> int:
    """The cases asked for, chapter by chapter; 1 if there are none."""
    from sevenempires.board import Board
    from sevenempires.cases.casebook import chapter_name, search
    from sevenempires.rulebook import entry

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
        for message in (*verdict.events, *verdict.refusals):
            print(f"    {message}")
    for line, verdict in zip(case.expectations(), report.expectations, strict=False):
        print(f"{line}{'' if verdict.held else say(' – FAILED: {reason}', reason=verdict.reason)}")
    print("\n" + say("All of it holds." if report.passed else "It does not hold."))


@command(
    "run case files",
    option("files", "case files, or ids of the casebook; all of it if none", nargs="*", metavar="FILE"),
    flag("--verbose", "tell every step and every reason", "-v"),
)
def check(args: argparse.Namespace) -> int:
    """Run case files: one line per case, the reasons below those that fail. Exit code 1 if a case fails, 2 if a file
    cannot be used.
    """
    from sevenempires.cases import Case
    from sevenempires.cases.casebook import files
    from sevenempires.datafile import DataError

    code = passed = failed = 0
    for name in args.files or files():
        try:
            found = Case.read(name) if Path(name).exists() and "#" not in str(name) else (Case.load(name),)
            reports = [case.run() for case in found]
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


@command(
    "why is this not allowed?",
    option("line", 'a line of notation, such as "move infantry Denmark > Sweden"', metavar="LINE"),
    option("--case", "a case file, FILE#id, or an id of the casebook", required=True, metavar="FILE"),
    option("--after", "after the first N steps of the case", type=int, default=0, metavar="N"),
)
def why(args: argparse.Namespace) -> int:
    """Tell why a line of notation is not allowed in the position where a case begins. Exit code 0 if it is allowed, 1
    if it is refused.
    """
    from sevenempires.cases import Case
    from sevenempires.rulebook import entry

    case = Case.load(args.case)
    if not 0 <= args.after <= len(case.steps):
        raise Complaint("{case} has {n} steps; choose --after from 0 to {n}", case=case.id, n=len(case.steps))
    game = case.start
    for step in case.steps[: args.after]:
        game = game if step.illegal else game.play(step.line)
    refusals = game.why_not(args.line)
    for refusal in refusals:
        print(refusal)
        print(f"    {refusal.rule}: {entry(refusal.rule).statement()}")
        if refusal.instead:
            print(f"    → {refusal.instead}")
    if not refusals:
        print(say("Allowed: {line}", line=args.line))
    return int(bool(refusals))
