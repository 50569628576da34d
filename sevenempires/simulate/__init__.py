"""Many games between bots: one row per game, the same for the same seed wherever the games are played.

>>> table = simulate(3, players=2, bots=("random",), seed=1)
>>> len(table), table.rows[0].bots
(3, ('random', 'random'))
>>> table == simulate(3, players=2, bots=("random",), seed=1)
True
"""

from sevenempires.simulate.intervals import Z_95 as Z_95
from sevenempires.simulate.intervals import wilson as wilson
from sevenempires.simulate.progress import Progress as Progress
from sevenempires.simulate.rows import Row as Row
from sevenempires.simulate.rows import Table as Table
from sevenempires.simulate.run import simulate as simulate
from sevenempires.simulate.tasks import SimulationError as SimulationError
from sevenempires.simulate.tasks import Task as Task
from sevenempires.simulate.tasks import play_game as play_game
from sevenempires.simulate.wins import Wins as Wins
from sevenempires.simulate.wins import wins as wins
