"""The hand-edited sources of a map: coast.geojson and four tables of one folder.

``frame`` of borders.yaml names four places; each side of the rectangular board runs through the place named for it::

    frame: {west: [-12.0, 50.0], south: [15.0, 34.0], east: [42.0, 45.0], north: [15.0, 63.0]}

Only the projected x of ``west`` and ``east`` and the projected y of ``south`` and ``north`` count. ``width`` is the
number of board units from west to east; the height follows. A named point may say ``on: coast``: it is then moved to
the nearest coast that is not an unnamed island's. Land lines count on land only and sea lines on water only, so that a
loose end may overshoot the coast or the frame. ``also`` of a region gives a place in each further piece of it, and
``outside`` of regions.yaml a place in each piece of the map that is off the board.
"""

from dataclasses import dataclass
from pathlib import Path

from sevenempires.board.faults import Fault
from sevenempires.board.table import table_faults
from tools.map.asking import Asking
from tools.map.source_borders import BordersSource, read_borders
from tools.map.source_coast import CoastSource, read_coast
from tools.map.source_grades import GradesSource, read_grades
from tools.map.source_regions import RegionsSource, read_regions
from tools.map.source_rivers import RiverSource, read_rivers


@dataclass(frozen=True, slots=True)
class Source:
    """Everything the files say, and every fault found on the way."""

    name: str
    coast: list[CoastSource]
    borders: BordersSource
    regions: RegionsSource
    rivers: list[RiverSource]
    grades: GradesSource
    faults: tuple[Fault, ...]


def read_source(folder: Path) -> Source:
    """Read the files of a map's folder."""
    faults: list[Fault] = []
    coast = read_coast(folder / "coast.geojson", faults)
    asking = Asking()
    borders = read_borders(asking.whole(folder / "borders.yaml"), asking)
    regions = read_regions(asking.whole(folder / "regions.yaml"), asking)
    rivers = read_rivers(asking.whole(folder / "rivers.yaml"), asking)
    grades = read_grades(asking.whole(folder / "grades.yaml"), asking)
    faults += asking.faults
    faults += table_faults(list(regions.regions.values()), list(regions.empires.values()))
    return Source(folder.resolve().name, coast, borders, regions, rivers, grades, tuple(faults))
