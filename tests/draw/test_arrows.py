"""Arrows in the browser are those of the pictures: both are held to the same examples (tools/js/test/arrows.json)."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sevenempires import Board
from sevenempires.draw.arrows import arrow_shapes
from sevenempires.draw.chart import chart
from sevenempires.draw.outline import Outline
from sevenempires.draw.scene import Arrow, lay_arrow

EXAMPLES = Path(__file__).parents[2] / "tools" / "js" / "test" / "arrows.json"


def written(outline: Outline) -> str:
    """An outline in whole units, as the browser writes it."""
    return "".join(parts(outline))


def parts(outline: Outline) -> Iterator[str]:
    curve = 0
    for code, (x, y) in zip(outline.codes, outline.points, strict=True):
        if code == "Z":
            yield "Z"
        else:
            yield f"{' ' if curve % 3 else code}{round(x)} {round(y)}"
            curve = curve + 1 if code == "C" else 0


@pytest.mark.parametrize("example", json.loads(EXAMPLES.read_text(encoding="utf-8")), ids=lambda example: example["by"])
def test_an_arrow_is_drawn_as_in_the_examples(example: dict[str, Any]) -> None:
    arrow = Arrow((), example["by"], tuple(map(tuple, example["points"])))
    _, _, shaft, head = arrow_shapes(arrow, example["token"])
    assert written(shaft.outline) == example["shaft"]
    assert written(head.outline) == example["head"]
    assert " ".join(f"{part:g}" for part in shaft.dash) == example["dash"]


def test_a_border_that_must_not_be_crossed_has_a_sign_where_it_lies() -> None:
    board = Board.toy()
    border = next(border for border in board.borders("land") if border.lines)
    laid = lay_arrow(board, chart(board), Arrow(border.between, barred=0))
    assert laid.bar == laid.points[1]
    plain = list(arrow_shapes(lay_arrow(board, chart(board), Arrow(border.between)), 10))
    signed = list(arrow_shapes(laid, 10))
    assert len(signed) == len(plain) + 2
    left, top, right, bottom = signed[-2].outline.box
    assert laid.bar == pytest.approx(((left + right) / 2, (top + bottom) / 2))
