"""The parts of a case that lie on the board: units, flags, city tiles and palace tiles."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from sevenempires.datafile import Node
from sevenempires.labels import city_name, palace_name, units_told
from sevenempires.positions.part import EMPIRE, REGION, Part, by_empire, by_region, each_empire, replaced, words
from sevenempires.rules.palace import highest
from sevenempires.rules.pieces import CITY_SIDES, KIND_NUMBER, KINDS, TWO_MASTER
from sevenempires.rules.position import Position
from sevenempires.rules.tables import NOBODY
from sevenempires.text import N_, say
from sevenempires.view import EmpireView, View

MIXED: Final = N_("units of two empires cannot share {region:name} (land.mixed); clear the others first.")
NO_HARBOR: Final = N_(
    "a {unit:name} of {empire:name} lies at sea or in one of its own harbor cities, not in {region:name}."
)


class Units(Part):
    """Units by empire and region, one word for each."""

    name, keys = "units", (EMPIRE, REGION)
    line = N_("Units of {empire}, {region}: {what}")
    question = N_("What stands {region}?")

    def wanted(self, node: Node, view: View, *keys: str) -> list[str]:
        return words(node, KINDS, "unit")

    def found(self, view: View, empire: str, region: str) -> list[str]:
        here = view[region]
        return _each_unit(here.units) if here.owner == empire else []

    def told(self, view: View, value: Any) -> str:
        return units_told((kind, value.count(kind)) for kind in KINDS if kind in value)

    def answer(self, view: View, *keys: str) -> str:
        here = view[keys[-1]]
        if here.owner is None:
            return say(self.nothing)
        units = self.told(view, _each_unit(here.units))
        return say("{units} ({empire})", units=units, empire=view.empire(here.owner).called())

    def written(self, view: View, start: View) -> Any:
        return each_empire(view, lambda empire: {region: _each_unit(units) for region, units in empire.units.items()})

    def laid(self, position: Position, node: Node) -> Position:
        tables = position.tables
        for empire, rows in by_empire(position, node):
            for region, entry in by_region(position, rows):
                counts = Counter(words(entry, KINDS, "unit"))
                if counts and position.units[region] is not None:
                    entry.fail(MIXED, region=tables.names[region])
                _check_stack(position, empire, region, counts, entry)
                for word, number in counts.items():
                    kind = KIND_NUMBER[word]
                    if number > position.supply[empire][kind]:
                        has = position.setting.components.supply[tables.empires[empire]][kind]
                        values = {"empire": tables.empires[empire], "n": has, "unit": word}
                        entry.fail("{empire:name} has only {n} {unit:name} in all.", **values)
                    position = position.put(empire, (region, kind, number))
        for number, cities in enumerate(tables.cities):
            if all(position.occupied(region) for region in cities):
                node.fail(
                    "every city region of {empire:name} is occupied, which cannot be (land.last-city).",
                    empire=tables.empires[number],
                )
        return position


def _each_unit(units: dict[str, int]) -> list[str]:
    return [kind for kind, count in units.items() for _ in range(count)]


def _check_stack(position: Position, empire: int, region: int, counts: Counter[str], entry: Node) -> None:
    """Refuse units where they cannot stand."""
    tables = position.tables
    name = tables.names[region]
    own = tables.home[region] == empire
    for word in counts:
        ship = KIND_NUMBER[word] >= TWO_MASTER
        if not ship and tables.is_sea[region]:
            entry.fail("{unit:name} cannot stand at sea, in {region:name}.", unit=word, region=name)
        if ship and not tables.is_sea[region] and not (own and tables.anchor[region] >= 0):
            entry.fail(NO_HARBOR, unit=word, empire=tables.empires[empire], region=name)
    total = sum(counts.values())
    if not own and total > 1:
        entry.fail("{region:name} holds one unit, not {n} (land.limit).", region=name, n=total)


class Flags(Part):
    """The regions with flags by empire."""

    name, keys = "flags", (EMPIRE,)
    line = N_("Flags of {empire}: {what}")
    question = N_("Where are flags {empire}?")
    nothing = N_("nowhere")

    def wanted(self, node: Node, view: View, *keys: str) -> list[str]:
        return words(node, view.position.tables.names, "region")

    def found(self, view: View, empire: str) -> list[str]:
        return list(view.empire(empire).flags)

    def told(self, view: View, value: Any) -> str:
        return ", ".join(view[region].called() for region in value)

    def laid(self, position: Position, node: Node) -> Position:
        tables = position.tables
        flags = list(position.flags)
        for empire, rows in by_empire(position, node):
            for item in rows.items():
                region = tables.number[item.word(tables.names, "region")]
                if tables.home[region] != NOBODY:
                    item.fail(
                        "{region:name} is a city region and takes no flag (flag.city).", region=tables.names[region]
                    )
                if flags[region] not in (NOBODY, empire):
                    item.fail("{region:name} cannot have two flags.", region=tables.names[region])
                flags[region] = empire
            has = position.setting.components.supply[tables.empires[empire]][6]
            if flags.count(empire) > has:
                rows.fail("{empire:name} has only {n} flags.", empire=tables.empires[empire], n=has)
        return position._replace(flags=tuple(flags))


def _city_regions(position: Position, node: Node) -> Iterator[tuple[int, Node]]:
    """The rows of a table by empire and city region; refuses a region of another colour."""
    tables = position.tables
    for empire, rows in by_empire(position, node):
        for region, entry in by_region(position, rows):
            if tables.home[region] != empire:
                entry.fail(
                    "{region:name} is not a city region of {empire:name}.",
                    region=tables.names[region],
                    empire=tables.empires[empire],
                )
            yield region, entry


class OfCities(Part):
    """What lies in the city regions; only what is not as at the start is written."""

    keys = (EMPIRE, REGION)
    line = N_("{region}: {what}")

    def written(self, view: View, start: View) -> Any:
        def changed(empire: EmpireView) -> dict[str, Any]:
            now = {here.name: self.found(view, empire.name, here.name) for here in empire.home}
            return {name: value for name, value in now.items() if value != self.found(start, empire.name, name)}

        return each_empire(view, changed)


class Cities(OfCities):
    """The side of a city tile by empire and region."""

    name = "cities"
    question = N_("The city {region}?")

    def wanted(self, node: Node, view: View, *keys: str) -> str:
        return node.word(CITY_SIDES, "side of a city")

    def found(self, view: View, empire: str, region: str) -> str:
        return view[region].city

    def told(self, view: View, value: Any) -> str:
        return city_name(value)

    def laid(self, position: Position, node: Node) -> Position:
        sides = [
            (region, CITY_SIDES.index(entry.word(CITY_SIDES, "side of a city")))
            for region, entry in _city_regions(position, node)
        ]
        return position._replace(cities=replaced(position.cities, sides))


class Palaces(OfCities):
    """The crowns of a palace tile by empire and region."""

    name = "palaces"
    question = N_("The palace {region}?")

    most = 3

    def found(self, view: View, empire: str, region: str) -> int:
        return view[region].palace

    def told(self, view: View, value: Any) -> str:
        return palace_name(value)

    def laid(self, position: Position, node: Node) -> Position:
        least = position.palaces
        crowns = [
            (region, entry.number(least[region], highest(position, region)))
            for region, entry in _city_regions(position, node)
        ]
        return position._replace(palaces=replaced(position.palaces, crowns))
