"""Pieces, emblems and colours: everything is drawn, nothing can be mistaken for another."""

from itertools import combinations

import pytest

from sevenempires.board import Board
from sevenempires.draw import glyphs, pieces
from sevenempires.draw.outline import disc, drawn, lines, plate, rings
from sevenempires.draw.palette import emblems, ink_on, luminance, mixed
from sevenempires.draw.picture import Drawing, Shape
from sevenempires.rules.pieces import KINDS

LIVERY = pieces.Livery("#4f7fbf", "lily")


def all_drawings() -> list[Drawing]:
    cities = [
        pieces.city(LIVERY, state, made)
        for state in ("none", "basic", "upgraded")
        for made in ("infantry", "two-master")
    ]
    palaces = [pieces.palace(LIVERY, crowns) for crowns in (1, 2, 3)]
    units = [pieces.unit(LIVERY, kind, count) for kind in KINDS for count in (1, 2)]
    return [*cities, *palaces, *units, pieces.flag(LIVERY), pieces.anchor(LIVERY), pieces.arms(LIVERY)]


def test_every_piece_keeps_to_its_box() -> None:
    for drawing in all_drawings():
        for item in drawing.items:
            if isinstance(item, Shape):
                left, top, right, bottom = item.outline.box
                assert -58 <= min(left, top) <= max(right, bottom) <= 58, drawing.key


def test_every_piece_is_drawn_differently() -> None:
    drawings = all_drawings()
    assert len({drawing.key for drawing in drawings}) == len(drawings)
    assert len({drawing.items for drawing in drawings}) == len(drawings)


def test_every_unit_of_the_rules_has_a_glyph() -> None:
    assert tuple(glyphs.UNITS) == KINDS


def test_a_palace_shows_its_crowns() -> None:
    counts = [
        sum(isinstance(item, Shape) and item.fill == "#f2c230" for item in pieces.palace(LIVERY, crowns).items)
        for crowns in (1, 2, 3)
    ]
    assert counts == [1, 2, 3]


def test_only_an_unbuilt_city_is_dashed() -> None:
    dashed = {
        state: any(isinstance(item, Shape) and item.dash for item in pieces.city(LIVERY, state, "infantry").items)
        for state in ("none", "basic", "upgraded")
    }
    assert dashed == {"none": True, "basic": False, "upgraded": False}


def test_empires_are_told_apart_by_emblem_and_not_by_colour_alone(board: Board) -> None:
    own = emblems(board.empires)
    assert list(own) == list(board.empires)
    for one, other in combinations(own.values(), 2):
        assert glyphs.EMBLEMS[one] != glyphs.EMBLEMS[other]


def test_more_empires_than_emblems_are_refused() -> None:
    with pytest.raises(ValueError, match="9 empires, but only 7 emblems"):
        emblems([f"Empire {k}" for k in range(9)])


def test_the_ink_reads_on_every_empire(board: Board) -> None:
    for empire in board.empires.values():
        light, dark = sorted((luminance(empire.fill), luminance(ink_on(empire.fill))), reverse=True)
        assert (light + 0.05) / (dark + 0.05) > 3.5, empire.name


def test_outlines_are_written_as_they_are_read() -> None:
    square = drawn("M0 0 L10 0 L10 10 L0 10 Z")
    assert square.moved(5, 5, 2).box == (5, 5, 25, 25)
    assert plate(5, 5, 10, 10).box == disc(5, 5, 5).box == (0, 0, 10, 10)
    assert plate(5, 5, 10, 10, 2).box == (0, 0, 10, 10)
    assert len(square.codes) == len(square.points) == 5
    assert lines([[(0, 0), (1, 1)], [(0, 0), (1, 0), (1, 1), (0, 0)]]).codes == "MLMLLZ"


def test_holes_wind_against_their_polygon_whichever_way_they_are_given() -> None:
    outer, hole = ((0, 0), (9, 0), (9, 9), (0, 9), (0, 0)), ((3, 3), (6, 3), (6, 6), (3, 6), (3, 3))
    readings = {rings([(a, b)]) for a in (outer, outer[::-1]) for b in (hole, hole[::-1])}
    assert len(readings) == 1
    assert readings.pop().points == (*outer, *hole[::-1])


def test_colours_mix() -> None:
    assert mixed("#ff0000", "#0000ff", 0) == "#ff0000"
    assert mixed("#ff0000", "#0000ff", 1) == "#0000ff"
