"""Holdings: whose a land, a sea or an occupied city is, seen in its ground."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sevenempires.draw.chart import Area
from sevenempires.draw.hatching import hatched
from sevenempires.draw.palette import INK, LAND, WHITE, luminance, mixed
from sevenempires.draw.picture import Shape
from sevenempires.draw.pieces import Livery
from sevenempires.draw.scene import Scene

LINE: Final = 0.077
"""How broad the lines of a hatching are, in tokens."""
EDGE, RIBBON, GLOW, RIM, GAP = 0.1, 0.16, 0.48, 0.26, 0.08
"""How far the edge of a flagged land reaches inward, the ribbon of a sea, its paler part, and the pale rim of a city,
of which so much stays pale, in tokens."""
HATCHED, SHINING, GLOWING = 0.8, 0.85, 0.28
"""How opaque hatching, ribbon and its paler part are."""


def holdings(scene: Scene) -> Iterator[Shape]:
    """The grounds of all regions with a flag, and of cities in which another empire stands."""
    areas, own, token = scene.chart.areas, scene.chart.empires, scene.chart.token
    for flag in scene.flags:
        area, livery = areas[flag.region], own[flag.empire]
        yield from _sea(area, livery, token) if area.kind == "sea" else _land(area, livery, token)
    held = {unit.region: unit.empire for unit in scene.units if unit.empire != areas[unit.region].empire}
    for region, empire in held.items():
        if areas[region].kind == "city":
            yield from _city(areas[region], own[empire], token)


def tint(livery: Livery) -> str:
    """The ground of a land with this empire's flag."""
    return mixed(LAND, livery.fill, 0.75 if _pale(livery) else 0.5)


def veil(livery: Livery) -> float:
    """How much of an empire's colour lies over a sea with its flag."""
    return 0.4 if _pale(livery) else 0.16


def hatch_line(livery: Livery) -> str:
    """What hatching is drawn with; white would not be seen on its own ground."""
    return mixed(livery.fill, INK, 0.45) if _pale(livery) else livery.fill


def _pale(livery: Livery) -> bool:
    return luminance(livery.fill) > 0.8


def _land(area: Area, livery: Livery, token: float) -> Iterator[Shape]:
    yield Shape(area.outline, fill=tint(livery))
    hatch = livery.hatch
    dash = tuple(part * token for part in hatch.dash)
    broad = LINE * (2 if hatch.dash else 1)
    for slant in hatch.slants:
        lines = hatched(area.outline, hatch.step * token, slant)
        yield Shape(lines, line=hatch_line(livery), width=broad * token, dash=dash, opacity=HATCHED)
    yield Shape(area.outline, line=hatch_line(livery), width=2 * EDGE * token, within=area.region)


def _sea(area: Area, livery: Livery, token: float) -> Iterator[Shape]:
    yield Shape(area.outline, fill=livery.paint, opacity=veil(livery))
    yield Shape(area.outline, line=livery.paint, width=2 * GLOW * token, opacity=GLOWING, within=area.region)
    yield Shape(area.outline, line=livery.paint, width=2 * RIBBON * token, opacity=SHINING, within=area.region)


def _city(area: Area, livery: Livery, token: float) -> Iterator[Shape]:
    yield Shape(area.outline, line=WHITE, width=2 * RIM * token, within=area.region)
    yield Shape(area.outline, line=livery.paint, width=2 * (RIM - GAP) * token, within=area.region)
