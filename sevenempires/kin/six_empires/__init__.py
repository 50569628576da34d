"""*Six Empires*: its battles, musters and crossings, told from its manual's text; the map and most cards are lost."""

from sevenempires.kin.six_empires.battle import Battle
from sevenempires.kin.six_empires.crossing import Crossing
from sevenempires.kin.six_empires.muster import Army, muster
from sevenempires.kin.six_empires.policies import Policy
from sevenempires.kin.six_empires.pool import Pool
from sevenempires.kin.six_empires.prestige import claim, prestige
from sevenempires.kin.six_empires.straits import Strait

__all__ = ["Army", "Battle", "Crossing", "Policy", "Pool", "Strait", "claim", "muster", "prestige"]
