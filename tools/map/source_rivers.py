"""The rivers of a map: rivers.yaml, decoration that is drawn and that no rule knows."""

from dataclasses import dataclass

from sevenempires.datafile import Node
from tools.map.asking import Asking, LonLat, where


@dataclass(frozen=True, slots=True)
class RiverSource:
    """A river: places from its source to its mouth."""

    name: str
    course: tuple[LonLat, ...]
    where: str


def read_rivers(top: Node | None, asking: Asking) -> list[RiverSource]:
    """The rivers in the file, noting every fault in it; none if it cannot be read."""
    entries = asking.table(top, ("rivers",), ("rivers",)) if top is not None else {}
    rivers = []
    for name, node in asking.table(entries["rivers"]).items() if "rivers" in entries else ():
        places = [asking.lonlat(place) for place in asking.items(node)]
        if len(places) < 2:
            asking.fault("wrong-entry", node, f"the river {name} needs at least two places.")
        elif None not in places:
            rivers.append(RiverSource(name, tuple(place for place in places if place), where(node)))
    return rivers
