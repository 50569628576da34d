"""The chart file: what depends on board and language alone, so that drawing need not work it out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from sevenempires.board import Board
from sevenempires.draw.chart import FORMAT, Room, Slot
from sevenempires.draw.outline import rings
from sevenempires.text.language import LANGUAGES
from tools.map.levels import levels
from tools.map.places import Places, find_places
from tools.map.terrain import survey
from tools.map.walks import find_walks

RIVER = 0.15
"""How broad rivers are at their mouth, in units of a unit's token."""


def write_chart(board: Board) -> str:
    """The text of a chart file, one region a line; raises ValueError where a region has no room for its pieces."""
    spoken = [lang for lang in LANGUAGES if all(region.names.get(lang) for region in board)]
    found = {lang: find_places(board, lang) for lang in spoken}
    token = found[spoken[0]].token
    terrain = survey(board, RIVER * token)
    parts = [
        f'"format":{FORMAT}',
        f'"token":{token}',
        _table("terrain", {field.name: getattr(terrain, field.name).data for field in fields(terrain)}),
        _table("outlines", {region.name: rings(region.polygons).data for region in board}),
        _table("walks", find_walks(board)),
        '"places":{\n' + ",\n".join(f'"{lang}":{_places(places)}' for lang, places in found.items()) + "\n}",
        '"levels":[\n' + ",\n".join(map(_level, levels(board, spoken, found[spoken[0]].anchors))) + "\n]",
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _places(places: Places) -> str:
    rooms = {name: _room(room) for name, room in places.rooms.items()}
    anchors = {name: [*_spot(slot), slot.width, slot.height] for name, slot in places.anchors.items()}
    return "{\n" + _table("rooms", rooms) + ",\n" + _table("anchors", anchors) + "\n}"


def _level(level: Mapping[str, Any]) -> str:
    parts = [
        f'"shown":{level["shown"]}',
        f'"token":{level["token"]}',
        _table("rooms", level["rooms"]),
        '"names":{\n' + ",\n".join(f'"{lang}":{_compact(names)}' for lang, names in level["names"].items()) + "\n}",
        f'"anchors":{_compact(level["anchors"])}',
    ]
    return "{\n" + ",\n".join(parts) + "\n}"


def _room(room: Room) -> dict[str, Any]:
    assert room.label is not None  # on a large sheet every name has room
    about = {
        "label": [*_spot(room.label), room.label.width, room.label.height],
        "lines": room.lines,
        "letter": room.letter,
        "token": room.token,
        "units": [_spot(slot) for slot in room.units],
    }
    single = {"city": room.city, "palace": room.palace, "flag": room.flag}
    return about | {piece: _spot(slot) for piece, slot in single.items() if slot}


def _spot(slot: Slot) -> list[float]:
    return [slot.x, slot.y]


def _table(name: str, rows: Mapping[str, Any]) -> str:
    return f'"{name}":{{\n' + ",\n".join(f"{_compact(key)}:{_compact(row)}" for key, row in rows.items()) + "\n}"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
