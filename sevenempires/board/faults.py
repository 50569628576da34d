"""What can be wrong with a map: faults are values, gathered until all of them can be told at once."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

FileFault = Literal["unreadable", "missing-entry", "unknown-entry", "wrong-entry"]
NameFault = Literal["duplicate", "unknown-name", "missing-translation", "city", "capital", "grade"]
ShapeFault = Literal["frame", "invalid-polygon", "overlap"]
LineFault = Literal["far-point", "empty-line", "detached-line", "loose-line", "idle-line", "river"]
RegionFault = Literal["gap", "merged", "pieces", "label", "outside", "anchor"]
FaultKind = Literal[FileFault, NameFault, ShapeFault, LineFault, RegionFault]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: a kind to sort by, where it is, and a sentence with the remedy."""

    kind: FaultKind
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: {self.text}"


class MapError(ValueError):
    """A map that cannot be used; ``faults`` holds every reason, not only the first."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)
