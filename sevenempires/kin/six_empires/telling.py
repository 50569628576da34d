"""What happened in a battle, line by line, each event with its rule."""

from sevenempires.kin.six_empires.choices import (
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
)
from sevenempires.kin.six_empires.position import End, Phase, Position, groups_of
from sevenempires.kin.six_empires.setting import ATTACKER, DEFENDER, Setting
from sevenempires.kin.six_empires.units_in_words import Name, Some
from sevenempires.text import N_, say
from sevenempires.text.outcomes import Event, Log


def happened(setting: Setting, at: Position, choice: Choice | Dice, after: Position) -> tuple[Event, ...]:
    """The events between two positions, of which the choice or the dice led from one to the other."""
    log = Log()
    match choice:
        case Stay():
            log.event("stay", "six.battle.choice", N_("The attacker stays."))
        case Retreat(place):
            rule = "six.retreat.nowhere" if setting.retreat == () else "six.retreat.routed"
            log.event("retreat", rule, N_("The attacker retreats; his routed units are lost."), where=(), place=place)
        case Rally(body, by, _):
            unit = Name(setting.sides[at.side].bodies[body].kind)
            if by == "card":
                log.event("rally", "six.rally.card", N_("A card rallies {unit}."), unit=unit)
            else:
                log.event(
                    "rally", "six.rally.commander", N_("The {commander} rallies {unit}."), commander=Name(by), unit=unit
                )
        case Place(kind, column):
            log.event(
                "place",
                "six.battle.setup",
                N_("The {commander} goes to column {column}."),
                commander=Name(kind),
                column=column,
            )
        case Done() | Route() | Cross() | Stand() | Panic():
            pass
        case Dice(dice):
            _dice(setting, at, dice, log)
    _changes(setting, at, after, log, choice)
    if after.phase is Phase.OVER:
        _end(after, log)
    return tuple(log.events)


def _dice(setting: Setting, at: Position, dice: tuple[int, ...], log: Log) -> None:
    shown = ", ".join(map(str, dice)) or "–"
    if at.phase is Phase.MUSTER:
        log.event("muster", "six.battle.muster", N_("The die for the unknown army shows {die}."), die=dice[0])
        return
    if setting.sides[at.side].en_masse:
        rests = [rest for _, rest in groups_of(setting, at) if rest]
        hits = sum(sure for sure, _ in groups_of(setting, at)) + sum(d <= r for d, r in zip(dice, rests, strict=True))
    else:
        hits = sum(die <= at.column for die in dice)
    log.event(
        "fire", "six.battle.volley",
        N_("Column {column} of the attacker rolls {dice}: hits {hits}.")
        if at.side == ATTACKER
        else N_("Column {column} of the defender rolls {dice}: hits {hits}."),
        column=at.column, dice=shown, hits=hits,
    )  # fmt: skip


def _changes(setting: Setting, at: Position, after: Position, log: Log, choice: object) -> None:
    """Who was routed, and which commanders are gone."""
    for side in (DEFENDER, ATTACKER):
        lost: dict[str, int] = {}
        for body, before, now in zip(setting.sides[side].bodies, at.ready[side], after.ready[side], strict=True):
            if before > now:
                lost[body.kind] = lost.get(body.kind, 0) + before - now
        if lost and not isinstance(choice, Retreat):
            across = isinstance(choice, Cross)
            log.event(
                "rout", "six.battle.cross-column" if across else "six.rout.state",
                N_("Of the attacker are routed: {units}.")
                if side == ATTACKER
                else N_("Of the defender are routed: {units}."),
                units=Some(lost),
            )  # fmt: skip
        for kind, _ in set(at.commanders[side]) - set(after.commanders[side]):
            if not any(one == kind and column == 0 for one, column in at.commanders[side]):
                log.event(
                    "lost",
                    "six.commander.lost",
                    N_("The {commander} of the {side} is lost."),
                    commander=Name(kind),
                    side=_Side(side),
                )


class _Side:
    """A side, said when somebody reads it."""

    def __init__(self, side: int) -> None:
        self.side = side

    def __str__(self) -> str:
        return say("attacker" if self.side == ATTACKER else "defender")


def _end(after: Position, log: Log) -> None:
    if after.end is End.WON:
        log.event("end", "six.battle.end", N_("The attacker has won."))
    elif after.end is End.LOST:
        ships = any(after.ready[ATTACKER])
        log.event(
            "end", "six.port.army-gone" if ships else "six.battle.end",
            N_("The attack has failed: no army unit is ready any more, and the ships withdraw.")
            if ships
            else N_("The attack has failed."),
        )  # fmt: skip
