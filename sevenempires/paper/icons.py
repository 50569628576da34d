"""Icons: the small signs that stand in lines and tables, each an SVG of its own."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from sevenempires.board import Board
from sevenempires.draw import lettering, pieces
from sevenempires.draw.markers import marker
from sevenempires.draw.outline import disc, drawn, plate
from sevenempires.draw.paint.svg import icon
from sevenempires.draw.palette import INK
from sevenempires.draw.picture import Item, Lettering, Shape, Stamp
from sevenempires.draw.pieces import Livery
from sevenempires.rules.pieces import ACTIONS, KINDS

WHITE: Final = "#ffffff"
PLAIN: Final = Livery(WHITE, "shield")
ORANGE: Final = "#e8822e"

_PAWN: Final = drawn("M-26 46 L26 46 C22 20 12 8 9 -8 L-9 -8 C-12 8 -22 20 -26 46 Z")
_HAMMER: Final = drawn("M-8 -6 L8 -6 L8 48 L-8 48 Z M-40 -44 L30 -44 L44 -30 L44 -8 L-40 -8 Z")


@cache
def icons() -> dict[str, str]:
    """All icons by name."""
    found: dict[str, list[Item]] = {kind: [Stamp(pieces.sign(kind), 0, 0, 96)] for kind in KINDS}
    found |= {f"marker-{action}": [Stamp(marker(action), 0, 0, 100)] for action in ACTIONS}
    empires = pieces.liveries(Board.europe())
    found |= {f"arms-{name}": [Stamp(pieces.arms(livery), 0, 0, 100)] for name, livery in empires.items()}
    found["cities"] = [Stamp(pieces.city(PLAIN, "basic", None), 0, 0, 96)]
    found["palaces"] = [Stamp(pieces.palace(PLAIN, 1), 0, 0, 82)]
    found["flags"] = [Stamp(pieces.flag(PLAIN), 0, 0, 96)]
    found["number"] = [*_tile(), _figure("3")]
    found["orange"] = [*_tile(), *_pawn()]
    found["worker"] = [*_tile(), Shape(_HAMMER.moved(0, 0, 0.62), fill=INK)]
    found |= {f"tile-{kind}": [*_tile(), Stamp(pieces.sign(kind), 0, 0, 72)] for kind in ("infantry", "two-master")}
    return {name: icon(items, (-50, -50, 50, 50), name) for name, items in found.items()}


def _tile() -> Iterator[Shape]:
    yield Shape(plate(0, 0, 94, 94, 16), fill="#f4ecd8", line=INK, width=4)


def _figure(text: str) -> Lettering:
    return Lettering(0, 22, text, 64, INK, lettering.width(text, 64, "bold"), "bold")


def _pawn() -> Iterator[Shape]:
    yield Shape(_PAWN.moved(0, 2, 0.8), fill=ORANGE, line=INK, width=4)
    yield Shape(disc(0, -18, 17), fill=ORANGE, line=INK, width=4)
