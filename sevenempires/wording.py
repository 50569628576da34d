"""Messages with gaps become sentences: names get their article, lists their commas, the first letter its capital."""

from collections.abc import Mapping, Sequence
from typing import Any

from sevenempires.i18n import translate


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
        return translate(value, context="name")
    if isinstance(value, Sequence):
        return _listed([_said(item) for item in value])
    return str(value)


def _listed(items: list[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return translate("{some} and {last}").format(some=", ".join(items[:-1]), last=items[-1])
