"""Lines to faces: the coast, the frame and the border lines are cut where they meet and closed to polygons."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Literal

import shapely

from sevenempires.board.faults import Fault
from tools.map.edges import Enclosure, edges_of, middle
from tools.map.noding import Edge, Node, node_lines
from tools.map.projection import Sheet
from tools.map.source_borders import BordersSource, LineSource, PointSource
from tools.map.source_coast import CoastSource

FARTHEST_SNAP_KM = 60.0
FRAME_STEP = 120  # the frame is straight on the board but not on the globe: enough vertices to stay near it there


@dataclass(frozen=True, slots=True)
class Face:
    """A piece of the board with no line through it; an island's has the island's name."""

    shape: shapely.Polygon
    kind: Literal["land", "sea", "island"]
    island: str = ""


@dataclass(slots=True)
class Faces:
    """All faces of the board, the border lines that run along each edge, and what went wrong on the way."""

    faces: list[Face] = field(default_factory=list)
    lines: dict[Edge, set[str]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def lines_along(self, path: Sequence[Node]) -> list[str]:
        """The names of the border lines that run along a path."""
        return sorted({name for e in edges_of(path) for name in self.lines.get(e, ())})


def cut_faces(coast: Sequence[CoastSource], borders: BordersSource, sheet: Sheet) -> Faces:
    """The faces that coast and border lines cut the board into."""
    result = Faces()
    shores = [(piece, _ring(ring, sheet)) for piece in coast for ring in piece.rings]
    shores = [(piece, ring) for piece, ring in shores if _near(ring, sheet)]
    points = _named_points(borders, sheet, [ring for piece, ring in shores if not piece.island], result.faults)
    paths = [[_place(item, points, sheet) for item in line.line] for line in borders.lines]
    frame, *noded = node_lines([_frame(sheet)] + [ring for _, ring in shores] + paths, points.values())
    rings, paths = noded[: len(shores)], noded[len(shores) :]
    named = [(piece, ring) for (piece, _), ring in zip(shores, rings, strict=True)]
    mainland = Enclosure(ring for piece, ring in named if not piece.island)
    islands = [(piece.name, Enclosure([ring])) for piece, ring in named if piece.island]

    # An edge that two rings share, or one ring twice, has the same element on both its sides and is no shore.
    times = Counter(e for ring in rings for e in edges_of(ring))
    shore = {e for e, count in times.items() if count % 2 and _inside(e, sheet)}
    kept = set(edges_of(frame)) | shore
    for line, path in zip(borders.lines, paths, strict=True):
        here = [e for e in edges_of(path) if _inside(e, sheet) and e not in shore]
        used = [e for e in here if _element(middle(e), mainland, islands)[0] == line.kind]
        for e in used:
            result.lines.setdefault(e, set()).add(line.name)
        kept.update(used)
        result.faults += _line_faults(line, used, points)

    polygons, cuts, dangles, _ = shapely.polygonize_full([shapely.LineString(e) for e in sorted(kept)])
    for polygon in shapely.get_parts(polygons):
        inner = polygon.representative_point()
        result.faces.append(Face(polygon, *_element((inner.x, inner.y), mainland, islands)))
    result.faults += _loose_faults(_nodes(dangles), kept, result, sheet)
    result.faults += _idle_faults(_nodes(cuts), result, sheet)
    return result


def _ring(ring: Sequence[tuple[float, float]], sheet: Sheet) -> list[Node]:
    places = [sheet.place(lon, lat) for lon, lat in ring]
    return [p for i, p in enumerate(places) if i == 0 or p != places[i - 1]]


def _near(ring: Sequence[Node], sheet: Sheet) -> bool:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return len(ring) > 3 and max(xs) > 0 and min(xs) < sheet.width and max(ys) > 0 and min(ys) < sheet.height


def _frame(sheet: Sheet) -> list[Node]:
    w, h = sheet.width, sheet.height
    across, down = list(range(0, w, FRAME_STEP)), list(range(0, h, FRAME_STEP))
    ring = [(x, 0) for x in across] + [(w, y) for y in down]
    return ring + [(w - x, h) for x in across] + [(0, h - y) for y in down] + [(0, 0)]


def _inside(e: Edge, sheet: Sheet) -> bool:
    x, y = middle(e)
    return 0 < x < sheet.width and 0 < y < sheet.height


def _element(
    place: tuple[float, float], mainland: Enclosure, islands: Sequence[tuple[str, Enclosure]]
) -> tuple[Literal["land", "sea", "island"], str]:
    """What a place is: a land line divides land that can be entered, a sea line water, neither an unnamed island."""
    if mainland.holds(*place):
        return "land", ""
    island = next((name for name, area in islands if area.holds(*place)), None)
    return ("sea", "") if island is None else ("island", island)


def _place(item: tuple[float, float] | str, points: dict[str, Node], sheet: Sheet) -> Node:
    return points[item] if isinstance(item, str) else sheet.place(*item)


def _named_points(
    borders: BordersSource, sheet: Sheet, rings: list[list[Node]], faults: list[Fault]
) -> dict[str, Node]:
    coast = shapely.MultiLineString(rings)
    points: dict[str, Node] = {}
    for point in borders.points.values():
        x, y = sheet.exact(*point.at)
        if point.on_coast and rings:
            at = coast.interpolate(coast.project(shapely.Point(x, y)))
            faults += _snap_faults(point, hypot(at.x - x, at.y - y) / sheet.units_per_km)
            x, y = at.x, at.y
        points[point.name] = round(x), round(y)
    return points


def _snap_faults(point: PointSource, km: float) -> list[Fault]:
    if km <= FARTHEST_SNAP_KM:
        return []
    text = f"the point {point.name} should be on the coast, but the nearest coast is {km:.0f} km away; move it there."
    return [Fault("far-point", point.where, text)]


def _line_faults(line: LineSource, used: Sequence[Edge], points: dict[str, Node]) -> list[Fault]:
    where = "land" if line.kind == "land" else "water"
    if not used:
        text = f"line {line.name} nowhere runs over {where} of the board; move or remove it."
        return [Fault("empty-line", line.where, text)]
    touched = {node for e in used for node in e}
    left = [end for end in (line.line[0], line.line[-1]) if isinstance(end, str) and points[end] not in touched]
    text = f"line {line.name} leaves the {where} before its end {{}}; lead it there over {where}."
    return [Fault("detached-line", line.where, text.format(end)) for end in left]


def _nodes(parts: shapely.Geometry) -> list[list[Node]]:
    return [[(round(x), round(y)) for x, y in part.coords] for part in shapely.get_parts(parts)]


def _loose_faults(dangles: list[list[Node]], kept: set[Edge], result: Faces, sheet: Sheet) -> list[Fault]:
    ends = Counter(node for e in kept for node in e)
    loose = [(node, path) for path in dangles for node in (path[0], path[-1]) if ends[node] == 1]
    return [
        Fault(
            "loose-line",
            "borders.yaml",
            f"line {' and '.join(result.lines_along(path))} ends at {_lonlat(node, sheet)} without reaching the coast, "
            "the frame or another line; lead it on to one of them.",
        )
        for node, path in loose
    ]


def _idle_faults(cuts: list[list[Node]], result: Faces, sheet: Sheet) -> list[Fault]:
    first: dict[str, Node] = {}
    for path in cuts:
        first.setdefault(" and ".join(result.lines_along(path)), path[0])
    return [
        Fault(
            "idle-line",
            "borders.yaml",
            f"line {names} divides nothing near {_lonlat(node, sheet)}: the same piece lies on both its sides; "
            "lead it on, or remove it.",
        )
        for names, node in first.items()
    ]


def _lonlat(node: tuple[float, float], sheet: Sheet) -> str:
    lon, lat = sheet.lonlat(*node)
    return f"[{lon:.2f}, {lat:.2f}]"
