"""The greedy player: always legal, never stalls, seeded, and its choices make sense."""

from collections import Counter

import pytest

from sevenempires import Board
from sevenempires.players import GreedyPlayer, playout, seat
from sevenempires.players.outlook import factors, outlook
from sevenempires.rules import engine, scoring, setup
from sevenempires.rules.choices import Answer, Move, Take
from sevenempires.rules.position import Decision, Position


def start(players: int, seed: int, *variants: str) -> Position:
    return setup.new_game(setup.setting(Board.europe(), players, frozenset(variants)), seed)


def test_it_plays_on_the_toy_board() -> None:
    for seed in range(3):
        position = setup.new_game(setup.setting(Board.toy(), 2), seed)
        assert playout(position, seat(["greedy"], 2, seed)).over


def test_the_same_seed_gives_the_same_game() -> None:
    position = start(3, 1)
    first, again, other = (playout(position, seat(["greedy", "random"], 3, seed)) for seed in (5, 5, 6))
    assert first == again != other


def test_it_takes_the_card_worth_most() -> None:
    """All stacks offer their third card, so the best is one of the empire that leads."""
    position = start(4, 0)
    lead = position.tables.empire_number["Spain"]
    power = [3] * len(position.power)
    power[lead] = 60
    influence = position.influence
    for empire in range(len(power)):
        while (top := influence.top(empire)) in (0, 1):
            influence = influence.give(empire, top, 1 + empire % 4)
    for empire in range(len(power)):
        influence = influence.give(empire, 2, 0)
    decision = Decision(2, "take", option="card")
    asked = position.but(power=tuple(power), influence=influence, decision=decision, event="2", queue=(2, 3, 4, 1))
    assert {influence.top(empire) for empire in range(len(power))} == {2}
    assert GreedyPlayer().choose(asked) == Take("Spain")


def test_it_refuses_a_passage_that_harms_it_and_allows_one_that_helps() -> None:
    """Whoever gains by a move of which passage is asked allows it; who loses refuses."""
    answers: Counter[bool] = Counter()
    for seed in range(12):
        position = start(4, seed)
        seated = seat(["random"], 4, seed)
        while not position.over:
            if position.decision.kind == "allow":
                player = position.decision.player
                allowed, refused = (outlook(engine.play(position, Answer(yes)), player) for yes in (True, False))
                choice = GreedyPlayer().choose(position)
                assert isinstance(choice, Answer)
                if allowed != refused:
                    assert choice.allowed == (allowed > refused)
                    answers[choice.allowed] += 1
            position = engine.play(position, seated[position.decision.player].choose(position))
    assert answers[True] > 3
    assert answers[False] > 3


def test_it_ends_a_movement_no_worse_than_it_began() -> None:
    position = start(4, 4)
    seated = seat(["greedy"], 4, 4)
    moves = 0
    while moves < 20:
        player, choice = position.decision.player, seated[position.decision.player].choose(position)
        after = engine.play(position, choice)
        if isinstance(choice, Move) and after.decision.kind == "move":
            moves += 1
            assert outlook(after, player) >= outlook(position, player)
        position = after


def test_the_outlook_of_a_finished_game_is_its_score() -> None:
    position = playout(start(4, 3), seat(["random"], 4, 3))
    score = scoring.score(position)
    assert factors(position) == [7 - score.ranking.index(name) for name in position.tables.empires]
    for player, points in score.points.items():
        others = [other for rival, other in score.points.items() if rival != player]
        assert outlook(position, player) == pytest.approx(points - sum(others) / len(others))


def test_the_outlooks_of_all_players_balance() -> None:
    position = start(5, 3)
    assert sum(outlook(position, player) for player in range(1, 6)) == pytest.approx(0)


def test_the_outlook_does_not_depend_on_what_the_hourglass_tiles_show() -> None:
    position = start(4, 3)
    *tiles, laurel = position.hourglass
    turned = position.but(hourglass=(*reversed(tiles), laurel))
    assert turned.hourglass != position.hourglass
    assert GreedyPlayer(1).choose(turned) == GreedyPlayer(1).choose(position)
