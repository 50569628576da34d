"""What the rulebook holds: rules, our rulings, differences between the sources, and terms."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sevenempires.text import Text

DOCUMENTS: Final = ("EN", "DE", "FR")
"""The sources of 7 Empires; a book of another game names its own."""
ID: Final = r"(?:[a-z]+\.)?[a-z]+\.[a-z0-9]+(?:-[a-z0-9]+)*|[a-z]+\.[A-Z][1-9]\d*|J[1-9]\d*"
"""How an id looks in a text: a rule, a ruling of another game, a ruling."""


@dataclass(frozen=True, eq=False, repr=False)
class Titled:
    """Anything with an id and a title."""

    id: str
    heading: Text

    @property
    def title(self) -> str:
        """The title in the present language."""
        return str(self.heading)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}: {self.title}>"


@dataclass(frozen=True, eq=False, repr=False)
class Entry(Titled):
    """Anything with a statement and a place in each source."""

    statement: Text
    """Call it: `statement()` in the present language, `statement("de")` in German."""
    sources: Mapping[str, tuple[str, ...]]
    """Per document of the book the places where this stands; none where the document is silent."""

    def texts(self) -> tuple[Text, ...]:
        """All texts of this entry, the weightiest first."""
        return self.heading, self.statement


@dataclass(frozen=True, eq=False, repr=False)
class Confusion:
    """What a rule is often confused with, and how the two differ."""

    rule: str
    how: Text

    def __repr__(self) -> str:
        return f"<Confusion with {self.rule}: {self.how}>"


@dataclass(frozen=True, eq=False, repr=False)
class Rule(Entry):
    """One rule of the game."""

    chapter: str
    rulings: tuple[str, ...]
    confusions: tuple[Confusion, ...]

    def texts(self) -> tuple[Text, ...]:
        """Title, statement, and what it is confused with."""
        return *super().texts(), *(confusion.how for confusion in self.confusions)


@dataclass(frozen=True, eq=False, repr=False)
class Ruling(Rule):
    """A choice of ours where the sources are silent or contradict each other; its statement is the ruling itself."""

    question: Text
    why: Text
    otherwise: Text | None
    """The other reading, where it can be played."""
    rules: tuple[str, ...]
    """The rules that it bears on."""

    @property
    def variant(self) -> str:
        """What the other reading is called among the variants."""
        return f"not-{self.id.rpartition('.')[2]}"

    def texts(self) -> tuple[Text, ...]:
        """Title, ruling, question, reason and the other reading."""
        return *super().texts(), self.question, self.why, *filter(None, [self.otherwise])


@dataclass(frozen=True, eq=False, repr=False)
class Difference(Entry):
    """A place where the sources do not say the same, and what we follow."""

    rules: tuple[str, ...]
    rulings: tuple[str, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Chapter(Titled):
    """A chapter of the rulebook with its rules."""

    rules: tuple[Rule, ...]

    def __repr__(self) -> str:
        return f"<Chapter {self.id}: {self.title}, {len(self.rules)} rules>"


@dataclass(frozen=True, eq=False, repr=False)
class Term:
    """A word of the game in every language, with the rule that explains it."""

    id: str
    group: Text
    term: Text
    """Call it: `term()` in the present language, `term("fr")` in French."""
    rule: str
    printed: Mapping[str, tuple[str, ...]]
    """Other words for it in a document (EN, DE, FR), slips of translation among them."""

    def __repr__(self) -> str:
        return f"<Term {self.id}: {self.term}>"


@dataclass(frozen=True, eq=False, repr=False)
class GameOfBook:
    """The game that a book is about."""

    id: str
    prefix: str
    """What all ids of the book begin with, a dot after it; nothing for 7 Empires."""
    heading: Text
    provenance: Text | None
    """What is known of the game and what is lost, where it is not whole."""

    @property
    def name(self) -> str:
        """What the game is called in the present language."""
        return str(self.heading)


@dataclass(frozen=True, eq=False, repr=False)
class Document(Titled):
    """A source of the rules, with the places in it that entries name."""

    sections: tuple[str, ...]
