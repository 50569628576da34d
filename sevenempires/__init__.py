"""A kit for learning, teaching and disputing the rules of 7 Empires.

>>> from sevenempires import Board
>>> Board.europe()["Vienna"].empire
'Habsburg'

Names are loaded on first use, so that the import itself stays quick and needs no compiled package.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from sevenempires.shown import Shown

if TYPE_CHECKING:
    from sevenempires.board import Board as Board
    from sevenempires.cases import Case as Case
    from sevenempires.game import Game as Game
    from sevenempires.game import IllegalChoice as IllegalChoice

__version__ = "0.1.0"

_HOME = {
    "Board": "sevenempires.board",
    "Case": "sevenempires.cases",
    "Game": "sevenempires.game",
    "IllegalChoice": "sevenempires.game",
}
__all__ = ["Board", "Case", "Game", "IllegalChoice", "__version__"]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'sevenempires' has no attribute {name!r}")
    value: object = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def _painted(what: Any) -> dict[str, str]:
    from sevenempires.draw.showing import bundle

    return bundle(what)


Shown.painter = staticmethod(_painted)


def __dir__() -> list[str]:
    return sorted(__all__)
