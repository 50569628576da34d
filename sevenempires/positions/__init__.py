"""Positions as plain data, read and written: the `position` of a case file, and the whole of any position.

Reading checks that the position can occur in a game; writing and reading again gives the same position.
"""

from sevenempires.positions.reader import read_position
from sevenempires.positions.writer import write_position

__all__ = ["read_position", "write_position"]
