"""The app as `sevenempires app` serves it: pages without code, for several people at once."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from sevenempires.app import PAGES
from sevenempires.text.language import language

START = "import sys; from sevenempires.cli import main; sys.exit(main(['app', '--no-browser']))"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, chromium: Any) -> Iterator[str]:
    """The address that the command prints, with its token."""
    home = tmp_path_factory.mktemp("home")
    own = {"HOME": str(home), "JUPYTER_CONFIG_DIR": str(home / "config"), "JUPYTER_DATA_DIR": str(home / "data")}
    process = subprocess.Popen(
        [sys.executable, "-c", START],
        env={**os.environ, **own},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        printed = re.search(r"http://127\.0\.0\.1:\d+/\?token=\w+", line)
        assert printed, line
        yield printed[0]
    finally:
        process.terminate()
        process.wait(60)


def base(address: str) -> str:
    return address.partition("?")[0]


def open_page(page: Any, address: str, name: str, lang: str = "en") -> None:
    page.goto(f"{base(address)}voila/render/{name}.ipynb?lang={lang}&{address.partition('?')[2]}")
    page.locator(".se-page-head h1").wait_for()


def test_the_first_page_leads_to_every_page_in_three_languages(page: Any, address: str) -> None:
    page.goto(address)
    for lang in ("de", "fr", "en"):
        page.locator(f"nav a[hreflang={lang}]").click()
        cards = page.locator("section:visible .cards a")
        assert cards.count() == len(PAGES)
        with language(lang):
            assert cards.locator("strong").all_inner_texts() == [one.title for one in PAGES]
    page.locator("nav a[hreflang=de]").click()
    page.locator("section:visible .cards a", has_text="Wertungsblatt").click()
    page.locator(".se-page-head h1", has_text="Wertungsblatt").wait_for()
    page.locator(".se-page-head a", has_text="Alle Seiten").click()
    page.locator("section:visible .cards a").first.wait_for()


@pytest.mark.parametrize("name", [one.name for one in PAGES])
def test_every_page_opens_without_code(page: Any, address: str, name: str) -> None:
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    open_page(page, address, name, "fr")
    page.locator(".se-panel").first.wait_for()
    assert page.locator("[role=alert]").count() == 0
    assert page.locator(".jp-CodeMirrorEditor, .cm-editor, .jp-InputArea-editor").count() == 0
    assert "import" not in page.locator("body").inner_text()
    title = page.locator("h1").inner_text()
    assert page.get_by_role("heading", name=title, exact=True).count() == 1
    assert not complaints


def test_a_click_on_the_board_is_answered(page: Any, address: str) -> None:
    open_page(page, address, "explorer")
    page.locator(".se-map [data-region='Vienna']").first.click()
    page.locator(".se-panel", has_text="Vienna").first.wait_for()


def test_the_language_changes_in_place(page: Any, address: str) -> None:
    open_page(page, address, "score")
    page.get_by_role("button", name="Deutsch").click()
    page.locator(".se-page-head h1", has_text="Wertungsblatt").wait_for()


def test_explorer_score_sheet_and_exercises_go_on_after_a_reload(page: Any, address: str) -> None:
    open_page(page, address, "score")
    power = page.locator('[data-do="number"][data-with="power|Spain"]')
    power.fill("30")
    power.press("Tab")
    page.get_by_role("row", name="1 Spain").wait_for()
    page.wait_for_function("localStorage.getItem('7empires/score')")
    page.reload()
    page.get_by_role("row", name="1 Spain").wait_for()
    assert power.input_value() == "30"

    open_page(page, address, "explorer")
    page.locator(".se-map [data-region='Madrid']").first.click(force=True)
    page.locator(".st-ask", has_text="Move units").wait_for()
    page.wait_for_function("localStorage.getItem('7empires/explorer')")
    page.reload()
    page.locator(".st-ask", has_text="Move units").wait_for()

    open_page(page, address, "course")
    question = page.locator(".se-question")
    for number in (0, 1):
        before = question.inner_text()
        page.locator("select").nth(number).select_option(index=2 - number)
        page.wait_for_function("text => document.querySelector('.se-question')?.innerText !== text", arg=before)
        page.wait_for_timeout(500)  # kept with the answer to the press
    page.reload()
    page.wait_for_function("document.querySelectorAll('select')[0]?.selectedIndex === 2")
    assert page.locator("select").nth(1).evaluate("choice => choice.selectedIndex") == 1


def test_two_visitors_do_not_meet(page: Any, address: str, chromium: Any) -> None:
    open_page(page, address, "course", "en")
    other = chromium.new_context()
    try:
        second = other.new_page()
        open_page(second, address, "course", "de")
        page.locator("select").nth(1).select_option(index=1)
        page.locator(".se-page-head h1", has_text="Exercises").wait_for()
        assert second.locator(".se-page-head h1").inner_text() == "Aufgaben"
        assert second.locator("select").nth(1).evaluate("choice => choice.selectedIndex") == 0
    finally:
        other.close()


def test_a_page_that_is_not_there_is_told_in_words(page: Any, address: str) -> None:
    page.goto(address)
    page.goto(f"{base(address)}voila/render/nothing.ipynb")
    assert "Diese Seite gibt es nicht" in page.locator("[role=alert]").inner_text()


def test_without_its_token_nothing_is_shown(page: Any, address: str) -> None:
    page.goto(base(address))
    assert page.locator(".cards").count() == 0
    with pytest.raises(HTTPError, match="403"):
        urlopen(f"{base(address)}voila/api/contents/").read()


def test_no_file_can_be_fetched(page: Any, address: str) -> None:
    page.goto(address)
    answer = page.goto(f"{base(address)}voila/files/explorer.ipynb")
    assert answer.status in (403, 404)
