"""Reach a goal by playing."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from sevenempires.game import Game, IllegalChoice
from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.expecting import Expectation, verdicts
from sevenempires.lessons.feedback import Feedback, reasons, right, wrong
from sevenempires.notation import NotationError
from sevenempires.text import N_, say

MANY = 12
"""More legal lines than this are not shown without being asked for."""


@dataclass(frozen=True)
class Play(Exercise):
    """Any lines will do that lead to the goal; the author's solution is only one way."""

    kind: ClassVar[str] = "play"
    how: ClassVar[str] = N_("Play until the goal is reached: on the board, from the list, or by typing a line.")
    goal: Expectation
    way: tuple[str, ...]
    """A way that reaches the goal."""
    choices: int = MANY
    """How many lines the list offers."""
    within: int | None = None
    """The most lines that may be played, where that is part of the task."""

    @property
    def topics(self) -> tuple[str, ...]:
        return tuple(self.goal)

    def offered(self, game: Game) -> tuple[str, ...]:
        """Legal lines to choose from, always the same ones; on the solution's way its next line is among them."""
        lines = [str(choice) for choice in game.legal]
        if len(lines) <= self.choices:
            return tuple(lines)
        played = len(game.history) - len(self.game.history)
        kept = self._next(game, played)
        some = Random(f"{self.id} {played}").sample([line for line in lines if line != kept], self.choices - bool(kept))
        return tuple(sorted([*some, *([kept] if kept else [])]))

    def _next(self, game: Game, played: int) -> str | None:
        lines = tuple(str(self.game.read(line)) for line in self.way)
        done = tuple(str(past.choice) for past in game.history[len(self.game.history) :])
        if played < len(lines) and done == lines[:played]:
            return lines[played]
        return None

    def judge(self, game: Game) -> Feedback:
        """Whether this game has reached the goal."""
        found = verdicts(game, self.goal)
        held = sum(verdict.held for verdict in found)
        played = game.history[len(self.game.history) :]
        told = [str(event) for past in played for event in past.events]
        if held < len(found):
            return wrong(
                say("The goal is not reached yet: {held} of {all} conditions hold.", held=held, all=len(found)), told
            )
        if self.within is not None and len(played) > self.within:
            return wrong(
                say("The goal is reached, but with {n} lines; {most} are enough.", n=len(played), most=self.within),
                [say("Take back and try another way.")],
            )
        return right(told)

    def _checked(self, answer: Any) -> Feedback:
        """Check a list of lines, or a game that was played from the start of this exercise."""
        if hasattr(answer, "history"):
            return self.judge(answer)
        game = self.game
        for line in _lines(answer):
            try:
                game = game.play(line)
            except IllegalChoice as error:
                return wrong(say("The rules refuse {line}.", line=error.line), reasons(error.refusals))
            except NotationError as error:
                return wrong(say("This cannot be read: {what}", what=error))
        return self.judge(game)

    def right_answer(self) -> tuple[str, ...]:
        return self.way

    def solution_lines(self) -> tuple[str, ...]:
        return (" · ".join(self.way), *self._checked(self.way).lines)

    def faults(self) -> Iterator[str]:
        """The goal is not reached from the start, and the author's way reaches it."""
        if self.judge(self.game):
            yield "the goal is reached before anything is played."
        reached = self._checked(self.way)
        if not reached:
            yield f"the solution does not reach the goal: {reached}"


def _lines(answer: Any) -> Iterable[str]:
    if isinstance(answer, str):
        return [line.strip() for line in answer.replace("·", "\n").splitlines() if line.strip()]
    return list(answer)
