"""The notebooks as the browser edition carries them: the same cells, saved so that JupyterLite shows them at once."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, Final

from sevenempires.widgets.lasting import LIVE_VIEW

NOT_IN_THE_SITE: Final = ("*progress*.json*", ".*")


def copy_lessons(source: Path, target: Path) -> None:
    """Copy all notebooks, without anybody's progress."""
    shutil.copytree(source, target, ignore=shutil.ignore_patterns(*NOT_IN_THE_SITE))
    for path in sorted(target.rglob("*.ipynb")):
        notebook = for_the_site(json.loads(path.read_text(encoding="utf-8")))
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def for_the_site(notebook: dict[str, Any]) -> dict[str, Any]:
    """A notebook whose saved pictures are shown before anything has run.

    Without a server nobody vouches for a notebook, so each cell says itself that it is trusted; texts must be in one
    piece; and of a live view only its still picture is kept, since there is no kernel yet that knows it.
    """
    for cell in notebook["cells"]:
        cell["source"] = _joined(cell["source"])
        if cell["cell_type"] == "code":
            cell["metadata"]["trusted"] = True
            for output in cell["outputs"]:
                _keep_still(output)
    notebook["metadata"].pop("widgets", None)
    return notebook


def _keep_still(output: dict[str, Any]) -> None:
    if "text" in output:
        output["text"] = _joined(output["text"])
    data = output.get("data", {})
    if "image/svg+xml" in data or "text/plain" in data:
        data.pop(LIVE_VIEW, None)
    for kind, value in data.items():
        if not kind.endswith("json"):
            data[kind] = _joined(value)


def _joined(text: str | list[str]) -> str:
    return text if isinstance(text, str) else "".join(text)
