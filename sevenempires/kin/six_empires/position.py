"""Where a battle stands, and how it goes on: the steps of the battle card over an immutable position."""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from sevenempires.kin.six_empires.muster import muster
from sevenempires.kin.six_empires.setting import ATTACKER, DEFENDER, Setting
from sevenempires.kin.six_empires.units import ARMY

Amounts = tuple[int, ...]
Pair = tuple[Amounts, Amounts]
Commander = tuple[str, int]
"""Kind and column; 0 before he is placed."""


class Phase(IntEnum):
    """What is to be done next."""

    PLACE = 0
    MUSTER = 1
    FIRE = 2
    ROUTE = 3
    """The owner chooses among hits in the column."""
    CROSS = 4
    """The firer chooses among hits across columns."""
    INSPIRE = 5
    PANIC = 6
    CHOICE = 7
    """The attacker stays or retreats."""
    RALLY = 8
    OVER = 9
    HITS = 10
    """Passing: hits are on their way to their targets."""
    COLUMN = 11
    """Passing: a column has fired and its hits are taken."""


class End(IntEnum):
    """How a battle ended, as the attacker sees it."""

    OPEN = 0
    WON = 1
    LOST = 2
    RETREATED = 3


class Position(NamedTuple):
    """A battle at one moment. Routed units need no place: they are those that are not ready."""

    phase: Phase
    side: int
    """Who fires, places, rallies or decides to stay; hits are of this side too."""
    column: int
    hits: int
    """Hits of this column that still need a target."""
    ones: int
    sixes: int
    later: tuple[tuple[int, int, int, int], ...]
    """Where all dice fall first: the column, hits, ones and sixes that wait for their turn."""
    ready: Pair
    total: Pair
    cards: tuple[int, int]
    commanders: tuple[tuple[Commander, ...], tuple[Commander, ...]]
    used: tuple[int, ...]
    """The commanders who have rallied in this step."""
    end: End

    @property
    def decider(self) -> int:
        """Whose decision it is: in-column hits are chosen by the owner of the units hit."""
        return 1 - self.side if self.phase is Phase.ROUTE else self.side

    def routed(self, side: int) -> Amounts:
        """The routed units of a side."""
        return tuple(a - b for a, b in zip(self.total[side], self.ready[side], strict=True))


def changed(pair: tuple, side: int, value: object) -> tuple:  # type: ignore[type-arg]
    """The pair with another value for this side."""
    return (value, pair[1]) if side == ATTACKER else (pair[0], value)


def settled(setting: Setting, at: Position) -> Position:
    """The position where something is to be rolled or decided, or the battle is over."""
    while True:
        after = _STEPS[at.phase](setting, at)
        if after is at:
            return at
        at = after


def in_column(setting: Setting, at: Position, side: int, column: int) -> list[int]:
    """The bodies of a side with ready units in a column."""
    ready = at.ready[side]
    return [n for n, place in enumerate(setting.columns[side]) if place == column and ready[n]]


def dice_of(setting: Setting, at: Position) -> int:
    """The ready units of the column that is due."""
    columns, ready = setting.columns[at.side], at.ready[at.side]
    return sum(ready[n] for n, column in enumerate(columns) if column == at.column)


def groups_of(setting: Setting, at: Position) -> list[tuple[int, int]]:
    """Units that fire as one: the sure hits of each group, and what a die must not exceed (`six.adv.en-masse`)."""
    by_kind: dict[str, int] = {}
    for n in in_column(setting, at, at.side, at.column):
        kind = setting.sides[at.side].bodies[n].kind
        by_kind[kind] = by_kind.get(kind, 0) + at.ready[at.side][n]
    return [divmod(number * at.column, 6) for number in by_kind.values()]


def rolled(setting: Setting, at: Position, hits: int, ones: int = 0, sixes: int = 0) -> Position:
    """After the dice of a column."""
    if setting.all_dice_first:
        later = (*at.later, (at.column, hits, ones, sixes))
        return settled(setting, at._replace(column=at.column + 1, later=later))
    if not setting.stands:
        ones = sixes = 0
    return settled(setting, at._replace(phase=Phase.HITS, hits=hits, ones=ones, sixes=sixes))


def routing(setting: Setting, at: Position, side: int, amounts: Amounts) -> Position:
    """After these ready units of a side are routed; commanders without any of theirs left are lost."""
    ready = tuple(a - b for a, b in zip(at.ready[side], amounts, strict=True))
    total = at.total
    if setting.breaking:
        bodies = setting.sides[side].bodies
        left = tuple(t - (a if body.militia else 0) for t, a, body in zip(total[side], amounts, bodies, strict=True))
        total = changed(total, side, left)
    commanders = at.commanders
    if commanders[side]:
        naval = setting.naval[side]
        struck = {naval[n] for n, amount in enumerate(amounts) if amount}
        gone = {one for one in struck if not any(r for r, n in zip(ready, naval, strict=True) if n == one)}
        if gone:
            kept = tuple(one for one in commanders[side] if (one[0] == "admiral") not in gone)
            commanders = changed(commanders, side, kept)
    return at._replace(ready=changed(at.ready, side, ready), total=total, commanders=commanders)


def spread(limits: Sequence[int], number: int) -> list[Amounts]:
    """All ways to spread so many over places that hold at most so much."""
    if not limits:
        return [()] if number == 0 else []
    first, rest = limits[0], limits[1:]
    return [
        (here, *others)
        for here in range(min(first, number), -1, -1)
        if number - here <= sum(rest)
        for others in spread(rest, number - here)
    ]


def first_of(order: Sequence[int], limits: Sequence[int], number: int) -> Amounts:
    """So many, taken in this order as far as there are any."""
    taken = [0] * len(limits)
    for n in order:
        taken[n] = min(limits[n], number)
        number -= taken[n]
    return tuple(taken)


def limits_of(setting: Setting, at: Position) -> Amounts:
    """How many units of each body the hits that are due may fall on."""
    target = 1 - at.side
    if at.phase is Phase.CROSS:
        return at.ready[target]
    return tuple(
        ready if column == at.column else 0
        for ready, column in zip(at.ready[target], setting.columns[target], strict=True)
    )


def taken(setting: Setting, at: Position, amounts: Amounts) -> Position:
    """After the hits that were chosen: those in the column may leave some that go across."""
    after = routing(setting, at, 1 - at.side, amounts)
    return settled(setting, after._replace(phase=Phase.HITS, hits=at.hits - sum(amounts)))


def _stay(setting: Setting, at: Position) -> Position:
    return at


def _place(setting: Setting, at: Position) -> Position:
    """Step 1: the defender places his commanders first."""
    for side in (DEFENDER, ATTACKER):
        if any(column == 0 for _, column in at.commanders[side]):
            return at if at.side == side else at._replace(side=side)
    waits = setting.mustering is not None and "not-K5" not in setting.options
    return at._replace(phase=Phase.MUSTER if waits else Phase.FIRE, side=DEFENDER, column=2)


def _muster(setting: Setting, at: Position) -> Position:
    return at if setting.mustering else at._replace(phase=Phase.PLACE)


def mustered(setting: Setting, at: Position, die: int) -> Position:
    """After the die for the unknown army: its units join the defender."""
    one = setting.mustering
    assert one is not None
    army = muster(
        one.who, prestige=one.prestige, die=die, marker=one.marker, icon=one.icon, options=one.options
    )  # fmt: skip
    militia = setting.breaking and one.who == "militia"
    bodies = setting.defender.bodies
    more = tuple(
        army.units.get(body.kind, 0) if body.kind in ARMY and body.militia == militia else 0 for body in bodies
    )
    ready = tuple(a + b for a, b in zip(at.ready[DEFENDER], more, strict=True))
    total = tuple(a + b for a, b in zip(at.total[DEFENDER], more, strict=True))
    early = "not-K5" in setting.options
    after = at._replace(
        phase=Phase.PLACE if early else Phase.FIRE, side=DEFENDER, column=2,
        ready=changed(at.ready, DEFENDER, ready), total=changed(at.total, DEFENDER, total),
    )  # fmt: skip
    return settled(setting, after)


def _fire(setting: Setting, at: Position) -> Position:
    """Columns without ready units pass by themselves; after the last one the volley is over."""
    ready = at.ready
    for side in (ATTACKER, DEFENDER):
        if not at.later and setting.defeated(side, ready[side]) and at.column == 2:
            return _over(at, side)
    columns, mine = setting.columns[at.side], ready[at.side]
    for column in range(at.column, 5):
        if any(mine[n] and place == column for n, place in enumerate(columns)):
            return at if column == at.column else at._replace(column=column)
    if at.later:
        (column, hits, ones, sixes), *later = at.later
        return at._replace(
            phase=Phase.HITS, column=column, hits=hits, ones=ones, sixes=sixes, later=tuple(later)
        )  # fmt: skip
    return _volley_over(setting, at)


def _hits(setting: Setting, at: Position) -> Position:
    """Hits fall in their column while somebody is ready there, then across; without a choice by themselves."""
    if at.hits == 0:
        return at._replace(phase=Phase.COLUMN)
    target = 1 - at.side
    for phase in (Phase.ROUTE, Phase.CROSS):
        asked = at._replace(phase=phase)
        limits = limits_of(setting, asked)
        number = sum(limits)
        if number == 0:
            continue
        if at.hits >= number:
            return routing(setting, at, target, limits)._replace(hits=at.hits - number)
        ways = sum(limit > 0 for limit in limits)
        order = setting.strongest_first[target]
        chooser = target if phase is Phase.ROUTE else at.side
        if ways > 1 and setting.sides[chooser].player:
            return asked
        return routing(
            setting, at, target, first_of(order[::-1] if phase is Phase.ROUTE else order, limits, at.hits)
        )._replace(hits=0)
    return at._replace(hits=0)


def _column(setting: Setting, at: Position) -> Position:
    """Where ones rally and sixes rout, they act after the hits of their column."""
    mine = at.side
    if at.ones or at.sixes:
        phase = Phase.INSPIRE if at.ones else Phase.PANIC
        limits = at.routed(mine) if at.ones else at.ready[mine]
        number = min(at.ones or at.sixes, sum(limits))
        if number == 0:
            return at._replace(ones=0) if at.ones else at._replace(sixes=0)
        if setting.sides[mine].player and sum(limit > 0 for limit in limits) > 1:
            return at._replace(phase=phase)
        order = setting.strongest_first[mine]
        return moved(setting, at, first_of(order if at.ones else order[::-1], limits, number))
    if not any(at.ready[1 - mine]) or setting.defeated(mine, at.ready[mine]):
        return _volley_over(setting, at)
    column = 5 if setting.all_dice_first else at.column + 1
    return at._replace(phase=Phase.FIRE, column=column)


def moved(setting: Setting, at: Position, amounts: Amounts) -> Position:
    """After ones have rallied these units, or sixes have routed them."""
    if at.ones:
        ready = tuple(a + b for a, b in zip(at.ready[at.side], amounts, strict=True))
        return at._replace(phase=Phase.COLUMN, ones=0, ready=changed(at.ready, at.side, ready))
    return routing(setting, at, at.side, amounts)._replace(phase=Phase.COLUMN, sixes=0)


def _volley_over(setting: Setting, at: Position) -> Position:
    at = at._replace(hits=0, ones=0, sixes=0, later=(), used=())
    target = 1 - at.side
    if setting.defeated(at.side, at.ready[at.side]):
        return _over(at, at.side)
    if setting.defeated(target, at.ready[target]):
        if setting.last_stand and at.cards[target] and setting.sides[target].player and any(at.total[target]):
            return at._replace(phase=Phase.RALLY, side=target, column=2)
        return _over(at, target)
    if target == ATTACKER and setting.attacker.player:
        return at._replace(phase=Phase.CHOICE, side=ATTACKER, column=2)
    return at._replace(phase=Phase.RALLY, side=target, column=2)


def _over(at: Position, loser: int) -> Position:
    return over(at, End.WON if loser == DEFENDER else End.LOST)


def over(at: Position, end: End) -> Position:
    """The battle is over; nothing is due any more."""
    return at._replace(
        phase=Phase.OVER, side=ATTACKER, column=0, hits=0, ones=0, sixes=0, later=(), used=(), end=end,
        cards=at.cards,
    )  # fmt: skip


def _rally(setting: Setting, at: Position) -> Position:
    """Rally as long as anybody can; then the side fires."""
    if any_rally(setting, at):
        return at
    return done(at)


def done(at: Position) -> Position:
    """After a rally: the same side fires next."""
    return at._replace(phase=Phase.FIRE, column=2, used=())


def any_rally(setting: Setting, at: Position) -> bool:
    """Whether anything can be rallied now."""
    side = at.side
    if not setting.sides[side].player or at.ready[side] == at.total[side]:
        return False
    return at.cards[side] > 0 or any(
        can_rally(setting, at, who, body)
        for who in range(len(at.commanders[side]))
        for body in range(len(at.ready[side]))
    )


def can_rally(setting: Setting, at: Position, who: int, body: int) -> bool:
    """Whether this commander can rally a unit of this body now."""
    side = at.side
    kind, column = at.commanders[side][who]
    naval, columns, ready = setting.naval[side], setting.columns[side], at.ready[side]
    admiral = kind == "admiral"
    return (
        who not in at.used
        and columns[body] == column
        and naval[body] == admiral
        and ready[body] < at.total[side][body]
        and any(ready[n] and columns[n] == column and naval[n] == admiral for n in range(len(ready)))
    )


def rallied(setting: Setting, at: Position, body: int, who: int | None) -> Position:
    """After a unit is rallied, by a commander or, without one, by a card."""
    side = at.side
    ready = tuple(number + (n == body) for n, number in enumerate(at.ready[side]))
    at = at._replace(ready=changed(at.ready, side, ready))
    if who is None:
        return settled(setting, at._replace(cards=changed(at.cards, side, at.cards[side] - 1)))
    return settled(setting, at._replace(used=(*at.used, who)))


_STEPS = {
    Phase.PLACE: _place,
    Phase.MUSTER: _muster,
    Phase.FIRE: _fire,
    Phase.ROUTE: _stay,
    Phase.CROSS: _stay,
    Phase.INSPIRE: _stay,
    Phase.PANIC: _stay,
    Phase.CHOICE: _stay,
    Phase.RALLY: _rally,
    Phase.OVER: _stay,
    Phase.HITS: _hits,
    Phase.COLUMN: _column,
}
