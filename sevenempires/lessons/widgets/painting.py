"""What an answer looks like on the map: regions and ways that are right, wrong or the solution."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sevenempires.draw.scene import Arrow
from sevenempires.game import Game, IllegalChoice
from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.kinds import Allowed, Mark, Outcome, Play, RefusedBy
from sevenempires.lessons.still_picture import concerned
from sevenempires.widgets.models.stepping import arrows


class Painted(NamedTuple):
    """Marks on regions, and arrows."""

    marks: dict[str, str]
    arrows: tuple[Arrow, ...] = ()


def seen(exercise: Exercise) -> tuple[str, ...]:
    """The regions that the board shows when it opens: what the question names, and more than the answer."""
    named = concerned(exercise)
    if not isinstance(exercise, Mark):
        return named
    wanted = exercise.right_answer()
    around = (other for region in wanted for other in exercise.game.board.neighbours(region))
    return tuple(dict.fromkeys((*named, *wanted, *around)))


def asked(exercise: Exercise) -> Painted:
    """What the question is about, before anybody has answered."""
    match exercise:
        case Outcome():
            return Painted({}, tuple(_played(exercise.game, exercise.lines)))
        case RefusedBy():
            return Painted({}, arrows(exercise.game, exercise.line))
    return Painted({})


def judged(exercise: Exercise, answer: Any) -> Painted:
    """What an answer is worth: what belongs to it and what does not."""
    match exercise:
        case Mark():
            wanted = exercise.right_answer()
            return Painted({region: "right" if region in wanted else "wrong" for region in answer})
        case Allowed():
            return Painted({}, tuple(arrow for line in answer for arrow in arrows(exercise.game, line)))
    return asked(exercise)


def solved(exercise: Exercise) -> Painted:
    """The solution."""
    match exercise:
        case Mark():
            return Painted(dict.fromkeys(exercise.right_answer(), "solution"))
        case Play():
            return Painted({}, tuple(_played(exercise.game, exercise.way)))
        case Allowed():
            return judged(exercise, exercise.right_answer())
        case RefusedBy():
            reasons = exercise.game.why_not(exercise.line)
            return Painted(dict.fromkeys(_named(reasons), "refused"), asked(exercise).arrows)
    return asked(exercise)


def _played(game: Game, lines: Iterable[str]) -> Iterator[Arrow]:
    """The ways of some lines, one after the other, as far as they can be played."""
    for line in lines:
        yield from arrows(game, line)
        try:
            game = game.play(line)
        except IllegalChoice:
            return


def _named(reasons: Iterable[Any]) -> Iterator[str]:
    for reason in reasons:
        yield from reason.regions
