"""Outlines: drawn lines and faces as numbers or as path data, the one currency of both painters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import pairwise

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom

_ROUND = 0.5523  # handle of the cubic that comes closest to a quarter of a circle


class Outline:
    """A run of pen movements: one letter and one point each, or the same as SVG path data.

    M moves, L draws a line, C appears three times in a row for the two handles and the end of a curve,
    Z closes and repeats the point where its ring began. What is not given is worked out when it is asked for.
    """

    def __init__(self, codes: str, points: tuple[Point, ...]) -> None:
        self.__dict__["moves"] = (codes, points)

    @classmethod
    def of(cls, data: str) -> Outline:
        """The outline of path data as `data` writes it."""
        outline = cls.__new__(cls)
        outline.__dict__["data"] = data
        return outline

    @cached_property
    def moves(self) -> tuple[str, tuple[Point, ...]]:
        """The letters and the points."""
        return _read(self.data)

    @cached_property
    def data(self) -> str:
        """SVG path data in tenths, each point relative to where the pen stood, which halves its length."""
        return _written(*self.moves)

    @cached_property
    def count(self) -> int:
        """How many points there are."""
        return len(re.findall(r"[\d.]+", self.data)) // 2 + self.data.count("z")

    @cached_property
    def box(self) -> Box:
        """The smallest upright rectangle around all points, curve handles included."""
        xs, ys = zip(*self.points, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def codes(self) -> str:
        return self.moves[0]

    @property
    def points(self) -> tuple[Point, ...]:
        return self.moves[1]

    @property
    def runs(self) -> Iterator[Outline]:
        """Each stretch that is drawn without lifting the pen."""
        starts = [place for place, code in enumerate(self.codes) if code == "M"]
        for start, end in pairwise([*starts, len(self.codes)]):
            yield Outline(self.codes[start:end], self.points[start:end])

    def moved(self, x: float, y: float, scale: float = 1.0) -> Outline:
        """This outline, scaled about its origin and then set down at (x, y)."""
        return Outline(self.codes, tuple((x + scale * px, y + scale * py) for px, py in self.points))

    def __repr__(self) -> str:
        return f"Outline.of({self.data!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outline) and self.moves == other.moves

    def __hash__(self) -> int:
        return hash(self.moves)


@cache
def drawn(path: str) -> Outline:
    """Read an outline from the upper-case subset M L C Z of SVG path data.

    >>> drawn("M0 0 L10 0 L10 10 Z").codes
    'MLLZ'
    """
    codes: list[str] = []
    points: list[Point] = []
    start = (0.0, 0.0)
    for pen, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", path):
        values = [float(number) for number in numbers.split()]
        here = list(zip(values[::2], values[1::2], strict=True)) if pen != "Z" else [start]
        if pen == "M":
            start = here[0]
        codes.append(pen * len(here))
        points.extend(here)
    return Outline("".join(codes), tuple(points))


def rings(polygons: Iterable[Iterable[Sequence[Point]]]) -> Outline:
    """The outline of polygons given as closed rings, outer ring first, the holes turned to wind the other way."""
    codes: list[str] = []
    points: list[Point] = []
    for polygon in polygons:
        for k, ring in enumerate(polygon):
            codes.append("M" + "L" * (len(ring) - 2) + "Z")
            clockwise = sum((bx - ax) * (by + ay) for (ax, ay), (bx, by) in pairwise(ring)) < 0
            points.extend(ring if clockwise == (k == 0) else reversed(ring))
    return Outline("".join(codes), tuple(points))


def lines(runs: Iterable[Sequence[Point]]) -> Outline:
    """The outline of open polylines; a run that ends where it began is closed, so that its join is drawn."""
    codes: list[str] = []
    points: list[Point] = []
    for run in runs:
        closed = len(run) > 3 and run[0] == run[-1]
        codes.append("M" + "L" * (len(run) - 2) + ("Z" if closed else "L"))
        points.extend(run)
    return Outline("".join(codes), tuple(points))


def disc(x: float, y: float, radius: float) -> Outline:
    """A circle."""
    r, k = radius, radius * _ROUND
    return Outline(
        "MCCCCCCCCCCCCZ",
        (
            (x + r, y),
            (x + r, y + k), (x + k, y + r), (x, y + r),
            (x - k, y + r), (x - r, y + k), (x - r, y),
            (x - r, y - k), (x - k, y - r), (x, y - r),
            (x + k, y - r), (x + r, y - k), (x + r, y),
            (x + r, y),
        ),
    )  # fmt: skip


def plate(x: float, y: float, width: float, height: float, round_by: float = 0.0) -> Outline:
    """A rectangle centred on (x, y), its corners rounded by a radius."""
    left, top, right, bottom = x - width / 2, y - height / 2, x + width / 2, y + height / 2
    if round_by <= 0:
        return Outline("MLLLZ", ((left, top), (right, top), (right, bottom), (left, bottom), (left, top)))
    r, k = round_by, round_by * (1 - _ROUND)
    return Outline(
        "MLCCCLCCCLCCCLCCCZ",
        (
            (left + r, top),
            (right - r, top), (right - k, top), (right, top + k), (right, top + r),
            (right, bottom - r), (right, bottom - k), (right - k, bottom), (right - r, bottom),
            (left + r, bottom), (left + k, bottom), (left, bottom - k), (left, bottom - r),
            (left, top + r), (left, top + k), (left + k, top), (left + r, top),
            (left + r, top),
        ),
    )  # fmt: skip


def _read(data: str) -> tuple[str, tuple[Point, ...]]:
    """Letters and points of relative path data."""
    codes: list[str] = []
    points: list[Point] = []
    x = y = 0.0
    start = (0.0, 0.0)
    for letter, numbers in re.findall(r"([mlcz])([^mlcz]*)", data):
        if letter == "z":
            codes.append("Z")
            points.append(start)
            x, y = start
            continue
        steps = list(map(float, numbers.split()))
        codes.append(letter.upper() * (len(steps) // 2))
        for k in range(0, len(steps), 2):
            here = (round(x + steps[k], 1), round(y + steps[k + 1], 1))
            points.append(here)
            if letter != "c" or k % 6 == 4:
                x, y = here
        if letter == "m":
            start = (x, y)
    return "".join(codes), tuple(points)


def _written(codes: str, points: tuple[Point, ...]) -> str:
    """Relative path data; points are rounded before they are subtracted, so that errors do not add up."""
    parts: list[str] = []
    last = ""
    pen = start = (0, 0)
    handles = 0  # how many points of a curve have been written
    for code, (x, y) in zip(codes, points, strict=True):
        if code == "Z":
            parts.append("z")
            last, pen = "z", start
            continue
        point = round(x * 10), round(y * 10)
        step = f"{_tenth(point[0] - pen[0])} {_tenth(point[1] - pen[1])}"
        letter = code.lower()
        parts.append(f" {step}" if letter == last else letter + step)
        last = letter
        handles = (handles + 1) % 3 if code == "C" else 0
        if not handles:
            pen = point
        if code == "M":
            start = point
    return "".join(parts)


def _tenth(number: int) -> str:
    whole, rest = divmod(abs(number), 10)
    text = f"{whole}.{rest}" if rest else str(whole)
    return f"-{text}" if number < 0 else text
