"""Single changes to a position as plain data, before the reader looks whether it can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Data = dict[str, Any]
Change = Callable[[Data], None]


def nothing(_: Data) -> None:
    """No change."""


def add_unit(region: str, empire: str, kind: str) -> Change:
    """One more unit."""

    def change(data: Data) -> None:
        data.setdefault("units", {}).setdefault(empire, {}).setdefault(region, []).append(kind)

    return change


def remove_unit(region: str, empire: str, kind: str) -> Change:
    """One unit less."""

    def change(data: Data) -> None:
        data["units"][empire][region].remove(kind)

    return change


def clear(region: str) -> Change:
    """No units and no flag."""

    def change(data: Data) -> None:
        for rows in data.get("units", {}).values():
            rows.pop(region, None)
        set_flag(region, None)(data)

    return change


def set_flag(region: str, empire: str | None) -> Change:
    """This empire's flag instead of any other."""

    def change(data: Data) -> None:
        flags = data.setdefault("flags", {})
        for rows in flags.values():
            if region in rows:
                rows.remove(region)
        if empire is not None:
            flags.setdefault(empire, []).append(region)

    return change


def set_row(part: str, empire: str, region: str, value: Any) -> Change:
    """A value for a region in a part that is ordered by empires."""

    def change(data: Data) -> None:
        data.setdefault(part, {}).setdefault(empire, {})[region] = value

    return change


def set_of_empire(part: str, empire: str, value: Any) -> Change:
    """A value for an empire."""

    def change(data: Data) -> None:
        data.setdefault(part, {})[empire] = value

    return change


def deal(cards: Mapping[int, Any], empire: str) -> Change:
    """These cards in the players' hands; the monarch of this empire follows them."""

    def change(data: Data) -> None:
        data["influence"] = dict(cards)
        data.get("monarchs", {}).pop(empire, None)
        data["neutral"] = [name for name in data.get("neutral", []) if name != empire]

    return change


def crown(empire: str, player: int) -> Change:
    """The monarch to this player, or to nobody."""

    def change(data: Data) -> None:
        data.setdefault("monarchs", {}).pop(empire, None)
        data["neutral"] = [name for name in data.get("neutral", []) if name != empire]
        if player:
            data["monarchs"][empire] = player
        else:
            data["neutral"].append(empire)

    return change


def set_time(parts: Mapping[str, int]) -> Change:
    """Another decade, pawn or player; another decade has other tiles left."""

    def change(data: Data) -> None:
        data.update(parts)
        if "decade" in parts:
            data.pop("hourglass", None)

    return change


def seat(players: int) -> Change:
    """So many players: what others held goes back."""

    def change(data: Data) -> None:
        data["influence"] = {n: rows for n, rows in data.get("influence", {}).items() if n <= players}
        data["monarchs"] = {name: n for name, n in data.get("monarchs", {}).items() if n <= players}
        data.pop("hourglass", None)
        for part in ("pawn", "player"):
            if data.get(part, 1) > players:
                data.pop(part)

    return change
