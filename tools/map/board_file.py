"""The board file: one JSON file with polygons, border lines and table, as `sevenempires.board.baked` reads it."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from sevenempires.board.baked import FORMAT, Baked
from sevenempires.board.region import BORDER_KINDS, ROW, Border, Empire, Named, Region


def write_baked(board: Baked) -> str:
    """The text of a board file, one region and one border a line."""
    parts = [
        f'"format": {FORMAT}',
        f'"name": {_compact(board.name)}',
        f'"size": {_compact(board.size)}',
        f'"projection": {_compact(board.projection)}',
        f'"reasons": {_compact({name: asdict(reason) for name, reason in board.reasons.items()})}',
        _list("empires", (_empire(empire) | _facts(empire, board) for empire in board.empires)),
        _list("regions", (_region(region) | _facts(region, board) for region in board.regions)),
        _list("islands", board.islands),
        f'"island_names": {_compact(board.island_names)}',
        _list("outside", board.outside),
        _list("rivers", ({"name": name, "lines": lines} for name, lines in board.rivers.items())),
    ]
    kinds = [_list(kind, (_border(b) for b in board.borders if b.kind == kind)) for kind in BORDER_KINDS]
    parts.append('"borders": {\n' + ",\n".join(kinds) + "\n}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _list(name: str, items: Iterable[Any]) -> str:
    lines = [_compact(item) for item in items]
    return f'"{name}": [' + ("\n" + ",\n".join(lines) + "\n]" if lines else "]")


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _facts(known: Named, board: Baked) -> dict[str, Any]:
    names = {reason: name for name, reason in board.reasons.items()}
    return {"facts": {fact: names[reason] for fact, reason in known.facts.items()}}


def _empire(empire: Empire) -> dict[str, Any]:
    about = {"name": empire.name, "colour": empire.colour, "fill": empire.fill}
    return about | {"names": dict(empire.names), "said": dict(empire.said)}


def _region(region: Region) -> dict[str, Any]:
    about = {key: getattr(region, key) for key in ROW}
    about |= {"names": dict(region.names), "said": dict(region.said), "label": region.label}
    if region.also:
        about["also"] = region.also
    return about | {"polygons": region.polygons}


def _border(border: Border) -> dict[str, Any]:
    shared = {"points": border.points} if border.kind == "corner" else {"lines": border.lines}
    return {"between": border.between, **shared}
