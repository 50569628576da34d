"""An exercise as it stands on a static page: the question, the options and the picture together."""

from html import escape

from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.still import situation
from sevenempires.text import say


def still_page(exercise: Exercise, picture: str | None) -> str:
    """The exercise as HTML; a page shows only one of an output's forms, and the picture alone would ask nothing."""
    about = "<br>".join(escape(line) for line in (*situation(exercise), *exercise.task))
    options = "".join(f"<li>{escape(option)}</li>" for option in exercise.options)
    parts = [
        f"<p><strong>{escape(say('Exercise: {question}', question=exercise.question))}</strong></p>",
        f'<div style="max-width: 46em">{picture}</div>' if picture else "",
        f"<p>{about}</p>" if about else "",
        f"<p><em>{escape(say(exercise.how))}</em></p>",
        f"<ol>{options}</ol>" if options else "",
    ]
    return "\n".join(part for part in parts if part)
