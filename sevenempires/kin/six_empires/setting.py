"""What is fixed in a battle: who fights whom, with what, of what kind, and under which readings of the rules."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from sevenempires.kin.six_empires.units import KINDS

ATTACKER, DEFENDER = 0, 1
SIDES: Final = ("attacker", "defender")
BATTLES: Final = ("land", "sea", "rebellion")
OPTIONS: Final = ("not-K5", "not-K6", "not-K9", "adv.en-masse", "adv.broken-staff", "adv.stands")
"""Other readings and advanced rules that change how a battle goes; musters have their own."""


class Body(NamedTuple):
    """Units of a side that are alike: the same kind, the same passengers, militia or not."""

    kind: str
    passengers: int = 0
    """The sum of the tiers aboard: equal ships with other passengers are other targets (K23)."""
    militia: bool = False

    @property
    def name(self) -> str:
        """How lines of notation call them."""
        if self.passengers:
            return f"{self.kind} with {self.passengers}"
        return f"militia {self.kind}" if self.militia else self.kind


class Side(NamedTuple):
    """One side of a battle."""

    who: str
    bodies: tuple[Body, ...]
    player: bool
    """Whether a player commands it; other forces neither rally nor retreat (K18), and hit by a fixed order."""
    en_masse: bool = False


class Mustering(NamedTuple):
    """An army of the defender that a die will raise in step 1 of the battle."""

    who: str
    prestige: int
    marker: int = 0
    icon: str | None = None
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Setting:
    """All that does not change while a battle goes on."""

    kind: str
    attacker: Side
    defender: Side
    options: frozenset[str] = frozenset()
    retreat: tuple[str, ...] | None = None
    """Where the attacker may retreat to; None for some place whose name does not matter, empty for none at all."""
    mustering: Mustering | None = None

    @cached_property
    def sides(self) -> tuple[Side, Side]:
        """Attacker and defender."""
        return self.attacker, self.defender

    @cached_property
    def columns(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The column of each body."""
        attacker, defender = (tuple(KINDS[body.kind].column for body in side.bodies) for side in self.sides)
        return attacker, defender

    @cached_property
    def naval(self) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
        """Whether each body is one of ships."""
        attacker, defender = (tuple(KINDS[body.kind].naval for body in side.bodies) for side in self.sides)
        return attacker, defender

    @cached_property
    def strongest_first(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The bodies of each side in the order in which a force without a player hits them."""

        def key(body: Body) -> tuple[int, int, int]:
            return KINDS[body.kind].column, KINDS[body.kind].tier, body.passengers

        attacker, defender = (
            tuple(sorted(range(len(side.bodies)), key=lambda n: key(side.bodies[n]), reverse=True))
            for side in self.sides
        )
        return attacker, defender

    @cached_property
    def last_stand(self) -> bool:
        """Whether a side without a ready unit may still spend cards (not-K9)."""
        return "not-K9" in self.options

    @cached_property
    def all_dice_first(self) -> bool:
        """Whether all columns roll before hits are taken (not-K6)."""
        return "not-K6" in self.options

    @cached_property
    def breaking(self) -> bool:
        """Whether militia that is hit leaves the battle."""
        return "adv.broken-staff" in self.options

    @cached_property
    def stands(self) -> bool:
        """Whether ones rally and sixes rout."""
        return "adv.stands" in self.options

    def defeated(self, side: int, ready: tuple[int, ...]) -> bool:
        """Whether a side with these ready units has lost: ships alone cannot go on with an attack on land (K10)."""
        if side == ATTACKER and self.kind != "sea":
            return not any(n for n, naval in zip(ready, self.naval[side], strict=True) if not naval)
        return not any(ready)
