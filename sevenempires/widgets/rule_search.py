"""Look rules up by their words, in any language, and read them."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from sevenempires.rulebook import Entry, search
from sevenempires.rulebook.page import contents, entry_list, nothing_found
from sevenempires.widgets.base import Still
from sevenempires.widgets.page import PagePanel, beside, search_box
from sevenempires.widgets.rule_card import RuleCard
from sevenempires.words import Words

SHOWN = 12

say = Words(
    {
        "search": ("Search the rules", "In den Regeln suchen", "Chercher dans les règles"),
        "hint": (
            "a word, a part of one or an id: artillery, harbor, J5 …",
            "ein Wort, ein Teil davon oder eine Kennung: Artillerie, Hafen, J5 …",
            "un mot, une partie ou un identifiant : artillerie, port, J5 …",
        ),
        "found": ("{n} rules", "{n} Regeln", "{n} règles"),
        "one": ("1 rule", "1 Regel", "1 règle"),
        "more": ("and {n} more", "und {n} weitere", "et {n} de plus"),
    }
)


class RuleSearch(PagePanel):
    """A search box over rules, rulings and differences; a press on a result shows its card."""

    def __init__(self, words: str = "", **traits: Any) -> None:
        self.words = words
        self.card: RuleCard | None = None
        super().__init__(**traits)
        self.redraw()

    @property
    def found(self) -> tuple[Entry, ...]:
        """What was found, the best match first."""
        return search(self.words)

    def do_search(self, entered: list[str]) -> None:
        """Search for other words."""
        self.words = str(entered[1])

    def do_open(self, id: str) -> None:
        """Show the card of a result."""
        self.card = RuleCard(id)
        self.arrange([beside(self.page, self.card)])

    def markup(self) -> str:
        """The box and the results."""
        results = self.found
        rows = "".join(self._row(entry) for entry in results[:SHOWN])
        told = say("one") if len(results) == 1 else say("found", n=len(results))
        if not self.words.strip():
            told = ""
        elif not results:
            told = nothing_found(self.words)
        more = f'<p class="sp-soft">{say("more", n=len(results) - SHOWN)}</p>' if len(results) > SHOWN else ""
        return (
            f'<div class="sp-bar">{search_box(self.words, say("search"), say("hint"))}'
            f'<span class="sp-soft" role="status">{escape(told)}</span></div>'
            f'<div class="sp-list">{rows}</div>{more}'
        )

    def _row(self, entry: Entry) -> str:
        shown = self.card is not None and self.card.model.entry is entry
        return (
            f'<button type="button" class="sp-btn sp-row" data-do="open" data-with="{entry.id}" '
            f'aria-current="{str(shown).lower()}"><span><b>{escape(entry.title)}</b>'
            f'<span class="sp-soft sp-clamp">{self._marked(entry.statement())}</span></span>'
            f'<code class="sp-id">{entry.id}</code></button>'
        )

    def _marked(self, text: str) -> str:
        """The statement, the words that were searched for marked."""
        words = [re.escape(escape(word)) for word in self.words.split()]
        if not words:
            return escape(text)
        return re.sub(f"({'|'.join(words)})", r"<mark>\1</mark>", escape(text), flags=re.IGNORECASE)

    def still(self) -> Still:
        """The results in words; without words the contents of the rulebook."""
        if not self.words.strip():
            return None, contents()
        results = self.found
        listed = entry_list(results) if results else nothing_found(self.words)
        return None, f"{say('search')}: {self.words}\n{listed}"
