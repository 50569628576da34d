"""The game table and the explorer in a real browser: a full turn by mouse and by keyboard, a dispute kept as a case."""

from __future__ import annotations

from typing import Any

from sevenempires.cases.case import parse_cases

TABLE = """
from sevenempires import Game
from sevenempires.widgets import GameTable
table = GameTable(Game.new(players=4, seed=7), bots={2: "greedy", 3: "random", 4: "random"})
table
"""
EXPLORER = """
from sevenempires import Board
from sevenempires.widgets import Explorer
explorer = Explorer(Board.europe())
explorer
"""


def choice(page: Any, line: str) -> Any:
    return page.locator(f'.st-beside [data-do="choose"][data-with="{line}"]')


def asked(page: Any, words: str) -> None:
    """Wait till the decision says this."""
    page.locator(".st-ask strong", has_text=words).wait_for()


def on_board(page: Any, region: str) -> Any:
    """A region, to be pressed by force: a unit that stands in its middle means it too."""
    return page.locator(f'.se-map [data-region="{region}"]').first


def test_a_full_turn_by_mouse(site: Any, page: Any, shot: Any) -> None:
    site.open(page, site.write(TABLE))
    choice(page, "act Spain attack").click()
    asked(page, "Place a unit for the attack")
    choice(page, "place infantry Madrid").click()
    page.locator(".st-news", has_text="Spain places an infantry in Madrid").wait_for()
    on_board(page, "Barcelona").click(force=True)
    choice(page, "place infantry Barcelona").click()
    asked(page, "Move units")
    on_board(page, "Barcelona").click(force=True)  # By clicking on the board …
    page.locator(".se-map .se-steps").first.wait_for()
    shot(f"game-table-{site.name}")
    on_board(page, "Marseille").click(force=True)
    page.locator(".se-says", has_text="Marseille").wait_for()
    choice(page, "done").click()
    asked(page, "Choose an empire and an action")
    assert page.locator(".st-news p").count() > 5  # The bots have played on, and it is told.
    page.locator('[data-do="tab"][data-with="moves"]').click()
    page.locator(".st-decided", has_text="Infantry from Barcelona").click()
    page.locator(".st-looking", has_text="Marseille").wait_for()
    page.locator('.st-looking [data-rule="land.range"]').first.click()
    page.locator(".sp-rulecard", has_text="land.range").wait_for()
    page.locator('.st-looking .sp-primary[data-do="now"]').click()
    page.locator('.st-beside [data-do="undo"]').click()
    asked(page, "Move units")


def test_a_full_turn_by_keyboard(site: Any, page: Any) -> None:
    site.open(page, site.write(TABLE))
    choice(page, "act Spain palace").focus()
    page.keyboard.press("Enter")
    asked(page, "Build or expand a palace")
    # What was pressed is gone: the keyboard is still at the choices, and letters do nothing to the notebook.
    page.keyboard.press("x")
    page.keyboard.press("d")
    page.keyboard.press("d")
    assert page.evaluate("document.activeElement.closest('.st-beside') !== null")
    for _ in range(8):
        if page.evaluate("document.activeElement.dataset.with") == "palace Barcelona":
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Space")
    asked(page, "Choose an empire and an action")
    page.locator(".st-news", has_text="Barcelona gets a palace").wait_for()
    page.locator('[data-do="tab"][data-with="hands"]').focus()
    page.keyboard.press("Enter")
    page.locator(".st-hands").wait_for()
    assert choice(page, "act Ottomans build").count() == 1


def test_a_dispute_is_set_up_asked_about_and_kept(site: Any, page: Any, shot: Any) -> None:
    site.open(page, site.write(EXPLORER))
    on_board(page, "York").click(force=True)
    page.locator(".st-slip", has_text="York").wait_for()
    page.locator('[data-do="more"][data-with="infantry"]').click()
    page.locator(".sp-stepper output", has_text="1").wait_for()
    page.locator('[data-do="brush"][data-with="infantry"]').click()
    page.locator('[data-do="brush"][data-with="infantry"][aria-pressed="true"]').wait_for()
    on_board(page, "North Sea").click(force=True)
    page.locator(".st-answer", has_text="cannot stand at sea").wait_for()
    page.locator('[data-do="mode"][data-with="try"]').click()
    page.locator('[data-do="turn"][data-with="empire"]').select_option("Great Britain")
    page.locator('[data-do="begin"]').click()
    asked(page, "Move units")
    on_board(page, "York").click(force=True)
    page.locator(".se-map .se-steps").first.wait_for()
    on_board(page, "Ireland").click(force=True)
    page.locator(".se-says li").first.wait_for()
    page.locator('[data-do="keep"]').wait_for()
    shot(f"explorer-{site.name}")
    page.locator('[data-do="keep"]').click()
    page.locator(".se-status", has_text="Kept in the case").wait_for()
    page.locator('[data-do="tab"][data-with="case"]').click()
    text = page.locator(".st-below textarea")
    text.wait_for()
    with page.expect_download() as saved:
        page.locator("a.st-download").click()
    (case,) = parse_cases(saved.value.path().read_text(encoding="utf-8"))
    assert case.run().passed
    assert [step.illegal for step in case.steps] == [True]
    assert text.input_value().startswith("id: my-case")


def test_a_refused_entry_does_not_stay_in_its_field(voila: Any, page: Any) -> None:
    voila.open(page, voila.write(EXPLORER))
    power = page.locator('.st-below [data-do="power"][data-with="Spain"]')
    power.fill("-5")
    power.press("Tab")
    page.locator(".st-answer", has_text="from 0 to").wait_for()
    page.wait_for_function("""document.querySelector('[data-do="power"][data-with="Spain"]').value === '0'""")


def test_a_narrow_window_cuts_nothing_off(voila: Any, page: Any, shot: Any) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    voila.open(page, voila.write(TABLE))
    choice(page, "act Spain palace").wait_for()
    for tab in ("tracks", "hands"):
        page.locator(f'[data-do="tab"][data-with="{tab}"]').click()
        page.locator(f'[data-do="tab"][data-with="{tab}"][aria-pressed="true"]').wait_for()
        shot(f"game-table-narrow-{tab}")
        beyond = """() => [...document.querySelectorAll(".st-below *")].filter((el) => !el.closest(".sp-scroll, svg")
            && el.getBoundingClientRect().right > innerWidth).map((el) => el.outerHTML)"""
        assert page.evaluate(beyond) == []


def test_the_form_and_the_language(voila: Any, page: Any, shot: Any) -> None:
    cells = [
        "from sevenempires.widgets import GameTable, LanguageSwitch\nLanguageSwitch()",
        'table = GameTable(bots={2: "greedy"})\ntable',
    ]
    voila.open(page, voila.write(*cells))
    page.locator('[data-do="play"][data-with="easy"]').focus()
    page.keyboard.press("Enter")
    asked(page, "Choose an empire and an action")
    # The form is gone: the keyboard is at the question, not at the button for another new game.
    page.wait_for_function("document.activeElement.dataset.rule === 'turn.monarch'")
    page.locator('[data-do="language"][data-with="de"]').click()
    asked(page, "Empire und Aktion wählen")
    page.locator(".st-below", has_text="Zeitleiste").wait_for()
    page.locator(".se-map").get_by_text("Nordsee").first.wait_for()
    shot("game-table-de")
