"""The proof finds whatever in a board file is not what the polygons say."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sevenempires.board import Board, Border, Region
from sevenempires.board.baked import Baked, read_baked
from sevenempires.board.prove import Proof
from sevenempires.folders import mapdata


@pytest.fixture
def baked() -> Baked:
    return read_baked(mapdata() / "toy" / "board.json")


def proof(baked: Baked) -> Proof:
    return Board(baked, "a changed board").prove()


def with_region(baked: Baked, name: str, **changes: Any) -> Baked:
    return replace(baked, regions=tuple(replace(r, **changes) if r.name == name else r for r in baked.regions))


def with_border(baked: Baked, a: str, b: str, change: Callable[[Border], Border | None]) -> Baked:
    changed = [change(border) if set(border.between) == {a, b} else border for border in baked.borders]
    return replace(baked, borders=tuple(border for border in changed if border is not None))


def region(baked: Baked, name: str) -> Region:
    return next(region for region in baked.regions if region.name == name)


@pytest.mark.parametrize("load", [Board.toy, Board.europe], ids=["toy", "europe"])
def test_the_shipped_boards_are_proved(load: Callable[[], Board]) -> None:
    proof = load().prove()
    assert proof
    assert proof.ok
    assert proof.differences == ()
    assert proof.derived == load().borders()
    assert repr(proof).endswith("no difference.")


def test_a_proof_counts_what_it_derived() -> None:
    assert repr(Board.toy().prove()) == (
        "Proof of toy from its polygons: 13 land, 2 sea, 12 coast, 4 corner; no difference."
    )


# --- borders


def test_a_missing_border(baked: Baked) -> None:
    found = proof(with_border(baked, "Heath", "Greenvale", lambda border: None))
    assert not found
    assert found.differences == (
        "Greenvale and Heath: the board file says they share nothing, the polygons give a land border.",
    )


def test_an_invented_border(baked: Baked) -> None:
    invented = Border("land", ("Dunes", "Heath"), lines=(((0, 0), (1, 1)),))
    (difference,) = proof(replace(baked, borders=(*baked.borders, invented))).differences
    assert difference == "Dunes and Heath: the board file says they share a land border, the polygons give nothing."


def test_a_corner_passed_off_as_a_border(baked: Baked) -> None:
    changed = with_border(baked, "Heath", "Longhaven", lambda b: Border("land", b.between, lines=(b.points * 2,)))
    (difference,) = proof(changed).differences
    assert difference == (
        "Heath and Longhaven: the board file says they share a land border, the polygons give a corner."
    )


def test_a_line_that_is_not_the_shared_one(baked: Baked) -> None:
    changed = with_border(baked, "Heath", "Greenvale", lambda b: replace(b, lines=(b.lines[0][:-1],)))
    (difference,) = proof(changed).differences
    assert "Greenvale and Heath: both give a land border, but the line" in difference


def test_a_corner_at_another_point(baked: Baked) -> None:
    changed = with_border(baked, "Heath", "Longhaven", lambda b: replace(b, points=((1, 1),)))
    (difference,) = proof(changed).differences
    assert "Heath and Longhaven: both give a corner, but the point" in difference


def test_a_coast_the_wrong_way_round(baked: Baked) -> None:
    changed = with_border(baked, "Heath", "Narrow Sea", lambda b: replace(b, between=("Narrow Sea", "Heath")))
    (difference,) = proof(changed).differences
    assert "it must be ('Heath', 'Narrow Sea')" in difference


# --- polygons


def test_overlap_and_gap(baked: Baked) -> None:
    """Greenvale moved as a whole by a few units lies over its neighbours on one side and leaves a gap on the other."""
    moved = tuple(tuple(tuple((x + 9, y) for x, y in ring) for ring in p) for p in region(baked, "Greenvale").polygons)
    found = proof(with_region(baked, "Greenvale", polygons=moved))
    assert any("Longhaven and Greenvale overlap at" in text for text in found.differences)
    assert any("belong to nothing" in text for text in found.differences)
    assert repr(found).count("\n- ") == len(found) == len(found.differences)


def test_invalid_polygon(baked: Baked) -> None:
    ((outer,),) = region(baked, "Greenvale").polygons
    twisted = ((outer[0], outer[3], outer[2], outer[1], *outer[4:]),)
    found = proof(with_region(baked, "Greenvale", polygons=(twisted,)))
    assert any("Greenvale is no valid polygon: Self-intersection" in text for text in found.differences)


def test_a_region_in_an_unintended_piece(baked: Baked) -> None:
    found = proof(with_region(baked, "Saltmouth", also=()))
    assert found.differences == (
        "Saltmouth is in 2 pieces, but its label and `also` mark 1; correct its lines, or mark each piece once.",
    )


def test_a_label_outside_its_region(baked: Baked) -> None:
    (difference,) = proof(with_region(baked, "Heath", label=region(baked, "Dunes").label)).differences
    assert difference == "the label of Heath is outside the region; move it inside."


def test_an_anchor_without_a_coast(baked: Baked) -> None:
    (difference,) = proof(with_region(baked, "Seagate", anchor="Narrow Sea")).differences
    assert "the anchor of Seagate is in Narrow Sea, but they share no coast" in difference
