"""Borders drawn large, and the map as a graph."""

import xml.etree.ElementTree as ET

import pytest

from sevenempires import Board
from sevenempires.draw.closeup import cut
from sevenempires.draw.outline import plate
from sevenempires.draw.palette import INK, SEA_BORDER, SHARED
from sevenempires.lessons.geometry import border_graph, intersection, meeting
from sevenempires.text.language import language

EUROPE = Board.europe()


@pytest.mark.parametrize("border", EUROPE.borders(), ids=lambda border: "-".join(border.between))
def test_what_is_drawn_is_what_the_board_holds(border: object) -> None:
    one, other = border.between  # type: ignore[attr-defined]
    drawn = meeting(EUROPE, one, other)
    ET.fromstring(drawn.svg)
    assert (SHARED in drawn.svg) == (border.kind != "corner")  # type: ignore[attr-defined]
    assert one in drawn.text
    assert drawn.text in drawn.svg.replace("&#x27;", "'")


def test_shapely_says_the_same() -> None:
    assert "is a point" in intersection(EUROPE, "Sweden", "North Sea")
    assert "is a line of" in intersection(EUROPE, "Bavaria", "Switzerland")
    assert "is empty" in intersection(EUROPE, "Madrid", "Moscow")
    assert str(meeting(EUROPE, "Madrid", "Moscow")) == "Madrid and Moscow do not touch at all."


def test_the_graph_has_every_border() -> None:
    drawn = border_graph(EUROPE, "sea")
    assert drawn.svg.count(f'stroke="{SEA_BORDER}"') == len(EUROPE.borders("sea"))
    assert drawn.svg.count(f'stroke="{INK}"') == sum(region.is_sea for region in EUROPE)
    with language("de"):
        assert "Nordsee" in border_graph(EUROPE, "sea").svg
        assert set(meeting(EUROPE, "Sweden", "North Sea")._repr_mimebundle_()) == {"image/svg+xml", "text/plain"}


def test_a_ring_is_cut_at_the_edge_of_the_view() -> None:
    square = plate(5, 5, 10, 10)
    assert set(cut(square, (5, 5, 20, 20)).points) == {(5.0, 5.0), (5.0, 10.0), (10.0, 5.0), (10.0, 10.0)}
    assert cut(square, (5, 5, 20, 20)).codes == "MLLLZ"
    assert cut(square, (20, 20, 30, 30)).points == ()
