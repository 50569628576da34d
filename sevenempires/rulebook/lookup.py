"""Rules, rulings, differences and terms by id."""

from difflib import get_close_matches
from functools import cache
from typing import TypeVar

from sevenempires.rulebook.book import OWN, book, books
from sevenempires.rulebook.entries import Chapter, Difference, Document, Entry, Rule, Ruling, Term
from sevenempires.text.catalogue import N_
from sevenempires.text.complaint import Complaint, Later, shortened

Found = TypeVar("Found", bound=Entry)


class UnknownRule(Complaint, LookupError):
    """The rulebook has no entry with this id; ``nearest`` holds the ids that come closest."""

    @property
    def nearest(self) -> tuple[str, ...]:
        return tuple(self.values["nearest"])


def rule(id: str) -> Rule:
    """The rule of this id, of whatever game; our rulings (J1 …) are found too.

    >>> rule("land.slip-units").chapter
    'land'
    """
    return _get(N_("rule"), id, Rule)


def ruling(id: str) -> Ruling:
    """The ruling of this id.

    >>> ruling("J3").rules
    ('decade.two-master',)
    """
    return _get(N_("ruling"), id, Ruling)


def entry(id: str) -> Entry:
    """Whatever has this id: a rule, a ruling or a difference between the sources.

    >>> entry("differ.ship-ranges").title
    'The ranges of the ships'
    """
    return _get(N_("rule"), id, Entry)


def rules(game: str = OWN) -> tuple[Rule, ...]:
    """All rules of a game, in the rulebook's order; our rulings are apart."""
    return book(game).rules


def rulings(game: str = OWN) -> tuple[Ruling, ...]:
    """All our rulings on a game."""
    return book(game).rulings


def differences(game: str = OWN) -> tuple[Difference, ...]:
    """All differences between the sources."""
    return book(game).differences


def chapters(game: str = OWN) -> tuple[Chapter, ...]:
    """The chapters in the rulebook's order, our rulings as the last."""
    return book(game).chapters


def documents(game: str = OWN) -> tuple[Document, ...]:
    """The sources: for 7 Empires EN, DE and FR."""
    return book(game).documents


def glossary() -> tuple[Term, ...]:
    """The words of the game in every language, by group.

    >>> next(term for term in glossary() if term.id == "move-and-fight").term("de")
    'Feldzug'
    """
    return book().glossary


def _get(what: str, id: str, kind: type[Found]) -> Found:
    found = _entries().get(id)
    if isinstance(found, kind):
        return found
    ids = {name.casefold(): name for name, other in _entries().items() if isinstance(other, kind)}
    nearest = tuple(ids[match] for match in get_close_matches(id.casefold(), ids, n=3))
    remedy = Later("; did you mean {names:or}?", names=nearest) if nearest else Later("; search() finds one by a word.")
    raise UnknownRule(
        "there is no {what} “{id}”{near}", what=Later(what), id=shortened(id), near=remedy, nearest=nearest
    )


@cache
def _entries() -> dict[str, Entry]:
    return {entry.id: entry for one in books() for entry in one.entries}
