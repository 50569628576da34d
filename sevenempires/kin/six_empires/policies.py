"""How a side decides where a battle lets it choose: by a simple habit, or as well as can be."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from sevenempires.kin.six_empires.choices import (
    SPREADING,
    Choice,
    Done,
    Place,
    Rally,
    Retreat,
    Stay,
    options,
    spreading,
)
from sevenempires.kin.six_empires.position import Phase, Position, first_of
from sevenempires.kin.six_empires.setting import Setting


class BestPlay:
    """Stands for a decision that is not made by habit."""


BEST: Final = BestPlay()


@dataclass(frozen=True)
class Policy:
    """The habits of a side; each can be “best” instead."""

    cross: Literal["strongest", "weakest", "best"] = "strongest"
    """Whom its hits across columns fall on."""
    route: Literal["ships", "army", "best"] = "ships"
    """Which of its own units take hits in their column."""
    rally: Literal["eager", "none", "best"] = "eager"
    """Eager: commanders, then every card on the strongest routed unit, and commanders again as soon as they can."""
    retreat: Fraction | Literal["never", "best"] = "never"
    """When the attacker leaves: below this share of the enemy's strength."""
    place: Literal["most", "best"] = "most"
    """Where commanders stand: where most of theirs do."""

    def choice(self, setting: Setting, at: Position) -> Choice | BestPlay:
        """What it decides here."""
        match at.phase:
            case Phase.CROSS:
                return BEST if self.cross == "best" else self._spread(setting, at, self.cross == "strongest")
            case Phase.ROUTE:
                return BEST if self.route == "best" else self._spread(setting, at, self.route == "ships")
            case Phase.INSPIRE | Phase.PANIC:
                return BEST if self.rally == "best" else self._spread(setting, at, at.phase is Phase.INSPIRE)
            case Phase.CHOICE:
                return BEST if self.retreat == "best" else self._stay(setting, at)
            case Phase.RALLY:
                return BEST if self.rally == "best" else self._rally(setting, at)
            case _:
                return BEST if self.place == "best" else self._place(setting, at)

    def _spread(self, setting: Setting, at: Position, forward: bool) -> Choice:
        side, limits, number = spreading(setting, at)
        order = setting.strongest_first[side]
        if at.phase is Phase.ROUTE:  # Ships stand before the army of the same column, the laden ones last.
            order = tuple(
                sorted(order, key=lambda n: (not setting.naval[side][n], setting.sides[side].bodies[n].passengers))
            )
        kind, _ = SPREADING[at.phase]
        return kind(first_of(order if forward else order[::-1], limits, number))

    def _stay(self, setting: Setting, at: Position) -> Choice:
        if self.retreat in ("never", "best"):
            return Stay()
        mine, theirs = (
            sum(column * n for column, n in zip(setting.columns[side], at.ready[side], strict=True))
            for side in (at.side, 1 - at.side)
        )
        return Retreat((setting.retreat or ("",))[0]) if mine < Fraction(self.retreat) * theirs else Stay()

    def _rally(self, setting: Setting, at: Position) -> Choice:
        found = (
            [choice for choice in options(setting, at) if isinstance(choice, Rally)] if self.rally == "eager" else []
        )
        order = setting.strongest_first[at.side]
        return min(found, key=lambda one: (one.who is None, order.index(one.body)), default=Done())

    def _place(self, setting: Setting, at: Position) -> Choice:
        def there(choice: Choice) -> int:
            assert isinstance(choice, Place)
            naval = choice.commander == "admiral"
            return sum(
                n
                for n, column, sea in zip(
                    at.ready[at.side], setting.columns[at.side], setting.naval[at.side], strict=True
                )
                if column == choice.column and sea == naval
            )

        return max(options(setting, at), key=there)


HABIT: Final = Policy()
ALL_BEST: Final = Policy("best", "best", "best", "best", "best")
