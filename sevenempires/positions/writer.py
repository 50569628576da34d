"""A position becomes plain data that the reader reads back."""

from typing import Any

from sevenempires.positions.parts import EXPECTATIONS
from sevenempires.positions.reader import PARTS
from sevenempires.positions.turn import write_turn
from sevenempires.rules.position import Position
from sevenempires.rules.setup import empty
from sevenempires.view import View


def write_position(position: Position) -> dict[str, Any]:
    """The whole position as plain data that `read_position` reads back."""
    view, start = View(position), View(empty(position.setting))
    data = {part.name: part.written(view, start) for part in EXPECTATIONS.values() if part.of_position}
    data |= {
        "neutral": [empire.name for empire in view.empires if not empire.monarch],
        "player": position.player,
        "hourglass": list(position.hourglass),
    }
    return {entry: data[entry] for entry in PARTS if data.get(entry, {}) not in ({}, [])} | write_turn(position)
