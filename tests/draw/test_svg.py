"""The SVG painter: well-formed, complete, the same every time, and needing nothing but Python."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any

import pytest

from sevenempires import draw
from sevenempires.board import Board
from sevenempires.draw.outline import disc
from sevenempires.text.language import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def tree(board: Board, lang: str = "en", **position: Any) -> ET.Element:
    return ET.fromstring(draw.svg(draw.scene.for_position(board, lang=lang, **position)))


def test_each_region_is_one_path_with_an_id_and_its_name(board: Board, lang: str) -> None:
    faces = [path for path in tree(board, lang).iter(f"{SVG}path") if path.get("data-region")]
    assert {path.get("data-region"): path.findtext(f"{SVG}title") for path in faces} == {
        region.name: region.names[lang] for region in board
    }
    assert len(faces) == len(board)
    assert len({path.get("id") for path in faces}) == len(board)


def points(data: str) -> list[tuple[float, float]]:
    """The points of path data with relative commands, handles of curves included."""
    found: list[tuple[float, float]] = []
    pen = start = (0.0, 0.0)
    for command, numbers in re.findall(r"([mlcz])([^mlcz]*)", data):
        values = [float(number) for number in numbers.split()]
        for k, step in enumerate(zip(values[::2], values[1::2], strict=True)):
            found.append((pen[0] + step[0], pen[1] + step[1]))
            if command != "c" or k % 3 == 2:
                pen = found[-1]
        if command == "m":
            start = pen
        elif command == "z":
            pen = start
            found.append(start)
    return found


def test_the_path_of_a_region_is_its_polygon(board: Board) -> None:
    paths = {path.get("data-region"): path.get("d", "") for path in tree(board).iter(f"{SVG}path")}
    for region in board:
        corners = [point for polygon in region.polygons for ring in polygon for point in ring]
        assert sorted(points(paths[region.name])) == sorted(corners), region.name


def test_curves_keep_their_shape(toy: Board) -> None:
    groups = {group.get("id", ""): group for group in tree(toy).iter(f"{SVG}g")}
    anchor = next(group for key, group in groups.items() if "-anchor-" in key)
    for written, meant in zip(points(anchor[0].get("d", "")), disc(0, 0, 47).points, strict=True):
        assert written == pytest.approx(meant, abs=0.051)


def test_each_name_is_written_once(board: Board, lang: str) -> None:
    (names,) = [group for group in tree(board, lang).iter(f"{SVG}g") if group.get("class") == "names"]
    written = " ".join(text.text or "" for text in names)
    assert sorted(written.split()) == sorted(" ".join(region.names[lang] for region in board).split())


def test_title_and_account_are_there_for_screen_readers(board: Board, lang: str) -> None:
    root = tree(board, lang)
    assert root.get("role") == "img"
    assert root.get("lang") == lang
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert desc is not None
    assert root.get("aria-labelledby", "").split() == [title.get("id"), desc.get("id")]
    assert title.text
    assert desc.text == draw.describe(board, lang)


def test_ids_are_unique_and_every_reference_has_its_target(toy: Board, crowded: dict[str, Any]) -> None:
    root = tree(toy, **crowded)
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert [name for name, times in ids.items() if times > 1] == []
    uses = {element.get("href", "")[1:] for element in root.iter(f"{SVG}use")}
    assert uses
    assert uses <= set(ids)


def test_fonts_are_left_to_the_reader(board: Board) -> None:
    families = {element.get("font-family") for element in tree(board).iter()} - {None}
    assert families == {"serif"}


def test_it_refers_to_nothing_outside(board: Board) -> None:
    text = draw.svg(board)
    assert text.count("http") == text.count('xmlns="http://www.w3.org/2000/svg"') == 1
    assert "<image" not in text
    assert "<script" not in text


def test_a_width_gives_a_size_in_pixels(toy: Board) -> None:
    root = ET.fromstring(draw.svg(toy, width=1000))
    _, _, across, down = map(float, root.get("viewBox", "").split())
    assert root.get("width") == "1000"
    assert int(root.get("height", "0")) == round(1000 * down / across)


def test_unbuilt_cities_are_dashed_and_built_ones_are_not(toy: Board) -> None:
    root = tree(toy)
    tiles = {group.get("id", ""): group for group in root.iter(f"{SVG}g") if "-city-" in group.get("id", "")}
    assert {"none", "basic"} <= {key.split("-")[3] for key in tiles}
    for key, tile in tiles.items():
        assert any(path.get("stroke-dasharray") for path in tile) == ("-none-" in key), key


def test_without_legend_there_is_only_the_board(toy: Board) -> None:
    assert "harbor anchor" in draw.svg(toy)
    bare = draw.svg(draw.scene.for_position(toy, legend=False))
    assert "harbor anchor" not in bare
    assert ET.fromstring(bare) is not None


def test_a_title_of_ones_own_is_escaped(toy: Board) -> None:
    scene = draw.scene.for_position(toy, title="A <b> & C")
    assert ET.fromstring(draw.svg(scene)).findtext(f"{SVG}title") == "A <b> & C"


ELSEWHERE = """
import hashlib, sys
for name in ("shapely", "numpy", "matplotlib", "networkx"):
    sys.modules[name] = None  # importing it now fails
from sevenempires import draw
from sevenempires.board import Board
position = {"units": {"Heath": {"empire": "Amber", "infantry": 1}}, "marks": {"Heath": "refused"}}
pictures = draw.svg(Board.europe(), "de") + draw.svg(draw.scene.for_position(Board.toy(), **position))
assert draw.describe(Board.europe())
print(hashlib.sha256(pictures.encode()).hexdigest())
"""


def test_it_needs_no_compiled_package_and_is_the_same_in_every_process() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", ELSEWHERE], env={"PYTHONHASHSEED": seed}, check=True, capture_output=True, text=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def test_the_whole_board_stays_small(board: Board) -> None:
    assert len(draw.svg(board).encode()) < 400_000
