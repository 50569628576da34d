"""Ways over the board: the shortest routes between two regions over borders of one kind, and the legs of a way."""

from collections.abc import Callable, Iterable, Iterator

Route = tuple[str, ...]


def shortest_routes(start: str, goal: str, onward: Callable[[str], Iterable[str]]) -> tuple[Route, ...]:
    """All shortest routes, each with both its ends, in the order of ``onward``; none if there is no way."""
    before: dict[str, list[str]] = {start: []}
    front = [start]
    while front and goal not in before:
        reached: dict[str, list[str]] = {}
        for here in front:
            for there in onward(here):
                if there not in before:
                    reached.setdefault(there, []).append(here)
        before |= reached
        front = list(reached)
    return tuple(_unwind(goal, before)) if goal in before else ()


def legs(route: Route, is_sea: Callable[[str], bool]) -> Iterator[Route]:
    """The legs of a land unit's way, in order: each march, and each transport from boarding to landing."""
    start = 0
    for place, here in enumerate(route[1:-1], 1):
        if not is_sea(here) and (is_sea(route[place - 1]) or is_sea(route[place + 1])):
            yield route[start : place + 1]
            start = place
    yield route[start:]


def _unwind(goal: str, before: dict[str, list[str]]) -> Iterable[Route]:
    if not before[goal]:
        yield (goal,)
    for previous in before[goal]:
        for route in _unwind(previous, before):
            yield (*route, goal)
