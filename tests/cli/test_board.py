"""The command `sevenempires board`."""

import json
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from sevenempires.board import Board
from sevenempires.cli import main


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["board", *arguments]) == 0
    captured = capsys.readouterr()
    assert not captured.err
    return captured.out


@pytest.mark.parametrize(("arguments", "board"), [([], Board.europe()), (["--toy"], Board.toy())])
def test_json_has_exactly_the_promised_form(
    arguments: list[str], board: Board, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(printed(capsys, "--json", *arguments))
    assert data.keys() == {"regions", "borders"}
    assert [region["name"] for region in data["regions"]] == list(board.regions)
    for region in data["regions"]:
        assert list(region) == ["name", "kind", "empire", "capital", "built", "produces", "anchor", "grade", "facts"]
        assert {about["grade"] for about in region["facts"].values()} <= {"stated", "deduced", "reconstructed"}
        assert region["grade"] == region["facts"]["name"]["grade"]
        assert region["kind"] in {"city", "land", "sea"}
    assert list(data["borders"]) == ["land", "sea", "coast", "corner"]
    for kind, pairs in data["borders"].items():
        assert pairs
        assert pairs == sorted(pairs)
        for one, other in pairs:
            sea = [board[one].is_sea, board[other].is_sea]
            assert kind != "land" or sea == [False, False]
            assert kind != "sea" or sea == [True, True]
            assert kind != "coast" or sea == [False, True]
            assert kind == "coast" or one < other


@pytest.mark.parametrize(
    ("lang", "known"),
    [
        ("en", "Vienna\n  name: stated. The rulebook names it.\n  city region, empire, capital: stated. An example"),
        ("de", "Wien\n  Name: belegt. Die Spielregel nennt den Namen.\n  Stadtregion, Empire, Hauptstadt: belegt. In"),
        (
            "fr",
            "Vienne\n  nom\xa0: attestation. Le livret de règles cite ce nom.\n  région urbaine, empire, capitale",
        ),
    ],
)
def test_grades_tell_how_surely_each_fact_is_known_and_why(
    lang: str, known: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert known in printed(capsys, "--grades", "--lang", lang)


def test_json_is_in_english_whatever_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "--json", "--lang", "de") == printed(capsys, "--json")


@pytest.mark.parametrize(("lang", "city"), [("en", "Vienna"), ("de", "Wien"), ("fr", "Vienne")])
def test_the_text_speaks_three_languages(lang: str, city: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert city in printed(capsys, "--lang", lang)


@pytest.mark.parametrize(("lang", "city"), [("en", "Vienna"), ("de", "Wien"), ("fr", "Vienne")])
def test_svg_writes_a_picture(lang: str, city: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "--svg", str(tmp_path / "board.svg"), "--lang", lang) == ""
    text = (tmp_path / "board.svg").read_text(encoding="utf-8")
    assert ET.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"
    assert city in text


def test_png_writes_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "--png", str(tmp_path / "board.png")) == ""
    content = (tmp_path / "board.png").read_bytes()
    assert content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", content[16:24])
    assert width > height > 1000


@pytest.mark.parametrize("form", ["--png", "--svg"])
def test_a_place_that_cannot_be_written_is_told(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "nowhere" / "board"
    assert main(["board", "--toy", form, str(target)]) == 2
    assert capsys.readouterr().err == f"sevenempires board: {target}: No such file or directory\n"
