"""The list of moves and how power and points went, beside the game that they tell."""

import pytest

from sevenempires import Board, Game
from sevenempires.players import bot
from sevenempires.widgets.models.chronicle import curves, decades, decided_in, turns


@pytest.fixture(scope="module")
def game() -> Game:
    """A whole game."""
    game, player = Game.new(3, 5), bot("greedy", "1")
    while not game.over:
        game = game.play(player.choose(game.position))
    return game


def test_every_decision_is_in_one_turn_in_its_order(game: Game) -> None:
    listed = [one for turn in turns(game) for one in turn.decided]
    assert [one.number for one in listed] == list(range(1, len(game.history) + 1))
    assert [one.player for one in listed] == [played.player for played in game.history]


def test_each_empire_acts_once_in_a_decade(game: Game) -> None:
    for year in decades(game):
        acted = [turn.empire for turn in turns(game, year) if turn.action]
        assert sorted(acted) == sorted(game.board.empires)


def test_a_turn_tells_the_power_it_counted(game: Game) -> None:
    moments = game.moments
    for turn in turns(game):
        after = moments[turn.decided[-1].number]
        if turn.action and not after.over:
            before = moments[turn.decided[0].number - 1]
            gained = after.empire(turn.empire).power - before.empire(turn.empire).power
            assert gained == sum(one.power for one in turn.decided)


def test_a_decade_is_what_was_decided_in_it(game: Game) -> None:
    assert list(decades(game)) == [1700 + 10 * n for n in range(8)]
    apart = [turn.decided for year in decades(game) for turn in turns(game, year)]
    assert apart == [turn.decided for turn in turns(game)]


def test_power_and_points_end_as_they_are_now(game: Game) -> None:
    went = curves(game)
    assert went.numbers[0] == 0
    assert went.numbers[-1] == len(game.history)
    assert {line.name: line.values[-1] for line in went.power} == {one.name: one.power for one in game.view.empires}
    assert {line.name: line.values[-1] for line in went.points} == game.score.points


def test_the_deciding_decade_is_the_first_after_which_nobody_else_was_ahead(game: Game) -> None:
    year = decided_in(game)
    ends = {moment.view.year: moment.score.winners for moment in game.moments if not moment.over}
    ahead = [won == game.score.winners for won in ends.values()]
    if year is None:
        assert not ahead[-1]
    else:
        first = list(ends).index(year)
        assert all(ahead[first:])
        assert first == 0 or not ahead[first - 1]


def test_a_game_that_was_opened_in_the_midst_of_a_turn_is_told_too() -> None:
    start = Game.new(2, 1, board=Board.toy())
    start = start.play(next(line for line in start.legal if "palace" in str(line)))
    opened = Game(start.position)
    [turn] = turns(opened.play(opened.legal[0]))[:1]
    assert (turn.empire, turn.action) == (start.history[0].choice.empire, "palace")
