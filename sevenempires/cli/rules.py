"""`sevenempires rules`: a rule by its id, the list of all, or those that hold a word."""

from __future__ import annotations

import argparse
from collections.abc import Sized

from sevenempires.cli import Subparsers, tool
from sevenempires.text import say
from sevenempires.text.language import LANGUAGES, language


def register(subparsers: Subparsers) -> None:
    """Add the command `rules`."""
    parser = subparsers.add_parser(
        "rules",
        help="show a rule, or list them all",
        description="Show a rule by its id (land.slip-units), a ruling (J6), a difference between the sources "
        "(differ.ship-ranges) or a chapter (land); without an id, list them all.",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("id", nargs="?", metavar="ID", help="a rule, ruling, difference or chapter")
    what.add_argument("--search", metavar="WORDS", help="list what holds these words, in any language")
    what.add_argument("--coverage", action="store_true", help="rule by rule: the code, cases and lessons that cite it")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the texts")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what was asked for; 1 if a search finds nothing."""
    from sevenempires.rulebook import chapters, entry, search
    from sevenempires.rulebook.page import contents, entry_list, nothing_found, page

    if args.coverage:
        _print_coverage()
        return 0
    with language(args.lang):
        if args.search is not None:
            found = search(args.search)
            print(entry_list(found) if found else nothing_found(args.search))
            return 0 if found else 1
        if args.id is None:
            print(contents())
        elif chapter := [chapter for chapter in chapters() if chapter.id == args.id]:
            print(contents(chapter))
        else:
            print(page(entry(args.id)))
            _print_cases(args.id)
    return 0


def _print_cases(rule: str) -> None:
    """The cases of the casebook that show this rule."""
    from sevenempires.cases.casebook import search

    if found := search(rule=rule):
        print("\n" + say("Cases"))
        for case in found:
            print(f"  {case.id}: {case.title}")


def _print_coverage() -> None:
    """A line per rule, and the share that is covered."""
    rows = tool("coverage").coverage()
    print(f"{'rule':24} {'code':>5} {'pass':>5} {'refuse':>7} {'taught':>7} {'practised':>10}  stated in")
    for row in rows:
        counts = f"{row.code:5} {row.passing:5} {row.refused:7} {row.taught:7} {row.practised:10}"
        mark = "" if row.covered else "  not covered"
        print(f"{row.rule:24} {counts}  {' '.join(row.languages)}{mark}")
    covered, learned = sum(row.covered for row in rows), sum(row.learned for row in rows)
    print(f"{_share(covered, rows)} are stated in all languages, cited by code and shown by a case")
    print(f"{_share(learned, rows)} are taught by a lesson and practised by an exercise")


def _share(number: int, rows: Sized) -> str:
    return f"{number} of {len(rows)} rules ({number / len(rows):.0%})"
