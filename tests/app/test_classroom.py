"""The page for teachers: a class out of a file or a pasted list."""

import re
from collections.abc import Iterator

import pytest

from sevenempires.app.classroom import ClassOverview
from sevenempires.lessons.codes import write_code
from sevenempires.lessons.roll import roll
from sevenempires.lessons.ways import Way
from sevenempires.libraries import MissingLibrary
from sevenempires.text.language import set_language

CODE = write_code({0: Way.ALONE, 1: Way.HINTS}, len(roll()))


@pytest.fixture
def panel() -> Iterator[ClassOverview]:
    yield ClassOverview()
    set_language("en")


def downloads(panel: ClassOverview) -> list[str]:
    return re.findall(r'download="([^"]*)"', panel.page.markup)


def test_before_a_class_is_there_it_says_what_to_do(panel: ClassOverview) -> None:
    assert "It is read here and sent nowhere." in panel.page.markup
    assert not downloads(panel)


def test_a_file_becomes_an_overview_to_take_along(panel: ClassOverview) -> None:
    panel.press("file", f"Name;Code\nZoë;{CODE}\n".encode("utf-16"))
    assert ">Zoë</th>" in panel.page.markup
    assert downloads(panel) == ["class.csv", "class.html", "class.png"]
    assert "Zoë" in panel.still()[1]


def test_a_list_can_be_pasted_and_a_lesson_chosen(panel: ClassOverview) -> None:
    panel.press("write", ["", f"Anna {CODE}"])
    panel.press("load")
    assert "1 pupil, lessons 00" in panel.page.markup
    panel.press("lesson", ["", "08_combat"])
    assert "1 pupil, lessons 08" in panel.page.markup


def test_where_no_picture_can_be_drawn_the_rest_is_there(panel: ClassOverview, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(shown: object) -> bytes:
        raise MissingLibrary("matplotlib")

    monkeypatch.setattr("sevenempires.app.classroom.drawn", missing)
    panel.press("file", f"Anna,{CODE}".encode())
    assert downloads(panel) == ["class.csv", "class.html"]


def test_it_speaks_another_language_at_once(panel: ClassOverview) -> None:
    panel.press("file", f"Anna,{CODE}".encode())
    set_language("de")
    assert "allein" in panel.page.markup
