"""Happening: what choices changed on a board, step by step, so that it can be seen and not only its end.

A step tells what went and what came, never how it all stood: the end is always the position itself, and whoever plays
the steps goes back from there. So nothing that is lost on the way can leave a wrong picture.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from sevenempires.draw.showing import scene_of
from sevenempires.rules.choices import Move
from sevenempires.widgets.models.moving import way
from sevenempires.widgets.models.sheet import laid, region_numbers

if TYPE_CHECKING:
    from sevenempires.game import Game

MOST: Final = 80
"""So many choices are shown one after the other at most; of more only the last."""
Piece = tuple[int, int]
"""A stamp and a region, by their numbers."""


def steps(moments: Sequence[Game], captions: Iterable[str] | None = None) -> list[dict[str, Any]]:
    """What happened from each of some moments of a game to the next; what changed nothing is only told."""
    found: list[dict[str, Any]] = []
    said: list[str] = []
    told = iter(captions) if captions is not None else None
    for before, after in pairwise(moments[-MOST - 1 :]):
        said.append(_caption(after) if told is None else next(told, ""))
        step = _step(before, after)
        if step["gone"] or step["come"]:
            found.append({**step, "say": _joined(said)})
            said = []
    if found and _joined(said):
        found.append({"say": _joined(said), "gone": [], "come": []})
    return found


def back(forth: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same steps taken back: from the last to the first, each the other way round; nobody fights again."""
    return [_reversed(step) for step in reversed(list(forth))]


def between(before: Game, after: Game) -> tuple[Game, ...]:
    """The moments from one to a later one of the same game, both included; only the later one where it is no such."""
    found = after.moments
    places = [place for place, moment in enumerate(found) if moment is before]
    return found[places[-1] :] if places else (after,)


def _step(before: Game, after: Game) -> dict[str, Any]:
    board, last = after.board, after.last
    assert last is not None
    was, now = _counted(before), _counted(after)
    gone, come = was - now, now - was
    numbers = region_numbers(board)
    step: dict[str, Any] = {"gone": _listed(gone), "come": _listed(come)}
    turn = before.position.turn
    # a move that waited for an answer is made only now
    move = last.choice if isinstance(last.choice, Move) else turn and turn.pending
    if move and any(region == numbers[move.regions[0]] for _, region in gone):
        step["way"] = [way(move), [numbers[name] for name in move.regions]]
    fights = [numbers[name] for event in last.events if event.kind == "fight" for name in event.regions]
    if fights:
        step["fights"] = list(dict.fromkeys(fights))
    return step


def _counted(game: Game) -> Counter[Piece]:
    return Counter({(stamp, region): sum(n) or 1 for stamp, region, *n in laid(scene_of(game), game.board)})


def _listed(pieces: Counter[Piece]) -> list[list[int]]:
    return [[*piece, *([n] if n > 1 else [])] for piece, n in sorted(pieces.items())]


def _caption(after: Game) -> str:
    return " ".join(event.text for event in after.events)


def _joined(said: Iterable[str]) -> str:
    return " ".join(filter(None, said))


def _reversed(step: dict[str, Any]) -> dict[str, Any]:
    turned = {"say": step["say"], "gone": step["come"], "come": step["gone"], "back": True}
    if "way" in step and not step.get("fights"):
        by, route = step["way"]
        turned["way"] = [by, route[::-1]]
    return turned
