"""Rule ids that can be pressed, in stories, refusals and rules."""

import re
from collections.abc import Iterable

from sevenempires.rulebook import UnknownRule, entry
from sevenempires.rulebook.entries import ID
from sevenempires.widgets.markup import Markup, h, join

_ID = re.compile(rf"\b({ID})\b")


def rule_link(id: str) -> Markup:
    """A rule id as a button; what it is called shows when one points at it."""
    return h("button.se-rule-link", id, type="button", data_rule=id, title=_title(id))


def linked(text: str) -> Markup:
    """Plain text as markup, every rule id in it a button."""
    parts = _ID.split(text)  # every second one is an id
    return join([rule_link(part) if number % 2 and _title(part) else part for number, part in enumerate(parts)])


def _title(id: str) -> str:
    try:
        return entry(id).title
    except UnknownRule:
        return ""


def rule_links(ids: Iterable[str]) -> Markup:
    """Several of them."""
    return join(*map(rule_link, ids), between=" ")
