"""Markup that escapes by itself: elements are built, and plain text in them can never be taken for markup.

>>> print(h("p.sp-soft", "Fish & chips ", h("b", 2), do="eat", to='"now"', hidden=False))
<p class="sp-soft" data-do="eat" data-with="&quot;now&quot;">Fish &amp; chips <b>2</b></p>

MarkupSafe and Jinja2 are no pure Python, and the browser edition takes nothing else.
"""

from collections.abc import Iterable
from html import escape
from typing import Final, TypeAlias

Inside: TypeAlias = "str | int | Iterable[Inside] | None"
"""What stands in an element: text, numbers, markup, nothing, or several of them."""
Attribute: TypeAlias = str | int | bool | None

_EMPTY: Final = ("input", "br", "img", "meta")
_SHORT: Final = {"do": "data-do", "to": "data-with"}


class Markup(str):
    """Text that is markup already, and so is not escaped again."""

    __slots__ = ()


def h(kind: str, *inside: Inside, css: str = "", **attributes: Attribute) -> Markup:
    """An element of this kind with its classes (`div.sp-bar`); `do` and `to` say what a press on it does, and to what.

    An attribute that is True stands alone, and one that is False or None is left out.
    """
    name, *classes = kind.split(".")
    if classes := [*classes, *css.split()]:
        attributes = {"class": " ".join(classes), **attributes}
    head = "".join(_attribute(key, value) for key, value in attributes.items() if value is not None)
    return Markup(f"<{name}{head}>" if name in _EMPTY else f"<{name}{head}>{join(*inside)}</{name}>")


def join(*inside: Inside, between: str = "") -> Markup:
    """Several pieces one after the other; nothing and empty text leave no trace."""
    return Markup(between.join(filter(None, map(_escaped, inside))))


def truth(value: bool) -> str:
    """A state as ARIA writes it."""
    return "true" if value else "false"


def _escaped(inside: Inside) -> str:
    if isinstance(inside, Markup):
        return inside
    if inside is None or isinstance(inside, str | int):
        return "" if inside is None else escape(str(inside), quote=False)
    return join(*inside)


def _attribute(key: str, value: Attribute) -> str:
    name = _SHORT.get(key, key.rstrip("_").replace("_", "-"))
    if isinstance(value, bool):
        return f" {name}" if value else ""
    return f' {name}="{escape(str(value))}"'
