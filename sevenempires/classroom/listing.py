"""The overview as lines for a terminal, and as a table for a spreadsheet."""

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Final

from sevenempires.classroom.overview import Overview, Standing, place
from sevenempires.lessons.ways import Way
from sevenempires.text import count, say
from sevenempires.text.language import current_language

SHOWN: Final = 10
"""So many of the least solved are told."""


def told(overview: Overview) -> Iterator[str]:
    """The overview in lines."""
    yield heading(overview)
    yield legend()
    if not overview.pupils or not overview.exercises:
        return
    yield ""
    yield from _pupils(overview)
    yield ""
    yield say("Least solved first:")
    for one in overview.hardest[:SHOWN]:
        yield f"  {one.number:6} {counts(one)}  {one.exercise.id} ({', '.join(one.exercise.rules)})"
    yield ""
    yield say("By rule:")
    for rule in overview.rules[:SHOWN]:
        yield f"  {counts(rule)}  {rule.id}: {rule.title}"
    if (topic := overview.next) and topic.case:
        yield ""
        yield say("To discuss next: {rule}", rule=topic.title)
        yield f"  sevenempires cases {topic.case.id}  {topic.case.title}"


def heading(overview: Overview) -> str:
    """How many pupils and which lessons."""
    pupils = count("{n} pupil", "{n} pupils", len(overview.pupils))
    if not overview.lessons:
        return say("{pupils}; nobody has solved anything yet.", pupils=pupils)
    return say("{pupils}, lessons {lessons}", pupils=pupils, lessons=", ".join(one.number for one in overview.lessons))


def legend() -> str:
    """What the signs mean."""
    return "   ".join(f"{way.sign} {way.told}" for way in Way)


def counts(standing: Standing) -> str:
    """How many, in each way."""
    return " ".join(f"{way.sign}{standing.ways[way]:<3}" for way in Way)


def _pupils(overview: Overview) -> Iterator[str]:
    wide = max(len(pupil.name) for pupil in overview.pupils)
    heads = [(one.number, len(one.exercises)) for one in overview.lessons]
    yield " ".join([" " * wide, *(f"{number:{many}}" for number, many in heads)]).rstrip()
    for pupil in overview.pupils:
        signs = ["".join(pupil.way(place(one)).sign for one in lesson.exercises) for lesson in overview.lessons]
        row = [f"{sign:2}" for sign in signs]
        yield " ".join([f"{pupil.name:{wide}}", *row, f" {overview.total(pupil).solved}/{len(overview.exercises)}"])


def spreadsheet(overview: Overview) -> bytes:
    """A row for each pupil, a column for each exercise; as Excel opens it by a double click."""
    sheet = StringIO()
    writer = csv.writer(sheet, delimiter="," if current_language() == "en" else ";", lineterminator="\r\n")
    heads = [f"{one.number} {one.exercise.id}" for one in overview.exercises]
    writer.writerow([say("pupil"), *heads, *(way.told for way in Way), say("name in the code")])
    for pupil in overview.pupils:
        total = overview.total(pupil)
        ways = [pupil.way(place(one.exercise)).told for one in overview.exercises]
        writer.writerow([_harmless(pupil.name), *ways, *(total.ways[way] for way in Way), checked(pupil.checked)])
    return sheet.getvalue().encode("utf-8-sig")


def checked(fits: bool | None) -> str:
    """What the check of the name says."""
    return {True: say("fits"), False: say("another name"), None: ""}[fits]


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@", "\t")) else name
