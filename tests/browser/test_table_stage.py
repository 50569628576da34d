"""What game table, explorer and score sheet show and let one do, without a server: quick, on every width."""

from __future__ import annotations

from typing import Any

import pytest

from sevenempires import Board, Game
from sevenempires.players import bot
from sevenempires.widgets import Explorer, GameTable, ScoreSheet

BEYOND = """() => [...document.querySelectorAll(".se-page *")]
  .filter((el) => !el.closest(".sp-scroll, svg, .sp-drawings")
  && el.getBoundingClientRect().right > innerWidth + 1).map((el) => el.outerHTML.slice(0, 99))"""
"""What a page cuts off at the right."""
WIDTHS = (360, 740, 1280, 1600)


def table_after(choices: int) -> GameTable:
    """A table at which so many choices have been made, all of them by people."""
    game, player = Game.new(4, 7), bot("greedy", "1")
    for _ in range(choices):
        game = game.play(player.choose(game.position))
    return GameTable(game)


def seated() -> GameTable:
    return GameTable(Game.new(4, 7), bots={2: "greedy", 3: "greedy", 4: "greedy"})


def test_the_others_turns_are_played_back_and_nothing_is_decided_meanwhile(host: Any, page: Any, shot: Any) -> None:
    page.emulate_media(reduced_motion="no-preference")
    table = seated()
    host.show(table)
    page.locator('[data-with="act Spain palace"]').click()
    page.locator('[data-with="palace Barcelona"]').click()
    said = page.locator(".se-play-said")
    said.get_by_text("Barcelona gets a palace").wait_for()
    page.get_by_role("button", name="Pause").click()
    held = len(table.game.history)
    shot("table-played-back")
    while page.locator('[data-play="next"]').is_enabled():
        page.locator('[data-play="next"]').click()
        page.wait_for_function("document.querySelector('.se-play-said').textContent !== ''")
    assert page.locator(".se-play-place").inner_text() == f"{len(table.board.steps)} of {len(table.board.steps)}"
    assert len(table.game.history) == held
    assert page.locator('[data-do="choose"]').count() == len(table.game.legal)


def test_the_moves_are_walked_with_the_arrow_keys_and_shown_on_the_board(host: Any, page: Any, shot: Any) -> None:
    table = table_after(60)
    host.show(table)
    page.locator('[data-do="tab"][data-with="moves"]').click()
    page.locator('.st-decided[aria-current="true"]').click()
    for key, place in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        page.locator(".st-walk", has_text=f"{place} of 60").first.wait_for()
        assert table.board.game is table.game.moments[place]
    page.locator('.st-decided[data-with="40"]').or_(page.locator('.st-turns [data-with="5"]')).first.click()
    page.locator(".st-looking").wait_for()
    seen = page.locator(".st-turns").bounding_box()
    here = page.locator('.st-decided[aria-current="true"]').bounding_box()
    assert seen["y"] <= here["y"] <= seen["y"] + seen["height"]
    assert page.locator(".st-graphs polyline.st-course").count() == 7 + 4
    shot("table-moves")
    page.keyboard.press("Escape")
    page.locator(".st-looking").wait_for(state="detached")
    assert table.board.game is table.game


@pytest.mark.parametrize("width", WIDTHS)
def test_no_width_cuts_anything_off_and_no_list_pushes_the_board_away(
    host: Any, page: Any, width: int, shot: Any
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    table = table_after(30)
    while table.game.decision.kind != "take":
        table.press("choose", str(table.game.legal[0]))
    host.show(table)
    assert page.locator(".st-stake").count() == 4 * len(table.game.legal)
    for tab in ("tracks", "hands", "moves", "record"):
        page.locator(f'[data-do="tab"][data-with="{tab}"]').click()
        page.locator(f'[data-do="tab"][data-with="{tab}"][aria-pressed="true"]').wait_for()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(BEYOND) == []
    shot(f"table-{width}")
    board, rail, tabs = (page.locator(one).bounding_box() for one in (".st-place", ".st-beside", ".st-below"))
    if width >= 1280:
        assert rail["x"] >= board["x"] + board["width"]
        assert board["width"] > 0.65 * width
        assert tabs["y"] < board["y"] + max(board["height"], 800) + 60


def test_the_table_fills_the_screen_and_gives_it_back(host: Any, page: Any, shot: Any) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    host.show(seated())
    page.get_by_role("button", name="Full screen").click()
    page.wait_for_function("document.fullscreenElement?.classList.contains('se-panel')")
    board, rail = (page.locator(one).bounding_box() for one in (".se-map", ".st-beside"))
    assert board["width"] > 680
    assert board["y"] + board["height"] <= 720  # all of it is in sight
    assert rail["x"] > board["x"] + board["width"] - 1
    shot("table-full-screen")
    page.get_by_role("button", name="Full screen").click()
    page.wait_for_function("!document.fullscreenElement")


def test_a_link_that_cannot_be_copied_is_there_to_be_taken(host: Any, page: Any) -> None:
    table = seated()
    host.show(table)
    page.get_by_role("button", name="Copy link").click()
    field = page.locator(".sp-said input")
    field.wait_for()
    assert Game.from_code(field.input_value()) == table.game


def test_pieces_are_dragged_from_the_tray_onto_the_board(host: Any, page: Any, shot: Any) -> None:
    explorer = Explorer(Board.europe())
    host.show(explorer)
    held, there = page.locator('[data-drag="infantry"]'), page.locator('.se-map [data-region="Saxony"]')
    here, aim = held.bounding_box(), there.bounding_box()
    page.mouse.move(here["x"] + 10, here["y"] + 10)
    page.mouse.down()
    page.mouse.move(here["x"] + 40, here["y"] + 40)
    page.locator(".sp-dragged").wait_for()
    page.mouse.move(aim["x"] + aim["width"] / 2, aim["y"] + aim["height"] / 2)
    shot("explorer-dragging")
    page.mouse.up()
    page.locator('.se-map [data-unit="infantry"][data-at="Saxony"]').wait_for()
    assert page.locator(".sp-dragged").count() == 0
    assert explorer.game["Saxony"].units == {"infantry": 1}


@pytest.mark.parametrize("width", [390, 820, 1280])
def test_pieces_are_dragged_from_the_tray_by_a_finger(host: Any, page: Any, width: int, shot: Any) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    explorer = Explorer(Board.europe())
    host.show(explorer)
    held, there = page.locator('[data-drag="infantry"]'), page.locator('.se-map [data-region="Saxony"]')
    here, aim = held.bounding_box(), there.bounding_box()
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

    touch("Start", here["x"] + 10, here["y"] + 10)
    touch("Move", here["x"] + 20, here["y"] - 10)
    page.locator(".sp-dragged").wait_for()
    touch("Move", aim["x"] + aim["width"] / 2, aim["y"] + aim["height"] / 2)
    shot(f"explorer-dragging-touch-{width}")
    touch("End")
    page.locator('.se-map [data-unit="infantry"][data-at="Saxony"]').wait_for()
    assert page.locator(".sp-dragged").count() == 0
    assert explorer.game["Saxony"].units == {"infantry": 1}
    assert page.evaluate("scrollY") == 0  # the page has not gone along


@pytest.mark.parametrize("width", [390, 820, 1280])
def test_the_score_sheet_cuts_nothing_off_and_refuses_beside_the_field(
    host: Any, page: Any, width: int, shot: Any
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    host.show(ScoreSheet.example("score-tie-among-three"))
    field = page.get_by_label("Power, Russia")
    field.fill("-3")
    field.press("Tab")
    refusal = page.get_by_role("alert")
    refusal.wait_for()
    above, below = field.bounding_box(), refusal.bounding_box()
    assert 0 <= below["y"] - above["y"] - above["height"] < 30
    assert page.evaluate(BEYOND) == []
    empires, ranking = (page.locator(".sp-columns > section").nth(n).bounding_box() for n in (0, 1))
    assert (ranking["y"] >= empires["y"] + empires["height"]) == (width < 900)
    cut = """() => [...document.querySelectorAll(".sp-columns .sp-scroll, .sp-tint .sp-scroll")]
        .filter((el) => el.scrollWidth > el.clientWidth + 1).map((el) => el.innerText.slice(0, 60))"""
    assert page.evaluate(cut) == []
    shot(f"score-sheet-{width}")
