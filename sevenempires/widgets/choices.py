"""The open decision as markup: few choices as buttons, many by unit and target or by searching."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from sevenempires.draw.paint.svg import slug
from sevenempires.rules.choices import Act
from sevenempires.text import say
from sevenempires.widgets.icons import action_sign, arms
from sevenempires.widgets.linked import rule_link
from sevenempires.widgets.models.choosing import Choosing
from sevenempires.widgets.page import button, pressable

if TYPE_CHECKING:
    from sevenempires.game import Game
    from sevenempires.widgets.models.options import Option

MOST = 60
"""So many choices are shown at once; searching brings out the others."""


class Choices:
    """What of the open decision is shown: a group, a region, what was searched for."""

    def __init__(self) -> None:
        self.show_all()
        self._choosing: Choosing | None = None

    def show_all(self) -> None:
        """Forget what was looked at."""
        self.group = ""
        self.words = ""
        self.region: str | None = None

    def of(self, game: Game) -> Choosing:
        """The choices of a game, listed once for each moment."""
        if self._choosing is None or self._choosing.game is not game:
            self._choosing = Choosing(game)
            self.show_all()
        return self._choosing

    def renew(self) -> None:
        """Say everything again, in a language that was set since."""
        self._choosing = None

    def markup(self, game: Game) -> str:
        """The question and what can be answered."""
        choosing = self.of(game)
        return self.question(game) + ("" if game.over else self._answers(choosing))

    def question(self, game: Game) -> str:
        """Who is asked what, and why."""
        choosing = self.of(game)
        reason = choosing.reason
        why = f"<p>{escape(reason.text)} {rule_link(reason.rule)}</p>" if reason else ""
        return f'<div class="st-ask"><strong>{escape(choosing.question)}</strong>{why}</div>'

    def _answers(self, choosing: Choosing) -> str:
        parts = []
        if choosing.done:
            parts.append(f'<div class="st-options">{_press(choosing.done, css="sp-primary")}</div>')
        found = choosing.matching(self.group, self.words, self.region)
        if not choosing.few:
            parts.append(self._search(choosing))
        if not choosing.few and not (self.group or self.words or self.region) and len(choosing.groups) > 1:
            parts.append(self._groups(choosing))
            return "".join(parts)
        parts.append(
            _rows(choosing, found[:MOST]) if found else f"<p>{escape(say('Nothing of that kind is allowed now.'))}</p>"
        )
        if self.group or self.region:
            parts.append(f'<div class="st-options">{button("all", "← " + say("Show everything"))}</div>')
        if len(found) > MOST:
            parts.append(f"<p>{escape(say('{n} more: search, or click on the board.', n=len(found) - MOST))}</p>")
        return "".join(parts)

    def _search(self, choosing: Choosing) -> str:
        label = escape(say("Search the {n} choices", n=len(choosing.options)))
        return (
            f'<input type="search" class="sp-field" data-do="search" placeholder="{label}" aria-label="{label}" '
            f'value="{escape(self.words)}">'
        )

    def _groups(self, choosing: Choosing) -> str:
        counts = dict.fromkeys(choosing.groups, 0)
        for option in choosing.options:
            counts[option.key] += 1
        rows = [
            pressable("group", f"{escape(heading)} <small>{counts[key]}</small>", key)
            for key, heading in choosing.groups.items()
        ]
        return f'<div class="st-options">{"".join(rows)}</div>'


def _rows(choosing: Choosing, found: list[Option]) -> str:
    """Buttons under their headings."""
    board = choosing.game.board
    rows: dict[str, list[str]] = {}
    headings: dict[str, str] = {}
    for option in found:
        rows.setdefault(option.key, []).append(_press(option))
        sign = arms(board, option.key) if option.key in board.empires else ""
        headings[option.key] = f"{sign}{escape(option.heading)}"
    parts = []
    for key, buttons in rows.items():
        head = f'<div class="st-head">{headings[key]}</div>' if headings[key] else ""
        css = f"st-options st-of-{slug(key)}" if key in board.empires else "st-options"
        parts.append(f'<div class="{css}">{head}{"".join(buttons)}</div>')
    return "".join(parts)


def _press(option: Option, css: str = "") -> str:
    sign = action_sign(option.choice.action) if isinstance(option.choice, Act) else ""
    return pressable("choose", f"{sign}{escape(option.label)}", option.line, css, option.line)
