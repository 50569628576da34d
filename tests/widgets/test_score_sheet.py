"""The score sheet: numbers in, ranking and points out."""

from sevenempires import Game
from sevenempires.text.language import language
from sevenempires.widgets import ScoreSheet


def send(panel: ScoreSheet, what: str, value: object = "") -> None:
    """What the browser sends."""
    panel.page._handle_custom_msg({"do": what, "with": value}, [])


def test_the_rulebooks_example_is_a_press_away() -> None:
    sheet = ScoreSheet()
    send(sheet, "example", "score-example")
    assert sheet.result.score.points[1] == 148
    assert "<b>148</b>" in sheet.page.markup
    assert 'data-rule="score.multiply"' in sheet.page.markup


def test_numbers_cards_and_players_can_be_entered() -> None:
    sheet = ScoreSheet(players=2)
    send(sheet, "number", ["power|Spain", "30"])
    send(sheet, "card", ["Spain|0", "2"])
    send(sheet, "players", "3")
    assert sheet.result.rows[0].empire == "Spain"
    assert sheet.result.score.points == {1: 0, 2: 49, 3: 0}
    send(sheet, "count", ["", False])
    assert sheet.result.rows[0].total == 30
    send(sheet, "clear")
    assert sheet.model.players == 3
    assert not any(sheet.result.score.points.values())


def test_a_number_that_does_not_fit_is_told_and_the_old_one_shown() -> None:
    sheet = ScoreSheet()
    send(sheet, "number", ["flags|Spain", "21"])
    assert "0 to 20" in sheet.page.markup.partition('data-with="flags|Spain"')[2].partition("</tbody>")[0]
    assert 'aria-invalid="true"' in sheet.page.markup
    assert sheet.model.numbers["flags"]["Spain"] == 0
    send(sheet, "number", ["flags|Spain", "20"])
    assert "0 to 20" not in sheet.page.markup
    assert "aria-invalid" not in sheet.page.markup


def test_ties_are_shown_and_how_they_are_broken() -> None:
    sheet = ScoreSheet()
    send(sheet, "example", ["", "score-tie-among-three"])
    assert "Player 1, Player 2, Player 3 are tied at 60 points" in sheet.page.markup
    assert 'data-rule="score.winner"' in sheet.page.markup
    send(sheet, "example", ["", "score-shared-victory"])
    assert 'data-rule="J13"' in sheet.page.markup
    send(sheet, "example", ["", "score-rank-tie-in-the-middle"])
    assert "the order of the flag spaces decides" in sheet.page.markup


def test_a_game_fills_the_sheet_in() -> None:
    sheet = ScoreSheet(Game.new(players=3, seed=2))
    assert sheet.model.players == 3
    assert "as if it ended now" in sheet.page.markup


def test_what_stays_is_the_whole_sheet_in_words() -> None:
    sheet = ScoreSheet()
    sheet.press("example", "score-example")
    picture, words = sheet.still()
    assert picture is None
    assert "Player 1 has 148 points. [score.multiply]" in words
    assert "Ottomans" in words
    with language("de"):
        assert "Spieler 1 hat 148 Siegpunkte" in sheet.still()[1]


def test_a_worked_example_is_a_call_away_and_says_which_it_is() -> None:
    sheet = ScoreSheet.example()
    assert sheet.result.score.points[1] == 148
    assert "Example: " in sheet.page.markup
    sheet.press("clear")
    assert "Example: " not in sheet.page.markup
    tied = ScoreSheet.example("score-rank-tie-in-the-middle")
    assert tied.page.markup.count("the order of the flag spaces decides.</p>") == 0
    assert "the order of the flag spaces decides. <" in tied.page.markup


def test_french_colons_stand_apart() -> None:
    with language("fr"):
        words = ScoreSheet.example().still()[1]
        assert "Joueur 1\N{NO-BREAK SPACE}:" in words
        assert "Joueur 1:" not in words
