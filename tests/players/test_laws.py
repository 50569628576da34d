"""What every bot keeps to in whole games: always legal, never stalls."""

from collections import Counter

import pytest

from sevenempires import Board
from sevenempires.players import seat
from sevenempires.rules import engine, setup

LONGEST = 1500
"""Choices in a game; about 250 are usual."""


@pytest.mark.parametrize(
    ("players", "variants", "bots"),
    [
        (2, (), ["greedy", "random"]),
        (3, ("draft",), ["greedy", "random"]),
        (4, (), ["greedy"]),
        (4, ("draft-simple", "neutral", "10-decades"), ["greedy", "random"]),
        (5, ("quickstart",), ["greedy", "random"]),
        (6, ("9-decades",), ["random", "greedy"]),
        (2, (), ["planner:40", "random"]),
        (3, ("draft",), ["planner:30", "random"]),
        (4, (), ["planner:40", "greedy", "random", "random"]),
        (4, ("draft-simple", "neutral", "10-decades"), ["planner:30", "random"]),
        (5, ("quickstart",), ["random", "planner:30", "random"]),
        (6, ("9-decades",), ["random", "random", "planner:30"]),
    ],
)
def test_every_choice_of_a_whole_game_is_legal(players: int, variants: tuple[str, ...], bots: list[str]) -> None:
    position = setup.new_game(setup.setting(Board.europe(), players, frozenset(variants)), players)
    seated = seat(bots, players, 1)
    asked: Counter[str] = Counter()
    while not position.over:
        choice = seated[position.decision.player].choose(position)
        assert choice in engine.legal(position)
        assert not list(engine.refusals(position, choice))
        asked[position.decision.kind] += 1
        position = engine.play(position, choice)
        assert asked.total() < LONGEST
    assert asked["act"]
    assert asked["move"]
