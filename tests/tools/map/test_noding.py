"""Lines on the grid meet in nodes only, and stay what they were."""

from itertools import combinations

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from tools.map.edges import Enclosure, edges_of
from tools.map.noding import Node, node_lines

nodes = st.tuples(st.integers(0, 12), st.integers(0, 12))
paths = st.lists(nodes, min_size=2, max_size=5).filter(lambda path: len(set(path)) > 1)


@pytest.mark.parametrize("scale", [1, 7, 40])
@given(lines=st.lists(paths, min_size=1, max_size=6), points=st.lists(nodes, max_size=4))
def test_noded_lines_meet_in_nodes_only(scale: int, lines: list[list[Node]], points: list[Node]) -> None:
    """However crowded the grid: two different edges share at most an end."""
    scaled = [[(x * scale, y * scale) for x, y in line] for line in lines]
    edges = {e for line in node_lines(scaled, points) for e in edges_of(line) if e[0] != e[1]}
    for one, other in combinations(sorted(edges), 2):
        shared = shapely.LineString(one).intersection(shapely.LineString(other))
        assert shared.is_empty or (shared.geom_type == "Point" and (shared.x, shared.y) in {*one, *other})
        if not shared.is_empty:
            assert set(one) & set(other) == {(shared.x, shared.y)}


@given(lines=st.lists(paths, min_size=1, max_size=5))
def test_noding_keeps_every_vertex_and_moves_no_line_farther_than_a_unit(lines: list[list[Node]]) -> None:
    for before, after in zip(lines, node_lines(lines), strict=True):
        assert (before[0], before[-1]) == (after[0], after[-1])
        assert set(before) <= set(after)
        assert shapely.LineString(after).hausdorff_distance(shapely.LineString(before)) < 1


def test_a_crossing_becomes_a_node_of_both_lines() -> None:
    assert node_lines([[(0, 0), (4, 4)], [(0, 4), (4, 0)]]) == [[(0, 0), (2, 2), (4, 4)], [(0, 4), (2, 2), (4, 0)]]


def test_a_line_is_bent_through_a_point_that_it_barely_misses() -> None:
    assert node_lines([[(0, 0), (100, 1)]], [(30, 0), (70, 0)]) == [[(0, 0), (30, 0), (100, 1)]]


def test_area_counts_a_hole_as_outside() -> None:
    area = Enclosure([[(0, 0), (90, 0), (90, 90), (0, 90), (0, 0)], [(30, 30), (60, 30), (60, 60), (30, 60), (30, 30)]])
    assert area.holds(10.5, 45)
    assert not area.holds(45, 45)
    assert not area.holds(120, 45)
    assert not area.holds(45, -1000)
