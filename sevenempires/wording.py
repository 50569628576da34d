"""Messages with gaps become sentences: names get their article, lists their commas, the first letter its capital."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sevenempires.i18n import current_language, translate

# English says “the North Sea” but “York”; the other languages' sentences are written to do without.
ENDINGS_WITH_ARTICLE = (" Sea", " Channel", "Atlantic", " States", "Netherlands", "Rhineland", " Coast", "Ottomans")
BEGINNING_WITH_ARTICLE = "Gulf of "


class Literal(str):
    """A text that stands in a sentence as it is: a line of notation, a file name."""

    __slots__ = ()


def wording(message: str, values: Mapping[str, Any]) -> str:
    """The message in the present language, its gaps filled with the values in that language."""
    filled = translate(message).format(**{name: _said(value) for name, value in values.items()})
    return filled[:1].upper() + filled[1:]


def _said(value: Any) -> str:
    if isinstance(value, Literal):
        return value
    if isinstance(value, str):
        return _named(value)
    if isinstance(value, Sequence):
        return _listed([_said(item) for item in value])
    return str(value)


def _named(name: str) -> str:
    """A name or word of the game in the present language."""
    if current_language() == "en" and (name.endswith(ENDINGS_WITH_ARTICLE) or name.startswith(BEGINNING_WITH_ARTICLE)):
        return f"the {name}"
    lang = current_language()
    return _places(lang).get(name) or translate(name, context="name")


@cache
def _places(lang: str) -> dict[str, str]:
    """The regions, empires and islands of the boards in one language."""
    from sevenempires.board import Board

    names: dict[str, str] = {}
    for board in (Board.europe(), Board.toy()):
        names |= {region.name: region.names.get(lang, region.name) for region in board}
        names |= {empire.name: empire.names.get(lang, empire.name) for empire in board.empires.values()}
    return names


def _listed(items: list[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return translate("{some} and {last}").format(some=", ".join(items[:-1]), last=items[-1])
