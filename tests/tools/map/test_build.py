"""The build step: repeatable, whole numbers only, and the committed files are what it gives."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
import shapely

from sevenempires.board import Board
from sevenempires.board.region import Line, Polygon
from sevenempires.folders import mapdata
from tools.map.board_file import write_baked
from tools.map.build import build, main

MAPS = pytest.mark.parametrize("name", ["toy", "europe"])


@MAPS
def test_the_committed_map_is_a_fresh_build(name: str) -> None:
    built = build(mapdata() / name)
    assert [str(fault) for fault in built.faults] == []
    assert built.baked is not None
    assert write_baked(built.baked) == (mapdata() / name / "board.json").read_text(encoding="utf-8")
    assert built.geojson == (mapdata() / name / "board.geojson").read_text(encoding="utf-8")


@MAPS
def test_the_board_file_is_small_and_has_a_region_or_border_a_line(name: str) -> None:
    text = (mapdata() / name / "board.json").read_text(encoding="utf-8")
    board = Board.load(mapdata() / name)
    assert len(text.encode()) < 400_000
    named = [*board, *board.empires, *board.rivers]
    assert sum(line.startswith('{"name"') for line in text.splitlines()) == len(named)
    assert sum(line.startswith('{"between"') for line in text.splitlines()) == len(board.borders())


def polygons_of(board: Board) -> list[Polygon]:
    return [*(p for region in board for p in region.polygons), *board.islands, *board.outside]


def doubled_area(ring: Line) -> int:
    return sum(ring[i][0] * ring[i + 1][1] - ring[i + 1][0] * ring[i][1] for i in range(len(ring) - 1))


@MAPS
def test_coordinates_are_whole_and_rings_canonical(name: str) -> None:
    board = Board.load(mapdata() / name)
    for polygon in polygons_of(board):
        for number, ring in enumerate(polygon):
            assert all(type(value) is int for point in ring for value in point)
            assert all(0 <= x <= board.size[0] and 0 <= y <= board.size[1] for x, y in ring)
            assert ring[0] == ring[-1] == min(ring)
            assert (doubled_area(ring) < 0) == (number == 0)
        assert list(polygon[1:]) == sorted(polygon[1:])


@MAPS
def test_regions_islands_and_outside_fill_the_board_exactly(name: str) -> None:
    board = Board.load(mapdata() / name)
    doubled = sum(-doubled_area(ring) for polygon in polygons_of(board) for ring in polygon)
    assert doubled == 2 * board.size[0] * board.size[1]


@MAPS
def test_the_geojson_is_valid_on_the_globe(name: str) -> None:
    """Outer rings counter-clockwise as RFC 7946 asks, every polygon valid, regions and islands all there."""
    board = Board.load(mapdata() / name)
    features: list[dict[str, Any]] = json.loads((mapdata() / name / "board.geojson").read_text("utf-8"))["features"]
    kinds = [feature["properties"]["kind"] for feature in features]
    assert [f["properties"]["name"] for f in features if f["properties"]["kind"] != "island"] == list(board.regions)
    assert kinds.count("island") == len(board.islands)
    for feature in features:
        shape = shapely.from_geojson(json.dumps(feature["geometry"]))
        assert shape.is_valid, feature["properties"]["name"]
        for part in shapely.get_parts(shape):
            assert part.exterior.is_ccw
            assert not any(hole.is_ccw for hole in part.interiors)


def test_the_order_of_the_lines_does_not_matter(sketch: Any) -> None:
    before = build(sketch.folder).baked
    path = sketch.folder / "borders.yaml"
    head, lines = path.read_text(encoding="utf-8").split("lines:\n")
    shuffled = random.Random(7).sample(lines.splitlines(), len(lines.splitlines()))
    path.write_text(f"{head}lines:\n" + "\n".join(shuffled) + "\n", encoding="utf-8")
    assert build(sketch.folder).baked == before


def test_a_line_drawn_the_other_way_gives_the_same_map(sketch: Any) -> None:
    before = build(sketch.folder).baked
    sketch.replace("borders.yaml", "[Mill, [9.7, 8.7], Alder]", "[Alder, [9.7, 8.7], Mill]")
    assert build(sketch.folder).baked == before


def test_a_loose_end_may_overshoot_the_coast(sketch: Any) -> None:
    before = build(sketch.folder).baked
    sketch.replace("borders.yaml", "[[4.8, 12.3], [7.0, 12.5]", "[[2.6, 12.1], [4.8, 12.3], [7.0, 12.5]")
    assert build(sketch.folder).baked == before


def test_a_sea_line_runs_on_behind_an_unnamed_island(sketch: Any) -> None:
    sketch.replace(
        "borders.yaml", "lines:\n", "lines:\n  - {name: East, kind: sea, line: [[18.0, 10.6], [25.0, 10.5]]}\n"
    )
    north = "  East Sea: {kind: sea, label: [21.4, 12.8], names: {de: Ostmeer, fr: Mer de l'Est}}\n"
    sketch.replace("regions.yaml", "label: [21.4, 12.8]", "label: [22, 4]")
    sketch.replace("regions.yaml", "\noutside:", f"{north}\noutside:")
    built = build(sketch.folder)
    assert built.faults == ()
    assert built.baked is not None
    assert len(built.baked.islands) == 1
    (shared,) = [b for b in built.baked.borders if b.between == ("East Sea", "Whale Sea")]
    assert len(shared.lines) == 2


def test_the_command_writes_the_two_files(sketch: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(sketch.folder)]) == 0
    told = capsys.readouterr()
    assert "13 regions; borders: 13 land, 2 sea, 12 coast, 4 corner." in told.out
    assert "corner Heath / Longhaven" in told.out
    assert told.err == ""
    for file in ("board.json", "board.geojson"):
        assert (sketch.folder / file).read_bytes() == (mapdata() / "toy" / file).read_bytes()


def test_the_command_writes_nothing_when_there_are_faults(sketch: Any, capsys: pytest.CaptureFixture[str]) -> None:
    sketch.replace("regions.yaml", "label: [12.6, 7.2]", "label: [3.0, 15.0]")
    assert main([str(sketch.folder)]) == 1
    told = capsys.readouterr().err
    assert "the label of Heath" in told
    assert "2 faults." in told
    assert not list(sketch.folder.glob("board.*"))


def test_a_draft_is_written_with_its_faults(sketch: Any, capsys: pytest.CaptureFixture[str]) -> None:
    sketch.replace("regions.yaml", "label: [12.6, 7.2]", "label: [3.0, 15.0]")
    assert main(["--draft", str(sketch.folder)]) == 1
    assert "the label of Heath" in capsys.readouterr().err
    assert Board.load(sketch.folder)["Heath"].polygons == ()
    features = json.loads((sketch.folder / "board.geojson").read_text("utf-8"))["features"]
    assert [feature["properties"]["kind"] for feature in features].count("gap") == 1


def test_a_folder_without_sources_is_told_plainly(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().err.count("missing or cannot be read; put it back") == 5
