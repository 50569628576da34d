"""Composing: a scene becomes a picture, layer upon layer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from sevenempires.draw import lettering, palette, pieces
from sevenempires.draw.account import account
from sevenempires.draw.arrows import arrow_shapes
from sevenempires.draw.chart import LEADING, SEA_SPACING, Chart, Slot
from sevenempires.draw.frame import framed
from sevenempires.draw.holdings import holdings
from sevenempires.draw.marks import marked
from sevenempires.draw.picture import Drawing, Item, Layer, Lettering, Picture, Shape, Stamp
from sevenempires.draw.scene import Scene


def compose(scene: Scene) -> Picture:
    """The picture of a scene."""
    chart, ground = scene.chart, _ground(scene.chart)
    own, t = chart.empires, chart.token
    view, frame = framed(
        chart, scene.title, scene.legend, tuple(m for m in palette.MARK_NAMES if m in scene.marks.values())
    )
    marks = (s for name, mark in scene.marks.items() for s in marked(chart.areas[name].outline, mark, t))
    layers = (
        *(ground[name] for name in ("sea", "coast-halo", "land")),
        Layer("holdings", tuple(holdings(scene))),
        *(ground[name] for name in ("sea-borders", "rivers", "borders")),
        Layer("marks", tuple(marks)),
        ground["anchors"],
        Layer("tiles", tuple(_tiles(scene))),
        Layer("arrows", tuple(shape for arrow in scene.arrows for shape in arrow_shapes(arrow, t))),
        ground["names"],
        Layer("flags", tuple(_put(pieces.flag(own[flag.empire]), flag.slot) for flag in scene.flags)),
        Layer("units", tuple(_units(scene))),
        frame,
    )
    return Picture(
        view=view,
        layers=tuple(layer for layer in layers if layer.items),
        background=palette.PAPER,
        prefix=chart.board.lower().replace(" ", "-"),
        lang=chart.lang,
        title=scene.title,
        account=account(scene),
    )


@lru_cache(maxsize=24)
def _ground(chart: Chart) -> Mapping[str, Layer]:
    """The layers that are the same for every position."""
    layers: dict[str, Iterable[Item]] = {
        "sea": _faces(chart, sea=True),
        "coast-halo": _halo(chart),
        "sea-borders": _sea_borders(chart),
        "land": _faces(chart, sea=False),
        "rivers": (Shape(chart.terrain.rivers, fill=palette.RIVER),),
        "borders": _borders(chart),
        "anchors": (_put(pieces.anchor(chart.empires[one.empire]), one.slot) for one in chart.anchors if one.slot),
        "names": _names(chart),
    }
    return {name: Layer(name, tuple(items)) for name, items in layers.items()}


def _faces(chart: Chart, sea: bool) -> Iterator[Shape]:
    if not sea:
        yield Shape(chart.terrain.outside, fill=palette.OUTSIDE)
    for area in chart.areas.values():
        if (area.kind == "sea") == sea:
            yield Shape(area.outline, fill=area.fill, region=area.region, name=area.name)
    if not sea:
        yield Shape(chart.terrain.islands, fill=palette.ISLAND)


def _halo(chart: Chart) -> Iterator[Shape]:
    for k, colour in enumerate(palette.SEA_HALO):
        yield Shape(chart.terrain.coast, line=colour, width=chart.pen * (0.52 - 0.17 * k))


def _sea_borders(chart: Chart) -> Iterator[Shape]:
    t = chart.pen
    yield Shape(chart.terrain.sea_borders, line=palette.SEA_BORDER, width=0.06 * t, dash=(0.24 * t, 0.16 * t))


def _borders(chart: Chart) -> Iterator[Shape]:
    t = chart.pen
    yield Shape(chart.terrain.land_borders, line=palette.LAND_BORDER, width=0.26 * t, opacity=0.12)
    yield Shape(chart.terrain.board_edge, line=palette.LAND_BORDER, width=0.05 * t)
    yield Shape(chart.terrain.land_borders, line=palette.LAND_BORDER, width=0.05 * t)
    yield Shape(chart.terrain.coast, line=palette.COAST, width=0.032 * t)


def _put(drawing: Drawing, slot: Slot) -> Stamp:
    return Stamp(drawing, slot.x, slot.y, slot.height)


def _tiles(scene: Scene) -> Iterator[Stamp]:
    own = scene.chart.empires
    for city in scene.cities:
        if city.slot:
            yield _put(pieces.city(own[city.empire], city.state, city.produces), city.slot)
    for palace in scene.palaces:
        if palace.slot:
            yield _put(pieces.palace(own[palace.empire], palace.crowns), palace.slot)


def _units(scene: Scene) -> Iterator[Stamp]:
    for unit in scene.units:
        if unit.slot:
            yield _put(pieces.unit(scene.chart.empires[unit.empire], unit.kind, unit.shows), unit.slot)


def _names(chart: Chart) -> Iterator[Lettering]:
    for area in chart.areas.values():
        room, sea = area.room, area.kind == "sea"
        if room.label is None:
            continue
        style, spacing = ("italic", SEA_SPACING) if sea else ("roman", 0.0)
        top = room.label.y - room.letter * (LEADING * len(room.lines) - 0.2) / 2
        for k, line in enumerate(room.lines):
            yield Lettering(
                x=room.label.x,
                y=top + room.letter * (0.66 + LEADING * k),
                text=line,
                size=room.letter,
                fill=palette.SEA_LETTERS if sea else palette.RECONSTRUCTED if area.reconstructed else palette.INK,
                width=lettering.width(line, room.letter, style, not sea, spacing),
                style="italic" if sea else "roman",
                caps=not sea,
                spacing=spacing,
                halo=palette.SEA if sea else palette.mixed(area.fill, "#ffffff", 0.6),
            )
