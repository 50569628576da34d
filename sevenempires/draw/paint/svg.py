"""The SVG painter, in plain Python: same scene, same bytes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from html import escape
from typing import Final
from unicodedata import normalize
from weakref import WeakKeyDictionary

from sevenempires.draw.outline import Box, Outline
from sevenempires.draw.picture import Drawing, Item, Layer, Lettering, Picture, Shape, Stamp

LONG: Final = 60
"""Lines of more points than this that are drawn more than once are written once and referred to."""

Shared = dict[int, tuple[str, Outline]]
"""Outlines that are drawn more than once, by their identity, with an id to refer to."""

_painted: WeakKeyDictionary[Layer, dict[tuple[str, tuple[str, ...]], str]] = WeakKeyDictionary()
_STYLES = {"roman": "", "italic": ' font-style="italic"', "bold": ' font-weight="bold"'}


def paint(picture: Picture, width: int | None = None) -> str:
    """The picture as a complete SVG document; it fills the room it is given unless a width in pixels is named."""
    return "\n".join(_document(picture, width)) + "\n"


def icon(items: Iterable[Item], view: Box, title: str = "", width: int | None = None) -> str:
    """A drawing on no ground as a document of its own."""
    return paint(Picture(view, (Layer("drawing", tuple(items)),), "none", "icon", "en", title, title), width)


def definition(drawing: Drawing, prefix: str) -> str:
    """A drawing to be referred to wherever the picture with this prefix stamps it."""
    return f'<g id="{prefix}-{drawing.key}">{_drawn(drawing)}</g>'


@lru_cache(maxsize=1024)
def _drawn(drawing: Drawing) -> str:
    return "".join(_item(item, "", {}) for item in drawing.items)


@lru_cache(maxsize=1024)
def slug(name: str) -> str:
    """A name as part of an id.

    >>> slug("La Coruña")
    'la-coruna'
    """
    plain = normalize("NFD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def inside(layer: Layer, prefix: str) -> str:
    """What a layer of the picture with this prefix holds."""
    return "".join(_item(item, prefix, {}) for item in layer.items)


def _document(picture: Picture, width: int | None) -> Iterator[str]:
    left, top, right, bottom = picture.view
    across, down = right - left, bottom - top
    size = f' width="{width}" height="{round(width * down / across)}"' if width else ""
    p = picture.prefix
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_n(left)} {_n(top)} {_n(across)} {_n(down)}"{size} '
        f'role="img" lang="{picture.lang}" aria-labelledby="{p}-title {p}-desc" font-family="serif" '
        'stroke-linejoin="round" stroke-linecap="round">'
    )
    yield f'<title id="{p}-title">{escape(picture.title)}</title>'
    yield f'<desc id="{p}-desc">{escape(picture.account)}</desc>'
    yield f'<path fill="{picture.background}" d="M{_n(left)} {_n(top)}h{_n(across)}v{_n(down)}h{_n(-across)}z"/>'
    shared = _shared(picture)
    yield "<defs>"
    for key, outline in shared.values():
        yield f'<path id="{key}" d="{outline.data}"/>'
    for drawing in _drawings(picture):
        yield definition(drawing, p)
    for region in _bounds(picture):
        yield f'<clipPath id="{p}-in-{slug(region)}"><use href="#{p}-{slug(region)}"/></clipPath>'
    yield "</defs>"
    for layer in picture.layers:
        yield _layer(layer, p, shared)
    yield "</svg>"


def _layer(layer: Layer, prefix: str, shared: Shared) -> str:
    """A layer as a group, painted once for as long as the layer is there."""
    lines = tuple(
        shared[id(item.outline)][0] for item in layer.items if isinstance(item, Shape) and id(item.outline) in shared
    )
    known = _painted.setdefault(layer, {})
    if (prefix, lines) not in known:
        # only the faces of regions answer to the pointer, so that a region's name shows wherever one points at it
        deaf = "" if any(isinstance(item, Shape) and item.region for item in layer.items) else ' pointer-events="none"'
        inside = (_item(item, prefix, shared) for item in layer.items)
        known[prefix, lines] = "\n".join([f'<g class="{layer.name}"{deaf}>', *inside, "</g>"])
    return known[prefix, lines]


def _shared(picture: Picture) -> Shared:
    """Long lines that are drawn more than once (the coast with its halo): these are written once and referred to."""
    plain = [
        item.outline
        for layer in picture.layers
        for item in layer.items
        if isinstance(item, Shape) and item.region is None
    ]
    times = Counter(map(id, plain))
    again = {id(outline): outline for outline in plain if times[id(outline)] > 1 and outline.count > LONG}
    return {mark: (f"{picture.prefix}-line-{k}", outline) for k, (mark, outline) in enumerate(again.items())}


def _drawings(picture: Picture) -> list[Drawing]:
    """The drawings that the picture stamps, each once."""
    stamps = (item.drawing for layer in picture.layers for item in layer.items if isinstance(item, Stamp))
    return list({drawing.key: drawing for drawing in stamps}.values())


def _bounds(picture: Picture) -> list[str]:
    """The regions within whose faces something is painted, each once."""
    shapes = (item for layer in picture.layers for item in layer.items if isinstance(item, Shape))
    return list(dict.fromkeys(shape.within for shape in shapes if shape.within))


def _item(item: Item, prefix: str, shared: Shared) -> str:
    if isinstance(item, Lettering):
        return _text(item)
    if isinstance(item, Stamp):
        place = f"translate({_n(item.x)} {_n(item.y)}) scale({_n(item.size / 100, 4)})"
        return f'<use href="#{prefix}-{item.drawing.key}" transform="{place}"/>'
    if item.region is not None:
        return (
            f'<path id="{prefix}-{slug(item.region)}" data-region="{escape(item.region)}"{_look(item)} '
            f'd="{item.outline.data}"><title>{escape(item.name)}</title></path>'
        )
    if id(item.outline) in shared:
        return f'<use href="#{shared[id(item.outline)][0]}"{_look(item)}{_bound(item, prefix)}/>'
    return f'<path{_look(item)}{_bound(item, prefix)} d="{item.outline.data}"/>'


def _bound(shape: Shape, prefix: str) -> str:
    return f' clip-path="url(#{prefix}-in-{slug(shape.within)})"' if shape.within else ""


def _look(shape: Shape) -> str:
    parts = [f' fill="{shape.fill or "none"}"']
    if shape.line:
        parts.append(f' stroke="{shape.line}" stroke-width="{_n(shape.width)}"')
    if shape.dash:
        parts.append(f' stroke-dasharray="{" ".join(map(_n, shape.dash))}"')
    if shape.opacity < 1:
        parts.append(f' opacity="{_n(shape.opacity, 2)}"')
    return "".join(parts)


def _text(text: Lettering) -> str:
    caps = ' font-variant="small-caps"' if text.caps else ""
    align = f' text-anchor="{text.align}"' if text.align != "start" else ""
    halo = ""
    if text.halo:
        halo = f' stroke="{text.halo}" stroke-width="{_n(text.size * 0.22)}" stroke-opacity=".8" paint-order="stroke"'
    return (
        f'<text x="{_n(text.x)}" y="{_n(text.y)}" font-size="{_n(text.size)}" fill="{text.fill}"'
        f"{_STYLES[text.style]}{caps}{align}{halo}"
        f' textLength="{_n(text.width)}" lengthAdjust="spacingAndGlyphs">{escape(text.text)}</text>'
    )


def _n(number: float, places: int = 1) -> str:
    text = f"{number:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
