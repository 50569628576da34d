"""Marked-up lines: *bold*, _italic_ and {gaps} become runs of text, the one currency of PDF and HTML."""

import re
from collections.abc import Mapping
from typing import Final

from sevenempires.text import Complaint
from sevenempires.text.catalogue import unbroken

Run = tuple[str, str]
"""A style (plain, bold, italic, icon) and a text; for an icon the text is its name."""

_GAP: Final = re.compile(r"\{([^{}]+)\}")
_PIECE: Final = re.compile(r"\*([^*]+)\*|_([^_]+)_|\x00([^\x00]+)\x00")


class UnknownGap(Complaint):
    """A line names something that neither the rules' tables nor the board know."""


def filled(text: str, facts: Mapping[str, str]) -> str:
    """The text with its gaps filled; an icon stays as a mark of its own.

    >>> filled("at most {limit} units", {"limit": "3"})
    'at most 3 units'
    """

    def value(gap: re.Match[str]) -> str:
        name = gap[1]
        if name.startswith("icon "):
            return f"\x00{name.removeprefix('icon ')}\x00"
        if name not in facts:
            raise UnknownGap("“{name}” is no gap: name a fact of facts.py, a region or an empire.", name=name)
        return facts[name]

    return _GAP.sub(value, text)


def runs(text: str, facts: Mapping[str, str]) -> tuple[Run, ...]:
    """The text as runs, gaps filled.

    >>> runs("up to *{n}* steps", {"n": "2"})
    (('plain', 'up to '), ('bold', '2'), ('plain', ' steps'))
    """
    found: list[Run] = []
    said, at = unbroken(filled(text, facts)), 0
    for piece in _PIECE.finditer(said):
        if piece.start() > at:
            found.append(("plain", said[at : piece.start()]))
        bold, italic, icon = piece.groups()
        found.append(("bold", bold) if bold else ("italic", italic) if italic else ("icon", icon))
        at = piece.end()
    if at < len(said):
        found.append(("plain", said[at:]))
    return tuple(found)


def plain(text: str) -> tuple[Run, ...]:
    """A text without any mark-up."""
    return (("plain", text),)


def bold(text: str) -> tuple[Run, ...]:
    """A text all in bold."""
    return (("bold", text),)


def icon(name: str) -> tuple[Run, ...]:
    """An icon alone."""
    return (("icon", name),)
