"""`sevenempires lessons`: for teachers."""

import pytest

from sevenempires.cli import main


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


def test_an_unknown_lesson_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", "--solutions", "77"]) == 2
    assert "there is no such lesson" in capsys.readouterr().err
