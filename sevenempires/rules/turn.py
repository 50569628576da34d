"""Whose turn it is and with which empire: options A, B and C, the action markers, and the compensation."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from sevenempires.rules import production
from sevenempires.rules.choices import Act, Choice, Compensate, Hand
from sevenempires.rules.pieces import ACTION_NUMBER, INFLUENCE_TO_ACT, KIND_NUMBER, KINDS, MARKER_SPACES
from sevenempires.rules.position import Decision, Position, Turn
from sevenempires.rules.tables import NOBODY, NOWHERE
from sevenempires.text import N_
from sevenempires.text.outcomes import Log, Refusal, Values, refuse

RULE_OF_OPTION: Final = {
    "A": "turn.monarch",
    "B": "turn.influence",
    "C": "turn.handover",
    "neutral": "variant.neutral",
}


def option(position: Position, player: int) -> Decision:
    """What this player has to decide when the turn comes: option A, B or C, or acting for a neutral empire."""
    waiting = [empire for empire, (first, _, _) in enumerate(position.markers) if first < 0]
    mine = tuple([empire for empire in waiting if position.monarchs[empire] == player])
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


def begin_turn(position: Position, player: int) -> Position:
    """The turn of this player begins; at least one empire has not acted."""
    return position.but(player=player, decision=option(position, player), turn=None)


def listed(position: Position) -> list[Choice]:
    """The legal choices of an `act`, `hand` or `compensate` decision."""
    tables = position.tables
    decision = position.decision
    if decision.kind == "act":
        markers = position.markers
        return [
            choice
            for empire in decision.empires
            for row in (markers[empire],)
            for action, choice in enumerate(tables.acts[empire])
            if action not in row
        ]
    if decision.kind == "hand":
        return [Hand(tables.empires[empire]) for empire in decision.empires]
    return [
        Compensate(KINDS[kind], tables.names[region])
        for region in compensation_sites(position)
        if (kind := production.producible(position, region)) != NOWHERE
    ]


def compensation_sites(position: Position) -> Iterator[int]:
    """All city regions of all empires, full ones included (J4)."""
    with_room = not position.setting.holds("J4")
    for cities in position.tables.cities:
        yield from (region for region in cities if not (with_room and production.full(position, region)))


def act_refusals(position: Position, choice: Act) -> Iterator[Refusal]:
    """Why this player cannot take this action with this empire."""
    empire = position.tables.empire_number[choice.empire]
    decision = position.decision
    if position.acted(empire):
        yield _has_acted(choice.empire)
        return
    if decision.kind == "hand":
        message = N_(
            "Player {player} holds no monarch of an empire that has not acted, and influence of {least} in none of "
            "them: the monarch of {empire} would play the turn."
        )
        values: Values = {"player": decision.player, "least": INFLUENCE_TO_ACT, "empire": choice.empire}
        yield refuse("turn.handover", message, instead=Hand(choice.empire), **values)
        return
    if empire not in decision.empires:
        yield _other_empire(position, empire)
    row = position.markers[empire]
    action = ACTION_NUMBER[choice.action]
    if action in row:
        message = N_("The {action} marker of {empire} lies on III and comes back to the tray for the next decade.")
        if row.index(action) == MARKER_SPACES.index("II"):
            message = N_("The {action} marker of {empire} lies on II and comes back to the tray in two decades.")
        instead = _example(position, empire) if empire in decision.empires else None
        yield refuse("turn.marker", message, instead=instead, action=choice.action, empire=choice.empire)


def hand_refusals(position: Position, choice: Hand) -> Iterator[Refusal]:
    """Why this player cannot hand the turn to this empire's monarch."""
    empire = position.tables.empire_number[choice.empire]
    decision = position.decision
    if position.acted(empire):
        yield _has_acted(choice.empire)
    if decision.kind == "hand":
        return
    if decision.option == "B":
        most = position.influence.sums[decision.player][decision.empires[0]]
        values: Values = {"player": decision.player, "empires": _names(position), "most": most}
        message = N_("Player {player} has influence of {most} in {empires}, enough to act: nothing is handed over.")
        yield refuse("turn.influence", message, also=("turn.handover",), instead=_example(position), **values)
    elif decision.option == "neutral" and empire in decision.empires:
        message = N_("{empire} has no monarch who could play the turn: player {player} acts for it.")
        instead = _example(position, empire)
        values = {"empire": choice.empire, "player": decision.player}
        yield refuse("variant.neutral", message, also=("J11",), instead=instead, **values)
    else:
        refusal = _other_empire(position, empire)
        also = tuple(rule for rule in ("turn.handover", *refusal.also) if rule != refusal.rule)
        yield replace(refusal, also=also)


def _has_acted(empire: str) -> Refusal:
    return refuse("turn.order", "{empire} has already acted in this decade.", empire=empire)


def _other_empire(position: Position, empire: int) -> Refusal:
    """It is another empire's turn: by option A, B or C, or because a neutral one comes first."""
    decision = position.decision
    values: Values = {
        "player": decision.player,
        "empire": position.tables.empires[empire],
        "empires": _names(position),
        "sum": position.influence.sums[decision.player][empire],
        "most": position.influence.sums[decision.player][decision.empires[0]],
    }
    also: tuple[str, ...] = ()
    rule, message = "turn.handover", N_("This turn was handed to {empires}, which acts now.")
    if decision.option == "A":
        rule, message = "turn.monarch", N_("Player {player} holds the monarch of {empires} and has to act with it.")
        if len(decision.empires) > 1:
            message = N_("Player {player} holds the monarchs of {empires} and has to act with one of them.")
    elif decision.option == "B":
        rule = "turn.influence"
        message = N_(
            "Player {player} has influence of {sum} in {empire} and of {most} in {empires}: the highest counts."
        )
    elif decision.option == "neutral":
        rule, also = "variant.neutral", ("J11",)
        message = N_("Empires without a monarch come first: player {player} acts for {empires}.")
    return refuse(rule, message, also=also, instead=_example(position), **values)


def _names(position: Position) -> list[str]:
    return [position.tables.empires[empire] for empire in position.decision.empires]


def _example(position: Position, empire: int | None = None) -> Act:
    """A legal choice, with this empire where one is named."""
    empire = position.decision.empires[0] if empire is None else empire
    acts = position.tables.acts[empire]
    return next(choice for action, choice in enumerate(acts) if action not in position.markers[empire])


def compensate_refusals(position: Position, choice: Compensate) -> Iterator[Refusal]:
    """Why the compensation unit cannot be placed so."""
    tables = position.tables
    region = tables.number[choice.region]
    if tables.home[region] == NOBODY:
        message = N_("The compensation unit comes out of a city, and {region} is no city region.")
        yield refuse("turn.compensation", message, also=("deploy.kind",), region=choice.region)
        return
    kind = production.producible(position, region)
    with_room = not position.setting.holds("J4")
    closed = with_room and production.full(position, region)
    instead = str(Compensate(KINDS[kind], choice.region)) if kind != NOWHERE and not closed else None
    for refusal in (
        *(production.full_refusals(position, region, "J4") if with_room else ()),
        *production.site_refusals(position, region),
        *production.kind_refusals(position, region, choice.kind),
    ):
        yield replace(refusal, also=("turn.compensation", *refusal.also), instead=instead)


def hand(position: Position, choice: Hand, log: Log) -> Position:
    """Option C: the named monarch will play; first the compensation, if any city can produce."""
    empire = position.tables.empire_number[choice.empire]
    monarch = position.monarchs[empire]
    message = N_("Player {player} hands the turn to player {monarch}, monarch of {empire}.")
    log.event("hand", "turn.handover", message, player=position.player, monarch=monarch, empire=choice.empire)
    position = position.but(turn=Turn(empire, monarch))
    if any(production.producible(position, region) != NOWHERE for region in compensation_sites(position)):
        return position.but(decision=Decision(position.player, "compensate"))
    log.skip("J7", "No city can produce a unit: there is no compensation.")
    return monarch_acts(position)


def compensate(position: Position, choice: Compensate, log: Log) -> Position:
    """Place the compensation unit, also in a full city (J4); then the named monarch acts."""
    tables = position.tables
    region = tables.number[choice.region]
    home = tables.home[region]
    message = N_("Player {player} places {unit:a} of {empire} in {region} in compensation.")
    values: Values = {"player": position.player, "unit": choice.kind, "region": choice.region}
    log.event("place", "turn.compensation", message, empire=tables.empires[home], **values)
    turn = position.under_way.but(compensated=region)
    return monarch_acts(position.put(home, (region, KIND_NUMBER[choice.kind], 1), turn=turn))


def monarch_acts(position: Position) -> Position:
    """Option C: the named monarch chooses the action."""
    turn = position.under_way
    return position.but(decision=Decision(turn.steers, "act", turn.empire, option="C", empires=(turn.empire,)))


def use_marker(position: Position, choice: Act, log: Log) -> Position:
    """Put the action's marker on I; the turn is under way (turn.marker)."""
    empire, action = position.tables.empire_number[choice.empire], ACTION_NUMBER[choice.action]
    decision = position.decision
    rule = RULE_OF_OPTION[decision.option]
    message = N_("Player {player} acts with {empire}: {action}.")
    log.event("act", rule, message, player=decision.player, empire=choice.empire, action=choice.action)
    markers = list(position.markers)
    markers[empire] = (action, markers[empire][1], markers[empire][2])
    handed = position.turn  # by option C
    turn = Turn(empire, position.player, action) if handed is None else handed.but(action=action)
    return position.but(markers=tuple(markers), turn=turn)
