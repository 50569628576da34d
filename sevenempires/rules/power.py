"""Crowns and flags become power: used by the Palace and Empire actions and by the final count."""

from sevenempires.rules.outcomes import Event, Log
from sevenempires.rules.pieces import BASIC, UPGRADED_CITY
from sevenempires.rules.position import Position
from sevenempires.rules.variants import NOT_J1


def crowns(position: Position, empire: int) -> int:
    """All crowns on city and palace tiles of an empire in regions without foreign units (palace.crowns)."""
    return sum(crowns_in(position, region) for region in position.tables.cities[empire])


def crowns_in(position: Position, region: int) -> int:
    """The crowns that count in this region; a basic city tile shows none (J1), but for those who read it otherwise."""
    if position.occupied(region):
        return 0
    crowned = BASIC if NOT_J1 in position.setting.variants else UPGRADED_CITY
    return position.palaces[region] + (position.cities[region] >= crowned)


def add_crowns(position: Position, empire: int, log: Log) -> Position:
    """Count the crowns into the empire's power."""
    return _add(position, empire, crowns(position, empire), "palace.crowns", log)


def add_flags(position: Position, empire: int, log: Log) -> Position:
    """Count the flags on the board into the empire's power (empire.flags)."""
    return _add(position, empire, position.flags.count(empire), "empire.flags", log)


def _add(position: Position, empire: int, gain: int, rule: str, log: Log) -> Position:
    power = list(position.power)
    power[empire] += gain
    if log is not None:
        values = {"empire": position.tables.empires[empire], "gain": gain, "power": power[empire]}
        if rule == "empire.flags":
            log.append(Event("power", rule, "{empire} counts flags: {gain}. Its power is now {power}.", values))
        else:
            log.append(Event("power", rule, "{empire} counts crowns: {gain}. Its power is now {power}.", values))
    return position.but(power=tuple(power))
