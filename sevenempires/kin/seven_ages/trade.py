"""Trade and progress: who advances, what a hand of cards is worth, and whether to trade or to wait to be asked.

>>> trade(Trader(2, 5, chose=True), Trader(1, 9), 5, 5).levels
(3, 0)
>>> print(deck_trade(0), deck_trade(2))
1 73/49
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial
from typing import Final, NamedTuple

from sevenempires.kin.seven_ages.facts import SEVEN
from sevenempires.sealed import Sealed
from sevenempires.text.catalogue import N_
from sevenempires.text.complaint import Complaint, shown


class Trader(NamedTuple):
    """An empire that trades."""

    trade: int = 0
    """The trade number of its card."""
    level: int = 1
    chose: bool = False
    """Whether it had chosen the action."""
    disorder: bool = False


TRADE, WAIT = N_("trade"), N_("wait")
DECK: Final = Trader()
"""The deck as a partner: its bare card counts, and it never advances."""


class Traded(NamedTuple):
    """What came of a trade."""

    totals: tuple[int, int]
    levels: tuple[int, int]
    """How many levels each gains, everything taken that may be."""


def trade(chooser: Trader, other: Trader | None, card: int, theirs: int) -> Traded:
    """One trade between two empires, or with the deck where there is no other."""
    partner = other or DECK
    totals = (_total(chooser, card), theirs if other is None else _total(partner, theirs))
    sides = (chooser, partner)
    levels = [0, 0]
    if totals[0] == totals[1]:
        if chooser.chose != partner.chose:
            levels[0 if chooser.chose else 1] = 1
        elif chooser.chose and chooser.level != partner.level:
            levels[0 if chooser.level < partner.level else 1] = 1
    else:
        winner = 0 if totals[0] > totals[1] else 1
        higher = other is not None and sides[1 - winner].level > sides[winner].level
        levels[winner] = 1 + sides[winner].chose + higher
    return Traded(totals, (levels[0], levels[1] if other is not None else 0))


def _total(one: Trader, card: int) -> int:
    return card + one.trade - one.disorder


def with_deck(card: int, t: int = 0) -> dict[int, Fraction]:
    """The chances of what the deck plays, by the card it leaves you with, for a card of yours: levels by card."""
    one = Trader(t, chose=True)
    return {theirs: Fraction(trade(one, None, card, theirs).levels[0]) for theirs in SEVEN}


def card_with_deck(card: int, t: int = 0) -> Fraction:
    """The levels to be expected of one card against the deck."""
    return sum(with_deck(card, t).values(), Fraction(0)) / len(SEVEN)


def deck_trade(t: int = 0) -> Fraction:
    """The levels to be expected of a random card against the deck."""
    return sum((card_with_deck(card, t) for card in SEVEN), Fraction(0)) / len(SEVEN)


def hand(hand: Sequence[int], t: int = 0, n: int = 1) -> Fraction:
    """The levels to be expected of a hand in so many trades with the deck, the best card each time."""
    if not 1 <= n <= 9 or len(hand) > 7:
        raise Complaint("a hand of up to 7 cards and 1 to 9 trades are worked out here.")
    return _hand(tuple(sorted(hand)), t, n)


@cache
def _hand(cards: tuple[int, ...], t: int, n: int) -> Fraction:
    """The highest card is never worse: the card played goes, the deck's card comes."""
    if not n:
        return Fraction(0)
    *rest, best = cards
    later: Fraction = sum((_hand(tuple(sorted([*rest, theirs])), t, n - 1) for theirs in SEVEN), Fraction(0))
    return card_with_deck(best, t) + later / len(SEVEN)


def random_hand(size: int, t: int = 0, n: int = 1) -> Fraction:
    """The same for a hand dealt at random."""
    total = Fraction(0)
    for cards in combinations_with_replacement(SEVEN, size):
        ways = factorial(size)
        for value in set(cards):
            ways //= factorial(cards.count(value))
        total += ways * hand(cards, t, n)
    return total * Fraction(1, len(SEVEN) ** size)


def duel(
    hand_a: Sequence[int], hand_b: Sequence[int], mu: float | Fraction, a: Trader | None = None, b: Trader | None = None
) -> Sealed:
    """Two players and their cards as a sealed choice: levels, and a card's pips at this worth in levels."""
    first, second = a or Trader(chose=True), b or Trader()
    pip = Fraction(mu)
    payoffs = [
        [
            Fraction(levels[0] - levels[1]) + pip * (theirs - own)
            for theirs in hand_b
            for levels in [trade(first, second, own, theirs).levels]
        ]
        for own in hand_a
    ]
    return Sealed.of(payoffs, rows=list(map(str, hand_a)), columns=list(map(str, hand_b)))


def trade_duel(hand_a: Sequence[int], hand_b: Sequence[int], mu: float = 0) -> Fraction:
    """What the one who chose can be sure of on average."""
    return duel(hand_a, hand_b, mu).solution.value


def waiting(a: Trader, b: Trader) -> Mapping[str, tuple[Fraction, Fraction]]:
    """The levels to be expected of both with random cards, by what each has put down: trade or not."""
    found = {}
    for pair in ("TT", "TN", "NT", "NN"):
        chose = [mark == "T" for mark in pair]
        levels = [Fraction(0), Fraction(0)]
        if any(chose):
            one, two = a._replace(chose=chose[0]), b._replace(chose=chose[1])
            for own, theirs in product(SEVEN, SEVEN):
                gained = trade(one, two, own, theirs).levels
                levels = [levels[n] + Fraction(gained[n], len(SEVEN) ** 2) for n in (0, 1)]
        found[pair] = (levels[0], levels[1])
    return found


def dilemma(y: float | Fraction, a: Trader | None = None, b: Trader | None = None) -> Sealed:
    """Trade, or wait to be asked: another action is worth y levels to whoever does not choose trade."""
    found = waiting(a or Trader(), b or Trader())
    worth = Fraction(y)
    first, second = (
        [[found[row + column][n] + worth * ((row, column)[n] == "N") for column in "TN"] for row in "TN"]
        for n in (0, 1)
    )
    return Sealed.of(first, second, rows=(TRADE, WAIT), columns=(TRADE, WAIT))


def wait(pair: str, who: int = 0, t_a: int = 0, t_b: int = 0, level_a: int = 1, level_b: int = 1) -> Fraction:
    """One entry of that table, without the worth of the other action."""
    found = waiting(Trader(t_a, level_a), Trader(t_b, level_b))
    if pair not in found or who not in (0, 1):
        raise Complaint("a pair is TT, TN, NT or NN, and who is 0 or 1, not {pair}.", pair=shown(pair))
    return found[pair][who]


def streak(t: int = 0) -> int:
    """The most wins in a row with the deck of who holds no other card: the card that lost is played next."""

    def wins(card: int) -> int:
        return max((1 + wins(theirs) for theirs in SEVEN if card + t > theirs), default=0)

    if t > 0:
        raise Complaint("with a trade number above 0 there is no longest run of wins.")
    return max(map(wins, SEVEN))
