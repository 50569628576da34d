"""A whole game against bots to its result, by every hand, at every width and in every language, and never lost."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from sevenempires import Game
from sevenempires.text import say
from sevenempires.text.language import LANGUAGES, language

CELL = "from sevenempires.app import show\nshow('table')"
NOTEBOOK = """\
import os
from sevenempires import Game
from sevenempires.widgets import GameTable
print("process", os.getpid())
GameTable(Game.new(4, 1607), bots={2: "greedy", 3: "greedy", 4: "greedy"})"""
HANDS = ("mouse", "touch", "keyboard")
WIDTHS = (390, 1280, 1600)
GAMES = [("keyboard", 390, "fr"), ("touch", 1280, "de"), ("mouse", 1600, "en")]
"""Each hand, each width and each language once; all of them together take long."""
ALL = [pytest.param(*one, marks=pytest.mark.slow) for one in product(HANDS, WIDTHS, LANGUAGES) if one not in GAMES]
RELOADS = (4, 15, 28)
"""After so many decisions the page is reloaded."""
KILLED = 21
"""After so many the kernel is gone."""
MANY = 400
PATIENCE = 90_000


class Table:
    """A game table of the app, and a person before it."""

    def __init__(self, page: Any, hand: str, address: str) -> None:
        self.page, self.hand, self.address = page, hand, address

    def press(self, button: Any) -> None:
        """Press something with this hand."""
        if self.hand == "keyboard":
            button.focus()
            self.page.keyboard.press("Enter")
        elif self.hand == "touch":
            button.tap()
        else:
            button.click()

    @property
    def code(self) -> str:
        """The game as the page would hand it on."""
        return str(self.page.locator(".st-beside [data-copy]").first.get_attribute("data-copy"))

    @property
    def lines(self) -> list[str]:
        """Everything that was decided so far."""
        return [str(played) for played in Game.from_code(self.code).history]

    def opened(self) -> None:
        """Wait till the table is there again, with its game."""
        self.page.locator(".st-beside [data-copy]").first.wait_for()

    def decide(self, number: int) -> None:
        """Take one decision, now this one and now another; a movement is made on the board, and then ended."""
        before = self.code
        choices = self.page.locator('.st-beside [data-do="choose"]:visible')
        done = self.page.locator('.st-beside [data-do="choose"][data-with="done"]')
        if done.count() and not (number % 3 == 0 and self.march()):
            self.press(done)
        elif not done.count():
            self.press(choices.nth(number * 7 % choices.count()))
        self.page.wait_for_function(
            "code => document.querySelector('.st-beside [data-copy]')?.dataset.copy !== code", arg=before
        )

    def march(self) -> bool:
        """Move the first unit that can move to the first region it reaches, on the board."""
        movable = self.page.locator(".se-map .se-movable[data-at]")
        if not movable.count():
            return False
        region = self.page.locator(f'.se-map [data-region="{movable.first.get_attribute("data-at")}"]')
        region.focus()
        self.page.keyboard.press("Enter")
        reached = self.page.locator('.st-beside [data-do="choose"]:not([data-with="done"]):visible')
        reached.first.wait_for()
        self.press(reached.first)
        return True

    def end_python(self) -> None:
        """End the kernel behind the page."""
        kernel = self.page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
        pair = {"Cookie": "_xsrf=ours", "X-XSRFToken": "ours"}
        assert self.page.request.post(f"{self.address}/voila/api/shutdown/{kernel}", headers=pair).ok


@pytest.fixture
def seated(chromium: Any, voila: Any) -> Iterator[Callable[..., Table]]:
    """Sits somebody down at a table of the app."""
    contexts = []

    def sit(hand: str, width: int, lang: str) -> Table:
        context = chromium.new_context(
            viewport={"width": width, "height": 844}, has_touch=hand == "touch", reduced_motion="reduce"
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(f"{voila.address}/voila/render/{voila.write(CELL)}?lang={lang}")
        page.locator('[data-do="play"][data-with="easy"]').wait_for()
        return Table(page, hand, voila.address)

    yield sit
    for context in contexts:
        context.close()


@pytest.mark.parametrize(("hand", "width", "lang"), [*GAMES, *ALL])
def test_a_whole_game_is_played_to_its_result_and_never_lost(
    seated: Callable[..., Table], hand: str, width: int, lang: str, shot: Any
) -> None:
    table = seated(hand, width, lang)
    page = table.page
    table.press(page.locator('[data-do="play"][data-with="easy"]'))
    table.opened()
    for number in range(1, MANY):
        if page.locator(".st-result").count():
            break
        table.decide(number)
        if number in (*RELOADS, KILLED):
            lines = table.lines
            if number == KILLED:
                table.end_python()
                table.press(page.locator('[data-do="tab"][data-with="moves"]'))  # and nobody answers
                with language(lang):
                    gone = page.get_by_role("button", name=say("Reload and continue"))
                gone.wait_for()
                page.screenshot(path=f"test-results/whole-game-gone-{width}-{lang}.png")
                table.press(gone)
                page.wait_for_function("!document.querySelector('.se-lost')")
            else:
                table.end_python()  # of which a page that is left can only ask its server
                page.reload()
            table.opened()
            assert table.lines == lines
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.screenshot(path=f"test-results/whole-game-{width}-{lang}.png")
    game = Game.from_code(table.code)
    assert game.over
    assert number > max(RELOADS)
    told = page.locator(".st-result").inner_text()
    with language(lang):
        place = say("You took place {n} of {all}", n=0, all=4).partition("0")[0]
        assert any(words in told for words in (place, say("You win"), say("You share the victory")))
    sums = page.locator(".st-sum[open] li .sp-number").all_inner_texts()
    mine = [line for line in sorted(game.score.lines[1], key=lambda one: one.rank) if line.influence]
    assert [int(text) for text in sums if text.isdigit()] == [line.points for line in mine]
    assert re.search(rf"\b{game.score.points[1]}\b", told)
    table.press(page.locator('.st-result [data-do="first"]'))
    page.locator(".st-looking").wait_for()
    table.press(page.locator('.st-looking .sp-primary[data-do="now"]'))
    page.locator(".st-result").wait_for()
    if hand == "mouse":
        _opens_by_its_link(page, game)
    table.end_python()


def _opens_by_its_link(page: Any, game: Game) -> None:
    """Whoever is sent the link sees the same game."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(".st-result [data-copy]").click()
    page.locator(".sp-said").wait_for()
    other = page.context.browser.new_page()
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    other.locator(".st-result").wait_for(timeout=PATIENCE)
    assert Game.from_code(other.locator(".st-result [data-copy]").get_attribute("data-copy")) == game
    other.close()


def test_a_notebook_goes_on_after_its_kernel_was_killed(lab: Any, page: Any, shot: Any) -> None:
    page.set_default_timeout(PATIENCE)
    notebook = lab.write(NOTEBOOK)
    lab.open(page, notebook)
    table = Table(page, "mouse", lab.address)
    table.opened()
    for number in range(1, 6):
        table.decide(number)
    code = table.code

    os.kill(_process(page), signal.SIGKILL)
    lost = page.locator(".se-lost")
    lost.get_by_text("run the cell again").wait_for()
    shot("table-killed-kernel")
    page.get_by_role("dialog").get_by_role("button", name="Ok").click()  # JupyterLab tells it too
    lab.idle(page)
    _run_again(lab, page, code)
    lost.wait_for(state="detached")
    shot("table-after-killed-kernel")

    table.decide(6)
    code = table.code
    os.kill(_process(page), signal.SIGKILL)
    lab.visit(page, notebook)  # somebody who reloads at once sees no more than a new kernel
    lab.idle(page)
    _run_again(lab, page, code)


def _process(page: Any) -> int:
    """The process of the kernel behind the notebook."""
    return int(re.findall(r"process (\d+)", page.locator(".jp-OutputArea").inner_text())[-1])


def _run_again(lab: Any, page: Any, code: str) -> None:
    """Run the cell again and go on with what was kept: every decision is there."""
    lab.menu(page, "Run", "Run All Cells")
    page.locator('[data-do="continue"]').click()
    page.locator(".se-status", has_text="The game goes on where you left it.").wait_for()
    page.locator(f'.st-beside [data-copy="{code}"]').first.wait_for()  # the page follows what is said of it
