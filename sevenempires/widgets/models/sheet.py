"""The sheet: all that a live board shows without ever changing, made once for a board and a language.

The picture comes from the painter of the static pictures, so that both look alike; the layers whose pieces come and go
are left empty in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from sevenempires.board.provenance import by_reason, is_told, reason_told, reconstructed
from sevenempires.draw import holdings, pieces
from sevenempires.draw.account import anchor_told, city_told, flag_told, owned
from sevenempires.draw.chart import chart, sizes
from sevenempires.draw.compose import compose
from sevenempires.draw.marks import HATCH, HATCH_OPACITY, HATCHING, LOOKS, Look
from sevenempires.draw.paint.svg import definition, inside, paint
from sevenempires.draw.palette import ARROW_LAND, ARROW_SEA, PAPER, WHITE
from sevenempires.draw.picture import Drawing, Layer
from sevenempires.draw.scene import CITY_STATES, KINDS, MOST_CROWNS, Arrow, Scene, for_position, lay_arrow
from sevenempires.labels import palace_name, unit_name
from sevenempires.text import say, series
from sevenempires.text.language import language

if TYPE_CHECKING:
    from sevenempires.board import Board, Region
    from sevenempires.draw.chart import Slot

PREFIX: Final = "LIVE"
"""Begins every id in the picture; each view puts a prefix of its own in its place."""
LAYERS: Final = (
    "sea", "coast-halo", "sea-borders", "land", "rivers", "borders", "marks", "anchors", "tiles", "arrows", "names",
    "flags", "units", "signs", "frame",
)  # fmt: skip
DIRECTIONS: Final = ("up", "right", "down", "left")
_LAYERS: Final = {
    "city": "tiles",
    "space": "tiles",
    "palace": "tiles",
    "flag": "flags",
    "unit": "units",
    "number": "units",
}
MOST_TOGETHER: Final = 40
"""More units of a kind than the box holds never stand in one region."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece that can be set down anywhere on the sheet."""

    key: str
    layer: str
    svg: str
    says: tuple[str, str]
    """What one of these is, and what several are."""
    slot: str
    """Where in a region it lies: at its place for a city, the space for one, a palace, a flag or units."""
    empire: int = -1
    kind: str = ""
    """The kind of unit, for units."""


@dataclass(frozen=True, slots=True)
class BoardSheet:
    """The picture without pieces, the stamps, and what there is to know of each region."""

    svg: str
    token: float
    regions: tuple[dict[str, Any], ...]
    stamps: tuple[Piece, ...]
    levels: tuple[dict[str, Any], ...]
    """Where names and pieces lie, for each width at which the board is shown: the last that is not too wide."""
    sizes: tuple[tuple[float, float], ...]
    """How wide the whole board is shown and how large a unit is then, in pixels."""
    empires: tuple[dict[str, Any], ...]
    """Name, paint and hatching of each."""
    holding: dict[str, float]
    """How flagged regions and occupied cities look, in tokens."""
    middles: dict[str, tuple[int, int]]
    """Where an arrow crosses the border between two regions, by their numbers."""
    colours: dict[str, str]
    looks: dict[str, dict[str, Any]]
    """How each mark looks; widths and dashes are in tokens."""
    hatching: dict[str, Any]
    reasons: tuple[str, ...]
    """By which facts are known, for regions to name by number."""

    def data(self) -> dict[str, Any]:
        """Everything as plain values for the browser."""
        return asdict(self)


@lru_cache(maxsize=24)
def sheet(board: Board, lang: str) -> BoardSheet:
    """The sheet of a board, worked out once for each language."""
    scene = for_position(board, legend=False, lang=lang)
    picture = compose(scene)
    kept = {layer.name: layer for layer in picture.layers if layer.name not in ("tiles", "names", "flags", "units")}
    bare = replace(picture, prefix=PREFIX, account="", layers=tuple(kept.get(name, Layer(name, ())) for name in LAYERS))
    with language(lang):
        return BoardSheet(
            svg=paint(bare),
            token=round(scene.chart.token, 1),
            regions=tuple(_region(board, scene, name) for name in board.regions),
            stamps=tuple(_stamps(board, scene)),
            levels=tuple(_level(board, lang, least) for least, _ in sizes(board)),
            sizes=sizes(board),
            empires=tuple(
                {
                    "name": scene.chart.empire_names[name],
                    "piece": livery.paint,
                    "tint": holdings.tint(livery),
                    "veil": holdings.veil(livery),
                    "line": holdings.hatch_line(livery),
                    **asdict(livery.hatch),
                }
                for name, livery in scene.chart.empires.items()
            ),
            holding={
                "line": holdings.LINE,
                "edge": holdings.EDGE,
                "ribbon": holdings.RIBBON,
                "glow": holdings.GLOW,
                "rim": holdings.RIM,
                "gap": holdings.GAP,
                "hatched": holdings.HATCHED,
                "shining": holdings.SHINING,
                "glowing": holdings.GLOWING,
            },
            middles=dict(_middles(board, lang)),
            colours={"land": ARROW_LAND, "sea": ARROW_SEA, "paper": PAPER, "white": WHITE},
            looks={mark: _said(look) for mark, look in LOOKS.items()},
            hatching={"step": HATCHING, "opacity": HATCH_OPACITY, **asdict(HATCH)},
            reasons=tuple(map(reason_told, board.reasons)),
        )


@lru_cache(maxsize=24)
def stamp_numbers(board: Board, lang: str) -> dict[str, int]:
    """The place of each stamp in the sheet, by its key."""
    return {stamp.key: number for number, stamp in enumerate(sheet(board, lang).stamps)}


@lru_cache(maxsize=8)
def region_numbers(board: Board) -> dict[str, int]:
    """The place of each region in the sheet."""
    return {name: number for number, name in enumerate(board.regions)}


def laid(scene: Scene, board: Board) -> list[list[int]]:
    """What lies on a board as the browser wants it: stamp, region, how many where several; it finds the place."""
    stamps, regions = stamp_numbers(board, scene.chart.lang), region_numbers(board)
    own = scene.chart.empires
    units = Counter[tuple[str, str]]()
    for unit in scene.units:
        units[pieces.unit(own[unit.empire], unit.kind).key, unit.region] += unit.count
    single = [
        *((pieces.city(own[c.empire], c.state, c.produces).key, c.region) for c in scene.cities),
        *((pieces.palace(own[p.empire], p.crowns).key, p.region) for p in scene.palaces),
        *((pieces.flag(own[f.empire]).key, f.region) for f in scene.flags),
    ]
    return [
        *([stamps[key], regions[region]] for key, region in single),
        *([stamps[key], regions[region], *([n] if n > 1 else [])] for (key, region), n in units.items()),
    ]


def _said(look: Look) -> dict[str, Any]:
    """How a mark looks, without the hatching that it has not: null reaches a page served by Pyodide as undefined."""
    return {part: value for part, value in asdict(look).items() if value is not None}


def _level(board: Board, lang: str, shown: float) -> dict[str, Any]:
    def spot(slot: Slot) -> list[int]:
        return [round(slot.x), round(slot.y), round(slot.height)]

    bare = compose(for_position(board, legend=False, lang=lang, shown=shown))
    painted = {layer.name: inside(layer, PREFIX) for layer in bare.layers if layer.name in ("names", "anchors")}
    rooms = [chart(board, lang, shown).areas[name].room for name in board.regions]
    return {
        "shown": shown,
        "token": chart(board, lang, shown).token,
        "names": painted.get("names", ""),
        "anchors": painted.get("anchors", ""),
        "rooms": [
            {
                "city": room.city and spot(room.city),
                "space": room.space and spot(room.space),
                "palace": room.palace and spot(room.palace),
                "flag": room.flag and spot(room.flag),
                "units": [[spot(slot)[:2] for slot in stand] for stand in room.stands],
            }
            for room in rooms
        ],
    }


def _region(board: Board, scene: Scene, name: str) -> dict[str, Any]:
    region, area, numbers = board[name], scene.chart.areas[name], region_numbers(board)
    onward = scene.chart.walks[name]
    return {
        "id": name,
        "name": area.name,
        "kind": region.kind,
        "empire": list(scene.chart.empires).index(region.empire) if region.empire else -1,
        "about": series(_about(board, scene, region)),
        "ours": reconstructed(board, region),
        "known": list(_known(board, region)),
        "label": [round(part) for part in region.label],
        "walk": [numbers[onward[way]] if way in onward else -1 for way in DIRECTIONS],
        "borders": [
            [numbers[other] for other in board.neighbours(name, kind)] for kind in ("land", "sea", "coast", "corner")
        ],
    }


def _about(board: Board, scene: Scene, region: Region) -> Iterator[str]:
    if region.empire is None:
        yield say("sea") if region.is_sea else say("neutral land")
    else:
        yield say("city region of {empire}", empire=scene.chart.empire_names[region.empire])
    if region.capital:
        yield say("capital")
    if region.anchor:
        yield anchor_told(scene.chart.areas[region.anchor].name)
    if scene.chart.areas[region.name].reconstructed:
        yield say("reconstructed")


def _known(board: Board, region: Region) -> Iterator[tuple[str, int]]:
    """Facts, and the place of the reason by which they are known."""
    if is_told(board):
        for reason, facts in by_reason(board, region).items():
            yield ", ".join(facts), board.reasons.index(reason)


def _stamps(board: Board, scene: Scene) -> Iterator[Piece]:
    def stamp(empire: int, drawing: Drawing, slot: str, one: str, many: str = "", kind: str = "") -> Piece:
        svg = definition(drawing, PREFIX)
        return Piece(drawing.key, _LAYERS[slot], svg, (one, many or one), slot, empire, kind)

    for own, (name, livery) in enumerate(scene.chart.empires.items()):
        empire = scene.chart.empire_names[name]
        for kind in KINDS:
            one, many = (owned(unit_name(kind, n), empire) for n in (1, 2))
            yield stamp(own, pieces.unit(livery, kind), "unit", one, many, kind)
        yield stamp(own, pieces.flag(livery), "flag", flag_told(empire))
        for made in sorted({city.produces or "" for city in board.cities(name)}):
            for state in CITY_STATES:
                told = city_told(state, made or None)
                slot = "space" if state == "none" else "city"
                yield stamp(own, pieces.city(livery, state, made or None), slot, told)
        for crowns in range(1, MOST_CROWNS + 1):
            yield stamp(own, pieces.palace(livery, crowns), "palace", palace_name(crowns))
    for count in range(2, MOST_TOGETHER + 1):
        yield stamp(-1, pieces.number(count), "number", str(count))


def _middles(board: Board, lang: str) -> Iterator[tuple[str, tuple[int, int]]]:
    numbers, own = region_numbers(board), chart(board, lang)
    for border in board.borders():
        points = lay_arrow(board, own, Arrow(border.between)).points
        if len(points) == 3:  # a corner has no middle: an arrow goes straight on
            a, b = (numbers[name] for name in border.between)
            yield f"{min(a, b)}-{max(a, b)}", (round(points[1][0]), round(points[1][1]))
