"""A position becomes plain data that the reader reads back."""

from collections.abc import Callable
from typing import Any

from sevenempires.positions.turn import write_turn
from sevenempires.rules.pieces import ACTIONS, CARDS, CITY_SIDES, KINDS, MARKER_SPACES
from sevenempires.rules.position import Position, Stack
from sevenempires.rules.setup import empty


def write_position(position: Position) -> dict[str, Any]:
    """The whole position as plain data that `read_position` reads back."""
    tables = position.tables
    empires = tables.empires
    start = empty(position.setting)
    data: dict[str, Any] = {
        "units": _by_empire(
            position,
            lambda e: {tables.names[r]: _words(s) for r, s in enumerate(position.units) if s and s.empire == e},
        ),
        "flags": _by_empire(
            position, lambda e: [tables.names[r] for r, flag in enumerate(position.flags) if flag == e]
        ),
        "cities": _by_empire(
            position,
            lambda e: {
                tables.names[r]: CITY_SIDES[position.cities[r]]
                for r in tables.cities[e]
                if position.cities[r] != start.cities[r]
            },
        ),
        "palaces": _by_empire(
            position,
            lambda e: {
                tables.names[r]: position.palaces[r]
                for r in tables.cities[e]
                if position.palaces[r] != start.palaces[r]
            },
        ),
        "power": _by_empire(position, lambda e: position.power[e]),
        "influence": _influence(position),
        "monarchs": {name: position.monarchs[e] for e, name in enumerate(empires) if position.monarchs[e]},
        "neutral": [name for e, name in enumerate(empires) if not position.monarchs[e]],
        "markers": {
            name: {
                space: ACTIONS[marker]
                for space, marker in zip(MARKER_SPACES, position.markers[e], strict=True)
                if marker >= 0
            }
            for e, name in enumerate(empires)
            if position.markers[e] != start.markers[e]
        },
        "pawn": position.pawn,
        "player": position.player,
        "decade": position.decade,
        "hourglass": list(position.hourglass),
    }
    return {key: value for key, value in data.items() if value not in ({}, [])} | write_turn(position)


def _by_empire(position: Position, part: Callable[[int], Any]) -> dict[str, Any]:
    found = {name: part(empire) for empire, name in enumerate(position.tables.empires)}
    return {name: value for name, value in found.items() if value}


def _words(stack: Stack) -> list[str]:
    return [KINDS[kind] for kind in stack.kinds for _ in range(stack.count(kind))]


def _influence(position: Position) -> dict[int, dict[str, list[str]]]:
    cards: dict[int, dict[str, list[str]]] = {}
    for player in range(1, position.setting.players + 1):
        held = {
            name: [CARDS[n] for n, holder in enumerate(position.influence.cards[e]) if holder == player]
            for e, name in enumerate(position.tables.empires)
        }
        if mine := {name: words for name, words in held.items() if words}:
            cards[player] = mine
    return cards
