"""`sevenempires class`: for teachers."""

from pathlib import Path

import pytest

from sevenempires.cli import main
from sevenempires.lessons.codes import write_code
from sevenempires.lessons.roll import roll
from sevenempires.lessons.ways import Way


def code(*names: str) -> str:
    return write_code({roll().index(name): Way.ALONE for name in names}, len(roll()))


@pytest.fixture
def students(tmp_path: Path) -> Path:
    anna = code("00_start_here/which-rule", "00_start_here/first-steps", "01_the_board/corsica")
    file = tmp_path / "class.csv"
    file.write_text(f"# 7b\nAnna, {anna}\nBert,{code('01_the_board/corsica')}\n\n", encoding="utf-8")
    return file


def test_a_class_is_told_and_written(students: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / name for name in ("a.csv", "a.html", "a.png")]
    assert (
        main(["class", str(students), "--csv", str(files[0]), "--html", str(files[1]), "--picture", str(files[2])]) == 0
    )
    out, err = capsys.readouterr()
    assert not err
    assert out.startswith("2 pupils, lessons 00, 01\n")
    assert "To discuss next: " in out
    assert "A code is no examination" in out
    assert all(str(file) in out and file.stat().st_size > 300 for file in files)


def test_one_lesson_may_be_named(students: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["class", str(students), "--lesson", "08"]) == 0
    assert capsys.readouterr().out.startswith("2 pupils, lessons 08\n")


def test_what_cannot_be_read_is_told_and_shows_in_the_exit_code(
    students: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    students.write_text(students.read_text() + "Cem,01AB-CDEF\n")
    assert main(["class", str(students)]) == 1
    out, err = capsys.readouterr()
    assert err == "line 5: Cem: This is no progress code: a letter is wrong or missing.\n"
    assert out.startswith("2 pupils")


def test_a_place_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["class", str(tmp_path / "none.csv")]) == 2
    assert "none.csv: there is no such file or folder" in capsys.readouterr().err
