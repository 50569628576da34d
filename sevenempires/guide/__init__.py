"""Guided games: a game that teaches while it is played, step by step, from one readable file.

>>> from sevenempires.guide import guided_games
>>> guided_games()
('first_game',)

Names are loaded on first use: to read a file needs no widgets.
"""

from typing import TYPE_CHECKING

from sevenempires.first_use import on_first_use

if TYPE_CHECKING:
    from sevenempires.guide.files import guided_games as guided_games
    from sevenempires.guide.files import script as script
    from sevenempires.guide.panel import GuidedGame as GuidedGame
    from sevenempires.guide.panel import first_game as first_game

_HOME = {"GuidedGame": "panel", "first_game": "panel", "guided_games": "files", "script": "files"}
__all__ = list(_HOME)
__getattr__, __dir__ = on_first_use(__name__, _HOME)
