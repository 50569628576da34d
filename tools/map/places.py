"""Places: for every region a name, and slots for its city, palace, flag and units, none over another.

The slots of a region are fixed once for a board and a language, so that pieces come and go without the rest moving.
A region is first tried with its pieces in tidy rows, then with each piece wherever there is room, at full size and
then somewhat smaller; after that the name may reach over the border, and only then do pieces become really small.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise, product
from math import dist, hypot, sqrt
from statistics import median

from sevenempires.board import Board, Region
from sevenempires.draw import lettering
from sevenempires.draw.chart import LEADING, SEA_SPACING, SIZES, Room, Slot
from sevenempires.draw.outline import Box, Point
from tools.map.fitting import CITY_FORMS, OTHER_FORMS, Fitting, Form, Furniture
from tools.map.ground import FreeGround, nearest, without

_LETTERS = {"city": 0.62, "land": 0.62, "sea": 0.7}  # size of a name, in token units
_MARGINS = (0.3, 0.16, 0.06)  # room to the border, in token units
_LARGE, _SMALL = (1.0, 0.93, 0.86, 0.8, 0.74), (0.68, 0.62, 0.56, 0.5, 0.44)  # sizes of pieces
# How much of a name's width has to be inside, and the sizes to try: a name may reach out before pieces shrink a lot.
_STAGES = (
    (1.0, _LARGE),
    (0.75, _LARGE),
    (1.0, _SMALL),
    (0.75, _SMALL),
    (0.4, _LARGE + _SMALL),
)


@dataclass(frozen=True, slots=True)
class Places:
    """The rooms of all regions and the anchors of the harbor cities."""

    token: float
    rooms: Mapping[str, Room]
    anchors: Mapping[str, Slot]


def find_places(board: Board, lang: str) -> Places:
    """Work out the places of a board for the names of one language."""
    token = _token_size(board)
    grounds = {name: FreeGround.of(region.polygons, token / 8) for name, region in board.regions.items()}
    rooms: dict[str, Room] = {}
    anchors: dict[str, Slot] = {}
    taken: list[Box] = []

    def settle(regions: Iterable[Region]) -> None:
        left = list(regions)
        for inside, scales in _STAGES:
            waiting, left = left, []
            for region in waiting:
                room = _room(region, region.names[lang], grounds[region.name], token, taken, inside, scales)
                if room is None:
                    left.append(region)
                else:
                    rooms[region.name] = room
                    taken.extend(slot.box for slot in room.slots)
        if left:
            names = ", ".join(region.name for region in left)
            raise ValueError(f"No room for the pieces and the name of {names}: make the region larger.")

    settle(region for region in board.regions.values() if region.is_land)
    for name, region in board.regions.items():
        if region.anchor is not None:
            anchors[name] = _anchored(board, region, rooms[name], grounds[region.anchor], token, taken)
            taken.append(anchors[name].box)
    settle(region for region in board.regions.values() if region.is_sea)
    return Places(token, {name: rooms[name] for name in board.regions}, anchors)


def _token_size(board: Board) -> float:
    """How large a unit is drawn on this board: in proportion to its land regions."""
    return 0.225 * sqrt(median(_area(region) for region in board.regions.values() if region.is_land))


def _area(region: Region) -> float:
    """The area of a region, holes left out."""
    total = 0.0
    for polygon in region.polygons:
        for k, ring in enumerate(polygon):
            twice = sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise(ring))
            total += abs(twice) / 2 * (-1 if k else 1)
    return total


def _room(
    region: Region,
    name: str,
    ground: FreeGround,
    token: float,
    taken: list[Box],
    inside: float,
    scales: tuple[float, ...],
) -> Room | None:
    """The best room that a region has, beside what is taken already; None where there is none."""
    nearby = [box for box in _near(region, taken) if inside < 1 or ground.touches(box)]
    grown = min(max(sqrt(_area(region)) / (8 * token), 1.0), 1.7 if region.is_sea else 1.25)
    kinds = CITY_FORMS if region.kind == "city" else OTHER_FORMS

    def fitted(forms: tuple[Form, ...], scale: float, margin: float, tidy: bool) -> Room | None:
        letter = _LETTERS[region.kind] * token * grown * sqrt(scale)  # names shrink less than pieces, to stay readable
        for lines in filter(None, (broken(name, count) for count in (1, 2, 3))):
            size = _name_size(region, lines, letter)
            fitting = Fitting(ground, token * scale, margin * token * scale, lines, size, inside, nearby)
            fit = fitting.in_rows if tidy else fitting.scattered
            if furniture := fit(forms, region.label):
                return _furnished(furniture, lines, letter, token * scale)
        return None

    *roomy, tight = _MARGINS
    for forms, scale in product(kinds, scales):
        if room := fitted(forms, scale, tight, tidy=True):  # what does not fit tightly does not fit with more room
            return next(filter(None, (fitted(forms, scale, margin, tidy=True) for margin in roomy)), room)
    return next(filter(None, (fitted(kinds[0], scale, tight, tidy=False) for scale in scales)), None)


def _near(region: Region, boxes: list[Box]) -> list[Box]:
    """Those boxes that a region's pieces or its name could touch."""
    xs, ys = zip(*(point for polygon in region.polygons for point in polygon[0]), strict=True)
    over = (max(xs) - min(xs)) / 2
    left, right, top, bottom = min(xs) - over, max(xs) + over, min(ys), max(ys)
    return [box for box in boxes if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top]


def _name_size(region: Region, lines: tuple[str, ...], letter: float) -> tuple[float, float]:
    style, spacing = ("italic", SEA_SPACING) if region.is_sea else ("roman", 0.0)
    wide = max(lettering.width(line, letter, style, not region.is_sea, spacing) for line in lines)
    return wide, letter * (LEADING * len(lines) - 0.2)


def _furnished(furniture: Furniture, lines: tuple[str, ...], letter: float, token: float) -> Room:
    single = {piece: slots[0] for piece, slots in furniture.items()}
    return Room(
        label=single["label"],
        lines=lines,
        letter=letter,
        token=token,
        city=single.get("city"),
        space=single.get("city"),
        palace=single.get("palace"),
        flag=single.get("flag"),
        stands=(tuple(furniture["unit"]),),
    )


def _anchored(board: Board, city: Region, room: Room, water: FreeGround, token: float, taken: list[Box]) -> Slot:
    """The anchor of a harbor city: in its sea, nearer to the city's own coast than to any other."""
    sea = board.regions[city.anchor or ""]
    shores = {land: _shore(board, land, sea.name) for land in board.neighbours(sea.name, "coast")}
    if city.name not in shores or room.city is None:
        raise ValueError(f"{city.name} has its anchor in {sea.name}, but no coast there.")
    tile = room.city
    for scale in _LARGE + _SMALL:
        wide, high = (token * scale * side for side in SIZES["anchor"])
        rows = water.within(wide + 0.12 * token, high + 0.12 * token)
        for box in _near(sea, taken):
            rows = without(rows, water.step, box, wide + 0.2 * token, high + 0.2 * token)
        spots = {(spot, point) for (point, _) in shores[city.name] if (spot := nearest(rows, water.step, point))}
        for spot, _ in sorted(spots, key=lambda pair: (dist(*pair) + 0.5 * dist(pair[0], (tile.x, tile.y)), pair)):
            if min(shores, key=lambda land: min(_away(spot, edge) for edge in shores[land])) == city.name:
                return Slot(*spot, wide, high)
    raise ValueError(f"No room for the anchor of {city.name} in {sea.name}.")


def _shore(board: Board, land: str, sea: str) -> list[tuple[Point, Point]]:
    border = board.border(land, sea)
    return [edge for line in (border.lines if border else ()) for edge in pairwise(line)]


def _away(point: Point, edge: tuple[Point, Point]) -> float:
    """How far a point is from a straight line between two others."""
    (ax, ay), (bx, by) = edge
    across, down = bx - ax, by - ay
    length = across * across + down * down
    part = ((point[0] - ax) * across + (point[1] - ay) * down) / length if length else 0.0
    part = min(max(part, 0.0), 1.0)
    return hypot(point[0] - ax - part * across, point[1] - ay - part * down)


@lru_cache(maxsize=1024)
def broken(text: str, count: int) -> tuple[str, ...] | None:
    """A name in so many lines, the longest as short as can be; None where it has too few words.

    >>> broken("Western Mediterranean Sea", 2)
    ('Western', 'Mediterranean Sea')
    """
    words = text.split(" ")
    if count > len(words):
        return None
    choices = []
    for cuts in combinations(range(1, len(words)), count - 1):
        edges = [0, *cuts, len(words)]
        parts = tuple(" ".join(words[a:b]) for a, b in pairwise(edges))
        choices.append((max(lettering.width(part, 1.0) for part in parts), parts))
    return min(choices)[1]
