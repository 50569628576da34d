"""The questions people ask a board, on the toy board of mapdata/toy/borders.yaml."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import networkx
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from sevenempires.board import Board, Border, Region, UnknownEmpire, UnknownRegion
from sevenempires.board.shapes import to_shape
from sevenempires.folders import mapdata
from sevenempires.text.language import language
from tools.map.build import build

TOY = Board.toy()
SHIPPED = pytest.mark.parametrize("load", [Board.toy, Board.europe], ids=["toy", "europe"])
NAMES = [region.name for region in TOY]


# --- loading


def test_the_shipped_boards_are_loaded_once() -> None:
    assert Board.toy() is TOY
    assert Board.europe() is Board.europe()


def test_a_board_prints_as_what_makes_it() -> None:
    assert repr(TOY) == "Board.toy()"
    assert eval(repr(TOY)) is TOY
    path = str(mapdata() / "toy")
    assert repr(Board.load(path)) == f"Board.load({path!r})"


def test_a_board_loads_from_its_file_or_its_folder() -> None:
    folder = Board.load(mapdata() / "toy")
    file = Board.load(mapdata() / "toy" / "board.json")
    assert folder.regions == file.regions == TOY.regions
    assert folder.borders() == file.borders() == TOY.borders()


@SHIPPED
def test_what_is_loaded_is_what_was_built(load: Callable[[], Board]) -> None:
    board = load()
    baked = build(mapdata() / board.name).baked
    assert baked is not None
    assert tuple(board) == baked.regions
    assert board.borders() == baked.borders
    assert (board.islands, board.outside) == (baked.islands, baked.outside)


def test_a_shipped_board_stays_itself_when_copied_and_pickled() -> None:
    assert copy.deepcopy(TOY) is TOY
    assert pickle.loads(pickle.dumps(TOY)) is TOY


def test_a_loaded_board_can_be_pickled() -> None:
    again = pickle.loads(pickle.dumps(Board.load(mapdata() / "toy")))
    assert again.regions == TOY.regions
    assert again.borders() == TOY.borders()


# --- regions


def test_a_board_holds_regions_by_name() -> None:
    assert TOY["Heath"].name == "Heath"
    assert "Heath" in TOY
    assert TOY["Heath"] in TOY
    assert "Moor" not in TOY
    assert len(TOY) == 13 == len(list(TOY))
    assert [region.name for region in TOY] == list(TOY.regions)


def test_the_toy_board_has_every_feature() -> None:
    kinds = [region.kind for region in TOY]
    assert (kinds.count("city"), kinds.count("land"), kinds.count("sea")) == (6, 4, 3)
    for empire in TOY.empires:
        cities = TOY.cities(empire)
        assert len(cities) == 3
        assert [city.built for city in cities].count(False) == 1
        assert any(city.is_harbor and city.built for city in cities)
        assert any(city.produces == "infantry" and city.built for city in cities)
    assert TOY.neighbours("Lone Isle", "land") == ()
    assert TOY.neighbours("Dunes", "land") == ()
    assert len(TOY.islands) == len(TOY.outside) == 1
    assert len(TOY["Saltmouth"].polygons) == 2
    assert len(TOY.borders("corner")) == 4


def test_a_region_knows_what_it_is() -> None:
    harbor, inland, sea = TOY["Seagate"], TOY["Kingsbridge"], TOY["Gull Sea"]
    assert (harbor.is_land, harbor.is_sea, harbor.is_harbor) == (True, False, True)
    assert (inland.is_land, inland.is_sea, inland.is_harbor) == (True, False, False)
    assert (sea.is_land, sea.is_sea, sea.is_harbor) == (False, True, False)
    assert inland.names == {"en": "Kingsbridge", "de": "Königsbrück", "fr": "Pont-Royal"}


def test_regions_can_be_members_of_sets() -> None:
    assert {TOY["Heath"], TOY["Heath"], TOY["Dunes"]} == {TOY["Dunes"], TOY["Heath"]}


def test_capital_and_cities() -> None:
    assert list(TOY.empires) == ["Amber", "Cobalt"]
    assert TOY.capital("Cobalt").name == "Longhaven"
    assert [city.name for city in TOY.cities("Amber")] == ["Kingsbridge", "Seagate", "Millbrook"]
    with pytest.raises(UnknownEmpire, match="no empire “Azure” on the board toy; known are Amber, Cobalt"):
        TOY.cities("Azure")


# --- borders


def test_neighbours_by_kind() -> None:
    assert TOY.neighbours("Saltmouth", "land") == ("Heath", "Longhaven")
    assert TOY.neighbours("Saltmouth", "coast") == ("Narrow Sea", "Whale Sea")
    assert TOY.neighbours("Saltmouth", "corner") == ("Greenvale",)
    assert TOY.neighbours("Narrow Sea", "sea") == ("Gull Sea", "Whale Sea")


def test_neighbours_of_any_kind_leave_out_corners() -> None:
    assert TOY.neighbours("Saltmouth") == ("Heath", "Longhaven", "Narrow Sea", "Whale Sea")


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="kind must be land, sea, coast or corner, not “river”"):
        TOY.neighbours("Heath", "river")  # type: ignore[arg-type]


def test_border_gives_the_same_from_both_sides() -> None:
    border = TOY.border("Gull Sea", "Seagate")
    assert border is TOY.border("Seagate", "Gull Sea")
    assert isinstance(border, Border)
    assert (border.kind, border.between) == ("coast", ("Seagate", "Gull Sea"))
    assert all(len(line) >= 2 for line in border.lines)
    corner = TOY.border("Seagate", "Narrow Sea")
    assert corner is not None
    assert (corner.kind, corner.lines, len(corner.points)) == ("corner", (), 1)
    assert TOY.border("Heath", "Dunes") is None


def test_borders_by_kind_are_all_borders() -> None:
    parts = [TOY.borders(kind) for kind in ("land", "sea", "coast", "corner")]  # type: ignore[arg-type]
    assert tuple(border for part in parts for border in part) == TOY.borders()
    assert [len(part) for part in parts] == [13, 2, 12, 4]


def test_the_graph_has_typed_edges_and_lists_corners_apart() -> None:
    graph = TOY.graph
    assert isinstance(graph, networkx.Graph)
    assert set(graph) == set(TOY.regions)
    assert graph.edges["Heath", "Narrow Sea"]["kind"] == "coast"
    assert graph.nodes["Seagate"] == {"kind": "city", "empire": "Amber"}
    assert not graph.has_edge("Heath", "Longhaven")
    assert ("Heath", "Longhaven") in graph.graph["corners"]
    assert graph.number_of_edges() == 27


# --- ways


def test_distance_by_land() -> None:
    assert TOY.distance("Heath", "Heath") == 0
    assert TOY.distance("Heath", "Greenvale") == 1
    assert TOY.distance("Kingsbridge", "Saltmouth") == 3
    assert TOY.distance("Heath", "Dunes") is None
    assert TOY.distance("Heath", "Narrow Sea") is None


def test_all_shortest_routes_by_land() -> None:
    assert TOY.routes("Kingsbridge", "Saltmouth") == (
        ("Kingsbridge", "Greenvale", "Heath", "Saltmouth"),
        ("Kingsbridge", "Greenvale", "Longhaven", "Saltmouth"),
        ("Kingsbridge", "Stonefield", "Longhaven", "Saltmouth"),
    )
    assert TOY.route("Kingsbridge", "Saltmouth") == ("Kingsbridge", "Greenvale", "Heath", "Saltmouth")
    assert TOY.route("Lone Isle", "Heath") is None


def test_by_sea_the_anchor_is_one_border() -> None:
    assert TOY.distance("Gull Sea", "Whale Sea", by="sea") == 2
    assert TOY.distance("Seagate", "Gull Sea", by="sea") == 1
    assert TOY.route("Seagate", "Whale Sea", by="sea") == ("Seagate", "Gull Sea", "Narrow Sea", "Whale Sea")


def test_a_ship_leaves_by_its_anchor_only_and_never_returns_to_land() -> None:
    assert TOY.route("Saltmouth", "Narrow Sea", by="sea") == ("Saltmouth", "Whale Sea", "Narrow Sea")
    assert TOY.distance("Gull Sea", "Seagate", by="sea") is None
    assert TOY.distance("Heath", "Narrow Sea", by="sea") is None


def test_an_unknown_way_is_refused() -> None:
    with pytest.raises(ValueError, match="by must be land or sea, not “air”"):
        TOY.route("Heath", "Dunes", by="air")  # type: ignore[arg-type]


@given(st.sampled_from(NAMES), st.sampled_from(NAMES))
def test_routes_are_those_of_networkx(a: str, b: str) -> None:
    land = networkx.subgraph_view(TOY.graph, filter_edge=lambda *edge: TOY.graph.edges[edge]["kind"] == "land")
    if TOY[a].is_land and TOY[b].is_land and networkx.has_path(land, a, b):
        assert sorted(TOY.routes(a, b)) == sorted(map(tuple, networkx.all_shortest_paths(land, a, b)))
    else:
        assert TOY.routes(a, b) == ()


# --- points and names


def test_a_point_lies_in_its_region_on_an_island_or_off_the_board() -> None:
    assert TOY.at(*TOY["Saltmouth"].also[0]) is TOY["Saltmouth"]
    (island,), (outside,) = TOY.islands, TOY.outside
    for polygon in (island, outside):
        inner = to_shape([polygon]).representative_point()
        assert TOY.at(inner.x, inner.y) is None
    assert TOY.at(-1, 5) is None
    assert TOY.at(5, 1e9) is None


@cache
def shapes(board: Board) -> list[tuple[Region, Any]]:
    return [(region, to_shape(region.polygons)) for region in board]


@SHIPPED
@given(x=st.floats(0, 1), y=st.floats(0, 1))
def test_at_agrees_with_shapely(load: Callable[[], Board], x: float, y: float) -> None:
    board = load()
    point = shapely.Point(x * board.size[0], y * board.size[1])
    found = board.at(point.x, point.y)
    for region, shape in shapes(board):
        if shape.contains(point) and shape.boundary.distance(point) > 1e-6:
            assert found is region
    if found is not None:
        assert to_shape(found.polygons).distance(point) < 1e-6


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("heath", "Heath"),
        ("LONE ISLE", "Lone Isle"),
        ("Lone-Isle", "Lone Isle"),
        ("Königsbrück", "Kingsbridge"),
        ("konigsbruck", "Kingsbridge"),
        ("île seule", "Lone Isle"),
        ("ile seule", "Lone Isle"),
        ("Mer des Mouettes", "Gull Sea"),
    ],
)
def test_find_forgives_case_accents_and_language(spelling: str, name: str) -> None:
    assert TOY.find(spelling).name == name


def test_find_in_one_language_knows_no_other() -> None:
    assert TOY.find("Heide", lang="de").name == "Heath"
    with pytest.raises(UnknownRegion):
        TOY.find("Heide", lang="fr")


@SHIPPED
def test_every_name_in_every_language_is_found(load: Callable[[], Board]) -> None:
    board = load()
    for region in board:
        for lang, name in region.names.items():
            assert board.find(name, lang) is region
            assert board.find(name.upper()) is region


@pytest.mark.parametrize("ask", [TOY.find, TOY.__getitem__, TOY.neighbours], ids=["find", "item", "neighbours"])
def test_a_misspelt_name_is_answered_with_the_nearest(ask: Callable[[str], object]) -> None:
    with pytest.raises(UnknownRegion) as refused:
        ask("Grenvale")
    assert refused.value.nearest[0] == "Greenvale"
    assert str(refused.value) == "there is no region “Grenvale” on the board toy; did you mean Greenvale?"


def test_a_name_in_another_language_is_as_good_wherever_a_region_is_named() -> None:
    board = Board.europe()
    assert board["Wien"] is board["vienne"] is board["Vienna"]
    assert board.border("Norwegen", "Suède") is board.border("Norway", "Sweden")
    assert board.neighbours("Norwegen") == board.neighbours("Norway")
    assert board.routes("Wien", "Venise") == board.routes("Vienna", "Venice")
    assert board.cities("Spanien") == board.cities("Spain")
    with pytest.raises(UnknownRegion, match="no region “None” on the board europe"):
        board[None]  # type: ignore[index]


@pytest.mark.parametrize(
    ("lang", "says"), [("de", "gemeint vielleicht Wien?"), ("fr", "vouliez-vous dire Vienne\N{NO-BREAK SPACE}?")]
)
def test_what_was_meant_is_said_in_one_language(lang: str, says: str) -> None:
    with pytest.raises(UnknownRegion) as refused, language(lang):
        Board.europe().find("Vienn")
    with language(lang):
        assert str(refused.value).endswith(says)


def test_a_name_like_no_other_is_answered_plainly() -> None:
    with pytest.raises(UnknownRegion) as refused:
        TOY.find("Xyzzy")
    assert str(refused.value) == "there is no region “Xyzzy” on the board toy."
    assert pickle.loads(pickle.dumps(refused.value)).nearest == ()


# --- as data, and without compiled packages


@SHIPPED
def test_to_json_gives_regions_and_sorted_pairs(load: Callable[[], Board]) -> None:
    board = load()
    data = board.to_json()
    assert [row["name"] for row in data["regions"]] == list(board.regions)
    assert set(data["regions"][0]) == {
        "name",
        "kind",
        "empire",
        "capital",
        "built",
        "produces",
        "anchor",
        "grade",
        "facts",
    }
    assert list(data["borders"]) == ["land", "sea", "coast", "corner"]
    for kind, pairs in data["borders"].items():
        assert pairs == sorted(pairs)
        assert all(kind == "coast" or pair == sorted(pair) for pair in pairs)
    assert all(board[land].is_land and board[sea].is_sea for land, sea in data["borders"]["coast"])


def test_asking_needs_neither_geometry_nor_graph_library(tmp_path: Path) -> None:
    code = """
import sys
for name in ("numpy", "shapely", "matplotlib", "networkx", "ruamel", "ruamel.yaml"):
    sys.modules[name] = None
from sevenempires.board import Board
for board in (Board.toy(), Board.europe()):
    first, *_, last = board.regions.values()
    board.at(*first.label), board.find(first.name), board.routes(first.name, last.name), board.to_json()
"""
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True)
