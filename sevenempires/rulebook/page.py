"""A rule as a page of plain text, and the list of all rules."""

import textwrap
from collections.abc import Iterable, Iterator

from sevenempires.rulebook.book import OWN, Book, book, book_of
from sevenempires.rulebook.entries import Chapter, Difference, Entry, Rule, Ruling
from sevenempires.text import labelled, series
from sevenempires.text.language import LANGUAGES, current_language

WIDTH = 100
Row = tuple[str, str]


def page(entry: Entry) -> str:
    """Everything about one rule, ruling or difference, in the present language."""
    whole, labels = book_of(entry.id), book().labels
    game = whole.game
    other = f"{game.name} · " if game.id != OWN else ""
    sections = [f"{labelled(entry.id, entry.title)}\n{other}{_chapter(entry, whole)}"]
    if isinstance(entry, Ruling):
        rows = [(labels["question"](), entry.question()), (labels["answer"](), entry.statement())]
        rows.append((labels["why"](), entry.why()))
        if entry.otherwise:
            rows.append((entry.variant, entry.otherwise()))
        sections.append(_table(rows))
    else:
        sections.append(_wrapped(entry.statement(), indent=2))
    sections += [f"{title}\n{_table(rows)}" for title, rows in _tables(entry, whole) if rows]
    if game.provenance:
        sections.append(_wrapped(game.provenance(), indent=0))
    return "\n\n".join(sections)


def contents(chapters: Iterable[Chapter] | None = None, game: str = OWN) -> str:
    """The rules by chapter, id and title; without chapters all of a game, and the differences between the sources."""
    whole = book(game)
    listed: list[tuple[str, Iterable[Entry]]] = [
        (chapter.title, chapter.rules) for chapter in (whole.chapters if chapters is None else chapters)
    ]
    if chapters is None and whole.differences:
        listed.append((whole.differences_heading(), whole.differences))
    return "\n\n".join(f"{title}\n{entry_list(entries)}" for title, entries in listed)


def entry_list(entries: Iterable[Entry]) -> str:
    """One line per entry: id and title."""
    return _table([(entry.id, entry.title) for entry in entries])


def nothing_found(words: str) -> str:
    """The sentence for a search without result."""
    return book().labels["nothing"]().format(words=words)


def _chapter(entry: Entry, whole: Book) -> str:
    if not isinstance(entry, Rule):
        return whole.differences_heading()
    return next(chapter.title for chapter in whole.chapters if chapter.id == entry.chapter)


def _tables(entry: Entry, whole: Book) -> Iterator[tuple[str, list[Row]]]:
    labels = book().labels
    titles = {rule.id: rule.title for rule in whole.rules}
    rulings = {ruling.id: ruling for ruling in whole.rulings}
    if isinstance(entry, Ruling | Difference):
        yield labels["rules"](), [(id, titles[id]) for id in entry.rules]
    yield labels["sources"](), [(id, series(places) or labels["silent"]()) for id, places in entry.sources.items()]
    if isinstance(entry, Rule | Difference):
        yield labels["rulings"](), [(id, _asked(rulings[id])) for id in entry.rulings]
    if isinstance(entry, Rule):
        differing = [other for other in whole.differences if entry.id in other.rules]
        yield whole.differences_heading(), [(other.id, other.statement()) for other in differing]
        yield labels["confused"](), [(confusion.rule, confusion.how()) for confusion in entry.confusions]
        terms = [term.term for term in whole.glossary if term.rule == entry.id]
        others = [lang for lang in LANGUAGES if lang != current_language()]
        yield labels["terms"](), [(term(), " · ".join(f"{lang}: {term(lang)}" for lang in others)) for term in terms]


def _asked(ruling: Ruling) -> str:
    return f"{ruling.question()} {ruling.statement()}"


def _table(rows: list[Row]) -> str:
    wide = max(len(name) for name, _ in rows)
    return "\n".join(_wrapped(text, indent=wide + 4, first=f"  {name:{wide}}  ") for name, text in rows)


def _wrapped(text: str, indent: int, first: str = "") -> str:
    lead = first or " " * indent
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=lead,
        subsequent_indent=" " * indent,
        break_on_hyphens=False,
        break_long_words=False,
    )
