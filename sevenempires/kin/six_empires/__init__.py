"""*Six Empires*: its battles, musters and crossings, told from its manual's text; the map and most cards are lost."""

from sevenempires.kin.six_empires.battle import Battle
from sevenempires.kin.six_empires.muster import Army, muster
from sevenempires.kin.six_empires.policies import Policy

__all__ = ["Army", "Battle", "Policy", "muster"]
