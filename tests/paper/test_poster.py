"""The poster: one large sheet of lines with title, legend and the note on what is reconstructed."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from sevenempires.board import Board
from sevenempires.draw.chart import OURS, RECONSTRUCTED
from sevenempires.paper.poster import OVERLAP, _along, pdf
from sevenempires.text import say_in
from sevenempires.text.language import LANGUAGES

SIZES = {"a4": (297, 210), "a3": (420, 297), "a2": (594, 420)}


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_sheet_with_title_legend_and_note(
    lang: str, paper: str, opened: Callable[[bytes], Any], squeeze: Callable[[str], str]
) -> None:
    found = opened(pdf(lang, paper))
    assert found.sizes == [SIZES[paper]]
    words = (
        RECONSTRUCTED,
        OURS,
        "built city",
        "unbuilt city",
        "capital palace",
        "harbor anchor",
        "land border",
        "sea border",
    )
    assert [word for word in words if squeeze(say_in(lang, word)) not in found.text] == []
    assert [e.name for e in Board.europe().empires.values() if squeeze(e.names[lang]) not in found.text] == []
    assert [name for name, embedded in found.fonts().items() if not embedded] == []


def test_it_is_made_of_lines_and_not_of_pixels(opened: Callable[[bytes], Any]) -> None:
    page = opened(pdf("en", "a3")).pages[0]
    assert len(page.images) == 0
    assert len(page.get_contents().get_data()) > 100


def test_it_is_the_same_every_time() -> None:
    assert pdf("fr", "a3") == pdf("fr", "a3")


@pytest.mark.parametrize(
    ("paper", "sheet", "size", "many"), [("a2", "a4", (210, 297), 8), ("a3", "letter", (279, 216), 4)]
)
def test_on_sheets_to_be_glued_nothing_is_lost(
    paper: str,
    sheet: str,
    size: tuple[int, int],
    many: int,
    opened: Callable[[bytes], Any],
    squeeze: Callable[[str], str],
) -> None:
    found = opened(pdf("de", paper, sheet))
    assert found.sizes == [size] * many
    assert squeeze(f"Blatt {many} von {many}, Zeile 2, Spalte {many // 2}") in found.text


@pytest.mark.parametrize("length", [297.0, 420.0, 594.0])
@pytest.mark.parametrize("seen", [194.0, 281.0])
def test_sheets_cover_the_whole_and_share_enough_for_the_glue(length: float, seen: float) -> None:
    begins = _along(length, seen)
    assert begins[0] == 0
    assert begins[-1] + seen >= length - 0.001
    assert all(then - now <= seen - OVERLAP + 0.001 for now, then in pairwise(begins))
