"""The border lines of a map: borders.yaml, with its projection, frame, named points and lines."""

from dataclasses import dataclass, field

from sevenempires.datafile import Node
from tools.map.asking import Asking, LonLat, number, where
from tools.map.projection import CONFORMAL, KINDS, Projection, Sheet

SIDES = ("west", "south", "east", "north")
NEEDED = ("projection", "frame", "width", "lines")
LINE = ("name", "kind", "line")


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


def read_borders(top: Node | None, asking: Asking) -> BordersSource:
    """What the file says, noting every fault in it; nothing if it cannot be read."""
    source = BordersSource()
    if top is None:
        return source
    entries = asking.table(top, ("projection", "frame", "width", "points", "lines"), NEEDED)
    if entries.keys() >= {"projection", "frame", "width"}:
        source.sheet = _sheet(entries["projection"], entries["frame"], entries["width"], asking)
    for name, node in asking.table(entries["points"]).items() if "points" in entries else ():
        point = _point(name, node, asking)
        if point is not None:
            source.points[name] = point
    for node in asking.items(entries["lines"]) if "lines" in entries else ():
        _read_line(node, source, asking)
    return source


def _sheet(projection: Node, frame: Node, width: Node, asking: Asking) -> Sheet | None:
    plane = _projection(projection, asking)
    sides = asking.table(frame, SIDES, SIDES)
    places = {side: place for side in SIDES if side in sides and (place := asking.lonlat(sides[side])) is not None}
    units = asking.ask(lambda: number(width))
    if units is not None and units < 1:
        asking.fault("frame", width, "width must be a positive number of board units.")
    elif len(places) == len(SIDES) and plane is not None and units is not None:
        try:
            return Sheet.spanning(plane, places, int(units))
        except ArithmeticError:
            text = "the projection cannot show the places of the frame; check its numbers."
            asking.fault("frame", projection, text)
        except ValueError:
            text = "east must lie to the right of west and north above south; exchange the places."
            asking.fault("frame", frame, text)
    return None


def _projection(node: Node, asking: Asking) -> Projection | None:
    entries = asking.table(node, ("kind", "lon0", "lat0", "lat1", "lat2"), ("kind", "lon0", "lat0"))
    kind = asking.ask(lambda: entries["kind"].word(KINDS, "projection")) if "kind" in entries else None
    if kind == CONFORMAL:
        asking.table(node, needed=("lat1", "lat2"))
    used = ("lon0", "lat0", "lat1", "lat2") if kind == CONFORMAL else ("lon0", "lat0")
    values = {key: asking.ask(lambda key=key: number(entries[key])) for key in used if key in entries}  # type: ignore[misc]
    numbers = {key: value for key, value in values.items() if value is not None}
    return Projection(kind, **numbers) if kind and len(numbers) == len(used) else None


def _point(name: str, node: Node, asking: Asking) -> PointSource | None:
    about = asking.table(node, ("at", "on"), ("at",))
    at = asking.lonlat(about["at"]) if "at" in about else None
    on_coast = "on" in about and asking.ask(lambda: about["on"].word(("coast",), "place")) == "coast"
    return PointSource(name, at, on_coast, where(node)) if at is not None else None


def _read_line(node: Node, source: BordersSource, asking: Asking) -> None:
    entries = node.value if isinstance(node.value, dict) else {}
    node.place = f"line {entries['name']}" if isinstance(entries.get("name"), str) else "a line"
    about = asking.table(node, LINE, LINE)
    name = asking.ask(about["name"].text) if "name" in about else None
    kind = asking.ask(lambda: about["kind"].word(("land", "sea"), "kind of line")) if "kind" in about else None
    if name is None or kind is None or "line" not in about:
        return
    if any(line.name == name for line in source.lines):
        asking.fault("duplicate", node, f"there are two lines named {name}; rename one.")
    places: list[LonLat | str] = []
    for part in asking.items(about["line"]):
        if not isinstance(part.value, str):
            place = asking.lonlat(part)
            places += [place] if place is not None else []
        elif part.value in source.points:
            places.append(part.value)
        else:
            text = f"{node.place} runs through {part.value!r}, which is no named point; add it."
            asking.fault("unknown-name", part, text)
    if len(places) < 2:
        asking.fault("wrong-entry", node, f"{node.place} needs at least two places.")
    else:
        source.lines.append(LineSource(name, kind, tuple(places), where(node)))
