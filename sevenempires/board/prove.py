"""The proof of a board: every border derived again from the polygons alone, and compared with the board file."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sevenempires.board.region import BORDER_KINDS, Border
from sevenempires.libraries import needs
from sevenempires.text import N_, count, say

if TYPE_CHECKING:
    from sevenempires.board.board import Board

NAMES = {"land": N_("a land border"), "sea": N_("a sea border"), "coast": N_("a coast"), "corner": N_("a corner")}


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
        numbers = {kind: sum(border.kind == kind for border in self.derived) for kind in BORDER_KINDS}
        counts = say("{land} land, {sea} sea, {coast} coast, {corner} corner", **numbers)
        if self.ok:
            return say("Proof of {board} from its polygons: {counts}; no difference.", board=self.board, counts=counts)
        head = count(
            "Proof of {board} from its polygons: {counts}; {n} difference:",
            "Proof of {board} from its polygons: {counts}; {n} differences:",
            len(self),
            board=self.board,
            counts=counts,
        )
        return "\n".join([head, *(f"- {text}" for text in self.differences)])


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
        says = say(NAMES[told.kind] if told else N_("nothing"))
        gives = say(NAMES[shown.kind] if shown else N_("nothing"))
        return say("the board file says they share {says}, the polygons give {gives}.", says=says, gives=gives)
    if told.between != shown.between:
        wrong, right = told.between, shown.between
        return say("the board file names them in the order {wrong}, it must be {right}.", wrong=wrong, right=right)
    kind = say(NAMES[told.kind])
    if told.kind == "corner":
        return say("both give {kind}, but the point in the board file is not the one the polygons share.", kind=kind)
    return say("both give {kind}, but the line in the board file is not the one the polygons share.", kind=kind)
