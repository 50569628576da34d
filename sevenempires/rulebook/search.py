"""Find rules, rulings and differences by their words, in any language."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from sevenempires.rulebook.book import Book, books
from sevenempires.rulebook.entries import Entry, Rule
from sevenempires.text.language import LANGUAGES


def search(words: str, lang: str | None = None) -> tuple[Entry, ...]:
    """The entries that hold all these words, game by game the best match first; in one language, or in any.

    Case, accents and endings do not matter, and in German a part of a compound is enough.

    >>> search("Ecke")[0]
    <Rule map.corner: Corners do not count>
    >>> search("sandwich")
    ()
    """
    wanted = folded(words).split()
    if not wanted:
        return ()
    return tuple(entry for one in books() for entry in _found(one, wanted, LANGUAGES if lang is None else (lang,)))


def _found(book: Book, wanted: list[str], languages: tuple[str, ...]) -> list[Entry]:
    scores = {
        entry: max(_score(wanted, _fields(book, entry, code), code) for code in languages) for entry in book.entries
    }
    return sorted((entry for entry, score in scores.items() if score), key=lambda entry: -scores[entry])


def _score(wanted: list[str], fields: tuple[str, ...], lang: str) -> int:
    """How well the fields hold all the words, 0 if one is missing: whole beginnings first, then the weightier field."""
    total = 0
    for word in wanted:
        start = re.compile(rf"\b{re.escape(word)}")
        weights = [len(fields) - number for number, field in enumerate(fields) if start.search(field)]
        if weights:
            total += len(fields) + weights[0]
        elif lang == "de" and any(word in field for field in fields):
            total += 1
        else:
            return 0
    return total


@cache
def _fields(book: Book, entry: Entry, lang: str) -> tuple[str, ...]:
    """What can be searched in one entry and language, the weightiest first."""
    title, statement, *rest = (text(lang) for text in entry.texts())
    terms = " ".join(_terms(book, entry.id, lang))
    fields = (entry.id, title, terms, statement, " ".join(rest), _chapter(book, entry, lang))
    return tuple(map(folded, fields))


def _chapter(book: Book, entry: Entry, lang: str) -> str:
    headings = {chapter.id: chapter.heading for chapter in book.chapters}
    return headings[entry.chapter](lang) if isinstance(entry, Rule) else book.differences_heading(lang)


def _terms(book: Book, rule: str, lang: str) -> Iterator[str]:
    for term in book.glossary:
        if term.rule == rule:
            yield term.term(lang)
            yield from term.printed.get(lang.upper(), ())


def folded(text: str) -> str:
    """Without case and accents, and with one kind of apostrophe and space."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
