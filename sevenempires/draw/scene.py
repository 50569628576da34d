"""The scene: a board and what lies on it, as plain data with every place worked out.

>>> from sevenempires.board import Board
>>> scene = for_position(Board.toy(), units={"Heath": {"empire": "Amber", "infantry": 2}})
>>> [(token.region, token.kind, token.count) for token in scene.units]
[('Heath', 'infantry', 2)]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from sevenempires.board.travel import legs
from sevenempires.draw.chart import Chart, Slot, chart
from sevenempires.draw.outline import Point
from sevenempires.draw.palette import MARK_NAMES
from sevenempires.text.complaint import Complaint, Later, near, shown

if TYPE_CHECKING:
    from sevenempires.board import Board, Border

KINDS = ("infantry", "artillery", "two-master", "three-master")
CITY_STATES = ("none", "basic", "upgraded")
STARTING_CROWNS = 2  # of the palace in each capital
MOST_CROWNS = 3


@dataclass(frozen=True, slots=True)
class CityTile:
    """A city tile or the empty space for one."""

    region: str
    empire: str
    state: str  # none, basic or upgraded
    produces: str | None  # what the basic side shows
    slot: Slot | None  # None where it gives way


@dataclass(frozen=True, slots=True)
class PalaceTile:
    """A palace tile with one to three crowns."""

    region: str
    empire: str
    crowns: int
    slot: Slot | None  # None where it gives way


@dataclass(frozen=True, slots=True)
class UnitToken:
    """A token for one unit, or for several where there are more than tokens have room."""

    region: str
    empire: str
    kind: str
    count: int
    slot: Slot | None  # None where another kind lies on top and shows the number of all
    shows: int
    """The number on it."""


@dataclass(frozen=True, slots=True)
class FlagToken:
    """An empire's flag in a neutral land or a sea."""

    region: str
    empire: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class Arrow:
    """A way through regions: by land, by sea, or land units carried over the sea."""

    route: tuple[str, ...]
    by: Literal["land", "sea", "transport"] = "land"
    points: tuple[Point, ...] = ()
    barred: int | None = None
    """The number of the border on the way that must not be crossed."""
    bar: Point | None = None
    """Where that is."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything in one picture."""

    chart: Chart
    title: str
    legend: bool
    cities: tuple[CityTile, ...]
    palaces: tuple[PalaceTile, ...]
    flags: tuple[FlagToken, ...]
    units: tuple[UnitToken, ...]
    marks: Mapping[str, str]
    arrows: tuple[Arrow, ...]


def for_position(
    board: Board,
    *,
    units: Mapping[str, Mapping[str, str | int]] | None = None,
    flags: Mapping[str, str] | None = None,
    cities: Mapping[str, str] | None = None,
    palaces: Mapping[str, int] | None = None,
    marks: Mapping[str, str] | None = None,
    arrows: Iterable[Arrow] = (),
    title: str | None = None,
    legend: bool = True,
    lang: str = "en",
    shown: float | None = None,
) -> Scene:
    """The scene of a position given as plain data; without any, the board as it stands before the game.

    units: {"York": {"empire": "Great Britain", "infantry": 2, "two-master": 1}}, flags: {"Ireland": "Great Britain"},
    cities: {"York": "none" | "basic" | "upgraded"}, palaces: {"London": crowns from 0 to 3},
    marks: {"Ireland": "reachable" | "refused" | "asked"}. A city or palace that is not given stands as at the start.
    shown: how many pixels wide the whole board is going to be; without it, everything lies as on a large sheet.
    """
    own = chart(board, lang, shown)
    for what, given in {"units": units, "flags": flags, "cities": cities, "palaces": palaces, "marks": marks}.items():
        for name in given or {}:
            known(name, board.regions, f"{what}, region")
    return Scene(
        chart=own,
        title=title or own.title,
        legend=legend,
        cities=tuple(_lay_cities(board, own, cities or {})),
        palaces=tuple(_lay_palaces(board, own, palaces or {})),
        flags=tuple(_lay_flags(board, own, flags or {})),
        units=tuple(_lay_units(board, own, units or {})),
        marks={name: known(mark, MARK_NAMES, f"marks, {name}, mark") for name, mark in (marks or {}).items()},
        arrows=tuple(lay_arrow(board, own, leg) for arrow in arrows for leg in _legs(board, arrow)),
    )


def known(word: str, words: Iterable[str], where: str) -> str:
    """The word itself if it is one of the words; otherwise an error that names the place and the nearest ones."""
    if word in words:
        return word
    end = near(str(word), words)
    if end == ".":
        end = Later("; use one of {known} …", known=tuple(words)[:8])
    raise Complaint("{where}: “{word}” is not known{near}", where=where, word=word, near=end)


def _lay_cities(board: Board, chart: Chart, given: Mapping[str, str]) -> Iterator[CityTile]:
    """Every city space with its tile; what is not given stands as at the start of the game."""
    for name, state in given.items():
        known(state, CITY_STATES, f"cities, {name}, state")
        _only_in_cities(board, name, "cities")
    for name, region in board.regions.items():
        state = given.get(name, "basic" if region.built else "none")
        room = chart.areas[name].room
        slot = room.space if state == "none" else room.city
        if region.empire is not None:
            yield CityTile(name, region.empire, state, region.produces, slot)


def _lay_palaces(board: Board, chart: Chart, given: Mapping[str, int]) -> Iterator[PalaceTile]:
    """Every palace that stands; what is not given stands as at the start of the game."""
    for name, crowns in given.items():
        _only_in_cities(board, name, "palaces")
        if not 0 <= crowns <= MOST_CROWNS:
            raise Complaint(
                "palaces, {name}: {n} crowns; a palace shows 1 to {most}, and 0 means none.",
                name=name,
                n=crowns,
                most=MOST_CROWNS,
            )
    for name, region in board.regions.items():
        slot = chart.areas[name].room.palace
        crowns = given.get(name, STARTING_CROWNS if region.capital else 0)
        if region.empire is not None and crowns:
            yield PalaceTile(name, region.empire, crowns, slot)


def _lay_flags(board: Board, chart: Chart, given: Mapping[str, str]) -> Iterator[FlagToken]:
    """Every flag."""
    for name, empire in given.items():
        slot = chart.areas[name].room.flag
        if slot is None:
            raise Complaint("flags: {name:name} is a city region, and city regions take no flags.", name=name)
        yield FlagToken(name, known(empire, board.empires, f"flags, {name}, empire"), slot)


def _lay_units(board: Board, chart: Chart, given: Mapping[str, Mapping[str, str | int]]) -> Iterator[UnitToken]:
    """A token for each unit, where these find no room one for each kind, or else one for all."""
    for name, stack in given.items():
        where = f"units, {name}"
        if "empire" not in stack:
            example = "{'empire': …, 'infantry': 1}"
            raise Complaint("{where}: the empire is missing; write {example}.", where=where, example=example)
        empire = known(str(stack["empire"]), board.empires, f"{where}, empire")
        counts = {known(kind, KINDS, f"{where}, unit"): number for kind, number in stack.items() if kind != "empire"}
        for kind, number in counts.items():
            if not isinstance(number, int) or number < 0:
                values = {"where": f"{where}, {kind}", "value": shown(number)}
                raise Complaint("{where}: a number from 0 up is needed, not {value}.", **values)
        tokens = [(kind, int(counts.get(kind, 0))) for kind in KINDS if counts.get(kind)]
        stands = chart.areas[name].room.stands
        together = sum(number for _, number in tokens)
        if together <= len(stands):
            tokens = [(kind, 1) for kind, number in tokens for _ in range(number)]
        if len(tokens) <= len(stands):
            for (kind, number), slot in zip(tokens, stands[len(tokens) - 1], strict=True):
                yield UnitToken(name, empire, kind, number, slot, number)
        else:
            most = max(tokens, key=lambda token: token[1])
            for kind, number in tokens:
                on_top = (kind, number) == most
                yield UnitToken(name, empire, kind, number, stands[0][0] if on_top else None, together)


def _legs(board: Board, arrow: Arrow) -> Iterator[Arrow]:
    """The arrow itself, or where a way leads over land and sea one for each march and each transport."""
    if arrow.by != "transport":
        yield arrow
        return
    before = 0
    for leg in legs(arrow.route, lambda name: board[name].is_sea):
        barred = None if arrow.barred is None else arrow.barred - before
        before += len(leg) - 1
        here = barred if barred is not None and 0 <= barred < len(leg) - 1 else None
        yield Arrow(leg, "transport" if any(board[name].is_sea for name in leg) else "land", barred=here)


def lay_arrow(board: Board, chart: Chart, arrow: Arrow) -> Arrow:
    """The arrow with its points: from unit to unit, across the middle of each border on the way."""
    if len(arrow.route) < 2:
        raise Complaint("arrows: a route needs at least two regions.")
    points: list[Point] = []
    bar: Point | None = None
    for k, name in enumerate(arrow.route):
        known(name, board.regions, "arrows, region")
        slot = chart.areas[name].room.stands[0][0]
        if k:
            border = board.border(arrow.route[k - 1], name)
            middle = _middle(border) if border else None
            if arrow.barred == k - 1:
                x, y = points[-1]
                bar = middle or ((x + slot.x) / 2, (y + slot.y) / 2)
            if middle:
                points.append(middle)
        points.append((slot.x, slot.y))
    return replace(arrow, points=tuple(points), bar=bar)


def _middle(border: Border) -> Point | None:
    if not border.lines:
        return None
    line = max(border.lines, key=len)
    return line[len(line) // 2]


def _only_in_cities(board: Board, name: str, what: str) -> None:
    if board.regions[name].empire is None:
        raise Complaint(
            "{what}: {name:name} is not a city region; only those hold cities and palaces.", what=what, name=name
        )
