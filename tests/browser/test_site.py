"""The browser edition in a real browser: Python runs in the page, and no other host is asked for anything."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from sevenempires import Game
from sevenempires.folders import notebooks
from tools.site import build

pytestmark = [
    pytest.mark.network,
    pytest.mark.skipif(shutil.which("npm") is None, reason="npm is not installed, and Pyodide comes from it"),
]
PATIENCE = 90_000  # milliseconds; Python itself is loaded into the page
WORK = ".jp-NotebookPanel:visible"
ERROR = "[data-mime-type='application/vnd.jupyter.stderr']"  # how JupyterLab shows a traceback

LIVE_BOARD = """\
from sevenempires import Case
from sevenempires.widgets import LiveBoard
board = LiveBoard(Case.load("land-two-steps"))
board"""
EXERCISE = """\
from sevenempires.lessons import start
start("00_start_here").exercise("around-vienna")"""
PROOF = """\
from sevenempires import Board
Board.toy().prove()"""
GAME = """\
from random import Random
from sevenempires import Game
game, random = Game.new(players=4, seed=7), Random(7)
while not game.over:
    game = game.play(random.choice(game.legal))
print("played", len(game.history) > 50, game.score.winners)"""
FIGURE = """\
from sevenempires import Board, draw
draw.figure(Board.toy())"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site, served as from a USB stick."""
    folder = tmp_path_factory.mktemp("site")
    site = build(folder / "site", folder / "parts")
    server = subprocess.Popen(
        [sys.executable, site / "start.py", "--no-browser"], cwd=folder, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    try:
        yield re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())[0]
    finally:
        server.terminate()
        server.wait(30)


@pytest.fixture
def notebook(page: Any, address: str) -> Any:
    """The first notebook, opened from the first page, with a kernel that has started."""
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    page.locator("section:visible a[href*='00_start_here']").first.click()
    running(page)
    return page


def running(page: Any) -> None:
    """Wait till a notebook is open and its kernel has started."""
    page.locator(f"{WORK} .jp-CodeCell").first.wait_for()
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for()


def run_all(page: Any) -> None:
    """Run all cells and wait till each that is not folded has its number; after one that failed the others get none."""
    page.set_viewport_size({"width": 1280, "height": 15_000})  # cells out of sight are not drawn
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.locator(".lm-Menu-itemLabel").get_by_text("Run All Cells", exact=True).click()
    page.locator(f"{WORK} .jp-CodeCell .jp-InputPrompt").get_by_text("[*]").first.wait_for()
    page.wait_for_function(
        r"[...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')].every(p => /^$|\[\d+\]/.test(p.textContent))"
    )
    assert page.locator(f"{WORK} {ERROR}").all_inner_texts() == []


def run(page: Any, code: str) -> Any:
    """Type the code into a new cell below the present one, run it and give its output."""
    page.locator(f"{WORK} [data-jp-item-name=insert]").click()
    page.locator(f"{WORK} .jp-Cell.jp-mod-active .cm-content").click()
    page.keyboard.insert_text(code)
    page.keyboard.press("Control+Enter")
    cell = page.locator(f"{WORK} .jp-CodeCell.jp-mod-active")
    cell.locator(".jp-InputPrompt").get_by_text(re.compile(r"\[\d+\]")).wait_for()
    return cell.locator(".jp-Cell-outputArea")


def test_the_first_notebook_runs_from_top_to_bottom(notebook: Any) -> None:
    run_all(notebook)


def test_board_exercise_and_game_work_without_a_server(notebook: Any) -> None:
    output = run(notebook, LIVE_BOARD)
    output.locator("[data-region='Vienna']").first.click(force=True)
    output.locator(".se-steps").first.wait_for()

    output = run(notebook, EXERCISE)
    for region in ("Bavaria", "Budapest", "Prague", "Trieste"):
        output.locator(f"[data-region='{region}']").first.click(force=True)
        output.locator(".se-page", has_text=region).first.wait_for()
    output.get_by_role("button", name="Check", exact=True).click()
    output.locator(".se-status.se-good").first.wait_for()

    assert "This needs the library shapely" in run(notebook, PROOF).inner_text()
    assert "played True" in run(notebook, GAME).inner_text()
    missing = run(notebook, FIGURE)
    assert "This needs the library matplotlib" in missing.inner_text()
    assert missing.locator(ERROR).count() == 0
    assert run(notebook, "1 / 0").locator(ERROR).count() == 1


def test_another_host_is_never_asked_to_install_something(notebook: Any) -> None:
    told = run(notebook, "%pip install no-such-library").inner_text()
    assert "PyPI fallback is disabled" in told


def test_a_link_to_a_game_opens_it_and_goes_on_after_a_reload(page: Any, address: str) -> None:
    page.set_default_timeout(PATIENCE)
    game = Game.new(4, 7).play("act Spain palace")
    link = f"{address}?game={game.to_code()}&lang=de"
    page.goto(link)
    running(page)
    run_all(page)
    copy = page.locator(".st-beside [data-copy]")
    copy.wait_for()
    assert Game.from_code(copy.get_attribute("data-copy")) == game
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    copy.click()
    page.locator(".sp-said", has_text="Kopiert").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == link

    page.locator('[data-with="palace Barcelona"]').click()
    page.locator('[data-with="act Prussia palace"]').wait_for()
    page.wait_for_function("localStorage.getItem('7empires/table')")
    page.reload()
    running(page)
    run_all(page)
    copy.wait_for()
    assert Game.from_code(copy.get_attribute("data-copy")) == game.play("palace Barcelona")


@pytest.mark.slow
@pytest.mark.parametrize("lesson", sorted(path.name for path in notebooks().glob("[0-9]*.ipynb")))
def test_every_lesson_runs_from_top_to_bottom(page: Any, address: str, lesson: str) -> None:
    page.set_default_timeout(4 * PATIENCE)
    page.goto(f"{address}lab/index.html?path={lesson}")
    running(page)
    run_all(page)
