"""The laboratories of *Six Empires*, as panels for notebook, app and browser edition."""

from sevenempires.kin.six_empires.panels.battle_lab import BattleLab
from sevenempires.kin.six_empires.panels.desks import LandingDesk, PoolDesk
from sevenempires.kin.six_empires.panels.exercise import Exercise
from sevenempires.kin.six_empires.panels.muster_desk import MusterDesk

__all__ = ["BattleLab", "Exercise", "LandingDesk", "MusterDesk", "PoolDesk"]
