"""The player aid as a web page: printed from a browser it takes two sides, and no column runs over."""

import io
from typing import Any

import pytest

from sevenempires.paper.aid_html import PAGE_SIZES, html
from sevenempires.text.language import LANGUAGES


@pytest.mark.parametrize("paper", PAGE_SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_prints_on_two_sides(page: Any, lang: str, paper: str) -> None:
    pypdf = pytest.importorskip("pypdf")
    page.set_content(html(lang, paper))
    page.evaluate("document.fonts.ready")
    printed = pypdf.PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True))).pages
    assert len(printed) == 2
    last = page.locator("#variants p").last.inner_text().split()[-1]
    assert last in printed[1].extract_text()


def test_its_pictures_are_drawn(page: Any) -> None:
    page.set_content(html("de"))
    widths = page.evaluate("[...document.images].map(image => image.naturalWidth)")
    assert len(widths) >= 5
    assert all(widths)
