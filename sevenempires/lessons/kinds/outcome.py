"""Foretell what happens."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from sevenempires.game import Game
from sevenempires.lessons.exercise import OneOf, told_lines
from sevenempires.lessons.expecting import Expectation, verdicts
from sevenempires.lessons.feedback import Feedback, cited, right, wrong
from sevenempires.text import N_, Text, say


class Future(NamedTuple):
    """Something that might happen, in words and as expectations."""

    text: Text
    expect: Expectation


@dataclass(frozen=True)
class Outcome(OneOf):
    """Some lines are played; of the options exactly one comes true."""

    kind: ClassVar[str] = "outcome"
    how: ClassVar[str] = N_("What happens? Choose one.")
    lines: tuple[str, ...]
    futures: tuple[Future, ...]

    def texts(self) -> Iterator[Text]:
        """What might happen is written by its author too."""
        yield from super().texts()
        yield from (future.text for future in self.futures)

    @property
    def options(self) -> tuple[str, ...]:
        return tuple(str(future.text) for future in self.futures)

    @property
    def task(self) -> tuple[str, ...]:
        return told_lines(self.lines)

    @property
    def topics(self) -> tuple[str, ...]:
        return tuple(part for future in self.futures for part in future.expect)

    def games(self) -> list[Game]:
        """The game after each line."""
        games = [self.game]
        for line in self.lines:
            games.append(games[-1].play(line))
        return games[1:]

    def true_ones(self) -> list[int]:
        """The options that come true, as the engine says."""
        after = (self.games() or [self.game])[-1]
        return [n for n, future in enumerate(self.futures) if all(one.held for one in verdicts(after, future.expect))]

    def happened(self) -> list[str]:
        """The events of all lines, in words."""
        return [f"{event}" for game in self.games() for event in game.events]

    def _judged(self, index: int) -> Feedback:
        if index in self.true_ones():
            return right(self.happened())
        return wrong(say("That is not what happens. Read again:"), map(cited, self.rules))

    def right_answer(self) -> int:
        """The number of the option that comes true, beginning with 1."""
        return self.true_ones()[0] + 1

    def solution_lines(self) -> tuple[str, ...]:
        return (self.options[self.right_answer() - 1], *self.happened())

    def faults(self) -> Iterator[str]:
        """The lines can be played, and exactly one option comes true."""
        true = [index + 1 for index in self.true_ones()]
        if len(true) != 1:
            yield f"exactly one option must come true, not {', '.join(map(str, true)) or 'none'}."
