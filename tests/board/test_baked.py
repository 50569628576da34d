"""The board file: what was written is read again, and a damaged file is told plainly."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sevenempires.board import Board, MapError
from sevenempires.board.baked import read_baked
from sevenempires.folders import mapdata
from tools.map.board_file import write_baked

TOY = mapdata() / "toy" / "board.json"


@pytest.mark.parametrize("name", ["toy", "europe"])
def test_reading_and_writing_are_inverse(name: str) -> None:
    path = mapdata() / name / "board.json"
    assert write_baked(read_baked(path)) == path.read_text(encoding="utf-8")


def refused(path: Path) -> MapError:
    with pytest.raises(MapError) as error:
        Board.load(path)
    return error.value


@pytest.mark.parametrize("share", [0.01, 0.3, 0.9, 0.999])
def test_a_truncated_file(tmp_path: Path, share: float) -> None:
    text = TOY.read_text(encoding="utf-8")
    path = tmp_path / "board.json"
    path.write_text(text[: int(len(text) * share)], encoding="utf-8")
    (fault,) = refused(path).faults
    assert fault.kind == "unreadable"
    assert fault.where == str(path)
    assert "damaged or cut short at line" in fault.text


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "damaged or cut short"),
        (b"\xff\xfe", "not text in UTF-8"),
        (b"[]", "no board file of format 2"),
        (b'{"format": 99}', "no board file of format 2"),
        (b'{"format": 2}', "is missing"),
    ],
    ids=["empty", "binary", "other", "newer", "hollow"],
)
def test_another_file(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "board.json"
    path.write_bytes(content)
    assert told in str(refused(path))


def test_no_file(tmp_path: Path) -> None:
    assert "missing or cannot be read; put back the shipped file" in str(refused(tmp_path / "board.json"))
    assert "missing or cannot be read" in str(refused(tmp_path))


def remove_entry(data: dict[str, Any]) -> None:
    del data["regions"][3]["label"]


def spoil_polygon(data: dict[str, Any]) -> None:
    data["regions"][3]["polygons"] = [[[1, 2, 3]]]


def open_ring(data: dict[str, Any]) -> None:
    data["regions"][3]["polygons"][0][0].pop()


def repeat_region(data: dict[str, Any]) -> None:
    data["regions"].append(data["regions"][0])


def forget_region(data: dict[str, Any]) -> None:
    data["regions"] = [row for row in data["regions"] if row["name"] != "Lone Isle"]


def forget_name(data: dict[str, Any]) -> None:
    del data["regions"][6]["names"]["fr"]


def misspell_anchor(data: dict[str, Any]) -> None:
    data["regions"][1]["anchor"] = "Gul Sea"


@pytest.mark.parametrize(
    ("change", "kind", "told"),
    [
        (remove_entry, "unreadable", "the entry 'label' is missing"),
        (spoil_polygon, "unreadable", "an entry has the wrong shape"),
        (open_ring, "unreadable", "an entry has the wrong shape"),
        (repeat_region, "duplicate", "Kingsbridge is named a second time"),
        (forget_region, "unknown-name", "a coast border names Lone Isle, which is no region"),
        (forget_name, "missing-translation", "Greenvale has no name in fr"),
        (misspell_anchor, "unknown-name", "did you mean Gull Sea?"),
    ],
)
def test_a_damaged_entry(tmp_path: Path, change: Callable[[dict[str, Any]], None], kind: str, told: str) -> None:
    data = json.loads(TOY.read_text(encoding="utf-8"))
    change(data)
    path = tmp_path / "board.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert any(fault.kind == kind and told in fault.text for fault in refused(path).faults)


def test_all_faults_of_a_board_file_are_told_at_once(tmp_path: Path) -> None:
    data = json.loads(TOY.read_text(encoding="utf-8"))
    for change in (repeat_region, forget_region, forget_name, misspell_anchor):
        change(data)
    path = tmp_path / "board.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert {fault.kind for fault in refused(path).faults} == {
        *("duplicate", "unknown-name", "missing-translation", "capital"),
    }
