"""The player aid as a web page: complete in itself, and two sides when printed."""

import re
from collections.abc import Callable
from html import unescape
from html.parser import HTMLParser

import pytest

from sevenempires.paper.aid_html import html
from sevenempires.paper.sheet import sheet
from sevenempires.text.language import LANGUAGES

VOID = {"meta", "img", "br"}


class Balance(HTMLParser):
    """Every tag that opens must close."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_holds_every_line_and_is_well_formed(lang: str, squeeze: Callable[[str], str]) -> None:
    page = html(lang)
    balance = Balance()
    balance.feed(page)
    assert balance.open == []
    text = squeeze(unescape("".join(balance.words)))
    lost = [
        line for line in sheet(lang).lines() if squeeze("".join(w for s, w in line.text if s != "icon")) not in text
    ]
    assert lost == []
    assert f'<html lang="{lang}">' in page


def test_it_asks_for_nothing_outside_itself() -> None:
    page = html("en")
    assert not re.search(r"(src|href)=['\"](?!data:)", page)
    assert not re.search(r"url\((?!data:)", page)
    assert "@import" not in page
    assert "http" not in re.sub(r"base64,[A-Za-z0-9+/=]+", "", page)


def test_paper_and_pictures_are_named() -> None:
    assert "size: letter landscape" in html("en", "letter")
    assert not re.search(r'<img(?![^>]* alt="[^"]+")', html("fr"))
