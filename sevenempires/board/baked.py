"""The baked board: one JSON file with polygons, border lines and table, read without geometry libraries."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sevenempires.board.faults import Fault, MapError
from sevenempires.board.region import (
    BORDER_KINDS,
    ROW,
    Border,
    BorderKind,
    Empire,
    Line,
    Point,
    Polygon,
    Provenance,
    Region,
)
from sevenempires.board.table import table_faults

FORMAT = 2
EMPIRE = ("name", "colour", "fill", "names", "said")


@dataclass(frozen=True, slots=True)
class Baked:
    """All that a board file holds."""

    name: str
    size: tuple[int, int]
    projection: dict[str, Any]
    reasons: dict[str, Provenance]
    empires: tuple[Empire, ...]
    regions: tuple[Region, ...]
    islands: tuple[Polygon, ...]
    island_names: tuple[str, ...]
    outside: tuple[Polygon, ...]
    rivers: dict[str, tuple[Line, ...]]
    borders: tuple[Border, ...]


def read_baked(path: Path) -> Baked:
    """Read and check a board file; raises MapError with everything that is wrong with it."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise MapError([_unreadable(path, "the file is missing or cannot be read")]) from None
    except UnicodeDecodeError:
        raise MapError([_unreadable(path, "this is not text in UTF-8")]) from None
    except json.JSONDecodeError as error:
        text = f"the file is damaged or cut short at line {error.lineno} ({error.msg})"
        raise MapError([_unreadable(path, text)]) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise MapError([_unreadable(path, f"this is no board file of format {FORMAT}")])
    try:
        board = _baked(data)
    except KeyError as error:
        raise MapError([_unreadable(path, f"the entry {error} is missing")]) from None
    except (TypeError, ValueError, IndexError, AttributeError):
        raise MapError([_unreadable(path, "an entry has the wrong shape")]) from None
    faults = _name_faults(board, path.name) + table_faults(board.regions, board.empires, path.name)
    if faults:
        raise MapError(faults)
    return board


def _unreadable(path: Path, text: str) -> Fault:
    return Fault("unreadable", str(path), f"{text}; put back the shipped file, or build the map again.")


def _baked(data: dict[str, Any]) -> Baked:
    borders = data["borders"]
    reasons = {name: Provenance(about["grade"], about["why"]) for name, about in data["reasons"].items()}
    return Baked(
        name=data["name"],
        size=(data["size"][0], data["size"][1]),
        projection=dict(data["projection"]),
        reasons=reasons,
        empires=tuple(
            Empire(**{key: about[key] for key in EMPIRE}, facts=_to_facts(about, reasons)) for about in data["empires"]
        ),
        regions=tuple(_to_region(about, reasons) for about in data["regions"]),
        islands=tuple(map(_to_polygon, data["islands"])),
        island_names=tuple(map(str, data["island_names"])),
        outside=tuple(map(_to_polygon, data["outside"])),
        rivers={about["name"]: tuple(map(_to_line, about["lines"])) for about in data["rivers"]},
        borders=tuple(_to_border(kind, about) for kind in BORDER_KINDS for about in borders[kind]),
    )


def _to_facts(about: dict[str, Any], reasons: dict[str, Provenance]) -> dict[str, Provenance]:
    return {fact: reasons[reason] for fact, reason in about["facts"].items()}


def _to_region(about: dict[str, Any], reasons: dict[str, Provenance]) -> Region:
    return Region(
        **{key: about[key] for key in (*ROW, "names", "said")},
        facts=_to_facts(about, reasons),
        label=_to_point(about["label"]),
        polygons=tuple(map(_to_polygon, about["polygons"])),
        also=tuple(map(_to_point, about.get("also", ()))),
    )


def _to_border(kind: BorderKind, about: dict[str, Any]) -> Border:
    one, other = about["between"]
    if kind == "corner":
        return Border(kind, (one, other), points=tuple(map(_to_point, about["points"])))
    return Border(kind, (one, other), lines=tuple(map(_to_line, about["lines"])))


def _to_point(point: list[int]) -> Point:
    x, y = point
    return x, y


def _to_line(line: list[list[int]]) -> Line:
    return tuple([(x, y) for x, y in line])


def _to_polygon(polygon: list[list[list[int]]]) -> Polygon:
    if any(len(ring) < 4 or ring[0] != ring[-1] for ring in polygon):
        raise ValueError("a ring must be closed and have at least three sides")
    return tuple(map(_to_line, polygon))


def _name_faults(board: Baked, file: str) -> list[Fault]:
    """Names that stand twice or nowhere, and regions without a name in some language."""
    faults, names = [], set[str]()
    languages = list(dict.fromkeys(code for region in board.regions for code in region.names))
    for region in board.regions:
        if region.name in names:
            faults.append(Fault("duplicate", file, f"{region.name} is named a second time; remove one of the two."))
        names.add(region.name)
        faults += [
            Fault("missing-translation", file, f"{region.name} has no name in {code}; add it to `names`.")
            for code in languages
            if not region.names.get(code)
        ]
    for border in board.borders:
        faults += [
            Fault(
                "unknown-name", file, f"a {border.kind} border names {name}, which is no region; build the map again."
            )
            for name in border.between
            if name not in names
        ]
    return faults
