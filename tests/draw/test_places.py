"""Names and pieces lie where they belong and never over one another, as shapely measures it."""

from itertools import combinations

import pytest
from shapely import Point, Polygon, box, union_all
from shapely.strtree import STRtree

from sevenempires.board import Board, Region
from sevenempires.draw.chart import Chart, Room, Slot, chart
from sevenempires.text.language import LANGUAGES


def shape(region: Region) -> Polygon:
    return union_all([Polygon(rings[0], rings[1:]) for rings in region.polygons])


def pieces(room: Room) -> list[Polygon]:
    return [box(*slot.box) for slot in room.slots[1:]]


def rooms(found: Chart) -> dict[str, Room]:
    return {name: area.room for name, area in found.areas.items()}


def anchors(found: Chart) -> dict[str, Slot]:
    return {anchor.city: anchor.slot for anchor in found.anchors}


@pytest.fixture(params=LANGUAGES)
def found(board: Board, request: pytest.FixtureRequest) -> Chart:
    return chart(board, request.param)


def test_every_region_has_room_for_all_it_may_hold(board: Board, found: Chart) -> None:
    assert list(found.areas) == list(board.regions)
    for region in board:
        room = found.areas[region.name].room
        if region.kind == "city":
            assert (room.city is None, room.palace is None, room.flag is None) == (False, False, True), region.name
            assert len(room.units) == 3, region.name
        else:
            assert (room.city is None, room.palace is None, room.flag is None) == (True, True, False), region.name
            assert len(room.units) == 1, region.name


def test_nothing_lies_over_anything_else(found: Chart) -> None:
    slots = {(name, k): slot for name, room in rooms(found).items() for k, slot in enumerate(room.slots)}
    slots |= {(name, "anchor"): slot for name, slot in anchors(found).items()}
    keys, boxes = list(slots), [box(*slot.box) for slot in slots.values()]
    tree = STRtree(boxes)
    clashes = [
        (keys[i], keys[j])
        for i, j in zip(*tree.query(boxes, predicate="intersects"), strict=True)
        if i < j and boxes[i].intersection(boxes[j]).area > 1e-6
    ]
    assert clashes == []


def test_pieces_lie_inside_their_region(board: Board, found: Chart) -> None:
    outside = {
        (region.name, k): round(piece.difference(shape(region)).area / piece.area, 3)
        for region in board
        for k, piece in enumerate(pieces(found.areas[region.name].room))
        if piece.difference(shape(region)).area > 0.02 * piece.area
    }
    assert outside == {}


def test_names_lie_inside_their_region_or_reach_out_only_a_little(board: Board, found: Chart) -> None:
    shares = {
        region.name: name.intersection(shape(region)).area / name.area
        for region in board
        for name in [box(*found.areas[region.name].room.label.box)]
    }
    assert {name: share for name, share in shares.items() if share < 0.6} == {}
    assert sum(share > 0.97 for share in shares.values()) >= 0.85 * len(shares)


def test_anchors_lie_in_their_sea_close_to_the_coast_of_their_own_city(board: Board, found: Chart) -> None:
    assert set(anchors(found)) == {region.name for region in board if region.is_harbor}
    for name, slot in anchors(found).items():
        spot, sea = Point(slot.x, slot.y).buffer(slot.width * 0.47), board[name].anchor
        assert sea is not None
        assert spot.difference(shape(board[sea])).area < 0.01 * spot.area, name
        assert spot.distance(shape(board[name])) < found.token, name
        others = {region.name: spot.distance(shape(region)) for region in board if region.is_land}
        assert min(others, key=lambda other: others[other]) == name


def test_the_smallest_pieces_are_still_to_be_seen(found: Chart) -> None:
    assert min(room.token for room in rooms(found).values()) >= 0.44 * found.token


def test_a_name_in_several_lines_keeps_its_words(board: Board, found: Chart) -> None:
    assert all(" ".join(room.lines) in board[name].names.values() for name, room in rooms(found).items())


def test_slots_of_one_region_leave_a_gap(found: Chart) -> None:
    for name, room in rooms(found).items():
        for one, other in combinations(room.slots, 2):
            assert box(*one.box).distance(box(*other.box)) > 0, name
