"""Where a box fits: the intervals agree with shapely."""

from hypothesis import given
from hypothesis import strategies as st
from shapely import Point as ShapelyPoint
from shapely import Polygon, box

from tools.map.ground import FreeGround, both, nearest, without

# A plan with a bay and a hole, so that rows have several spans.
OUTER = ((0, 0), (100, 0), (100, 80), (60, 80), (60, 40), (40, 40), (40, 80), (0, 80), (0, 0))
HOLE = ((10, 10), (30, 10), (30, 30), (10, 30), (10, 10))
PLAN = Polygon(OUTER, [HOLE])
GROUND = FreeGround.of([(OUTER, HOLE)], step=1)


@given(st.integers(2, 40), st.integers(2, 40), st.integers(0, 79), st.floats(0, 100))
def test_a_box_fits_exactly_where_the_rows_say(width: int, height: int, row: int, x: float) -> None:
    allowed = any(a <= x <= b for a, b in GROUND.within(width, height).get(row, []))
    here = box(x - width / 2, row - height / 2, x + width / 2, row + height / 2)
    # rows are read a step apart, so a box may come up to one step further from the edge than it has to
    if allowed:
        assert PLAN.buffer(1e-6).covers(here)
    elif PLAN.buffer(-2).covers(here):
        raise AssertionError(f"{here.bounds} fits, but was not found")


def test_a_box_too_large_fits_nowhere() -> None:
    assert GROUND.within(101, 10) == {}
    assert nearest({}, 1, (0, 0)) is None


@given(st.tuples(st.floats(-50, 150), st.floats(-50, 150)))
def test_the_nearest_place_is_one_and_none_is_nearer(point: tuple[float, float]) -> None:
    rows = GROUND.within(8, 8)
    found = nearest(rows, 1, point)
    assert found is not None
    assert any(a <= found[0] <= b for a, b in rows[round(found[1])])
    spots = [ShapelyPoint(x, row) for row, spans in rows.items() for span in spans for x in span]
    assert ShapelyPoint(found).distance(ShapelyPoint(point)) <= min(
        spot.distance(ShapelyPoint(point)) for spot in spots
    )


def test_what_is_taken_away_is_exactly_what_would_overlap() -> None:
    rows = without(GROUND.within(10, 10), 1, (70, 10, 88, 30), 10, 10)
    for row, spans in rows.items():
        for x in (x for span in spans for x in span):
            overlap = box(x - 5, row - 5, x + 5, row + 5).intersection(box(70, 10, 88, 30)).area
            assert overlap == 0
    assert any(a <= 94 <= b for a, b in rows[20])


def test_what_two_sets_share_may_be_shifted() -> None:
    one, other = {0: [(0.0, 10.0)], 1: [(0.0, 10.0)]}, {3: [(4.0, 6.0), (12.0, 20.0)]}
    assert both(one, other, down=3, right=0) == {0: [(4.0, 6.0)]}
    assert both(one, other, down=2, right=5) == {1: [(0.0, 1.0), (7.0, 10.0)]}
