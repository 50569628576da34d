"""A rule as a card: what it says, what belongs to it, and the way back to the rule read before."""

from dataclasses import dataclass

from sevenempires.rulebook import Difference, Entry, Rule, Ruling, entry, rule
from sevenempires.rulebook.book import OWN, Book, book, book_of
from sevenempires.rulebook.entries import GameOfBook
from sevenempires.text import series
from sevenempires.widgets.models.casebook import Glance, showing


@dataclass(frozen=True)
class Link:
    """Another rule, and what is said about it here."""

    id: str
    title: str
    text: str


@dataclass(frozen=True)
class RuleSection:
    """A part of a card: a heading, links to other rules, or places in the sources."""

    name: str
    """rules, sources, rulings, differences, confused or neighbours."""
    title: str
    links: tuple[Link, ...]


class RuleModel:
    """The card of one rule, ruling or difference, with the way that led to it."""

    def __init__(self, id: str) -> None:
        self.trail: tuple[str, ...] = (entry(id).id,)

    @property
    def entry(self) -> Entry:
        """What the card shows."""
        return entry(self.trail[-1])

    def open(self, id: str) -> None:
        """Go to another rule; raises UnknownRule where there is none."""
        found = entry(id).id
        if found != self.trail[-1]:
            self.trail = (*self.trail, found)

    def back(self) -> None:
        """Return to the rule read before."""
        self.trail = self.trail[:-1] or self.trail

    @property
    def book(self) -> Book:
        """The book in which it stands."""
        return book_of(self.trail[-1])

    @property
    def other_game(self) -> GameOfBook | None:
        """The game that it belongs to, where that is not 7 Empires."""
        return self.book.game if self.book.game.id != OWN else None

    @property
    def chapter(self) -> str:
        """The title of the chapter."""
        shown = self.entry
        if not isinstance(shown, Rule):
            return self.book.differences_heading()
        return next(part.title for part in self.book.chapters if part.id == shown.chapter)

    def sections(self) -> tuple[RuleSection, ...]:
        """Everything that belongs to the rule, in the present language."""
        shown, whole, labels = self.entry, self.book, book().labels
        parts: list[RuleSection] = []
        if isinstance(shown, Rule):
            confused = tuple(Link(c.rule, entry(c.rule).title, c.how()) for c in shown.confusions)
            parts.append(RuleSection("confused", labels["confused"](), confused))
        if isinstance(shown, Ruling | Difference):
            parts.append(RuleSection("rules", labels["rules"](), _links(shown.rules)))
        if isinstance(shown, Rule | Difference):
            parts.append(RuleSection("rulings", labels["rulings"](), tuple(map(_ruling, shown.rulings))))
        if isinstance(shown, Rule):
            differing = tuple(
                Link(other.id, other.title, other.statement()) for other in whole.differences if shown.id in other.rules
            )
            parts.append(RuleSection("differences", whole.differences_heading(), differing))
            mates = [mate.id for part in whole.chapters if part.id == shown.chapter for mate in part.rules]
            near = tuple(id for id in mates if id != shown.id) if not isinstance(shown, Ruling) else ()
            parts.append(RuleSection("neighbours", self.chapter, tuple(Link(id, entry(id).title, "") for id in near)))
        return tuple(part for part in parts if part.links)

    def sources(self) -> tuple[tuple[str, str], ...]:
        """Per document the places where this stands."""
        silent = book().labels["silent"]()
        return tuple((id, series(places) or silent) for id, places in self.entry.sources.items())

    def cases(self) -> tuple[Glance, ...]:
        """The cases of the casebook that show this rule."""
        return showing(self.entry.id)


def _links(ids: tuple[str, ...]) -> tuple[Link, ...]:
    return tuple(Link(id, entry(id).title, entry(id).statement()) for id in ids)


def _ruling(id: str) -> Link:
    found = rule(id)
    assert isinstance(found, Ruling)
    return Link(id, found.title, f"{found.question()} {found.statement()}")
