"""Boards, games and cases show themselves: a picture and the whole position in words."""

from xml.etree import ElementTree

import pytest

from sevenempires import Board, Case, Game, draw
from sevenempires.text.language import language

SVG, TEXT = "image/svg+xml", "text/plain"


@pytest.fixture(scope="module")
def shipped() -> Game:
    return Case.load("sea-transport-of-three-infantry").run().game


def test_a_game_shows_units_flags_and_what_lies_beside_the_board(shipped: Game) -> None:
    shown = shipped._repr_mimebundle_()
    ElementTree.fromstring(shown[SVG])
    lines = shown[TEXT].splitlines()
    assert lines[0] == "1700: player 2 hands the turn over"
    assert "Great Britain: power 0, monarch: player 1, markers: I Move, II Empire" in lines
    assert "  Sweden: flag of Great Britain; 1 infantry of Great Britain" in lines


def test_the_same_position_is_shown_the_same_and_another_one_is_not(shipped: Game) -> None:
    assert shipped._repr_mimebundle_() == shipped._repr_mimebundle_()
    before = shipped.undo()._repr_mimebundle_()
    assert before[SVG] != shipped._repr_mimebundle_()[SVG]
    assert before[TEXT] != shipped._repr_mimebundle_()[TEXT]


def test_every_choice_of_a_game_changes_what_is_shown() -> None:
    game = Game.new(3, 2)
    for _ in range(25):
        after = game.play(game.legal[-1])
        assert draw.describe(after) != draw.describe(game)
        game = after


def test_cases_and_boards_show_themselves_too() -> None:
    case = Case.load("palace-example")
    assert case._repr_mimebundle_() == case.start._repr_mimebundle_()
    board = Board.toy()._repr_mimebundle_()
    assert board[TEXT] == draw.describe(Board.toy())
    assert board[SVG] == draw.svg(Board.toy())


def test_cards_are_told_by_player_and_empire() -> None:
    text = draw.describe(Game.new(4, distribution="4-c"))
    assert (
        "Player 1: France 6 (B); Prussia 5 (C); Spain 7 (A)" in text
        or "Prussia 5 (C); France 6 (B); Spain 7 (A)" in text
    )


def test_the_picture_follows_the_language(shipped: Game) -> None:
    with language("de"):
        told = shipped._repr_mimebundle_()[TEXT]
    assert told.startswith("1700: Spieler 2 gibt den Zug ab\n")
    assert "Aktionssteine: I Feldzug, II Empire" in told
    assert draw.describe(shipped, "fr").startswith("1700\N{NO-BREAK SPACE}: le joueur 2 confie le tour\n")


def test_a_finished_game_says_so() -> None:
    game = Game.new(2, 1, board=Board.toy())
    while not game.over:
        game = game.play(game.legal[0])
    assert draw.describe(game).startswith("The game is over\n")
    assert "The game is over" in draw.svg(game)
