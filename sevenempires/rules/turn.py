"""Whose turn it is and with which empire: options A, B and C, the action markers, and the compensation."""

from collections.abc import Iterator

from sevenempires.rules import production
from sevenempires.rules.choices import Act, Choice, Compensate, Hand
from sevenempires.rules.pieces import ACTION_NUMBER, ACTIONS, INFLUENCE_TO_ACT, KIND_NUMBER, KINDS, MARKER_SPACES
from sevenempires.rules.position import Decision, Position, Turn
from sevenempires.rules.sentences import Event, Log, Refusal
from sevenempires.rules.tables import NOWHERE


def option(position: Position, player: int) -> Decision:
    """What this player has to decide when the turn comes: option A, B or C, or acting for a neutral empire."""
    waiting = [empire for empire, (first, _, _) in enumerate(position.markers) if first < 0]
    mine = tuple(empire for empire in waiting if position.monarchs[empire] == player)
    if mine:
        return Decision(player, "act", option="A", empires=mine)
    sums = position.influence.sums[player]
    most = max(sums[empire] for empire in waiting)
    if most >= INFLUENCE_TO_ACT:
        best = tuple(empire for empire in waiting if sums[empire] == most)
        return Decision(player, "act", option="B", empires=best)
    neutral = tuple(empire for empire in waiting if not position.monarchs[empire])
    if neutral:
        return Decision(player, "act", option="neutral", empires=neutral)
    return Decision(player, "hand", option="C", empires=tuple(waiting))


def begin_turn(position: Position) -> Position:
    """The turn of `position.player` begins; at least one empire has not acted."""
    return position.but(decision=option(position, position.player), turn=None)


def listed(position: Position) -> list[Choice]:
    """The legal choices of an `act`, `hand` or `compensate` decision."""
    tables = position.tables
    decision = position.decision
    if decision.kind == "act":
        return [
            Act(tables.empires[empire], name)
            for empire in decision.empires
            for action, name in enumerate(ACTIONS)
            if action not in position.markers[empire]
        ]
    if decision.kind == "hand":
        return [Hand(tables.empires[empire]) for empire in decision.empires]
    return [
        Compensate(KINDS[kind], tables.names[region])
        for region in compensation_sites(position)
        if (kind := production.producible(position, region)) != NOWHERE
    ]


def compensation_sites(position: Position) -> Iterator[int]:
    """All city regions of all empires."""
    for cities in position.tables.cities:
        yield from cities


def act_refusals(position: Position, choice: Act) -> Iterator[Refusal]:
    """Why this player cannot take this action with this empire."""
    empire = position.tables.empire_number[choice.empire]
    yield from _empire_refusals(position, empire)
    row = position.markers[empire]
    if position.decision.kind == "hand" and empire in position.decision.empires:
        yield Refusal(
            "turn.handover",
            "Player {player} holds neither a monarch nor influence of {least} in an empire that has not acted, "
            "so can only name {empire} for its monarch to play.",
            {"player": position.decision.player, "least": INFLUENCE_TO_ACT, "empire": choice.empire},
            instead=str(Hand(choice.empire)),
        )
    action = ACTION_NUMBER[choice.action]
    if action in row[1:]:
        may_act = position.decision.kind == "act" and empire in position.decision.empires
        free = next(name for number, name in enumerate(ACTIONS) if number not in row)
        yield Refusal(
            "turn.marker",
            "The {action} marker of {empire} lies on {space}; it is not on the tray.",
            {"action": choice.action, "empire": choice.empire, "space": MARKER_SPACES[row.index(action)]},
            instead=str(Act(choice.empire, free)) if may_act else None,
        )


def hand_refusals(position: Position, choice: Hand) -> Iterator[Refusal]:
    """Why this player cannot hand the turn to this empire's monarch."""
    empire = position.tables.empire_number[choice.empire]
    decision = position.decision
    if decision.kind == "hand":
        yield from _empire_refusals(position, empire)
        return
    if position.acted(empire):
        yield from _empire_refusals(position, empire)
    names = [position.tables.empires[number] for number in decision.empires]
    values = {"player": decision.player, "empires": names, "least": INFLUENCE_TO_ACT}
    if decision.option == "A":
        yield Refusal(
            "turn.monarch", "Player {player} holds the monarch of {empires} and must act with one of those.", values
        )
    elif decision.option == "B":
        yield Refusal(
            "turn.influence",
            "Player {player} has influence of {least} or more in {empires}, which has not acted, and must act with it.",
            values,
        )
    elif decision.option == "neutral":
        yield Refusal(
            "variant.neutral", "{empires} is without a monarch and has to be acted for first.", values, also=("J11",)
        )
    else:
        yield Refusal("turn.handover", "The turn has been handed over already: {empires} acts now.", values)


def _empire_refusals(position: Position, empire: int) -> Iterator[Refusal]:
    """Why it cannot be this empire's turn."""
    decision = position.decision
    name = position.tables.empires[empire]
    if position.acted(empire):
        yield Refusal("turn.order", "{empire} has already acted in this decade.", {"empire": name})
        return
    if empire in decision.empires:
        return
    names = [position.tables.empires[number] for number in decision.empires]
    values = {"player": decision.player, "empire": name, "empires": names}
    if decision.option == "A":
        yield Refusal(
            "turn.monarch", "Player {player} must act with an empire whose monarch is at hand: {empires}.", values
        )
    elif decision.option == "B":
        sums = position.influence.sums[decision.player]
        values |= {"sum": sums[empire], "most": sums[decision.empires[0]]}
        yield Refusal(
            "turn.influence",
            "Player {player} has influence of {sum} in {empire}, but of {most} in {empires}: the highest must act.",
            values,
        )
    elif decision.option == "neutral":
        yield Refusal(
            "variant.neutral", "{empires} is without a monarch and has to be acted for first.", values, also=("J11",)
        )
    else:
        yield Refusal("turn.handover", "This turn was handed to {empires}; {empire} cannot act now.", values)


def compensate_refusals(position: Position, choice: Compensate) -> Iterator[Refusal]:
    """Why the compensation unit cannot be placed so."""
    region = position.tables.number[choice.region]
    for refusal in (
        *production.site_refusals(position, region),
        *production.kind_refusals(position, region, choice.kind),
    ):
        rules = tuple(rule for rule in ("turn.compensation", *refusal.also) if rule != refusal.rule)
        yield Refusal(refusal.rule, refusal.message, refusal.values, refusal.regions, rules)


def hand(position: Position, choice: Hand, log: Log) -> Position:
    """Option C: the named monarch will play; first the compensation, if any city can produce."""
    empire = position.tables.empire_number[choice.empire]
    monarch = position.monarchs[empire]
    if log is not None:
        values = {"player": position.player, "empire": choice.empire, "monarch": monarch}
        log.append(
            Event(
                "hand",
                "turn.handover",
                "Player {player} hands the turn to player {monarch}, monarch of {empire}.",
                values,
            )
        )
    position = position.but(turn=Turn(empire, monarch))
    if any(production.producible(position, region) != NOWHERE for region in compensation_sites(position)):
        return position.but(decision=Decision(position.player, "compensate"))
    if log is not None:
        log.append(Event("skip", "J7", "No city can produce a unit: there is no compensation."))
    return monarch_acts(position)


def compensate(position: Position, choice: Compensate, log: Log) -> Position:
    """Place the compensation unit, also in a full city (J4); then the named monarch acts."""
    tables = position.tables
    region = tables.number[choice.region]
    home = tables.home[region]
    assert position.turn is not None
    if log is not None:
        values = {
            "player": position.player,
            "unit": choice.kind,
            "region": choice.region,
            "empire": tables.empires[home],
        }
        log.append(
            Event(
                "place",
                "turn.compensation",
                "Player {player} places {unit} of {empire} in {region} in compensation.",
                values,
                (choice.region,),
            )
        )
    turn = position.turn._replace(compensated=region)
    return monarch_acts(position.put(region, home, KIND_NUMBER[choice.kind]).but(turn=turn))


def monarch_acts(position: Position) -> Position:
    """Option C: the named monarch chooses the action."""
    assert position.turn is not None
    empire = position.turn.empire
    return position.but(decision=Decision(position.turn.steers, "act", empire, option="C", empires=(empire,)))


def use_marker(position: Position, choice: Act, log: Log) -> Position:
    """Put the action's marker on I; the turn is under way (turn.marker)."""
    tables = position.tables
    empire, action = tables.empire_number[choice.empire], ACTION_NUMBER[choice.action]
    if log is not None:
        values = {"player": position.decision.player, "empire": choice.empire, "action": choice.action}
        rule = {"A": "turn.monarch", "B": "turn.influence", "C": "turn.handover"}.get(
            position.decision.option, "variant.neutral"
        )
        log.append(Event("act", rule, "Player {player} acts with {empire}: {action}.", values))
    markers = list(position.markers)
    markers[empire] = (action, markers[empire][1], markers[empire][2])
    turn = (position.turn or Turn(empire, position.player))._replace(action=action)
    return position.but(markers=tuple(markers), turn=turn)
