"""Flags: placed after all movement in every neutral land and sea region that the empire newly occupies.

Only where a unit came to rest, never on the way (flag.pass) and never in a city region (flag.city); they stay until
another replaces them (flag.stay).
"""

from sevenempires.rules.outcomes import Event, Log
from sevenempires.rules.position import Position
from sevenempires.rules.tables import NOBODY


def place(position: Position, log: Log) -> Position:
    """Put the acting empire's flags where its moved units came to rest, in the order in which they moved (J20)."""
    turn = position.turn
    assert turn is not None
    tables = position.tables
    empire = turn.empire
    if not turn.settled:
        return position
    left = position.flags_left(empire)
    flags = list(position.flags)
    for region in turn.settled:
        if tables.home[region] != NOBODY or position.units[region] is None or flags[region] == empire:
            continue
        name, before = tables.names[region], flags[region]
        values = {"empire": tables.empires[empire], "region": name}
        if not left:
            if log is not None:
                message = "{empire} has no flag left for {region}."
                if before != NOBODY:
                    message = "{empire} has no flag left for {region}: what lay there stays."
                log.append(Event("flag", "J9", message, values, (name,)))
            continue
        flags[region] = empire
        left -= 1
        if log is not None:
            message = "{empire} puts its flag in {region}."
            if before != NOBODY:
                values["other"] = tables.empires[before]
                message = "{empire} puts its flag in {region} in place of the one of {other}."
            log.append(Event("flag", "flag.place", message, values, (name,)))
    return position.but(flags=tuple(flags))
