"""Lettering: how wide a text will be, without asking any font.

The widths are those of the Times-like faces that most systems show for `serif`. The SVG painter gives each text its
length, the figure is set in such a face, so both keep to the room that was reserved here.
"""

from __future__ import annotations

from functools import lru_cache
from unicodedata import normalize

SMALL_CAPS = 0.78  # height of a small capital

# Advance of the characters from space to tilde, in thousandths of the size.
_ROMAN = (
    "250 333 408 500 500 747 778 180 333 333 500 685 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 "
    "278 685 685 685 444 921 722 667 667 722 611 556 722 722 333 373 722 611 889 722 722 557 722 667 556 611 722 "
    "722 944 722 722 612 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 "
    "500 333 389 278 500 500 722 500 500 444 480 200 480 541"
)
_ITALIC = (
    "250 333 420 501 500 755 778 214 333 333 500 675 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 "
    "333 675 675 675 500 920 611 611 667 722 611 611 722 722 333 444 667 556 833 667 722 611 722 611 500 556 722 "
    "611 833 611 556 556 389 278 389 422 500 333 501 500 444 500 444 278 500 500 278 278 444 278 722 500 500 504 "
    "500 389 389 278 500 444 667 444 444 389 400 275 400 541"
)
_BOLD = (
    "250 333 555 500 500 749 833 278 333 333 500 750 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 "
    "333 750 750 750 500 930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 611 778 722 556 667 722 "
    "722 1000 722 722 667 333 278 333 581 500 333 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 "
    "556 444 389 333 556 500 722 500 500 444 394 220 394 520"
)
_WIDE = {"ß": 500, "æ": 667, "œ": 722, "Æ": 889, "Œ": 889, "ø": 500, "Ø": 722, "…": 1000, "×": 685}
_ADVANCE = {
    style: dict(zip(map(chr, range(32, 127)), map(int, table.split()), strict=True)) | _WIDE
    for style, table in {"roman": _ROMAN, "italic": _ITALIC, "bold": _BOLD}.items()
}


def runs(text: str, caps: bool) -> list[tuple[str, float]]:
    """Cut a text into runs of one height: small capitals are capitals drawn smaller.

    >>> runs("La Coruña", caps=True)
    [('L', 1.0), ('A', 0.78), (' C', 1.0), ('ORUÑA', 0.78)]
    """
    if not caps:
        return [(text, 1.0)]
    found: list[tuple[str, float]] = []
    for letter in text:
        size = SMALL_CAPS if letter.islower() else 1.0
        if found and found[-1][1] == size:
            found[-1] = (found[-1][0] + letter.upper(), size)
        else:
            found.append((letter.upper(), size))
    return found


@lru_cache(maxsize=4096)
def width(text: str, size: float, style: str = "roman", caps: bool = False, spacing: float = 0.0) -> float:
    """The width of a text; spacing is extra room after each letter, as a part of the size."""
    table = _ADVANCE[style]
    total = 0.0
    for run, height in runs(text, caps):
        for letter in run:
            base = letter if letter in table else normalize("NFD", letter)[0]
            total += (table.get(base, 500) / 1000) * height
    return size * (total + spacing * max(0, len(text) - 1))
