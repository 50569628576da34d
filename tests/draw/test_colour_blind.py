"""Nothing on the board is told by colour alone, and most of it is told by colour to every eye.

Colours are seen as people with one kind of cone missing see them (Viénot, Brettel and Mollon 1999 for red and green,
Machado, Oliveira and Fernandes 2009 for blue), and compared in CIE Lab.
"""

from collections.abc import Iterable
from dataclasses import asdict
from itertools import combinations, pairwise

import numpy as np
import pytest
from matplotlib.path import Path as Ring

from sevenempires import Board
from sevenempires.draw import glyphs, palette, pieces
from sevenempires.draw.compose import compose
from sevenempires.draw.marks import LOOKS, WHITE, marked
from sevenempires.draw.outline import Outline, plate
from sevenempires.draw.paint.figure import paint
from sevenempires.draw.picture import Layer, Picture, Shape
from sevenempires.draw.pieces import liveries
from sevenempires.draw.scene import for_position
from sevenempires.widgets.models.sheet import sheet

# Linear red, green and blue as each eye sees them.
EYES = {
    "full colour": np.eye(3),
    "no red cones": np.array([[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]]),
    "no green cones": np.array([[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]]),
    "no blue cones": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
CLEARLY = 12.0  # in Lab; one is just to be seen side by side
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
DAYLIGHT = TO_XYZ @ np.ones(3)
EMPIRES = list(combinations(Board.europe().empires, 2))


def seen(colour: str, eye: str) -> np.ndarray:
    """A colour in Lab, as this eye sees it."""
    rgb = np.array(palette.channels(colour))
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    ratio = (TO_XYZ @ np.clip(EYES[eye] @ linear, 0, 1)) / DAYLIGHT
    f = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def apart(one: str, other: str, eye: str) -> float:
    return float(np.linalg.norm(seen(one, eye) - seen(other, eye)))


def covered(outline: Outline) -> np.ndarray:
    """Which points of a grid lie inside an outline."""
    codes = {"M": Ring.MOVETO, "L": Ring.LINETO, "C": Ring.CURVE4, "Z": Ring.CLOSEPOLY}
    ring = Ring(np.array(outline.points), [codes[code] for code in outline.codes])
    side = np.linspace(-50, 50, 41)
    return np.array(ring.contains_points([(x, y) for y in side for x in side]))


def test_the_simulation_knows_what_is_hard_to_tell() -> None:
    red, green = "#b3261e", "#5a6b1e"
    assert apart(red, green, "no green cones") < 0.5 * apart(red, green, "full colour")
    assert apart("#777777", "#777777", "no blue cones") == 0
    for eye in EYES:  # grey is grey to everyone
        assert apart("#808080", "#808080", eye) == 0
        assert np.abs(seen("#808080", eye)[1:]).max() < 3


@pytest.mark.parametrize("eye", EYES)
def test_empires_are_told_apart_by_colour_or_by_emblem(eye: str) -> None:
    empires = for_position(Board.europe()).chart.empires
    for one, other in EMPIRES:
        if apart(empires[one].fill, empires[other].fill, eye) < CLEARLY:
            a, b = (covered(glyphs.EMBLEMS[empires[name].emblem]) for name in (one, other))
            assert (a & b).sum() < 0.8 * (a | b).sum(), f"{one} and {other} look alike with {eye}"


def test_with_full_colour_no_two_empires_look_alike() -> None:
    empires = Board.europe().empires
    assert min(apart(empires[a].fill, empires[b].fill, "full colour") for a, b in EMPIRES) > 2 * CLEARLY


GREY = "grey"
DISTANCE = {"full colour": 20.0, "no red cones": 14.0, "no green cones": 14.0, "no blue cones": 11.0, GREY: 4.5}
"""By how much grounds differ for each eye, and in grey, in CIEDE2000; 2.3 is just to be seen."""
PIECES_APART = 10.0
"""By how much pieces differ for each eye and in grey."""


@pytest.fixture(scope="module")
def pixels() -> dict[str, dict[str, str]]:
    """What is painted on the ground of each empire's capital and on its units, taken from a picture of 1480 pixels."""
    board = Board.europe()
    capitals = {region.empire: name for name, region in board.regions.items() if region.capital and region.empire}
    held = {name: {"empire": empire, "infantry": 1} for empire, name in capitals.items()}
    shown = for_position(board, units=held, shown=740, legend=False)
    figure = paint(compose(shown), 14.8)
    figure.canvas.draw()
    image = np.asarray(figure.canvas.buffer_rgba())[..., :3]
    view = compose(shown).view
    scale = image.shape[1] / (view[2] - view[0])

    def commonest(x: float, y: float, reach: float, far: float) -> str:
        """The commonest colour in a ring about a place, lettering and rims left out."""
        middle = (x - view[0]) * scale, (y - view[1]) * scale
        down, across = np.mgrid[: image.shape[0], : image.shape[1]]
        away = np.hypot(across - middle[0], down - middle[1])
        ring = image[(away >= reach * scale) & (away <= far * scale)]
        colours, counts = np.unique(ring, axis=0, return_counts=True)
        return "#" + "".join(f"{part:02x}" for part in colours[counts.argmax()])

    units = {unit.empire: unit.slot for unit in shown.units if unit.slot}
    token = shown.chart.token
    grounds = {e: commonest(s.x, s.y, 0.6 * token, 0.9 * token) for e, s in units.items()}
    own = {}
    for empire, slot in units.items():
        livery = shown.chart.empires[empire]
        own[empire] = commonest(slot.x, slot.y, 0.3 * token, 0.38 * token)
        assert own[empire] == livery.paint, empire
    return {"grounds": grounds, "pieces": own}


@pytest.mark.parametrize("eye", DISTANCE)
def test_grounds_and_pieces_are_apart_for_every_eye_and_in_grey(pixels: dict[str, dict[str, str]], eye: str) -> None:
    for what, least in (("grounds", DISTANCE[eye]), ("pieces", PIECES_APART)):
        found = {
            (one, other): difference(pixels[what][one], pixels[what][other], eye)
            for one, other in combinations(pixels[what], 2)
        }
        assert len(found) == 21
        nearest = min(found, key=lambda pair: found[pair])
        assert found[nearest] >= least, (what, nearest, found[nearest])


@pytest.mark.parametrize("eye", DISTANCE)
def test_grounds_are_apart_from_neutral_land_and_sea(pixels: dict[str, dict[str, str]], eye: str) -> None:
    for empire, ground in pixels["grounds"].items():
        for neutral in (palette.LAND, palette.SEA):
            assert difference(ground, neutral, eye) >= (4.0 if eye == GREY else 10.0), (empire, neutral)


def test_the_hatchings_of_flagged_lands_differ_without_any_colour() -> None:
    empires = liveries(Board.europe()).values()
    assert len({livery.hatch for livery in empires}) == len(empires)


def difference(one: str, other: str, eye: str) -> float:
    """How different two colours are (CIEDE2000), seen by an eye or in grey."""
    if eye == GREY:
        one, other = (f"#{round(255 * tone):02x}" + 2 * f"{round(255 * tone):02x}" for tone in map(toned, (one, other)))
        eye = "full colour"
    (l1, a1, b1), (l2, a2, b2) = (seen(colour, eye) for colour in (one, other))
    mean = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * np.sqrt(mean**7 / (mean**7 + 25.0**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = (np.degrees(np.arctan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    dl, dc, dh = l2 - l1, c2 - c1, 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 + sum(
        part * np.cos(np.radians(times * hue + shift))
        for part, times, shift in ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / np.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rt = -2 * np.sqrt(chroma**7 / (chroma**7 + 25.0**7)) * np.sin(np.radians(60 * np.exp(-(((hue - 275) / 25) ** 2))))
    return float(np.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh)))


def toned(colour: str) -> float:
    """How bright a colour is on paper without colours, from 0 to 1."""
    light = palette.luminance(colour)
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def test_the_measure_of_difference_is_the_one_that_is_published() -> None:
    """Grey steps by hand: a difference in lightness alone, weighed by SL."""
    black, white = "#000000", "#ffffff"
    assert difference(black, white, "full colour") == pytest.approx(100, abs=0.1)
    assert difference("#777777", "#777777", "no red cones") == 0


def test_all_emblems_are_different_shapes() -> None:
    grids = {name: covered(outline) for name, outline in glyphs.EMBLEMS.items()}
    for one, other in combinations(grids, 2):
        common = (grids[one] & grids[other]).sum() / (grids[one] | grids[other]).sum()
        assert common < 0.8, f"{one} and {other} cover {common:.0%} in common"


@pytest.mark.parametrize("empire", Board.europe().empires)
def test_every_piece_shows_the_emblem_of_its_empire(empire: str) -> None:
    livery = for_position(Board.europe()).chart.empires[empire]
    shapes = glyphs.EMBLEMS[livery.emblem]
    drawings = [
        *(pieces.unit(livery, kind) for kind in glyphs.UNITS),
        *(pieces.city(livery, state, "infantry") for state in ("none", "basic", "upgraded")),
        pieces.palace(livery, 2),
        pieces.flag(livery),
        pieces.arms(livery),
    ]
    for drawing in drawings:
        outlines = [item.outline for item in drawing.items if isinstance(item, Shape)]
        assert any(o.codes == shapes.codes for o in outlines), drawing.key


def test_marks_differ_in_more_than_colour() -> None:
    """By their lines, dashes and hatching alone, without any colour."""
    looks = set()
    for mark in palette.MARK_NAMES:
        shapes = marked(plate(0, 0, 100, 100), mark, 10)
        looks.add(tuple((bool(shape.fill), shape.width, shape.dash, shape.outline.codes) for shape in shapes))
    assert len(looks) == len(palette.MARK_NAMES) == len(LOOKS)


@pytest.mark.parametrize("ground", ["#ffffff", "#7f7f7f", "#202020"])
def test_marks_differ_in_grey_pixels_on_every_ground(ground: str) -> None:
    """Two marks on the same region differ clearly in one pixel of 25 at least."""
    seen = {mark: grey(marked(plate(50, 50, 70, 70), mark, 22), ground) for mark in LOOKS}
    for one, other in combinations(seen, 2):
        differing = np.abs(seen[one] - seen[other]) > 40
        assert differing.mean() > 0.04, (one, other, differing.mean())


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("mark", LOOKS)
def test_the_lines_of_a_mark_stand_out_from_each_other(mark: str, eye: str) -> None:
    colours = [stroke.colour for stroke in LOOKS[mark].strokes]
    assert max(apart(one, other, eye) for one, other in pairwise(colours)) > 4 * CLEARLY
    assert apart(*colours[-2:], eye) > 2 * CLEARLY


def test_no_mark_has_the_colour_of_an_empire() -> None:
    """White lines lie on dark ones, which nothing of an empire does."""
    for livery in liveries(Board.europe()).values():
        for mark, look in LOOKS.items():
            own = look.strokes[-1].colour
            assert apart(own, livery.fill, "full colour") > CLEARLY or own == WHITE, (mark, livery)


def test_the_live_board_marks_with_the_same_looks() -> None:
    told = sheet(Board.toy(), "en").data()
    looks = {mark: asdict(look) for mark, look in LOOKS.items()}
    assert {mark: {"hatch": None, **look} for mark, look in told["looks"].items()} == looks
    assert all(value is not None for look in told["looks"].values() for value in look.values())  # null is not sent


def grey(shapes: Iterable[Shape], ground: str) -> np.ndarray:
    """The pixels of shapes on a ground of 100 by 100, from 0 to 255."""
    layers = (Layer("ground", (Shape(plate(50, 50, 100, 100), fill=ground),)), Layer("marks", tuple(shapes)))
    figure = paint(Picture((0, 0, 100, 100), layers, ground, "mark", "en", "", ""), 1.0)
    figure.canvas.draw()
    return np.asarray(figure.canvas.buffer_rgba())[..., :3] @ np.array([0.299, 0.587, 0.114])
