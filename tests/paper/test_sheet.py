"""The player aid as data: complete, true, and the same in every language."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from sevenempires.board import Board
from sevenempires.draw.markers import marker_paint
from sevenempires.paper.facts import fights
from sevenempires.paper.sheet import Figure, said, sheet, source
from sevenempires.paper.tables import TABLES, PrintedTable
from sevenempires.rulebook import entry, rules, rulings
from sevenempires.rules.actions import ACTIONS_BY_NAME
from sevenempires.rules.pieces import CARD_VALUES, CARDS
from sevenempires.text.language import LANGUAGES


def entries() -> Iterator[dict[str, Any]]:
    """Every line of the source, rows of tables included."""
    for side in source()["sides"]:
        for section in side:
            for item in section["content"]:
                yield from item.get("rows", [item])


def lines() -> list[dict[str, Any]]:
    return [item for item in entries() if "text" in item]


def named() -> list[str]:
    found: list[str] = []
    for item in entries():
        one = item.get("ruling", [])
        found += [*item.get("rules", []), *([one] if isinstance(one, str) else one)]
    return found


def gaps(text: str) -> list[str]:
    return sorted(re.findall(r"\{[^}]+\}", text))


def test_every_rule_and_every_ruling_is_on_the_aid() -> None:
    assert {rule.id for rule in (*rules(), *rulings())} - set(named()) == set()


def test_every_id_on_the_aid_is_a_rule() -> None:
    assert [id for id in named() if entry(id).id != id] == []


def test_every_line_is_said_in_every_language_with_the_same_gaps() -> None:
    for line in lines():
        versions = {said(line["text"], lang) for lang in LANGUAGES}
        assert len(versions) == len(LANGUAGES), line
        assert len({tuple(gaps(version)) for version in versions}) == 1, line


def test_no_number_is_typed() -> None:
    typed = [
        line["text"]
        for line in lines()
        for lang in LANGUAGES
        if re.search(r"\d", re.sub(r"\{[^}]+\}", "", said(line["text"], lang)))
    ]
    assert typed == []


def test_what_the_aid_says_of_neighbours_is_true_of_the_board() -> None:
    (line,) = [line["text"] for line in lines() if line["text"].startswith("Adjacent: ")]
    near, apart = line.split(" Not: ")
    board = Board.europe()

    def kinds(text: str) -> set[str | None]:
        pairs = re.findall(r"\{([^}]+)\}–\{([^}]+)\}", text)
        assert len(pairs) >= 2
        return {border.kind if (border := board.border(*pair)) else None for pair in pairs}

    assert kinds(near) == {"land"}
    assert "land" not in kinds(apart)


def test_the_straits_are_as_the_aid_says() -> None:
    board = Board.europe()
    assert board.distance("Black Sea", "Ionian Sea", "sea") == board.distance("Black Sea", "Levantine Sea", "sea")
    assert set(board.neighbours("Constantinople", "land")) == {"Salonica", "Wallachia", "Konya"}


def cells(table: PrintedTable) -> list[list[str]]:
    return [["".join(text for style, text in cell if style != "icon").strip() for cell in row] for row in table.rows]


def test_the_table_of_corners_holds_the_corners_of_the_board() -> None:
    board = Board.europe()
    found = {(row[1], row[2]) for row in cells(TABLES["corners"]("en"))}
    assert len(found) == 10
    assert all((border := board.border(*pair)) and border.kind == "corner" for pair in found)


def test_only_an_artillery_that_attacks_infantry_survives() -> None:
    assert {pair for pair, result in fights().items() if result != (1, 1)} == {("artillery", "infantry")}
    assert fights()["artillery", "infantry"] == (1, 0)
    assert ["artillery", "1:0", "1:1", "1:1", "1:1"] in cells(TABLES["fights"]("en"))


def test_the_influence_table_has_the_value_of_each_card() -> None:
    shown = [cell.split()[0] for row in cells(TABLES["influence"]("de")) for cell in row]
    assert shown == [
        str(value) for value in dict.fromkeys(zip(CARDS, CARD_VALUES, strict=True)) for value in [value[1]]
    ]


def test_the_markers_wear_their_colours() -> None:
    plain = {
        "yellow": (1, 0.8, 0.2),
        "blue": (0.2, 0.4, 0.7),
        "black": (0.1, 0.1, 0.1),
        "white": (1, 1, 1),
        "red": (0.7, 0.2, 0.2),
        "green": (0.2, 0.5, 0.3),
        "brown": (0.5, 0.3, 0.1),
        "violet": (0.5, 0.2, 0.6),
    }
    for action in ACTIONS_BY_NAME.values():
        paint = [int(marker_paint(action.name)[k : k + 2], 16) / 255 for k in (1, 3, 5)]
        assert min(plain, key=lambda name: sum((a - b) ** 2 for a, b in zip(plain[name], paint, strict=True))) == (
            action.colour
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_picture_is_there_and_told_in_words(lang: str) -> None:
    aid = sheet(lang)
    figures = [item for side in aid.sides for section in side for item in section.items if isinstance(item, Figure)]
    assert len(figures) >= 5
    assert all(figure.alt and "{" not in figure.alt and aid.files[figure.file].startswith("<svg") for figure in figures)
    assert all("{" not in text for line in aid.lines() for _, text in line.text)
