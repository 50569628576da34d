"""Crowns and flags become power: used by the Palace and Empire actions and by the final count."""

from sevenempires.rules.pieces import BASIC, UPGRADED_CITY
from sevenempires.rules.position import Position
from sevenempires.text.outcomes import Log, Values


def crowns(position: Position, empire: int) -> int:
    """All crowns on city and palace tiles of an empire in regions without foreign units (palace.crowns)."""
    return sum(crowns_in(position, region) for region in position.tables.cities[empire])


def crowns_in(position: Position, region: int) -> int:
    """The crowns that count in this region; a basic city tile shows none (J1), but for those who read it otherwise."""
    if position.occupied(region):
        return 0
    crowned = UPGRADED_CITY if position.setting.holds("J1") else BASIC
    return position.palaces[region] + (position.cities[region] >= crowned)


def add_crowns(position: Position, empire: int, log: Log, rule: str = "palace.crowns") -> Position:
    """Count the crowns into the empire's power."""
    position, values = gained(position, empire, crowns(position, empire))
    log.event("power", rule, "{empire} counts crowns: {gain}. Its power is now {power}.", **values)
    return position


def add_flags(position: Position, empire: int, log: Log, rule: str = "empire.flags") -> Position:
    """Count the flags on the board into the empire's power."""
    position, values = gained(position, empire, position.flags.count(empire))
    log.event("power", rule, "{empire} counts flags: {gain}. Its power is now {power}.", **values)
    return position


def gained(position: Position, empire: int, gain: int) -> tuple[Position, Values]:
    """More power for an empire, and what there is to say of it."""
    power = list(position.power)
    power[empire] += gain
    values: Values = {"empire": position.tables.empires[empire], "gain": gain, "power": power[empire]}
    return position.but(power=tuple(power)), values
