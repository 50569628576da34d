"""Build & Deploy, second half: one unit in each city or three at one palace; substitutes where the supply runs out."""

from collections import Counter
from collections.abc import Iterator
from itertools import product as combinations

from sevenempires.rules import ending, production
from sevenempires.rules.choices import Choice, Deploy
from sevenempires.rules.pieces import KIND_NUMBER, KINDS, SUBSTITUTE
from sevenempires.rules.position import Decision, Position
from sevenempires.rules.production import product
from sevenempires.rules.tables import NOWHERE
from sevenempires.text import N_
from sevenempires.text.outcomes import Log, Refusal, Values, refuse

PALACE_UNITS = 3
EACH = Deploy()
NOTHING = Deploy(nothing=True)

Outcome = tuple[tuple[int, int], ...]
"""What comes where: (region, kind) for each city in board order, the kind NOWHERE for nothing."""


def start(position: Position, log: Log) -> Position:
    """After building, the empire deploys, if any unit can be deployed."""
    turn = position.under_way
    if any(production.producible(position, region) != NOWHERE for region in position.tables.cities[turn.empire]):
        return position.but(decision=Decision(turn.steers, "deploy", turn.empire))
    log.skip("J7", "{empire} cannot deploy any unit.", empire=position.tables.empires[turn.empire])
    return ending.end_turn(position, log)


def listed(position: Position) -> list[Choice]:
    """The legal choices of a `deploy` decision."""
    tables = position.tables
    supply = position.supply[position.decision.empire]
    sites = _sites(position)
    wanted = [product(position, region) for region in sites]
    found: list[Choice] = []
    if wanted and all(wanted.count(kind) <= supply[kind] for kind in wanted):
        found.append(EACH)
    else:
        found += [_named(position, outcome) for outcome in _outcomes(position, sites, wanted)]
    for region in sites:
        if position.palaces[region]:
            kind = product(position, region)
            lacking = max(0, PALACE_UNITS - supply[kind])
            substitute = SUBSTITUTE.get(kind)
            most = min(lacking, supply[substitute]) if substitute is not None else 0
            for number in range(most + 1):
                if supply[kind] or number:
                    assert number == 0 or substitute is not None
                    instead = ((KINDS[substitute or 0], tables.names[region]),) * number
                    found.append(Deploy(tables.names[region], instead))
    if _optional_palaces(position, sites) and NOTHING not in found:
        found.append(NOTHING)
    return found


def _optional_palaces(position: Position, sites: list[int]) -> list[int]:
    """Where three at a palace could only be substitutes, so that nothing at all may come as well (J7)."""
    supply = position.supply[position.decision.empire]
    return [
        region
        for region in sites
        if position.palaces[region]
        and not supply[kind := product(position, region)]
        and kind in SUBSTITUTE
        and supply[SUBSTITUTE[kind]]
    ]


def _sites(position: Position) -> list[int]:
    """The own cities with a tile and without foreign units, in board order."""
    return [
        region
        for region in position.tables.cities[position.decision.empire]
        if position.cities[region] and not position.occupied(region)
    ]


def _fill(position: Position, named: dict[int, int]) -> Outcome:
    """Serve the named cities as named, then the others in board order while their supply lasts (J21)."""
    left = list(position.supply[position.decision.empire])
    for kind in named.values():
        if kind != NOWHERE:
            left[kind] -= 1
    outcome = []
    for region in _sites(position):
        if region in named:
            outcome.append((region, named[region]))
            continue
        kind = product(position, region)
        if left[kind] > 0:
            left[kind] -= 1
            outcome.append((region, kind))
        else:
            outcome.append((region, NOWHERE))
    return tuple(outcome)


def _outcomes(position: Position, sites: list[int], wanted: list[int]) -> list[Outcome]:
    """Every different result of deploying one unit in each city, where the supply is too small for all."""
    if not sites:
        return []
    ways = combinations(*((kind, NOWHERE, *((SUBSTITUTE[kind],) if kind in SUBSTITUTE else ())) for kind in wanted))
    outcomes = (tuple(zip(sites, way, strict=True)) for way in ways)
    return [outcome for outcome in outcomes if next(_shortfalls(position, outcome), None) is None]


def _shortfalls(position: Position, outcome: Outcome) -> Iterator[Refusal]:
    """Why the supply does not give this result."""
    tables = position.tables
    empire = position.decision.empire
    supply = position.supply[empire]
    used = Counter(kind for _, kind in outcome if kind != NOWHERE)
    name = tables.empires[empire]
    for kind, number in used.items():
        if number > (left := supply[kind]):
            message = N_("{empire} has {unit:{left}} left, not {number}.")
            yield refuse("parts.supply", message, empire=name, unit=KINDS[kind], left=left, number=number)
    for region, kind in outcome:
        wanted = product(position, region)
        if kind == wanted or used[wanted] >= supply[wanted]:
            continue
        values: Values = {"region": tables.names[region], "unit": KINDS[wanted], "left": supply[wanted] - used[wanted]}
        if kind == NOWHERE:
            message = N_("{region} cannot be left out: {empire} still has {unit:{left}} for it.")
            yield refuse("deploy.each", message, also=("J7",), empire=name, **values)
        else:
            message = N_("A substitute comes to {region} only when no {unit} is left, and {empire} still has {left}.")
            yield refuse("parts.substitute", message, empire=name, **values)


def _named(position: Position, outcome: Outcome) -> Deploy:
    """The shortest way to say this result."""
    if all(kind == NOWHERE for _, kind in outcome):
        return NOTHING
    stood_in = {region: kind for region, kind in outcome if kind not in (NOWHERE, product(position, region))}
    if _fill(position, stood_in) != outcome:
        stood_in = {region: kind for region, kind in outcome if kind != product(position, region)}
    names = position.tables.names
    return Deploy(
        None, tuple((None if kind == NOWHERE else KINDS[kind], names[region]) for region, kind in stood_in.items())
    )


def normal(position: Position, choice: Deploy) -> Deploy:
    """The same legal choice, said in the shortest way."""
    if choice.nothing or _leaves_palace_empty(position, choice):
        return NOTHING
    return choice if choice.region else _named(position, _fill(position, _by_number(position, choice)))


def _leaves_palace_empty(position: Position, choice: Deploy) -> bool:
    """Whether three are asked for at a palace where only substitutes are left, and none of them is named."""
    return (
        choice.region is not None
        and choice.instead in ((), ((None, choice.region),))
        and position.tables.number[choice.region] in _optional_palaces(position, _sites(position))
    )


def _by_number(position: Position, choice: Deploy) -> dict[int, int]:
    number = position.tables.number
    return {number[region]: NOWHERE if kind is None else KIND_NUMBER[kind] for kind, region in choice.instead}


def refusals(position: Position, choice: Deploy) -> Iterator[Refusal]:
    """Why the units cannot be deployed so."""
    if choice.nothing:
        sites = _sites(position)
        if not _optional_palaces(position, sites):
            yield from _shortfalls(position, tuple((region, NOWHERE) for region in sites))
        return
    if _leaves_palace_empty(position, choice):
        return
    if choice.region is not None:
        yield from _palace_refusals(position, choice, position.tables.number[choice.region])
        return
    faults = list(_misnamed(position, choice))
    yield from faults
    if not faults:
        yield from _shortfalls(position, _fill(position, _by_number(position, choice)))


def _misnamed(position: Position, choice: Deploy) -> Iterator[Refusal]:
    """Why a city named for another unit, or for none, cannot be named so."""
    seen: set[str] = set()
    for kind, name in choice.instead:
        region = position.tables.number[name]
        if foreign := production.not_own(position, region, "deploy.each"):
            yield foreign
            continue
        yield from production.site_refusals(position, region)
        wanted = product(position, region)
        if name in seen:
            yield refuse("deploy.each", "{region} gets one unit and is named twice.", region=name)
        elif kind and wanted != NOWHERE and KIND_NUMBER[kind] not in (wanted, SUBSTITUTE.get(wanted)):
            yield production.wrong_kind(wanted, name, kind)
        seen.add(name)


def _palace_refusals(position: Position, choice: Deploy, region: int) -> Iterator[Refusal]:
    tables = position.tables
    name = tables.names[region]
    if foreign := production.not_own(position, region, "deploy.palace"):
        yield foreign
        return
    if not position.palaces[region]:
        yield refuse("deploy.palace", "{region} has no palace.", region=name)
    yield from production.site_refusals(position, region)
    kind = product(position, region)
    if kind == NOWHERE:
        return
    supply = position.supply[position.decision.empire]
    lacking = max(0, PALACE_UNITS - supply[kind])
    empire, unit, left = tables.empires[position.decision.empire], KINDS[kind], supply[kind]
    substitute = SUBSTITUTE.get(kind)
    if any(named is None for named, _ in choice.instead):
        message = N_("At a palace nothing is left out: what the supply lacks does not come anyway.")
        yield refuse("deploy.palace", message, where=(name,))
    elif any(other != name for _, other in choice.instead):
        message = N_("All units of this deployment come to {region}.")
        yield refuse("deploy.palace", message, also=("parts.substitute",), region=name)
    elif choice.instead and substitute is None:
        message = N_("{region} produces {unit:a}, and nothing stands in for that.")
        yield refuse("parts.substitute", message, also=("deploy.kind",), region=name, unit=unit)
    elif any(KIND_NUMBER[named or ""] != substitute for named, _ in choice.instead):
        message = N_("Only {substitute:a} stands in for {unit:a}.")
        values: Values = {"substitute": KINDS[substitute or 0], "unit": unit}
        yield refuse("parts.substitute", message, where=(name,), also=("deploy.kind",), **values)
    elif len(choice.instead) > lacking:
        message = N_(
            "{empire} has {unit:{left}} left for {region}, so no more than {lacking} of the three can be substitutes."
        )
        plain = Deploy(name)
        instead = plain if next(_palace_refusals(position, plain, region), None) is None else None
        values = {"empire": empire, "unit": unit, "left": left, "lacking": lacking}
        yield refuse("parts.substitute", message, instead=instead, region=name, **values)
    elif substitute is not None and len(choice.instead) > supply[substitute]:
        message = N_("{empire} has {unit:{left}} left, not {number}.")
        values = {"unit": KINDS[substitute], "left": supply[substitute], "number": len(choice.instead)}
        yield refuse("parts.supply", message, where=(name,), empire=empire, **values)
    elif not supply[kind] and not choice.instead:
        message = N_("{empire} has no {unit} left in its supply.")
        yield refuse("parts.supply", message, where=(name,), empire=empire, unit=unit)


def play(position: Position, choice: Deploy, log: Log) -> Position:
    """Put the units on the board; the turn ends with the reduction to three in each region."""
    tables = position.tables
    empire = position.decision.empire
    if choice.nothing:
        message = N_("{empire} does without substitutes and deploys nothing.")
        log.event("skip", "parts.substitute", message, empire=tables.empires[empire])
        return ending.end_turn(position, log)
    if choice.region is None:
        placed = [
            (region, kind, 1) for region, kind in _fill(position, _by_number(position, choice)) if kind != NOWHERE
        ]
        rule = "deploy.each"
    else:
        region = tables.number[choice.region]
        kind = product(position, region)
        number = min(PALACE_UNITS - len(choice.instead), position.supply[empire][kind])
        placed = [(region, kind, number)] if number else []
        placed += [(region, KIND_NUMBER[unit or ""], 1) for unit, _ in choice.instead]
        rule = "deploy.palace"
    for region, kind, number in placed:
        by = rule if kind == product(position, region) else "parts.substitute"
        values: Values = {"empire": tables.empires[empire], "number": number, "unit": KINDS[kind]}
        log.event("place", by, "{empire} deploys {unit:{number}} in {region}.", region=tables.names[region], **values)
    return ending.end_turn(position.put(empire, *placed), log)
