"""Fitting: the name and the pieces of one region, at one size, into the region's ground."""

from __future__ import annotations

from dataclasses import dataclass, field

from sevenempires.draw.chart import SIZES, Slot
from sevenempires.draw.outline import Box, Point
from tools.map.ground import FreeGround, Rows, both, nearest, without

GAP = 0.1  # room between pieces

# Rows of pieces from top to bottom, the best first; the name is always next to the city. Compact ones are tried at
# all sizes before those that are wide or tall.
Form = tuple[str, ...]
CITY_FORMS: tuple[tuple[Form, ...], ...] = (
    (
        ("label", "city palace", "unit unit unit"),
        ("city palace", "label", "unit unit unit"),
        ("unit unit unit", "label", "city palace"),
        ("unit unit unit", "city palace", "label"),
        ("label", "city palace unit", "unit unit"),
        ("city palace unit", "label", "unit unit"),
        ("unit unit", "label", "city palace unit"),
    ),
    (
        ("label", "city palace unit unit unit"),
        ("city palace unit unit unit", "label"),
        ("label", "city unit", "palace unit", "unit"),
        ("city unit", "label", "palace unit", "unit"),
        ("label", "city", "palace", "unit unit", "unit"),
    ),
)
OTHER_FORMS: tuple[tuple[Form, ...], ...] = (
    (("label", "flag unit"), ("flag unit", "label")),
    (("label", "flag", "unit"), ("flag", "label", "unit")),
)


Furniture = dict[str, list[Slot]]  # by kind of piece


@dataclass(slots=True)
class Fitting:
    """One way to size things: a token, a margin to the border, a name broken into lines."""

    ground: FreeGround
    token: float
    margin: float
    lines: tuple[str, ...]
    label: tuple[float, float]  # width and height of the name
    inside: float  # how much of the name's width has to be in the region
    taken: list[Box]
    _free: dict[str, Rows] = field(default_factory=dict)

    def in_rows(self, forms: tuple[Form, ...], near: Point) -> Furniture | None:
        """The pieces in rows one below the other, each row centred, as near to a point as can be."""
        if not all(map(self._places, set(" ".join(forms[0]).split()))):
            return None
        for form in forms:
            if found := self._formed(form, near):
                return found
        return None

    def scattered(self, forms: tuple[Form, ...], near: Point) -> Furniture | None:
        """Each piece where there is room, as near to a point as can be."""
        gap, step = 2 * GAP * self.token, self.ground.step
        found: Furniture = {}
        for piece in " ".join(forms[0]).split():
            wide, high = self._size(piece)
            rows = self._places(piece)
            for slot in (slot for slots in found.values() for slot in slots):
                rows = without(rows, step, slot.box, wide + gap, high + gap)
            spot = nearest(rows, step, near)
            if spot is None:
                return None
            found.setdefault(piece, []).append(Slot(*spot, wide, high))
        return found

    def _size(self, piece: str) -> tuple[float, float]:
        if piece == "label":
            return self.label
        wide, high = SIZES[piece]
        return wide * self.token, high * self.token

    def _places(self, piece: str) -> Rows:
        """Where the centre of a piece may lie, if the region's other pieces are left out of account."""
        if piece not in self._free:
            wide, high = self._size(piece)
            needed = wide * self.inside if piece == "label" else wide
            rows = self.ground.within(needed + 2 * self.margin, high + 2 * self.margin)
            gap = 2 * GAP * self.token
            for box in self.taken:
                rows = without(rows, self.ground.step, box, wide + gap, high + gap)
            self._free[piece] = rows
        return self._free[piece]

    def _formed(self, form: Form, near: Point) -> Furniture | None:
        placed, step = self._arranged(form), self.ground.step
        piece, x, y = placed[0]
        down = round(y / step)
        common = {row - down: [(a - x, b - x) for a, b in spans] for row, spans in self._places(piece).items()}
        for piece, x, y in placed[1:]:
            common = both(common, self._places(piece), round(y / step), x)
            if not common:
                return None
        centre = nearest(common, step, near)
        if centre is None:
            return None
        found: Furniture = {}
        for piece, x, y in placed:
            found.setdefault(piece, []).append(Slot(centre[0] + x, centre[1] + y, *self._size(piece)))
        return found

    def _arranged(self, form: Form) -> list[tuple[str, float, float]]:
        """The pieces of a form with their centres, about the middle of the whole."""
        gap = GAP * self.token
        rows = [[(piece, *self._size(piece)) for piece in row.split()] for row in form]
        heights = [max(high for _, _, high in row) for row in rows]
        placed = []
        y = -(sum(heights) + gap * (len(rows) - 1)) / 2
        for row, height in zip(rows, heights, strict=True):
            x = -(sum(wide for _, wide, _ in row) + gap * (len(row) - 1)) / 2
            for piece, wide, _ in row:
                placed.append((piece, x + wide / 2, y + height / 2))
                x += wide + gap
            y += height + gap
        return placed
