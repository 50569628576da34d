"""The rulebook as a whole, read on first use from the baked `rulebook.json`; other games have books of their own."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from sevenempires.folders import kindred
from sevenempires.rulebook.entries import (
    Chapter,
    Confusion,
    Difference,
    Document,
    Entry,
    GameOfBook,
    Rule,
    Ruling,
    Term,
)
from sevenempires.text import Text
from sevenempires.text.complaint import Complaint, near, shortened

BAKED: Final = Path(__file__).with_name("rulebook.json")
OWN: Final = "seven-empires"
"""The game whose book stands here; a book of another game lies with that game."""
RULINGS: Final = "rulings"
DIFFERENCES: Final = "differences"

Data = Mapping[str, Any]


@dataclass(frozen=True, eq=False)
class Book:
    """Everything the rulebook of a game holds, in its order."""

    game: GameOfBook
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
        return tuple(rule for chapter in self.chapters[:-1] for rule in chapter.rules)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Rules, rulings and differences."""
        return *self.rules, *self.rulings, *self.differences


@cache
def baked() -> tuple[Path, ...]:
    """The books as they are read: ours, then those of the other games."""
    return BAKED, *sorted(kindred().glob("*/rulebook/rulebook.json"))


@cache
def books() -> tuple[Book, ...]:
    """The books of all games, that of 7 Empires first."""
    return book(), *(read(json.loads(file.read_text(encoding="utf-8"))) for file in baked()[1:])


@cache
def book(game: str = OWN) -> Book:
    """The rulebook of a game; without an argument that of 7 Empires."""
    if game == OWN:
        return _own()
    found = {one.game.id: one for one in books()}
    if game not in found:
        raise Complaint("there is no game “{name}”{near}", name=shortened(game), near=near(game, found))
    return found[game]


@cache
def _own() -> Book:
    return read(json.loads(BAKED.read_text(encoding="utf-8")))


def book_of(id: str) -> Book:
    """The book in which an id belongs, by what it begins with."""
    prefix = id.partition(".")[0]
    return next((one for one in books()[1:] if one.game.prefix == prefix), book())


def read(data: Data) -> Book:
    """Make the rulebook of its data, the content of the files in `source`."""
    game, documents = data["game"], data["documents"]["documents"]
    before = f"{game['prefix']}." if game["prefix"] else ""
    names = tuple(row["id"] for row in documents)
    ours, differing = f"{before}{RULINGS}", data.get("differences", {"title": "", "differences": ()})
    chapters = tuple(
        Chapter(
            id=row["chapter"],
            heading=Text(row["title"], f"chapter {row['chapter']}"),
            rules=tuple(_rule(rule, row, names) for rule in row["rules"]),
        )
        for row in data["rules"]
    )
    bearing = _bearing(chapters)
    rulings = tuple(_ruling(row, ours, tuple(bearing.get(row["id"], ())), names) for row in data["rulings"]["rulings"])
    last = Chapter(ours, Text(data["rulings"]["title"], f"chapter {ours}"), rulings)
    provenance = game.get("provenance")
    return Book(
        game=GameOfBook(
            id=game["id"],
            prefix=game["prefix"],
            heading=Text(game["name"], f"game {game['id']}"),
            provenance=Text(provenance, f"game {game['id']} provenance") if provenance else None,
        ),
        documents=tuple(
            Document(row["id"], Text(row["title"], f"document {row['id']}"), tuple(row["sections"]))
            for row in documents
        ),
        labels={name: Text(english, f"label {name}") for name, english in data["documents"].get("labels", {}).items()},
        chapters=(*chapters, last),
        rulings=rulings,
        differences=tuple(
            Difference(**_entry(row, {}, names), rules=tuple(row["rules"]), rulings=tuple(row.get("rulings", ())))
            for row in differing["differences"]
        ),
        differences_heading=Text(differing["title"], f"chapter {before}{DIFFERENCES}"),
        glossary=tuple(_term(row, group) for group in data.get("glossary", ()) for row in group["terms"]),
    )


def _entry(row: Data, chapter: Data, documents: tuple[str, ...]) -> dict[str, Any]:
    """What every entry has; a rule that names no sources stands where its chapter does."""
    sources = row.get("sources") or chapter["sources"]
    return {
        "id": row["id"],
        "heading": Text(row["title"], f"{row['id']} title"),
        "statement": Text(row["statement"], f"{row['id']} statement"),
        "sources": {document: tuple(sources.get(document) or ()) for document in documents},
    }


def _rule(row: Data, chapter: Data, documents: tuple[str, ...]) -> Rule:
    confusions = (
        Confusion(pair["with"], Text(pair["how"], f"{row['id']} confused with {pair['with']}"))
        for pair in row.get("confused", ())
    )
    entry = _entry(row, chapter, documents)
    rulings = tuple(row.get("rulings", ()))
    return Rule(**entry, chapter=chapter["chapter"], rulings=rulings, confusions=tuple(confusions))


def _ruling(row: Data, chapter: str, rules: tuple[str, ...], documents: tuple[str, ...]) -> Ruling:
    return Ruling(
        **_entry(row, {}, documents),
        chapter=chapter,
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
