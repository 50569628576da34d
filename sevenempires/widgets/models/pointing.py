"""Pointing: what a board shows while somebody points at a choice or a sentence elsewhere on the page."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sevenempires.widgets.models.sheet import region_numbers
from sevenempires.widgets.models.stepping import arrows

if TYPE_CHECKING:
    from sevenempires.game import Game


def pointing(game: Game, line: str) -> str | None:
    """The way of a line as the browser wants it, to be shown while somebody points at the line."""
    numbers = region_numbers(game.board)
    ways = [[arrow.by, [numbers[name] for name in arrow.route]] for arrow in arrows(game, line)]
    return json.dumps(ways) if ways else None
