"""Texts that an author writes in every language, side by side."""

from __future__ import annotations

from typing import NamedTuple

from sevenempires.datafile import Node
from sevenempires.text.language import LANGUAGES, current_language


class Said(NamedTuple):
    """One text in all languages; `str` gives it in the present one.

    >>> str(Said("Right.", "Richtig.", "Juste."))
    'Right.'
    """

    en: str
    de: str
    fr: str

    def __str__(self) -> str:
        return str(getattr(self, current_language()))


def read_said(node: Node) -> Said:
    """A text that is given in each language, none of them empty."""
    parts = dict(node.table(LANGUAGES))
    missing = [lang for lang in LANGUAGES if lang not in parts or not parts[lang].text().strip()]
    if missing:
        node.fail(f"the text is missing in {' and '.join(missing)}.")
    return Said(*(" ".join(parts[lang].text().split()) for lang in LANGUAGES))
