"""Every known fact about the game's board, each as a test with its own name."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import networkx
import pytest
import shapely
from ruamel.yaml import YAML

from sevenempires.board import Board, Region
from sevenempires.board.shapes import to_shape
from sevenempires.folders import mapdata
from tools.map.projection import Projection, Sheet
from tools.map.source_coast import read_coast

FACTS: dict[str, Any] = YAML(typ="safe", pure=True).load(Path(__file__).with_name("facts.yaml"))
GRADED = {name: (kind, grade) for kind in ("land", "sea") for grade, names in FACTS[kind].items() for name in names}
LANGUAGES = ["en", "de", "fr"]


def pairs(kind: str) -> list[Any]:
    graded = [(a, b, grade) for grade, listed in FACTS["borders"][kind].items() for a, b in listed]
    return [pytest.param(a, b, id=f"{kind}-{a}-{b}-{grade}") for a, b, grade in graded]


@pytest.fixture(scope="module")
def board() -> Board:
    return Board.europe()


@cache
def shape(region: Region) -> Any:
    return to_shape(region.polygons)


def sheet_of(board: Board) -> Sheet:
    about = dict(board.projection)
    west, north, scale = (about.pop(key) for key in ("west", "north", "units_per_km"))
    return Sheet(Projection(**about), west, north, scale, *board.size)


# --- the region table


def test_the_board_has_26_cities_30_lands_and_15_seas(board: Board) -> None:
    assert Counter(region.kind for region in board) == {"city": 26, "land": 30, "sea": 15}


def test_every_region_is_known_and_none_is_missing(board: Board) -> None:
    assert sorted(region.name for region in board) == sorted([*FACTS["cities"], *GRADED])


@pytest.mark.parametrize("name", FACTS["cities"])
def test_city(board: Board, name: str) -> None:
    city = board[name]
    told = [city.empire, city.grade, "capital" if city.capital else "no capital", "built" if city.built else "unbuilt"]
    assert city.kind == "city"
    assert [*told, city.produces, city.anchor or "no anchor"] == FACTS["cities"][name]


@pytest.mark.parametrize("name", GRADED)
def test_neutral_land_and_sea(board: Board, name: str) -> None:
    region = board[name]
    assert (region.kind, region.grade) == GRADED[name]
    assert (region.empire, region.produces, region.anchor) == (None, None, None)


@pytest.mark.parametrize("name", FACTS["known"])
def test_what_the_sources_say_of_a_region_and_what_they_only_name(board: Board, name: str) -> None:
    known = FACTS["known"][name]
    assert {fact: board[name].facts[fact].grade for fact in known} == known


@pytest.mark.parametrize("region", [pytest.param(region, id=region.name) for region in Board.europe()])
def test_each_fact_of_a_region_has_its_grade(board: Board, region: Region) -> None:
    """A city's, and each coast on its own; a coast is stated or deduced just where the list below says so."""
    coasts = {
        f"coast {sea}": grade
        for grade, pairs in FACTS["borders"]["coast"].items()
        for land, sea in pairs
        if land == region.name
    }
    others = board.neighbours(region.name, "coast") if region.is_land else ()
    own = [*["empire"], *["capital"] * region.capital, *["built", "produces"], *["anchor"] * region.is_harbor]
    coasts = {f"coast {sea}": "reconstructed" for sea in others} | coasts
    assert {fact: known.grade for fact, known in region.facts.items() if fact in coasts} == coasts
    assert [fact for fact in region.facts if fact not in coasts] == ["name", "kind", *(own if region.empire else [])]


@pytest.mark.parametrize("empire", FACTS["empires"]["colours"])
def test_a_colour_is_deduced_just_where_the_scoring_example_has_it(board: Board, empire: str) -> None:
    grade = "deduced" if empire in ("Ottomans", "Habsburg", "France", "Great Britain") else "reconstructed"
    assert board.empires[empire].grade == grade


def test_the_empires_stand_in_the_order_that_decides_ties(board: Board) -> None:
    assert list(board.empires) == FACTS["empires"]["tie_order"]


@pytest.mark.parametrize("empire", FACTS["empires"]["colours"])
def test_colour(board: Board, empire: str) -> None:
    assert board.empires[empire].colour == FACTS["empires"]["colours"][empire]


@pytest.mark.parametrize("empire", FACTS["empires"]["tie_order"])
def test_each_empire_has_one_capital_and_one_unbuilt_city(board: Board, empire: str) -> None:
    assert [city.built for city in board.cities(empire)].count(False) == 1
    assert board.capital(empire).built


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_region_is_named_twice(board: Board, lang: str) -> None:
    names = [region.names[lang] for region in board]
    assert [name for name, times in Counter(names).items() if times > 1] == []


@pytest.mark.parametrize("name", [*FACTS["cities"], *GRADED])
def test_every_region_has_a_name_in_each_language_and_its_label_inside(board: Board, name: str) -> None:
    region = board[name]
    assert list(region.names) == LANGUAGES
    assert region.names["en"] == name
    assert all(region.names.values())
    assert shape(region).contains(shapely.Point(region.label))
    assert board.at(*region.label) is region


# --- borders and corners


@pytest.mark.parametrize(("a", "b"), pairs("land"))
def test_land_border(board: Board, a: str, b: str) -> None:
    assert b in board.neighbours(a, "land")
    assert shape(board[a]).intersection(shape(board[b])).length > 0


@pytest.mark.parametrize(("a", "b"), pairs("no_land"))
def test_no_land_border(board: Board, a: str, b: str) -> None:
    assert b not in board.neighbours(a, "land")
    assert shape(board[a]).intersection(shape(board[b])).length == 0


@pytest.mark.parametrize(("a", "b"), pairs("sea"))
def test_sea_border(board: Board, a: str, b: str) -> None:
    assert b in board.neighbours(a, "sea")
    assert shape(board[a]).intersection(shape(board[b])).length > 0


@pytest.mark.parametrize(("a", "b"), pairs("no_sea"))
def test_no_sea_border(board: Board, a: str, b: str) -> None:
    assert b not in board.neighbours(a, "sea")
    assert shape(board[a]).intersection(shape(board[b])).length == 0


@pytest.mark.parametrize(("land", "sea"), pairs("coast"))
def test_coast(board: Board, land: str, sea: str) -> None:
    assert sea in board.neighbours(land, "coast")
    assert shape(board[land]).intersection(shape(board[sea])).length > 0


@pytest.mark.parametrize(("a", "b"), pairs("corner"))
def test_corner(board: Board, a: str, b: str) -> None:
    """Shapely gives a point and no line, and exactly four regions meet in it, side by side round the point."""
    assert board.neighbours(a, "corner").count(b) == 1
    assert b not in board.neighbours(a)
    point = shape(board[a]).intersection(shape(board[b]))
    assert point.geom_type == "Point"
    meeting = [region.name for region in board if shape(region).intersects(point)]
    assert len(meeting) == 4
    sides = [name for name in meeting if name not in (a, b)]
    assert all(side in board.neighbours(end) for side in sides for end in (a, b))
    assert sides[1] in board.neighbours(sides[0], "corner")


def test_the_ten_corner_pairs_are_five_points(board: Board) -> None:
    stated = [frozenset(pair) for pair in FACTS["borders"]["corner"]["stated"]]
    points = {b.points for b in board.borders("corner") if frozenset(b.between) in stated}
    assert len(stated) == 10
    assert len(points) == 5


# --- the whole board


def test_the_geometry_proves_the_borders(board: Board) -> None:
    assert board.prove().differences == ()


def test_the_fifteen_seas_cover_all_the_water_and_no_land(board: Board) -> None:
    """Against the coast itself; rounding to whole units moves a shore by less than two units."""
    sheet = sheet_of(board)
    coast = read_coast(mapdata() / "europe" / "coast.geojson", [])
    pieces = [[[sheet.exact(*place) for place in ring] for ring in piece.rings] for piece in coast]
    land = shapely.union_all([shapely.Polygon(rings[0], rings[1:]).buffer(0) for rings in pieces])
    seas = shapely.union_all([shape(region) for region in board if region.is_sea])
    water = shapely.box(0, 0, *board.size).difference(land)
    assert water.difference(seas.buffer(2)).area == 0
    assert seas.difference(water.buffer(2)).area == 0


@pytest.mark.parametrize("island", FACTS["islands"])
def test_island_that_nobody_enters_is_drawn_and_part_of_no_region(board: Board, island: str) -> None:
    x, y = sheet_of(board).place(*FACTS["islands"][island])
    assert board.at(x, y) is None
    assert any(to_shape([polygon]).contains(shapely.Point(x, y)) for polygon in board.islands)


def test_no_island_touches_land(board: Board) -> None:
    land = shapely.union_all([shape(region) for region in board if region.is_land])
    assert not any(to_shape([polygon]).intersects(land) for polygon in board.islands)


@pytest.mark.parametrize("name", ["Ireland", "Sicily", "Berber Coast"])
def test_island_region_can_be_entered_from_the_sea_only(board: Board, name: str) -> None:
    assert board.neighbours(name, "land") == ()
    assert board.neighbours(name, "coast")


def test_constantinople_has_three_land_neighbours(board: Board) -> None:
    assert board.neighbours("Constantinople", "land") == ("Konya", "Salonica", "Wallachia")


def test_constantinople_is_one_region_on_both_shores_of_the_aegean(board: Board) -> None:
    """Salonica is west of its water and Konya east of it."""
    city = board["Constantinople"]
    x = {name: board[name].label[0] for name in ("Salonica", "Konya")}
    assert board.neighbours("Constantinople", "coast") == ("Aegean Sea",)
    assert len(city.polygons) == 2
    assert x["Salonica"] < city.label[0] < x["Konya"]


@pytest.mark.parametrize("sea", ["Ionian Sea", "Levantine Sea"])
def test_the_black_sea_is_two_sea_borders_away(board: Board, sea: str) -> None:
    assert board.distance("Black Sea", sea, by="sea") == 2
    assert board.route("Black Sea", sea, by="sea") == ("Black Sea", "Aegean Sea", sea)


@pytest.mark.parametrize("name", [city for city, row in FACTS["cities"].items() if row[-1] != "no anchor"])
def test_the_anchor_lies_in_an_adjacent_sea(board: Board, name: str) -> None:
    assert board[name].anchor in board.neighbours(name, "coast")


def test_every_region_can_be_reached_from_every_other(board: Board) -> None:
    assert networkx.is_connected(board.graph)


def test_every_sea_can_be_reached_by_ship(board: Board) -> None:
    seas = [region.name for region in board if region.is_sea]
    assert all(board.distance("North Atlantic", sea, by="sea") is not None for sea in seas)
