"""Walking through a case: the board before and after each line, the verdict, and what was expected."""

from dataclasses import dataclass
from typing import Literal

from sevenempires.cases import Case, Report
from sevenempires.cases.report import Verdict
from sevenempires.draw.scene import Arrow
from sevenempires.game import Game
from sevenempires.notation import NotationError
from sevenempires.rules.choices import Move
from sevenempires.widgets.models.moving import way

How = Literal["start", "played", "refused", "failed"]


@dataclass(frozen=True)
class Moment:
    """One place in a case: after so many of its steps."""

    number: int
    line: str
    how: How
    rule: str | None
    """The rule by which the case expects the refusal."""
    game: Game
    verdict: Verdict | None
    marks: dict[str, str]
    arrows: tuple[Arrow, ...]


class Stepper:
    """A case that has been run, and where the reader stands in it."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.report: Report = case.run()
        self.place = 0

    @property
    def last(self) -> int:
        """The place after the last step that was played."""
        return len(self.report.steps)

    @property
    def at_end(self) -> bool:
        """Whether the expectations are to be shown."""
        return self.place == self.last

    def first(self) -> None:
        self.place = 0

    def end(self) -> None:
        self.place = self.last

    def go(self, place: int) -> None:
        """Go to a place; beyond the ends there is none."""
        self.place = max(0, min(place, self.last))

    def next(self) -> None:
        self.go(self.place + 1)

    def previous(self) -> None:
        self.go(self.place - 1)

    def moment(self, place: int | None = None) -> Moment:
        """What there is to see at a place, or where the reader stands."""
        place = self.place if place is None else place
        if place == 0:
            return Moment(0, "", "start", None, self.case.start, None, {}, ())
        step, verdict = self.case.steps[place - 1], self.report.steps[place - 1]
        how: How = "failed" if not verdict.held else "refused" if step.illegal else "played"
        before = self.game_before(place)
        marks = {region: "refused" for refusal in verdict.refusals for region in refusal.regions}
        game = verdict.game or before
        return Moment(place, step.line, how, step.rule, game, verdict, marks, arrows(before, step.line))

    def game_before(self, place: int) -> Game:
        """The game before a step."""
        for verdict in reversed(self.report.steps[: place - 1]):
            if isinstance(verdict.game, Game):
                return verdict.game
        return self.case.start


def arrows(game: Game, line: str) -> tuple[Arrow, ...]:
    """The way of a move as an arrow; none for anything else, nor for a way to where no region is, such as Cyprus."""
    try:
        move = game.read(line)
    except NotationError:
        return ()
    if not isinstance(move, Move) or any(name not in game.board for name in move.regions):
        return ()
    return (Arrow(move.regions, way(move)),)
