"""Quiz questions about a score: points, ranks and the winner, each with some numbers to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from sevenempires.i18n import LANGUAGES, language
from sevenempires.lessons.exercise import Exercise, chosen
from sevenempires.lessons.feedback import Feedback, right, wrong
from sevenempires.lessons.queries import Found, ask
from sevenempires.lessons.texts import Said
from sevenempires.lessons.words import say

if TYPE_CHECKING:
    from sevenempires.cases import Case
    from sevenempires.game import Game

NUMBERS = 4


@dataclass(frozen=True)
class Estimate(Exercise):
    """A number out of a few; which one, a query to the engine tells."""

    kind: ClassVar[str] = "estimate"
    query: str
    numbers: tuple[int, ...]

    @property
    def topics(self) -> tuple[str, ...]:
        """What the query asks for."""
        return (self.query.partition(" ")[0],)

    @property
    def options(self) -> tuple[str, ...]:
        """The numbers."""
        return tuple(map(str, self.numbers))

    def found(self) -> Found:
        """The engine's answer."""
        return ask(self.query, self.game)

    def _checked(self, answer: Any) -> Feedback:
        index = chosen(answer, self.options)
        if index is None:
            return wrong(say("no option", answer=answer, n=len(self.numbers)))
        found = self.found()
        if self.numbers[index] == found.number:
            return right(found.account)
        return wrong(say("solution is", text=found.number), found.account)

    def right_answer(self) -> int:
        """The place of the right number, beginning with 1."""
        return self.numbers.index(self.found().number) + 1

    def solution_lines(self) -> tuple[str, ...]:
        """The number and how it comes about."""
        found = self.found()
        return (str(found.number), *found.account)


def can_be_reckoned(case: Case) -> bool:
    """Whether a case is about a score and nothing is played in it."""
    return not case.steps and any(True for _ in queries(case))


def queries(case: Case) -> Iterator[str]:
    """What can be asked about the score of a case."""
    game = case.start
    if "points" in case.expect:
        yield from (f"points {player}" for player, points in game.score.points.items() if points)
    if "ranking" in case.expect:
        yield from (f"rank {empire}" for empire in game.position.tables.empires)
    if "winner" in case.expect and len(game.score.winners) == 1:
        yield "winner"


def estimate(shared: dict[str, Any], case: Case, random: Random) -> Estimate:
    """A question about the score of a case."""
    query = random.choice(list(queries(case)))
    return Estimate(
        **shared, question=_question(query, case.start), query=query, numbers=_numbers(query, case.start, random)
    )


def _numbers(query: str, game: Game, random: Random) -> tuple[int, ...]:
    """The right number and wrong ones near it."""
    true = ask(query, game).number
    if query.startswith("rank"):
        others = [rank for rank in range(1, len(game.position.power) + 1) if rank != true]
    elif query == "winner":
        others = [player for player in game.score.points if player != true]
    else:
        others = [number for number in range(max(0, true - 12), true + 13) if number != true]
    return tuple(sorted([true, *random.sample(others, min(NUMBERS - 1, len(others)))]))


def _question(query: str, game: Game) -> Said:
    verb, _, whom = query.partition(" ")
    versions = []
    for lang in LANGUAGES:
        with language(lang):
            name = game.board.empires[whom].names.get(lang, whom) if verb == "rank" else whom
            gaps = {"points": {"player": whom}, "rank": {"empire": name}}.get(verb, {})
            versions.append(say(f"quiz {verb}", **gaps))
    return Said(*versions)
