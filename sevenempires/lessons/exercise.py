"""An exercise: a situation, a question, hints, and an answer that only the engine knows."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar

from sevenempires.board import Board
from sevenempires.game import Game
from sevenempires.lessons.feedback import Feedback, wrong
from sevenempires.lessons.queries import Found, ask
from sevenempires.text import Sentence, Text, say


@dataclass(frozen=True)
class Setup:
    """Where an exercise begins; the game is laid out when it is first asked for."""

    lay_out: Callable[[], Game]
    bare: bool = False
    """Whether there is only the board and no position on it."""
    after: tuple[str, ...] = ()
    """The lines played first."""
    picture: bool = True
    """Whether the saved output has a picture of it."""

    @cached_property
    def game(self) -> Game:
        """The game at the moment of the question."""
        game = self.lay_out()
        for line in self.after:
            game = game.play(line)
        return game

    @property
    def shown(self) -> Game | Board:
        """What is to be drawn."""
        return self.game.board if self.bare else self.game


@dataclass(frozen=True)
class Exercise(ABC):
    """What all kinds of exercises share."""

    kind: ClassVar[str]
    how: ClassVar[str]
    """What one does to answer, in English."""

    id: str
    lesson: str
    rules: tuple[str, ...]
    """The rules it practises."""
    question: Text | Sentence
    hints: tuple[Text, ...]
    explain: Text | None
    setup: Setup

    @property
    def game(self) -> Game:
        """The game at the moment of the question."""
        return self.setup.game

    def texts(self) -> Iterator[Text]:
        """Every text that its author has written."""
        yield from (text for text in (self.question, *self.hints, self.explain) if isinstance(text, Text))

    @property
    def options(self) -> tuple[str, ...]:
        """What there is to choose from, in words; empty where the answer is not a choice."""
        return ()

    @property
    def task(self) -> tuple[str, ...]:
        """Lines between the question and the options: what the question is about."""
        return ()

    @property
    def topics(self) -> tuple[str, ...]:
        """What the answer turns on, in the words of queries and expectations."""
        return ()

    @property
    def of_the_decision(self) -> bool:
        """Whether the answer turns on the decision that is open, not only on how things stand."""
        return True

    def check(self, answer: Any) -> Feedback:
        """What this answer earns; asked of the engine, now."""
        feedback = self._checked(answer)
        if feedback and self.explain is not None:
            feedback = replace(feedback, lines=(*feedback.lines, str(self.explain)))
        return feedback

    @abstractmethod
    def _checked(self, answer: Any) -> Feedback:
        """The feedback without the author's explanation."""

    @abstractmethod
    def right_answer(self) -> Any:
        """An answer that is right, worked out by the engine."""

    @abstractmethod
    def solution_lines(self) -> tuple[str, ...]:
        """The right answer in words and how it comes about."""

    def solution(self) -> str:
        """The right answer in words, worked out by the engine, with the explanation."""
        first, *rest = self.solution_lines()
        explained = [str(self.explain)] if self.explain is not None else []
        return "\n".join([say("Solution: {text}", text=first), *(f"  {line}" for line in [*rest, *explained])])

    def hint(self, number: int) -> str:
        """The hint of this number, beginning with 1; each gives more away."""
        if number > len(self.hints):
            return say("Those were all the hints; the solution can be shown.")
        return say("Hint {n} of {all}: {text}", n=number, all=len(self.hints), text=self.hints[number - 1])

    def faults(self) -> Iterator[str]:
        """What is wrong with the exercise itself; asked of every exercise by the tests."""
        yield from ()


@dataclass(frozen=True)
class OneOf(Exercise):
    """Several options, of which one is to be chosen."""

    @property
    def names(self) -> Sequence[str]:
        """Other names of the options, which an answer may use."""
        return ()

    def _checked(self, answer: Any) -> Feedback:
        index = chosen(answer, self.options, self.names)
        return astray(answer, self.options) if index is None else self._judged(index)

    @abstractmethod
    def _judged(self, index: int) -> Feedback:
        """What the option of this index earns."""


@dataclass(frozen=True)
class Asked(Exercise):
    """An exercise whose answer a query to the engine tells."""

    query: str

    @property
    def topics(self) -> tuple[str, ...]:
        """What the query asks for."""
        return (self.query.partition(" ")[0],)

    def found(self) -> Found:
        """The engine's answer."""
        return ask(self.query, self.game)


def chosen(answer: Any, options: Sequence[str], names: Sequence[str] = ()) -> int | None:
    """The index of the option that an answer names: by number from 1, by its text, or by another name of it."""
    if isinstance(answer, int) and not isinstance(answer, bool):
        return answer - 1 if 1 <= answer <= len(options) else None
    text = " ".join(str(answer).split()).casefold()
    for known in (options, names):
        for index, option in enumerate(known):
            if text == " ".join(option.split()).casefold():
                return index
    return chosen(int(text), options) if text.isdecimal() else None


def astray(answer: Any, options: Sequence[str]) -> Feedback:
    """An answer that names none of the options."""
    return wrong(say("{answer} is not among the options 1 to {n}.", answer=answer, n=len(options)))


def told_lines(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines that an exercise is about, as a task tells them."""
    if len(lines) == 1:
        return (say("The line: {line}", line=lines[0]),)
    return (say("The lines: {lines}", lines=" · ".join(lines)),) if lines else ()
