"""Whether a guided game can be played: the engine tries every step after all that the steps before it accept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sevenempires.game import IllegalChoice
from sevenempires.notation import NotationError

if TYPE_CHECKING:
    from sevenempires.game import Game
    from sevenempires.guide.steps import GuidedStep, Script
    from sevenempires.rules.position import Position


def check(script: Script) -> None:
    """Raise DataError, with the place of the step, where one cannot be done as it is written."""
    reached: dict[Position, Game] = {script.start.position: script.start}
    for step in script.steps:
        # Of several ways to one position the first will do.
        ends = [end for game in reached.values() for end in _ends(script, step, game)]
        reached = {}
        for end in ends:
            reached.setdefault(end.position, end)


def _ends(script: Script, step: GuidedStep, game: Game) -> list[Game]:
    """Where a step leads from here."""
    if game.over:
        step.node.fail("the game is over before this step.")
    if step.do and game.decision.player != script.you:
        values = {"you": script.you, "player": game.decision.player}
        step.node.fail("it is for player {you} to do something, but player {player} has to decide.", **values)
    if step.guesses:
        imagined = game
        for line in step.tries:
            imagined = _played(step, imagined, line)
        right = step.right(game)
        if len(right) != 1:
            step.node.fail("exactly one guess must be right, not {n} of {all}.", n=len(right), all=len(step.guesses))
    ends = [_played(step, game, line) for line in step.do] or [game]
    for line in step.then:
        ends = [_played(step, end, line) for end in ends]
    return ends


def _played(step: GuidedStep, game: Game, line: str) -> Game:
    try:
        return game.play(line)
    except IllegalChoice as error:
        step.node.fail("{choice} is not allowed here: {reason}", choice=line, reason=" ".join(map(str, error.refusals)))
    except NotationError as error:
        step.node.fail("{choice} cannot be read: {reason}", choice=line, reason=error)
