"""A whole conflict as a game of sealed choices: each side sees its own card and commits unseen.

It is solved backwards: what a round leads to is known before the round is. Units that are alike are told by their
number, so that a small conflict has few positions; armies as mixed as those before Moscow have too many for exact
numbers, and their table is made by `python -m tools.moscow`.

>>> round(float(conflict(2, 1, front=5, support=4)), 6)
0.97501
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from sevenempires.kin.seven_ages.facts import even
from sevenempires.kin.seven_ages.rounds import Values, fronts
from sevenempires.sealed.cards import Solved, WithCards
from sevenempires.text.complaint import Complaint, shown

Counts: TypeAlias = tuple[int, ...]
FINE: Final = 10**12
"""Values are kept to this part: whole fractions would grow with every round, far beyond what anybody can read."""
MOST: Final = 9
"""So many alike units in all are solved here within seconds."""


class Sort(NamedTuple):
    """Units that are alike."""

    front: int
    support: int = 0
    extra: int = 0
    """What each adds at the front besides, as the Russian infantry in a forest; it is not doubled by a marker."""
    missile: bool = False


class Force(NamedTuple):
    """One side: what it still has, and how tired it is."""

    fresh: Counts
    aside: Counts
    markers: int = 0

    @property
    def gone(self) -> bool:
        """Whether nobody is left."""
        return not any(self.fresh) and not any(self.aside)

    def rested(self) -> "Force":
        """The same once a marker has made those who stood aside fresh, where nobody else is."""
        if any(self.fresh) or self.gone:
            return self
        return Force(self.aside, self.fresh, self.markers + 1)

    def after(self, sent: Counts, lost: bool) -> "Force":
        """The same after a round."""
        fresh = tuple(have - away for have, away in zip(self.fresh, sent, strict=True))
        aside = self.aside if lost else tuple(have + back for have, back in zip(self.aside, sent, strict=True))
        return Force(fresh, aside, self.markers).rested()


State: TypeAlias = tuple[Force, Force]
Ahead: TypeAlias = tuple[float | Fraction, float | Fraction, float | Fraction]
"""What it is worth to win, to tie and to lose this round."""
Solver: TypeAlias = Callable[[int, int, Callable[[int, int], int], Callable[[int, int], Ahead]], "float | Fraction"]


@dataclass(frozen=True)
class War:
    """Two armies of given sorts, what each has besides, and what is fought for."""

    sorts: tuple[tuple[Sort, ...], tuple[Sort, ...]]
    bonus: int = 0
    """What the defender adds every round, less what the attacker does."""
    city: int = 0
    """What the defender adds unless the attacker commits a missile unit."""
    area: int = 1
    unit: int = 0
    """What a unit killed is worth."""
    retreat: bool = False
    choices: tuple[str, str] = ("any", "any")
    """How the sides may commit: any number, always all, always one, one or all."""
    known: dict[State, Fraction] = field(default_factory=dict, compare=False, repr=False)

    def commitments(self, side: int, force: Force) -> list[Counts]:
        """What a side can commit."""
        every = [sent for sent in product(*(range(have + 1) for have in force.fresh)) if any(sent)]
        how = self.choices[side]
        return [
            sent
            for sent in every
            if how == "any" or (how != "all" and sum(sent) == 1) or (how != "one" and sent == force.fresh)
        ]

    def strength(self, side: int, sent: Counts, markers: int) -> int:
        """The most that these units add against so many markers of the other side."""
        units = [sort for sort, number in zip(self.sorts[side], sent, strict=True) for _ in range(number)]
        values = fronts([Values(sort.front, sort.support) for sort in units], markers)
        return max(value + sum(units[n].extra for n in lead) for lead, value in values.items())

    def ended(self, state: State) -> int | None:
        """What the area is worth to the attacker if the conflict is over, None if it is not."""
        attacker, defender = state
        if not attacker.gone and not defender.gone:
            return None
        return self.area * (defender.gone - attacker.gone)

    def round_of(self, state: State) -> "RoundOf":
        """The next round: what each side can commit, and by how much the attacker leads for each pair."""
        sent = (self.commitments(0, state[0]), self.commitments(1, state[1]))
        ours = [self.strength(0, one, state[1].markers) for one in sent[0]]
        theirs = [self.strength(1, one, state[0].markers) + self.bonus for one in sent[1]]
        sieges = [
            any(number and sort.missile for sort, number in zip(self.sorts[0], one, strict=True)) for one in sent[0]
        ]
        leads = [
            [own - other - (0 if siege else self.city) for other in theirs]
            for own, siege in zip(ours, sieges, strict=True)
        ]
        return RoundOf(state, sent, leads, self.unit)

    def value(self, state: State) -> Fraction:
        """What the attacker can be sure of on average, to a part in 10¹²."""
        over = self.ended(state)
        if over is not None:
            return Fraction(over)
        if state not in self.known:
            self.known[state] = Fraction(round(self._worth(state) * FINE), FINE)
        return self.known[state]

    def _worth(self, state: State) -> Fraction:
        stay = self.solved(state).value
        if not self.retreat:
            return stay
        if state[0].markers:  # The defender decides after the attacker has stayed.
            stay = min(stay, Fraction(self.area))
        return max(stay, Fraction(-self.area)) if state[1].markers else stay

    def solved(self, state: State) -> Solved:
        """The best mix of both sides for the next round, card by card."""
        cards, chances = zip(*even().items(), strict=True)
        coming = self.round_of(state)
        ahead = {
            (a, d): tuple(
                gained + self.value(after) if possible else Fraction(0)
                for (gained, after), possible in zip(coming.after(a, d), coming.possible(a, d), strict=True)
            )
            for a in range(len(coming.sent[0]))
            for d in range(len(coming.sent[1]))
        }

        def payoff(own: int, a: int, other: int, d: int) -> Fraction:
            lead = coming.leads[a][d] + cards[own] - cards[other]
            return ahead[a, d][0 if lead > 0 else 1 if lead == 0 else 2]

        return WithCards(chances, chances, (len(coming.sent[0]), len(coming.sent[1])), payoff).solved()


class RoundOf(NamedTuple):
    """A round about to be fought."""

    state: State
    sent: tuple[list[Counts], list[Counts]]
    leads: list[list[int]]
    unit: int

    def possible(self, a: int, d: int) -> tuple[bool, bool, bool]:
        """Whether the attacker can win, tie, lose this pair."""
        lead = self.leads[a][d]
        return lead > -6, abs(lead) <= 6, lead < 6

    def after(self, a: int, d: int) -> Iterator[tuple[int, State]]:
        """What the attacker gains in units, and where it goes on, if he wins, ties and loses."""
        ours, theirs = self.sent[0][a], self.sent[1][d]
        for us, them in ((False, True), (True, True), (True, False)):
            gained = self.unit * (them * sum(theirs) - us * sum(ours))
            yield gained, (self.state[0].after(ours, us), self.state[1].after(theirs, them))


def alike(n: int, m: int, front: int = 5, support: int = 4, bonus: int = 0, **more: object) -> tuple[War, State]:
    """So many against so many, all alike, and the position at the start."""
    if n < 1 or m < 1 or n + m > MOST:
        raise Complaint(
            "a conflict needs a unit on each side and at most {most} in all, not {n} against {m}.", most=MOST, n=n, m=m
        )
    sort = (Sort(front, support),)
    return War((sort, sort), bonus, **more), (Force((n,), (0,)), Force((m,), (0,)))  # type: ignore[arg-type]


def conflict(n: int, m: int, front: int = 5, support: int = 4, bonus: int = 0) -> Fraction:
    """The chance that the attacker holds the area less that of the defender, both playing their best."""
    war, state = alike(n, m, front, support, bonus)
    return war.value(state)


WAYS: Final = {"best": "any", "all": "all", "one": "one"}


def policy(
    n: int, m: int, front: int = 5, support: int = 4, bonus: int = 0, attacker: str = "best", defender: str = "best"
) -> Fraction:
    """The same if a side always commits all it has, or always one unit, and the other side knows it."""
    for way in (attacker, defender):
        if way not in WAYS:
            raise Complaint("a side plays best, all or one, not {way}.", way=shown(way))
    war, state = alike(n, m, front, support, bonus, choices=(WAYS[attacker], WAYS[defender]))
    return war.value(state)


def spoils(n: int, m: int, front: int = 5, support: int = 4, area: int = 1, retreat: bool = False) -> Fraction:
    """The value if each unit killed counts 1 besides the area, perhaps with retreat open to both."""
    war, state = alike(n, m, front, support, area=area, unit=1, retreat=retreat)
    return war.value(state)


def needed(m: int, front: int = 5, support: int = 4, bonus: int = 0) -> int:
    """The fewest attackers that do better than even against so many defenders."""
    return next(n for n in range(1, MOST - m + 1) if conflict(n, m, front, support, bonus) > 0)


def longest(n: int, m: int) -> int:
    """The most rounds in which somebody loses something, with one unit a side committed in each."""

    def rounds(state: State) -> int:
        if state[0].gone or state[1].gone:
            return 0
        one: Sequence[int] = (1,)
        return 1 + max(
            rounds((state[0].after(tuple(one), us), state[1].after(tuple(one), not us))) for us in (True, False)
        )

    return rounds((Force((n,), (0,)), Force((m,), (0,))))
