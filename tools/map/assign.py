"""Faces to regions: the face under a region's label, and under each further point of it, belongs to the region."""

from collections import defaultdict
from dataclasses import dataclass, field

import shapely

from sevenempires.board.faults import Fault
from sevenempires.board.region import ROW, Line, Polygon, Region
from sevenempires.board.shapes import to_polygons
from tools.map.edges import edges_of
from tools.map.faces import Face, Faces
from tools.map.noding import Edge
from tools.map.projection import Sheet
from tools.map.source_regions import RegionSource, RegionsSource

IN_WORDS = {"sea": "in the water", "land": "on land", "island": "on the unnamed island"}


@dataclass(slots=True)
class Assigned:
    """The regions of the board, the faces that belong to none, and what went wrong on the way."""

    regions: list[Region] = field(default_factory=list)
    islands: list[tuple[str, Polygon]] = field(default_factory=list)
    outside: list[Polygon] = field(default_factory=list)
    gaps: list[Polygon] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def assign_faces(table: RegionsSource, sheet: Sheet, cut: Faces) -> Assigned:
    """Give every face to its region, to the islands or to the outside."""
    result = Assigned()
    owners = _Owners(cut, sheet)
    for region in table.regions.values():
        for number, place in enumerate((region.label, *region.also)):
            what = f"further point {number}" if number else "label"
            result.faults += owners.claim(region, what, place)
    outside: set[int] = set()
    for place, where in table.outside:
        result.faults += owners.exclude(place, where, outside)

    pieces: dict[str, list[shapely.Polygon]] = defaultdict(list)
    for index, face in enumerate(cut.faces):
        if index in owners.of:
            pieces[owners.of[index]].append(face.shape)
        elif index in outside:
            result.outside += to_polygons(face.shape)
        elif face.kind == "island":
            result.islands += [(face.island, polygon) for polygon in to_polygons(face.shape)]
        else:
            result.gaps += to_polygons(face.shape)
            result.faults.append(owners.gap(index))
    result.regions = [_region(row, sheet, pieces[row.name]) for row in table.regions.values()]
    result.islands.sort()
    result.outside.sort()
    return result


class _Owners:
    """Which face belongs to which region so far."""

    def __init__(self, cut: Faces, sheet: Sheet) -> None:
        self.of: dict[int, str] = {}
        self._cut, self._sheet = cut, sheet
        self._tree = shapely.STRtree([face.shape for face in cut.faces])

    def _face_at(self, place: tuple[float, float]) -> int | None:
        hits = self._tree.query(shapely.Point(self._sheet.place(*place)), predicate="within")
        return int(hits[0]) if len(hits) else None

    def claim(self, region: RegionSource, what: str, place: tuple[float, float]) -> list[Fault]:
        """Give the face at a place to a region."""
        index = self._face_at(place)
        text = f"the {what} of {region.name} at {list(place)} is"
        if index is None:
            return [Fault("label", region.where, f"{text} outside the board or on a line; move it into its region.")]
        face, wanted = self._cut.faces[index], "sea" if region.kind == "sea" else "land"
        if face.kind != wanted:
            found = f"{IN_WORDS[face.kind]} {face.island}".strip()
            return [Fault("label", region.where, f"{text} {found}; move it {IN_WORDS[wanted]} of its region.")]
        if index in self.of:
            other = "another point of the region itself" if self.of[index] == region.name else self.of[index]
            text += f" in one piece with {other}; a line between them is missing or open, or one point is too many."
            return [Fault("merged", region.where, text)]
        self.of[index] = region.name
        return []

    def exclude(self, place: tuple[float, float], where: str, outside: set[int]) -> list[Fault]:
        """Put the face at a place off the board."""
        index = self._face_at(place)
        text = f"the outside point {list(place)} is"
        if index is None:
            return [Fault("outside", where, f"{text} beyond the frame or on a line; move or remove it.")]
        if index in self.of:
            return [Fault("merged", where, f"{text} in {self.of[index]}; a line between them is missing or open.")]
        outside.add(index)
        return []

    def gap(self, index: int) -> Fault:
        """The fault of a face that nobody claims, with all that helps to find it."""
        face = self._cut.faces[index]
        edges = _edges(face)
        around = [f for other, f in self.of.items() if not edges.isdisjoint(_edges(self._cut.faces[other]))]
        lines = sorted({name for e in edges for name in self._cut.lines.get(e, ())})
        inner = face.shape.representative_point()
        lon, lat = self._sheet.lonlat(inner.x, inner.y)
        text = f"{face.shape.area / self._sheet.units_per_km**2:.0f} km² of {'water' if face.kind == 'sea' else 'land'}"
        text += f" at [{lon:.3f}, {lat:.3f}] belong to no region; around it: {', '.join(sorted(set(around))) or 'none'}"
        text += f"; cut off by: {', '.join(lines)}" if lines else ""
        return Fault("gap", "the map", f"{text}. Correct the line, or claim it with a label, `also` or `outside`.")


def _edges(face: Face) -> set[Edge]:
    return {e for ring in (face.shape.exterior, *face.shape.interiors) for e in edges_of(_path(ring))}


def _path(ring: shapely.LinearRing) -> Line:
    return tuple((round(x), round(y)) for x, y in ring.coords)


def _region(row: RegionSource, sheet: Sheet, pieces: list[shapely.Polygon]) -> Region:
    return Region(
        **{key: getattr(row, key) for key in (*ROW, "names", "said")},
        label=sheet.place(*row.label),
        polygons=to_polygons(shapely.union_all(pieces)),
        also=tuple(sheet.place(*place) for place in row.also),
    )
