"""What a guided game is: a game that begins somewhere, and steps that are taken in it one after the other."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from sevenempires.datafile import Node
from sevenempires.game import Game
from sevenempires.lessons.expecting import Expectation, verdicts
from sevenempires.text import Text

SHOWN: Final = ("hands", "power", "time", "trays")
"""What a step may show beside the board."""


class Possible(NamedTuple):
    """Something that might be so or might happen, in words and as expectations."""

    text: Text
    expect: Expectation


@dataclass(frozen=True)
class GuidedStep:
    """One thing to do or to guess; where there is neither, something to read."""

    id: str
    text: Text
    rules: tuple[str, ...]
    explains: tuple[str, ...]
    """The terms of the glossary that it explains."""
    lit: tuple[str, ...]
    """The regions that are to be looked at; without any the whole board is."""
    show: str
    do: tuple[str, ...]
    """The lines that lead on; the first is what *show me* plays."""
    guesses: tuple[Possible, ...]
    tries: tuple[str, ...]
    """The lines after which one of the guesses is right: those of `then`, or others that are only imagined."""
    otherwise: Text | None
    """What is said to a choice that the rules allow and that does not lead on."""
    said: Text | None
    """What is said when the step is done."""
    then: tuple[str, ...]
    """The lines that others play when the step is done."""
    node: Node = field(repr=False, compare=False)
    """Where it is written."""

    def texts(self) -> Iterator[Text]:
        """Every text that its author has written."""
        yield self.text
        yield from (guess.text for guess in self.guesses)
        yield from (text for text in (self.said, self.otherwise) if text is not None)

    def read(self) -> Iterator[Text]:
        """What everybody reads who does as the step asks."""
        return (text for text in self.texts() if text is not self.otherwise)

    def right(self, game: Game) -> list[int]:
        """The numbers of the guesses that are true, from 0 on, as the engine says."""
        for line in self.tries:
            game = game.play(line)
        return [
            number for number, guess in enumerate(self.guesses) if all(one.held for one in verdicts(game, guess.expect))
        ]

    def accepts(self, game: Game, after: Game) -> str | None:
        """The line of this step that leads where a choice has led, if any does; another way to the same end will do."""
        return next((line for line in self.do if game.play(line).position == after.position), None)


@dataclass(frozen=True)
class Script:
    """A guided game."""

    name: str
    title: Text
    minutes: int
    you: int
    """The player who is guided."""
    known: tuple[str, ...]
    """Terms of the glossary that need no explanation."""
    lessons: tuple[str, ...]
    """The lessons that tell what it leaves out."""
    start: Game
    steps: tuple[GuidedStep, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it teaches, in the order in which they come."""
        return tuple(dict.fromkeys(rule for step in self.steps for rule in step.rules))

    def texts(self) -> Iterator[Text]:
        """Every text that its author has written."""
        yield self.title
        for step in self.steps:
            yield from step.texts()
