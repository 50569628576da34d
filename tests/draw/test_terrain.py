"""The terrain read off the polygons agrees with the borders that the board knows."""

from shapely import LineString, MultiLineString, Polygon, box, union_all

from sevenempires.board import Board
from sevenempires.draw import palette
from sevenempires.draw.chart import chart
from sevenempires.draw.outline import Outline


def geometry(outline: Outline) -> MultiLineString:
    runs: list[list[tuple[float, float]]] = []
    for code, point in zip(outline.codes, outline.points, strict=True):
        if code == "M":
            runs.append([])
        runs[-1].append(point)
    return MultiLineString(runs)


def test_the_coast_is_every_line_between_land_and_water(board: Board) -> None:
    coast = union_all(geometry(chart(board).terrain.coast))
    known = union_all([LineString(line) for border in board.borders("coast") for line in border.lines])
    islands = union_all([Polygon(rings[0]).exterior for rings in board.islands])
    assert known.difference(coast).length == 0
    assert islands.difference(coast).length == 0
    outside = union_all([Polygon(rings[0], rings[1:]) for rings in board.outside])
    assert coast.difference(known).difference(islands).difference(outside.boundary).length == 0


def test_no_river_is_a_border_and_each_grows_toward_its_mouth(board: Board) -> None:
    """On land alone, far lighter than every border, and broader at its mouth than at its source."""
    land = union_all([Polygon(rings[0], rings[1:]) for region in board if region.is_land for rings in region.polygons])
    faces = [Polygon(face.points) for face in chart(board).terrain.rivers.runs]
    courses = [LineString(line) for lines in board.rivers.values() for line in lines]
    assert len(faces) == len(courses) > 0
    for face, course in zip(faces, courses, strict=True):
        assert course.difference(land.buffer(2)).length == 0
        breadth = [face.intersection(course.interpolate(at, normalized=True).buffer(60)).area for at in (0.1, 0.9)]
        assert breadth[0] < breadth[1]
    borders = palette.LAND_BORDER, palette.SEA_BORDER, palette.COAST
    assert palette.luminance(palette.RIVER) > 3 * max(map(palette.luminance, borders))


def test_no_coast_runs_along_the_frame(board: Board) -> None:
    frame = box(0, 0, *board.size).exterior
    assert union_all(geometry(chart(board).terrain.coast)).intersection(frame).length == 0
    assert union_all(geometry(chart(board).terrain.board_edge)).intersection(frame).length == 0


def test_the_edge_of_the_board_is_neither_border_nor_coast(board: Board) -> None:
    ground = chart(board).terrain
    edge = union_all(geometry(ground.board_edge))
    for lines in (ground.coast, ground.land_borders, ground.sea_borders):
        assert edge.intersection(union_all(geometry(lines))).length == 0
    outside = union_all([Polygon(rings[0], rings[1:]) for rings in board.outside])
    assert edge.difference(outside.boundary).length == 0
    assert edge.length > 0
