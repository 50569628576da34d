"""A shared line is a border, a shared point is a corner: on squares that anyone can draw, and on the shipped boards."""

from collections.abc import Callable
from itertools import combinations

import pytest

from sevenempires.board import Board, Region
from sevenempires.board.derive import derive_borders
from sevenempires.board.region import Kind, Line, Polygon
from tools.map.edges import edges_of
from tools.map.noding import Edge


def box(left: int, top: int, right: int, bottom: int) -> Line:
    return ((left, top), (left, bottom), (right, bottom), (right, top), (left, top))


def region(name: str, kind: Kind, *polygons: Polygon) -> Region:
    return Region(name, kind, None, False, False, None, None, names={"en": name}, label=(0, 0), polygons=polygons)


def kinds(*regions: Region) -> dict[tuple[str, str], str]:
    return {border.between: border.kind for border in derive_borders(regions)}


NORTH_WEST = region("North-west", "land", (box(0, 0, 2, 2),))
NORTH_EAST = region("North-east", "city", (box(2, 0, 4, 2),))
SOUTH_WEST = region("South-west", "sea", (box(0, 2, 2, 4),))
SOUTH_EAST = region("South-east", "sea", (box(2, 2, 4, 4),))


def test_four_squares_share_four_lines_and_two_corners_in_one_point() -> None:
    borders = derive_borders([NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST])
    assert {border.between: (border.kind, border.lines or border.points) for border in borders} == {
        ("North-east", "North-west"): ("land", (((2, 0), (2, 2)),)),
        ("South-east", "South-west"): ("sea", (((2, 2), (2, 4)),)),
        ("North-west", "South-west"): ("coast", (((0, 2), (2, 2)),)),
        ("North-east", "South-east"): ("coast", (((2, 2), (4, 2)),)),
        ("North-west", "South-east"): ("corner", ((2, 2),)),
        ("North-east", "South-west"): ("corner", ((2, 2),)),
    }


def test_regions_apart_share_nothing() -> None:
    assert kinds(NORTH_WEST, region("Far", "land", (box(9, 9, 10, 10),))) == {}


def test_a_coast_names_the_land_first() -> None:
    land = region("Zealand", "land", (box(0, 0, 2, 2),))
    sea = region("A sea", "sea", (box(2, 0, 4, 2),))
    assert kinds(sea, land) == {("Zealand", "A sea"): "coast"}


def test_one_line_outweighs_any_number_of_points() -> None:
    both = region("Both", "land", (box(2, 0, 4, 2),), (box(2, 2, 3, 3),))
    assert kinds(NORTH_WEST, both) == {("Both", "North-west"): "land"}


def test_two_points_are_still_a_corner() -> None:
    pieces = region("Pieces", "sea", (box(2, 2, 4, 4),), (box(-2, 2, 0, 4),))
    (border,) = derive_borders([NORTH_WEST, pieces])
    assert (border.kind, border.points) == ("corner", ((0, 2), (2, 2)))


def test_an_island_in_one_sea_has_its_whole_shore_as_coast() -> None:
    sea = region("Sea", "sea", (box(0, 0, 9, 9), tuple(reversed(box(3, 3, 5, 5)))))
    island = region("Island", "land", (box(3, 3, 5, 5),))
    (border,) = derive_borders([sea, island])
    assert (border.kind, border.lines) == ("coast", (box(3, 3, 5, 5),))


def test_what_lies_free_in_a_hole_touches_nothing() -> None:
    sea = region("Sea", "sea", (box(0, 0, 9, 9), tuple(reversed(box(3, 3, 6, 6)))))
    assert kinds(sea, region("Rock", "land", (box(4, 4, 5, 5),))) == {}


# --- the same by another way: edges and vertices that two regions have in common, without any geometry library


def edges(region: Region) -> set[Edge]:
    return {e for polygon in region.polygons for ring in polygon for e in edges_of(ring)}


@pytest.mark.parametrize("load", [Board.toy, Board.europe], ids=["toy", "europe"])
def test_common_edges_and_vertices_tell_the_same(load: Callable[[], Board]) -> None:
    board = load()
    for one, other in combinations(board, 2):
        border = board.border(one.name, other.name)
        common = edges(one) & edges(other)
        points = {node for e in edges(one) for node in e} & {node for e in edges(other) for node in e}
        if common:
            assert border is not None
            assert {e for line in border.lines for e in edges_of(line)} == common
        elif points:
            assert border is not None
            assert (border.kind, set(border.points)) == ("corner", points)
        else:
            assert border is None
