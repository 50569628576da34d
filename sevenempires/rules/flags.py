"""Flags: placed after all movement in every neutral land and sea region that the empire newly occupies.

Only where a unit came to rest, never on the way (flag.pass) and never in a city region (flag.city); they stay until
another replaces them (flag.stay).
"""

from sevenempires.rules.position import Position
from sevenempires.rules.tables import NOBODY
from sevenempires.text import N_
from sevenempires.text.outcomes import Log, Values


def place(position: Position, log: Log) -> Position:
    """Put the acting empire's flags where its moved units came to rest, in the order in which they moved (J20)."""
    turn = position.under_way
    tables, empire = position.tables, turn.empire
    if not turn.settled:
        return position
    left = position.flags_left(empire)
    flags = list(position.flags)
    for region in turn.settled:
        if tables.home[region] != NOBODY or position.units[region] is None or flags[region] == empire:
            continue
        before = flags[region]
        values: Values = {"empire": tables.empires[empire], "region": tables.names[region]}
        if left:
            flags[region] = empire
            left -= 1
            if before == NOBODY:
                log.event("flag", "flag.place", "{empire} puts its flag in {region}.", **values)
            else:
                message = N_("{empire} puts its flag in {region} in place of the one of {other}.")
                log.event("flag", "flag.place", message, other=tables.empires[before], **values)
        elif before == NOBODY:
            log.event("flag", "J9", "{empire} has no flag left for {region}.", **values)
        else:
            log.event("flag", "J9", "{empire} has no flag left for {region}: what lay there stays.", **values)
    return position.but(flags=tuple(flags))
