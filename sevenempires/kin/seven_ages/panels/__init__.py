"""The laboratories of *7 Ages*, as panels for notebook, app and browser edition."""

from sevenempires.kin.seven_ages.panels.conflict_lab import ConflictLab
from sevenempires.kin.seven_ages.panels.dilemmas import CardDuel, TradeOrWait
from sevenempires.kin.seven_ages.panels.exercise import Exercise

__all__ = ["CardDuel", "ConflictLab", "Exercise", "TradeOrWait"]
