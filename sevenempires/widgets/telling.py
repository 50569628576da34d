"""What happened and why not, as markup in which every rule id can be pressed."""

from collections.abc import Iterable

from sevenempires.text import say
from sevenempires.text.outcomes import Event, Refusal
from sevenempires.widgets.controls import button
from sevenempires.widgets.linked import linked, rule_link, rule_links
from sevenempires.widgets.markup import Markup, h, join

BEGINNINGS = ("act", "hand", "pawn", "setup", "winner")
"""Events that begin something; what follows from them stands below."""


def events(told: Iterable[Event]) -> Markup:
    """Sentence by sentence, each with its rule."""
    return join(
        [
            h("p", event.text, " ", rule_link(event.rule), css="" if event.kind in BEGINNINGS else "st-sub")
            for event in told
        ]
    )


def why_not(line: str, refusals: Iterable[Refusal]) -> Markup:
    """Every reason why a line is refused, and what would be allowed; or that it is allowed."""
    reasons = list(refusals)
    if not reasons:
        return h("div.st-answer.st-yes", h("b", say("This is allowed.")), " ", h("code", line))
    told = h("b", say("Not allowed: {line}", line=line))
    rows = [h("li.sp-no", one.text, " ", rule_links(one.rules)) for one in reasons]
    others = dict.fromkeys(one.instead for one in reasons if one.instead)
    lines = join(*(button("line", h("code", other), other) for other in others), between=" ")
    instead = h("p", say("Allowed instead:"), " ", lines) if others else None
    return h("div.st-answer", told, h("ul.sp-events", rows), instead, role="alert")


def cannot(reason: str) -> Markup:
    """Why something cannot be done, its rules to be pressed."""
    return h("div.st-answer", linked(reason), role="alert")


def event_line(event: Event) -> Markup:
    """What happened, with its rule."""
    return h("li", event.text, " ", rule_link(event.rule))


def refusal_line(refusal: Refusal) -> Markup:
    """Why something is not allowed, with its rules and what would be allowed."""
    line = refusal.instead
    instead = line and (h("br"), h("span.sp-soft", say("Allowed instead:")), " ", h("code", line))
    return h("li.sp-no", refusal.text, " ", rule_links(refusal.rules), instead)
