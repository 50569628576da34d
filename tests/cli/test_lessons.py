"""`sevenempires lessons`: for teachers."""

from pathlib import Path

import pytest

from sevenempires.cli import main
from sevenempires.lessons.codes import write_code
from sevenempires.lessons.roll import roll


def code(*names: str) -> str:
    return write_code({roll().index(name) for name in names}, len(roll()))


def test_the_lessons_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons"]) == 0
    assert capsys.readouterr().out.splitlines()[0].split() == [
        "00_start_here",
        "Start",
        "here",
        "20",
        "min,",
        "5",
        "exercises",
    ]


def test_solutions_are_printed_in_each_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", "--solutions", "01", "--lang", "de"]) == 0
    out = capsys.readouterr().out
    assert "[sweden-coasts] Aufgabe: An welchen Meeren hat Schweden eine Küste?" in out
    assert "Lösung: Ostsee, " in out
    assert out.count("Lösung: ") == 8


def test_codes_become_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    anna = code("00_start_here/which-rule", "00_start_here/first-steps", "01_the_board/corsica")
    students = tmp_path / "class.csv"
    students.write_text(f"# 7b\nAnna, {anna}\nBert,{code()}\n\n", encoding="utf-8")
    assert main(["lessons", "--read", str(students), "01AB-CDEF"]) == 1
    head, first, second, third = capsys.readouterr().out.splitlines()
    assert head.split()[:3] == ["student", "00", "01"]
    assert first.split()[:3] == ["Anna", "2/5", "1/8"]
    assert second.split()[:3] == ["Bert", "0/5", "0/8"]
    assert third.startswith("01AB-CDEF This is no progress code")


def test_an_unknown_lesson_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", "--solutions", "77"]) == 2
    assert "there is no such lesson" in capsys.readouterr().err
