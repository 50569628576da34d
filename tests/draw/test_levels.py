"""Sizes follow the width at which a board is shown: units stay the most prominent thing, details give way."""

import re
from itertools import combinations
from math import dist

import pytest

from sevenempires import Board, Game, draw
from sevenempires.draw.chart import Chart, chart, sizes
from sevenempires.draw.scene import for_position

EUROPE = Board.europe()
WIDTHS = (360, 390, 480, 545, 640, 740, 900, 1024, 1280, 1600)
UNIT = re.compile(r'href="#europe-unit-[^"]+" transform="translate\(\S+ \S+\) scale\(([\d.]+)\)')
CROWDED = {
    name: {"empire": EUROPE[name].empire, "infantry": 1, "artillery": 1, "two-master": 1}
    for name in ("York", "Königsberg", "Liverpool", "London", "Breslau", "Vienna")
}


def at(shown: float) -> Chart:
    return chart(EUROPE, "en", shown)


@pytest.mark.parametrize("width", WIDTHS)
def test_units_are_large_at_every_width(width: int) -> None:
    painted = draw.svg(for_position(EUROPE, units=CROWDED, shown=width), width=width)
    across = float(re.search(r'viewBox="\S+ \S+ (\S+)', painted)[1])  # type: ignore[index]
    sizes = [100 * float(scale) * width / across for scale in UNIT.findall(painted)]
    assert len(sizes) >= len(CROWDED)
    assert min(sizes) >= (22 if width >= 740 else 15.9)
    assert max(sizes) == pytest.approx(min(sizes), abs=0.1)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_unit_is_larger_than_everything_else_in_its_region(width: int) -> None:
    for area in at(width).areas.values():
        for slot in (area.room.city, area.room.palace, area.room.flag):
            assert slot is None or slot.height < 0.85 * at(width).token, area.region


@pytest.mark.parametrize("width", [width for width in WIDTHS if width >= 740])
def test_three_units_fit_everywhere_and_cover_no_other(width: int) -> None:
    level = at(width)
    groups = {name: area.room.stands for name, area in level.areas.items()}
    assert {len(stands) for stands in groups.values()} == {3}
    for one, other in combinations(groups, 2):
        for a in groups[one][-1]:
            for b in groups[other][-1]:
                assert dist((a.x, a.y), (b.x, b.y)) > 0.92 * level.token, (one, other)


@pytest.mark.parametrize("region", ["York", "Königsberg"])
@pytest.mark.parametrize("width", [740, 900, 1280, 1600])
def test_a_crowded_region_shows_all_it_holds(region: str, width: int) -> None:
    """Three units, of each of which at least two thirds are seen, and beside them city and palace."""
    room, token = at(width).areas[region].room, at(width).token
    for one, other in combinations(room.units, 2):
        assert dist((one.x, one.y), (other.x, other.y)) > 0.65 * token
    assert room.city
    assert room.palace
    for tile in (room.city, room.palace):
        nearest = min(dist((tile.x, tile.y), (unit.x, unit.y)) for unit in room.units)
        assert nearest > 0.7 * token
    assert dist((room.city.x, room.city.y), (room.palace.x, room.palace.y)) > 0.5 * token


def test_details_give_way_in_order() -> None:
    """First anchors, then the spaces of unbuilt cities, then cities and palaces; ever fewer names; units never."""
    shown = {
        width: {
            "anchors": any(anchor.slot for anchor in at(width).anchors),
            "spaces": any(area.room.space for area in at(width).areas.values()),
            "cities": any(area.room.city for area in at(width).areas.values()),
            "units": all(area.room.stands for area in at(width).areas.values()),
        }
        for width in WIDTHS
    }
    assert shown[360] == {"anchors": False, "spaces": False, "cities": False, "units": True}
    assert shown[480] == {"anchors": False, "spaces": False, "cities": True, "units": True}
    assert shown[740] == {"anchors": True, "spaces": True, "cities": True, "units": True}
    names = [sum(area.room.label is not None for area in at(width).areas.values()) for width in WIDTHS]
    assert names == sorted(names)
    assert names[WIDTHS.index(740)] >= 48
    assert names[-1] >= 66


def test_no_name_lies_on_a_unit_or_another_name() -> None:
    for width in (740, 1280):
        areas = at(width).areas.values()
        labels = [area.room.label for area in areas if area.room.label]
        units = [unit for area in areas for unit in area.room.units]
        for label in labels:
            left, top, right, bottom = label.box
            for unit in units:
                gap = dist((min(max(unit.x, left), right), min(max(unit.y, top), bottom)), (unit.x, unit.y))
                assert gap > 0.45 * at(width).token
        for one, other in combinations(labels, 2):
            across = min(one.box[2], other.box[2]) - max(one.box[0], other.box[0])
            down = min(one.box[3], other.box[3]) - max(one.box[1], other.box[1])
            assert min(across, down) < 0.25 * at(width).token


@pytest.mark.parametrize("width", [360, 740, 1600])
def test_the_words_are_complete_at_every_width(width: int) -> None:
    game = Game.new(players=4, seed=7)
    assert draw.describe(for_position(EUROPE, units=CROWDED, shown=width)) == draw.describe(
        for_position(EUROPE, units=CROWDED)
    )
    assert "anchor" in draw.describe(game)


def test_the_live_board_is_told_the_same_sizes() -> None:
    assert dict(sizes(EUROPE))[740] == 22
    assert dict(sizes(EUROPE))[360] == 16
