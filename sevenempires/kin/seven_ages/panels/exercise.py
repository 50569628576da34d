"""Exercises of *7 Ages*: a number is guessed, and the rules work it out."""

from fractions import Fraction
from typing import Final

from sevenempires.kin.seven_ages import moscow, rounds, trade, war
from sevenempires.text import N_
from sevenempires.text.complaint import Complaint, near
from sevenempires.widgets.guess import NumberGuess, Question


def _often() -> float:
    """How often to trade where the best is to mix."""
    mixed = trade.dilemma(Fraction(1, 2)).mixed
    assert mixed is not None
    return 100 * float(mixed.first[0])


QUESTIONS: Final = {
    "lead": Question(
        N_("Before the cards you lead by two points. How likely do you win the round, in per cent?"),
        lambda: 100 * float(rounds.margin(2)), 3, 1,
    ),
    "split": Question(
        N_("Units 1/1, 4/1 and 4/3 (front/support) fight a side with one marker. What is the most they can add?"),
        lambda: rounds.split([(1, 1), (4, 1), (4, 3)], 1),
    ),
    "needed": Question(
        N_("Units 5/4 on open ground: how many attackers does it take to be better than even against two?"),
        lambda: war.needed(2),
    ),
    "moscow": Question(
        N_(
            "Both charged before Moscow, the Russians two points ahead. How likely do the French win, in per cent?"
        ),
        lambda: 100 * (1 + moscow.as_played() - float(rounds.margin(2, "tie"))) / 2, 3, 1,
    ),
    "hand": Question(
        N_("Cards 1 and 7 in hand, trade number 0, two trades with the deck: how many levels on average?"),
        lambda: float(trade.hand([1, 7], 0, 2)), 0.15, 2,
    ),
    "wait": Question(
        N_("Both can trade, and another action is worth half a level. How often should you trade, in per cent?"),
        _often, 3, 1,
    ),
}  # fmt: skip


class Exercise(NumberGuess):
    """A guess, checked by the rules: `Exercise("lead")`."""

    def __init__(self, name: str) -> None:
        if name not in QUESTIONS:
            raise Complaint("there is no exercise “{name}”{near}", name=name, near=near(name, QUESTIONS))
        super().__init__(QUESTIONS[name])
