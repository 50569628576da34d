"""A fight set up for study: who attacks whom, with what and where, laid out as a real position.

>>> Fight().game().decision.kind
'move'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from sevenempires.board import Board
from sevenempires.datafile import DataError
from sevenempires.game import Game
from sevenempires.labels import capital
from sevenempires.positions import read_position
from sevenempires.rules.pieces import KINDS, REGION_LIMIT
from sevenempires.rules.setup import setting
from sevenempires.text import N_, Complaint

ATTACKER, DEFENDER = 1, 2
"""The players who steer the two empires."""
MOST_ATTACKERS: Final = 4
SHIPS: Final = KINDS[2:]


class ImpossibleFight(Complaint):
    """A fight that cannot be laid out; the sentence says why."""


@dataclass(frozen=True)
class Fight:
    """What the laboratory is set to; the example is the rulebook's own, Spain against Marseille."""

    attacker: str = "Spain"
    attackers: tuple[str, ...] = ("artillery", "artillery")
    defender: str = "France"
    defenders: tuple[str, ...] = ("infantry", "infantry", "two-master")
    region: str = "Marseille"
    neutral: bool = False
    """The defending empire has no monarch."""
    last: bool = False
    """Every other city region of the defending empire is occupied by a third empire."""

    @property
    def board(self) -> Board:
        """Fights are studied on the board of the game."""
        return Board.europe()

    @property
    def home(self) -> bool:
        """Whether the region is a city region of the defending empire, so that it can be its last one."""
        return self.board[self.region].empire == self.defender

    def counts(self, side: str) -> Counter[str]:
        """How many of each kind fight on a side: `attackers` or `defenders`."""
        return Counter(self.attackers if side == "attackers" else self.defenders)

    def but(self, **changes: Any) -> Fight:
        """The same fight with these things changed; units are kept in the order of their kinds."""
        changed = replace(self, **changes)
        return replace(changed, attackers=_sorted(changed.attackers), defenders=_sorted(changed.defenders))

    def game(self) -> Game:
        """The game in which the attacking empire is about to move; raises ImpossibleFight where there is none."""
        return _game(self)

    def refusal(self) -> str:
        """Why this fight cannot be laid out; empty where it can."""
        try:
            _game(self)
        except ImpossibleFight as error:
            return capital(str(error))
        return ""

    def fitted(self) -> Fight:
        """The same with the units left out that cannot stand here, and the last city only where it can be one."""
        kept = replace(self, defenders=(), attackers=(), last=self.last and self.home)
        for kind in self.defenders:
            more = kept.but(defenders=(*kept.defenders, kind))
            kept = kept if more.refusal() else more
        for kind in self.attackers:
            more = kept.but(attackers=(*kept.attackers, kind))
            kept = kept if more.refusal() else more
        return kept


def _sorted(kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(kinds, key=KINDS.index))


@cache
def _game(fight: Fight) -> Game:
    board = fight.board
    known = {*board.empires, *board.regions}
    for name in (fight.attacker, fight.defender, fight.region):
        if name not in known:
            raise ImpossibleFight("This board has no {name}.", name=name)
    if fight.attacker == fight.defender:
        raise ImpossibleFight("An empire does not attack itself: choose two different ones.")
    if len(fight.attackers) > MOST_ATTACKERS:
        raise ImpossibleFight("The laboratory takes up to {most} attackers.", most=MOST_ATTACKERS)
    third = next(name for name in board.empires if name not in (fight.attacker, fight.defender))
    units: dict[str, dict[str, list[str]]] = {fight.attacker: {}, fight.defender: {}, third: {}}
    if fight.defenders:
        units[fight.defender][fight.region] = list(fight.defenders)
    if fight.last and fight.home:
        others = (city.name for city in board.cities(fight.defender) if city.name != fight.region)
        units[third] = {name: ["infantry"] for name in others}
    _lay_attackers(fight, units)
    data: dict[str, Any] = {
        "units": {name: rows for name, rows in units.items() if rows},
        "monarchs": dict.fromkeys(board.empires, ATTACKER) | {fight.defender: DEFENDER},
    }
    if fight.neutral:
        del data["monarchs"][fight.defender]
        data["neutral"] = [fight.defender]
    if fight.defenders and board[fight.region].empire is None:
        data["flags"] = {fight.defender: [fight.region]}
    try:
        position = read_position(
            data, setting(board, 4), {"player": ATTACKER, "empire": fight.attacker, "action": "move"}
        )
    except DataError as error:
        raise ImpossibleFight("{reason}", reason=error.but()) from None
    return Game(position)


def _lay_attackers(fight: Fight, units: dict[str, dict[str, list[str]]]) -> None:
    """Set the attackers down as near as they can stand, each kind where it belongs."""
    taken = {name for rows in units.values() for name in rows}
    mine = units[fight.attacker]
    by_land = list(_lands_around(fight, taken))
    if not by_land and any(kind not in SHIPS for kind in fight.attackers):
        # An island, or a sea that land units look at from the coast: a ship lies ready to carry them.
        by_land = _coast(fight, taken, mine)
    by_sea = list(_seas_around(fight, taken))
    for kind in fight.attackers:
        places = by_sea if kind in SHIPS else by_land
        if not places:
            text = N_("There is no free region near {region:name} from which one more unit could attack.")
            raise ImpossibleFight(text, region=fight.region)
        place = places.pop(0)
        mine.setdefault(place, []).append(kind)


def _room(fight: Fight, region: str) -> int:
    """How many attackers may wait in a region; the reader of positions has the last word."""
    empire = fight.board[region].empire
    return REGION_LIMIT if empire == fight.attacker else 0 if empire else 1


def _lands_around(fight: Fight, taken: set[str]) -> Iterator[str]:
    """The places from which land units can march in, own cities first, then the nearest."""
    board = fight.board
    if board[fight.region].is_sea:
        return
    near = [name for name in board.neighbours(fight.region, "land") if name not in taken]
    far = {other for name in near for other in board.neighbours(name, "land")} - {fight.region, *near, *taken}
    for group in (near, sorted(far)):
        for name in sorted(group, key=lambda name: (-_room(fight, name), name)):
            yield from [name] * _room(fight, name)


def _coast(fight: Fight, taken: set[str], mine: dict[str, list[str]]) -> list[str]:
    """The places around the sea that offers most of them; unless that sea is the region itself, a ship lies in it."""
    board = fight.board
    seas = [fight.region] if board[fight.region].is_sea else list(board.neighbours(fight.region, "coast"))
    places = {
        sea: [
            name
            for name in sorted(board.neighbours(sea, "coast"), key=lambda name: (-_room(fight, name), name))
            if name not in (*taken, fight.region)
            for _ in range(_room(fight, name))
        ]
        for sea in seas
    }
    sea = max(seas, key=lambda sea: len(places[sea]))
    if sea != fight.region:
        mine[sea] = [SHIPS[-1]]
        taken.add(sea)
    return places[sea]


def _seas_around(fight: Fight, taken: set[str]) -> Iterator[str]:
    board = fight.board
    here = board[fight.region]
    near = [name for name in board.neighbours(here.name, "sea" if here.is_sea else "coast") if name not in taken]
    far = {other for name in near for other in board.neighbours(name, "sea")} - {here.name, *near, *taken}
    yield from near
    yield from sorted(far)
