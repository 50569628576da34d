"""The SVG painter, in plain Python: same scene, same bytes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import escape
from unicodedata import normalize

from sevenempires.draw.outline import Outline
from sevenempires.draw.picture import Drawing, Item, Picture, Shape, Stamp, Text

_STYLES = {"roman": "", "italic": ' font-style="italic"', "bold": ' font-weight="bold"'}


def paint(picture: Picture, width: int | None = None) -> str:
    """The picture as a complete SVG document; it fills the room it is given unless a width in pixels is named."""
    return "\n".join(_document(picture, width)) + "\n"


def definition(drawing: Drawing, picture: Picture) -> str:
    """A drawing to be referred to wherever the picture stamps it."""
    inside = "".join(_item(item, picture, {}) for item in drawing.items)
    return f'<g id="{picture.prefix}-{drawing.key}">{inside}</g>'


def slug(name: str) -> str:
    """A name as part of an id.

    >>> slug("La Coruña")
    'la-coruna'
    """
    plain = normalize("NFD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


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
        yield f'<path id="{key}" d="{_data(outline)}"/>'
    for drawing in _drawings(picture):
        yield definition(drawing, picture)
    yield "</defs>"
    for layer in picture.layers:
        # only the faces of regions answer to the pointer, so that a region's name shows wherever one points at it
        deaf = "" if any(isinstance(item, Shape) and item.region for item in layer.items) else ' pointer-events="none"'
        yield f'<g class="{layer.name}"{deaf}>'
        for item in layer.items:
            yield _item(item, picture, shared)
        yield "</g>"
    yield "</svg>"


def _shared(picture: Picture) -> dict[int, tuple[str, Outline]]:
    """Long lines that are drawn more than once (the coast with its halo): these are written once and referred to."""
    plain = [
        item.outline
        for layer in picture.layers
        for item in layer.items
        if isinstance(item, Shape) and item.region is None and len(item.outline.points) > 60
    ]
    times = Counter(map(id, plain))
    again = {id(outline): outline for outline in plain if times[id(outline)] > 1}
    return {mark: (f"{picture.prefix}-line-{k}", outline) for k, (mark, outline) in enumerate(again.items())}


def _drawings(picture: Picture) -> list[Drawing]:
    """The drawings that the picture stamps, each once."""
    stamps = (item.drawing for layer in picture.layers for item in layer.items if isinstance(item, Stamp))
    return list({drawing.key: drawing for drawing in stamps}.values())


def _item(item: Item, picture: Picture, shared: dict[int, tuple[str, Outline]]) -> str:
    if isinstance(item, Text):
        return _text(item)
    if isinstance(item, Stamp):
        place = f"translate({_n(item.x)} {_n(item.y)}) scale({_n(item.size / 100, 4)})"
        return f'<use href="#{picture.prefix}-{item.drawing.key}" transform="{place}"/>'
    if item.region is not None:
        return (
            f'<path id="{picture.prefix}-{slug(item.region)}" data-region="{escape(item.region)}"{_look(item)} '
            f'd="{_data(item.outline)}"><title>{escape(picture.names[item.region])}</title></path>'
        )
    if id(item.outline) in shared:
        return f'<use href="#{shared[id(item.outline)][0]}"{_look(item)}/>'
    return f'<path{_look(item)} d="{_data(item.outline)}"/>'


def _look(shape: Shape) -> str:
    parts = [f' fill="{shape.fill or "none"}"']
    if shape.line:
        parts.append(f' stroke="{shape.line}" stroke-width="{_n(shape.width)}"')
    if shape.dash:
        parts.append(f' stroke-dasharray="{" ".join(map(_n, shape.dash))}"')
    if shape.opacity < 1:
        parts.append(f' opacity="{_n(shape.opacity, 2)}"')
    return "".join(parts)


def _text(text: Text) -> str:
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


def _data(outline: Outline) -> str:
    """Path data, each point relative to where the pen stood, which halves its length.

    Points are rounded before they are subtracted, so that errors do not add up.
    """
    parts: list[str] = []
    last = ""
    pen = start = (0, 0)
    handles = 0  # how many points of a curve have been written
    for code, (x, y) in zip(outline.codes, outline.points, strict=True):
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


def _n(number: float, places: int = 1) -> str:
    text = f"{number:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
