"""A fourth language comes by data alone: a folder with its name and catalogue, and the boards' names in it."""

from pathlib import Path

import pytest
from babel.messages.mofile import write_mo

from sevenempires.board import Board
from sevenempires.cli import main
from sevenempires.text import Sentence, catalogue
from sevenempires.text import language as languages
from sevenempires.text.language import language, own_names
from sevenempires.text.nouns import FORMS, know, phrase
from tests.text.pseudo import OPEN, SHUT
from tools.catalogues import _empty, messages, updated

CODE = "eo"


@pytest.fixture
def esperanto(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A language whose catalogue is made by the tool and filled by a translator who marks every text."""
    folder = tmp_path / CODE / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (tmp_path / CODE / "name.txt").write_text("Esperanto\n", encoding="utf-8")
    filled = updated(_empty(CODE), messages(), CODE)
    for message in filled:
        if message.id:
            versions = [message.id] if isinstance(message.id, str) else message.id
            marked = tuple(f"{OPEN}{text}{SHUT}" for text in versions)
            message.string = marked[0] if isinstance(message.id, str) else marked
    with (folder / "sevenempires.mo").open("wb") as compiled:
        write_mo(compiled, filled)
    monkeypatch.setattr(languages, "LANGUAGES", ("en", CODE))
    monkeypatch.setattr("sevenempires.cli.LANGUAGES", ("en", CODE))
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path)
    return tmp_path


def test_a_folder_with_a_name_is_a_language(esperanto: Path) -> None:
    assert own_names(esperanto) == {"en": "English", CODE: "Esperanto"}


def test_it_says_whatever_its_catalogue_has(esperanto: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Board.europe()
    with language(CODE):
        told = str(Sentence("{empire} has no ship in {sea}.", {"empire": "Spain", "sea": "North Sea"}))
    assert told == f"{OPEN}Spain has no ship in North Sea.{SHUT}"
    assert main(["cases", "land-two-steps", "--lang", CODE]) == 0
    assert capsys.readouterr().out.startswith(f"{OPEN}Two borders and no further{SHUT}\n")


def test_a_board_tells_its_names_in_it_and_where_one_is() -> None:
    know("Spain of the test", {"en": "Spain", CODE: "Hispanio"}, {CODE: "en"})
    assert {phrase("Spain of the test", form, CODE) for form in FORMS} == {"Hispanio", "en Hispanio"}
    assert phrase("Spain of the test", "in", CODE) == "en Hispanio"
    assert phrase("York of the test", "in", CODE) == "York of the test"
