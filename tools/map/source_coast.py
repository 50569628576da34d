"""The coast of a map: coast.geojson, polygons of land in longitude and latitude."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import shapely
from shapely.validation import explain_validity

from sevenempires.board.faults import Fault
from tools.map.asking import LonLat


@dataclass(frozen=True, slots=True)
class CoastSource:
    """A piece of land: its rings, the outer one first; ``island`` if nobody may enter it."""

    name: str
    island: bool
    rings: tuple[tuple[LonLat, ...], ...]


def read_coast(path: Path, faults: list[Fault]) -> list[CoastSource]:
    """The pieces of land in a coast file."""
    try:
        features = json.loads(path.read_text(encoding="utf-8"))["features"]
    except OSError:
        faults.append(Fault("unreadable", path.name, "the file is missing or cannot be read; put it back."))
        return []
    except json.JSONDecodeError as error:
        text = f"this is not JSON, or the file is cut short ({error.msg}); mend it here."
        faults.append(Fault("unreadable", f"{path.name}:{error.lineno}", text))
        return []
    except (UnicodeDecodeError, KeyError, TypeError):
        faults.append(Fault("unreadable", path.name, "this is not a GeoJSON FeatureCollection; give one of polygons."))
        return []
    coast: list[CoastSource] = []
    for number, feature in enumerate(features, 1):
        try:
            coast += _pieces(feature, number)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            text = f"feature {number} is no polygon of [longitude, latitude] pairs; mend or remove it."
            faults.append(Fault("unreadable", path.name, text))
    faults += _shape_faults(coast, path.name)
    return coast


def _pieces(feature: Any, number: int) -> list[CoastSource]:
    about = feature.get("properties") or {}
    name = str(about.get("name") or f"piece {number}")
    geometry = feature["geometry"]
    if geometry["type"] not in ("Polygon", "MultiPolygon"):
        raise ValueError
    polygons = geometry["coordinates"] if geometry["type"] == "MultiPolygon" else [geometry["coordinates"]]
    pieces = []
    for polygon in polygons:
        rings = tuple(tuple((float(p[0]), float(p[1])) for p in ring) for ring in polygon)
        if not rings or any(len(ring) < 4 or ring[0] != ring[-1] for ring in rings):
            raise ValueError
        pieces.append(CoastSource(name, bool(about.get("island")), rings))
    return pieces


def _shape_faults(coast: list[CoastSource], file: str) -> list[Fault]:
    faults: list[Fault] = []
    sound: list[tuple[str, shapely.Polygon]] = []
    for piece in coast:
        shape = shapely.Polygon(piece.rings[0], piece.rings[1:])
        if shape.is_valid:
            sound.append((piece.name, shape))
        else:
            text = f"{piece.name} is no valid polygon ({explain_validity(shape)}); untangle its coast there."
            faults.append(Fault("invalid-polygon", file, text))
    left, right = shapely.STRtree([shape for _, shape in sound]).query([shape for _, shape in sound], "intersects")
    for i, j in zip(left, right, strict=True):
        common = sound[i][1].intersection(sound[j][1]) if i < j else shapely.Point()
        if common.area > 0:
            at = common.representative_point()
            text = f"{sound[i][0]} and {sound[j][0]} overlap near [{at.x:.2f}, {at.y:.2f}]; draw them apart."
            faults.append(Fault("overlap", file, text))
    return faults
