"""What has been solved is kept, whatever happens to the file."""

import json
from pathlib import Path

import pytest

from sevenempires.lessons import progress, restore, start
from sevenempires.lessons.files import stems
from sevenempires.lessons.keeping import FIRST, NAME, PLACE, Progress, kept, place
from sevenempires.lessons.roll import roll
from sevenempires.lessons.ways import Way
from tools.exercise_roll import extended, published


def test_a_right_answer_is_remembered_and_a_wrong_one_is_not(progress_file: Path) -> None:
    lesson = start("00_start_here")
    lesson.exercise("madrid-to-marseille").check(7)
    assert not progress_file.exists()
    lesson.exercise("madrid-to-marseille").check(2)
    assert json.loads(progress_file.read_text())["solved"] == {"00_start_here": ["madrid-to-marseille"]}
    assert Progress(progress_file).is_solved("00_start_here", "madrid-to-marseille")


def test_the_code_brings_it_back_and_loses_nothing(tmp_path: Path) -> None:
    kept().note("00_start_here", "around-vienna", "which-rule")
    code = start("00_start_here").code
    other = Progress(tmp_path / "other.json")
    other.note("01_the_board", "corsica")
    assert other.restore(code) == 3
    assert Progress(tmp_path / "other.json").solved == {
        "01_the_board": ["corsica"],
        "00_start_here": ["around-vienna", "which-rule"],
    }


def test_what_help_there_was_is_kept_and_travels_with_the_code(progress_file: Path, tmp_path: Path) -> None:
    lesson = start("00_start_here")
    for id, helps in (("madrid-to-marseille", []), ("which-rule", ["hint"]), ("around-vienna", ["hint", "solution"])):
        panel = lesson.exercise(id)
        for help in helps:
            panel.press(help)
        assert kept().way("00_start_here", id) is Way.NOT_YET
        lesson.exercise(id).check(panel.exercise.right_answer())  # after the page was loaded anew
    told = {id: kept().way("00_start_here", id) for id in ("madrid-to-marseille", "which-rule", "around-vienna")}
    assert list(told.values()) == [Way.ALONE, Way.HINTS, Way.SOLUTION]
    other = Progress(tmp_path / "other.json")
    other.restore(kept().code_for("Ada"))
    assert {id: Progress(tmp_path / "other.json").way("00_start_here", id) for id in told} == told


def test_help_that_comes_after_the_answer_changes_nothing() -> None:
    panel = start("00_start_here").exercise("which-rule")
    panel.check(panel.exercise.right_answer())
    panel.press("solution")
    assert kept().way("00_start_here", "which-rule") is Way.ALONE
    panel.retell()
    assert "✓ solved<" in panel.top.markup


def test_showing_the_page_again_asks_for_no_help() -> None:
    panel = start("00_start_here").exercise("which-rule")
    panel.redraw()
    panel.retell()
    panel.check(panel.exercise.right_answer())
    assert kept().way("00_start_here", "which-rule") is Way.ALONE


def test_a_wrong_code_is_told_in_one_sentence() -> None:
    assert str(restore("HELLO-U")) == "✗ “U” occurs in no progress code; check what was typed."
    assert not restore("1234-5678")
    assert restore(progress().code)


@pytest.mark.parametrize(
    "garbage",
    [
        b"",
        b"{",
        b"[1]",
        b'{"solved": {"a": 1}}',
        b'{"solved": {}, "helped": {"a": {"b": []}}}',
        b"\xff\xfe",
        b"[" * 100_000,
    ],
)
def test_a_damaged_file_is_kept_aside(progress_file: Path, garbage: bytes) -> None:
    progress_file.write_bytes(garbage)
    found = Progress(progress_file)
    assert found.solved == {}
    assert "progress.unreadable-1.json" in found.remark
    assert progress_file.with_name("progress.unreadable-1.json").read_bytes() == garbage
    found.note("00_start_here", "which-rule")
    assert Progress(progress_file).is_solved("00_start_here", "which-rule")


def test_where_nothing_can_be_written_it_lasts_for_the_kernel(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    found = Progress(tmp_path / "file" / "progress.json")
    found.note("00_start_here", "which-rule")
    assert found.is_solved("00_start_here", "which-rule")
    assert "lasts until this kernel ends" in found.remark


def test_it_lies_beside_the_notebooks(root: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(PLACE)
    assert place() == root / "notebooks" / NAME
    monkeypatch.setattr("sevenempires.folders.notebooks", lambda: tmp_path / "none")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("APPDATA", raising=False)
    assert place() == tmp_path / "sevenempires" / "progress.json"


def test_a_copy_of_the_notebooks_has_progress_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(PLACE)
    (tmp_path / "copy" / "de").mkdir(parents=True)
    for folder in (tmp_path / "copy", tmp_path / "copy" / "de"):
        (folder / FIRST).write_text("{}")
        monkeypatch.chdir(folder)
        assert place() == tmp_path / "copy" / NAME


def test_the_shown_progress_follows_and_the_saved_one_does_not() -> None:
    panel = progress()
    before = panel.still()
    kept().note("00_start_here", "which-rule")
    assert panel.still() == before
    assert "1 of 5" in panel.page.markup
    assert panel.code in panel.page.markup


def test_every_exercise_is_on_the_roll_once() -> None:
    assert len(set(roll())) == len(roll())
    assert set(published()) <= set(roll()), "python -m tools.exercise_roll"
    assert extended(("99_old/gone", "00_start_here/which-rule"))[:2] == ("99_old/gone", "00_start_here/which-rule")
    assert len(stems()) > 1
