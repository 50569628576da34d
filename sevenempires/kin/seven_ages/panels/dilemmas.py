"""Trade, or wait to be asked; and two players and their cards: sealed choices of trade at one screen."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from sevenempires.kin.seven_ages.facts import SEVEN
from sevenempires.kin.seven_ages.panels.notice import notice
from sevenempires.kin.seven_ages.trade import dilemma, duel
from sevenempires.text import say
from sevenempires.widgets.controls import choice_field
from sevenempires.widgets.markup import Inside, h
from sevenempires.widgets.sealed_choice import SealedChoice

WORTHS: Final = tuple(Fraction(n, 8) for n in range(10))
PIPS: Final = (Fraction(0), Fraction(1, 10), Fraction(1, 4), Fraction(1, 2), Fraction(1))


def _pairs(values: Sequence[Fraction]) -> list[tuple[str, str]]:
    return [(str(value), str(value)) for value in values]


class TradeOrWait(SealedChoice):
    """Two empires in range put down a marker unseen: trade, or another action; `TradeOrWait("1/2")`."""

    def __init__(self, worth: str | Fraction = "1/2", *, computer: bool = False, seed: int = 1) -> None:
        self.worth = Fraction(worth)
        super().__init__(dilemma(self.worth), computer=computer, seed=seed)

    def do_worth(self, worth: str) -> None:
        """Another worth of the other action."""
        self.worth = Fraction(worth)
        self.model.change(dilemma(self.worth))

    def title(self) -> str:
        return say("Trade, or wait to be asked")

    def before(self) -> Inside:
        lead = say("One trade serves both. Who waits has another action, and is perhaps traded with all the same.")
        field = choice_field("worth", say("The other action is worth, in levels"), _pairs(WORTHS), str(self.worth))
        return [h("p.sp-lead.sp-soft", lead), h("div.sp-card.sp-tint", field)]

    def after(self) -> Inside:
        return notice()


class CardDuel(SealedChoice):
    """Two empires trade and each plays a card unseen, which the other keeps; `CardDuel([1, 4, 7], [1, 4, 7])`."""

    def __init__(
        self, first: Sequence[int] = SEVEN, second: Sequence[int] = SEVEN, pip: str | Fraction = "1/4",
        *, computer: bool = False, seed: int = 1,
    ) -> None:  # fmt: skip
        self.hands = (tuple(first), tuple(second))
        self.pip = Fraction(pip)
        super().__init__(duel(*self.hands, self.pip), computer=computer, seed=seed)

    def do_pip(self, pip: str) -> None:
        """Another worth of a card's pip."""
        self.pip = Fraction(pip)
        self.model.change(duel(*self.hands, self.pip))

    def title(self) -> str:
        return say("Two players and their cards")

    def before(self) -> Inside:
        lead = say("The first has chosen to trade. Levels are won, and each keeps the card that the other played.")
        field = choice_field("pip", say("A card’s pip is worth, in levels"), _pairs(PIPS), str(self.pip))
        return [h("p.sp-lead.sp-soft", lead), h("div.sp-card.sp-tint", field)]

    def after(self) -> Inside:
        return notice()
