"""What a city produces now: shared by deployment and compensation (deploy.kind, deploy.occupied, parts.supply)."""

from collections.abc import Iterator, Mapping

from sevenempires.rules.outcomes import Refusal
from sevenempires.rules.pieces import KIND_NUMBER, KINDS, NO_CITY, REGION_LIMIT, SUBSTITUTE, UPGRADED, UPGRADED_CITY
from sevenempires.rules.position import Position
from sevenempires.rules.tables import NOBODY, NOWHERE


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


def site_refusals(position: Position, region: int) -> Iterator[Refusal]:
    """Why no unit can be produced in this region, whatever its kind."""
    name = position.tables.names[region]
    if position.tables.home[region] == NOBODY:
        yield Refusal("deploy.kind", "{region} is no city region, so it produces no units.", {"region": name}, (name,))
        return
    if position.cities[region] == NO_CITY:
        yield Refusal("deploy.kind", "{region} has no city tile, so it produces nothing.", {"region": name}, (name,))
    yield from occupied_refusals(position, region, "deploy.occupied")


def occupied_refusals(position: Position, region: int, rule: str) -> Iterator[Refusal]:
    """Refuse a city region in which a foreign unit stands, by the given rule."""
    stack = position.units[region]
    if stack is not None and position.occupied(region):
        name = position.tables.names[region]
        foreign = position.tables.empires[stack.empire]
        yield Refusal(
            rule,
            "{region} is occupied: a unit of {empire} stands there.",
            {"region": name, "empire": foreign},
            (name,),
            ("land.occupy",),
        )


def full_refusals(position: Position, region: int, ruling: str) -> Iterator[Refusal]:
    """Refuse a city region that holds as many units as may stay, where this ruling is taken back."""
    if full(position, region):
        name = position.tables.names[region]
        yield Refusal(
            ruling,
            "{region} already holds {limit} units, and with {ruling} taken back no further one may come.",
            {"region": name, "limit": REGION_LIMIT, "ruling": ruling},
            (name,),
            ("deploy.limit",),
        )


def full(position: Position, region: int) -> bool:
    """Whether as many units stand in this region as may stay in an own city region (deploy.limit)."""
    stack = position.units[region]
    return stack is not None and stack.total >= REGION_LIMIT


def wrong_kind(wanted: int, values: Mapping[str, object], where: tuple[str, ...]) -> Refusal:
    """The city produces something else; the better kind never stands in for the plain one (parts.substitute)."""
    better = UPGRADED.get(wanted)
    also = ("parts.substitute",) if better is not None and values["unit"] == KINDS[better] else ()
    return Refusal("deploy.kind", "{region} produces {product:a} now, not {unit:a}.", values, where, also)


def kind_refusals(position: Position, region: int, kind: str) -> Iterator[Refusal]:
    """Why a unit of this kind cannot come out of this city, where the city as such could produce."""
    wanted = product(position, region)
    if wanted == NOWHERE:
        return
    home = position.tables.home[region]
    supply = position.supply[home]
    values = {
        "region": position.tables.names[region],
        "empire": position.tables.empires[home],
        "unit": kind,
        "product": KINDS[wanted],
    }
    where = (position.tables.names[region],)
    number = KIND_NUMBER[kind]
    if number != wanted and SUBSTITUTE.get(wanted) != number:
        yield wrong_kind(wanted, values, where)
    elif number != wanted and supply[wanted]:
        yield Refusal(
            "parts.substitute",
            "{unit:a} may stand in for {product:a} only when none is left, and {empire} still has {left}.",
            {**values, "left": supply[wanted]},
            where,
        )
    elif not supply[number]:
        yield Refusal("parts.supply", "{empire} has no {unit} left in its supply.", values, where)
