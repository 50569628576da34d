"""What exercises say as markup: rule ids and notation stand out, and a rule tells its title."""

import re

from sevenempires.game import Game
from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.feedback import Feedback
from sevenempires.lessons.still import situation
from sevenempires.rulebook import UnknownRule, entry
from sevenempires.rulebook.entries import ID
from sevenempires.widgets.markup import Inside, Markup, h, join

RULE = re.compile(rf"\b({ID})\b")
NOTATION = re.compile(r"`([^`]+)`")


def with_rules(text: str) -> Markup:
    """Plain text as markup, each rule id with its title to point at, and what stands in backticks as code."""
    parts = map(_ruled, NOTATION.split(text))  # every second one is notation
    return join([h("code", part) if n % 2 else part for n, part in enumerate(parts)])


def _ruled(text: str) -> Inside:
    return [_rule(part) if n % 2 else part for n, part in enumerate(RULE.split(text))]


def _rule(id: str) -> Inside:
    try:
        return h("span.se-rule", id, title=entry(id).title)
    except UnknownRule:
        return id


def about(exercise: Exercise, now: Game | None = None) -> Inside:
    """Where and when it plays, or how it stands now, and what belongs to the task."""
    return (
        [h("div.se-about", line) for line in situation(exercise, now)],
        [h("div", with_rules(line)) for line in exercise.task],
    )


def picture(svg: str | None) -> Inside:
    """A picture in its frame."""
    return h("div.se-picture", Markup(svg)) if svg else None


def told(feedback: Feedback) -> Markup:
    """A feedback: the verdict in bold, its reasons below, indented as they belong together."""
    head = h("strong", "✓ " if feedback else "✗ ", with_rules(feedback.head))
    lines = [
        h("div.se-reason", with_rules(line.strip()), css="se-deeper" if line.startswith(" ") else "")
        for line in feedback.lines
    ]
    return join(head, lines)


def paragraphs(text: str) -> Markup:
    """Plain text with its line breaks and indents kept."""
    lines = [
        ("\N{NO-BREAK SPACE}" * 2 * (len(line) - len(line.lstrip())), with_rules(line.strip()))
        for line in text.splitlines()
    ]
    return join([(h("br") if n else None, line) for n, line in enumerate(lines)])
