"""Look rules up by their words, in any language, and read them."""

import re
from typing import Any

from sevenempires.rulebook import Entry, book_of, books, search
from sevenempires.rulebook.book import OWN, Book
from sevenempires.rulebook.page import contents, entry_list, nothing_found
from sevenempires.text import count, labelled, say
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import button, row, search_box
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.page import PagePanel, beside
from sevenempires.widgets.rule_card import RuleCard
from sevenempires.widgets.rule_view import game_badge

SHOWN = 12


class RuleSearch(PagePanel):
    """A search box over rules, rulings and differences; a press on a result shows its card."""

    def __init__(self, words: str = "", **traits: Any) -> None:
        self.words = words
        self.all = False
        """Whether all results are shown, not only the best."""
        self.card: RuleCard | None = None
        super().__init__(**traits)
        self.redraw()

    @property
    def found(self) -> tuple[Entry, ...]:
        """What was found, the best match first."""
        return search(self.words)

    def do_search(self, words: str) -> None:
        self.words = words
        self.all = False

    def do_all(self) -> None:
        self.all = True

    def do_open(self, id: str) -> None:
        self.card = RuleCard(id)
        self.arrange([beside(self.page, self.card)])

    def markup(self) -> Markup:
        box = search_box(
            self.words, say("Search the rules"), say("a word, a part of one or an id: artillery, harbor, J5 …")
        )
        if not self.words.strip():
            hint = h("span.sp-soft", say("Search for a word, or open a chapter."))
            return join(h("div.sp-bar", box, hint), self._contents())
        results = self.found
        shown = results if self.all else results[:SHOWN]
        told = count("{n} rule", "{n} rules", len(results))
        if not results:
            told = nothing_found(self.words)
        left = len(results) - len(shown)
        return join(
            h("div.sp-bar", box, h("span.sp-soft", told, role="status")),
            h("div.sp-list", map(self._row, shown)),
            h("div", button("all", say("Show {n} more", n=left))) if left else None,
        )

    def _contents(self) -> Markup:
        """The chapters, each to be opened."""
        ours, *others = books()
        return join(
            self._chapters(ours),
            [h("section", h("h4", one.game.name), self._provenance(one), self._chapters(one)) for one in others],
        )

    def _provenance(self, book: Book) -> Inside:
        return h("p.sp-note", book.game.provenance()) if book.game.provenance else None

    def _chapters(self, book: Book) -> list[Markup]:
        listed: list[tuple[str, str, tuple[Entry, ...]]] = [
            (chapter.id, chapter.title, tuple(chapter.rules)) for chapter in book.chapters
        ]
        if book.differences:
            listed.append((f"{book.game.prefix}differences", book.differences_heading(), tuple(book.differences)))
        return [
            h(
                "details.sp-chapter",
                h("summary", title, " ", h("span.sp-badge", len(entries))),
                h("div.sp-list", map(self._row, entries)),
                data_key=key,
            )
            for key, title, entries in listed
        ]

    def _row(self, entry: Entry) -> Markup:
        shown = self.card is not None and self.card.model.entry is entry
        game = book_of(entry.id).game
        badge = (" ", game_badge(game)) if game.id != OWN else None
        told = h("span", h("b", entry.title), badge, h("span.sp-soft.sp-clamp", self._marked(entry.statement())))
        return row("open", entry.id, told, shown)

    def _marked(self, text: str) -> Inside:
        """The statement, the words that were searched for marked."""
        words = "|".join(map(re.escape, self.words.split()))
        if not words:
            return text
        # Every second part is one of the words.
        parts = re.split(f"({words})", text, flags=re.IGNORECASE)
        return [h("mark", part) if number % 2 else part for number, part in enumerate(parts)]

    def still(self) -> Still:
        """The results in words; without words the contents of the rulebook."""
        if not self.words.strip():
            return None, "\n\n".join(f"{one.game.name}\n\n{contents(game=one.game.id)}" for one in books())
        results = self.found
        listed = entry_list(results) if results else nothing_found(self.words)
        return None, labelled(say("Search the rules"), self.words) + f"\n{listed}"
