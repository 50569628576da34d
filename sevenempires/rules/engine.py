"""The rules from outside: what is legal, what a choice leads to, and why a choice is refused.

>>> from sevenempires import Board
>>> from sevenempires.rules.setup import new_game, setting
>>> position = new_game(setting(Board.europe(), players=4), seed=7)
>>> choice = legal(position)[0]
>>> position = play(position, choice)
"""

from collections.abc import Iterator

from sevenempires.rules import account, deploy
from sevenempires.rules.choices import Choice, Deploy, Move
from sevenempires.rules.decisions import DECISIONS
from sevenempires.rules.position import Position
from sevenempires.text import N_
from sevenempires.text.outcomes import SILENT, Log, Refusal, Values, refuse
from sevenempires.text.sentences import Literal


def legal(position: Position) -> list[Choice]:
    """All legal choices, quickly."""
    kind = DECISIONS.get(position.decision.kind)
    return [] if kind is None else kind.listed(position)


def refusals(position: Position, choice: Choice) -> Iterator[Refusal]:
    """Every reason why this choice is not allowed now; none where it is legal."""
    if position.over:
        yield refuse("decade.last", "The game is over: no more choices can be made.")
        return
    kind = DECISIONS[position.decision.kind]
    answered = kind.answers.get(type(choice))
    if answered is not None:
        yield from answered.refusals(position, choice)
        return
    message = N_("Player {player} has to {task} now; “{line}” does not answer that.")
    also = (kind.skipped,) if kind.skipped == "J7" else ()
    values: Values = {"player": position.decision.player, "task": kind.task, "line": Literal(str(choice))}
    yield refuse("turn.decision", message, also=also, **values)


def play(position: Position, choice: Choice, log: Log = SILENT) -> Position:
    """The position after this choice, which must be legal; events are written into the log."""
    return DECISIONS[position.decision.kind].answers[type(choice)].play(position, choice, log)


def normal(position: Position, choice: Choice) -> Choice:
    """The same legal choice, said as the listing says it where several lines mean the same."""
    if isinstance(choice, Deploy):
        return deploy.normal(position, choice)
    if isinstance(choice, Move):
        return account.normal(position, choice)
    return choice
