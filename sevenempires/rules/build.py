"""Build & Deploy, first half: build a city or upgrade one."""

from collections.abc import Iterator

from sevenempires.rules import deploy, production
from sevenempires.rules.choices import Build, Choice, Upgrade
from sevenempires.rules.pieces import BASIC, KINDS, NO_CITY
from sevenempires.rules.position import Decision, Position
from sevenempires.rules.production import product
from sevenempires.text import N_
from sevenempires.text.outcomes import Log, Refusal, refuse


def start(position: Position, log: Log) -> Position:
    """Begin the Build & Deploy action."""
    turn = position.under_way
    if any(_can_build(position, region) for region in position.tables.cities[turn.empire]):
        return position.but(decision=Decision(turn.steers, "build", turn.empire))
    log.skip("J7", "{empire} can neither build nor upgrade a city.", empire=position.tables.empires[turn.empire])
    return deploy.start(position, log)


def listed(position: Position) -> list[Choice]:
    """The legal choices of a `build` decision."""
    tables = position.tables
    return [
        Build(tables.names[region]) if position.cities[region] == NO_CITY else Upgrade(tables.names[region])
        for region in tables.cities[position.decision.empire]
        if _can_build(position, region)
    ]


def _can_build(position: Position, region: int) -> bool:
    """Whether a city can be built or upgraded in this own city region."""
    return position.cities[region] <= BASIC and not position.occupied(region)


def refusals(position: Position, choice: Build | Upgrade) -> Iterator[Refusal]:
    """Why this city cannot be built or upgraded."""
    region = position.tables.number[choice.region]
    if foreign := production.not_own(position, region, "build.city"):
        yield foreign
        return
    yield from production.occupied_refusals(position, region, "build.occupied")
    side = position.cities[region]
    free = not position.occupied(region)
    if isinstance(choice, Build) and side != NO_CITY:
        upgrade = Upgrade(choice.region) if side == BASIC and free else None
        yield refuse("build.city", "{region} already has its city tile.", region=choice.region, instead=upgrade)
    elif isinstance(choice, Upgrade) and side == NO_CITY:
        instead = Build(choice.region) if free else None
        yield refuse("build.city", "{region} has no city tile to upgrade yet.", region=choice.region, instead=instead)
    elif isinstance(choice, Upgrade) and side != BASIC:
        message = N_("{region} is upgraded already; a city is upgraded only once.")
        yield refuse("build.city", message, region=choice.region)


def play(position: Position, choice: Build | Upgrade, log: Log) -> Position:
    """Lay or turn the city tile; then the empire deploys."""
    region = position.tables.number[choice.region]
    cities = list(position.cities)
    cities[region] += 1
    position = position.but(cities=tuple(cities))
    message = N_("{region} is upgraded and now produces {unit:a}.")
    if isinstance(choice, Build):
        message = N_("A city is built in {region}: it produces {unit:a}.")
    log.event("city", "build.city", message, region=choice.region, unit=KINDS[product(position, region)])
    return deploy.start(position, log)
