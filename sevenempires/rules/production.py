"""What a city produces now: shared by deployment and compensation (deploy.kind, deploy.occupied, parts.supply)."""

from collections.abc import Iterator

from sevenempires.rules.pieces import KIND_NUMBER, KINDS, NO_CITY, REGION_LIMIT, SUBSTITUTE, UPGRADED, UPGRADED_CITY
from sevenempires.rules.position import Position
from sevenempires.rules.tables import NOBODY, NOWHERE
from sevenempires.text import N_
from sevenempires.text.outcomes import Refusal, Values, refuse


def product(position: Position, region: int) -> int:
    """The kind that this city region produces, NOWHERE without a city tile (deploy.kind)."""
    side = position.cities[region]
    if side == NO_CITY:
        return NOWHERE
    kind = position.tables.produces[region]
    return UPGRADED[kind] if side == UPGRADED_CITY else kind


def producible(position: Position, region: int) -> int:
    """The kind that can come out of this city now: its product, or the substitute for it, or NOWHERE."""
    kind = product(position, region)
    if kind == NOWHERE or position.occupied(region):
        return NOWHERE
    supply = position.supply[position.tables.home[region]]
    if supply[kind]:
        return kind
    substitute = SUBSTITUTE.get(kind, NOWHERE)
    return substitute if substitute != NOWHERE and supply[substitute] else NOWHERE


def not_own(position: Position, region: int, rule: str) -> Refusal | None:
    """Refuse a region that is no city region of the empire whose decision is open, by the given rule."""
    tables, empire = position.tables, position.decision.empire
    if tables.home[region] == empire:
        return None
    message = N_("{region} is not a city region of {empire}.")
    return refuse(rule, message, region=tables.names[region], empire=tables.empires[empire])


def site_refusals(position: Position, region: int) -> Iterator[Refusal]:
    """Why no unit can be produced in this region, whatever its kind."""
    name = position.tables.names[region]
    if position.tables.home[region] == NOBODY:
        yield refuse("deploy.kind", "{region} is no city region, so it produces no units.", region=name)
        return
    if position.cities[region] == NO_CITY:
        yield refuse("deploy.kind", "{region} has no city tile, so it produces nothing.", region=name)
    yield from occupied_refusals(position, region, "deploy.occupied")


def occupied_refusals(position: Position, region: int, rule: str) -> Iterator[Refusal]:
    """Refuse a city region in which a foreign unit stands, by the given rule."""
    stack = position.units[region]
    if stack is not None and position.occupied(region):
        message = N_("{region} is occupied: a unit of {empire} stands there.")
        foreign = position.tables.empires[stack.empire]
        yield refuse(rule, message, also=("land.occupy",), region=position.tables.names[region], empire=foreign)


def supply_refusals(position: Position, region: int, kind: int, also: tuple[str, ...] = ()) -> Iterator[Refusal]:
    """Refuse a unit of which the empire whose decision is open has none left."""
    tables, empire = position.tables, position.decision.empire
    if not position.supply[empire][kind]:
        values: Values = {"empire": tables.empires[empire], "unit": KINDS[kind], "region": tables.names[region]}
        yield refuse("parts.supply", "{empire} has no {unit} left in its supply.", also=also, **values)


def full_refusals(position: Position, region: int, ruling: str) -> Iterator[Refusal]:
    """Refuse a city region that holds as many units as may stay, where this ruling is taken back."""
    if full(position, region):
        message = N_("{region} already holds {limit} units, and with {ruling} taken back no further one may come.")
        values: Values = {"region": position.tables.names[region], "limit": REGION_LIMIT, "ruling": ruling}
        yield refuse(ruling, message, also=("deploy.limit",), **values)


def full(position: Position, region: int) -> bool:
    """Whether as many units stand in this region as may stay in an own city region (deploy.limit)."""
    stack = position.units[region]
    return stack is not None and stack.total >= REGION_LIMIT


def wrong_kind(wanted: int, region: str, unit: str) -> Refusal:
    """The city produces something else; the better kind never stands in for the plain one (parts.substitute)."""
    better = UPGRADED.get(wanted)
    also = ("parts.substitute",) if better is not None and unit == KINDS[better] else ()
    message = N_("{region} produces {product:a} now, not {unit:a}.")
    return refuse("deploy.kind", message, also=also, region=region, product=KINDS[wanted], unit=unit)


def kind_refusals(position: Position, region: int, kind: str) -> Iterator[Refusal]:
    """Why a unit of this kind cannot come out of this city, where the city as such could produce."""
    wanted = product(position, region)
    if wanted == NOWHERE:
        return
    home, number = position.tables.home[region], KIND_NUMBER[kind]
    supply = position.supply[home]
    values: Values = {"region": position.tables.names[region], "empire": position.tables.empires[home], "unit": kind}
    if number != wanted and SUBSTITUTE.get(wanted) != number:
        yield wrong_kind(wanted, position.tables.names[region], kind)
    elif number != wanted and supply[wanted]:
        message = N_("{unit:a} may stand in for {product:a} only when none is left, and {empire} still has {left}.")
        yield refuse("parts.substitute", message, product=KINDS[wanted], left=supply[wanted], **values)
    elif not supply[number]:
        yield refuse("parts.supply", "{empire} has no {unit} left in its supply.", **values)
