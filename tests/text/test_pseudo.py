"""In a pseudo-language nothing is left that no translator can reach: command line, panels, pages, aid and pictures."""

import re
from collections.abc import Callable

import pytest

from sevenempires import Game, draw
from sevenempires.app.index import index
from sevenempires.app.pages import PAGES, Page
from sevenempires.board import Board
from sevenempires.cases import Case
from sevenempires.cli import COMMANDS, main
from sevenempires.paper.aid_html import html as aid
from sevenempires.rules.pieces import KINDS
from tests.text.pseudo import IN_THE_PLACE_OF, OPEN, SHUT, hard_coded, pseudo_language

NOT_TRANSLATED = {
    *("usage", "sevenempires", "seven", "empires", "done", "english", "deutsch", "français"),
    *(part for kind in KINDS for part in kind.split("-")),
}


@pytest.fixture(scope="module")
def known() -> set[str]:
    """Words of the names that boards have in each language themselves, and what is the same in all."""
    things = [thing for board in (Board.europe(), Board.toy()) for thing in (*board, *board.empires.values())]
    names = (name for thing in things for name in (thing.name, *thing.names.values()))
    return NOT_TRANSLATED | {word.casefold() for name in names for word in re.findall(r"[^\W\d]+", name)}


def test_what_no_catalogue_has_is_found() -> None:
    assert hard_coded(f"{OPEN}Player {OPEN}one{SHUT} in Lyon{SHUT}: Lyon 7 land.range", {"lyon"}) == []
    assert hard_coded(f"{OPEN}Player{SHUT} wins in Lyon", {"lyon"}) == ["wins"]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command(
    command: str, known: set[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    with pseudo_language(monkeypatch), pytest.raises(SystemExit):
        main([command, "--help", "--lang", IN_THE_PLACE_OF])
    usage, _, told = capsys.readouterr().out.partition("\n\n")
    assert OPEN in usage
    assert hard_coded(re.sub(r"(?m)^  \S.*?(?=⟦|$)", "", told), known) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_of_the_app(page: Page, known: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with pseudo_language(monkeypatch):
        shown = [page.title, page.about, str(page.panel().still()[1])]  # type: ignore[attr-defined]
    assert OPEN in shown[2]
    assert [word for text in shown for word in hard_coded(text, known)] == []


@pytest.mark.parametrize(
    "told",
    [
        lambda: draw.describe(Board.europe()),
        lambda: repr(Game.new(4, 7)),
        lambda: repr(Game.new(4, 7).legal),
        lambda: str(Game.new(4, 7).story("game")),
        lambda: str(Case.load("land-two-steps").run()),
        lambda: repr(Board.toy().prove()),
        lambda: aid(IN_THE_PLACE_OF),
    ],
    ids=["board", "game", "choices", "story", "report", "proof", "aid"],
)
def test_what_is_printed(told: Callable[[], str], known: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with pseudo_language(monkeypatch):
        text = told()
    assert OPEN in text
    assert hard_coded(text, known) == []


def test_the_first_page_of_the_app(known: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sevenempires.app.index.LANGUAGES", (IN_THE_PLACE_OF,))
    with pseudo_language(monkeypatch):
        told = index("")
    assert OPEN in told
    assert hard_coded(told, known) == []
