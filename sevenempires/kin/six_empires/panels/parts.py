"""What the laboratories draw alike: units as tokens, a bar of chances, shades of a heat map."""

from typing import Any, Final

from sevenempires.kin.six_empires.result import percent
from sevenempires.kin.six_empires.units import KINDS
from sevenempires.kin.six_empires.units_in_words import NAMES
from sevenempires.text import say
from sevenempires.widgets.markup import Markup, h

SIGNS: Final = {
    "infantry": "▮",
    "cavalry": "▲",
    "artillery": "●",
    "sloop": "◣",
    "frigate": "◢◣",
    "ship of the line": "◢◣◢",
}
WON, LEFT, LOST = "#2e7d5b", "#c9a227", "#a8443e"
"""The colours of winning, leaving and losing."""


def token(kind: str, routed: bool = False) -> Markup:
    """A unit in a few strokes; a routed one is faint."""
    look = "opacity:.35;text-decoration:line-through" if routed else ""
    return h("span", SIGNS[kind], style=look or None, aria_hidden="true")


def unit_name(kind: str) -> str:
    """The name of a unit, as the first word of a line."""
    name = NAMES[kind]()
    return name[:1].upper() + name[1:]


def chances(win: Any, retreat: Any, lose: Any) -> Markup:
    """A bar of the three ends."""
    parts = [(win, WON, say("won")), (retreat, LEFT, say("retreated")), (lose, LOST, say("lost"))]
    told = ", ".join(f"{name} {percent(chance)}" for chance, _, name in parts if chance)
    bar = [
        h("span", style=f"width:{float(chance) * 100:.2f}%;background:{colour};transition:width .3s", title=name)
        for chance, colour, name in parts
    ]
    frame = "display:flex;height:1.6em;border-radius:.4em;overflow:hidden;background:#8884"
    return h("div", h("div", bar, style=frame, role="img", aria_label=told), h("p.sp-note", told))


def shade(chance: float) -> str:
    """The ground of a cell: from losing to winning."""
    strong = abs(chance - 0.5) * 1.5
    return (
        f"background:color-mix(in srgb, {WON if chance >= 0.5 else LOST} {min(75, round(strong * 100))}%, transparent)"
    )


def column_of(kind: str) -> int:
    """The column of a kind."""
    return KINDS[kind].column
