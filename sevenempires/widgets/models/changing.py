"""What a click changes on a live board, as the browser wants it: regions by number, texts in the present language."""

from collections.abc import Iterable, Mapping
from typing import Any

from sevenempires.draw.scene import Arrow
from sevenempires.widgets.models.clicking import Clicking
from sevenempires.widgets.models.sheet import region_numbers


def changing(clicking: Clicking, marks: Mapping[str, str], arrows: Iterable[Arrow]) -> dict[str, Any]:
    """Everything but the pieces and the heading; what stays the same is not sent again."""
    numbers, game = region_numbers(clicking.board), clicking.game
    return {
        "marks": {str(numbers[name]): mark for name, mark in marks.items()},
        "arrows": [
            [arrow.by, [numbers[name] for name in arrow.route], *([] if arrow.barred is None else [-1, arrow.barred])]
            for arrow in arrows
        ],
        "steps": clicking.steps,
        "selected": numbers[clicking.selected] if clicking.selected else -1,
        "picked": _picked(clicking, numbers),
        "movable": [[numbers[name], *kinds] for name, kinds in clicking.moving.movable.items()]
        if clicking.moving
        else [],
        "choices": list(clicking.labels),
        "status": clicking.told.data(),
        "can": {
            "play": game is not None and clicking.plays,
            "undo": clicking.can_undo,
            "redo": clicking.can_redo,
            "finish": clicking.can_finish,
        },
        "looks": game is None and clicking.plays,
    }


def _picked(clicking: Clicking, numbers: Mapping[str, int]) -> dict[str, Any]:
    if clicking.picked is None:
        return {}
    origin, kind = clicking.picked
    targets = [
        [numbers[target.region], target.steps, target.by, list(map(numbers.__getitem__, target.route))]
        for target in clicking.targets.values()
    ]
    return {"region": numbers[origin], "kind": kind, "targets": targets}
