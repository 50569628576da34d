"""What a case says to people: its title, its source and its moral, in every language that has them."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sevenempires.text.catalogue import translate

SOURCE: Final = "source"
BETWEEN_PLACES: Final = "; "


class Texts(NamedTuple):
    """The words of a case, as they stand in its file or translated."""

    title: str
    source: str
    moral: str


def messages(case_id: str, written: Texts) -> Iterator[tuple[str, str]]:
    """Every text with its context: title and moral are the case's own, a place in a source is shared by many."""
    yield f"{case_id} title", written.title
    yield f"{case_id} moral", written.moral
    yield from ((SOURCE, place) for place in written.source.split(BETWEEN_PLACES))


def translated(case_id: str, written: Texts, lang: str | None = None) -> Texts:
    """The texts in this language, or in the present one; what no catalogue has stays as it is written."""
    title, moral, *places = (translate(text, context, lang) for context, text in messages(case_id, written))
    return Texts(title, BETWEEN_PLACES.join(places), moral)
