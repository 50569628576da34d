"""An exercise as it stands on a static page: the question, the options and the picture together."""

from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.still import situation
from sevenempires.text import say
from sevenempires.widgets.markup import Markup, h, join


def still_page(exercise: Exercise, picture: str | None) -> Markup:
    """The exercise as HTML; a page shows only one of an output's forms, and the picture alone would ask nothing."""
    about = join(*(join(line) for line in (*situation(exercise), *exercise.task)), between=h("br"))
    parts = (
        h("p", h("strong", say("Exercise: {question}", question=exercise.question))),
        h("div", Markup(picture), style="max-width: 46em") if picture else None,
        h("p", about) if about else None,
        h("p", h("em", say(exercise.how))),
        h("ol", [h("li", option) for option in exercise.options]) if exercise.options else None,
    )
    return join(*parts, between="\n")
