"""Quiz questions with some numbers to choose from: about a score, or about flags and power after some lines."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Final

from sevenempires.cases import Case
from sevenempires.game import Game
from sevenempires.lessons.exercise import Asked, OneOf, told_lines
from sevenempires.lessons.feedback import Feedback, right, wrong
from sevenempires.lessons.queries import Found, ask
from sevenempires.text import N_, Sentence, say

NUMBERS = 4
SPREAD = {"points": 12, "flags": 3, "power": 4}
"""How far from the truth the wrong numbers lie."""
MOST_LINES = 4
"""A longer case is no quick question."""
COUNTED = {"flags": ("flag",), "power": ("palace", "empire")}
"""What is counted after a case has been played, and the chapters that are about it."""


QUESTIONS: Final = {
    "points": N_("How many points would player {player} have if the game ended now, with the power as it stands?"),
    "rank": N_("What is the rank of {empire:name} now?"),
    "flags": N_("These lines are played. How many flags {empire:of} lie on the board then?"),
    "power": N_("These lines are played. What is the power {empire:of} then?"),
    "winner": N_("Which player would win if the game ended now, with the power as it stands?"),
}


@dataclass(frozen=True)
class Estimate(OneOf, Asked):
    """A number out of a few; which one, a query to the engine tells."""

    kind: ClassVar[str] = "estimate"
    how: ClassVar[str] = N_("Choose one.")
    numbers: tuple[int, ...]
    lines: tuple[str, ...] = ()
    """What is played before it is counted."""

    @property
    def task(self) -> tuple[str, ...]:
        return told_lines(self.lines)

    @property
    def options(self) -> tuple[str, ...]:
        return tuple(map(str, self.numbers))

    def found(self) -> Found:
        """The engine's answer."""
        game = self.game
        told: list[str] = []
        for line in self.lines:
            game = game.play(line)
            told += map(str, game.events)
        found = ask(self.query, game)
        return found._replace(account=(*told, *found.account))

    def _judged(self, index: int) -> Feedback:
        found = self.found()
        if self.numbers[index] == found.number:
            return right(found.account)
        return wrong(say("Solution: {text}", text=found.number), found.account)

    def right_answer(self) -> int:
        """The place of the right number, beginning with 1."""
        return self.numbers.index(self.found().number) + 1

    def solution_lines(self) -> tuple[str, ...]:
        found = self.found()
        return (str(found.number), *found.account)


def queries(case: Case, topics: Iterable[str] = ()) -> Iterator[str]:
    """What can be asked about the numbers of a case: its score or, on these topics, what its lines lead to."""
    if len(_lines(case)) > MOST_LINES:
        return
    if case.steps:
        chapters = {topic.partition(".")[0] for topic in topics}
        for what, about in COUNTED.items():
            if chapters.intersection(about) and any(rule.partition(".")[0] in about for rule in case.rules):
                yield from _changing(what, case)
        return
    game = case.start
    if "points" in case.expect:
        yield from (f"points {player}" for player, points in game.score.points.items() if points)
    if "ranking" in case.expect:
        yield from (f"rank {empire}" for empire in game.board.empires)
    if "winner" in case.expect and len(game.score.winners) == 1:
        yield "winner"


def _changing(what: str, case: Case) -> list[str]:
    """The empires whose number changes in a case; if none does, those that have any."""
    before = after = case.start
    for line in _lines(case):
        after = after.play(line)
    asked = [f"{what} {empire}" for empire in before.board.empires]
    changed = [query for query in asked if ask(query, before).number != ask(query, after).number]
    return changed or [query for query in asked if ask(query, after).number]


def _lines(case: Case) -> tuple[str, ...]:
    return tuple(step.line for step in case.steps if not step.illegal)


def estimate(shared: dict[str, Any], case: Case, topics: Iterable[str], random: Random) -> Estimate:
    """A question about a number of a case."""
    query = random.choice(list(queries(case, topics)))
    bare = Estimate(**shared, question=_question(query), query=query, numbers=(), lines=_lines(case))
    return replace(bare, numbers=_numbers(query, bare.found().number, case.start, random))


def _numbers(query: str, true: int, game: Game, random: Random) -> tuple[int, ...]:
    """The right number and wrong ones near it."""
    verb = query.partition(" ")[0]
    if verb == "rank":
        others = [rank for rank in range(1, len(game.board.empires) + 1) if rank != true]
    elif verb == "winner":
        others = [player for player in game.score.points if player != true]
    else:
        others = [number for number in range(max(0, true - SPREAD[verb]), true + SPREAD[verb] + 1) if number != true]
    return tuple(sorted([true, *random.sample(others, min(NUMBERS - 1, len(others)))]))


def _question(query: str) -> Sentence:
    verb, _, whom = query.partition(" ")
    return Sentence(QUESTIONS[verb], {"player": whom, "empire": whom})
