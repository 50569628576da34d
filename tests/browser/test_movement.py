"""Movement is seen: pieces slide, several steps play in order and can be held, skipped and repeated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sevenempires import Case, Game
from sevenempires.players import bot
from sevenempires.widgets import LiveBoard

# Where a unit is on the screen in each frame of some time, and how many of it there are.
WATCH = """([selector, milliseconds]) => new Promise((done) => {
  const seen = [];
  const start = performance.now();
  const look = () => {
    const units = [...document.querySelectorAll(selector)].map((unit) => unit.getBoundingClientRect());
    seen.push(units.map((box) => [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]));
    if (performance.now() - start < milliseconds) requestAnimationFrame(look);
    else done(seen);
  };
  look();
})"""
INFANTRY = '.se-map [data-unit="infantry"]'


def units(page: Any, kind: str, name: str) -> int:
    return int(page.locator(f'.se-map [data-unit="{kind}"][data-at="{name}"]').count())


def region(page: Any, name: str) -> Any:
    return page.locator(f'.se-map [data-region="{name}"]')


def played(choices: int) -> Game:
    game, player = Game.new(players=4, seed=7), bot("greedy", "1")
    for _ in range(choices):
        game = game.play(player.choose(game.position))
    return game


def moving(page: Any) -> None:
    page.emulate_media(reduced_motion="no-preference")


def test_a_unit_slides_along_its_legs_and_its_way_stays_in_its_colour(host: Any, page: Any) -> None:
    moving(page)
    board = LiveBoard(Case.load("land-two-steps"))
    host.show(board)
    page.locator('.se-map [data-unit="infantry"][data-at="Vienna"]').click()
    box = region(page, "Saxony").bounding_box()
    page.evaluate(f"window.seen = ({WATCH})(['{INFANTRY}', 900]); null")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    seen = page.evaluate("window.seen")
    places = {tuple(map(tuple, frame)) for frame in seen}
    assert len(places) > 6  # it was seen on its way
    assert all(len(frame) == len(seen[0]) for frame in seen)  # and never twice, or not at all
    assert units(page, "infantry", "Saxony") == 1
    fills = page.locator(".se-map .arrows path").evaluate_all("all => all.map(path => path.getAttribute('stroke'))")
    [habsburg] = [one["piece"] for one in board.ground.sheet["empires"] if one["name"] == "Habsburg"]
    assert habsburg in fills
    page.get_by_role("button", name="Undo").click()
    page.locator('.se-map [data-unit="infantry"][data-at="Vienna"]').wait_for()
    page.wait_for_function("!document.querySelector('.se-map .se-going')")
    assert page.locator(".se-map .arrows path").count() == 0


def test_who_wants_nothing_to_move_waits_for_nothing(host: Any, page: Any) -> None:
    host.show(LiveBoard(Case.load("land-two-steps")))
    page.locator('.se-map [data-unit="infantry"][data-at="Vienna"]').click()
    box = region(page, "Saxony").bounding_box()
    page.evaluate(f"window.seen = ({WATCH})(['{INFANTRY}', 600]); null")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert len({tuple(map(tuple, frame)) for frame in page.evaluate("window.seen")}) == 2


def test_several_steps_play_in_order_and_are_held_skipped_and_repeated(
    host: Any, page: Any, shot: Callable[[str], None]
) -> None:
    moving(page)
    game = played(40)
    board = LiveBoard(game.moments[10])
    host.show(board)
    board.show(game, since=game.moments[10])
    host.tell()
    said, place = page.locator(".se-play-said"), page.locator(".se-play-place")
    said.get_by_text("Player").wait_for()
    page.get_by_role("button", name="Pause").click()
    held = place.inner_text()
    page.wait_for_timeout(700)
    assert place.inner_text() == held
    shot("movement-held")
    page.get_by_role("button", name="One step on").click()
    assert int(place.inner_text().split()[0]) == int(held.split()[0]) + 1
    page.get_by_role("button", name="Skip to the end").click()
    everything = f"{len(board.steps)} of {len(board.steps)}"
    assert place.inner_text() == everything
    assert page.locator(".se-map .arrows path").count() > 0
    shown = page.locator(".se-map [data-unit]").count()
    page.get_by_role("button", name="See it again").click()
    place.get_by_text("1 of").wait_for()
    assert page.locator(".se-map [data-unit]").count() < shown
    region(page, "Vienna").focus()
    page.keyboard.press("Escape")
    assert place.inner_text() == everything
    assert page.locator(".se-map [data-unit]").count() == shown


def test_without_motion_the_end_is_there_at_once_and_steps_are_walked_by_hand(host: Any, page: Any) -> None:
    game = played(40)
    board = LiveBoard(game.moments[10])
    host.show(board)
    board.show(game, since=game.moments[10])
    host.tell()
    place, every = page.locator(".se-play-place"), len(board.steps)
    assert place.inner_text() == f"{every} of {every}"
    page.get_by_role("button", name="See it again").click()
    assert place.inner_text() == f"0 of {every}"
    page.get_by_role("button", name="One step on").click()
    assert place.inner_text() == f"1 of {every}"


def test_a_kernel_that_stops_leaves_no_half_played_picture(host: Any, page: Any) -> None:
    """What was foretold is played, and taken back when no answer comes."""
    moving(page)
    board = LiveBoard(Case.load("land-two-steps"))
    host.show(board)
    page.locator('.se-map [data-unit="infantry"][data-at="Vienna"]').click()
    page.locator(".se-map .se-reachable").first.wait_for(state="attached")
    region(page, "Prague").hover()
    page.wait_for_timeout(400)  # it has looked ahead
    host.set(stopped=True)
    region(page, "Prague").click()
    page.locator('.se-map [data-unit="infantry"][data-at="Prague"]').wait_for()
    page.get_by_text("No answer").wait_for()
    assert (units(page, "infantry", "Vienna"), units(page, "infantry", "Prague")) == (1, 0)
    assert page.locator(".se-map .se-going").count() == 0
