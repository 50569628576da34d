"""The chart file: the committed one is what a fresh build gives, and a missing or foreign one is told plainly."""

from pathlib import Path
from shutil import copy

import pytest

from sevenempires import draw
from sevenempires.board import Board
from sevenempires.folders import mapdata
from tools.map.chart import write_chart
from tools.map.places import broken


@pytest.mark.parametrize("name", ["toy", "europe"])
def test_the_committed_chart_is_a_fresh_build(name: str) -> None:
    built = write_chart(Board.load(mapdata() / name))
    assert built == (mapdata() / name / "chart.json").read_text(encoding="utf-8")


def test_a_board_without_a_chart_is_not_drawn(tmp_path: Path) -> None:
    copy(mapdata() / "toy" / "board.json", tmp_path)
    with pytest.raises(ValueError, match=r"chart.json: the drawing of toy is missing or of another board; run `make"):
        draw.svg(Board.load(tmp_path))


def test_the_chart_of_another_board_is_not_drawn(tmp_path: Path) -> None:
    copy(mapdata() / "toy" / "board.json", tmp_path)
    copy(mapdata() / "europe" / "chart.json", tmp_path)
    with pytest.raises(ValueError, match="missing or of another board"):
        draw.svg(Board.load(tmp_path))


def test_a_region_too_small_for_its_pieces_is_named(tmp_path: Path) -> None:
    text = (mapdata() / "toy" / "board.json").read_text(encoding="utf-8")
    (tmp_path / "board.json").write_text(text.replace('"en":"Heath"', f'"en":"{"Heath" * 90}"'), encoding="utf-8")
    with pytest.raises(ValueError, match="No room for the pieces and the name of Heath: make the region larger"):
        write_chart(Board.load(tmp_path))


def test_a_name_is_broken_between_words_only() -> None:
    assert broken("Southern Netherlands", 2) == ("Southern", "Netherlands")
    assert broken("Gulf of Bothnia", 3) == ("Gulf", "of", "Bothnia")
    assert broken("Paris", 2) is None
    assert broken("Paris", 1) == ("Paris",)
