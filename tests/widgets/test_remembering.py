"""What panels keep by themselves, in the browser or beside the notebook."""

import json
from pathlib import Path

import pytest

from sevenempires import Game
from sevenempires.widgets import Explorer, GameTable, ScoreSheet, remembering
from sevenempires.widgets.remembering import BROWSER, home


def click(panel: GameTable, what: str, value: object = "") -> None:
    panel.page._handle_custom_msg({"do": what, "with": value}, [])


def arrive(panel: GameTable, kept: str, asked: str = "", again: bool = False) -> None:
    """What the browser tells of a panel that is opened."""
    panel._unseen._handle_custom_msg({"kept": kept, "asked": asked, "again": again}, [])


@pytest.fixture
def in_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembering, "home", lambda: BROWSER)


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(remembering, "home", lambda: tmp_path / ".kept")
    return tmp_path / ".kept"


def played() -> GameTable:
    table = GameTable(Game.new(4, 7), bots={2: "greedy", 3: "random", 4: "random"})
    click(table, "choose", "act Spain palace")
    return table


def test_a_program_keeps_nothing() -> None:
    assert home() is None
    table = played()
    assert table._unseen.memory == ""
    assert table._unseen.kept == ""


def test_a_page_of_the_app_keeps_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert home() == BROWSER
    assert GameTable()._unseen.words["reload"] == "Reload and continue"


@pytest.mark.usefixtures("in_browser")
def test_every_press_is_kept_and_another_page_goes_on() -> None:
    table = played()
    assert table._unseen.memory.startswith("table-")
    kept = table._unseen.kept
    other = GameTable()
    arrive(other, kept)
    assert other.table is None
    assert 'data-do="continue"' in other.page.markup
    assert "1 decision" in other.page.markup
    click(other, "continue")
    assert other.game == table.game
    assert other.table.bots == table.table.bots
    assert "sp-offer" not in other.page.markup
    click(table, "choose", "palace Barcelona")
    assert table._unseen.kept != kept


@pytest.mark.usefixtures("in_browser")
def test_the_same_tab_goes_on_by_itself() -> None:
    table, other = played(), GameTable()
    arrive(other, table._unseen.kept, again=True)
    assert other.game == table.game
    assert "goes on where you left it" in other.status.value


@pytest.mark.usefixtures("in_browser")
def test_who_has_begun_is_not_disturbed() -> None:
    table, other = played(), GameTable()
    click(other, "start")
    game = other.game
    arrive(other, table._unseen.kept, again=True)
    assert other.game is game


@pytest.mark.usefixtures("in_browser")
def test_a_link_opens_its_game_and_the_own_one_is_still_offered() -> None:
    table, other, linked = played(), GameTable(), Game.new(2, 5)
    arrive(other, table._unseen.kept, asked=linked.to_code())
    assert other.game == linked
    click(other, "continue")
    assert other.game == table.game


@pytest.mark.usefixtures("in_browser")
@pytest.mark.parametrize("kept", ["nonsense", "{}", json.dumps({"game": "7E1abc"}), "[" * 100_000])
def test_what_cannot_be_read_stops_nobody(kept: str) -> None:
    table = GameTable()
    arrive(table, kept)
    arrive(table, kept, again=True)
    click(table, "start")
    click(table, "choose", str(table.game.legal[0]))
    assert json.loads(table._unseen.kept)


@pytest.mark.usefixtures("in_browser")
def test_a_link_that_is_none_is_refused_in_words() -> None:
    table = GameTable()
    arrive(table, "", asked="7E1abc")
    assert table.table is None
    assert "a letter of this code is wrong or missing" in table.status.value


def test_a_notebook_keeps_beside_itself(folder: Path) -> None:
    table = GameTable()
    click(table, "start")
    click(table, "choose", str(table.game.legal[0]))
    assert [file.name for file in folder.iterdir()] == ["table.json"]
    assert table._unseen.kept == ""
    other = GameTable()
    assert 'data-do="continue"' in other.page.markup
    click(other, "continue")
    assert other.game == table.game
    click(GameTable(), "leave")
    assert (folder / "table.json").read_text()


def test_different_tables_of_a_notebook_are_kept_apart(folder: Path) -> None:
    first, second = (GameTable(Game.new(4, seed)) for seed in (1, 2))
    for table in (first, second):
        click(table, "choose", str(table.game.legal[0]))
    assert len(list(folder.iterdir())) == 2


def test_a_disk_that_cannot_be_written_stops_nobody(folder: Path) -> None:
    folder.write_text("in the way")
    table = GameTable()
    click(table, "start")
    click(table, "choose", str(table.game.legal[0]))
    assert table.game.history
    assert "se-error" not in table.status.value


def test_the_saved_output_never_shows_what_was_kept(folder: Path) -> None:
    fresh = GameTable(Game.new(4, 7))._repr_mimebundle_()
    click(GameTable(Game.new(4, 7)), "choose", "act Spain palace")
    again = GameTable(Game.new(4, 7))._repr_mimebundle_()
    assert [again[kind] for kind in ("image/svg+xml", "text/plain")] == [
        fresh[kind] for kind in ("image/svg+xml", "text/plain")
    ]


@pytest.mark.usefixtures("in_browser")
def test_the_explorer_goes_on_with_what_was_laid_out_and_tried() -> None:
    explorer, other = Explorer(), Explorer()
    explorer.press("mode", "edit")
    explorer.board.pick("York")
    explorer.press("more", "infantry")
    explorer.press("drop", "infantry|Norway")
    explorer.press("begin", "Great Britain|move")
    explorer.board.pick("York")
    explorer.board.pick("Edinburgh")
    arrive(other, explorer._unseen.kept)
    assert "1700" in other.page.markup
    other.press("continue")
    assert other.game == explorer.game
    assert [one.line for one in other.editing.tries] == ["move infantry York > Edinburgh"]
    assert other.trying


@pytest.mark.usefixtures("in_browser")
def test_the_score_sheet_goes_on_with_what_was_entered() -> None:
    sheet, other = ScoreSheet(), ScoreSheet()
    click(sheet, "players", "3")
    click(sheet, "number", ["power|Spain", "30"])
    click(sheet, "card", ["Spain|0", "3"])
    click(sheet, "count", ["", False])
    arrive(other, sheet._unseen.kept)
    click(other, "continue")
    assert other.model.data() == sheet.model.data()
    assert other.result == sheet.result


@pytest.mark.usefixtures("in_browser")
@pytest.mark.parametrize("panel", [Explorer, ScoreSheet])
@pytest.mark.parametrize("kept", ["nonsense", "{}", "[]", '{"case": "x", "trying": 1}', '{"players": 99}'])
def test_no_panel_is_stopped_by_what_cannot_be_read(panel: type[Explorer | ScoreSheet], kept: str) -> None:
    shown = panel()
    arrive(shown, kept, again=True)
    assert "cannot be read any more" in shown.status.value
    assert "sp-offer" not in shown.page.markup
