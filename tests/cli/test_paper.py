"""The commands aid, worksheet and poster."""

import sys
from pathlib import Path

import pytest

from sevenempires.cli import main

pytest.importorskip("typst", reason="the extra paper is not installed")

COMMANDS = (
    ("aid", "--lang", "de", "--paper", "letter"),
    ("worksheet", "--lesson", "08", "--number", "1", "--solutions", "--lang", "fr"),
    ("poster", "--paper", "a2", "--sheets", "a4"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_it_writes_the_file_and_says_which(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "page.pdf"
    assert main([*command, "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF-")
    assert capsys.readouterr().out == f"{out}\n"


def test_a_seed_beyond_what_there_is_says_whose_sheet_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "page.pdf"
    assert main(["worksheet", "--chapter", "differences", "--number", "4", "--seed", "4", "--out", str(out)]) == 0
    told = "There are exercises for 2 different sheets of this length; this is that of seed 2.\n"
    assert capsys.readouterr().err == told


def test_the_aid_as_html(tmp_path: Path) -> None:
    out = tmp_path / "aid.html"
    assert main(["aid", "--lang", "fr", "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["aid", "--out", "aid.docx"], "aid.docx: the aid is written as .pdf or .html"),
        (["poster", "--out", "board.png"], "board.png: the poster is written as .pdf"),
        (["worksheet", "--chapter", "land", "--out", "x.txt"], "x.txt: a work sheet is written as .pdf"),
        (["worksheet", "--chapter", "fights", "--out", "x.pdf"], "no chapter “fights”; choose one of attack, "),
        (["worksheet", "--out", "x.pdf"], "name a chapter or a lesson: --chapter combat, or --lesson 08."),
        (["worksheet", "--lesson", "77", "--out", "x.pdf"], "there is no such lesson"),
        (["aid", "--out", "nowhere/aid.pdf"], "nowhere/aid.pdf: No such file or directory"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    arguments: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert told in line
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_without_the_library_it_says_how_to_get_it(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    out = tmp_path / "page.pdf"
    assert main([*command, "--out", str(out)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "pip install 'sevenempires[paper]'" in line
    assert not out.exists()
