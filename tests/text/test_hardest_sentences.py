"""The hardest sentences of the engine are said as the page about texts shows them."""

import re
from pathlib import Path

import pytest

from sevenempires.board import Board
from sevenempires.text import Sentence
from sevenempires.text.language import LANGUAGES, language

HARDEST: tuple[tuple[str, dict[str, object]], ...] = (
    (
        "Fight in {region}: the {unit} of {empire} and the {target} of {other} are both removed.",
        {"region": "Papal States", "unit": "two-master", "empire": "Spain", "target": "infantry", "other": "Ottomans"},
    ),
    (
        "Fight in {region}: the {unit} of {empire} removes the {target} of {other}.",
        {"region": "Netherlands", "unit": "artillery", "empire": "Russia", "target": "infantry", "other": "Prussia"},
    ),
    (
        "Player {player} lets the {unit} pass through {region}.",
        {"player": 2, "unit": "infantry", "region": "Papal States"},
    ),
    (
        "Player {player} does not let the {unit} pass through {region}; it has not moved.",
        {"player": 1, "unit": "artillery", "region": "Switzerland"},
    ),
    (
        "{origin:in} {unit:a} of {empire} boards the ship {sea:in}.",
        {"unit": "infantry", "empire": "Great Britain", "origin": "Berber Coast", "sea": "Western Mediterranean Sea"},
    ),
    (
        "{unit:a} of {empire} sails from {origin} to {there}.",
        {"unit": "three-master", "empire": "Ottomans", "origin": "Salonica", "there": "Aegean Sea"},
    ),
    (
        "{empire} deploys {unit:{number}} in {region}.",
        {"empire": "Habsburg", "unit": "artillery", "number": 2, "region": "Vienna"},
    ),
    ("{empire} has no {unit} left in its supply.", {"empire": "France", "unit": "two-master"}),
    ("{a} and {b} share no stretch of coast.", {"a": "Gulf of Bothnia", "b": "Southern Netherlands"}),
    (
        "Player {player} holds the monarchs of {empires} and has to act with one of them.",
        {"player": 3, "empires": ["Russia", "Ottomans"]},
    ),
)


@pytest.mark.parametrize("number", range(len(HARDEST)))
def test_the_page_shows_what_is_said(number: int, root: Path) -> None:
    Board.europe()  # whose names the sentences decline
    page = (root / "docs" / "texts.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.*) \| (.*) \| (.*) \|$", page.partition("## The ten sentences")[2], re.MULTILINE)
    message, values = HARDEST[number]
    said = []
    for lang in LANGUAGES:
        with language(lang):
            said.append(str(Sentence(message, values)))
    assert tuple(said) == rows[number + 1]
