"""Build a map: sources to faces to regions to borders, written as board.json, board.geojson and chart.json.

``python -m tools.map.build mapdata/europe`` builds in place and reports every fault at once; with ``--draft``
the files are written even when there are faults, so that an unfinished map can be looked at.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sevenempires.board import Board
from sevenempires.board.baked import Baked
from sevenempires.board.derive import derive_borders
from sevenempires.board.faults import Fault
from sevenempires.board.region import BORDER_KINDS, Empire
from sevenempires.board.soundness import anchor_faults, piece_faults
from sevenempires.draw.chart import FILE as CHART
from tools.map.assign import assign_faces
from tools.map.board_file import write_baked
from tools.map.chart import write_chart
from tools.map.faces import cut_faces
from tools.map.geojson import write_geojson
from tools.map.grades import grade_all
from tools.map.rivers import lay_rivers
from tools.map.source import read_source


@dataclass(frozen=True, slots=True)
class BuiltMap:
    """What a build gives: all faults, and unless the sources are too incomplete the board and its GeoJSON."""

    faults: tuple[Fault, ...]
    baked: Baked | None = None
    geojson: str = ""


def build(folder: Path) -> BuiltMap:
    """Build the map whose sources lie in a folder; nothing is written."""
    source = read_source(folder)
    sheet, table = source.borders.sheet, source.regions
    if sheet is None or not source.coast or not table.regions:
        return BuiltMap(source.faults)
    cut = cut_faces(source.coast, source.borders, sheet)
    assigned = assign_faces(table, sheet, cut)
    borders = derive_borders(assigned.regions)
    empires = [Empire(e.name, e.colour, e.fill, names=e.names, said=e.said) for e in table.empires.values()]
    graded = grade_all(source.grades, assigned.regions, empires, borders)
    rivers, river_faults = lay_rivers(source.rivers, sheet, assigned.regions)
    where = {name: row.where for name, row in table.regions.items()}
    faults = [*source.faults, *cut.faults, *assigned.faults, *river_faults, *graded.faults]
    faults += piece_faults(assigned.regions, lambda region: where[region.name])
    faults += anchor_faults(assigned.regions, borders, lambda region: where[region.name])
    baked = Baked(
        name=source.name,
        size=(sheet.width, sheet.height),
        projection=sheet.describe(),
        reasons=source.grades.reasons,
        empires=graded.empires,
        regions=graded.regions,
        islands=tuple(polygon for _, polygon in assigned.islands),
        island_names=tuple(sorted({name for name, _ in assigned.islands if name})),
        outside=tuple(assigned.outside),
        rivers=rivers,
        borders=borders,
    )
    return BuiltMap(tuple(faults), baked, write_geojson(sheet, graded.regions, assigned.islands, assigned.gaps))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line of the build step."""
    parser = argparse.ArgumentParser(prog="python -m tools.map.build", description="Build a map.")
    parser.add_argument("folder", type=Path, nargs="+", help="a folder with the sources of a map")
    parser.add_argument("--draft", action="store_true", help="write the files even when there are faults")
    options = parser.parse_args(arguments)
    return max(_build_one(folder, options.draft) for folder in options.folder)


def _build_one(folder: Path, draft: bool) -> int:
    built = build(folder)
    for fault in built.faults:
        print(fault, file=sys.stderr)
    if built.faults:
        print(f"{folder}: {len(built.faults)} fault{'s' * (len(built.faults) > 1)}.", file=sys.stderr)
    if built.baked is None or (built.faults and not draft):
        return 1
    (folder / "board.json").write_text(write_baked(built.baked), encoding="utf-8", newline="\n")
    (folder / "board.geojson").write_text(built.geojson, encoding="utf-8", newline="\n")
    counts = ", ".join(f"{sum(b.kind == kind for b in built.baked.borders)} {kind}" for kind in BORDER_KINDS)
    print(f"{folder}: {len(built.baked.regions)} regions; borders: {counts}.")
    for border in built.baked.borders:
        if border.kind == "corner":
            print(f"  corner {border.between[0]} / {border.between[1]} at {len(border.points)} point(s)")
    try:
        (folder / CHART).write_text(write_chart(Board(built.baked, str(folder))), encoding="utf-8", newline="\n")
    except (KeyError, ValueError) as error:
        print(f"{folder / CHART}: {error}", file=sys.stderr)
        return 1
    return 1 if built.faults else 0


if __name__ == "__main__":
    sys.exit(main())
