"""The live board in a real browser, as a person uses it: by mouse and by keyboard, in JupyterLab and in Voilà."""

import os
import re
import signal
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import networkx

from sevenempires import Board
from sevenempires.draw.chart import chart
from sevenempires.rulebook import rule

IMPORTS = """
from ipywidgets import Button
from sevenempires import Board, Case
from sevenempires.text.language import set_language
from sevenempires.widgets import LiveBoard
"""
BOARD = "board = LiveBoard(Case.load('land-two-steps'))\nboard"
GERMAN = "german = Button(description='Deutsch')\ngerman.on_click(lambda _: set_language('de'))\ngerman"
MARKED = ".se-map .marks path"
REACHABLE = ".se-map .marks .se-reachable"


def region(page: Any, name: str) -> Any:
    return page.locator(f'.se-map [data-region="{name}"]')


def unit(page: Any, kind: str, name: str) -> Any:
    return page.locator(f'.se-map [data-unit="{kind}"][data-at="{name}"]')


def status(page: Any, text: str) -> Any:
    found = page.locator(".se-board").get_by_role("status").filter(has_text=text)
    found.wait_for()
    return found


def test_by_mouse(site: Any, page: Any, shot: Callable[[str], None]) -> None:
    site.open(page, site.write(IMPORTS, BOARD, GERMAN))
    page.get_by_role("button", name="Whole board").click()
    unit(page, "infantry", "Vienna").click()
    status(page, "Infantry, Vienna: 14 regions can be reached.")
    assert page.locator(REACHABLE).count() == 14
    region(page, "Saxony").hover()
    card = page.locator(".se-board .se-card")
    assert re.search(r"Saxony.*2 steps by land.*Vienna – \w+ – Saxony", card.inner_text(), re.DOTALL)
    shot(f"{site.name}-reachable")
    region(page, "Moscow").click()
    status(page, "From Vienna to Moscow this way takes 3 steps")
    page.get_by_role("button", name="Show the rule land.range").click()
    page.get_by_text(rule("land.range").statement("en")).wait_for()
    assert page.locator(".se-map .marks .se-refused").count() == 1
    shot(f"{site.name}-refused")
    region(page, "Prague").click()
    unit(page, "infantry", "Prague").wait_for()
    assert unit(page, "infantry", "Vienna").count() == 0
    page.get_by_role("button", name="Undo").click()
    unit(page, "infantry", "Vienna").wait_for()
    page.get_by_role("button", name="Deutsch").click()
    page.get_by_role("button", name="Bewegung beenden").wait_for()
    assert region(page, "Vienna").get_attribute("aria-label").startswith("Wien: Stadtregion (Habsburg)")
    unit(page, "artillery", "Vienna").click()
    status(page, "Artillerie, Wien: 14 Regionen sind erreichbar.")
    shot(f"{site.name}-german")


def test_by_keyboard(site: Any, page: Any, shot: Callable[[str], None]) -> None:
    site.open(page, site.write(IMPORTS, BOARD))
    page.get_by_role("button", name="Whole board").focus()
    page.keyboard.press("Tab")
    _walk(page, "London", "Vienna")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith(
        "Vienna: city region of Habsburg"
    )
    assert page.locator(".se-map .se-focus").count() == 1
    page.keyboard.press("Enter")
    status(page, "14 regions can be reached")
    for key in "xdd":  # would delete the cell in JupyterLab
        page.keyboard.press(key)
    _walk(page, "Vienna", "Saxony")
    assert "2 steps by land" in _focused(page)
    shot(f"{site.name}-keyboard")
    page.keyboard.press("Enter")
    unit(page, "infantry", "Saxony").wait_for()
    page.keyboard.press("Control+z")
    unit(page, "infantry", "Vienna").wait_for()
    page.keyboard.press("Enter")  # an empty region: nothing to pick
    page.locator(MARKED).first.wait_for(state="attached")
    page.keyboard.press("Escape")
    status(page, "Click a unit with a ring")
    page.locator(MARKED).first.wait_for(state="detached")


def test_a_click_where_one_has_pointed_shows_at_once_what_comes(lab: Any, page: Any) -> None:
    """The kernel is held up and cannot answer, so what is seen was known before the click."""
    foretold: list[bool] = []

    def received(frame: str | bytes) -> None:
        if re.search(rb'"ahead": ?{"', frame.encode() if isinstance(frame, str) else frame):
            foretold.append(True)

    page.on("websocket", lambda socket: socket.on("framereceived", received))
    lab.open(page, lab.write(IMPORTS, BOARD, "import os\nprint('kernel', os.getpid())"))
    kernel = int(page.locator(".jp-OutputArea-output", has_text="kernel").inner_text().split()[1])
    unit(page, "infantry", "Vienna").hover()
    for _ in range(200):
        if not foretold:
            page.wait_for_timeout(100)
    assert foretold
    os.kill(kernel, signal.SIGSTOP)
    try:
        unit(page, "infantry", "Vienna").click()
        assert "14 regions can be reached" in page.locator(".se-says").inner_text()
        assert page.locator(REACHABLE).count() == 14
        status(page, "No answer: the kernel is busy")
        assert page.locator(REACHABLE).count() == 0  # nothing is claimed that Python has not said
    finally:
        os.kill(kernel, signal.SIGCONT)
    status(page, "14 regions can be reached")
    assert page.locator(REACHABLE).count() == 14


def test_zoom_and_pan_and_a_callback_that_fails(lab: Any, page: Any, shot: Callable[[str], None]) -> None:
    lab.open(page, lab.write(IMPORTS, "board = LiveBoard(Board.europe())\nboard.on_pick(lambda region: 1 / 0)\nboard"))
    svg = page.locator(".se-map > svg")
    whole = _view(svg)
    for _ in range(3):
        page.get_by_role("button", name="Zoom in").click()
    near = _view(svg)
    assert near[2] < whole[2] / 2
    box = svg.bounding_box()
    page.mouse.move(box["x"] + 300, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 260, steps=3)
    page.mouse.up()
    assert _view(svg)[0] > near[0]
    assert page.locator(MARKED).count() == 0  # a drag is no click
    page.keyboard.down("Control")
    page.mouse.wheel(0, -240)
    page.keyboard.up("Control")
    page.wait_for_function(f"document.querySelector('.se-map > svg').viewBox.baseVal.width < {near[2] * 0.8}")
    page.mouse.click(box["x"] + 300, box["y"] + 300)
    status(page, "The notebook’s own code failed after this click: ZeroDivisionError: division by zero")
    shot("lab-zoomed")
    page.keyboard.press("0")
    assert _view(svg) == whole


def test_the_picture_outlives_the_kernel(lab: Any, page: Any, shot: Callable[[str], None]) -> None:
    notebook = lab.write(IMPORTS, BOARD)
    lab.open(page, notebook)
    for width in (700, 1280):
        page.set_viewport_size({"width": width, "height": 1300})
        assert page.locator(".se-board").evaluate("board => board.scrollWidth <= board.clientWidth")
        shot(f"lab-width-{width}")
    still = page.locator(".jp-RenderedSVG img")
    still.wait_for(state="attached")
    assert not still.is_visible()  # the live view is there
    lab.menu(page, "File", "Save Notebook")
    page.locator(".jp-mod-dirty").wait_for(state="detached")
    page.reload()
    status(page, "Click a unit with a ring")  # the kernel goes on, and so does the board
    unit(page, "infantry", "Vienna").click()
    status(page, "14 regions can be reached")
    page.reload()
    region(page, "Moscow").dispatch_event("keydown", {"key": "0"})  # it opened near
    region(page, "Moscow").click()  # the first click after each loading
    status(page, "From Vienna to Moscow this way takes 3 steps")
    page.wait_for_timeout(3000)  # longer than the board's patience: it has heard the answer
    status(page, "From Vienna to Moscow this way takes 3 steps")
    lab.menu(page, "Kernel", "Shut Down Kernel")
    page.locator("#jp-main-statusbar").get_by_text("No Kernel").wait_for()
    unit(page, "infantry", "Vienna").click()
    status(page, "No answer: the kernel is busy, was restarted or shut down.")
    shot("lab-kernel-gone")
    page.reload()
    still.wait_for()
    assert page.locator(".se-board").count() == 0
    shot("lab-reloaded")


def _walk(page: Any, start: str, goal: str) -> None:
    """Press the arrow keys that lead from one region to another."""
    ways = chart(Board.europe()).walks
    graph = networkx.DiGraph()
    for here, onward in ways.items():
        for direction, there in onward.items():
            graph.add_edge(here, there, key=f"Arrow{direction.capitalize()}")
    path = networkx.shortest_path(graph, start, goal)
    for here, there in pairwise(path):
        page.keyboard.press(graph[here][there]["key"])
        assert page.evaluate("document.activeElement.dataset.region") == there


def _focused(page: Any) -> str:
    return str(page.evaluate("document.activeElement.getAttribute('aria-label')"))


def _view(svg: Any) -> list[float]:
    return [float(part) for part in svg.get_attribute("viewBox").split()]
