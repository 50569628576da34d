"""Palace: build or expand one, then power for all crowns. Empire: power for all flags."""

from collections.abc import Iterator

from sevenempires.rules import power, production
from sevenempires.rules.choices import Choice, Palace
from sevenempires.rules.ending import end_turn
from sevenempires.rules.outcomes import Event, Log, Refusal
from sevenempires.rules.position import Decision, Position


def highest(position: Position, region: int) -> int:
    """The crowns of a fully expanded palace here: three in the capital, two elsewhere (parts.crowns)."""
    tables = position.tables
    return 3 if region == tables.capital[tables.home[region]] else 2


def can_grow(position: Position, region: int) -> bool:
    """Whether a palace can be built or expanded in this own city region."""
    return not position.occupied(region) and position.palaces[region] < highest(position, region)


def start(position: Position, log: Log) -> Position:
    """Begin the Palace action."""
    assert position.turn is not None
    empire = position.turn.empire
    if any(can_grow(position, region) for region in position.tables.cities[empire]):
        return position.but(decision=Decision(position.turn.steers, "palace", empire))
    if log is not None:
        values = {"empire": position.tables.empires[empire]}
        log.append(Event("skip", "J7", "{empire} can neither build nor expand a palace.", values))
    return _count_crowns(position, log)


def listed(position: Position) -> list[Choice]:
    """The legal choices of a `palace` decision."""
    tables = position.tables
    return [
        Palace(tables.names[region]) for region in tables.cities[position.decision.empire] if can_grow(position, region)
    ]


def refusals(position: Position, choice: Palace) -> Iterator[Refusal]:
    """Why no palace can be built or expanded here."""
    tables = position.tables
    region = tables.number[choice.region]
    empire = position.decision.empire
    where = (choice.region,)
    if tables.home[region] != empire:
        values = {"region": choice.region, "empire": tables.empires[empire]}
        yield Refusal("palace.build", "{region} is not a city region of {empire}.", values, where)
        return
    yield from production.occupied_refusals(position, region, "palace.occupied")
    if position.palaces[region] >= highest(position, region):
        yield Refusal(
            "parts.crowns",
            "The palace in {region} already shows {crowns} crowns, the most it can have.",
            {"region": choice.region, "crowns": position.palaces[region]},
            where,
            ("palace.build",),
        )


def play(position: Position, choice: Palace, log: Log) -> Position:
    """Build or expand the palace and count the crowns."""
    region = position.tables.number[choice.region]
    palaces = list(position.palaces)
    palaces[region] += 1
    if log is not None:
        values = {"region": choice.region, "crowns": palaces[region]}
        message = "The palace in {region} now shows {crowns} crowns."
        if palaces[region] == 1:
            message = "{region} gets a palace with one crown."
        log.append(Event("palace", "palace.build", message, values, (choice.region,)))
    return _count_crowns(position.but(palaces=tuple(palaces)), log)


def _count_crowns(position: Position, log: Log) -> Position:
    assert position.turn is not None
    return end_turn(power.add_crowns(position, position.turn.empire, log), log)


def play_empire(position: Position, log: Log) -> Position:
    """The Empire action: one power for each flag on the board (empire.flags)."""
    assert position.turn is not None
    return end_turn(power.add_flags(position, position.turn.empire, log), log)
