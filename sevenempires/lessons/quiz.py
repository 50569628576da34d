"""A quiz drawn from the casebook: whether a line is allowed, which rule refuses it, and what comes of some lines."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, ClassVar

from sevenempires.cases import Case, Step
from sevenempires.cases.casebook import chapter, files
from sevenempires.game import Game
from sevenempires.lessons.exercise import Exercise, OneOf, Setup, told_lines
from sevenempires.lessons.feedback import Feedback, reasons
from sevenempires.lessons.kinds import RefusedBy
from sevenempires.lessons.reckoning import estimate, queries
from sevenempires.lessons.still import situation
from sevenempires.lessons.syllabus import Syllabus
from sevenempires.rulebook import rule, rules
from sevenempires.text import N_, Sentence, say

LENGTH = 5
CANDIDATES = 4


@dataclass(frozen=True)
class Judge(OneOf):
    """Whether a line is allowed."""

    kind: ClassVar[str] = "judge"
    how: ClassVar[str] = N_("Allowed or not?")
    line: str

    @property
    def options(self) -> tuple[str, ...]:
        return say("allowed"), say("not allowed")

    @property
    def task(self) -> tuple[str, ...]:
        return told_lines([self.line])

    @property
    def names(self) -> tuple[str, ...]:
        return "yes", "no"

    def _checked(self, answer: Any) -> Feedback:
        return super()._checked(2 - answer if isinstance(answer, bool) else answer)

    def _judged(self, index: int) -> Feedback:
        refusals = self.game.why_not(self.line)
        told = say("The rules refuse it.") if refusals else say("The rules allow it.")
        return Feedback(index == self.right_answer() - 1, told, tuple(reasons(refusals)))

    def right_answer(self) -> int:
        """1 for allowed, 2 for refused."""
        return 2 if self.game.why_not(self.line) else 1

    def solution_lines(self) -> tuple[str, ...]:
        feedback = self._checked(self.right_answer())
        return (feedback.head, *feedback.lines)


def questions(syllabus: Syllabus, round: int = 0) -> tuple[Exercise, ...]:
    """Five questions on a lesson's topics; the same lesson and round always give the same ones."""
    random = Random(f"{syllabus.stem} {round}")
    pool = list(_pool(syllabus.quiz))
    random.shuffle(pool)
    # Half of the lines in question should be allowed, so that "no" is no safe guess.
    refused = [spot for spot in pool if spot[1] is not None and spot[1].illegal][: LENGTH // 2 + 1]
    allowed = [spot for spot in pool if spot[1] is None or not spot[1].illegal][: LENGTH - len(refused)]
    drawn = [*refused, *allowed, *[spot for spot in pool if spot not in refused and spot not in allowed]][:LENGTH]
    random.shuffle(drawn)
    return tuple(_question(syllabus, *spot, random) for spot in drawn)


Spot = tuple["Case", "Step | None", "Game"]
"""A moment of a case: its step, or none where the question is about a number."""


@cache
def _pool(topics: tuple[str, ...]) -> tuple[Spot, ...]:
    """What can be asked of the cases on these topics; of two spots that read the same only the first."""
    spots: dict[tuple[str, ...], Spot] = {}
    for case in _cases(topics):
        for spot in _spots(case, topics):
            spots.setdefault(_told(*spot), spot)
    return tuple(spots.values())


def _told(case: Case, step: Step | None, game: Game) -> tuple[str, ...]:
    """What a reader is told of a spot."""
    if step is None:
        return (case.id,)
    asked = Judge(
        **_shared(case, step, game), lesson="", question=Sentence(N_("Is this line allowed here?")), line=step.line
    )
    return (*situation(asked), step.line)


def _spots(case: Case, topics: tuple[str, ...]) -> Iterator[Spot]:
    """The steps of a case with the game before them, one at most of each sort; and its numbers."""
    game = case.start
    counted = any(True for _ in queries(case, topics))
    if counted:
        yield case, None, game
    # Where something can be counted and nothing is refused, to ask whether a line is allowed would be dull.
    seen = {False} if counted and not any(step.illegal for step in case.steps) else set()
    for step in case.steps:
        if step.illegal not in seen:
            seen.add(step.illegal)
            yield case, step, game
        if not step.illegal:
            game = game.play(step.line)


def _cases(topics: tuple[str, ...]) -> Iterator[Case]:
    for file in files():
        text = file.read_text(encoding="utf-8")
        if file.stem not in topics and not any(topic in text for topic in topics):
            continue
        for case in chapter(file):
            # A case that takes a ruling back says the contrary of the lessons.
            taken_back = any(name.startswith("not-") for name in case.start.position.setting.variants)
            if not taken_back and (file.stem in topics or any(topic in case.rules for topic in topics)):
                yield case


def _shared(case: Case, step: Step | None, game: Game) -> dict[str, Any]:
    """What all kinds of questions have in common."""
    return {
        "id": case.id if step is None else f"{case.id}-{'no' if step.illegal else 'yes'}",
        "rules": case.rules,
        "hints": (),
        "explain": None,
        "setup": Setup(lambda: case.start, after=tuple(str(past.choice) for past in game.history), picture=False),
    }


def _question(syllabus: Syllabus, case: Case, step: Step | None, game: Game, random: Random) -> Exercise:
    shared = {**_shared(case, step, game), "lesson": syllabus.stem}
    if step is None:
        return estimate(shared, case, syllabus.quiz, random)
    guilty = {rule for refusal in game.why_not(step.line) for rule in refusal.rules}
    if guilty and random.random() < 0.5:
        wanted = step.rule or sorted(guilty)[0]
        innocent = [id for id in _alike(wanted) if id not in guilty]
        candidates = [wanted, *random.sample(innocent, min(CANDIDATES - 1, len(innocent)))]
        random.shuffle(candidates)
        return RefusedBy(
            **shared,
            question=Sentence(N_("Which rule refuses this line?")),
            line=step.line,
            candidates=tuple(candidates),
        )
    return Judge(**shared, question=Sentence(N_("Is this line allowed here?")), line=step.line)


def _alike(id: str) -> list[str]:
    """Rules of the same chapter, and some more where the chapter is small."""
    home = rule(id).chapter
    near = [other.id for other in rules() if other.chapter == home]
    return near if len(near) > CANDIDATES else [*near, *(other.id for other in rules() if other.chapter == "land")]
