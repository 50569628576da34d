"""The notebooks of the course: each as our linter wants it, and the editions in step with each other."""

import re
from base64 import b64decode
from pathlib import Path

import pytest

from sevenempires.lessons.files import stems
from sevenempires.text import say
from sevenempires.text.language import LANGUAGES, language
from tools.notebook_lint import NotebookCell, all_notebooks, cells, edition, faults

COURSE = (
    *("00_start_here", "01_the_board", "02_setup", "03_turns", "04_build_and_deploy", "05_ships", "06_armies"),
    *("07_sea_transport", "08_combat", "09_flags", "10_attack", "11_palace_and_empire", "12_next_decade", "13_scoring"),
    *("14_faq", "15_variants", "16_whole_game", "17_strategy_lab", "18_your_own_case"),
)
EDITIONS = [path for path in all_notebooks() if edition(path) != "en"]


def named(path: Path) -> str:
    return f"{edition(path)}-{path.stem}"


def test_the_course_is_complete(root: Path) -> None:
    assert stems() == COURSE
    wanted = {root / "notebooks" / f"{stem}.ipynb" for stem in COURSE}
    for lang in LANGUAGES[1:]:
        wanted |= {root / "notebooks" / lang / f"{stem}.ipynb" for stem in COURSE}
    assert set(all_notebooks()) == wanted


@pytest.mark.parametrize("path", all_notebooks(), ids=named)
def test_the_linter_finds_no_fault(path: Path) -> None:
    assert list(faults(path)) == []


@pytest.mark.parametrize("path", EDITIONS, ids=named)
def test_an_edition_has_the_same_cells_and_code(path: Path) -> None:
    english, other = cells(path.parents[1] / path.name), cells(path)
    assert [(cell.id, cell.kind) for cell in other] == [(cell.id, cell.kind) for cell in english]
    for one, same in zip(english, other, strict=True):
        if one.kind == "code":
            assert re.sub(rf'(, )?lang="{edition(path)}"', "", same.source) == one.source


@pytest.mark.parametrize("path", [path for path in all_notebooks() if path.stem == COURSE[0]], ids=named)
def test_the_course_opens_on_the_first_game_and_says_on_its_picture_how_to_wake_it(path: Path) -> None:
    first, second, *_ = cells(path)
    assert first.source.endswith("first_game()" if edition(path) == "en" else f'first_game(lang="{edition(path)}")')
    assert first.data["metadata"] == {"jupyter": {"source_hidden": True}}
    assert second.source.startswith("# ")
    with language(edition(path)):
        wake = say("To play, click here and press Shift + Enter.")
    page = "".join(first.data["outputs"][0]["data"]["text/html"])
    assert page.count(wake) == 2
    picture = b64decode(re.search(r"base64,([^\"]+)", page)[1]).decode()  # type: ignore[index]
    assert wake in picture


@pytest.mark.parametrize("path", EDITIONS, ids=named)
def test_an_edition_is_translated_and_cites_the_same_rules(path: Path) -> None:
    for one, same in zip(cells(path.parents[1] / path.name), cells(path), strict=True):
        if one.kind == "markdown":
            assert same.rules == one.rules, one.id
            assert prose(same) != prose(one), f"{one.id} is not translated"
            assert 0.5 < same.words / one.words < 2, f"{one.id} is not as long as the English"


def prose(cell: NotebookCell) -> str:
    """The text without code, links and signs, which may be the same in every language."""
    return re.sub(r"`[^`]*`|\]\([^)]*\)|\W", "", cell.source)
