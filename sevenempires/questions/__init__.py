"""Questions to many games: each is a call that gives numbers, a text and a figure, all with their uncertainty.

>>> from sevenempires.simulate import simulate
>>> answer = seats(simulate(20, players=2, seed=1))
>>> answer.games, len(answer.wins)
(20, 2)
>>> print(answer.text.splitlines()[0])
Is a seat better than another? 20 games, 2 players, bots: random.
"""

from sevenempires.questions.answer import Finding as Finding
from sevenempires.questions.answer import NoGames as NoGames
from sevenempires.questions.change import Change as Change
from sevenempires.questions.change import Contrast as Contrast
from sevenempires.questions.change import compare as compare
from sevenempires.questions.change import what_changes as what_changes
from sevenempires.questions.empires import EmpireRanks as EmpireRanks
from sevenempires.questions.empires import where_empires_end as where_empires_end
from sevenempires.questions.holders import LargestHolders as LargestHolders
from sevenempires.questions.holders import largest_holders as largest_holders
from sevenempires.questions.lead import Lead as Lead
from sevenempires.questions.lead import lead as lead
from sevenempires.questions.seats import Seats as Seats
from sevenempires.questions.seats import seats as seats
