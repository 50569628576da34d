"""The board: polygons, regions and the borders they prove."""

from sevenempires.board.board import Board
from sevenempires.board.faults import Fault, MapError
from sevenempires.board.naming import UnknownEmpire, UnknownRegion
from sevenempires.board.region import Border, Empire, Region

__all__ = ["Board", "Border", "Empire", "Fault", "MapError", "Region", "UnknownEmpire", "UnknownRegion"]
