"""A position and some tried lines become the text of a case file, as short as the reader allows."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sevenempires.datafile import DataError
from sevenempires.positions import read_position, write_position
from sevenempires.rules.position import Position
from sevenempires.view import View

_PLAIN = re.compile(r"[^\W\d_]([\w .>~-]*[\w>~])?")
_YAML_WORDS = {"yes", "no", "on", "off", "true", "false", "null", "y", "n"}

UNDER_WAY = ("decision", "event", "queue", "turn")
"""The parts of a position that tell of an open decision."""

Tried = tuple[str, tuple[str, ...]]
"""A line, and the rules that refuse it where it is refused."""


def write_case(id: str, title: str, moral: str, position: Position, tries: Sequence[Tried]) -> str:
    """The case file: reading it gives the same position, and running it confirms every line."""
    return "\n".join(_lines(id, title, moral, position, tries)) + "\n"


def _lines(id: str, title: str, moral: str, position: Position, tries: Sequence[Tried]) -> Iterator[str]:
    data, turn = shortest(position)
    yield f"id: {_flow(id)}"
    yield f"title: {json.dumps(title, ensure_ascii=False)}"
    if rules := sorted({rule for _, refused in tries for rule in refused[:1]}):
        yield f"rules: [{', '.join(rules)}]"
    if moral:
        yield f"moral: {json.dumps(moral, ensure_ascii=False)}"
    yield f"board: {position.tables.board.name}"
    yield f"players: {position.setting.players}"
    if position.setting.variants:
        yield f"variants: {_flow(sorted(position.setting.variants))}"
    if data:
        yield "position:"
    for part, value in data.items():
        if isinstance(value, Mapping) and any(isinstance(row, Mapping | list) for row in value.values()):
            yield f"  {part}:"
            yield from (f"    {_flow(key)}: {_flow(row)}" for key, row in value.items())
        else:
            yield f"  {part}: {_flow(value)}"
    if turn:
        yield f"turn: {_flow(turn)}"
    if tries:
        yield "steps:"
    for line, refused in tries:
        if refused:
            yield f"  - illegal: {_flow(line)}"
            yield f"    rule: {refused[0]}"
        else:
            yield f"  - {_flow(line)}"
    if not tries:
        decision = position.decision
        told = "over" if position.over else {"player": decision.player, "kind": decision.kind}
        yield "expect:"
        yield f"  to_decide: {_flow(told)}"


def shortest(position: Position) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """The least data, and the turn where one is under way from its beginning, that read back as this position."""
    whole = write_position(position)
    turn = turn_begun(position)
    data = {part: value for part, value in whole.items() if part not in UNDER_WAY}
    if not _same(data, turn, position):
        data, turn = whole, None
    for part in list(data):
        less = {other: value for other, value in data.items() if other != part}
        if _same(less, turn, position):
            data = less
    for part in ("monarchs", "markers"):
        for name in list(data.get(part, ())):
            rows = {other: row for other, row in data[part].items() if other != name}
            less = {**data, part: rows}
            if _same(less, turn, position):
                data = less
    return data, turn


def turn_begun(position: Position) -> dict[str, Any] | None:
    """The beginning of the turn under way, as a case file tells it."""
    turn, acting = position.turn, View(position).acting
    if turn is None or acting is None or acting[1] is None:
        return None
    return {"player": turn.steers, "empire": acting[0].name, "action": acting[1]}


def _same(data: Mapping[str, Any], turn: Mapping[str, Any] | None, position: Position) -> bool:
    try:
        return read_position(data, position.setting, turn) == position
    except DataError:
        return False


def _flow(value: Any) -> str:
    """A value in YAML's one-line style."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_flow(key)}: {_flow(row)}" for key, row in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, str):
        plain = _PLAIN.fullmatch(value) and value.lower() not in _YAML_WORDS
        return value if plain else json.dumps(value, ensure_ascii=False)
    return json.dumps(value)
