"""Why a line is not allowed in a battle: every reason, each with its rule, and what would be allowed instead."""

from collections.abc import Iterator

from sevenempires.kin.six_empires.choices import (
    SPREADING,
    Choice,
    Cross,
    Dice,
    Done,
    Panic,
    Place,
    Rally,
    Retreat,
    Route,
    Stand,
    Stay,
    line_of,
    options,
    spreading,
)
from sevenempires.kin.six_empires.position import Phase, Position, can_rally, dice_of, groups_of, in_column
from sevenempires.kin.six_empires.setting import ATTACKER, DEFENDER, Setting
from sevenempires.kin.six_empires.units import COLUMNS, KINDS
from sevenempires.kin.six_empires.units_in_words import Name, Some
from sevenempires.text.catalogue import N_
from sevenempires.text.complaint import Later
from sevenempires.text.outcomes import Refusal, refuse
from sevenempires.text.sentences import Literal

WHO = (N_("the attacker"), N_("the defender"))
AWAITED = {
    Phase.PLACE: ("six.battle.setup", N_("commanders are placed now, by {who}.")),
    Phase.MUSTER: ("six.battle.muster", N_("a die for the unknown army is due now: muster 1 to muster 6.")),
    Phase.FIRE: ("six.battle.volley", N_("the dice of column {column} are due now, rolled by {who}.")),
    Phase.ROUTE: ("six.battle.in-column", N_("{who} chooses now whom the hits in column {column} rout.")),
    Phase.CROSS: ("six.battle.cross-column", N_("{who} chooses now whom the hits across columns rout.")),
    Phase.INSPIRE: ("six.adv.stands", N_("{who} chooses now whom the ones rally.")),
    Phase.PANIC: ("six.adv.stands", N_("{who} chooses now whom the sixes rout.")),
    Phase.CHOICE: ("six.battle.choice", N_("the attacker stays or retreats now.")),
    Phase.RALLY: ("six.battle.choice", N_("{who} rallies now, or is done.")),
    Phase.OVER: ("six.battle.end", N_("the battle is over.")),
}
"""What is due, and the rule that says so."""


def why_not(setting: Setting, at: Position, choice: Choice | Dice) -> tuple[Refusal, ...]:
    """Everything that speaks against a choice; nothing if it is allowed."""
    return tuple(_reasons(setting, at, choice))


def _reasons(setting: Setting, at: Position, choice: Choice | Dice) -> Iterator[Refusal]:
    match choice:
        case Route(amounts) | Cross(amounts) | Stand(amounts) | Panic(amounts):
            yield from _spread(setting, at, choice, amounts)
        case Rally():
            yield from _rally(setting, at, choice)
        case Retreat():
            yield from _retreat(setting, at, choice)
        case Place():
            yield from _place(setting, at, choice)
        case Stay():
            if at.phase is not Phase.CHOICE:
                yield not_now(setting, at)
        case Done():
            if at.phase is not Phase.RALLY:
                yield not_now(setting, at)
        case Dice(dice, for_muster):
            yield from _dice(setting, at, dice, for_muster)


def not_now(setting: Setting, at: Position) -> Refusal:
    """Something else is due."""
    rule, message = AWAITED[at.phase]
    who = Later(WHO[at.decider])
    open_now = options(setting, at)
    instead = Literal(line_of(setting, at, open_now[0])) if open_now else None
    return refuse(rule, message, who=who, column=at.column, instead=instead)


def wanted_dice(setting: Setting, at: Position) -> int:
    """How many dice the column that is due rolls."""
    if at.phase is Phase.MUSTER:
        return 1
    if setting.sides[at.side].en_masse:
        return sum(rest > 0 for _, rest in groups_of(setting, at))
    return dice_of(setting, at)


def _dice(setting: Setting, at: Position, dice: tuple[int, ...], for_muster: bool) -> Iterator[Refusal]:
    if at.phase is not (Phase.MUSTER if for_muster else Phase.FIRE):
        yield not_now(setting, at)
        return
    number = wanted_dice(setting, at)
    if len(dice) != number and at.phase is Phase.FIRE:
        rule = "six.adv.en-masse" if setting.sides[at.side].en_masse else "six.battle.volley"
        yield refuse(
            rule, N_("column {column} rolls a die for each ready unit: {number}, not {given}."),
            column=at.column, number=number, given=len(dice),
        )  # fmt: skip
    elif len(dice) != number:
        yield refuse("six.battle.muster", N_("one die settles the unknown army, not {given}."), given=len(dice))
    if wrong := [die for die in dice if not 1 <= die <= 6]:
        yield refuse(
            "six.battle.volley" if at.phase is Phase.FIRE else "six.battle.muster",
            N_("a die shows 1 to 6, not {die}."), die=wrong[0],
        )  # fmt: skip


def _spread(setting: Setting, at: Position, choice: Choice, amounts: tuple[int, ...]) -> Iterator[Refusal]:
    wanted = SPREADING.get(at.phase)
    if wanted is None or wanted[0] is not type(choice):
        if at.phase is Phase.ROUTE and isinstance(choice, Cross):
            yield refuse(
                "six.battle.in-column",
                N_("{units} still ready in column {column}: its hits fall on them, and their owner chooses."),
                units=_ready(setting, at, 1 - at.side, at.column), column=at.column,
                instead=line_of(setting, at, options(setting, at)[0]),
            )  # fmt: skip
        elif at.phase is Phase.CROSS and isinstance(choice, Route):
            yield refuse(
                "six.battle.cross-column",
                N_("nobody is ready in column {column} any more: its hits go across, and whoever fires chooses."),
                column=at.column, instead=line_of(setting, at, options(setting, at)[0]),
            )  # fmt: skip
        else:
            yield not_now(setting, at)
        return
    side, limits, number = spreading(setting, at)
    bodies = setting.sides[side].bodies
    rule = AWAITED[at.phase][0]
    first = line_of(setting, at, options(setting, at)[0])
    for body, amount, limit in zip(bodies, amounts, limits, strict=True):
        if amount > limit and at.phase is Phase.ROUTE and KINDS[body.kind].column != at.column:
            yield refuse(
                rule, N_("{unit} stands in another column; {units} still ready in column {column}."),
                unit=Name(body.kind), units=_ready(setting, at, side, at.column), column=at.column, instead=first,
            )  # fmt: skip
        elif amount > limit and at.phase is Phase.INSPIRE:
            yield refuse(
                rule, N_("only {units} of these are routed."), units=Some({body.kind: limit}), instead=first
            )  # fmt: skip
        elif amount > limit:
            yield refuse(
                rule, N_("only {units} of these are ready."), units=Some({body.kind: limit}), instead=first
            )  # fmt: skip
    if sum(amounts) != number:
        yield refuse(
            rule, N_("{number} must be chosen, not {given}."), number=number, given=sum(amounts), instead=first
        )  # fmt: skip


def _ready(setting: Setting, at: Position, side: int, column: int) -> Some:
    units: dict[str, int] = {}
    for n in in_column(setting, at, side, column):
        kind = setting.sides[side].bodies[n].kind
        units[kind] = units.get(kind, 0) + at.ready[side][n]
    return Some(units)


def _retreat(setting: Setting, at: Position, choice: Retreat) -> Iterator[Refusal]:
    if at.phase is not Phase.CHOICE:
        if at.phase is Phase.RALLY and at.side == ATTACKER:
            yield refuse(
                "six.retreat.routed", N_("who has stayed to rally does not retreat before the next volley."),
                also=("six.K28",), instead="done",
            )  # fmt: skip
        elif at.phase is Phase.RALLY or (at.phase is Phase.FIRE and at.side == DEFENDER):
            yield refuse(
                "six.retreat.no-defender",
                N_("a defender cannot retreat: a fleet never, an army only by the card Fighting Withdrawal."),
            )  # fmt: skip
        else:
            yield not_now(setting, at)
    elif setting.retreat and choice.place not in setting.retreat:
        rule = "six.retreat.navy" if setting.kind == "sea" else "six.retreat.army"
        yield refuse(
            rule,
            N_("all go to one place, adjacent and open to them: {places}."),
            places=Literal(", ".join(setting.retreat)),
            instead=Literal(f"retreat to {setting.retreat[0]}"),
        )  # fmt: skip
    elif setting.retreat == () and choice.place:
        yield refuse(
            "six.retreat.nowhere", N_("there is no place to go to; whoever leaves all the same is lost."),
            instead="stay",
        )  # fmt: skip


def _rally(setting: Setting, at: Position, choice: Rally) -> Iterator[Refusal]:
    if at.phase is not Phase.RALLY:
        yield not_now(setting, at)
        return
    side = at.side
    body = setting.sides[side].bodies[choice.body]
    kind = KINDS[body.kind]
    if not at.routed(side)[choice.body]:
        yield refuse(
            "six.rally.card" if choice.by == "card" else "six.rally.commander",
            N_("no {unit} of this side is routed."), unit=Name(body.kind),
        )  # fmt: skip
    if choice.by == "card":
        if not at.cards[side]:
            yield refuse("six.rally.card", N_("there is no morale card left to discard."))
        return
    if choice.who == -1 or choice.who is None:
        yield refuse("six.rally.commander", N_("there is no {commander} with this side."), commander=Name(choice.by))
        return
    if kind.naval != (choice.by == "admiral"):
        message = N_("a general rallies no ships.") if choice.by == "general" else N_("an admiral rallies no army.")
        yield refuse("six.rally.kind", message, also=(f"six.commander.{choice.by}",))
        return
    column = at.commanders[side][choice.who][1]
    if column != kind.column:
        yield refuse(
            "six.rally.commander", N_("the {commander} stands in column {column}; {unit} belongs in column {other}."),
            commander=Name(choice.by), column=column, unit=Name(body.kind), other=kind.column,
        )  # fmt: skip
    elif choice.who in at.used:
        yield refuse(
            "six.rally.commander", N_("the {commander} in column {column} has rallied a unit in this step already."),
            commander=Name(choice.by), column=column,
        )  # fmt: skip
    elif not can_rally(setting, at, choice.who, choice.body) and at.routed(side)[choice.body]:
        instead = line_of(setting, at, Rally(choice.body, "card")) if at.cards[side] else None
        yield refuse(
            "six.rally.ready",
            N_("the {commander} needs a ready unit of his kind in column {column}; none is left there."),
            commander=Name(choice.by), column=column, also=("six.K11",), instead=instead,
        )  # fmt: skip


def _place(setting: Setting, at: Position, choice: Place) -> Iterator[Refusal]:
    if at.phase is not Phase.PLACE:
        yield not_now(setting, at)
        return
    mine = at.commanders[at.side]
    if (choice.commander, 0) not in mine:
        later = at.side == DEFENDER and (choice.commander, 0) in at.commanders[ATTACKER]
        yield refuse(
            "six.battle.commanders-order" if later else "six.battle.setup",
            N_("the defender places his commanders first.")
            if later
            else N_("there is no {commander} to be placed on this side."),
            commander=Name(choice.commander),
        )  # fmt: skip
    if choice.column not in COLUMNS:
        yield refuse(
            "six.battle.card", N_("a battle card has the columns 2, 3 and 4, not {column}."), column=choice.column
        )
    elif (choice.commander, choice.column) in mine:
        yield refuse(
            "six.battle.setup", N_("a {commander} of this side stands in column {column} already; choose another one."),
            commander=Name(choice.commander), column=choice.column,
        )  # fmt: skip
