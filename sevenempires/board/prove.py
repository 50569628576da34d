"""The proof of a board: every border derived again from the polygons alone, and compared with the board file."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sevenempires.board.region import BORDER_KINDS, Border
from sevenempires.libraries import needs

if TYPE_CHECKING:
    from sevenempires.board.board import Board

NAMES = {"land": "a land border", "sea": "a sea border", "coast": "a coast", "corner": "a corner"}


@dataclass(frozen=True, slots=True)
class Proof:
    """What the polygons say: how many borders of each kind they give, and every difference from the board file."""

    board: str
    derived: tuple[Border, ...]
    differences: tuple[str, ...]

    @property
    def ok(self) -> bool:
        return not self.differences

    def __bool__(self) -> bool:
        return self.ok

    def __len__(self) -> int:
        return len(self.differences)

    def __repr__(self) -> str:
        counts = ", ".join(f"{sum(b.kind == kind for b in self.derived)} {kind}" for kind in BORDER_KINDS)
        head = f"Proof of {self.board} from its polygons: {counts};"
        if self.ok:
            return f"{head} no difference."
        return "\n".join([f"{head} {len(self)} differences:", *(f"- {text}" for text in self.differences)])


def prove(board: "Board") -> Proof:
    """Derive all borders of a board from its polygons and say where they differ from what the board holds."""
    with needs("shapely", "numpy"):
        from sevenempires.board.derive import derive_borders
        from sevenempires.board.shapes import to_shape
        from sevenempires.board.soundness import geometry_faults
    regions = tuple(board)
    valid = {region.name for region in regions if to_shape(region.polygons).is_valid}
    derived = derive_borders(region for region in regions if region.name in valid)
    found = [fault.text for fault in geometry_faults(board.size, regions, board.islands, board.outside, derived)]
    told = {frozenset(border.between): border for border in board.borders()}
    shown = {frozenset(border.between): border for border in derived}
    for pair in sorted((pair for pair in told | shown if pair <= valid), key=sorted):
        difference = _difference(told.get(pair), shown.get(pair))
        if difference:
            found.append(f"{' and '.join(sorted(pair))}: {difference}")
    return Proof(board.name, derived, tuple(found))


def _difference(told: Border | None, shown: Border | None) -> str:
    if told == shown:
        return ""
    if told is None or shown is None or told.kind != shown.kind:
        says = NAMES[told.kind] if told else "nothing"
        gives = NAMES[shown.kind] if shown else "nothing"
        return f"the board file says they share {says}, the polygons give {gives}."
    if told.between != shown.between:
        return f"the board file names them in the order {told.between}, it must be {shown.between}."
    what = "point" if told.kind == "corner" else "line"
    return f"both give {NAMES[told.kind]}, but the {what} in the board file is not the one the polygons share."
