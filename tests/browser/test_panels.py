"""The panels in a real browser: each appears and answers, by mouse and by keyboard, and all follow the language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

ALL = """
from ipywidgets import VBox
from sevenempires.widgets import CaseStepper, CombatLab, LanguageSwitch, RuleCard, RuleSearch, ScoreSheet, TurnGuide
parts = dict(
    switch=LanguageSwitch(), combat=CombatLab(), score=ScoreSheet(), turn=TurnGuide(),
    case=CaseStepper("palace-example"), card=RuleCard("land.artillery"), search=RuleSearch(),
)
for name, part in parts.items():
    part.add_class(f"test-{name}")
VBox(list(parts.values()))
"""


@pytest.fixture
def panels(site: Any, page: Any) -> Callable[[str], Any]:
    """All panels in one notebook, each by its name."""
    site.open(page, site.write(ALL))
    page.locator(".test-search input[type=search]").wait_for()
    return lambda name: page.locator(f".test-{name}").first


def test_every_panel_answers_and_follows_the_language(panels: Any, page: Any, shot: Any, request: Any) -> None:
    where = "lab" if "[lab]" in request.node.name else "voila"
    _fights(panels("combat"))
    shot(f"panels-{where}-combat")
    _scores(panels("score"))
    _guides(panels("turn"))
    _steps(panels("case"), page)
    shot(f"panels-{where}-case")
    _reads(panels("card"))
    _searches(panels("search"))
    shot(f"panels-{where}-rules")

    panels("switch").get_by_role("button", name="Deutsch").click()
    titles = {
        "combat": "Kampflabor",
        "score": "Wertungsblatt",
        "turn": "Zughilfe",
        "case": "So oder so sechs Kronen für Habsburg",
        "card": "Artillerie schlägt Infanterie",
    }
    for name, title in titles.items():
        panels(name).get_by_role("heading", name=title).first.wait_for()
    panels("case").get_by_text("Nächster Schritt").wait_for()
    panels("combat").scroll_into_view_if_needed()
    shot(f"panels-{where}-german")


def test_every_word_is_readable_in_both_themes(lab: Any, page: Any, shot: Any) -> None:
    table = "from sevenempires import Game\nfrom sevenempires.widgets import GameTable\nGameTable(Game.new(4, 7))"
    lab.open(page, lab.write(ALL, table))
    page.locator(".st-ask").wait_for()
    page.locator(".test-score").get_by_role("button", name="The rulebook’s example").click()
    page.locator(".test-score").get_by_role("cell", name="148").wait_for()
    for theme in ("Dark", "Light"):  # The last one stays for other tests.
        lab.theme(page, theme)
        shot(f"panels-{theme.lower()}")
        assert lab.faint(page) == []


def _fights(lab: Any) -> None:
    """The mouse attacks, the keyboard replies."""
    lab.get_by_role("button", name="Artillery against infantry").first.click()
    reply = lab.get_by_role("button", name="Reply with infantry")
    reply.get_by_text("★ best").wait_for()
    reply.focus()
    reply.press("Enter")
    lab.get_by_text("Spain attacks").wait_for()
    lab.locator(".sp-crumbs").get_by_text("Reply with infantry").wait_for()
    lab.get_by_role("button", name="land.counter").first.click()
    lab.locator(".sp-drawer").get_by_role("heading", name="The answer to artillery").wait_for()


def _scores(sheet: Any) -> None:
    sheet.get_by_role("button", name="The rulebook’s example").click()
    sheet.get_by_role("cell", name="148").wait_for()
    power = sheet.get_by_label("Power, Spain")
    power.fill("99")
    power.press("Tab")
    sheet.get_by_role("row", name="1 Spain").wait_for()
    sheet.get_by_label("Flags, Spain").fill("50")
    sheet.get_by_label("Flags, Spain").press("Enter")
    sheet.get_by_role("alert").get_by_text("from 0 to 20").wait_for()
    page = sheet.page
    page.wait_for_function("document.querySelector('[data-with=\"flags|Spain\"]').value === '0'")


def _guides(guide: Any) -> None:
    guide.get_by_role("button", name="Prussia, Build & Deploy: not allowed").click()
    guide.get_by_text("act Prussia build").wait_for()
    guide.get_by_text("Allowed instead").wait_for()
    guide.get_by_label("Monarch, Prussia").select_option(label="Player 1")
    guide.get_by_role("button", name="Prussia, Build & Deploy: allowed").wait_for()


def _steps(case: Any, page: Any) -> None:
    """Arrow keys walk, and keys that would delete a cell in JupyterLab do nothing."""
    case.get_by_role("button", name="Next step").click()
    case.get_by_text("Step 1 of 3").wait_for()
    case.get_by_text("refused, as expected").wait_for()
    page.keyboard.press("ArrowRight")
    case.get_by_text("Step 2 of 3").wait_for()
    for key in ("x", "d", "d", "End"):
        page.keyboard.press(key)
    case.get_by_text("All of it holds.").wait_for()
    case.get_by_text("Prague: palace with 1 crown").wait_for()


def _reads(card: Any) -> None:
    card.get_by_role("button", name="land.even").first.click()
    card.get_by_role("heading", name="Even fights").wait_for()
    card.get_by_role("button", name="Back").click()
    card.get_by_role("heading", name="Artillery beats infantry").wait_for()
    card.get_by_role("button", name="Artillery moves in against infantry and stays").click()
    card.get_by_text("The position at the beginning").wait_for()


def _searches(search: Any) -> None:
    box = search.get_by_role("searchbox")
    box.press_sequentially("Hafen")
    search.get_by_role("button", name="map.anchor").first.click()
    search.locator(".sp-rulecard").get_by_text("map.anchor").first.wait_for()
    assert box.input_value() == "Hafen"
