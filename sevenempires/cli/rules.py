"""`sevenempires rules`: a rule by its id, the list of all, or those that hold a word."""

import argparse
from collections.abc import Sized

from sevenempires.cli.checkout import tool
from sevenempires.cli.command import command, flag, option
from sevenempires.text import labelled, say


@command(
    "show a rule, or list them all",
    (
        option("id", "a rule, ruling, difference or chapter", nargs="?", metavar="ID"),
        option("--search", "list what holds these words, in any language", metavar="WORDS"),
        flag("--coverage", "rule by rule: the code, cases and lessons that cite it"),
    ),
    option("--game", "a kindred game whose rules are listed: six-empires or seven-ages", metavar="GAME", default=""),
)
def rules(args: argparse.Namespace) -> int:
    """Show a rule by its id (land.slip-units), a ruling (J6), a difference between the sources (differ.ship-ranges) or
    a chapter (land); without an id, list them all.
    """
    from sevenempires.rulebook import books, entry, search
    from sevenempires.rulebook.book import OWN, book, book_of
    from sevenempires.rulebook.page import contents, entry_list, nothing_found, page

    if args.coverage:
        _print_coverage()
        return 0
    if args.search is not None:
        found = [entry for entry in search(args.search) if not args.game or book_of(entry.id) is book(args.game)]
        for one in books():
            if own := [entry for entry in found if book_of(entry.id) is one]:
                print((f"{one.game.name}\n" if one.game.id != OWN else "") + entry_list(own))
        if not found:
            print(nothing_found(args.search))
        return 0 if found else 1
    if args.id is None:
        print(contents(game=args.game or OWN))
        if told := book(args.game or OWN).game.provenance:
            print(f"\n{told()}")
    elif chapter := [chapter for one in books() for chapter in one.chapters if chapter.id == args.id]:
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
            print("  " + labelled(case.id, case.title))


def _print_coverage() -> None:
    """A line per rule, and the share that is covered."""
    rows = tool("coverage").coverage()
    heads = [say("code"), say("pass"), say("refuse"), say("taught"), say("practised"), say("guided")]
    wide = [max(6, len(head)) for head in heads]
    named = "  ".join(f"{head:>{width}}" for head, width in zip(heads, wide, strict=True))
    print(f"{say('rule'):24}  {named}  {say('stated in')}")
    for row in rows:
        counts = (row.code, row.passing, row.refused, row.taught, row.practised, row.guided)
        numbers = "  ".join(f"{count:{width}}" for count, width in zip(counts, wide, strict=True))
        mark = "" if row.covered else f"  {say('not covered')}"
        print(f"{row.rule:24}  {numbers}  {' '.join(row.languages)}{mark}")
    covered, learned = sum(row.covered for row in rows), sum(row.learned for row in rows)
    print(say("{share} are stated in all languages, cited by code and shown by a case", share=_share(covered, rows)))
    print(say("{share} are taught by a lesson and practised by an exercise", share=_share(learned, rows)))


def _share(number: int, rows: Sized) -> str:
    return say("{n} of {all} rules ({share})", n=number, all=len(rows), share=f"{number / len(rows):.0%}")
