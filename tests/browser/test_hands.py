"""Hands of every kind on the board: large units, presses that miss, units that are carried, answers known before."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import hypot
from typing import Any

import pytest

from sevenempires import Board, Case
from sevenempires.draw.scene import for_position
from sevenempires.widgets import LiveBoard

MIDDLE = "el => (({ x, y, width, height }) => [x + width / 2, y + height / 2])(el.lastChild.getBoundingClientRect())"
TAP = """([x, y]) => {
  const at = document.elementFromPoint(x, y);
  for (const type of ["pointerdown", "pointerup"]) {
    at.dispatchEvent(new PointerEvent(type, {
      bubbles: true, pointerId: 7, pointerType: "touch", isPrimary: true, clientX: x, clientY: y,
    }));
  }
}"""
SIZE = "units => units.map(el => el.querySelector('use').getBBox ? el.getCTM().a * 100 : 0)"


def unit(page: Any, kind: str, name: str) -> Any:
    return page.locator(f'.se-map [data-unit="{kind}"][data-at="{name}"]')


def middle(page: Any, kind: str, name: str) -> list[float]:
    found: list[float] = unit(page, kind, name).first.evaluate(MIDDLE)
    return found


def crowded() -> LiveBoard:
    board = Board.europe()
    units = {
        name: {"empire": board[name].empire, "infantry": 1, "artillery": 1, "two-master": 1}
        for name in ("York", "Königsberg")
    }
    return LiveBoard(for_position(board, units=units))


@pytest.mark.parametrize(("width", "least"), [(740, 21.4), (1280, 21.4), (1600, 21.4)])
def test_units_are_the_largest_things_on_the_screen(
    host: Any, page: Any, width: int, least: float, shot: Callable[[str], None]
) -> None:
    """The page has a margin of eight pixels, so that the map itself is a little narrower."""
    page.set_viewport_size({"width": width, "height": 900})
    host.show(crowded())
    sizes = page.locator(".se-map [data-unit]").evaluate_all(SIZE)
    assert len(sizes) == 6
    assert min(sizes) >= least
    others = page.locator(".se-map .tiles > g, .se-map .flags > g").evaluate_all(SIZE)
    assert max(others) < 0.9 * min(sizes)
    shot(f"hands-sizes-{width}")


def test_a_phone_has_larger_units_one_press_nearer(host: Any, page: Any) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    host.show(crowded())
    near = page.locator(".se-map [data-unit]").evaluate_all(SIZE)
    page.get_by_role("button", name="Whole board").click()
    far = page.locator(".se-map [data-unit]").evaluate_all(SIZE)
    assert min(far) >= 15.9
    page.get_by_role("button", name="Back to where it opened").click()
    assert min(near) >= 24
    assert page.locator(".se-map [data-unit]").evaluate_all(SIZE) == near


def test_zooming_makes_room_for_more_names_and_larger_units(host: Any, page: Any) -> None:
    page.set_viewport_size({"width": 740, "height": 900})
    host.show(LiveBoard(Board.europe()))
    names = page.locator(".se-map .names text")
    before = names.count()
    for _ in range(6):
        page.get_by_role("button", name="Zoom in").click()
    assert names.count() > before


def test_a_press_without_pointing_is_answered_though_the_kernel_is_silent(host: Any, page: Any) -> None:
    """What it would bring was sent while nothing happened; of another position nothing is claimed."""
    page.set_viewport_size({"width": 740, "height": 900})
    host.show(LiveBoard(Case.load("land-two-steps")))
    page.wait_for_timeout(600)
    assert max(page.evaluate("host.bytes")) < 5000
    host.set(stopped=True)
    page.evaluate(TAP, middle(page, "infantry", "Vienna"))
    page.get_by_text("14 regions can be reached").wait_for()
    assert page.locator(".se-map .se-reachable").count() == 14


def test_a_finger_beside_a_unit_picks_it_up(host: Any, page: Any) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    host.show(LiveBoard(Case.load("land-two-steps")))
    x, y = middle(page, "infantry", "Vienna")
    page.evaluate(TAP, [x - 18, y])  # the artillery stands on the other side
    page.get_by_text("14 regions can be reached").wait_for()


def test_a_near_miss_plays_no_move(host: Any, page: Any, shot: Callable[[str], None]) -> None:
    """Beside a unit while another one is picked: it is asked which of the two is meant."""
    page.set_viewport_size({"width": 740, "height": 900})
    case = Case.load("land-two-steps")
    board = LiveBoard(case)
    host.show(board)
    page.get_by_role("button", name="Whole board").click()
    page.evaluate(TAP, middle(page, "infantry", "Vienna"))
    page.get_by_text("14 regions can be reached").wait_for()
    x, y = middle(page, "infantry", "Vienna")
    reach = range(-20, 21, 2)
    beside = next(
        [x + dx, y + dy]
        for dx, dy in product(reach, reach)
        if 15 <= hypot(dx, dy) <= 19
        and page.evaluate("([x, y]) => document.elementFromPoint(x, y).dataset.region", [x + dx, y + dy])
        in ("Prague", "Bavaria", "Trieste", "Budapest")
    )
    page.evaluate(TAP, beside)
    choices = page.locator(".se-picker button")
    assert choices.first.inner_text().startswith("→")
    assert choices.count() >= 2
    assert min(choices.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")) >= 40
    assert board.game is case.start
    shot("hands-picker")
    page.keyboard.press("Escape")
    assert not page.locator(".se-picker").is_visible()
    page.evaluate(TAP, beside)
    choices.first.click()
    page.get_by_text("Played:").wait_for()
    assert board.game is not case.start


def test_a_refusal_shows_the_way_and_the_border_that_forbids_it(
    host: Any, page: Any, shot: Callable[[str], None]
) -> None:
    page.set_viewport_size({"width": 740, "height": 900})
    board = LiveBoard(Case.load("land-two-steps"))
    host.show(board)
    page.mouse.click(*middle(page, "infantry", "Vienna"))
    page.get_by_text("14 regions can be reached").wait_for()
    page.get_by_role("button", name="Whole board").click()
    page.locator('.se-map [data-region="Moscow"]').click()
    page.get_by_text("takes 3 steps").wait_for()
    sign = page.locator(".se-map .arrows .se-barred").bounding_box()
    assert sign["width"] >= 15
    assert board._clicking.arrows[0].barred == 2
    seen = page.locator(".se-map").bounding_box()
    assert seen["x"] < sign["x"] < seen["x"] + seen["width"]
    assert seen["y"] < sign["y"] < seen["y"] + seen["height"]
    shot("hands-refusal")


def test_a_unit_is_carried_to_where_it_goes_and_put_back_where_it_cannot(host: Any, page: Any) -> None:
    page.set_viewport_size({"width": 740, "height": 900})
    case = Case.load("land-two-steps")
    board = LiveBoard(case)
    host.show(board)
    x, y = middle(page, "infantry", "Vienna")

    def carry(to: list[float]) -> None:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 8, y + 8, steps=2)
        page.mouse.move(*to, steps=4)
        page.mouse.up()

    carry([x + 6, y + 6])
    assert middle(page, "infantry", "Vienna") == pytest.approx([x, y], abs=1)
    assert board.game is case.start
    prague = page.locator('.se-map [data-region="Prague"]').bounding_box()
    carry([prague["x"] + prague["width"] / 2, prague["y"] + prague["height"] / 2])
    page.get_by_text("Played:").wait_for()
    assert board.game is not None
    assert board.game["Prague"].units == {"infantry": 1}
    assert page.locator(".se-map .se-going").count() == 0
