"""The guided first game in a browser: by mouse, touch and keyboard, on a phone and on a desk, in three languages."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sevenempires.guide import GuidedGame, first_game
from sevenempires.rules.choices import Choice, Move
from sevenempires.text.language import set_language
from tests.browser.host import Host

HEIGHTS = {390: 844, 1280: 800}
WITHIN = """([name, kind]) => {
  const face = document.querySelector(`.se-map [data-region="${name}"]`);
  const map = document.querySelector(".se-map").getBoundingClientRect();
  const box = face.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, map.left), Math.min(box.right, map.right)];
  const [top, bottom] = [Math.max(box.top, map.top), Math.min(box.bottom, map.bottom)];
  const hits = (x, y) => {
    const found = document.elementFromPoint(x, y);
    const unit = found?.closest("[data-unit]");
    return kind ? unit?.dataset.unit === kind && unit.dataset.at === name : found === face;
  };
  const free = (x, y, room) => [[room, 0], [-room, 0], [0, room], [0, -room]].every(([dx, dy]) => hits(x + dx, y + dy));
  for (const room of [16, 9, 4, 0])
    for (let y = top + 3; y < bottom; y += 5)
      for (let x = left + 3; x < right; x += 5)
        if (hits(x, y) && free(x, y, room)) return [x, y];
  return null;
}"""
"""A point where a region, or a unit in it, can be pressed, with as much of it around as there is."""


class Hand:
    """Somebody who presses by mouse, touch or keyboard."""

    def __init__(self, host: Host, by: str) -> None:
        self.host, self.page, self.by = host, host.page, by

    def button(self, found: Any) -> None:
        if self.by == "keyboard":
            found.focus()
            self.page.keyboard.press("Enter")
        elif self.by == "touch":
            found.tap()
        else:
            found.click()

    def region(self, name: str, kind: str | None = None) -> None:
        if self.by == "keyboard":
            self.page.locator(f'.se-map [data-region="{name}"]').focus()
            self.page.keyboard.press("Enter")
            return
        self.page.locator(".se-map").scroll_into_view_if_needed()
        point = self.page.evaluate(WITHIN, [name, kind])
        assert point, f"{kind or 'region'} {name} is nowhere to be pressed"
        (self.page.touchscreen.tap if self.by == "touch" else self.page.mouse.click)(*point)

    def choose(self, panel: GuidedGame, choice: Choice) -> None:
        assert panel.board is not None
        number = panel.board._clicking.choices.index(choice)
        self.button(self.page.locator(".se-choice").nth(number))

    def play(self, panel: GuidedGame, line: str) -> None:
        """Play a line as one does: a unit and where it goes, a region, a button."""
        choice, at = panel.game.read(line), panel.walk.now.at
        region = getattr(choice, "region", None)
        board = panel.board
        assert board is not None
        if isinstance(choice, Move):
            self.region(choice.regions[0], choice.kind)
            self.until(lambda: bool(board.picked))
            self.region(choice.regions[-1])
        elif line == "done":
            self.button(self.page.locator(".se-tool-finish"))
        elif region:
            self.region(region)
        self.until(lambda: panel.walk.now.at > at or choice in board._clicking.choices)
        if panel.walk.now.at == at:
            self.choose(panel, choice)
        self.until(lambda: panel.walk.now.at == at + 1)

    def until(self, holds: Callable[[], bool]) -> None:
        """Give Python the time to hear of a press."""
        for _ in range(100):
            if holds():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"nothing came of it: {self.page.locator('.se-says').inner_text()}")

    def press(self, what: str, value: str | None = None) -> None:
        wanted = f'[data-do="{what}"]' + (f'[data-with="{value}"]' if value is not None else "")
        self.button(self.page.locator(f".se-panel .sg-step {wanted}").first)


@pytest.fixture
def open_game(chromium: Any) -> Iterator[Any]:
    opened: list[tuple[Any, Host]] = []

    def of(width: int, by: str, lang: str) -> tuple[GuidedGame, Hand]:
        context = chromium.new_context(
            viewport={"width": width, "height": HEIGHTS[width]}, reduced_motion="reduce", has_touch=by == "touch"
        )
        page = context.new_page()
        page.set_default_timeout(15_000)
        host = Host(page)
        opened.append((context, host))
        panel = first_game(lang)
        host.show(panel)
        page.locator(".se-map svg").wait_for()
        return panel, Hand(host, by)

    yield of
    for context, host in opened:
        host.close()
        context.close()
    set_language("en")


@pytest.mark.parametrize(
    ("width", "by", "lang"),
    [
        *((1280, "mouse", "en"), (390, "mouse", "de"), (390, "touch", "fr")),
        *((1280, "touch", "de"), (1280, "keyboard", "fr"), (390, "keyboard", "en")),
    ],
)
def test_it_is_played_to_its_end(open_game: Any, width: int, by: str, lang: str) -> None:
    panel, hand = open_game(width, by, lang)
    while step := panel.walk.step:
        assert hand.page.locator(".sg-text").inner_text() == str(step.text)
        if step.do:
            hand.play(panel, step.do[0])
        elif step.guesses:
            hand.press("guess", str(panel.walk.answer))
            hand.press("go_on")
        else:
            hand.press("go_on")
        wide = hand.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], step.id
    hand.press("table", "easy")
    hand.page.locator(".st-ask").first.wait_for()
    assert panel.table is not None
    assert panel.table.game.decision.player == 1


def test_wrong_presses_are_answered_where_they_were_made(open_game: Any) -> None:
    panel, hand = open_game(390, "touch", "en")
    hand.press("go_on")
    hand.press("guess", "1")
    assert hand.page.locator(".sg-verdict").inner_text().startswith("Not this time: Me.")
    hand.press("go_on")
    game = panel.game
    hand.choose(panel, game.read("act Ottomans palace"))
    assert "begin with France" in hand.page.locator(".se-says").inner_text()
    assert panel.game is game
    hand.press("show_me")
    assert panel.walk.step is not None
    assert panel.walk.step.id == "upgrade-lyon"
    hand.region("Savoy")
    assert "Savoy is not a city region of France." in hand.page.locator(".se-says").inner_text()
    assert hand.page.locator(".se-map .se-refused").count() > 0
    hand.press("why")
    assert "Build or upgrade a city" in hand.page.locator(".sg-why").inner_text()
    hand.press("back")
    assert panel.walk.step.id == "act-with-france"
    assert hand.page.locator(".sg-why").count() == 0


def test_on_a_phone_the_task_and_the_board_are_seen_together(open_game: Any) -> None:
    panel, hand = open_game(390, "touch", "de")
    while panel.walk.step:
        if panel.walk.step.do:
            text = hand.page.locator(".sg-text").bounding_box()
            board = hand.page.locator(".se-map").bounding_box()
            assert text["y"] < board["y"]
            lit = [hand.page.evaluate(WITHIN, [name, None]) for name in panel.walk.step.lit]
            assert any(lit) or not lit, panel.walk.step.id
            assert board["y"] + board["height"] - text["y"] < HEIGHTS[390], panel.walk.step.id
        panel.press("show_me")
        if panel.walk.guessed:
            panel.press("go_on")
        hand.host.tell()


def test_the_saved_notebook_is_woken_by_one_press(lab: Any, page: Any, root: Path, shot: Callable[[str], None]) -> None:
    shutil.copy(root / "notebooks" / "00_start_here.ipynb", lab.folder / "start.ipynb")
    lab.visit(page, "start.ipynb")
    picture = page.get_by_alt_text("To play, click here and press Shift + Enter.")
    picture.wait_for()
    assert picture.evaluate("image => image.complete && image.naturalWidth") > 0
    folded = page.locator(".jp-CodeCell").first
    assert folded.locator(".cm-content:visible").count() == 0
    assert picture.bounding_box()["y"] < 400
    shot("first-game-asleep")
    lab.idle(page)
    picture.click()
    page.keyboard.press("Shift+Enter")
    page.locator(".sg-text", has_text="Europe, 1700.").wait_for()
    assert not picture.is_visible()
    page.get_by_role("button", name="Next").click()
    page.locator(".sg-text", has_text="Who is it?").wait_for()
    shot("first-game-awake")
    lab.leave(page)
