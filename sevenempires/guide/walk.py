"""Going through a guided game: what is done at each step, what comes of it, the way back, and where one was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from sevenempires.text import say
from sevenempires.text.complaint import Complaint
from sevenempires.widgets.models.telling import Told

if TYPE_CHECKING:
    from sevenempires.game import Game
    from sevenempires.guide.steps import GuidedStep, Script
    from sevenempires.rules.choices import Choice


@dataclass(frozen=True)
class Reached:
    """Where somebody stands in a guided game."""

    at: int
    """The number of the step, from 0 on; as many as there are steps when the guide has stepped back."""
    game: Game
    guessed: int | None = None
    """The guess that was made at this step, before one goes on."""


class Walk:
    """One way through a guided game; `now` is where it stands."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self._past: list[Reached] = []
        self.now = Reached(0, script.start)
        self._way: list[Any] = []

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.now.game

    @property
    def step(self) -> GuidedStep | None:
        """The step that is open; None when the guide has stepped back."""
        steps = self.script.steps
        return steps[self.now.at] if self.now.at < len(steps) else None

    @property
    def before(self) -> GuidedStep | None:
        """The step that was done last."""
        return self.script.steps[self.now.at - 1] if self.now.at else None

    @property
    def since(self) -> Game:
        """The game before all that has happened last."""
        return self._past[-1].game if self._past else self.game

    @property
    def guessed(self) -> bool:
        """Whether a guess was made at this step."""
        return self.now.guessed is not None

    @property
    def right(self) -> bool:
        """Whether the guess that was made is right."""
        return self.now.guessed == self.answer

    @property
    def answer(self) -> int | None:
        """The number of the right guess, from 0 on; None where nothing is to be guessed."""
        game = self._past[-1].game if self.guessed else self.game
        return self.step.right(game)[0] if self.step and self.step.guesses else None

    def judge(self, choice: Choice) -> Told | None:
        """What is said to a choice that the rules allow and that does not lead on; None where it does."""
        step = self.step
        if step is None or step.accepts(self.game, self.game.play(choice)) is not None:
            return None
        return Told(
            str(step.otherwise) if step.otherwise else say("The rules allow that too; here, something else is asked.")
        )

    def play(self, choice: Choice | str) -> None:
        """Make a choice that the step asks for; raises where the rules refuse it, or the step."""
        step, after = self.step, self.game.play(choice)
        line = step.accepts(self.game, after) if step else None
        if step is None or line is None:
            raise Complaint("The rules allow that, but this step asks for something else.")
        self._on(line, _played(after, step.then))

    def guess(self, number: int) -> bool:
        """Make a guess, by its number from 0 on; what happens then is seen at once. Gives whether it was right."""
        step = self.step
        if step is None or not 0 <= number < len(step.guesses) or self.guessed:
            raise Complaint("There is nothing to guess by that number now.")
        self._past.append(self.now)
        self.now = replace(self.now, game=_played(self.game, step.then), guessed=number)
        return self.right

    def go_on(self) -> None:
        """Go to the next step, from one that was read or guessed."""
        step = self.step
        if step is None or step.do or (step.guesses and not self.guessed):
            raise Complaint("First do what this step asks.")
        if self.now.guessed is None:
            self._on(None, _played(self.game, step.then))
        else:
            self._way.append(self.now.guessed)
            self.now = Reached(self.now.at + 1, self.game)

    def show_me(self) -> None:
        """Do what the step asks."""
        step = self.step
        if step is not None and step.do:
            self.play(step.do[0])
        elif self.answer is not None and not self.guessed:
            self.guess(self.answer)
        else:
            self.go_on()

    @property
    def can_go_back(self) -> bool:
        """Whether there is a step before, or a guess to be taken back."""
        return bool(self._past)

    def back(self) -> None:
        """Go back to the step before, or to before the guess."""
        if self._past:
            self.now = self._past.pop()
            self._way = self._way[: self.now.at]

    def _on(self, answer: Any, game: Game) -> None:
        self._past.append(self.now)
        self._way.append(answer)
        self.now = Reached(self.now.at + 1, game)

    # Where one was

    @property
    def way(self) -> tuple[Any, ...]:
        """How each step was answered: a line, the number of a guess, or None for one that was read."""
        return tuple(self._way)

    @classmethod
    def along(cls, script: Script, way: Sequence[Any]) -> Walk:
        """The walk that answers the steps like this; raises where one cannot be answered so any more."""
        walk = cls(script)
        for answer in way:
            step = walk.step
            if step is not None and step.do:
                walk.play(str(answer))
            else:
                if step is not None and step.guesses:
                    walk.guess(int(answer))
                walk.go_on()
        return walk


def _played(game: Game, lines: Sequence[str]) -> Game:
    for line in lines:
        game = game.play(line)
    return game
