"""One round of a conflict: what a lead is worth before the cards, what a tactician is worth, whom to send to the front.

>>> print(margin(0), margin(0, "tie"), redraw(0))
3/7 1/7 34/49
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Final, NamedTuple

from sevenempires.kin.seven_ages.facts import SEVEN, even
from sevenempires.text.complaint import Complaint, shown

PARTS: Final = ("win", "tie", "lose")


class Values(NamedTuple):
    """The values of a unit in this terrain."""

    front: int
    support: int = 0


def outcomes(m: int, deck: Sequence[int] = SEVEN, finite: bool = False) -> tuple[Fraction, Fraction, Fraction]:
    """The chances to win, tie and lose with this lead before the cards; of a finite deck no card is drawn twice."""
    chances = [Fraction(0)] * 3
    pairs = len(deck) * (len(deck) - 1 if finite else len(deck))
    counts = {value: list(deck).count(value) for value in set(deck)}
    for own, here in counts.items():
        for theirs, there in counts.items():
            ways = here * (there - 1 if finite and own == theirs else there)
            lead = m + own - theirs
            chances[0 if lead > 0 else 1 if lead == 0 else 2] += Fraction(ways, pairs)
    return chances[0], chances[1], chances[2]


def margin(m: int, part: str = "win", deck: Sequence[int] = SEVEN, finite: bool = False) -> Fraction:
    """The chance of one outcome of a round with this lead."""
    if part not in PARTS:
        raise Complaint("a round is won, tied or lost, not {part}: write win, tie or lose.", part=shown(part))
    return outcomes(m, _deck(deck), finite)[PARTS.index(part)]


def _deck(deck: Sequence[int]) -> Sequence[int]:
    """Two numbers are the least and the greatest value, each as likely as those between."""
    return range(deck[0], deck[1] + 1) if len(deck) == 2 else deck


def redraw(m: int) -> Fraction:
    """The chance not to lose with a committed tactician, who throws a card away where that is better."""
    return _best_limit(m)[0]


def redraw_at(m: int) -> int:
    """The highest card that he throws away; 0 for none."""
    return _best_limit(m)[1]


def _best_limit(m: int) -> tuple[Fraction, int]:
    def kept(own: int) -> Fraction:
        return sum((chance for value, chance in even().items() if m + own >= value), Fraction(0))

    fresh = sum((chance * kept(own) for own, chance in even().items()), Fraction(0))
    value = sum((chance * max(kept(own), fresh) for own, chance in even().items()), Fraction(0))
    return value, max((own for own in SEVEN if kept(own) < fresh), default=0)


def drawn(limit: int) -> dict[int, Fraction]:
    """The chances of the card in the end, if every card up to the limit is thrown away for a second one."""
    chances = even()
    again = sum((chance for value, chance in chances.items() if value <= limit), Fraction(0))
    return {value: again * chance + (chance if value > limit else 0) for value, chance in chances.items()}


def redraw_game(m: int) -> tuple[Fraction, int, int]:
    """Both have a tactician and a tie is fought again: the chance to win, and up to which card each draws again."""

    def value(ours: int, theirs: int) -> Fraction:
        won = lost = Fraction(0)
        for own, chance in drawn(ours).items():
            for other, against in drawn(theirs).items():
                won += chance * against * (m + own > other)
                lost += chance * against * (m + own < other)
        return won / (won + lost)

    table = {(ours, theirs): value(ours, theirs) for ours in range(8) for theirs in range(8)}
    ours = max(range(8), key=lambda row: min(table[row, column] for column in range(8)))
    theirs = min(range(8), key=lambda column: max(table[row, column] for row in range(8)))
    return table[ours, theirs], ours, theirs


def both_redraw(m: int) -> Fraction:
    """The chance to win if both have a tactician and a tie is fought again."""
    return redraw_game(m)[0]


def strength(front: Sequence[Values], support: Sequence[Values], markers: int) -> int:
    """What the committed units add: their values, and per marker of the other side the best of each."""
    best = max((unit.front for unit in front), default=0) + max((unit.support for unit in support), default=0)
    return sum(unit.front for unit in front) + sum(unit.support for unit in support) + markers * best


def fronts(units: Sequence[Values], markers: int) -> dict[tuple[int, ...], int]:
    """What every half at the front would add, by the numbers of the units that lead."""
    size = -(-len(units) // 2)
    return {
        lead: strength(
            [units[n] for n in lead], [unit for n, unit in enumerate(units) if n not in lead], markers
        )
        for lead in combinations(range(len(units)), size)
    }  # fmt: skip


def split(units: Sequence[Sequence[int]], markers: int = 0) -> int:
    """The most that these units can add against so many markers."""
    return max(fronts([Values(*unit) for unit in units], markers).values())


def split_same(units: Sequence[Sequence[int]], markers: int = 0) -> int:
    """1 if the half with the greatest front minus support is among the best halves, 0 if it is not."""
    army = [Values(*unit) for unit in units]
    found = fronts(army, markers)
    plain = max(found, key=lambda lead: sum(army[n].front - army[n].support for n in lead))
    return int(found[plain] == max(found.values()))
