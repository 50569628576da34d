"""Why a region does not belong to the answer of a query, in a sentence of the engine or of the board."""

from typing import Final

from sevenempires.game import Game
from sevenempires.rules.choices import BY_LAND, OVER_WATER, Move
from sevenempires.text import N_
from sevenempires.text.sentences import within

SHARED: Final = {
    "land": N_("it shares a land border with {other}."),
    "sea": N_("it shares a sea border with {other}."),
    "coast": N_("it shares a coast with {other}."),
    "corner": N_("it shares only a point with {other}. [map.corner]"),
    "apart": N_("it does not touch {other}."),
}


def why_not_region(query: str, region: str, game: Game) -> str:
    """The reason, empty where there is none to be found."""
    words = query.split()
    if words[0] == "reach":
        return _why_not_reached(words[1], " ".join(words[2:]), region, game)
    if words[0] == "neighbours":
        return _what_is_shared(" ".join(words[1:-1]), region, game)
    return ""


def _why_not_reached(kind: str, start: str, goal: str, game: Game) -> str:
    """What the rules say against the shortest way there."""
    board = game.board
    start = board.find(start).name
    if start == goal:
        return ""
    by, mark = ("sea", OVER_WATER) if kind.endswith("master") else ("land", BY_LAND)
    way = board.route(start, goal, by) or (start, goal)  # type: ignore[arg-type]
    route = [part for region in way for part in (region, mark)][:-1]
    refusals = game.why_not(Move(kind, tuple(route)))
    return str(refusals[0]) if refusals else ""


def _what_is_shared(one: str, other: str, game: Game) -> str:
    one = game.board.find(one).name
    border = game.board.border(one, other)
    return within(SHARED[border.kind if border else "apart"], {"other": one})
