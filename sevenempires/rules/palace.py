"""Palace: build or expand one, then power for all crowns. Empire: power for all flags."""

from collections.abc import Iterator

from sevenempires.rules import power, production
from sevenempires.rules.choices import Choice, Palace
from sevenempires.rules.ending import end_turn
from sevenempires.rules.position import Decision, Position
from sevenempires.text import N_
from sevenempires.text.outcomes import Log, Refusal, refuse


def highest(position: Position, region: int) -> int:
    """The crowns of a fully expanded palace here: three in the capital, two elsewhere (parts.crowns)."""
    tables = position.tables
    return 3 if region == tables.capital[tables.home[region]] else 2


def can_grow(position: Position, region: int) -> bool:
    """Whether a palace can be built or expanded in this own city region."""
    return not position.occupied(region) and position.palaces[region] < highest(position, region)


def start(position: Position, log: Log) -> Position:
    """Begin the Palace action."""
    turn = position.under_way
    if any(can_grow(position, region) for region in position.tables.cities[turn.empire]):
        return position.but(decision=Decision(turn.steers, "palace", turn.empire))
    log.skip("J7", "{empire} can neither build nor expand a palace.", empire=position.tables.empires[turn.empire])
    return _count_crowns(position, log)


def listed(position: Position) -> list[Choice]:
    """The legal choices of a `palace` decision."""
    tables = position.tables
    return [
        Palace(tables.names[region]) for region in tables.cities[position.decision.empire] if can_grow(position, region)
    ]


def refusals(position: Position, choice: Palace) -> Iterator[Refusal]:
    """Why no palace can be built or expanded here."""
    region = position.tables.number[choice.region]
    if foreign := production.not_own(position, region, "palace.build"):
        yield foreign
        return
    yield from production.occupied_refusals(position, region, "palace.occupied")
    crowns = position.palaces[region]
    if crowns >= highest(position, region):
        message = N_("The palace in {region} already shows {crowns} crowns, the most it can have.")
        yield refuse("parts.crowns", message, also=("palace.build",), region=choice.region, crowns=crowns)


def play(position: Position, choice: Palace, log: Log) -> Position:
    """Build or expand the palace and count the crowns."""
    region = position.tables.number[choice.region]
    palaces = list(position.palaces)
    palaces[region] += 1
    message = N_("The palace in {region} now shows {crowns} crowns.")
    if palaces[region] == 1:
        message = N_("{region} gets a palace with one crown.")
    log.event("palace", "palace.build", message, region=choice.region, crowns=palaces[region])
    return _count_crowns(position.but(palaces=tuple(palaces)), log)


def _count_crowns(position: Position, log: Log) -> Position:
    return end_turn(power.add_crowns(position, position.under_way.empire, log), log)


def play_empire(position: Position, log: Log) -> Position:
    """The Empire action: one power for each flag on the board (empire.flags)."""
    return end_turn(power.add_flags(position, position.under_way.empire, log), log)
