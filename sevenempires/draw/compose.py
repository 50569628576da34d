"""Composing: a scene becomes a picture, layer upon layer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sevenempires.draw import lettering, palette, pieces
from sevenempires.draw.account import account
from sevenempires.draw.arrows import arrow_shapes
from sevenempires.draw.fitting import Slot
from sevenempires.draw.frame import framed
from sevenempires.draw.marks import marked
from sevenempires.draw.picture import Drawing, Item, Layer, Picture, Shape, Stamp, Text
from sevenempires.draw.places import LEADING, SEA_SPACING
from sevenempires.draw.things import Scene


def compose(scene: Scene) -> Picture:
    """The picture of a scene."""
    view, surround = framed(scene)
    layers: dict[str, Iterable[Item]] = {
        "sea": _faces(scene, sea=True),
        "coast-halo": _halo(scene),
        "sea-borders": _sea_borders(scene),
        "land": _faces(scene, sea=False),
        "borders": _borders(scene),
        "marks": (
            s for name, mark in scene.marks.items() for s in marked(scene.areas[name].outline, mark, scene.token)
        ),
        "anchors": (_put(pieces.anchor(scene.empires[a.empire]), a.slot) for a in scene.anchors),
        "tiles": _tiles(scene),
        "arrows": (shape for arrow in scene.arrows for shape in arrow_shapes(arrow, scene.token)),
        "names": _names(scene),
        "flags": (_put(pieces.flag(scene.empires[f.empire]), f.slot) for f in scene.flags),
        "units": (_put(pieces.unit(scene.empires[u.empire], u.kind, u.count), u.slot) for u in scene.units),
        "frame": surround,
    }
    return Picture(
        view=view,
        layers=tuple(Layer(name, items) for name, made in layers.items() if (items := tuple(made))),
        background=palette.PAPER,
        prefix=scene.board.lower().replace(" ", "-"),
        lang=scene.lang,
        title=scene.title,
        account=account(scene),
        names={name: area.name for name, area in scene.areas.items()},
    )


def _faces(scene: Scene, sea: bool) -> Iterator[Shape]:
    if not sea:
        yield Shape(scene.terrain.outside, fill=palette.OUTSIDE)
    for area in scene.areas.values():
        if (area.kind == "sea") == sea:
            yield Shape(area.outline, fill=area.fill, region=area.region)
    if not sea:
        yield Shape(scene.terrain.islands, fill=palette.ISLAND)


def _halo(scene: Scene) -> Iterator[Shape]:
    for k, colour in enumerate(palette.SEA_HALO):
        yield Shape(scene.terrain.coast, line=colour, width=scene.token * (0.52 - 0.17 * k))


def _sea_borders(scene: Scene) -> Iterator[Shape]:
    t = scene.token
    yield Shape(scene.terrain.sea_borders, line=palette.SEA_BORDER, width=0.06 * t, dash=(0.24 * t, 0.16 * t))


def _borders(scene: Scene) -> Iterator[Shape]:
    t = scene.token
    yield Shape(scene.terrain.land_borders, line=palette.LAND_BORDER, width=0.26 * t, opacity=0.12)
    yield Shape(scene.terrain.board_edge, line=palette.LAND_BORDER, width=0.05 * t)
    yield Shape(scene.terrain.land_borders, line=palette.LAND_BORDER, width=0.05 * t)
    yield Shape(scene.terrain.coast, line=palette.COAST, width=0.032 * t)


def _put(drawing: Drawing, slot: Slot) -> Stamp:
    return Stamp(drawing, slot.x, slot.y, slot.height)


def _tiles(scene: Scene) -> Iterator[Stamp]:
    for city in scene.cities:
        yield _put(pieces.city(scene.empires[city.empire], city.state, city.produces), city.slot)
    for palace in scene.palaces:
        yield _put(pieces.palace(scene.empires[palace.empire], palace.crowns), palace.slot)


def _names(scene: Scene) -> Iterator[Text]:
    for area in scene.areas.values():
        room, sea = area.room, area.kind == "sea"
        style, spacing = ("italic", SEA_SPACING) if sea else ("roman", 0.0)
        top = room.label.y - room.letter * (LEADING * len(room.lines) - 0.2) / 2
        for k, line in enumerate(room.lines):
            yield Text(
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
