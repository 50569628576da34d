"""What happened and why not, as markup in which every rule id can be pressed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING, Final

from sevenempires.story import SCOPES
from sevenempires.text import N_, say
from sevenempires.widgets.linked import linked, rule_link
from sevenempires.widgets.page import pressable, toggle

if TYPE_CHECKING:
    from sevenempires.game import Game
    from sevenempires.rules.outcomes import Event, Refusal

BEGINNINGS = ("act", "hand", "pawn", "setup", "winner")
"""Events that begin something; what follows from them stands below."""

_TEXTS: Final = {
    "turn": N_("Last turn"),
    "decade": N_("This decade"),
    "game": N_("Whole game"),
}


def events(told: Iterable[Event]) -> str:
    """Sentence by sentence, each with its rule."""
    return "".join(
        f'<p class="{"" if event.kind in BEGINNINGS else "st-sub"}">{escape(event.text)} {rule_link(event.rule)}</p>'
        for event in told
    )


def story(game: Game, scope: str) -> str:
    """The story so far, with buttons for how much of it."""
    scopes = "".join(toggle("story", escape(say(_TEXTS[one])), one, one == scope) for one in SCOPES)
    return (
        f'<div class="sp-segments">{scopes}</div>'
        f'<div class="st-story" data-scroll="story" tabindex="0">{"".join(_lines(game, scope))}</div>'
    )


def _lines(game: Game, scope: str) -> Iterator[str]:
    for line in game.story(scope).splitlines():
        if line.startswith("—"):
            yield f"<h5>{escape(line.strip('— '))}</h5>"
            continue
        text, _, rule = line.rstrip("]").rpartition(" [")
        css = "st-sub" if line.startswith("  ") else ""
        yield f'<p class="{css}">{escape(text.strip())} {rule_link(rule)}</p>'


def why_not(line: str, refusals: Iterable[Refusal]) -> str:
    """Every reason why a line is refused, and what would be allowed; or that it is allowed."""
    reasons = list(refusals)
    if not reasons:
        return (
            f'<div class="st-answer st-yes"><b>{escape(say("This is allowed."))}</b> <code>{escape(line)}</code></div>'
        )
    told = f"<b>{escape(say('Not allowed: {line}', line=line))}</b>"
    rows = "".join(
        f'<li class="sp-no">{escape(one.text)} {" ".join(map(rule_link, one.rules))}</li>' for one in reasons
    )
    told += f'<ul class="sp-events">{rows}</ul>'
    instead = dict.fromkeys(one.instead for one in reasons if one.instead)
    if instead:
        lines = " ".join(pressable("line", f"<code>{escape(other)}</code>", other) for other in instead)
        told += f"<p>{escape(say('Allowed instead:'))} {lines}</p>"
    return f'<div class="st-answer" role="alert">{told}</div>'


def cannot(reason: str) -> str:
    """Why something cannot be done, its rules to be pressed."""
    return f'<div class="st-answer" role="alert">{linked(reason)}</div>'
