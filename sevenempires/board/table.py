"""The region table checked for itself: names that do not exist or stand twice, and what a city must say."""

from collections.abc import Iterable, Sequence

from sevenempires.board.faults import Fault
from sevenempires.board.naming import closest, folded, meant
from sevenempires.board.region import Empire, Named, RegionRow


def table_faults(regions: Sequence[RegionRow], empires: Sequence[Empire], file: str = "regions.yaml") -> list[Fault]:
    """Every fault of the table; a row that knows its own place (``where``) is named with it."""
    faults = _twice(regions, file) + _twice(empires, file)
    for region in regions:
        where = _where(region, file)
        if region.kind == "city":
            faults += _city_faults(region, [empire.name for empire in empires], where)
        elif region.empire or region.capital or region.produces or region.anchor:
            text = f"{region.name} is {region.kind}; empire, capital, produces and anchor are for cities, remove them."
            faults.append(Fault("city", where, text))
        if region.anchor:
            faults += _anchor_faults(region, regions, where)
    for empire in empires:
        capitals = [region.name for region in regions if region.capital and region.empire == empire.name]
        if len(capitals) != 1:
            found = ", ".join(capitals) or "none"
            text = f"{empire.name} needs exactly one capital, but it has {found}."
            faults.append(Fault("capital", _where(empire, file), text))
    return faults


def _where(row: object, file: str) -> str:
    return str(getattr(row, "where", file))


def _twice(rows: Iterable[Named], file: str) -> list[Fault]:
    faults, seen = [], dict[tuple[str, str], str]()
    for row in rows:
        for language, name in row.names.items():
            other = seen.setdefault((language, folded(name)), row.name)
            if other != row.name:
                text = f"{row.name} and {other} have the same name {name} in {language}; rename one."
                faults.append(Fault("duplicate", _where(row, file), text))
    return faults


def _city_faults(city: RegionRow, empires: Sequence[str], where: str) -> list[Fault]:
    faults = []
    if city.empire not in empires:
        hint = meant(closest(city.empire or "", empires))
        text = f"{city.name} belongs to {city.empire or 'no empire'}, which is no empire of this board{hint}"
        faults.append(Fault("unknown-name", where, text))
    if city.produces is None:
        faults.append(Fault("city", where, f"{city.name} must say what it produces: infantry or two-master."))
    elif (city.produces == "two-master") != (city.anchor is not None):
        text = f"{city.name} produces {city.produces}, but a city has an anchor exactly if it produces two-masters."
        faults.append(Fault("city", where, text))
    return faults


def _anchor_faults(city: RegionRow, regions: Sequence[RegionRow], where: str) -> list[Fault]:
    sea = next((region for region in regions if region.name == city.anchor), None)
    if sea is None:
        hint = meant(closest(city.anchor or "", [region.name for region in regions if region.kind == "sea"]))
        text = f"the anchor of {city.name} is in {city.anchor}, which is no region of this board{hint}"
        return [Fault("unknown-name", where, text)]
    if sea.kind != "sea":
        return [Fault("anchor", where, f"the anchor of {city.name} is in {sea.name}, which is no sea; name a sea.")]
    return []
