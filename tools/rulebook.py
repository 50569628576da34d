"""The rulebook's readable files become one quick `rulebook.json`, and all its texts are found for translators."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from sevenempires.datafile import document
from sevenempires.rulebook.book import BAKED, Book
from sevenempires.text import Text

SOURCE: Final = BAKED.with_name("source")
FILES: Final = ("documents", "rules", "rulings", "differences", "glossary")


def sources() -> dict[str, Any]:
    """The content of the source files, by name."""
    return {name: document(SOURCE / f"{name}.yaml").value for name in FILES}


def bake() -> bool:
    """Write the baked file anew; tells whether that changed it."""
    before = BAKED.read_text(encoding="utf-8")
    BAKED.write_text(json.dumps(sources(), ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    return BAKED.read_text(encoding="utf-8") != before


def texts(book: Book) -> Iterator[Text]:
    """Every text there is to translate, each once."""
    yield from (document.heading for document in book.documents)
    yield from book.labels.values()
    for chapter in book.chapters:
        yield chapter.heading
        yield from (text for rule in chapter.rules for text in rule.texts())
    yield book.differences_heading
    yield from (text for difference in book.differences for text in difference.texts())
    yield from dict.fromkeys(term.group for term in book.glossary)
    yield from (term.term for term in book.glossary)
