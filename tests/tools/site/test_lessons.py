"""The notebooks as the browser edition carries them."""

import json
from pathlib import Path
from typing import Any

from tools.site.lessons import LIVE_VIEW, copy_lessons, for_the_site


def notebook(data: dict[str, Any]) -> dict[str, Any]:
    shown = {"output_type": "execute_result", "data": data, "metadata": {}, "execution_count": 1}
    printed = {"output_type": "stream", "name": "stdout", "text": ["one\n", "two"]}
    code = {"cell_type": "code", "source": ["a\n", "b"], "metadata": {}, "outputs": [shown, printed]}
    text = {"cell_type": "markdown", "source": "# Title", "metadata": {}}
    return {"cells": [text, code], "metadata": {"widgets": {}}, "nbformat": 4, "nbformat_minor": 5}


def test_a_saved_picture_is_trusted_and_in_one_piece() -> None:
    result = for_the_site(notebook({"image/svg+xml": ["<svg>\n", "</svg>"], "text/plain": ["a\n", "b"]}))
    text, code = result["cells"]
    assert code["metadata"]["trusted"] is True
    assert code["source"] == "a\nb"
    assert code["outputs"][0]["data"] == {"image/svg+xml": "<svg>\n</svg>", "text/plain": "a\nb"}
    assert code["outputs"][1]["text"] == "one\ntwo"
    assert text["source"] == "# Title"


def test_of_a_live_view_its_still_picture_is_kept() -> None:
    live = {"model_id": "1", "version_major": 2}
    result = for_the_site(notebook({LIVE_VIEW: live, "image/svg+xml": "<svg/>", "text/plain": "a"}))
    assert result["cells"][1]["outputs"][0]["data"] == {"image/svg+xml": "<svg/>", "text/plain": "a"}
    assert "widgets" not in result["metadata"]


def test_nobodys_progress_is_copied(tmp_path: Path) -> None:
    source = tmp_path / "notebooks"
    (source / "de" / ".ipynb_checkpoints").mkdir(parents=True)
    for name in ("00_a.ipynb", "de/00_a.ipynb", "de/.ipynb_checkpoints/00_a.ipynb"):
        (source / name).write_text(json.dumps(notebook({})))
    for name in (".progress.json", "progress.json", "progress.unreadable-1.json"):
        (source / name).write_text("{}")
    copy_lessons(source, tmp_path / "copy")
    there = {
        path.relative_to(tmp_path / "copy").as_posix() for path in (tmp_path / "copy").rglob("*") if path.is_file()
    }
    assert there == {"00_a.ipynb", "de/00_a.ipynb"}
