"""What a move brings is known before it is played, and comes true."""

from itertools import pairwise

from sevenempires import Game
from sevenempires.cases.casebook import cases
from sevenempires.rules.choices import Move
from sevenempires.rules.foresight import asked, outcome


def moments() -> list[Game]:
    """The beginning of every case in which units move."""
    return [case.start for case in cases() if case.start.decision.kind == "move"]


def test_who_is_asked_for_passage_is_who_then_decides() -> None:
    found = 0
    for game in moments():
        for move in game.legal:
            if isinstance(move, Move):
                decision = game.play(move).decision
                player = decision.player if decision.kind == "allow" else 0
                assert asked(game.position, move) == player, (game, move)
                found += bool(player)
    assert found


def test_moves_of_equal_outcome_lead_to_the_same_position_and_no_others() -> None:
    alike = 0
    for game in moments():
        moves = [move for move in game.legal if isinstance(move, Move)]
        moves.sort(key=lambda move: (move.kind, move.regions[0], move.regions[-1]))
        for one, other in pairwise(moves):
            if (one.kind, one.regions[0], one.regions[-1]) == (other.kind, other.regions[0], other.regions[-1]):
                same = outcome(game.position, one) == outcome(game.position, other)
                assert same == (game.play(one).position == game.play(other).position), (one, other)
                alike += same
    assert alike
