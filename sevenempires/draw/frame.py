"""The frame: a neat line around the board, and below it the title, the empires and the legend."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from sevenempires.draw import lettering, palette, pieces
from sevenempires.draw.chart import FRAMED, OURS, Chart
from sevenempires.draw.marks import marked
from sevenempires.draw.outline import Box, lines, plate
from sevenempires.draw.picture import Drawing, Item, Layer, Lettering, Shape, Stamp, Style
from sevenempires.text import N_, say_in

Sign = Callable[[float, float, float], Iterator[Item]]  # drawn at a place, in a unit


@dataclass(frozen=True, slots=True)
class _Entry:
    """One line of the legend: a sign and what it means."""

    sign: Sign
    text: str


@lru_cache(maxsize=64)
def framed(chart: Chart, title: str, legend: bool, marks: tuple[str, ...]) -> tuple[Box, Layer]:
    """The part of the plane that the picture shows, and what surrounds the board; the legend explains these marks."""
    width, height = chart.size
    unit = width / 60
    margin = (FRAMED - 1) / 2 * width
    foot = 4.0 * unit if legend else 0.0
    view = (-margin, -margin, width + margin, height + margin + foot)
    items = [*_neat_line(width, height, unit, margin, foot)]
    if legend:
        items += _foot(chart, title, marks, unit, height + margin * 0.75)
    return view, Layer("frame", tuple(items))


def _neat_line(width: float, height: float, unit: float, margin: float, foot: float) -> Iterator[Item]:
    """A band of paper over everything that reaches beyond the board, and a ruled border of light and dark bars."""
    far = margin + 2 * unit
    cover = (
        (-far, -far, width + far, 0),
        (-far, height, width + far, height + foot + far),
        (-far, 0, 0, height),
        (width, 0, width + far, height),
    )
    for left, top, right, bottom in cover:
        yield Shape(plate((left + right) / 2, (top + bottom) / 2, right - left, bottom - top), fill=palette.PAPER)
    bar = 0.26 * unit
    for across, length in ((True, width), (False, height)):
        count = max(2, 2 * round(length / (10 * unit)))
        part = length / count
        for k in range(0, count, 2):
            for side in (-bar / 2, (height if across else width) + bar / 2):
                middle = (k + 0.5) * part
                yield Shape(
                    plate(middle, side, part, bar) if across else plate(side, middle, bar, part), fill=palette.INK
                )
    for gap, line in ((0.0, 0.05), (2 * bar, 0.05)):
        yield Shape(plate(width / 2, height / 2, width + gap, height + gap), line=palette.INK, width=line * unit)


def _foot(chart: Chart, title: str, marks: tuple[str, ...], unit: float, top: float) -> Iterator[Item]:
    big, small = 1.5 * unit, 0.62 * unit
    yield _written(0.0, top + 1.75 * unit, title, big, "bold")
    yield _written(0.0, top + 2.95 * unit, chart.note, small, "italic", palette.mixed(palette.INK, palette.PAPER, 0.25))
    notes = [chart.note]
    if any(area.reconstructed for area in chart.areas.values()):
        notes.append(say_in(chart.lang, OURS))
        yield _written(0.0, top + 3.7 * unit, notes[1], small, "italic", palette.RECONSTRUCTED)
    title_width = max(lettering.width(note, small, "italic") for note in notes)
    title_width = max(title_width, lettering.width(title, big, "bold"))
    empires, signs = _empires(chart), _signs(chart, marks)
    room = chart.size[0] - title_width - 2 * unit
    need = _breadth(empires, unit) + _breadth(signs, unit) + unit
    scale = min(1.0, room / need)
    x = chart.size[0] - need * scale
    for entries in (empires, signs):
        yield from _table(entries, x, top + 0.35 * unit, unit, scale)
        x += (_breadth(entries, unit) + unit) * scale


def _columns(entries: list[_Entry]) -> list[list[_Entry]]:
    return [entries[k : k + 2] for k in range(0, len(entries), 2)]


def _breadth(entries: list[_Entry], unit: float) -> float:
    return sum(_column_width(column, unit) for column in _columns(entries))


def _column_width(column: list[_Entry], unit: float) -> float:
    return max(lettering.width(entry.text, 0.66 * unit) for entry in column) + 2.5 * unit


def _table(entries: list[_Entry], x: float, y: float, unit: float, scale: float) -> Iterator[Item]:
    for column in _columns(entries):
        for row, entry in enumerate(column):
            across, down = x + 0.75 * unit * scale, y + (0.85 + 1.75 * row) * unit
            yield from entry.sign(across, down, unit * scale)
            yield _written(across + 1.05 * unit * scale, down + 0.22 * unit * scale, entry.text, 0.66 * unit * scale)
        x += _column_width(column, unit) * scale


def _empires(chart: Chart) -> list[_Entry]:
    return [_Entry(_piece(pieces.arms(chart.empires[name]), 1.45), shown) for name, shown in chart.empire_names.items()]


def _signs(chart: Chart, marks: tuple[str, ...]) -> list[_Entry]:
    livery = chart.empires[next(iter(chart.empires))]
    signs = {
        N_("built city"): _piece(pieces.city(livery, "basic", "infantry"), 1.5),
        N_("unbuilt city"): _piece(pieces.city(livery, "none", "infantry"), 1.5),
        N_("capital palace"): _piece(pieces.palace(livery, 2), 1.5),
        N_("harbor anchor"): _piece(pieces.anchor(livery), 1.15),
        N_("land border"): _border(palette.LAND, palette.LAND_BORDER),
        N_("sea border"): _border(palette.SEA, palette.SEA_BORDER, (0.24, 0.16)),
    }
    if chart.terrain.rivers.count:
        signs[N_("river: no border")] = _border(palette.LAND, palette.RIVER)
    signs |= {palette.MARK_NAMES[mark]: _mark(mark) for mark in marks}
    return [_Entry(sign, say_in(chart.lang, name)) for name, sign in signs.items()]


def _piece(drawing: Drawing, size: float) -> Sign:
    def sign(x: float, y: float, unit: float) -> Iterator[Item]:
        yield Stamp(drawing, x, y, size * unit)

    return sign


def _border(ground: str, colour: str, dash: tuple[float, ...] = ()) -> Sign:
    def sign(x: float, y: float, unit: float) -> Iterator[Item]:
        yield Shape(plate(x, y, 1.35 * unit, 1.35 * unit, 0.2 * unit), fill=ground)
        bends = ((-0.67, 0.25), (-0.3, 0.1), (0.05, 0.12), (0.35, -0.12), (0.67, -0.2))
        across = [(x + dx * unit, y + dy * unit) for dx, dy in bends]
        yield Shape(lines([across]), line=colour, width=0.07 * unit, dash=tuple(part * unit for part in dash))

    return sign


def _mark(mark: str) -> Sign:
    def sign(x: float, y: float, unit: float) -> Iterator[Item]:
        yield from marked(plate(x, y, 1.2 * unit, 1.2 * unit, 0.2 * unit), mark, unit)

    return sign


def _written(x: float, y: float, text: str, size: float, style: Style = "roman", fill: str = palette.INK) -> Lettering:
    return Lettering(x, y, text, size, fill, lettering.width(text, size, style), style, align="start")
