"""The linter finds what it is there to find."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sevenempires.widgets.lasting import LIVE_VIEW
from tools.notebook_lint import faults, main
from tools.save_notebooks import settle

Change = Callable[[list[dict[str, Any]]], object]


@pytest.fixture
def changed(root: Path, tmp_path: Path) -> Callable[[Change], list[str]]:
    """The faults of notebook 01 after a change."""
    found = json.loads((root / "notebooks" / "01_the_board.ipynb").read_text(encoding="utf-8"))
    for name in ("00_start_here", "02_setup"):
        (tmp_path / f"{name}.ipynb").touch()

    def look(change: Change) -> list[str]:
        change(found["cells"])
        path = tmp_path / "01_the_board.ipynb"
        path.write_text(json.dumps(found), encoding="utf-8")
        return list(faults(path))

    return look


def text(cells: list[dict[str, Any]], id: str) -> dict[str, Any]:
    return next(cell for cell in cells if cell["id"] == id)


def without(id: str) -> Change:
    return lambda cells: cells.remove(text(cells, id))


def replaced(id: str, old: str, new: str) -> Change:
    def change(cells: list[dict[str, Any]]) -> None:
        cell = text(cells, id)
        source = "".join(cell["source"])
        assert old in source
        cell["source"] = source.replace(old, new)

    return change


def test_a_good_notebook_has_no_fault(changed: Callable[[Change], list[str]]) -> None:
    assert changed(lambda cells: None) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (replaced("title", "Afterwards you can", "You can"), "does not say 'Afterwards you can'"),
        (replaced("title", "25 minutes", "a while"), "does not name the 25 minutes"),
        (replaced("title", "(00_start_here.ipynb)", "(02_setup.ipynb)"), "does not link to 00_start_here"),
        (replaced("start", "01_the_board", "01"), 'does not call start("01_the_board")'),
        (without("summary"), "there is no section '## Summary'"),
        (without("next"), "the last text is no section '## What next'"),
        (without("quiz"), "no cell is lesson.quiz()"),
        (without("covered"), "no cell is lesson.covered()"),
        (without("ex-corsica"), "the exercise corsica is used 0 times, not once."),
        (replaced("ex-corsica", "corsica", "corsika"), "the lesson has no exercise corsika."),
        (
            replaced("summary", "A line", "`map.corners` A line"),
            "there is no rule “map.corners”; did you mean map.corner",
        ),
        (replaced("island-intro", "map.island", "map.coast"), "cited nowhere: map.island."),
        (replaced("summary", "A line", "word " * 121), "more than 120 are a lecture"),
        (replaced("start", "start(", "open('/home/me/x'); start("), "cell start holds an absolute path"),
        (replaced("summary", "A line", "![](x.png) A line"), "shows a picture without alt text"),
        (replaced("next", "02_setup.ipynb", "02_setpu.ipynb"), "links to 02_setpu.ipynb, which does not exist"),
        (lambda cells: text(cells, "corners").update(execution_count=99), "not saved as run from top to bottom"),
        (
            lambda cells: text(cells, "corners").update(outputs=[{"output_type": "error"}]),
            "cell corners is saved with an error",
        ),
        (
            lambda cells: text(cells, "corner-large")["outputs"][0]["data"].update({"text/plain": "<Figure size 6x4>"}),
            "shows a picture whose text is only '<Figure size 6x4>'",
        ),
        (
            lambda cells: text(cells, "corner-large")["outputs"][0]["data"].update({LIVE_VIEW: {"model_id": "1"}}),
            "is saved with a live view",
        ),
        (lambda cells: [cells.remove(cell) for cell in cells[5:-8]], "minutes to read; 15 to 25 are meant"),
    ],
)
def test_a_fault_is_found(changed: Callable[[Change], list[str]], change: Change, fault: str) -> None:
    assert any(fault in found for found in changed(change)), changed(lambda cells: None)


def test_the_command_tells_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "77_none.ipynb"
    path.write_text(json.dumps({"cells": []}))
    assert main([str(path)]) == 1
    assert "there is no such lesson" in capsys.readouterr().out


def test_what_is_live_is_not_saved() -> None:
    live = {"output_type": "display_data", "data": {LIVE_VIEW: {}}}
    both = {"output_type": "display_data", "data": {LIVE_VIEW: {}, "text/plain": "words"}}
    printed = {"output_type": "stream", "text": "printed"}
    cell: dict[str, Any] = {"cell_type": "code", "outputs": [live, both, printed]}
    notebook = {"metadata": {"widgets": {}}, "cells": [cell, {"cell_type": "markdown"}]}
    settle(notebook)
    assert cell["outputs"] == [{"output_type": "display_data", "data": {"text/plain": "words"}}, printed]
    assert "widgets" not in notebook["metadata"]
