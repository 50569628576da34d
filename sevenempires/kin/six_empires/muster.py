"""Armies that dice raise: militia, rebels, independent nations and empires without a player.

>>> muster("nation", prestige=5, die=6, marker=1, icon="infantry").units
{'infantry': 3, 'cavalry': 1, 'artillery': 1}
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sevenempires.kin.six_empires.units import ARMY
from sevenempires.text.complaint import Complaint, shown

CHART: Final = {
    2: (1, 0, 0),
    3: (2, 0, 0),
    4: (1, 1, 0),
    5: (3, 0, 0),
    6: (2, 1, 0),
    7: (2, 0, 1),
    8: (1, 1, 1),
    9: (4, 0, 0),
    10: (3, 1, 0),
    11: (3, 0, 1),
    12: (2, 1, 1),
    13: (3, 1, 1),
    14: (3, 2, 1),
}
"""The muster chart: infantry, cavalry and artillery for each score."""
PRINTED_LINE_12: Final = (2, 2, 1)
"""Line 12 as the example of the German States has it (not-K1)."""
FLOOR, CAP = min(CHART), max(CHART)
WHO: Final = ("militia", "rebels", "nation", "empire")
EXTRA: Final = (1, 1, 1)
"""What a non-player empire adds."""


@dataclass(frozen=True)
class Army:
    """An army that was mustered: its score, its units, and the rules that made it."""

    who: str
    score: int
    units: dict[str, int]
    rules: tuple[str, ...]

    @property
    def attacks(self) -> bool:
        """Rebels are the attackers."""
        return self.who == "rebels"


def line(score: int, options: Collection[str] = ()) -> dict[str, int]:
    """The units of a line of the chart; a score beyond it counts as its end."""
    score = max(FLOOR, min(CAP, score))
    numbers = PRINTED_LINE_12 if score == 12 and "not-K1" in options else CHART[score]
    return {kind: number for kind, number in zip(ARMY, numbers, strict=True) if number}


def muster(
    who: str,
    *,
    prestige: int,
    die: int,
    marker: int = 0,
    icon: str | None = None,
    cards: int = 0,
    bonus: int = 0,
    left: int = 0,
    options: Collection[str] = (),
) -> Army:
    """The army that a die raises.

    `cards` are the morale cards of the territory's owner, for militia and rebels under the advanced rules; `bonus` is 2
    where Denmark and Norway stand together, `left` the infantry that winning nations have left behind.
    """
    if who not in WHO:
        raise Complaint("an army is of militia, rebels, nation or empire, not {who}.", who=shown(who))
    for number, least, most, name in ((die, 1, 6, "die"), (prestige, 0, 50, "prestige"), (marker, 0, 50, "marker")):
        if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
            raise Complaint(
                "the {name} must be a whole number from {least} to {most}, not {value}.",
                name=name, least=least, most=most, value=shown(number),
            )  # fmt: skip
    if icon is not None and icon not in ("infantry", "cavalry"):
        raise Complaint("an icon is of infantry or cavalry, not {icon}.", icon=shown(icon))
    foreign = who in ("nation", "empire")
    rules = ["six.nation.score" if foreign else "six.rebel.score" if who == "rebels" else "six.militia.score"]
    score = prestige + die + (marker if foreign else 0)
    hand = 2 if cards >= 5 else 1 if cards >= 3 else 0
    if who == "militia" and "adv.national-morale" in options and hand:
        score, rules = score + hand, [*rules, "six.adv.national-morale"]
    if who == "rebels" and "adv.loyalists" in options and hand:
        score, rules = score - hand, [*rules, "six.adv.loyalists"]
    if foreign and bonus and "adv.denmark-norway" in options:
        score, rules = score + bonus, [*rules, "six.adv.denmark-norway"]
    if score > CAP:
        rules.append("six.nation.cap" if foreign else "six.K3")
    score = max(FLOOR, min(CAP, score))
    units = {kind: line(score, options).get(kind, 0) for kind in ARMY}
    if foreign and icon and not (who == "empire" and "not-K2" in options):
        units[icon] += 1
        rules.append("six.nation.icon")
    if who == "empire":
        units = {kind: units[kind] + more for kind, more in zip(ARMY, EXTRA, strict=True)}
        rules.append("six.empire.extra")
    if foreign and left and "adv.npc-morale" in options:
        units["infantry"] += left
        rules.append("six.adv.npc-morale")
    return Army(who, score, {kind: number for kind, number in units.items() if number}, tuple(rules))
