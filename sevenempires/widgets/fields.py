"""Fields with their labels, for forms within a page."""

from __future__ import annotations

from html import escape

from sevenempires.widgets.page import select


def labelled(label: str, inside: str) -> str:
    """A field with its label in front."""
    return f'<label class="st-labelled"><span>{escape(label)}</span>{inside}</label>'


def choice_field(what: str, label: str, options: list[tuple[str, str]], chosen: str, value: str = "") -> str:
    """A drop-down list: pairs of value and text."""
    return labelled(label, select(what, options, chosen, label, value))


def number_field(what: str, label: str, number: int, least: int, most: int, value: str = "") -> str:
    """A whole number."""
    return labelled(
        label,
        f'<input type="number" class="sp-field sp-number-field" data-do="{what}" data-with="{escape(value)}" '
        f'min="{least}" max="{most}" value="{number}">',
    )


def text_field(what: str, label: str, text: str, value: str = "", hint: str = "") -> str:
    """A line of text, told when it is left or Enter is pressed."""
    return labelled(
        label,
        f'<input type="text" class="sp-field st-text-field" data-do="{what}" data-with="{escape(value)}" '
        f'value="{escape(text)}" placeholder="{escape(hint)}">',
    )


def tick_field(what: str, label: str, ticked: bool, value: str = "") -> str:
    """A box to tick."""
    state = " checked" if ticked else ""
    return (
        f'<label class="sp-check"><input type="checkbox" data-do="{what}" data-with="{escape(value)}"{state}>'
        f" {escape(label)}</label>"
    )
