"""A page: markup that a panel writes from its model, with buttons and fields that answer."""

from __future__ import annotations

import json
from html import escape
from typing import Any

import anywidget
import traitlets
from ipywidgets import Box, Widget

from sevenempires.rules.outcomes import Event, Refusal
from sevenempires.text import say
from sevenempires.widgets.base import STATIC, Panel
from sevenempires.widgets.linked import rule_link
from sevenempires.widgets.models.rules import RuleModel
from sevenempires.widgets.rule_view import card_markup
from sevenempires.widgets.tokens import with_drawings


class Page(anywidget.AnyWidget):
    """Markup in the browser; presses and entries come back as messages."""

    _esm = STATIC / "page.js"
    _css = STATIC / "page.css"
    markup = traitlets.Unicode("").tag(sync=True)


class PagePanel(Panel):
    """A panel that writes one page; a press on `data-do="step"` calls `do_step`, a rule id opens the rule."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.page = Page()
        self.page.on_msg(self.guarded(self._answer))
        self.rule: RuleModel | None = None
        """The rule that is looked up beside the page."""
        self.arrange([self.page])

    def markup(self) -> str:
        """The whole page in the present language."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Write the page anew from the model."""
        self.page.markup = with_drawings(self.markup() + self._drawer())

    def retell(self) -> None:
        """Put every text into the present language; a closed panel has nothing more to say."""
        if self.comm is not None:
            self.say_status("")
            self.redraw()

    def press(self, what: str, value: Any = "") -> None:
        """What a press in the browser does, for a program: `press("next")`."""
        method = getattr(self, f"do_{what}", None)
        if method is None:
            raise ValueError(f"nothing here answers to {what!r}.")
        self.say_status("")
        try:
            method(value)
        finally:
            self.redraw()

    def do_rule(self, id: str) -> None:
        """Look a rule up beside the page."""
        if self.rule is None:
            self.rule = RuleModel(id)
        else:
            self.rule.open(id)

    def do_rule_back(self, _: str) -> None:
        """The rule looked up before."""
        if self.rule is not None:
            self.rule.back()

    def do_rule_close(self, _: str) -> None:
        """Put the rule away."""
        self.rule = None

    def _answer(self, page: Page, content: dict[str, Any], _: object) -> None:
        """Do what was pressed in this page."""
        before = page.markup
        try:
            self.press(str(content.get("do")), content.get("with", ""))
        finally:
            if page.markup == before:
                # A field may show what was entered and refused: the page is written as it was.
                page.send({"again": True})

    def _drawer(self) -> str:
        if self.rule is None:
            return ""
        close = button("rule_close", "×", css="sp-quiet", title=say("Close the rule"))
        return f'<aside class="sp-drawer sp-card">{close}{card_markup(self.rule, back="rule_back")}</aside>'


def beside(narrow: Widget, wide: Widget) -> Box:
    """Two parts side by side, one below the other where there is no room."""
    box = Box([narrow, wide])
    box.add_class("sp-beside")
    wide.add_class("sp-wide")
    return box


def button(what: str, label: str, value: str = "", css: str = "", title: str = "", enabled: bool = True) -> str:
    """A button that calls `do_what(value)`; the label is plain text."""
    return pressable(what, escape(label), value, css, title, enabled)


def pressable(what: str, inside: str, value: str = "", css: str = "", title: str = "", enabled: bool = True) -> str:
    """A button with markup inside."""
    told = f' title="{escape(title)}"' if title else ""
    if title and len(inside) == 1:
        told += f' aria-label="{escape(title)}"'
    # A spent button stays in the order of the Tab key, so that its reason can be read.
    off = "" if enabled else ' aria-disabled="true"'
    return (
        f'<button type="button" class="sp-btn {css}" data-do="{what}" data-with="{escape(value)}"{told}{off}>'
        f"{inside}</button>"
    )


def toggle(what: str, label: str, value: str, on: bool, title: str = "") -> str:
    """One of several buttons of which one is on; the label may be markup."""
    told = f' title="{escape(title)}"' if title else ""
    return (
        f'<button type="button" class="sp-btn sp-toggle" data-do="{what}" data-with="{escape(value)}" '
        f'aria-pressed="{str(on).lower()}"{told}>{label}</button>'
    )


def select(what: str, pairs: list[tuple[str, str]], chosen: str, label: str, value: str = "", css: str = "") -> str:
    """A list to choose from: pairs of value and text."""
    return select_with(what, options(pairs, chosen), label, value, css)


def select_with(what: str, inside: str, label: str, value: str = "", css: str = "") -> str:
    """A list whose options are given as markup."""
    return (
        f'<select class="sp-field {css}" data-do="{what}" data-with="{escape(value)}" aria-label="{escape(label)}">'
        f"{inside}</select>"
    )


def options(pairs: list[tuple[str, str]], chosen: str) -> str:
    """Options of a list, as markup."""
    return "".join(
        f'<option value="{escape(key)}"{" selected" if key == chosen else ""}>{escape(text)}</option>'
        for key, text in pairs
    )


def checkbox(what: str, label: str, on: bool, enabled: bool = True) -> str:
    """A box to tick, with its label."""
    state = (" checked" if on else "") + ("" if enabled else " disabled")
    return f'<label class="sp-check"><input type="checkbox" data-do="{what}"{state}> {escape(label)}</label>'


def search_box(words: str, label: str, hint: str) -> str:
    """A field to search in; what is typed calls `do_search`."""
    return (
        f'<input type="search" class="sp-field" data-do="search" value="{escape(words)}" '
        f'aria-label="{escape(label)}" placeholder="{escape(hint)}">'
    )


def segments(label: str, toggles: str) -> str:
    """Toggles that belong together, with their label in front."""
    return (
        f'<div class="sp-bar"><span class="sp-soft">{escape(label)}</span>'
        f'<div class="sp-segments" role="group" aria-label="{escape(label)}">{toggles}</div></div>'
    )


def keys(**what: str) -> str:
    """The attribute that lets keys press: `keys(ArrowRight="next")`."""
    return f'data-keys="{escape(json.dumps(what))}"'


def event_line(event: Event) -> str:
    """What happened, with its rule."""
    return f"<li>{escape(event.text)} {rule_link(event.rule)}</li>"


def refusal_line(refusal: Refusal) -> str:
    """Why something is not allowed, with its rules and what would be allowed."""
    links = " ".join(map(rule_link, refusal.rules))
    instead = ""
    if refusal.instead:
        instead = f'<br><span class="sp-soft">{say("Allowed instead:")}</span> <code>{escape(refusal.instead)}</code>'
    return f'<li class="sp-no">{escape(refusal.text)} {links}{instead}</li>'
