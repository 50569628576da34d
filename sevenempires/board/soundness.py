"""The polygons of a board checked for themselves: valid, side by side without overlap or gap, labelled and anchored."""

from collections.abc import Callable, Iterable, Sequence

import shapely
from shapely.validation import explain_validity

from sevenempires.board.faults import Fault
from sevenempires.board.region import Border, Polygon, Region
from sevenempires.board.shapes import to_shape

FILE = "board.json"
Where = Callable[[Region], str]


def geometry_faults(
    size: tuple[int, int],
    regions: Sequence[Region],
    islands: Sequence[Polygon],
    outside: Sequence[Polygon],
    borders: Sequence[Border],
) -> list[Fault]:
    """Every fault of a finished board's polygons."""
    shapes = [(region.name, to_shape(region.polygons)) for region in regions if region.polygons]
    shapes += [(f"unnamed island {i}", to_shape([polygon])) for i, polygon in enumerate(islands, 1)]
    shapes += [(f"outside piece {i}", to_shape([polygon])) for i, polygon in enumerate(outside, 1)]
    sound = [(name, shape) for name, shape in shapes if shape.is_valid]
    faults = [
        Fault("invalid-polygon", FILE, f"{name} is no valid polygon: {explain_validity(shape)}; build the map again.")
        for name, shape in shapes
        if not shape.is_valid
    ]
    faults += _overlaps(sound)
    if len(sound) == len(shapes):
        faults += _gaps(size, sound)
    faults += piece_faults(regions, lambda region: FILE)
    faults += anchor_faults(regions, borders, lambda region: FILE)
    return faults


def _overlaps(shapes: Sequence[tuple[str, shapely.Geometry]]) -> list[Fault]:
    only = [shape for _, shape in shapes]
    left, right = shapely.STRtree(only).query(only, "intersects")
    faults = []
    for i, j in sorted(zip(left.tolist(), right.tolist(), strict=True)):
        common = only[i].intersection(only[j]) if i < j else shapely.Point()
        if common.area > 0:
            text = f"{shapes[i][0]} and {shapes[j][0]} overlap at {_at(common)}; build the map again."
            faults.append(Fault("overlap", FILE, text))
    return faults


def _gaps(size: tuple[int, int], shapes: Sequence[tuple[str, shapely.Geometry]]) -> list[Fault]:
    left = shapely.box(0, 0, *size).difference(shapely.union_all([shape for _, shape in shapes]))
    return [
        Fault("gap", FILE, f"{part.area:.0f} square units at {_at(part)} belong to nothing; build the map again.")
        for part in shapely.get_parts(left)
        if part.area > 0
    ]


def piece_faults(regions: Iterable[Region], where: Where) -> list[Fault]:
    """Regions whose pieces are not exactly those that their label and their further points mark."""
    faults = []
    for region in regions:
        pieces = [shapely.Polygon(polygon[0], polygon[1:]) for polygon in region.polygons]
        points = [shapely.Point(*at) for at in (region.label, *region.also)]
        for number, point in enumerate(points):
            if not any(piece.contains(point) for piece in pieces) and pieces:
                what = f"further point {number}" if number else "label"
                text = f"the {what} of {region.name} is outside the region; move it inside."
                faults.append(Fault("label", where(region), text))
        if pieces and len(pieces) != len(points):
            count = "one piece" if len(pieces) == 1 else f"{len(pieces)} pieces"
            text = f"{region.name} is in {count}, but its label and `also` mark {len(points)}"
            faults.append(Fault("pieces", where(region), f"{text}; correct its lines, or mark each piece once."))
    return faults


def anchor_faults(regions: Sequence[Region], borders: Iterable[Border], where: Where) -> list[Fault]:
    """Harbor cities without a stretch of coast on the sea of their anchor."""
    coasts = {border.between for border in borders if border.kind == "coast"}
    drawn = {region.name for region in regions if region.polygons}
    return [
        Fault(
            "anchor",
            where(city),
            f"the anchor of {city.name} is in {city.anchor}, but they share no coast; name a sea that it touches.",
        )
        for city in regions
        if city.anchor is not None and {city.name, city.anchor} <= drawn and (city.name, city.anchor) not in coasts
    ]


def _at(shape: shapely.Geometry) -> str:
    inner = shape.representative_point()
    return f"({inner.x:.0f}, {inner.y:.0f})"
