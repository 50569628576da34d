"""A game told as text: a turn, a decade, everything."""

import pytest

from sevenempires import Game


@pytest.fixture
def game() -> Game:
    return Game.new(4, 7).play("act Spain palace").play("palace Barcelona")


def test_a_turn_is_told_with_its_rules(game: Game) -> None:
    assert game.story() == "\n".join(
        [
            "— 1700 —",
            "Player 1 acts with Spain: palace. [turn.monarch]",
            "  Barcelona gets a palace with one crown. [palace.build]",
            "  Spain counts crowns: 3. Its power is now 3. [palace.crowns]",
        ]
    )


def test_the_rules_may_be_left_out(game: Game) -> None:
    assert "[" not in game.story(rules=False)


def test_the_setup_belongs_to_the_game_and_not_to_the_first_decade(game: Game) -> None:
    assert "The influence cards are dealt" in game.story("game")
    assert "The influence cards are dealt" not in game.story("decade")
    assert "Spain: palace" in game.story("decade")


def test_before_the_first_choice_the_setup_is_told() -> None:
    assert "The influence cards are dealt" in Game.new(3, 1).story()


def test_a_decade_ends_with_its_event_and_the_next_is_told_alone() -> None:
    game = Game.new(2, 3)
    while game.position.decade == 1:
        game = game.play(game.legal[0])
    assert game.story("decade").startswith("— 1700 —\n")
    assert "gets the orange pawn. [decade.pawn]" in game.story("decade")
    game = game.play(game.legal[0])
    assert game.story("decade").startswith("— 1710 —\n")
    assert "1700" not in game.story("decade")


def test_the_whole_game_ends_with_its_winner() -> None:
    game = Game.new(2, 3)
    while not game.over:
        game = game.play(game.legal[0])
    told = game.story("game")
    assert [line for line in told.splitlines() if line.startswith("—")] == [f"— {1700 + 10 * n} —" for n in range(8)]
    assert told.splitlines()[-1].endswith("[score.winner]")


def test_a_game_speaks_its_own_language() -> None:
    game = Game.new(4, 7, lang="de").play("act Spain palace")
    assert "Spanien" in game.story()
    (refusal,) = game.why_not("palace Moscow")
    assert "Moskau" in refusal.text


def test_another_scope_is_refused(game: Game) -> None:
    with pytest.raises(ValueError, match="turn, decade or game, not of “year”"):
        game.story("year")
