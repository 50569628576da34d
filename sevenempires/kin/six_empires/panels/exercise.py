"""Exercises of *Six Empires*: a number is guessed, and the exact odds are the judge."""

from collections.abc import Callable
from functools import partial
from typing import Final

from sevenempires.kin.six_empires.battle import Battle
from sevenempires.kin.six_empires.pool import rounds_until
from sevenempires.text import N_
from sevenempires.text.complaint import Complaint, near
from sevenempires.widgets.guess import NumberGuess, Question

CHANCE: Final = partial(Question, near=3.0, places=1)
"""A chance in per cent, guessed to within three."""


def _win(attacker: str, defender: str, general: int = 0) -> Callable[[], float]:
    """The chance to win in per cent."""
    commanders = {"attacker": {"general": general}} if general else {}
    return lambda: 100 * float(Battle.new(attacker, defender, commanders=commanders).odds().win)


def _prize() -> float:
    """The least whole prize for which five infantry do better to attack a muster of 8."""
    battle = Battle.new("5 infantry", "muster 8")
    return next(prize for prize in range(60) if battle.best(prize).value > 5)


QUESTIONS: Final = {
    "one-each": CHANCE(
        N_("An infantry attacks an infantry. How likely does it win, in per cent?"), _win("1i", "1i")
    ),
    "two-and-artillery": CHANCE(
        N_("Two infantry attack an artillery. How likely do they win, in per cent?"), _win("2i", "1a")
    ),
    "general": CHANCE(
        N_("Two infantry with a general in column 2 attack an artillery. How likely do they win, in per cent?"),
        _win("2i", "1a", 2),
    ),
    "three-each": CHANCE(
        N_("Three infantry attack three infantry. How likely do they win, in per cent?"), _win("3i", "3i")
    ),
    "muster-8": CHANCE(
        N_("Five infantry attack an army of muster 8. How likely do they win, in per cent?"), _win("5i", "muster 8")
    ),
    "better-unit": CHANCE(
        N_(
            "An infantry and an artillery win against two infantry with 58.9 %. How many per cent if the infantry "
            "becomes a cavalry?"
        ),
        _win("1c 1a", "2i"),
    ),
    "prize": Question(
        N_(
            "Five infantry may attack a muster of 8, or stay away and keep their five tiers. From which whole prize on "
            "does the attack pay?"
        ),
        _prize,
    ),
    "pool": Question(
        N_("After how many ends of a round can an infantry in the pool be a ship of the line?"),
        lambda: float(rounds_until("infantry", "ship of the line") or 0),
    ),
}  # fmt: skip


class Exercise(NumberGuess):
    """A guess, checked by the exact odds: `Exercise("muster-8")`."""

    def __init__(self, name: str) -> None:
        if name not in QUESTIONS:
            raise Complaint("there is no exercise “{name}”{near}", name=name, near=near(name, QUESTIONS))
        super().__init__(QUESTIONS[name])
