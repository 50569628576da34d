"""`python -m tools.save_notebooks`: run every notebook, or those named, and save in it what it shows.

What is live is not saved: a saved widget without its kernel is an error message, so that its picture and its text stand
in its place, on a static page as in a notebook that has just been opened.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sevenempires.lessons.keeping import PLACE
from sevenempires.widgets.lasting import LIVE_VIEW
from tools.notebook_lint import all_notebooks

LONGEST_CELL = 120
"""Seconds after which a cell is given up."""


def save(path: Path) -> None:
    """Run one notebook in a fresh kernel and write it back with its outputs; on an error nothing is written."""
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    client = NotebookClient(
        notebook,
        timeout=LONGEST_CELL,
        kernel_name="python3",
        record_timing=False,
        store_widget_state=False,
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute()
    settle(notebook)
    nbformat.write(notebook, path)  # type: ignore[no-untyped-call]


def settle(notebook: Any) -> None:
    """Leave out what only means something while its kernel runs."""
    notebook["metadata"].pop("widgets", None)
    notebook["metadata"]["language_info"] = {"name": "python"}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            for output in cell["outputs"]:
                output.get("data", {}).pop(LIVE_VIEW, None)
            cell["outputs"] = _joined([output for output in cell["outputs"] if output.get("data") != {}])


def _joined(outputs: list[Any]) -> list[Any]:
    """The outputs with neighbouring prints as one, since a kernel cuts them now here, now there."""
    joined: list[Any] = []
    for output in outputs:
        if joined and output.get("name") and output["name"] == joined[-1].get("name"):
            joined[-1]["text"] += output["text"]
        else:
            joined.append(output)
    return joined


def main(arguments: Sequence[str] | None = None) -> int:
    """Save the notebooks named, or all of them; the reader's own progress is left alone."""
    from nbclient.exceptions import CellExecutionError

    named = sys.argv[1:] if arguments is None else arguments
    failed = 0
    with TemporaryDirectory() as folder:
        os.environ[PLACE] = str(Path(folder) / "progress.json")
        for path in [Path(name).resolve() for name in named] or all_notebooks("*"):
            try:
                save(path)
                print(path.name)
            except CellExecutionError as error:
                print(f"{path}: {error.ename}: {error.evalue}", file=sys.stderr)
                failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main())
