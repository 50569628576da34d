"""Rule ids that can be pressed, in stories, refusals and rules."""

from __future__ import annotations

import re
from html import escape

from sevenempires.rulebook import UnknownRule, entry

_ID = re.compile(r"\b(?:[a-z]+\.[a-z0-9]+(?:-[a-z0-9]+)*|J\d+)\b")


def rule_link(id: str) -> str:
    """A rule id as a button; what it is called shows when one points at it."""
    title = escape(_title(id))
    return f'<button type="button" class="se-rule-link" data-rule="{escape(id)}" title="{title}">{escape(id)}</button>'


def linked(text: str) -> str:
    """Plain text as markup, every rule id in it a button."""
    return _ID.sub(lambda found: rule_link(found[0]) if _title(found[0]) else found[0], escape(text, quote=False))


def _title(id: str) -> str:
    try:
        return entry(id).title
    except UnknownRule:
        return ""
