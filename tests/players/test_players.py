"""Players that are programs: legal, seeded, seated."""

import pytest

from sevenempires import Board
from sevenempires.players import UnknownBot, playout, seat
from sevenempires.rules import engine, setup


def test_the_same_seed_gives_the_same_game() -> None:
    start = setup.new_game(setup.setting(Board.europe(), 3), 1)
    ends = [playout(start, seat(["random"], 3, seed)) for seed in (5, 5, 6)]
    assert ends[0] == ends[1] != ends[2]
    assert ends[0].over


def test_a_bot_takes_a_legal_choice() -> None:
    position = setup.new_game(setup.setting(Board.toy(), 2), 1)
    players = seat(["random"], 2, 0)
    while not position.over:
        choice = players[position.decision.player].choose(position)
        assert choice in engine.legal(position)
        position = engine.play(position, choice)


def test_an_unknown_bot_is_told() -> None:
    with pytest.raises(UnknownBot, match="There is no bot “genius”; choose random"):
        seat(["genius"], 4, 0)
