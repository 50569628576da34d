"""Pictures for a printer without colours: lands are hatched and bear arms, names stand on paper."""

from collections.abc import Iterator
from dataclasses import replace
from math import hypot
from typing import Final

from sevenempires.draw import glyphs, pieces
from sevenempires.draw.chart import Area
from sevenempires.draw.hatching import hatched
from sevenempires.draw.outline import Box, Point, plate
from sevenempires.draw.palette import WHITE, ink_on
from sevenempires.draw.picture import Drawing, Layer, Lettering, Picture, Shape, Stamp
from sevenempires.draw.pieces import Livery
from sevenempires.draw.scene import Scene

USUAL_STEP: Final = 0.26
"""The step of most hatchings; those of the others are wider or closer by their share of it."""
LINE: Final = 0.1
"""How broad the lines of a hatching are, in steps; dots are twice as broad."""
OPACITY: Final = 0.6
PAPER: Final = 0.88
"""How opaque hatches are, and the paper beneath a name."""
LARGEST: Final = 2.0
SMALLEST: Final = 0.8
"""How large arms are on a land, in pens of the chart; where even the smallest have no room there are none."""
CORNER: Final = 1.25
"""So much farther from its middle than its sides are the rounded corners of a shield."""
ON_SHIELD: Final = 15.0
"""The step of the hatching on a shield of 100."""


def for_grey(scene: Scene, picture: Picture, across: int) -> Picture:
    """The picture of a scene with so many hatches across its width."""
    step = (picture.view[2] - picture.view[0]) / across
    return names_on_paper(scene, replace(picture, layers=tuple(_layers(scene, picture, step))))


def names_on_paper(scene: Scene, picture: Picture) -> Picture:
    """The picture of a scene with a piece of paper beneath each name on the land of an empire."""
    named = {line for area in scene.chart.areas.values() if area.empire for line in area.room.lines}
    layers = []
    for layer in picture.layers:
        if layer.name == "names":
            layers.append(Layer("name-plates", tuple(_plates(layer, named))))
        layers.append(layer)
    return replace(picture, layers=tuple(layers))


def shield(livery: Livery) -> Drawing:
    """The emblem of an empire on its colour and its hatching, for the list of the empires."""
    emblem = glyphs.EMBLEMS[livery.emblem].moved(0, 0, 0.68)
    ground = Shape(glyphs.ARMS, fill=livery.fill)
    return Drawing(
        f"shield-{livery.emblem}",
        (
            ground,
            *_hatches(ground, livery, ON_SHIELD),
            replace(ground, fill=None, line=livery.ink, width=5),
            Shape(emblem, fill=livery.ink, line=livery.fill, width=14),
            Shape(emblem, fill=livery.ink),
        ),
    )


def _layers(scene: Scene, picture: Picture, step: float) -> Iterator[Layer]:
    chart = scene.chart
    own = {name: chart.empires[area.empire] for name, area in chart.areas.items() if area.empire}
    for layer in picture.layers:
        yield layer
        if layer.name == "land":
            faces = [item for item in layer.items if isinstance(item, Shape) and item.region in own]
            lines = (line for face in faces for line in _hatches(face, own[face.region or ""], step))
            yield Layer("hatches", tuple(lines))
        if layer.name == "borders":
            yield Layer("arms", tuple(_arms(scene, picture)))


def _hatches(face: Shape, livery: Livery, step: float) -> Iterator[Shape]:
    hatch = livery.hatch
    unit = step / USUAL_STEP
    broad = LINE * step * (2 if hatch.dash else 1)
    for slant in hatch.slants:
        lines = hatched(face.outline, hatch.step * unit, slant)
        dash = tuple(part * unit for part in hatch.dash)
        yield Shape(lines, line=ink_on(livery.fill), width=broad, dash=dash, opacity=OPACITY)


def _arms(scene: Scene, picture: Picture) -> Iterator[Stamp]:
    """The arms of each empire on its lands in view, as large as there is room, where no units stand."""
    chart = scene.chart
    boxes = [*_taken(scene)]
    occupied = {unit.region for unit in scene.units}
    largest, smallest = LARGEST * chart.pen, SMALLEST * chart.pen
    for name, area in chart.areas.items():
        if area.empire is None or name in occupied:
            continue
        places = [place for place in _places(area, chart.pen / 2) if _within(place, smallest / 2, picture.view)]
        free, x, y = max(((_free(area, boxes, place), *place) for place in places), default=(0.0, 0.0, 0.0))
        if 2 * free >= smallest:
            yield Stamp(pieces.arms(chart.empires[area.empire]), x, y, min(2 * free, largest))


def _taken(scene: Scene) -> Iterator[Box]:
    """Where names and pieces are."""
    yield from (area.room.label.box for area in scene.chart.areas.values() if area.room.label)
    tiles = [city.slot for city in scene.cities] + [palace.slot for palace in scene.palaces]
    others = [flag.slot for flag in scene.flags] + [anchor.slot for anchor in scene.chart.anchors]
    yield from (slot.box for slot in [*tiles, *others, *(unit.slot for unit in scene.units)] if slot)


def _places(area: Area, step: float) -> Iterator[Point]:
    """Places inside a region, about so far apart."""
    for line in hatched(area.outline, step).runs:
        (left, y), (right, _) = line.points
        many = int((right - left) / step)
        yield from ((left + (right - left) * (k + 0.5) / many, y) for k in range(many))


def _within(place: Point, half: float, view: Box) -> bool:
    x, y = place
    return view[0] <= x - half and x + half <= view[2] and view[1] <= y - half and y + half <= view[3]


def _free(area: Area, boxes: list[Box], place: Point) -> float:
    """How far from a place there is no border, name or piece."""
    x, y = place
    free = min(max(left - x, x - right, top - y, y - bottom) for left, top, right, bottom in boxes)
    if free <= 0:
        return 0.0
    return min(free, min(hypot(one - x, other - y) for one, other in area.outline.points) / CORNER)


def _plates(names: Layer, chosen: set[str]) -> Iterator[Shape]:
    """Paper for these lines of names to stand on."""
    for line in names.items:
        if isinstance(line, Lettering) and line.text in chosen:
            middle = line.x + line.width / 2 if line.align == "start" else line.x
            ground = plate(middle, line.y - 0.3 * line.size, line.width + 0.4 * line.size, line.size, 0.25 * line.size)
            yield Shape(ground, fill=WHITE, opacity=PAPER)
