"""The account in plain text leaves nothing out."""

import re
from typing import Any

import pytest

from sevenempires import draw
from sevenempires.board import Board
from sevenempires.labels import unit_name
from sevenempires.text import say_in
from sevenempires.text.language import LANGUAGES, language


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_region_and_every_empire_is_named(board: Board, lang: str) -> None:
    text = draw.describe(board, lang)
    for region in board:
        name = rf"(^  |: |, ){re.escape(region.names[lang])}( \({say_in(lang, 'reconstructed')}\))?(\s?:|,|$)"
        assert re.search(name, text, re.MULTILINE), region.name
    for empire in board.empires.values():
        assert empire.names[lang] in text


def test_the_whole_position_is_told(toy: Board, crowded: dict[str, Any]) -> None:
    arrows = [draw.Arrow(("Kingsbridge", "Greenvale", "Heath"))]
    text = draw.describe(draw.scene.for_position(toy, arrows=arrows, **crowded))
    lines = {line.partition(":")[0].strip(): line.partition(":")[2].strip() for line in text.splitlines()}
    assert lines["Kingsbridge"] == (
        "capital; upgraded city (1 crown) that produces an artillery; palace with 3 crowns; "
        "2 infantry of Amber; 1 artillery of Amber"
    )
    assert "3 infantry of Amber" in lines["Seagate"]
    assert "2 two-masters of Amber" in lines["Seagate"]
    assert lines["Lone Isle"] == "flag of Cobalt; 1 infantry of Cobalt"
    assert lines["Saltmouth"].startswith("no city yet")
    assert lines["reachable"] == "Greenvale"
    assert lines["not allowed"] == "Dunes"
    assert lines["asked about"] == "Gull Sea"
    assert lines["Arrow by land"] == "Kingsbridge – Greenvale – Heath"


@pytest.mark.parametrize("part", ["units", "flags", "cities", "palaces", "marks"])
def test_every_part_of_a_position_changes_the_account(toy: Board, crowded: dict[str, Any], part: str) -> None:
    rest = {key: value for key, value in crowded.items() if key != part}
    whole = draw.describe(draw.scene.for_position(toy, **crowded))
    assert whole != draw.describe(draw.scene.for_position(toy, **rest))


def test_units_have_their_plural() -> None:
    assert [unit_name("three-master", count) for count in (1, 2)] == ["three-master", "three-masters"]
    with language("fr"):
        assert unit_name("two-master", 3) == "deux-mâts"
