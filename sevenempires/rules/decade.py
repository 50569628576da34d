"""The next decade: pawn, hourglass tile and its event, shift of the markers, monarchs; or the end of the game."""

from collections.abc import Iterator

from sevenempires.rules import monarchs, reduction, scoring
from sevenempires.rules.choices import Choice, Raise, Take
from sevenempires.rules.components import LAUREL
from sevenempires.rules.pieces import (
    CARDS,
    INFANTRY,
    KIND_NUMBER,
    NO_CITY,
    REGION_LIMIT,
    TWO_MASTER,
    WORKER,
    year_of,
)
from sevenempires.rules.position import OVER, Decision, Position
from sevenempires.rules.production import full, full_refusals, not_own, occupied_refusals, supply_refusals
from sevenempires.rules.turn import begin_turn
from sevenempires.text import N_
from sevenempires.text.outcomes import Log, Refusal, Values, refuse

UNIT_EVENTS = ("infantry", "two-master")


def end(position: Position, log: Log) -> Position:
    """All empires have acted: pass the pawn on and flip the next tile; the last one ends the game at once."""
    pawn = position.next_player(position.player)
    tile, hourglass = position.hourglass[0], position.hourglass[1:]
    year = year_of(position.decade)
    if tile == LAUREL:
        log.event("pawn", "decade.last", "The decade of {year} was the last one.", year=year)
    else:
        message = N_("The decade of {year} ends; player {player} gets the orange pawn.")
        log.event("pawn", "decade.pawn", message, player=pawn, year=year)
    log.event("tile", tile_rule(tile), "The hourglass tile shows: {tile}.", tile=tile, year=year)
    if tile == LAUREL:
        return scoring.final_count(position.but(hourglass=hourglass), log).but(decision=OVER)
    position = position.but(pawn=pawn, player=pawn, hourglass=hourglass)
    if tile in UNIT_EVENTS:  # In the order of the flag spaces (J14).
        queue = tuple(range(len(position.tables.empires)))
    else:
        queue = position.players_from(int(tile) if tile.isdigit() else pawn)
    return next_in_event(position.but(event=tile, queue=queue), log)


def tile_rule(tile: str) -> str:
    """The rule of a tile: decade.number, decade.orange, decade.worker, decade.infantry or decade.two-master."""
    if tile.isdigit():
        return "decade.number"
    return "decade.last" if tile == LAUREL else f"decade.{tile}"


def next_in_event(position: Position, log: Log) -> Position:
    """Ask the next in the queue who has something to choose; then finish the decade."""
    while position.queue:
        who = position.queue[0]
        if position.event in UNIT_EVENTS:
            monarch = position.monarchs[who]
            decision = Decision(monarch, "raise", who, option=position.event)
        else:
            decision = Decision(who, "take", option="worker" if position.event == "worker" else "card")
        if decision.player and _possible(position, decision):
            return position.but(decision=decision)
        if position.event not in UNIT_EVENTS:
            log.skip("J10", "Player {player} is skipped: no card is left.", player=who)
        elif decision.player:
            empire = position.tables.empires[who]
            log.skip("J10", "{empire} is skipped: it cannot place {unit:a}.", empire=empire, unit=position.event)
        else:
            log.skip("J10", "{empire} is skipped: it has no monarch.", empire=position.tables.empires[who])
        position = position.but(queue=position.queue[1:])
    return _finish(position, log)


def _possible(position: Position, decision: Decision) -> bool:
    """Whether there is anything to choose."""
    if decision.kind == "raise":
        return any(True for _ in _sites(position, decision))
    cards = position.influence.cards
    return any(row[WORKER] == 0 if decision.option == "worker" else 0 in row[:WORKER] for row in cards)


def _sites(position: Position, decision: Decision) -> Iterator[int]:
    """The regions where the event's unit can be placed; a harbor may be full (J3) and needs no city tile (J15)."""
    empire, units = decision.empire, position.units
    if decision.option == "two-master":
        if position.supply[empire][TWO_MASTER]:
            may_be_full, needs_city = position.setting.holds("J3"), not position.setting.holds("J15")
            for region in position.tables.harbors[empire]:
                stack = units[region]
                if (full(position, region) and not may_be_full) or (needs_city and not position.cities[region]):
                    continue
                if stack is None or stack[0] == empire:
                    yield region
    elif position.supply[empire][INFANTRY]:
        for region in position.tables.cities[empire]:
            stack = units[region]
            if stack is None or (stack[0] == empire and stack.total < REGION_LIMIT):
                yield region


def listed(position: Position) -> list[Choice]:
    """The legal choices of a `take` or `raise` decision."""
    tables = position.tables
    decision = position.decision
    if decision.kind == "raise":
        return [Raise(decision.option, tables.names[region]) for region in _sites(position, decision)]
    cards = zip(position.influence.cards, tables.takes, strict=True)
    if decision.option == "worker":
        return [worker for row, (_, worker) in cards if row[WORKER] == 0]
    return [card for row, (card, _) in cards if 0 in row[:WORKER]]


def take_refusals(position: Position, choice: Take) -> Iterator[Refusal]:
    """Why this card cannot be taken."""
    empire = position.tables.empire_number[choice.empire]
    if position.decision.option == "worker":
        if not choice.worker:
            left = position.influence.cards[empire][WORKER] == 0
            instead = Take(choice.empire, True) if left else None
            yield refuse("decade.worker", "This decade brings worker cards only.", instead=instead)
        if position.influence.cards[empire][WORKER]:
            yield refuse("decade.worker", "The worker of {empire} has been taken.", empire=choice.empire)
    elif choice.worker:
        message = N_("Worker cards are taken only with the worker tile.")
        yield refuse(tile_rule(position.event), message, also=("decade.worker",))
    elif position.influence.top(empire) < 0:
        also = (tile_rule(position.event),)
        yield refuse("parts.influence", "No card is left in the stack of {empire}.", also=also, empire=choice.empire)


def raise_refusals(position: Position, choice: Raise) -> Iterator[Refusal]:
    """Why the event's unit cannot be placed so."""
    rule = f"decade.{position.decision.option}"
    if choice.kind != position.decision.option:
        message = N_("The hourglass tile brings {event:a}, not {unit:a}.")
        yield refuse(rule, message, event=position.decision.option, unit=choice.kind)
    yield from _site_refusals(position, position.tables.number[choice.region])


def _site_refusals(position: Position, region: int) -> Iterator[Refusal]:
    """Why the event's unit cannot be placed in this region."""
    tables, event = position.tables, position.decision.option
    rule = f"decade.{event}"
    name = tables.names[region]
    yield from supply_refusals(position, region, KIND_NUMBER[event])
    if foreign := not_own(position, region, rule):
        yield foreign
        return
    yield from occupied_refusals(position, region, rule)
    if event == "two-master":
        if tables.anchor[region] < 0:
            yield refuse(rule, "{region} has no anchor, so no ship can be placed there.", region=name)
        if not position.setting.holds("J3"):
            yield from full_refusals(position, region, "J3")
        if not position.setting.holds("J15") and position.cities[region] == NO_CITY:
            message = N_("{region} has no city tile, and with {ruling} taken back a ship needs one.")
            yield refuse("J15", message, also=(rule,), region=name, ruling="J15")
    elif not position.occupied(region) and full(position, region):
        message = N_("{region} already holds {limit} units, and this infantry needs a free place at once.")
        yield refuse(rule, message, region=name, limit=REGION_LIMIT)


def take(position: Position, choice: Take, log: Log) -> Position:
    """Hand the card to the player."""
    empire = position.tables.empire_number[choice.empire]
    player = position.decision.player
    card = WORKER if choice.worker else position.influence.top(empire)
    message = N_("Player {player} takes the {card} card of {empire}.")
    log.event("card", tile_rule(position.event), message, player=player, card=CARDS[card], empire=choice.empire)
    influence = position.influence.give(empire, card, player)
    return next_in_event(position.but(influence=influence, queue=position.queue[1:]), log)


def raise_unit(position: Position, choice: Raise, log: Log) -> Position:
    """Place the event's unit; a harbor with more than three units is reduced at once (J3)."""
    tables = position.tables
    empire = position.decision.empire
    region = tables.number[choice.region]
    values: Values = {"empire": tables.empires[empire], "unit": choice.kind, "region": choice.region}
    log.event("place", f"decade.{choice.kind}", "{empire} gets {unit:a} in {region}.", **values)
    position = position.put(empire, (region, KIND_NUMBER[choice.kind], 1), queue=position.queue[1:])
    before = position.decision
    position = reduction.reduced(position, (region,), before.player, log)
    return position if position.decision is not before else next_in_event(position, log)


def _finish(position: Position, log: Log) -> Position:
    """Shift the markers, reassign the monarchs, begin the next decade."""
    markers = tuple((-1, first, second) for first, second, _ in position.markers)
    log.event("shift", "decade.shift", "All action markers shift by one space; those on III are available again.")
    position = position.but(markers=markers, event="", decade=position.decade + 1)
    return begin_turn(monarchs.reassign(position, "decade.monarchs", log), position.player)
