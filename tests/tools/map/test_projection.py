"""Longitude and latitude to the board and back."""

from math import cos, hypot, isclose, radians

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.map.projection import CONFORMAL, EQUAL_AREA, Projection, Sheet

PROJECTIONS = [
    Projection(EQUAL_AREA, 15, 50),
    Projection(CONFORMAL, 15, 50, 40, 60),
    Projection(CONFORMAL, 15, 50, 50, 50),
]
FRAME = {"west": (-12.0, 45.0), "south": (15.0, 34.0), "east": (42.0, 45.0), "north": (15.0, 63.0)}

lonlats = st.tuples(st.floats(-25, 55), st.floats(25, 72))
projections = st.sampled_from(PROJECTIONS)


@given(projections, lonlats)
def test_there_and_back_again(projection: Projection, place: tuple[float, float]) -> None:
    assert projection.inverse(*projection.forward(*place)) == pytest.approx(place, abs=1e-9)


@pytest.mark.parametrize("projection", PROJECTIONS)
def test_the_centre_is_the_origin_and_north_is_up(projection: Projection) -> None:
    assert projection.forward(15, 50) == pytest.approx((0, 0), abs=1e-9)
    assert projection.inverse(0, 0) == pytest.approx((15, 50))
    assert projection.forward(15, 55)[1] > 0
    assert projection.forward(20, 50)[0] > 0


def steps(projection: Projection, place: tuple[float, float]) -> tuple[float, float, float, float]:
    """What a small step to the east and one to the north become in the plane."""
    lon, lat = place
    x, y = projection.forward(lon, lat)
    (ex, ey), (nx, ny) = projection.forward(lon + 1e-5, lat), projection.forward(lon, lat + 1e-5)
    return ex - x, ey - y, nx - x, ny - y


@given(lonlats)
def test_equal_area_keeps_areas(place: tuple[float, float]) -> None:
    ex, ey, nx, ny = steps(PROJECTIONS[0], place)
    side = 6371.0 * radians(1e-5)
    assert isclose(ex * ny - ey * nx, side * side * cos(radians(place[1])), rel_tol=1e-4)


@given(lonlats)
def test_conformal_keeps_angles(place: tuple[float, float]) -> None:
    ex, ey, nx, ny = steps(PROJECTIONS[1], place)
    east, north = hypot(ex, ey), hypot(nx, ny)
    assert abs(ex * nx + ey * ny) < 1e-4 * east * north
    assert isclose(east / cos(radians(place[1])), north, rel_tol=1e-4)


@pytest.mark.parametrize("projection", PROJECTIONS)
def test_each_side_of_the_board_runs_through_the_place_named_for_it(projection: Projection) -> None:
    sheet = Sheet.spanning(projection, FRAME, 12000)
    assert sheet.place(*FRAME["west"])[0] == 0
    assert sheet.place(*FRAME["east"])[0] == 12000
    assert sheet.place(*FRAME["north"])[1] == 0
    assert sheet.place(*FRAME["south"])[1] == sheet.height


@given(projections, st.integers(0, 12000), st.integers(0, 9000))
def test_every_whole_place_of_the_board_survives_the_way_over_the_globe(projection: Projection, x: int, y: int) -> None:
    sheet = Sheet.spanning(projection, FRAME, 12000)
    lon, lat = (round(value, 5) for value in sheet.lonlat(x, y))
    assert sheet.place(lon, lat) == (x, y)


def test_a_frame_turned_round_is_refused() -> None:
    with pytest.raises(ValueError, match="east right of its west"):
        Sheet.spanning(PROJECTIONS[0], FRAME | {"west": FRAME["east"], "east": FRAME["west"]}, 12000)
