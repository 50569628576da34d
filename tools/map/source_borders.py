"""The border lines of a map: borders.yaml, with its projection, frame, named points and lines."""

from dataclasses import dataclass, field

from tools.map.projection import CONFORMAL, KINDS, Projection, Sheet
from tools.map.yamlfile import Item, LonLat

SIDES = ("west", "south", "east", "north")


@dataclass(frozen=True, slots=True)
class PointSource:
    """A named point, where lines meet."""

    name: str
    at: LonLat
    on_coast: bool
    where: str


@dataclass(frozen=True, slots=True)
class LineSource:
    """A border line: places and names of points in order."""

    name: str
    kind: str
    line: tuple[LonLat | str, ...]
    where: str


@dataclass(slots=True)
class BordersSource:
    """All that borders.yaml says; no sheet if projection, frame or width are unusable."""

    sheet: Sheet | None = None
    points: dict[str, PointSource] = field(default_factory=dict)
    lines: list[LineSource] = field(default_factory=list)


def read_borders(top: Item | None) -> BordersSource:
    """What the file says, noting every fault in it; nothing if it cannot be read."""
    source = BordersSource()
    if top is None:
        return source
    entries = top.mapping(("projection", "frame", "width", "points", "lines"))
    if top.needs(entries, "projection", "frame", "width"):
        source.sheet = _sheet(entries["projection"], entries["frame"], entries["width"])
    for name, item in (entries["points"].mapping() if "points" in entries else {}).items():
        point = _point(name, item)
        if point is not None:
            source.points[name] = point
    if top.needs(entries, "lines"):
        for item in entries["lines"].items():
            _read_line(item, source)
    return source


def _sheet(projection: Item, frame: Item, width: Item) -> Sheet | None:
    plane = _projection(projection)
    sides = frame.mapping(SIDES)
    complete = frame.needs(sides, *SIDES)
    places = {side: place for side in SIDES if side in sides and (place := sides[side].lonlat()) is not None}
    units = width.number()
    if units is not None and units < 1:
        width.fault("frame", "width must be a positive number of board units.")
    elif complete and len(places) == len(SIDES) and plane is not None and units is not None:
        try:
            return Sheet.spanning(plane, places, int(units))
        except ArithmeticError:
            projection.fault("frame", "the projection cannot show the places of the frame; check its numbers.")
        except ValueError:
            frame.fault("frame", "east must lie to the right of west and north above south; exchange the places.")
    return None


def _projection(item: Item) -> Projection | None:
    entries = item.mapping(("kind", "lon0", "lat0", "lat1", "lat2"))
    kind = entries["kind"].choice(*KINDS) if item.needs(entries, "kind") else ""
    needed = ("lon0", "lat0", "lat1", "lat2") if kind == CONFORMAL else ("lon0", "lat0")
    item.needs(entries, *needed)
    values = {key: value for key in needed if key in entries and (value := entries[key].number()) is not None}
    return Projection(kind, **values) if kind and len(values) == len(needed) else None


def _point(name: str, item: Item) -> PointSource | None:
    about = item.mapping(("at", "on"))
    at = about["at"].lonlat() if item.needs(about, "at") else None
    on_coast = "on" in about and bool(about["on"].choice("coast"))
    return PointSource(name, at, on_coast, item.where) if at is not None else None


def _read_line(item: Item, source: BordersSource) -> None:
    about = item.mapping(("name", "kind", "line"))
    name = about["name"].text() if "name" in about else ""
    item.name = f"line {name}" if name else "a line"
    if not item.needs(about, "name", "kind", "line"):
        return
    if any(line.name == name for line in source.lines):
        item.fault("duplicate", f"there are two lines named {name}; rename one.")
    places: list[LonLat | str] = []
    for part in about["line"].items():
        part.name = f"a place of {item.name}"
        if not isinstance(part.value, str):
            place = part.lonlat()
            places += [place] if place is not None else []
        elif part.value in source.points:
            places.append(part.value)
        else:
            part.fault("unknown-name", f"{item.name} runs through {part.value!r}, which is no named point; add it.")
    about["kind"].name = f"the kind of {item.name}"
    kind = about["kind"].choice("land", "sea")
    if len(places) < 2:
        item.fault("wrong-entry", f"{item.name} needs at least two places.")
    else:
        source.lines.append(LineSource(name, kind, tuple(places), item.where))
