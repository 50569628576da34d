"""The region polygons as GeoJSON (RFC 7946) in longitude and latitude, for any map program."""

import json
from collections.abc import Iterable
from typing import Any

from sevenempires.board.region import Polygon, Region
from tools.map.projection import Sheet

DECIMALS = 5  # about a metre: far finer than a board unit, so that no two vertices fall together


def write_geojson(
    sheet: Sheet, regions: Iterable[Region], islands: Iterable[tuple[str, Polygon]], gaps: Iterable[Polygon] = ()
) -> str:
    """The text of a feature collection, one feature a line: regions, then unnamed islands."""
    features = [_feature(sheet, region.polygons, _about(region)) for region in regions if region.polygons]
    features += [_feature(sheet, (polygon,), {"name": name, "kind": "island"}) for name, polygon in islands]
    features += [_feature(sheet, (polygon,), {"name": None, "kind": "gap"}) for polygon in gaps]
    lines = ",\n".join(json.dumps(f, ensure_ascii=False, separators=(",", ":")) for f in features)
    return '{"type":"FeatureCollection","features":[\n' + lines + "\n]}\n"


def _about(region: Region) -> dict[str, Any]:
    about: dict[str, Any] = {"name": region.name, "kind": region.kind, "empire": region.empire}
    return about | {"grade": region.grade, "names": dict(region.names)}


def _feature(sheet: Sheet, polygons: tuple[Polygon, ...], about: dict[str, Any]) -> dict[str, Any]:
    rings = [[[_lonlat(sheet, x, y) for x, y in ring] for ring in polygon] for polygon in polygons]
    geometry = {"type": "Polygon", "coordinates": rings[0]}
    if len(rings) > 1:
        geometry = {"type": "MultiPolygon", "coordinates": rings}
    return {"type": "Feature", "properties": about, "geometry": geometry}


def _lonlat(sheet: Sheet, x: int, y: int) -> list[float]:
    return [round(value, DECIMALS) for value in sheet.lonlat(x, y)]
