"""Printed in grey, the lands of the empires are still told apart: each has its hatch, white and neutral land none."""

import re
from itertools import combinations

from sevenempires import Board, Case, draw
from sevenempires.paper.hatching import HATCHES, LAND, hatched
from sevenempires.paper.questions import exercise


def hatches(svg: str) -> dict[str, str]:
    """The outlines that are hatched, with their hatch."""
    return dict(re.findall(r'<path d="([^"]*)" fill="url\(#(hatch-\d)\)"/>', svg))


def test_every_region_of_an_empire_has_its_hatch_and_no_other() -> None:
    board, plain = Board.europe(), draw.svg(Board.europe())
    drawn = hatches(hatched(plain, 190))
    of_region = {name: drawn.get(outline) for name, outline in LAND.findall(plain)}
    for region in board:
        if region.is_land:
            assert (of_region[region.name] is not None) == (region.empire in HATCHES), region.name
    of_empire = {empire: {of_region[city.name] for city in board.cities(empire)} for empire in HATCHES}
    assert all(len(found) == 1 for found in of_empire.values())
    assert len(set.union(*of_empire.values())) == len(HATCHES)


def test_lands_of_like_brightness_are_told_apart_by_their_hatch() -> None:
    def grey(colour: str) -> float:
        red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
        return (0.299 * red + 0.587 * green + 0.114 * blue) / 255

    empires = Board.europe().empires
    assert any(
        abs(grey(empires[one].fill) - grey(empires[other].fill)) < 0.1 for one, other in combinations(HATCHES, 2)
    )
    assert len(set(HATCHES.values())) == len(HATCHES)


def test_a_close_view_has_hatches_of_its_own_width() -> None:
    picture = exercise(Case.load("fight-artillery-infantry")).picture
    few, many = hatched(picture, 20), hatched(picture, 40)
    assert hatches(few) == hatches(many)
    scale = [float(re.search(r"scale\(([\d.]+)\)\"><path", svg)[1]) for svg in (few, many)]  # type: ignore[index]
    assert abs(scale[0] / scale[1] - 2) < 0.01


def test_a_picture_without_their_lands_stays_as_it_is() -> None:
    assert hatched("<svg viewBox='0 0 1 1'></svg>", 40) == "<svg viewBox='0 0 1 1'></svg>"
    assert hatched(draw.svg(Board.toy()), 40) == draw.svg(Board.toy())
