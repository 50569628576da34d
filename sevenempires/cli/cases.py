"""`sevenempires cases`, `check` and `why`: the casebook to be searched and read, and what the rules say of a case."""

from __future__ import annotations

import argparse
import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from sevenempires.cli.command import command, flag, option
from sevenempires.text import labelled, say
from sevenempires.text.complaint import Complaint
from sevenempires.text.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sevenempires.casework.head import AnyCase


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
    if args.id is None:
        return _list(args)
    _tell(_loaded(args.id))
    return 0


def _loaded(path_or_id: str) -> AnyCase:
    """A case of whatever game, from a file or by its id from the casebooks."""
    from sevenempires.cases import Case
    from sevenempires.kin import games

    name, _, wanted = path_or_id.partition("#")
    found: Iterator[AnyCase] = (
        _read(Path(name)) if name.endswith((".yaml", ".yml")) and Path(name).exists() else games.cases()
    )
    kindred = [case for case in found if case.id == (wanted or name) and not isinstance(case, Case)]
    return kindred[0] if kindred else Case.load(path_or_id)


def _read(path: Path) -> Iterator[AnyCase]:
    """All cases of a file, each read by its game."""
    from sevenempires.cases.case import nodes, read_case
    from sevenempires.kin import games

    return (games.read_case(node) if games.is_kindred(node) else read_case(node) for node in nodes(path))


def _list(args: argparse.Namespace) -> int:
    """The cases asked for, chapter by chapter; 1 if there are none."""
    from sevenempires.board import Board
    from sevenempires.cases.casebook import chapter_name, search
    from sevenempires.kin import games
    from sevenempires.rulebook import book_of, entry

    rule = entry(args.rule).id if args.rule else None
    region = Board.europe().find(args.region).name if args.region else None
    found = search(rule, args.word, region)
    for chapter, inside in groupby(found, key=lambda case: case.file):
        _list_chapter(chapter_name(chapter.removesuffix(".yaml")), inside)
    kindred = [] if args.region else [case for case in games.cases() if _shows(case, rule, args.word)]
    for prefix, theirs in groupby(kindred, key=lambda case: case.rules[0].partition(".")[0]):
        _list_chapter(book_of(f"{prefix}.").game.name, theirs)
    number = len(found) + len(kindred)
    print(say("{number} cases", number=number))
    return 0 if number else 1


def _list_chapter(title: str, inside: Iterable[AnyCase]) -> None:
    print(title)
    for case in inside:
        print("  " + labelled(case.id, case.title))


def _shows(case: AnyCase, rule: str | None, word: str | None) -> bool:
    """Whether a case of another game shows this rule and holds this word."""
    from sevenempires.rulebook.search import folded

    words = " ".join([case.id, *(text for lang in LANGUAGES for text in case.texts(lang))])
    return (rule is None or rule in case.rules) and (word is None or folded(word) in folded(words))


def _tell(case: AnyCase) -> None:
    """A case as a page for somebody who cannot program."""
    print(f"{case.title}\n  {case.moral}\n  {case.source}\n  {say('Rules: {rules}', rules=', '.join(case.rules))}\n")
    report = case.run()
    for step, verdict in zip(case.steps, report.steps, strict=False):
        print(say("not allowed: {line}", line=step.line) if step.illegal else step.line)
        for message in (*verdict.events, *verdict.refusals):
            print(f"    {message}")
    for verdict in report.expectations:
        print(f"{verdict.what}{'' if verdict.held else say(' – FAILED: {reason}', reason=verdict.reason)}")
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
    from sevenempires.cases.casebook import files
    from sevenempires.datafile import DataError
    from sevenempires.kin.games import casebook_files

    code = passed = failed = 0
    for name in args.files or (*files(), *casebook_files()):
        try:
            found = tuple(_read(Path(name))) if Path(name).exists() and "#" not in str(name) else (_loaded(name),)
            reports = [case.run() for case in found]
        except DataError as error:
            print(f"sevenempires check: {error}", file=sys.stderr)
            code = 2
            continue
        for report in reports:
            passed, failed = passed + report.passed, failed + (not report.passed)
            print(f"{report.mark}  {labelled(report.case.id, report.case.title)}")
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
        print("    " + labelled(refusal.rule, entry(refusal.rule).statement()))
        if refusal.instead:
            print(f"    → {refusal.instead}")
    if not refusals:
        print(say("Allowed: {line}", line=args.line))
    return int(bool(refusals))
