"""The harvest of glory: ranks and ties, homeland and resources, buying, and who wins in the end.

>>> [option.glory for option in purchase(120, [(65, False), (40, True)], 3, 50)]
[3, 4, 3]
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from sevenempires.kin.seven_ages.facts import END_GLORY, GLORY_PRICE, LAST_LEVEL, RENAISSANCE_PRICE, half_up

CATEGORIES: Final = ("money", "progress", "city", "naval", "cavalry", "land", "artefact", "areas", "non-european")


@dataclass(frozen=True)
class Standing:
    """An empire at the harvest."""

    player: str
    amounts: Mapping[str, int]
    icons: Mapping[str, int] = field(default_factory=dict)
    capital_in_europe: bool = False
    starts: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    """Its starting areas, and which of them it holds."""
    resources: int = 0
    other: int = 0
    """What icons bring that cannot be worked out here."""
    renaissance: bool = False


class Table(NamedTuple):
    """Who sits where, and whose turn it is."""

    seats: Sequence[str]
    turn: str

    def place(self, player: str) -> int:
        """How late a player comes in a tie."""
        return (self.seats.index(player) - self.seats.index(self.turn)) % len(self.seats)


def level_amount(category: str, amount: int) -> int:
    """What is compared: all who are past the last level are level."""
    return min(amount, LAST_LEVEL + 1) if category == "progress" else amount


def icon(size: int, place: int) -> int:
    """What an icon pays at this place, the first being 0."""
    return max(0, size - place)


def ranked(category: str, empires: Mapping[str, Standing], table: Table, own_order: Sequence[str] = ()) -> list[str]:
    """The empires that compare, the first first; who has nothing of it is not among them."""
    eligible = [
        name
        for name, one in empires.items()
        if one.amounts.get(category, 0) > 0 and (category != "non-european" or one.capital_in_europe)
    ]
    chosen = {name: n for n, name in enumerate(own_order)}

    def key(name: str) -> tuple[int, int, int]:
        amount = level_amount(category, empires[name].amounts[category])
        return -amount, table.place(empires[name].player), chosen.get(name, len(chosen))

    return sorted(eligible, key=key)


def home(starts: Sequence[str], holds: Sequence[str]) -> int:
    """1 with all starting areas, 1 less with none."""
    held = set(starts) & set(holds)
    return 0 if not starts else 1 if held == set(starts) else 0 if held else -1


def price(one: Standing) -> int:
    """What a point of glory costs this empire."""
    return RENAISSANCE_PRICE if one.renaissance else GLORY_PRICE


def harvest(
    empires: Mapping[str, Standing],
    table: Table,
    *,
    own_order: Sequence[str] = (),
    bought: Mapping[str, int] | None = None,
    halved: bool = False,
) -> tuple[dict[str, int], dict[str, int]]:
    """The glory of each empire and of each player."""
    points = dict(bought or {})
    paid = {
        name: Standing(**{**vars(one), "amounts": {**one.amounts, "money": _left(one, points.get(name, 0))}})
        for name, one in empires.items()
    }
    glory = {}
    for name, one in paid.items():
        total = one.resources + one.other + home(one.starts, one.holds) + points.get(name, 0)
        for category, size in one.icons.items():
            order = ranked(category, paid, table, own_order)
            total += icon(size, order.index(name)) if name in order else 0
        glory[name] = total
    players = dict.fromkeys(table.seats, 0)
    for name, one in paid.items():
        players[one.player] += glory[name]
    return glory, {player: half_up(number) if halved else number for player, number in players.items()}


def _left(one: Standing, points: int) -> int:
    return max(0, one.amounts.get("money", 0) - points * price(one))


class Bought(NamedTuple):
    """What comes of buying so many points before the money icon."""

    points: int
    glory: int


def purchase(money: int, rivals: Sequence[tuple[int, bool]], size: int, cost: int) -> list[Bought]:
    """The glory by points bought; a rival has money and may win ties."""
    found = []
    for points in range(money // cost + 1):
        left = money - points * cost
        before = sum(have > left or (have == left and wins) for have, wins in rivals)
        found.append(Bought(points, points + (icon(size, before) if left > 0 else 0)))
    return found


def final(players: Mapping[str, Mapping[str, Any]], ended_by: str | None = None,
          past: Sequence[str] = ()) -> tuple[dict[str, int], list[str]]:  # fmt: skip
    """The glory in the end, and who wins: most glory, then the most advanced, then the first past the last level."""
    ender = ended_by or (past[0] if past else None)
    glory = {name: one["glory"] + END_GLORY * (name == ender) for name, one in players.items()}

    def key(name: str) -> tuple[int, int, int]:
        passed = past.index(name) if name in past else len(past)
        return glory[name], level_amount("progress", players[name]["level"]), -passed

    best = max(map(key, players))
    return glory, [name for name in players if key(name) == best]
