"""Every notebook of the course in a real browser: all cells run, every widget appears, nothing leaves the machine.

The English notebooks are opened in JupyterLab and in Voilà by turns, with one German and one French edition; the slow
tests open every edition in both.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from sevenempires import widgets
from sevenempires.lessons.files import syllabus
from tools.notebook_lint import NotebookCell, all_notebooks, cells, edition

SITES = ("lab", "voila")
SLOW = pytest.mark.slow
PATIENCE = 180_000  # milliseconds for one notebook; it takes a tenth of that on a quiet machine
SHOWS = re.compile(rf"(lesson\.(exercise|quiz|covered)|progress|{'|'.join(widgets.__all__)})\(")
"""The last line of a cell that shows something live begins like this."""
FAULTS = """() => [...document.querySelectorAll('.jp-OutputArea-output')].filter(output =>
    /stderr|error/.test(output.dataset.mimeType ?? '')
    || /^Traceback|Error displaying widget|Failed to load model/m.test(output.textContent)
).map(output => output.textContent.slice(0, 400))"""
CHILD = ".jp-OutputArea-child"
SMALLEST = 24  # pixels: a row of buttons; an empty output is lower


def quick(path: Path, site: str) -> bool:
    """Whether the quick tests open a notebook there; of the English ones each even number in JupyterLab."""
    if edition(path) == "en":
        return site == SITES[int(path.stem.partition("_")[0]) % 2]
    return (edition(path), path.stem, site) in (("de", "01_the_board", "lab"), ("fr", "00_start_here", "voila"))


def visits() -> list[Any]:
    """Every notebook with every place to open it; one place after the other."""
    return [
        pytest.param(path, site, id=f"{site}-{edition(path)}-{path.stem}", marks=() if quick(path, site) else SLOW)
        for site in SITES
        for path in all_notebooks()
    ]


@pytest.fixture
def complaints(page: Any) -> list[str]:
    """What the page’s own scripts complain about, and what it asks for although its policy forbids it."""
    heard: list[str] = []
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("requestfailed", lambda asked: heard.append(f"blocked: {asked.url}") if asked.failure == "csp" else None)
    return heard


@pytest.mark.parametrize(("path", "site"), visits())
def test_it_runs_and_its_widgets_appear(
    path: Path, site: str, page: Any, complaints: list[str], request: pytest.FixtureRequest
) -> None:
    server = request.getfixturevalue(site)
    page.set_default_timeout(PATIENCE)
    server.open(page, server.copy(path))
    shown, notebook = page.locator(".jp-Notebook-cell"), cells(path)
    assert page.evaluate(FAULTS) == []
    assert shown.count() == len(notebook)
    if site == "lab":
        prompts = page.locator(".jp-CodeCell .jp-InputPrompt").all_text_contents()
        folded = [
            "source_hidden" in cell.data["metadata"].get("jupyter", ()) for cell in notebook if cell.kind == "code"
        ]
        assert prompts == ["" if hidden else f"[{number}]:" for number, hidden in enumerate(folded, 1)]
    for number, cell in enumerate(notebook):
        if is_live(cell):
            appears(shown.nth(number), cell, path.stem)
    assert page.evaluate(FAULTS) == []
    assert complaints == []
    server.leave(page)


def is_live(cell: NotebookCell) -> bool:
    """Whether the cell shows something that a reader can use."""
    return cell.kind == "code" and SHOWS.match(cell.source.splitlines()[-1]) is not None


def appears(shown: Any, cell: NotebookCell, stem: str) -> None:
    """The live view is there and takes room, and the picture that stands for it without a kernel is not."""
    live = shown.locator(".jp-OutputArea-output .jupyter-widgets, .jp-OutputArea-output .se-board").first
    live.scroll_into_view_if_needed()
    live.page.wait_for_function(
        "([live, least]) => live.getBoundingClientRect().height >= least", arg=[live.element_handle(), SMALLEST]
    )
    assert shown.locator(f"{CHILD}:has(.jupyter-widgets, .se-board) + {CHILD}:visible").count() == 0, cell.source
    named = re.match(r'lesson\.exercise\("(.+)"\)', cell.source)
    if named:
        shown.locator(".se-exercise .sp-primary").wait_for()
        if syllabus(stem).exercise(named[1]).kind in ("mark", "play"):
            shown.locator(".se-map [data-region]").first.wait_for()
