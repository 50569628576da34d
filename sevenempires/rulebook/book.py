"""The rulebook as a whole, read on first use from the baked `rulebook.json`."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from sevenempires.rulebook.entries import (
    DOCUMENTS,
    Chapter,
    Confusion,
    Difference,
    Document,
    Entry,
    Rule,
    Ruling,
    Term,
)
from sevenempires.text import Text

BAKED: Final = Path(__file__).with_name("rulebook.json")
RULINGS: Final = "rulings"
DIFFERENCES: Final = "differences"

Data = Mapping[str, Any]


@dataclass(frozen=True, eq=False)
class Book:
    """Everything the rulebook holds, in its order."""

    documents: tuple[Document, ...]
    labels: Mapping[str, Text]
    chapters: tuple[Chapter, ...]
    """The chapters of the game; our rulings stand in a last one of their own."""
    rulings: tuple[Ruling, ...]
    differences: tuple[Difference, ...]
    differences_heading: Text
    glossary: tuple[Term, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of the game, without our rulings."""
        return tuple(rule for chapter in self.chapters if chapter.id != RULINGS for rule in chapter.rules)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Rules, rulings and differences."""
        return *self.rules, *self.rulings, *self.differences


@cache
def book() -> Book:
    """The rulebook of this package."""
    return read(json.loads(BAKED.read_text(encoding="utf-8")))


def read(data: Data) -> Book:
    """Make the rulebook of its data, the content of the files in `source`."""
    chapters = tuple(
        Chapter(
            id=row["chapter"],
            heading=Text(row["title"], f"chapter {row['chapter']}"),
            rules=tuple(_rule(rule, row["chapter"]) for rule in row["rules"]),
        )
        for row in data["rules"]
    )
    bearing = _bearing(chapters)
    rulings = tuple(_ruling(row, tuple(bearing.get(row["id"], ()))) for row in data["rulings"]["rulings"])
    ours = Chapter(RULINGS, Text(data["rulings"]["title"], f"chapter {RULINGS}"), rulings)
    return Book(
        documents=tuple(
            Document(row["id"], Text(row["title"], f"document {row['id']}"), tuple(row["sections"]))
            for row in data["documents"]["documents"]
        ),
        labels={name: Text(english, f"label {name}") for name, english in data["documents"]["labels"].items()},
        chapters=(*chapters, ours),
        rulings=rulings,
        differences=tuple(
            Difference(**_entry(row), rules=tuple(row["rules"]), rulings=tuple(row.get("rulings", ())))
            for row in data["differences"]["differences"]
        ),
        differences_heading=Text(data["differences"]["title"], f"chapter {DIFFERENCES}"),
        glossary=tuple(_term(row, group) for group in data["glossary"] for row in group["terms"]),
    )


def _entry(row: Data) -> dict[str, Any]:
    return {
        "id": row["id"],
        "heading": Text(row["title"], f"{row['id']} title"),
        "statement": Text(row["statement"], f"{row['id']} statement"),
        "sources": {document: tuple(row["sources"][document] or ()) for document in DOCUMENTS},
    }


def _rule(row: Data, chapter: str) -> Rule:
    confusions = (
        Confusion(pair["with"], Text(pair["how"], f"{row['id']} confused with {pair['with']}"))
        for pair in row.get("confused", ())
    )
    return Rule(**_entry(row), chapter=chapter, rulings=tuple(row.get("rulings", ())), confusions=tuple(confusions))


def _ruling(row: Data, rules: tuple[str, ...]) -> Ruling:
    return Ruling(
        **_entry(row),
        chapter=RULINGS,
        rulings=(),
        confusions=(),
        question=Text(row["question"], f"{row['id']} question"),
        why=Text(row["why"], f"{row['id']} why"),
        otherwise=Text(row["otherwise"], f"{row['id']} otherwise") if "otherwise" in row else None,
        rules=rules,
    )


def _bearing(chapters: tuple[Chapter, ...]) -> dict[str, list[str]]:
    """Per ruling the rules that name it."""
    found: dict[str, list[str]] = {}
    for chapter in chapters:
        for rule in chapter.rules:
            for ruling in rule.rulings:
                found.setdefault(ruling, []).append(rule.id)
    return found


def _term(row: Data, group: Data) -> Term:
    return Term(
        id=row["id"],
        group=Text(group["title"], f"group {group['group']}"),
        term=Text(row["term"], f"term {row['id']}"),
        rule=row["rule"],
        printed={document: tuple(words) for document, words in row.get("printed", {}).items()},
    )
