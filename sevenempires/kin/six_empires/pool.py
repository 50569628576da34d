"""The pool: units that wait there rise by a tier between the rounds, from infantry to the ship of the line.

>>> Pool({"infantry": 1}).play("round").units
{'cavalry': 1}
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from math import comb
from typing import Any, Final

from sevenempires.kin.six_empires.desk import insist
from sevenempires.kin.six_empires.units import KINDS
from sevenempires.kin.six_empires.units_in_words import Name, read_kind
from sevenempires.text.catalogue import N_
from sevenempires.text.complaint import Complaint
from sevenempires.text.outcomes import Event, Log, Refusal, refuse

LAST: Final = "ship of the line"


def whole_reserve() -> dict[str, int]:
    """All tiles of an empire."""
    return {name: kind.limit for name, kind in KINDS.items()}


@dataclass(frozen=True)
class Pool:
    """The units in a player's pool, and the tiles that are unused."""

    units: Mapping[str, int]
    reserve: Mapping[str, int] = field(default_factory=whole_reserve)
    round: int = 1
    options_taken: frozenset[str] = frozenset()
    """Other readings: not-K36, not-K37."""
    events: tuple[Event, ...] = ()

    @property
    def options(self) -> list[str]:
        """Every line allowed now; the choices at tier 2 are told one kind for all."""
        lines = [f"add {kind}" for kind in ("infantry", "cavalry")] + [f"take {kind}" for kind in self.units]
        lines += ["round"] if not self.units.get("cavalry") else ["round sloop", "round artillery"]
        return [line for line in lines if not self.why_not(line)]

    def why_not(self, line: str) -> tuple[Refusal, ...]:
        """Why a line is not allowed: `add infantry`, `take sloop`, `round`, `round sloop artillery`."""
        word, _, rest = line.partition(" ")
        if word == "round":
            return self._round_refused(_kinds(rest))
        if word not in ("add", "take") or not rest:
            raise Complaint("“{line}”: write add infantry, take sloop, round, or round sloop artillery.", line=line)
        kind = read_kind(rest)
        if word == "take" and not self.units.get(kind):
            return (refuse("six.turn.mobilize", N_("there is no {unit} in the pool."), unit=Name(kind)),)
        if word == "add" and kind not in ("infantry", "cavalry"):
            return (refuse("six.turn.generate", N_("icons give infantry and cavalry, not {unit}."), unit=Name(kind)),)
        if word == "add" and not self.reserve.get(kind):
            return (refuse("six.turn.generate-limit", N_("no tile of {unit} is unused."), unit=Name(kind)),)
        return ()

    def _round_refused(self, kinds: list[str]) -> tuple[Refusal, ...]:
        if self.units.get(LAST):
            return (
                refuse(
                    "six.turn.mobilize-last",
                    N_("a ship of the line must leave the pool first."),
                    instead=f"take {LAST}",
                ),
            )  # fmt: skip
        if wrong := [kind for kind in kinds if kind not in KINDS["cavalry"].grows]:
            message = N_("from tier 2 a unit becomes a sloop or an artillery, not {unit}.")
            return (refuse("six.round.branch", message, unit=Name(wrong[0])),)
        return ()

    def play(self, line: str) -> "Pool":
        """The pool after a line."""
        insist(line, self.why_not(line))
        word, _, rest = line.partition(" ")
        if word == "round":
            return self._risen(_kinds(rest))
        kind = read_kind(rest)
        step = 1 if word == "add" else -1
        # What is taken goes to the map, not back to the reserve.
        reserve = {**self.reserve, kind: self.reserve.get(kind, 0) - (step > 0)}
        return self._with({**self.units, kind: self.units.get(kind, 0) + step}, reserve, ())

    def _risen(self, kinds: list[str]) -> "Pool":
        """Between the rounds every unit is replaced by one of the next tier, the highest first (K36)."""
        units, reserve, log = dict(self.units), dict(self.reserve), Log()
        wanted = list(kinds)
        order = sorted(units, key=lambda kind: KINDS[kind].tier, reverse="not-K36" not in self.options_taken)
        for kind in order:
            for _ in range(self.units.get(kind, 0)):
                if kind == "artillery" and "not-K37" in self.options_taken:
                    continue
                first = wanted.pop(0) if kind == "cavalry" and len(wanted) > 1 else next(iter(wanted), "")
                grows = [first, *KINDS[kind].grows] if kind == "cavalry" and first else list(KINDS[kind].grows)
                becomes = next((one for one in grows if reserve.get(one)), None)
                if becomes is None:
                    log.event(
                        "stall", "six.round.stall", N_("No tile is free for the {unit}; it waits."), unit=Name(kind)
                    )
                    continue
                units[kind] -= 1
                units[becomes] = units.get(becomes, 0) + 1
                reserve[kind], reserve[becomes] = reserve.get(kind, 0) + 1, reserve[becomes] - 1
                log.event(
                    "grow", "six.round.upgrade", N_("From {unit} to {other}."), unit=Name(kind), other=Name(becomes)
                )  # fmt: skip
        return Pool(_some(units), reserve, self.round + 1, self.options_taken, tuple(log.events))

    def _with(self, units: Mapping[str, int], reserve: Mapping[str, int], events: tuple[Event, ...]) -> "Pool":
        return Pool(_some(units), reserve, self.round, self.options_taken, events)

    def facts(self) -> dict[str, Any]:
        """What a case can expect."""
        return {"units": dict(self.units), "round": self.round, "options": self.options, "reserve": dict(self.reserve)}


def _kinds(text: str) -> list[str]:
    return [read_kind(one) for one in text.replace(",", " ").split()]


def _some(units: Mapping[str, int]) -> dict[str, int]:
    return {kind: units[kind] for kind in KINDS if units.get(kind)}


def rounds_until(kind: str, goal: str, options: Collection[str] = ()) -> int | None:
    """How many ends of a round it takes from one kind to another, if tiles are free; None where no way leads there.

    >>> rounds_until("infantry", "ship of the line")
    4
    """
    if kind == goal:
        return 0
    grows = () if kind == "artillery" and "not-K37" in options else KINDS[kind].grows
    ways = [rounds for after in grows if (rounds := rounds_until(after, goal, options)) is not None]
    return 1 + min(ways) if ways else None


def ways_to_place(units: int, territories: int) -> int:
    """In how many ways equal units can be spread over territories.

    >>> ways_to_place(3, 3)
    10
    """
    return comb(units + territories - 1, territories - 1)
