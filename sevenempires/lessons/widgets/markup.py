"""Text as HTML for the panels: rule ids and notation stand out, and a rule tells its title."""

from __future__ import annotations

import html
import re

from sevenempires.lessons.feedback import Feedback
from sevenempires.rulebook import UnknownRule, entry

RULE = re.compile(r"\b[a-z]+\.[a-z]+(?:-[a-z]+)*\b|\bJ[1-9]\d?\b")

NOTATION = re.compile(r"`([^`]+)`")


def with_rules(text: str) -> str:
    """Plain text as markup, each rule id with its title to point at, and what stands in backticks as code."""
    ruled = RULE.sub(lambda found: _rule(found[0]), html.escape(text, quote=False))
    return NOTATION.sub(r"<code>\1</code>", ruled)


def _rule(id: str) -> str:
    try:
        title = entry(id).title
    except UnknownRule:
        return id
    return f'<span class="se-rule" title="{html.escape(title)}">{id}</span>'


def told(feedback: Feedback) -> str:
    """A feedback as markup: the verdict in bold, its reasons below, indented as they belong together."""
    lines = "".join(map(_reason, feedback.lines))
    mark = "✓" if feedback else "✗"
    return f"<strong>{mark} {with_rules(feedback.head)}</strong>{lines}"


def _reason(line: str) -> str:
    deeper = " se-deeper" if line.startswith(" ") else ""
    return f'<div class="se-reason{deeper}">{with_rules(line.strip())}</div>'


def paragraphs(text: str) -> str:
    """Plain text with its line breaks and indents kept."""
    return "<br>".join(
        "&nbsp;" * 2 * (len(line) - len(line.lstrip())) + with_rules(line.strip()) for line in text.splitlines()
    )
