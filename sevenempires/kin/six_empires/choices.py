"""What can be chosen in a battle: each choice is a small value with one line of notation; `read` is the way back."""

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from sevenempires.kin.six_empires.position import (
    Amounts,
    End,
    Phase,
    Position,
    can_rally,
    changed,
    done,
    limits_of,
    moved,
    over,
    rallied,
    settled,
    spread,
    taken,
)
from sevenempires.kin.six_empires.setting import Body, Setting
from sevenempires.kin.six_empires.units import COLUMNS, COMMANDERS
from sevenempires.kin.six_empires.units_in_words import read_kind
from sevenempires.text.complaint import Complaint


@dataclass(frozen=True, slots=True)
class Route:
    """The owner's units that hits in their column rout."""

    amounts: Amounts


@dataclass(frozen=True, slots=True)
class Cross:
    """The units that the firer's hits across columns rout."""

    amounts: Amounts


@dataclass(frozen=True, slots=True)
class Stand:
    """The firer's own units that ones rally."""

    amounts: Amounts


@dataclass(frozen=True, slots=True)
class Panic:
    """The firer's own units that sixes rout."""

    amounts: Amounts


@dataclass(frozen=True, slots=True)
class Stay:
    """The attacker goes on."""


@dataclass(frozen=True, slots=True)
class Retreat:
    """The attacker leaves, perhaps to a place with a name."""

    place: str = ""


@dataclass(frozen=True, slots=True)
class Rally:
    """A unit comes back, by a card or by a commander."""

    body: int
    by: str
    who: int | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """Nobody else is rallied."""


@dataclass(frozen=True, slots=True)
class Place:
    """A commander goes to a column."""

    commander: str
    column: int


@dataclass(frozen=True, slots=True)
class Dice:
    """What was rolled, for a column or for a muster: no choice, but a line of notation too."""

    dice: tuple[int, ...]
    muster: bool = False


Spread: TypeAlias = Route | Cross | Stand | Panic
Choice: TypeAlias = Spread | Stay | Retreat | Rally | Done | Place
SPREADING: Final[dict[Phase, tuple[type[Spread], str]]] = {
    Phase.ROUTE: (Route, "route"),
    Phase.CROSS: (Cross, "cross"),
    Phase.INSPIRE: (Stand, "inspire"),
    Phase.PANIC: (Panic, "panic"),
}
"""The phases in which a number is spread over units, and the word of their lines."""
WORDS: Final[dict[type[Spread], str]] = dict(SPREADING.values())


def spreading(setting: Setting, at: Position) -> tuple[int, Amounts, int]:
    """Whose units are to be chosen, how many there are of each, and how many are wanted."""
    if at.phase is Phase.INSPIRE:
        limits = at.routed(at.side)
        return at.side, limits, min(at.ones, sum(limits))
    if at.phase is Phase.PANIC:
        return at.side, at.ready[at.side], min(at.sixes, sum(at.ready[at.side]))
    return 1 - at.side, limits_of(setting, at), at.hits


def options(setting: Setting, at: Position) -> list[Choice]:
    """Every choice that is open now; none where dice are awaited or all is over."""
    if at.phase in SPREADING:
        spreads, _ = SPREADING[at.phase]
        _, limits, number = spreading(setting, at)
        return [spreads(amounts) for amounts in spread(limits, number)]
    if at.phase is Phase.CHOICE:
        return [Stay(), *map(Retreat, setting.retreat or ("",))]
    if at.phase is Phase.RALLY:
        return [*_rallies(setting, at), Done()]
    if at.phase is Phase.PLACE:
        kind = next(kind for kind, column in at.commanders[at.side] if column == 0)
        there = [column for other, column in at.commanders[at.side] if other == kind]
        return [Place(kind, column) for column in COLUMNS if column not in there]
    return []


def _rallies(setting: Setting, at: Position) -> list[Choice]:
    side = at.side
    routed = [n for n, number in enumerate(at.routed(side)) if number]
    found: list[Choice] = [
        Rally(body, kind, who)
        for who, (kind, _) in enumerate(at.commanders[side])
        for body in routed
        if can_rally(setting, at, who, body)
    ]
    if at.cards[side]:
        found += [Rally(body, "card") for body in routed]
    return found


def played(setting: Setting, at: Position, choice: Choice) -> Position:
    """The position after a choice that is open."""
    match choice:
        case Route(amounts) | Cross(amounts):
            return taken(setting, at, amounts)
        case Stand(amounts):
            return settled(setting, moved(setting, at, amounts))
        case Panic(amounts):
            return settled(setting, moved(setting, at, amounts))
        case Stay():
            return settled(setting, at._replace(phase=Phase.RALLY, used=()))
        case Retreat():
            return over(at, End.RETREATED)
        case Rally(body, _, who):
            return rallied(setting, at, body, who)
        case Done():
            return settled(setting, done(at))
        case Place(kind, column):
            mine = list(at.commanders[at.side])
            mine[mine.index((kind, 0))] = (kind, column)
            return settled(setting, at._replace(commanders=changed(at.commanders, at.side, tuple(mine))))


def line_of(setting: Setting, at: Position, choice: Choice) -> str:
    """The choice as a line of notation."""
    match choice:
        case Route(amounts) | Cross(amounts) | Stand(amounts) | Panic(amounts):
            side = at.side if isinstance(choice, Stand | Panic) else 1 - at.side
            bodies = setting.sides[side].bodies
            named = ", ".join(f"{number} {body.name}" for number, body in zip(amounts, bodies, strict=True) if number)
            return f"{WORDS[type(choice)]} {named}"
        case Stay():
            return "stay"
        case Retreat(place):
            return f"retreat to {place}" if place else "retreat"
        case Rally(body, by, _):
            return f"rally {setting.sides[at.side].bodies[body].name} by {by}"
        case Done():
            return "done"
        case Place(kind, column):
            return f"place {kind} {column}"


def read(setting: Setting, at: Position, line: str) -> Choice | Dice:
    """The choice that a line means, or the dice of `fire 1 4 2`, allowed or not."""
    word, _, rest = " ".join(line.split()).partition(" ")
    if word in ("fire", "muster"):
        return Dice(tuple(map(int, _dice(rest, line))), word == "muster")
    if word in WORDS.values():
        spreads = next(kind for kind, name in WORDS.items() if name == word)
        side = at.side if spreads in (Stand, Panic) else 1 - at.side
        return spreads(_amounts(setting.sides[side].bodies, rest, line))
    if word == "rally":
        return _read_rally(setting, at, rest, line)
    if word == "place" and (found := re.fullmatch(r"(general|admiral) (\d+)", rest)):
        return Place(found[1], int(found[2]))
    if word == "retreat":
        return Retreat(rest.removeprefix("to ").strip())
    if word in ("stay", "done") and not rest:
        return Stay() if word == "stay" else Done()
    raise Complaint(
        "“{line}” is no line of a battle; there are fire 1 4 2, route 1 infantry, cross 1 artillery, stay, retreat, "
        "rally infantry by card, done, place general 3.",
        line=line,
    )


def _dice(rest: str, line: str) -> list[str]:
    dice = rest.replace(",", " ").split()
    if not all(die.isdigit() for die in dice):
        raise Complaint("“{line}”: dice are numbers from 1 to 6, such as fire 1 4 2.", line=line)
    return dice


def _amounts(bodies: tuple[Body, ...], rest: str, line: str) -> Amounts:
    amounts = [0] * len(bodies)
    for part in rest.split(","):
        found = re.fullmatch(r"(\d+) +(.+)", part.strip())
        if found is None:
            raise Complaint("“{line}”: name numbers and units, such as 2 infantry, 1 sloop.", line=line)
        amounts[_body(bodies, found[2], line)] += int(found[1])
    return tuple(amounts)


def _body(bodies: tuple[Body, ...], name: str, line: str) -> int:
    for n, body in enumerate(bodies):
        if body.name == name.strip() or (body.name == body.kind and _is(name, body.kind)):
            return n
    raise Complaint(
        "“{line}”: there is no {name} on that side; there are {bodies}.",
        line=line, name=name, bodies=tuple(body.name for body in bodies),
    )  # fmt: skip


def _is(name: str, kind: str) -> bool:
    try:
        return read_kind(name) == kind
    except Complaint:
        return False


def _read_rally(setting: Setting, at: Position, rest: str, line: str) -> Rally:
    name, _, by = rest.partition(" by ")
    if by not in ("card", *COMMANDERS):
        raise Complaint("“{line}”: say by whom, such as rally infantry by card, or by general.", line=line)
    body = _body(setting.sides[at.side].bodies, name, line)
    if by == "card":
        return Rally(body, by)
    mine = [who for who, (kind, _) in enumerate(at.commanders[at.side]) if kind == by]
    apt = [who for who in mine if can_rally(setting, at, who, body)]
    here = [who for who in mine if at.commanders[at.side][who][1] == setting.columns[at.side][body]]
    return Rally(body, by, next(iter((*apt, *here, *mine)), -1))
