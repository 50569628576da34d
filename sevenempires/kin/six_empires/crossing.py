"""Sea transport over any small sea: ships with masts, units that board, sail and land, and every refusal with its rule.

>>> sea = Crossing.new({"Rumelia": [23], "Anatolia": [23]}, {23: ["sloop"]}, {"Rumelia": ["infantry"]})
>>> sea = sea.play("board infantry at Rumelia on sloop 1").play("land infantry from sloop 1 at Anatolia")
>>> [str(reason)[:20] for reason in sea.why_not("board infantry at Anatolia on sloop 1")]
['[six.transport.once]', '[six.transport.half]', '[six.transport.masts']
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from sevenempires.kin.six_empires.desk import insist
from sevenempires.kin.six_empires.straits import marching, sailing
from sevenempires.kin.six_empires.units import COMMANDERS, KINDS
from sevenempires.kin.six_empires.units_in_words import Name, read_kind
from sevenempires.text.catalogue import N_
from sevenempires.text.complaint import Complaint, near
from sevenempires.text.outcomes import Event, Refusal, refuse
from sevenempires.text.sentences import Literal

ZONES_A_TURN: Final = 3
_BOARD: Final = re.compile(r"board (?P<unit>.+?) (?:at|from) (?P<place>.+) on (?P<ship>.+)")
_LAND: Final = re.compile(r"land (?P<unit>.+) from (?P<ship>.+) at (?P<place>.+)")
_SAIL: Final = re.compile(r"sail (?P<ship>.+) to (?P<zone>\d+)")
_MARCH: Final = re.compile(r"march (?P<unit>.+) (?P<place>[^>]+?) > (?P<goal>.+)")


class Ship(NamedTuple):
    """A ship on the sea: where it is, how far it can still go, and how many units took a mast this turn."""

    name: str
    kind: str
    zone: int
    moves: int = ZONES_A_TURN
    taken: int = 0
    landed: bool = False


class Passenger(NamedTuple):
    """An army unit or a commander: where it is, and what it has done this turn."""

    kind: str
    place: str
    """A territory, or the name of a ship."""
    boarded: bool = False
    landed: bool = False
    marched: bool = False


@dataclass(frozen=True)
class Crossing:
    """A sea with ships and units at one moment of a player's moves."""

    coasts: Mapping[str, tuple[int, ...]]
    ships: tuple[Ship, ...]
    units: tuple[Passenger, ...]
    me: str = "France"
    borders: frozenset[frozenset[int]] = frozenset()
    """The pairs of adjacent zones."""
    neighbours: frozenset[frozenset[str]] = frozenset()
    """The pairs of adjacent territories."""
    straits: Mapping[frozenset[int], tuple[str, str]] | None = None
    """The sides of the strait on a border of zones."""
    owners: Mapping[str, str] | None = None
    foreign: frozenset[int] = frozenset()
    """Zones with another player's fleet."""
    consent: tuple[str, ...] = ()
    permitted: frozenset[int] = frozenset()
    """Zones whose owner lets us pass."""
    readings: frozenset[str] = frozenset()
    events: tuple[Event, ...] = ()

    @classmethod
    def new(
        cls,
        coasts: Mapping[str, Sequence[int]],
        ships: Mapping[int, Sequence[str]],
        units: Mapping[str, Sequence[str]],
        *,
        borders: Sequence[Sequence[int]] = (),
        neighbours: Sequence[Sequence[str]] = (),
        straits: Mapping[tuple[int, int], tuple[str, str]] | None = None,
        owners: Mapping[str, str] | None = None,
        foreign: Collection[int] = (),
        consent: Sequence[str] = (),
        permitted: Collection[int] = (),
        me: str = "France",
        options: Collection[str] = (),
    ) -> "Crossing":
        """A sea: territories with the zones on their coasts, ships by zone, units by territory or ship."""
        fleet: list[Ship] = []
        for zone, kinds in ships.items():
            for kind in map(read_kind, kinds):
                number = sum(ship.kind == kind for ship in fleet) + 1
                if not KINDS[kind].naval:
                    raise Complaint("{unit} is no ship; in a zone are ships.", unit=kind)
                fleet.append(Ship(f"{kind} {number}", kind, zone))
        places = {*coasts, *(ship.name for ship in fleet)}
        army: list[Passenger] = []
        for place, kinds in units.items():
            if place not in places:
                raise Complaint("there is no place “{name}”{near}", name=place, near=near(place, places))
            army += [Passenger(kind if kind in COMMANDERS else read_kind(kind), place) for kind in kinds]
        aboard = {
            ship.name: sum(one.place == ship.name and one.kind not in COMMANDERS for one in army) for ship in fleet
        }
        return cls(
            {place: tuple(zones) for place, zones in coasts.items()},
            tuple(ship._replace(taken=aboard[ship.name]) for ship in fleet),
            tuple(army),
            me,
            frozenset(frozenset(pair) for pair in borders),
            frozenset(frozenset(pair) for pair in neighbours),
            {frozenset(zones): sides for zones, sides in (straits or {}).items()},
            dict(owners or {}),
            frozenset(foreign),
            tuple(consent),
            frozenset(permitted),
            frozenset(options),
        )

    @property
    def options(self) -> list[str]:
        """Every line allowed now."""
        return [line for line in dict.fromkeys(self._lines()) if not self.why_not(line)]

    def _lines(self) -> Iterator[str]:
        zones = sorted({zone for pair in self.borders for zone in pair})
        for unit in self.units:
            aboard = self._ship(unit.place)
            if aboard is None:
                yield from (f"board {unit.kind} at {unit.place} on {ship.name}" for ship in self.ships)
                yield from (f"march {unit.kind} {unit.place} > {goal}" for goal in self.coasts if goal != unit.place)
            else:
                yield from (f"land {unit.kind} from {aboard.name} at {place}" for place in self.coasts)
        for ship in self.ships:
            yield from (f"sail {ship.name} to {zone}" for zone in zones if zone != ship.zone)

    def _ship(self, name: str) -> Ship | None:
        return next((ship for ship in self.ships if ship.name == name), None)

    def _named(self, name: str) -> Ship:
        ship = self._ship(name)
        if ship is None:
            known = tuple(one.name for one in self.ships)
            raise Complaint("there is no ship “{name}”{near}", name=name, near=near(name, known))
        return ship

    def _unit(self, kind: str, place: str, fresh: bool = True) -> int:
        """A unit of this kind at this place; one that has done nothing yet, if there is one."""
        name = kind if kind in COMMANDERS else read_kind(kind)
        found = [n for n, unit in enumerate(self.units) if unit.kind == name and unit.place == place]
        if not found:
            raise Complaint("there is no {unit} at {place}.", unit=Name(name), place=place)
        return min(found, key=lambda n: self.units[n][2:])

    def why_not(self, line: str) -> tuple[Refusal, ...]:
        """Why a line is not allowed; nothing if it is."""
        return tuple(self._reasons(line))

    def _reasons(self, line: str) -> Iterator[Refusal]:
        if found := _BOARD.fullmatch(line):
            yield from self._boarding(found["unit"], found["place"], self._named(found["ship"]))
        elif found := _LAND.fullmatch(line):
            yield from self._landing(found["unit"], self._named(found["ship"]), self._territory(found["place"]))
        elif found := _SAIL.fullmatch(line):
            yield from self._sailing(self._named(found["ship"]), int(found["zone"]))
        elif found := _MARCH.fullmatch(line):
            yield from self._marching(found["unit"], self._territory(found["place"]), self._territory(found["goal"]))
        else:
            raise Complaint(
                "“{line}”: write board infantry at Rumelia on sloop 1, sail sloop 1 to 24, land infantry from sloop 1 "
                "at Anatolia, or march infantry Rumelia > Anatolia.",
                line=line,
            )

    def _territory(self, name: str) -> str:
        if name not in self.coasts:
            raise Complaint("there is no place “{name}”{near}", name=name, near=near(name, self.coasts))
        return name

    def _boarding(self, kind: str, place: str, ship: Ship) -> Iterator[Refusal]:
        unit = self.units[self._unit(kind, place)]
        if self._ship(place):
            yield refuse("six.transport.no-transfer", N_("nobody changes ships at sea: land first."))
            return
        if ship.zone not in self.coasts[self._territory(place)]:
            yield refuse(
                "six.transport.embark", N_("{place} has no coast on zone {zone}, where the ship lies."),
                place=Literal(place), zone=ship.zone,
            )  # fmt: skip
        if ship.landed:
            yield refuse("six.transport.once", N_("this ship has landed units and takes no new ones this turn."))
        if unit.boarded or unit.landed:
            yield refuse("six.transport.half", N_("boarding and landing have used up this unit’s move."))
        if unit.marched:
            yield refuse("six.transport.no-march", N_("this unit has marched; it does not board in the same turn."))
        masts = KINDS[ship.kind].masts
        if unit.kind not in COMMANDERS and ship.taken >= masts:
            yield refuse(
                "six.transport.masts", N_("the ship has {masts} masts for this turn, and all are taken."),
                masts=masts, also=("six.K40",),
            )  # fmt: skip
        if ship.zone in self.foreign and "not-K43" in self.readings:
            yield refuse("six.K43", N_("another fleet lies in zone {zone}: no boarding there."), zone=ship.zone)

    def _landing(self, kind: str, ship: Ship, place: str) -> Iterator[Refusal]:
        self._unit(kind, ship.name)
        if ship.zone not in self.coasts[place]:
            yield refuse(
                "six.transport.land", N_("{place} has no coast on zone {zone}, where the ship lies."),
                place=Literal(place), zone=ship.zone,
            )  # fmt: skip
        if ship.zone in self.foreign:
            yield refuse(
                "six.transport.occupied",
                N_("another fleet lies in zone {zone}; after a battle there one lands next turn."),
                zone=ship.zone, also=("six.transport.after-battle",),
            )  # fmt: skip

    def _sailing(self, ship: Ship, zone: int) -> Iterator[Refusal]:
        pair = frozenset((ship.zone, zone))
        if pair not in self.borders:
            yield refuse(
                "six.unit.navy-move", N_("zones {a} and {b} do not touch."), a=ship.zone, b=zone
            )  # fmt: skip
            return
        if ship.moves == 0:
            yield refuse("six.unit.navy-move", N_("this ship has sailed its three zones."))
        if ship.zone in self.foreign and ship.zone not in self.permitted and ship.moves < ZONES_A_TURN:
            yield refuse(
                "six.zone.occupied",
                N_("whoever enters the zone of another fleet without permission attacks it, and stays."),
                also=("six.K44",),
            )  # fmt: skip
        if self.straits and pair in self.straits:
            sides = self.straits[pair]
            yield from sailing({side: (self.owners or {})[side] for side in sides}, self.me, self.consent)

    def _marching(self, kind: str, place: str, goal: str) -> Iterator[Refusal]:
        unit = self.units[self._unit(kind, place)]
        if unit.boarded or unit.landed:
            yield refuse("six.transport.no-march", N_("who boards or lands does not march in the same turn."))
        if unit.marched:
            yield refuse("six.unit.army-move", N_("this unit has marched its one territory."))
        bridge = next((sides for sides in (self.straits or {}).values() if {*sides} == {place, goal}), None)
        if bridge:
            yield from marching({side: (self.owners or {})[side] for side in bridge}, self.me)
        elif frozenset((place, goal)) not in self.neighbours:
            yield refuse(
                "six.unit.army-move", N_("{a} and {b} are not neighbours."), a=Literal(place), b=Literal(goal)
            )  # fmt: skip

    def play(self, line: str) -> "Crossing":
        """The sea after a line; raises IllegalChoice."""
        insist(line, self.why_not(line))
        if found := _BOARD.fullmatch(line):
            ship = self._named(found["ship"])
            n = self._unit(found["unit"], found["place"])
            taken = ship.taken + (self.units[n].kind not in COMMANDERS)
            return self._after(n, self.units[n]._replace(place=ship.name, boarded=True), ship._replace(taken=taken))
        if found := _LAND.fullmatch(line):
            ship = self._named(found["ship"])
            n = self._unit(found["unit"], ship.name)
            return self._after(n, self.units[n]._replace(place=found["place"], landed=True), ship._replace(landed=True))
        if found := _SAIL.fullmatch(line):
            ship = self._named(found["ship"])
            zone = int(found["zone"])
            stops = zone in self.foreign and zone not in self.permitted
            return self._after(None, None, ship._replace(zone=zone, moves=0 if stops else ship.moves - 1))
        found = _MARCH.fullmatch(line)
        assert found is not None
        n = self._unit(found["unit"], found["place"])
        return self._after(n, self.units[n]._replace(place=found["goal"], marched=True), None)

    def _after(self, n: int | None, unit: Passenger | None, ship: Ship | None) -> "Crossing":
        units = tuple(unit if m == n and unit else one for m, one in enumerate(self.units))
        ships = tuple(ship if ship and one.name == ship.name else one for one in self.ships)
        return replace(self, units=units, ships=ships)

    def loads(self) -> list[list[str]]:
        """Every set of units that can be aboard at once, by boarding alone."""
        order = [*KINDS, *COMMANDERS].index
        found: set[tuple[str, ...]] = set()
        seen: set[tuple[Passenger, ...]] = set()
        waiting = [self]
        while waiting:
            sea = waiting.pop()
            if sea.units in seen:
                continue
            seen.add(sea.units)
            found.add(tuple(sorted((unit.kind for unit in sea.units if sea._ship(unit.place)), key=order)))
            waiting += [sea.play(line) for line in sea.options if line.startswith("board")]
        return [list(load) for load in sorted(found, key=lambda load: (len(load), [order(kind) for kind in load]))]

    def room(self, zone: int) -> int:
        """The masts free for a retreat aboard in a zone: units landed this turn may be taken back (K24)."""
        ships = [ship for ship in self.ships if ship.zone == zone]
        aboard = sum(unit.place in {ship.name for ship in ships} and unit.kind not in COMMANDERS for unit in self.units)
        return sum(KINDS[ship.kind].masts for ship in ships) - aboard

    def facts(self) -> dict[str, Any]:
        """What a case can expect."""
        places: dict[str, list[str]] = {}
        for unit in self.units:
            places.setdefault(unit.place, []).append(unit.kind)
        loads = self.loads()
        return {
            "loads": loads,
            "largest load": max(map(len, loads)),
            "places": places,
            "ships": {ship.name: ship.zone for ship in self.ships},
            "options": self.options,
        }
