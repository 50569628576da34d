"""The board as a stage: where it opens, what it shows of itself, and that nothing covers the map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sevenempires import Board, Case
from sevenempires.lessons import start
from sevenempires.text.language import LANGUAGES, language
from sevenempires.widgets import LiveBoard

WIDTHS = (360, 740, 1280)


def region(page: Any, name: str) -> Any:
    return page.locator(f'.se-map [data-region="{name}"]')


def unit(page: Any, kind: str, name: str) -> Any:
    return page.locator(f'.se-map [data-unit="{kind}"][data-at="{name}"]')


def card(page: Any) -> str:
    return str(page.locator(".se-card").inner_text())


def view(page: Any) -> list[float]:
    return [float(part) for part in page.locator(".se-map > svg").get_attribute("viewBox").split()]


def test_a_case_opens_near_and_one_key_or_button_shows_all_of_europe(host: Any, page: Any) -> None:
    page.set_viewport_size({"width": 740, "height": 900})
    board = LiveBoard(Case.load("land-two-steps"))
    host.show(board)
    near = view(page)
    assert near == pytest.approx(board.home, abs=1)
    small = page.locator(".se-small")
    assert small.is_visible()
    page.get_by_role("button", name="Whole board").click()
    assert view(page)[2] > near[2]
    assert not small.is_visible()
    page.get_by_role("button", name="Back to where it opened").click()
    assert view(page) == near
    region(page, "Vienna").focus()
    for key, seen in (("0", [near[2] * 1.2, 20_000]), ("0", [near[2] - 1, near[2] + 1])):
        page.keyboard.press(key)
        assert seen[0] < view(page)[2] < seen[1]
    page.keyboard.press("Shift+ArrowRight")
    assert view(page)[0] > near[0]
    before = view(page)
    box = small.bounding_box()
    page.mouse.click(box["x"] + 0.25 * box["width"], box["y"] + 0.5 * box["height"])
    assert view(page)[0] < before[0]
    assert view(page)[2] == before[2]


def test_the_card_tells_what_is_reconstructed_and_once_opened_why(host: Any, page: Any) -> None:
    host.show(LiveBoard(Board.europe()))
    region(page, "Budapest").hover()
    assert "reconstructed: unbuilt city, product" in card(page)
    assert "An example of the rulebook tells of it." not in card(page)
    page.locator(".se-known summary").focus()
    page.keyboard.press("Enter")
    assert "city region, empire: stated. An example of the rulebook tells of it." in card(page)
    region(page, "North Sea").hover()
    assert "name, sea: stated. The rulebook names it." in card(page)
    page.locator(".se-known summary").press("Enter")
    region(page, "Lyon").hover()
    assert card(page).endswith("How it is known")


def test_the_card_does_not_tell_coasts_where_they_are_asked(host: Any, page: Any) -> None:
    board = LiveBoard(Board.europe())
    board.withheld = True
    host.show(board)
    region(page, "Sweden").hover()
    assert card(page).split() == ["Sweden", "neutral", "land"]


@pytest.mark.parametrize("width", WIDTHS)
def test_the_card_stands_beside_or_below_and_covers_nothing(
    host: Any, page: Any, width: int, shot: Callable[[str], None]
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    host.show(LiveBoard(Case.load("land-two-steps")))
    where = page.locator(".se-map").bounding_box()
    region(page, "Vienna").hover(force=True)  # the unit that stands in its middle tells of it too
    assert "Bavaria, Budapest, Prague, Trieste" in card(page)
    assert "1 infantry of Habsburg" in card(page)
    assert page.locator(".se-map").bounding_box() == where  # nothing jumps
    box = page.locator(".se-card").bounding_box()
    assert box["x"] >= where["x"] + where["width"] or box["y"] >= where["y"] + where["height"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.mouse.move(5, 895)
    assert "Vienna" in card(page)  # it can be read in peace
    shot(f"stage-card-{width}")


def test_a_phone_opens_near_even_where_nothing_is_asked(host: Any, page: Any) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    host.show(LiveBoard(Board.europe()))
    near = view(page)
    page.get_by_role("button", name="Whole board").click()
    assert view(page)[2] > 2 * near[2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone_all_tools_stand_in_one_row(host: Any, page: Any, lang: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    with language(lang):
        host.show(LiveBoard(Case.load("land-two-steps")))
    boxes = [tool.bounding_box() for tool in page.locator(".se-tools .se-tool:visible").all()]
    assert len(boxes) == 6
    assert {box["y"] for box in boxes} == {boxes[0]["y"]}
    assert min(box["height"] for box in boxes) >= 28


@pytest.mark.parametrize(("width", "height"), [(390, 844), (740, 800), (1280, 720)])
def test_the_verdict_is_on_the_map_and_in_sight(
    host: Any, page: Any, width: int, height: int, shot: Callable[[str], None]
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    host.show(start("00_start_here").exercise("around-vienna"))
    region(page, "Bavaria").hover()
    assert "Saxony" not in card(page)  # its neighbours are what is asked
    for name in ("Bavaria", "Venice"):
        region(page, name).click()
        page.locator(".se-panel").get_by_text(f"{name}").last.wait_for()
    page.get_by_role("button", name="Check").click()
    page.get_by_text("Venice does not belong to it").wait_for()
    assert {look: page.locator(f".se-map .se-mark.se-{look}").count() > 0 for look in ("right", "wrong")} == {
        "right": True,
        "wrong": True,
    }
    for seen in (page.locator(".se-map"), page.get_by_text("Venice does not belong to it")):
        box = seen.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height
    shot(f"stage-verdict-{width}")


def test_pointing_at_a_line_shows_its_way_on_the_board(host: Any, page: Any) -> None:
    host.show(start("08_combat").exercise("name-your-opponent"))
    arrows = page.locator(".se-map .arrows path")
    assert arrows.count() == 0
    page.get_by_text("move artillery Barcelona > Marseille x infantry").hover()
    arrows.first.wait_for(state="attached")
    page.mouse.move(5, 5)
    arrows.first.wait_for(state="detached")


def test_what_is_not_lit_is_calm_and_keeps_its_numbers_to_itself(host: Any, page: Any) -> None:
    board = LiveBoard(Case.load("land-two-steps"))
    host.show(board)
    veil = page.locator(".se-map .se-veil")
    assert veil.count() == 0
    unit(page, "infantry", "Vienna").click()
    many = page.locator(".se-map .se-steps").count()
    assert many > 2
    board.light(["Vienna", "Bavaria", "Prague"])
    host.tell()
    assert page.locator(".se-map .se-steps").count() == 2
    inside = """(veil, name) => {
      const face = document.querySelector(`.se-map [data-region="${name}"]`);
      const label = face.getBBox();
      return veil.isPointInFill(new DOMPoint(label.x + label.width / 2, label.y + label.height / 2));
    }"""
    assert [veil.evaluate(inside, name) for name in ("Bavaria", "Prague", "Moscow")] == [False, False, True]
    board.light()
    host.tell()
    assert veil.count() == 0
    assert page.locator(".se-map .se-steps").count() == many
