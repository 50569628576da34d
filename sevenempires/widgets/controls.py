"""Buttons, fields and tables of a page; `what` is a press: the method `do_what` of the panel, or one of its `calls`."""

import json
from collections.abc import Sequence
from typing import TypeAlias

from sevenempires.text import say
from sevenempires.widgets.markup import Attribute, Inside, Markup, h, join, truth

Pairs: TypeAlias = list[tuple[str, str]]
"""The options of a list: what each stands for, and how it reads."""


def button(what: str, label: Inside, value: str = "", css: str = "", title: str = "", enabled: bool = True) -> Markup:
    """A button that calls `do_what(value)`."""
    alone = title if isinstance(label, str) and len(label) == 1 else ""
    # A spent button stays in the order of the Tab key, so that its reason can be read.
    off = None if enabled else "true"
    told = {"title": title or None, "aria_label": alone or None, "aria_disabled": off}
    return h("button.sp-btn", label, css=css, type="button", do=what, to=value, **told)


def full_screen() -> Markup:
    """A button that lets the panel fill the screen, and gives it back."""
    return h("button.sp-btn.sp-full", say("Full screen"), type="button", data_full="")


def toggle(
    what: str, label: Inside, value: str, on: bool, title: str = "", css: str = "", drag: bool = False
) -> Markup:
    """One of several buttons of which one is on; what can be dragged from it onto the board calls `do_drop`."""
    return h(
        "button.sp-btn.sp-toggle", label, css=css, type="button", do=what, to=value, aria_pressed=truth(on),
        title=title or None, data_drag=value if drag else None,
    )  # fmt: skip


def row(what: str, id: str, label: Inside, chosen: bool | None = None) -> Markup:
    """A button as wide as its list, with an id at its end."""
    current = None if chosen is None else truth(chosen)
    code = h("code.sp-id", id)
    return h("button.sp-btn.sp-row", label, code, type="button", do=what, to=id, aria_current=current)


def select(what: str, inside: Pairs | Markup, chosen: str, label: str, value: str = "", css: str = "") -> Markup:
    """A list to choose from: pairs of value and text, or options as markup."""
    listed = inside if isinstance(inside, Markup) else options(inside, chosen)
    return h("select.sp-field", listed, css=css, do=what, to=value, aria_label=label)


def options(pairs: Pairs, chosen: str) -> Markup:
    """Options of a list, as markup."""
    return join([h("option", text, value=key, selected=key == chosen) for key, text in pairs])


def checkbox(what: str, label: Inside, on: bool, enabled: bool = True, value: str = "") -> Markup:
    """A box to tick, with its label."""
    box = h("input", type="checkbox", do=what, to=value, checked=on, disabled=not enabled)
    return h("label.sp-check", box, " ", label)


def radios(what: str, texts: Sequence[str], chosen: int | None, group: str, label: str, key: str = "") -> Markup:
    """One of several texts, by its number from 1 on; the group is a name that no other in the document has."""
    rows = [
        h(
            "label.sp-check",
            h("input", type="radio", name=group, do=what, to=f"{key}|{n}", value=n, checked=n == chosen),
            h("span", text),
        )
        for n, text in enumerate(texts, 1)
    ]
    return h("div.sp-list", rows, role="radiogroup", aria_label=label)


def entry(
    what: str, text: str, label: str, hint: str = "", enter: str = "", css: str = "", **more: Attribute
) -> Markup:
    """A line to write; Enter presses `enter` too."""
    told: dict[str, Attribute] = {"placeholder": hint or None, "data_enter": enter or None, "aria_label": label}
    return h("input.sp-field", css=css, type="text", do=what, value=text, autocomplete="off", **told, **more)


def text_area(what: str, text: str, rows: int, label: str, hint: str = "") -> Markup:
    return h("textarea.sp-field.sp-text", text, do=what, rows=rows, aria_label=label, placeholder=hint or None)


def file_field(what: str, label: str, kinds: str) -> Markup:
    """A file to open; it comes as its bytes."""
    return h("label.sp-btn.sp-file", label, h("input", type="file", do=what, accept=kinds))


def search_box(words: str, label: str, hint: str) -> Markup:
    """A field to search in; what is typed calls `do_search`."""
    return h("input.sp-field", type="search", do="search", value=words, aria_label=label, placeholder=hint)


def segments(label: str, toggles: Inside) -> Markup:
    """Toggles that belong together, with their label in front."""
    group = h("div.sp-segments", toggles, role="group", aria_label=label)
    return h("div.sp-bar", h("span.sp-soft", label), group)


def table(heads: Inside, rows: Inside, css: str = "") -> Markup:
    """A table that is pushed sideways where it is too wide; the heads are cells."""
    inside = h("thead", h("tr", heads)), h("tbody", rows)
    return h("div.sp-scroll", h("table.sp-table", inside, css=css))


def head(text: Inside, css: str = "") -> Markup:
    """The head of a column."""
    return h("th", text, css=css, scope="col")


def keys(**what: str) -> dict[str, str]:
    """The attribute that lets keys press: `keys(ArrowRight="next")`."""
    return {"data_keys": json.dumps(what)}


def labelled(label: str, inside: Inside) -> Markup:
    """A field with its label in front."""
    return h("label.st-labelled", h("span", label), inside)


def choice_field(what: str, label: str, options: Pairs, chosen: str, value: str = "") -> Markup:
    """A drop-down list: pairs of value and text."""
    return labelled(label, select(what, options, chosen, label, value))


def text_field(what: str, label: str, text: str, value: str = "", hint: str = "") -> Markup:
    """A line of text, told when it is left or Enter is pressed."""
    field = h("input.sp-field.st-text-field", type="text", do=what, to=value, value=text, placeholder=hint)
    return labelled(label, field)


def number(
    what: str, value: str, number: int, least: int, most: int, label: str | None = None, bad: bool = False
) -> Markup:
    """A field for a whole number; the label is for those who do not see what it belongs to."""
    return h(
        "input.sp-field.sp-number-field", type="number", do=what, to=value, min=least, max=most, value=number,
        aria_label=label, aria_invalid="true" if bad else None,
    )  # fmt: skip


def counter(picture: Markup, fewer: Markup, count: int, more: Markup, label: str | None = None) -> Markup:
    """How many of something, with buttons for one more and one less."""
    shown = h("output", count, aria_label=label)
    return h("span.sp-stepper", picture, fewer, shown, more, css="" if count else "sp-none")
