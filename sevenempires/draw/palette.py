"""Colours and emblems: how sea, land and empires look, and how they stay apart for every eye."""

from __future__ import annotations

from collections.abc import Iterable

from sevenempires.draw.glyphs import EMBLEMS
from sevenempires.draw.hatching import Hatch
from sevenempires.text import N_

PAPER = "#f7f0df"
WHITE = "#fffdf6"
INK = "#2a211b"
RECONSTRUCTED = "#742d0a"  # names of regions that are our own reconstruction
SEA = "#b8d5e4"
SEA_HALO = ("#a6c8da", "#94bad0", "#80abc4")  # outermost first
SEA_BORDER = "#3f78a6"
RIVER = "#9ac6da"  # a lighter shade than any border, and never dashed
SEA_LETTERS = "#2c5f8a"
COAST = "#4a5a63"
LAND = "#f0e4cb"
ISLAND = "#e9ddc4"
OUTSIDE = "#cfc8b9"
LAND_BORDER = "#4d3a2a"
SHADOW = "#1a1410"
GOLD = "#f2c230"
ARROW_LAND, ARROW_SEA = "#8c1d40", "#153e75"
SHARED, BROKEN = "#1b7f4b", "#b3261e"  # in drawings that explain: what two have in common, what is struck out
MARK_NAMES = {
    "selected": N_("chosen"), "asked": N_("asked about"), "reachable": N_("reachable"), "refused": N_("not allowed"),
    "right": N_("right"), "wrong": N_("wrong"), "solution": N_("solution"),
}  # fmt: skip

# What boards call the colours of their empires.
COLOURS = (N_("green"), N_("yellow"), N_("blue"), N_("red"), N_("grey"), N_("white"), N_("pink"))

# Our reconstruction: a device that each court of the time used, drawn so that none can be taken for another.
_DEVICE = {
    "Prussia": N_("eagle"),
    "Russia": N_("star"),
    "Habsburg": N_("shield"),
    "Ottomans": N_("crescent"),
    "France": N_("lily"),
    "Spain": N_("tower"),
    "Great Britain": N_("cross"),
}


# Ours as well: what units, flags and hatching are painted with, so that they stand out on the empire's own ground and
# from all others for every eye, and the hatching of each after the engravers' heraldic lines (tests/draw).
_PIECE = {
    "Prussia": "#666d78",
    "Russia": "#fdfcf5",
    "Habsburg": "#e8cd38",
    "Ottomans": "#439764",
    "France": "#1a2c6b",
    "Spain": "#fc77d3",
    "Great Britain": "#952919",
}
_HATCH = {
    "Prussia": Hatch((0.0, 90.0)),
    "Russia": Hatch((0.0,), (0.16, 0.34), 0.32),
    "Habsburg": Hatch((0.0,), (0.02, 0.24), 0.24),
    "Ottomans": Hatch((45.0,)),
    "France": Hatch((0.0,)),
    "Spain": Hatch((-45.0,)),
    "Great Britain": Hatch((90.0,)),
}


def piece(empire: str, fill: str) -> str:
    """What the pieces of an empire are painted with."""
    return _PIECE.get(empire, fill)


def hatches(empires: Iterable[str]) -> dict[str, Hatch]:
    """The hatching of each empire: its own, or for an empire of another board one that is free."""
    names = list(empires)
    free = iter([hatch for name, hatch in _HATCH.items() if name not in names])
    return {name: _HATCH.get(name) or next(free) for name in names}


def emblems(empires: Iterable[str]) -> dict[str, str]:
    """The emblem of each empire: its own device, or for an empire of another board the first that is free.

    >>> emblems(["France", "Atlantis"])
    {'France': 'lily', 'Atlantis': 'eagle'}
    """
    names = list(empires)
    given = {name: _DEVICE[name] for name in names if name in _DEVICE}
    free = [emblem for emblem in EMBLEMS if emblem not in given.values()]
    others = [name for name in names if name not in given]
    if len(others) > len(free):
        raise ValueError(f"{len(names)} empires, but only {len(EMBLEMS)} emblems: draw one more in draw/glyphs.py.")
    given |= dict(zip(others, free, strict=False))
    return {name: given[name] for name in names}


def channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue of `#rrggbb`, each from 0 to 1."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def mixed(colour: str, other: str, part: float) -> str:
    """The colour with a part of another mixed in.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * part)):02x}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it, 0 for black and 1 for white."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink_on(fill: str) -> str:
    """Dark ink or light paper, whichever reads better on a fill."""
    light = luminance(fill)
    return INK if (light + 0.05) / (luminance(INK) + 0.05) >= (luminance(PAPER) + 0.05) / (light + 0.05) else PAPER
