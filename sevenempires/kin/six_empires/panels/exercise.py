"""Exercises of *Six Empires*: a number is guessed, and the exact odds are the judge."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sevenempires.kin.six_empires.battle import Battle
from sevenempires.kin.six_empires.pool import rounds_until
from sevenempires.kin.six_empires.result import decimal
from sevenempires.text import N_, say
from sevenempires.text.complaint import Complaint, near, shown
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import button, entry
from sevenempires.widgets.markup import Markup, h, join
from sevenempires.widgets.page import PagePanel

PLAYERS: Final = {"attacker": "A", "defender": "D"}


@dataclass(frozen=True)
class Question:
    """What is asked, how the engine answers, and how near a guess must come."""

    text: str
    truth: Callable[[], float]
    near: float = 3.0
    places: int = 1


def _win(attacker: str, defender: str, general: int = 0) -> Callable[[], float]:
    """The chance to win in per cent."""
    commanders = {"attacker": {"general": general}} if general else {}
    return lambda: 100 * float(Battle.new(attacker, defender, commanders=commanders).odds().win)


def _prize() -> float:
    """The least whole prize for which five infantry do better to attack a muster of 8."""
    battle = Battle.new("5 infantry", "muster 8")
    return next(prize for prize in range(60) if battle.best(prize).value > 5)


QUESTIONS: Final = {
    "one-each": Question(
        N_("An infantry attacks an infantry. How likely does it win, in per cent?"), _win("1i", "1i")
    ),
    "two-and-artillery": Question(
        N_("Two infantry attack an artillery. How likely do they win, in per cent?"), _win("2i", "1a")
    ),
    "general": Question(
        N_("Two infantry with a general in column 2 attack an artillery. How likely do they win, in per cent?"),
        _win("2i", "1a", 2),
    ),
    "three-each": Question(
        N_("Three infantry attack three infantry. How likely do they win, in per cent?"), _win("3i", "3i")
    ),
    "muster-8": Question(
        N_("Five infantry attack an army of muster 8. How likely do they win, in per cent?"), _win("5i", "muster 8")
    ),
    "better-unit": Question(
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
        _prize, 0, 0,
    ),
    "pool": Question(
        N_("After how many ends of a round can an infantry in the pool be a ship of the line?"),
        lambda: float(rounds_until("infantry", "ship of the line") or 0), 0, 0,
    ),
}  # fmt: skip


class Exercise(PagePanel):
    """A guess, checked by the exact odds: `Exercise("muster-8")`."""

    def __init__(self, name: str) -> None:
        if name not in QUESTIONS:
            raise Complaint("there is no exercise “{name}”{near}", name=name, near=near(name, QUESTIONS))
        self.question = QUESTIONS[name]
        self.guess: float | None = None
        super().__init__()
        self.redraw()

    def do_guess(self, text: str) -> None:
        """What was guessed; a comma is a decimal sign too."""
        try:
            self.guess = float(text.replace(",", ".").rstrip(" %"))
        except ValueError:
            raise Complaint("a number is expected, not {value}.", value=shown(text)) from None

    def do_check(self) -> None:
        """Look at the guess again."""

    @property
    def solved(self) -> bool:
        """Whether the guess is near enough."""
        return self.guess is not None and abs(self.guess - self.question.truth()) <= self.question.near + 1e-9

    @property
    def verdict(self) -> str:
        """What is said of the guess; the truth only when it was near."""
        if self.guess is None:
            return ""
        if not self.solved:
            return say("Not yet. Try it in the laboratory, or guess again.")
        truth = decimal(self.question.truth(), self.question.places)
        exact = abs(self.guess - self.question.truth()) < 0.06
        return say("Right: it is {truth}." if exact else "Close: it is {truth}.", truth=truth)

    def markup(self) -> Markup:
        guess = "" if self.guess is None else f"{self.guess:g}"
        return join(
            h("p.sp-lead", say(self.question.text)),
            h("div.sp-bar", entry("guess", guess, say("Your answer"), enter="check"), button("check", say("Check"))),
            h("p", self.verdict, role="status"),
        )

    def still(self) -> Still:
        """The question."""
        return None, say(self.question.text)
