"""Choices made unseen and shown together: what they bring, and how to mix them; for any game.

>>> from sevenempires.sealed import Sealed
>>> print(Sealed.of([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]).solution.value)
0
"""

from sevenempires.sealed.cards import WithCards
from sevenempires.sealed.choice import Mixed, Sealed
from sevenempires.sealed.simplex import Best, maximise

__all__ = ["Best", "Mixed", "Sealed", "WithCards", "maximise"]
