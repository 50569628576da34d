"""The picture that stays of an exercise: a close-up of the regions it is about."""

from dataclasses import replace

from sevenempires.draw.closeup import around_tokens, closeup
from sevenempires.draw.paint.svg import paint
from sevenempires.draw.showing import concerned as concerned_in
from sevenempires.draw.showing import scene_of
from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.kinds import Allowed, Mark, Number, Play
from sevenempires.lessons.still import still_text


def still_picture(exercise: Exercise) -> str | None:
    """The SVG that is saved, or None where the author wants none or there is nothing to see."""
    return close_up(exercise) if exercise.setup.picture else None


def close_up(exercise: Exercise) -> str | None:
    """A close-up as SVG, or None where there is nothing to see."""
    regions = concerned(exercise)
    if not regions:
        return None
    scene, prefix = scene_of(exercise.setup.shown), f"{exercise.lesson}-{exercise.id}"
    picture = closeup(scene, around_tokens(scene, regions))
    return paint(replace(picture, prefix=prefix, title=str(exercise.question), account=still_text(exercise)))


def concerned(exercise: Exercise) -> tuple[str, ...]:
    """The regions with units or flags, and those that lines or queries name, without giving an answer away."""
    return concerned_in(exercise.game, " ".join(_said(exercise)))


def _said(exercise: Exercise) -> tuple[str, ...]:
    match exercise:
        case Allowed():
            return exercise.lines
        case Play():
            return exercise.offered(exercise.game)
        case Mark() | Number():
            return (exercise.query,)
    return exercise.task
