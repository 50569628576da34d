"""The rulebook's readable files become one quick `rulebook.json`, and all its texts are found for translators."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sevenempires.datafile import document
from sevenempires.folders import kindred
from sevenempires.rulebook.book import BAKED, Book
from sevenempires.text import Text

FILES: Final = ("game", "documents", "rules", "rulings", "differences", "glossary")
"""The source files of a book; of the last two another game needs none."""


def sources(baked: Path = BAKED) -> dict[str, Any]:
    """The content of the source files of a book, by name."""
    files = {name: baked.with_name("source") / f"{name}.yaml" for name in FILES}
    return {name: document(file).value for name, file in files.items() if name in FILES[:-2] or file.exists()}


def homes() -> tuple[Path, ...]:
    """The baked books of all games, also of one that was not baked before."""
    return BAKED, *(source.with_name("rulebook.json") for source in sorted(kindred().glob("*/rulebook/source")))


def bake() -> bool:
    """Write the baked files anew; tells whether that changed one."""
    before = [file.read_text(encoding="utf-8") if file.exists() else "" for file in homes()]
    for file in homes():
        file.write_text(json.dumps(sources(file), ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    return [file.read_text(encoding="utf-8") for file in homes()] != before


def texts(book: Book) -> Iterator[Text]:
    """Every text there is to translate, each once."""
    yield book.game.heading
    yield from filter(None, [book.game.provenance])
    yield from (document.heading for document in book.documents)
    yield from book.labels.values()
    for chapter in book.chapters:
        yield chapter.heading
        yield from (text for rule in chapter.rules for text in rule.texts())
    if book.differences:
        yield book.differences_heading
    yield from (text for difference in book.differences for text in difference.texts())
    yield from dict.fromkeys(term.group for term in book.glossary)
    yield from (term.term for term in book.glossary)
