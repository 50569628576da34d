"""Printed in grey, the empires are told apart and names are read; all of it is measured on the printed pixels."""

import io
import re
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from sevenempires.board import Board
from sevenempires.cases import Case
from sevenempires.draw import pieces, scene
from sevenempires.draw.chart import chart
from sevenempires.draw.compose import compose
from sevenempires.draw.outline import Box
from sevenempires.draw.paint.svg import paint
from sevenempires.draw.picture import Picture, Shape, Stamp
from sevenempires.draw.showing import scene_of
from sevenempires.paper.grey import for_grey
from sevenempires.paper.pictures import transport
from sevenempires.paper.poster import map_of
from sevenempires.text.language import LANGUAGES

DPI = 144
WIDE = 330.0
"""Millimetres of the board on the poster of size A3."""
EUROPE = Board.europe()
HOME = {region.name: region.empire for region in EUROPE if region.empire}


class Print:
    """A picture as a printer without colours puts it on paper, by the units of the board."""

    def __init__(self, svg: str) -> None:
        import typst
        from PIL import Image

        page = f'#set page(width: auto, height: auto, margin: 0mm)\n#image("board.svg", width: {WIDE}mm)'
        files: Any = {"main.typ": page.encode(), "board.svg": svg.encode()}
        png: Any = typst.compile(files, ignore_system_fonts=True, format="png", ppi=DPI)
        self.dots = np.asarray(Image.open(io.BytesIO(png)).convert("L")) / 255
        found = re.search(r'viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ', svg)
        assert found
        self.view = float(found[1]), float(found[2])
        self.scale = self.dots.shape[1] / float(found[3])

    def part(self, box: Box) -> np.ndarray:
        """The tones within a box, from 0 for black to 1."""
        across, down = self.view
        left, top, right, bottom = (
            round((edge - off) * self.scale) for edge, off in zip(box, (across, down, across, down), strict=True)
        )
        return self.dots[top:bottom, left:right]


@pytest.fixture(scope="module", params=LANGUAGES)
def printed(request: pytest.FixtureRequest) -> tuple[str, Picture, Print]:
    picture = map_of(EUROPE, request.param)
    return request.param, picture, Print(paint(picture))


def light(tone: float) -> float:
    """The relative luminance of a tone."""
    return tone / 12.92 if tone <= 0.04045 else ((tone + 0.055) / 1.055) ** 2.4


def faint(svg: str, page: Print, among: set[str]) -> dict[str, float]:
    """Of these names those whose letters contrast with the ground before and behind them by less than 4.5 to 1."""
    found = {}
    for line in re.findall(r"<text [^>]*>[^<]+<", svg):
        name = line.split(">")[1][:-1]
        if name in among:
            x, y, size, width = (
                float(line.split(f' {part}="')[1].split('"')[0]) for part in ("x", "y", "font-size", "textLength")
            )
            left = x - width / 2 if "text-anchor" in line else x
            top, right, gap = y - 0.6 * size, left + width, 0.15 * size
            beside = page.part((left - gap, top, left, y)), page.part((right, top, right + gap, y))
            ink = light(float(np.quantile(page.part((left, top, right, y)), 0.03)))
            found[name] = min((light(float(np.median(ground))) + 0.05) / (ink + 0.05) for ground in beside)
    assert found.keys() == among
    return {name: ratio for name, ratio in found.items() if ratio < 4.5}


def arms(picture: Picture) -> list[Stamp]:
    return [item for layer in picture.layers if layer.name == "arms" for item in layer.items if isinstance(item, Stamp)]


def test_every_name_on_the_land_of_an_empire_is_read_in_grey(printed: tuple[str, Picture, Print]) -> None:
    lang, picture, page = printed
    areas = chart(EUROPE, lang).areas
    assert faint(paint(picture), page, {line for name in HOME for line in areas[name].room.lines}) == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_read_on_the_player_aid_too(lang: str) -> None:
    svg = transport(lang).svg
    names = {EUROPE[region].names[lang] for region in ("York", "Edinburgh", "Ireland")}
    assert faint(svg, Print(svg), names) == {}


def test_two_empires_differ_in_tone_or_hatch(printed: tuple[str, Picture, Print]) -> None:
    """By the middle tone of a land, or by where its lines run: level, upright, to the right or to the left."""
    lang, picture, page = printed
    looks = {}
    for stamp in arms(picture):
        empire = next(n for n, own in chart(EUROPE, lang).empires.items() if stamp.drawing.key == f"arms-{own.emblem}")
        if empire not in looks or looks[empire][0] < stamp.size:
            looks[empire] = stamp.size, look(page, stamp)
    assert len(looks) == len(EUROPE.empires)
    for one, other in combinations(looks, 2):
        (tone, ways), (second, others) = looks[one][1], looks[other][1]
        assert abs(tone - second) > 0.1 or np.abs(ways - others).max() > 0.2, (one, other, tone, second, ways, others)


def look(page: Print, stamp: Stamp) -> tuple[float, np.ndarray]:
    """The tone of the ground beside arms, and how much of what changes there changes along each of four ways."""
    half, reach = stamp.size / 2, stamp.size * 0.68
    x, y = stamp.x, stamp.y
    beside = [
        page.part((x - reach, y - half, x - half, y + half)),
        page.part((x + half, y - half, x + reach, y + half)),
    ]
    tone = float(np.median(np.concatenate([part.ravel() for part in beside])))
    down, across = (np.concatenate([np.gradient(part, axis=axis).ravel() for part in beside]) for axis in (0, 1))
    turn, strength = np.arctan2(down, across) % np.pi, np.hypot(down, across)
    ways = np.histogram((turn + np.pi / 8) % np.pi, bins=4, range=(0, np.pi), weights=strength)[0]
    return tone, ways / ways.sum()


def test_each_land_of_an_empire_bears_large_arms_that_cover_nothing(printed: tuple[str, Picture, Print]) -> None:
    lang, picture, page = printed
    found = arms(picture)
    assert len(found) == len(HOME)
    millimetre = (picture.view[2] - picture.view[0]) / WIDE
    sizes = sorted(stamp.size / millimetre for stamp in found)
    assert sizes[0] > 3
    assert sizes[len(sizes) // 2] > 6
    shown = scene.for_position(EUROPE, lang=lang, legend=False)
    boxes = [area.room.label.box for area in shown.chart.areas.values() if area.room.label]
    boxes += [piece.slot.box for piece in (*shown.cities, *shown.palaces, *shown.chart.anchors) if piece.slot]
    for stamp in found:
        half = stamp.size / 2 - 0.5
        left, top, right, bottom = mine = stamp.x - half, stamp.y - half, stamp.x + half, stamp.y + half
        assert all(right < a or c < left or bottom < b or d < top for a, b, c, d in boxes), stamp
        tones = page.part(mine)
        assert np.quantile(tones, 0.9) - np.quantile(tones, 0.1) > 0.25, stamp


def test_arms_lie_on_no_land_where_units_stand() -> None:
    shown = scene_of(Case.load("fight-artillery-infantry"))
    held = {unit.region for unit in shown.units} & set(HOME)
    assert held
    found = arms(for_grey(shown, compose(shown), 60))
    assert len(found) > 10
    for name in held:
        left, top, right, bottom = shown.chart.areas[name].outline.box
        own = pieces.arms(shown.chart.empires[HOME[name]]).key
        assert not [
            stamp for stamp in found if stamp.drawing.key == own and left < stamp.x < right and top < stamp.y < bottom
        ], name


def test_the_hatches_are_wider_where_fewer_go_across() -> None:
    shown = scene.for_position(Board.toy(), legend=False)
    picture = compose(shown)

    def first(across: int) -> Shape:
        [layer] = [layer for layer in for_grey(shown, picture, across).layers if layer.name == "hatches"]
        return next(item for item in layer.items if isinstance(item, Shape))

    assert first(20).width == pytest.approx(4 * first(80).width)
    assert first(20).outline.count < first(80).outline.count / 3
