"""A kit for learning, teaching and disputing the rules of 7 Empires.

>>> from sevenempires import Board
>>> Board.europe()["Vienna"].empire
'Habsburg'

Names are loaded on first use, so that the import itself stays quick and needs no compiled package.
"""

from typing import TYPE_CHECKING, Any

from sevenempires.first_use import on_first_use
from sevenempires.shown import Shown

if TYPE_CHECKING:
    from sevenempires.board import Board as Board
    from sevenempires.cases import Case as Case
    from sevenempires.game import Game as Game
    from sevenempires.game import IllegalChoice as IllegalChoice

__version__ = "0.1.0"
__all__ = ["Board", "Case", "Game", "IllegalChoice", "__version__"]
__getattr__, __dir__ = on_first_use(
    __name__, {"Board": "board", "Case": "cases", "Game": "game", "IllegalChoice": "game"}
)


def _painted(what: Any) -> dict[str, str]:
    from sevenempires.draw.showing import bundle

    return bundle(what)


Shown.painter = staticmethod(_painted)
