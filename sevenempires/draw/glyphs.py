"""The drawn pieces: units, tiles, crowns, anchor and emblems as vector outlines of our own making.

Every outline lives in a box of 100 by 100 about the origin, y growing downward. A glyph is a tuple of strokes of the
pen; `ink` and `gap` are filled, with the ink and with the colour of the ground it is drawn on, `line` and `cut` are
drawn as lines of the same two colours.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal

from sevenempires.draw.outline import Outline, disc, drawn, lines, plate


@dataclass(frozen=True, slots=True)
class Pen:
    """One stroke of the pen within a glyph."""

    how: Literal["ink", "gap", "line", "cut"]
    outline: Outline
    width: float = 0.0


Glyph = tuple[Pen, ...]


def _spokes(x: float, y: float, inner: float, outer: float, count: int) -> Outline:
    turns = [2 * pi * k / count for k in range(count)]
    return lines([(x + inner * cos(a), y + inner * sin(a)), (x + outer * cos(a), y + outer * sin(a))] for a in turns)


def _star(points: int, outer: float, inner: float) -> Outline:
    corners = [
        (radius * sin(pi * k / points), -radius * cos(pi * k / points))
        for k in range(2 * points)
        for radius in [inner if k % 2 else outer]
    ]
    return lines([[*corners, corners[0]]])


def _sail(mast: float, top: float, foot: float, half: float) -> Outline:
    """A square sail, bellied toward the bow."""
    belly, middle = half * 0.45, (top + foot) / 2
    left, right = mast - half, mast + half
    return drawn(
        f"M{left + 2} {top} L{right - 2} {top} "
        f"C{right + belly} {middle - 3} {right + belly} {middle + 5} {right} {foot} L{left} {foot} "
        f"C{left + belly} {middle + 5} {left + belly} {middle - 3} {left + 2} {top} Z"
    )


INFANTRY: Glyph = (
    Pen(
        "ink",
        drawn("M-47 -13 C-36 -20 -22 -47 0 -47 C22 -47 36 -20 47 -13 C32 -2 16 -11 0 -11 C-16 -11 -32 -2 -47 -13 Z"),
    ),
    Pen("ink", drawn("M-16 -7 L16 -7 C17 10 9 19 0 19 C-9 19 -17 10 -16 -7 Z")),
    Pen("ink", drawn("M-44 49 C-44 27 -30 21 -14 18 L0 29 L14 18 C30 21 44 27 44 49 Z")),
    Pen("cut", drawn("M-27 25 L9 48 M27 25 L-9 48"), 5.0),  # crossed belts
)

ARTILLERY: Glyph = (
    Pen("ink", drawn("M2 2 L-47 33 L-49 42 L-36 42 L14 16 Z")),  # trail
    Pen(
        "ink",
        drawn("M-25 -3 C-27 -11 -22 -15 -16 -17 L37 -35 L37 -38 L44 -40 L49 -24 L43 -22 L42 -24 L-14 1 "
        "C-20 3 -24 2 -25 -3 Z"),
    ),  # barrel
    Pen("ink", disc(-29, 0, 5.5)),
    Pen("cut", drawn("M-12 -19 L-7 -2 M12 -27 L16 -12"), 2.5),  # bands of the barrel
    Pen("gap", disc(8, 17, 29)),
    Pen("line", disc(8, 17, 23.5), 6.5),
    Pen("line", _spokes(8, 17, 4, 22, 8), 4.0),
    Pen("ink", disc(8, 17, 6)),
)  # fmt: skip

TWO_MASTER: Glyph = (
    Pen("line", drawn("M-19 -48 L-19 22 M20 -48 L20 22"), 5.0),
    Pen("ink", _sail(-21, -40, 8, 17)),
    Pen("ink", _sail(20, -40, 8, 17)),
    Pen("ink", drawn("M-49 15 L49 15 C46 32 38 47 27 47 L-29 47 C-41 47 -47 32 -49 15 Z")),
)

THREE_MASTER: Glyph = (
    Pen("line", drawn("M-31 -44 L-31 20 M0 -50 L0 20 M31 -44 L31 20"), 4.0),
    *(
        Pen("ink", _sail(mast, top, foot, half))
        for mast, rise in ((-32, 5.0), (-1, 0.0), (30, 5.0))
        for top, foot, half in ((-46 + rise, -24 + rise / 2, 10.5), (-19 + rise / 2, 9.0, 12.5))
    ),
    Pen("ink", drawn("M-50 13 L50 13 C48 32 41 48 30 48 L-33 48 C-44 48 -49 31 -50 13 Z")),
    *(Pen("gap", plate(x, 29, 7, 7)) for x in (-30, -10, 10, 30)),  # gun ports
)

UNITS: dict[str, Glyph] = {
    "infantry": INFANTRY,
    "artillery": ARTILLERY,
    "two-master": TWO_MASTER,
    "three-master": THREE_MASTER,
}

ANCHOR: Glyph = (
    Pen("line", disc(0, -36, 8), 6.5),
    Pen("line", drawn("M0 -28 L0 42 M-20 -17 L20 -17 M-37 12 C-34 32 -18 42 0 42 C18 42 34 32 37 12"), 8.0),
    Pen("ink", drawn("M-48 18 L-38 -4 L-22 16 Z")),
    Pen("ink", drawn("M48 18 L38 -4 L22 16 Z")),
)

CROWN = drawn(
    "M-44 34 L-50 -24 L-24 2 L0 -38 L24 2 L50 -24 L44 34 Z"
)  # the same crown on palaces and on upgraded cities

# A wall between two towers; what the city produces is drawn upon it.
CITY = drawn(
    "M-50 50 L-50 -50 L-41 -50 L-41 -42 L-33 -42 L-33 -50 L-24 -50 L-24 -36 L-12 -36 L-12 -28 L-5 -28 L-5 -36 L5 "
    "-36 L5 -28 L12 -28 L12 -36 L24 -36 L24 -50 L33 -50 L33 -42 L41 -42 L41 -50 L50 -50 L50 50 Z"
)
# A pediment over columns; the emblem is drawn in the middle.
PALACE_WALL = drawn("M-56 50 L-56 40 L-50 40 L-50 -12 L50 -12 L50 40 L56 40 L56 50 Z")
PALACE_ROOF = drawn("M-58 -12 L0 -40 L58 -12 Z")
PALACE_COLUMNS = drawn("M-42 -8 L-42 40 M-27 -8 L-27 40 M27 -8 L27 40 M42 -8 L42 40 M-50 40 L50 40")

ARMS = plate(0, 0, 92, 92, 16)

FLAG_POLE = drawn("M-34 -50 L-34 50")
FLAG_CLOTH = drawn("M-34 -46 C-16 -58 2 -34 20 -44 C30 -49 40 -47 48 -44 L48 14 C36 9 28 10 18 15 C0 24 -16 2 -34 14 Z")
FLAG_KNOB = disc(-34, -50, 6)

EMBLEMS: dict[str, Outline] = {
    "eagle": drawn(
        "M-2 -46 C6 -47 9 -40 8 -35 L18 -31 L8 -27 L9 -18 C22 -20 30 -32 33 -46 L48 -40 C52 -12 40 8 21 14 L12 13 "
        "L11 22 L24 44 L8 37 L0 48 L-8 37 L-24 44 L-11 22 L-12 13 L-21 14 C-40 8 -52 -12 -48 -40 L-33 -46 C-30 "
        "-32 -22 -20 -9 -18 L-9 -36 C-9 -42 -6 -46 -2 -46 Z"
    ),
    "star": _star(8, 49, 23),
    "shield": drawn("M-40 -46 L40 -46 L40 -16 L-40 -16 Z M-40 -4 L40 -4 C38 24 20 42 0 50 C-20 42 -38 24 -40 -4 Z"),
    "crescent": drawn(
        "M22 -42 C-12 -60 -48 -34 -48 0 C-48 34 -12 60 22 42 C-2 42 -20 24 -20 0 C-20 -24 -2 -42 22 -42 Z "
        "M30 -20 L35 -6 L49 -6 L38 3 L42 17 L30 9 L18 17 L22 3 L11 -6 L25 -6 Z"
    ),
    "lily": drawn(
        "M0 -50 C14 -34 16 -18 9 2 L12 2 C8 -22 44 -34 47 -6 C48 10 36 16 28 10 C36 4 30 -8 22 0 C18 5 17 9 16 14 "
        "L18 14 L18 24 L12 24 C12 32 18 40 26 44 L8 44 L0 50 L-8 44 L-26 44 C-18 40 -12 32 -12 24 L-18 24 L-18 14 "
        "L-16 14 C-17 9 -18 5 -22 0 C-30 -8 -36 4 -28 10 C-36 16 -48 10 -47 -6 C-44 -34 -8 -22 -12 2 L-9 2 C-16 "
        "-18 -14 -34 0 -50 Z"
    ),
    "tower": drawn(
        "M-34 -48 L-18 -48 L-18 -36 L-8 -36 L-8 -48 L8 -48 L8 -36 L18 -36 L18 -48 L34 -48 L34 -20 L26 -14 L26 30 "
        "L38 30 L38 48 L12 48 L12 26 C12 10 -12 10 -12 26 L-12 48 L-38 48 L-38 30 L-26 30 L-26 -14 L-34 -20 Z"
    ),
    "cross": drawn("M-15 -48 L15 -48 L15 -15 L48 -15 L48 15 L15 15 L15 48 L-15 48 L-15 15 L-48 15 L-48 -15 L-15 -15 Z"),
}
