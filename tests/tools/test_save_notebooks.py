"""What is saved of a notebook: what it shows, not what only lives while its kernel runs."""

from pathlib import Path

import nbformat
import pytest

from sevenempires.widgets.lasting import LIVE_VIEW
from tools.save_notebooks import main, settle


def notebook_of(*outputs: object) -> nbformat.NotebookNode:
    cell = nbformat.v4.new_code_cell("…", outputs=[nbformat.from_dict(output) for output in outputs])
    return nbformat.v4.new_notebook(cells=[cell], metadata={"widgets": {"state": {}}})


def test_a_live_view_is_left_out_and_its_picture_stays() -> None:
    live = {"output_type": "display_data", "metadata": {}, "data": {LIVE_VIEW: {"model_id": "1"}}}
    still = {"output_type": "display_data", "metadata": {}, "data": {"text/plain": "Vienna"}}
    notebook = notebook_of(live, still)
    settle(notebook)
    assert [output["data"] for output in notebook.cells[0].outputs] == [{"text/plain": "Vienna"}]
    assert "widgets" not in notebook.metadata


def test_prints_in_a_row_are_one_output_and_errors_stay_apart() -> None:
    texts = (("stdout", "a\n"), ("stdout", "b\n"), ("stderr", "c\n"), ("stdout", "d\n"))
    notebook = notebook_of(*({"output_type": "stream", "name": name, "text": text} for name, text in texts))
    settle(notebook)
    saved = [(output.name, output.text) for output in notebook.cells[0].outputs]
    assert saved == [("stdout", "a\nb\n"), ("stderr", "c\n"), ("stdout", "d\n")]


def test_a_notebook_that_fails_is_told_and_left_as_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "broken.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0")]), file)
    before = file.read_text(encoding="utf-8")
    assert main([str(file)]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == before
