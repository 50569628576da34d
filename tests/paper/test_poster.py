"""The poster: one large sheet of lines with title, legend and the note on what is reconstructed."""

from collections.abc import Callable
from typing import Any

import pytest

from sevenempires.board import Board
from sevenempires.draw.chart import OURS, RECONSTRUCTED
from sevenempires.paper.poster import pdf
from sevenempires.text import say_in
from sevenempires.text.language import LANGUAGES

SIZES = {"a3": (420, 297), "a2": (594, 420)}


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
