"""The player aid on paper: two sides, nothing lost, nothing over the edge, fonts inside."""

from collections.abc import Callable
from typing import Any

import pytest

from sevenempires.paper.sheet import pdf, sheet
from sevenempires.text.language import LANGUAGES

PAPERS = {"a4": (297, 210), "letter": (279, 216)}
SMALLEST, SMALL_PRINT = 7.5, 6.5
EDGE = 14.0  # points: what a printer may not reach


@pytest.fixture(scope="module", params=[(lang, paper) for lang in LANGUAGES for paper in PAPERS], ids="-".join)
def printed(request: pytest.FixtureRequest, opened: Callable[[bytes], Any]) -> tuple[str, str, Any]:
    lang, paper = request.param
    return lang, paper, opened(pdf(lang, paper))


def test_it_is_exactly_two_sides_of_the_paper_asked_for(printed: tuple[str, str, Any]) -> None:
    _, paper, found = printed
    assert found.sizes == [PAPERS[paper]] * 2


def test_every_line_of_the_aid_is_on_it_from_the_first_to_the_last(
    printed: tuple[str, str, Any], squeeze: Callable[[str], str]
) -> None:
    lang, _, found = printed
    text = found.text
    lost = []
    for line in sheet(lang).lines():
        # an icon may come between the words before and after it
        parts = [squeeze(words) for style, words in line.text if style != "icon"]
        joined = squeeze("".join(words for style, words in line.text if style != "icon"))
        if joined not in text and not all(part in text for part in parts):
            lost.append(joined)
    assert lost == []


def test_it_speaks_its_language(printed: tuple[str, str, Any]) -> None:
    lang, _, found = printed
    words = {"en": "Actionmarkers", "de": "Aktionssteine", "fr": "Marqueursd’action"}
    assert {other for other, word in words.items() if word in found.text} == {lang}
    assert found.reader.trailer["/Root"]["/Lang"] == lang


def test_all_fonts_are_embedded(printed: tuple[str, str, Any]) -> None:
    fonts = printed[2].fonts()
    assert any("FiraSans" in name for name in fonts)
    assert any("Libertinus" in name for name in fonts)
    assert [name for name, embedded in fonts.items() if not embedded] == []


def test_the_letters_can_be_read(printed: tuple[str, str, Any]) -> None:
    # the statements are set in Fira; Libertinus is for headings and for the names on the little maps
    sizes = {round(piece.size, 1) for piece in printed[2].pieces if "FiraSans" in piece.font}
    ids = {size for size in sizes if abs(size - SMALL_PRINT) < 0.05}
    assert ids, "the rules' ids are in small print"
    assert min(sizes - ids) >= SMALLEST


def test_nothing_is_smaller_than_the_small_print_pictures_included(printed: tuple[str, str, Any]) -> None:
    tiny = {piece.text: round(piece.size, 2) for piece in printed[2].pieces if piece.size < SMALL_PRINT - 0.05}
    assert tiny == {}


def test_the_order_of_a_stack_is_told(printed: tuple[str, str, Any]) -> None:
    lang, _, found = printed
    said = {"en": "Eachstackfromthetop", "de": "JederStapelvonoben", "fr": "Chaquepiledepuisledessus"}
    assert said[lang] in found.text


def test_french_has_one_word_for_the_board_and_another_for_the_tray() -> None:
    lines = ["".join(words for _, words in line.text) for line in sheet("fr").lines()]
    assert [line for line in lines if "plateau" in line.replace("plateau de marqueurs", "")] == []


def test_nothing_stands_outside_the_page(printed: tuple[str, str, Any]) -> None:
    found = printed[2]
    wide, high = (float(side) for side in found.pages[0].mediabox[2:])
    outside = [
        piece for piece in found.pieces if not (EDGE <= piece.x <= wide - EDGE and EDGE <= piece.y <= high - EDGE)
    ]
    assert outside == []


def test_it_is_the_same_every_time() -> None:
    assert pdf("de", "a4") == pdf("de", "a4")


def test_it_answers_what_newcomers_look_for() -> None:
    told = " ".join("".join(words for _, words in line.text) for line in sheet("en").lines())
    for answer in (
        "Monarch: who has most influence in an empire",
        "First found one city in an own city region",
        "Then either one unit in each",
        "A new marker on I: the empire has acted.",
        "8 decades.",
        "Most points win.",
        "none drops out",
        "at each end of it take a tile",
        "past own units",
    ):
        assert answer in told, answer
