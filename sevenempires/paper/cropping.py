"""Cropping: the part of a board picture that a question is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from sevenempires.draw.compose import compose
from sevenempires.draw.outline import Box
from sevenempires.draw.picture import Item, Layer, Picture, Stamp, Text
from sevenempires.draw.scene import Scene

SMALLEST: Final = 0.3
"""The smallest part of the board's width that is shown, so that one still sees where it is."""


def cropped(scene: Scene, regions: Iterable[str], aspect: float, pad: float = 0.9) -> Picture:
    """The picture of a scene around these regions, so many times as wide as high; all of it where none is named."""
    picture = compose(replace(scene, legend=False))
    width, height = scene.chart.size
    named = [_extent(scene, name) for name in regions]
    if not named:
        return picture
    left, top = min(box[0] for box in named), min(box[1] for box in named)
    right, bottom = max(box[2] for box in named), max(box[3] for box in named)
    margin = pad * scene.chart.token
    wide = max(right - left + 2 * margin, SMALLEST * width)
    high = bottom - top + 2 * margin
    wide, high = max(wide, high * aspect), max(high, wide / aspect)
    if wide > width or high > height:
        scale = min(width / wide, height / high)
        if scale < 0.9:
            return picture
        wide, high = wide * scale, high * scale
    x = min(max((left + right - wide) / 2, 0), width - wide)
    y = min(max((top + bottom - high) / 2, 0), height - high)
    return _window(picture, (x, y, x + wide, y + high), _cut(scene, (x, y, x + wide, y + high)))


def _window(picture: Picture, view: Box, cut: frozenset[tuple[str, float]]) -> Picture:
    """Only what is in the window: names and pieces that its edge would cut are left out."""
    layers = (
        Layer(layer.name, tuple(item for item in layer.items if _seen(item, view, cut)))
        for layer in picture.layers
        if layer.name != "frame"
    )
    return replace(picture, view=view, layers=tuple(layer for layer in layers if layer.items))


def _cut(scene: Scene, view: Box) -> frozenset[tuple[str, float]]:
    """The lines of names that do not stand wholly in the window, each with its place across."""
    rooms = (area.room for area in scene.chart.areas.values())
    return frozenset((line, room.label.x) for room in rooms if not _within(room.label.box, view) for line in room.lines)


def _extent(scene: Scene, region: str) -> Box:
    """A land with its borders; a sea, which may be half the board, by its name and its pieces."""
    area = scene.chart.areas[region]
    if area.kind != "sea":
        return area.outline.box
    boxes = [slot.box for slot in area.room.slots]
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


def _seen(item: Item, view: Box, cut: frozenset[tuple[str, float]]) -> bool:
    if isinstance(item, Text):
        return (item.text, item.x) not in cut
    if isinstance(item, Stamp):
        half = item.size / 2
        return _within((item.x - half, item.y - half, item.x + half, item.y + half), view)
    left, top, right, bottom = item.outline.box
    return left < view[2] and right > view[0] and top < view[3] and bottom > view[1]


def _within(box: Box, view: Box) -> bool:
    return view[0] <= box[0] and view[1] <= box[1] and box[2] <= view[2] and box[3] <= view[3]
