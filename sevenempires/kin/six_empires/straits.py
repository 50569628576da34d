"""A strait: who may sail through it, and for whom it is a bridge.

>>> Strait("Gibraltar", {"Gibraltar": "United Kingdom", "Morocco": "independent"}).why_not("sail France")
()
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sevenempires.kin.six_empires.desk import insist
from sevenempires.kin.six_empires.geography import STRAITS
from sevenempires.text.catalogue import N_
from sevenempires.text.complaint import Complaint, near
from sevenempires.text.outcomes import Event, Refusal, refuse
from sevenempires.text.sentences import Literal

CONSENTING: Final = ("independent", "non-player")
"""Owners who always consent."""


@dataclass(frozen=True)
class Strait:
    """A strait with the owners of its sides, and the players whose consent others have."""

    name: str
    owners: Mapping[str, str]
    consent: tuple[str, ...] = ()
    """Players who let the others pass."""
    events: tuple[Event, ...] = ()

    def __post_init__(self) -> None:
        if self.name not in STRAITS:
            raise Complaint("there is no strait “{name}”{near}", name=self.name, near=near(self.name, STRAITS))
        for side in STRAITS[self.name].sides:
            if side not in self.owners:
                raise Complaint("the owner of {side} is missing; write a player, independent or non-player.", side=side)

    @property
    def options(self) -> list[str]:
        """Who may do what, as far as owners and those who consent are concerned."""
        players = dict.fromkeys((*self.owners.values(), *self.consent))
        lines = [f"{word} {who}" for word in ("sail", "march") for who in players if who not in CONSENTING]
        return [line for line in lines if not self.why_not(line)]

    def why_not(self, line: str) -> tuple[Refusal, ...]:
        """Why `sail France` or `march France` is not allowed here."""
        word, _, who = line.partition(" ")
        owners = {side: self.owners[side] for side in STRAITS[self.name].sides}
        if word == "sail" and who:
            return sailing(owners, who, self.consent)
        if word == "march" and who:
            return marching(owners, who)
        raise Complaint("“{line}”: write sail or march and a player, such as sail France.", line=line)

    def play(self, line: str) -> "Strait":
        """The strait after somebody has passed: as before."""
        insist(line, self.why_not(line))
        return self

    def facts(self) -> dict[str, Any]:
        """What a case can expect."""
        return {"options": self.options}


def sailing(owners: Mapping[str, str], who: str, consent: tuple[str, ...]) -> tuple[Refusal, ...]:
    """Whether ships of a player may pass: one side's consent is enough, one's own among them (K34)."""
    if any(owner in (who, *CONSENTING, *consent) for owner in owners.values()):
        return ()
    return (
        refuse(
            "six.strait.navy",
            N_("both sides refuse: {sides}; the consent of one would be enough."),
            sides=Literal(", ".join(f"{side} ({owner})" for side, owner in owners.items())),
            also=("six.K34",),
        ),
    )


def marching(owners: Mapping[str, str], who: str) -> tuple[Refusal, ...]:
    """Whether a player may march across: only who controls both sides (K35)."""
    foreign = [Literal(f"{side} ({owner})") for side, owner in owners.items() if owner != who]
    if not foreign:
        return ()
    return (
        refuse(
            "six.strait.march", N_("{who} does not control {sides}; only who holds both sides marches across."),
            who=Literal(who), sides=foreign, also=("six.K35",),
        ),
    )  # fmt: skip
