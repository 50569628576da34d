"""Pointing: what a board shows while somebody points at a choice or a sentence elsewhere on the page."""

import json

from sevenempires.game import Game
from sevenempires.widgets.models.sheet import region_numbers
from sevenempires.widgets.models.stepping import arrows


def pointing(game: Game, line: str) -> str | None:
    """The way of a line as the browser wants it, to be shown while somebody points at the line."""
    numbers = region_numbers(game.board)
    ways = [[arrow.by, [numbers[name] for name in arrow.route]] for arrow in arrows(game, line)]
    return json.dumps(ways) if ways else None
