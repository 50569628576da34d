"""How power and points went, as a drawing: a line for each empire or player, and where one is looking."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from sevenempires.draw.paint.svg import slug
from sevenempires.game import Game
from sevenempires.labels import empire_name
from sevenempires.text import labelled, say
from sevenempires.widgets.markup import Inside, Markup, h
from sevenempires.widgets.models.chronicle import Curve, Curves

WIDTH: Final = 560
HEIGHT: Final = 190
NAMES: Final = 96
"""The room for names at the right."""
LEFT, TOP, BOTTOM = 30, 10, 22
APART: Final = 13
"""Names stand at least so far from each other."""
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
DASHES: Final = ("", "7 4", "2 3", "9 3 2 3", "12 5", "4 2")


def graphs(game: Game, went: Curves, place: int, called: Callable[[int], str], you: int | None) -> Markup:
    """The power of the empires and the points of the players, one below the other."""
    years = _years(game)
    return h(
        "div.st-graphs",
        _graph(
            say("Power of the empires"),
            went.numbers, went.power, years, place,
            lambda one: empire_name(game.board, str(one.name)),
            lambda one, _: (f"st-of-{slug(str(one.name))}", ""),
        ),
        _graph(
            say("Points of the players, as power stands"),
            went.numbers, went.points, years, place,
            lambda one: called(int(one.name)),
            lambda one, n: ("st-mine" if one.name == you else "st-player", DASHES[n % len(DASHES)]),
        ),
    )  # fmt: skip


def _graph(
    title: str,
    numbers: Sequence[int],
    lines: Sequence[Curve],
    years: dict[int, int],
    place: int,
    name: Callable[[Curve], str],
    look: Callable[[Curve, int], tuple[str, str]],
) -> Markup:
    most = max(1, *(max(line.values) for line in lines))
    last = max(1, numbers[-1])

    def across(number: int) -> int:
        return round(LEFT + (WIDTH - LEFT - NAMES) * number / last)

    def up(value: float) -> int:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / most)

    now = max((n for n, number in enumerate(numbers) if number <= place), default=0)
    told = ", ".join(f"{name(line)} {line.values[now]}" for line in sorted(lines, key=lambda one: -one.values[now]))
    heights = _spread([up(line.values[-1]) for line in lines])
    drawn = []
    for n, line in enumerate(lines):
        css, dashes = look(line, n)
        points = " ".join(f"{across(number)},{up(value)}" for number, value in zip(numbers, line.values, strict=True))
        drawn.append(
            h(
                "g",
                h("polyline.st-edge", points=points),
                h("polyline.st-course", points=points, stroke_dasharray=dashes or None),
                h("text", f"{name(line)} {line.values[-1]}", x=WIDTH - NAMES + 6, y=heights[n] + 4),
                css=css,
            )
        )
    return h(
        "figure",
        h("figcaption", h("h4", title)),
        h(
            "svg",
            list(_grid(most, up)),
            [
                h("text.st-faint", year, x=across(number), y=HEIGHT - 6)
                for number, year in years.items()
            ],
            drawn,
            h("line.st-cursor", x1=across(place), x2=across(place), y1=TOP, y2=HEIGHT - BOTTOM),
            viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=labelled(title, told),
        ),
    )  # fmt: skip


def _grid(most: int, up: Callable[[float], int]) -> Iterator[Inside]:
    step = next((step for step in STEPS if most / step <= 4), STEPS[-1])
    for value in range(0, most + 1, step):
        yield h("line.st-line", x1=LEFT, x2=WIDTH - NAMES, y1=up(value), y2=up(value))
        yield h("text.st-faint.st-end", value, x=LEFT - 4, y=up(value) + 4)


def _years(game: Game) -> dict[int, int]:
    """Where each decade begins."""
    found: dict[int, int] = {}
    for number, moment in enumerate(game.moments):
        year = moment.view.year
        if year not in found.values():
            found[number] = year
    return found


def _spread(heights: list[int]) -> list[int]:
    """The heights, moved apart where names would cover each other."""
    placed = list(heights)
    order = sorted(range(len(heights)), key=heights.__getitem__)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + APART)
    lowest = HEIGHT - 8
    for number in reversed(order):
        placed[number] = min(placed[number], lowest)
        lowest = placed[number] - APART
    return placed
