"""A position given as plain data becomes tiles and tokens."""

from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from sevenempires.board import Board
from sevenempires.draw import Arrow
from sevenempires.draw.scene import Scene, for_position
from sevenempires.text.complaint import Complaint


def tokens(scene: Scene, region: str) -> list[tuple[str, int]]:
    return [(unit.kind, unit.count) for unit in scene.units if unit.region == region]


def test_without_a_position_the_board_stands_as_before_the_game(board: Board) -> None:
    scene = for_position(board)
    assert {city.region: city.state for city in scene.cities} == {
        region.name: "basic" if region.built else "none" for region in board if region.kind == "city"
    }
    assert {palace.region: palace.crowns for palace in scene.palaces} == {
        region.name: 2 for region in board if region.capital
    }
    assert {anchor.city: anchor.sea for anchor in scene.chart.anchors} == {
        region.name: region.anchor for region in board if region.is_harbor
    }
    assert (scene.units, scene.flags, scene.marks, scene.arrows) == ((), (), {}, ())


def test_up_to_three_units_stand_singly(toy: Board, crowded: dict[str, Any]) -> None:
    scene = for_position(toy, **crowded)
    assert tokens(scene, "Kingsbridge") == [("infantry", 1), ("infantry", 1), ("artillery", 1)]
    assert tokens(scene, "Longhaven") == [("artillery", 1)]
    assert {unit.empire for unit in scene.units if unit.region == "Longhaven"} == {"Amber"}


def test_more_units_are_counted_by_kind_or_all_together_and_still_do_not_overlap(
    toy: Board, crowded: dict[str, Any]
) -> None:
    scene = for_position(toy, **crowded)
    assert tokens(scene, "Seagate") == [("infantry", 3), ("artillery", 1), ("two-master", 2), ("three-master", 1)]
    seen = [(unit.kind, unit.shows) for unit in scene.units if unit.region == "Seagate" and unit.slot]
    assert seen == [("infantry", 7)]  # four kinds have no room side by side
    by_kind = for_position(toy, units={"Seagate": {"empire": "Amber", "infantry": 3, "artillery": 1}})
    assert [(unit.kind, unit.shows) for unit in by_kind.units] == [("infantry", 3), ("artillery", 1)]
    boxes = [unit.slot.box for unit in by_kind.units if unit.slot]
    assert len(boxes) == 2
    for k, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[k + 1 :]:
            assert other[0] >= right - 1e-9 or other[2] <= left + 1e-9 or other[1] >= bottom or other[3] <= top


def test_tiles_and_flags_are_laid_as_given(toy: Board, crowded: dict[str, Any]) -> None:
    scene = for_position(toy, **crowded)
    states = {city.region: city.state for city in scene.cities}
    assert (states["Kingsbridge"], states["Saltmouth"]) == ("upgraded", "none")
    assert {palace.region: palace.crowns for palace in scene.palaces} == {
        "Kingsbridge": 3,
        "Millbrook": 1,
        toy.capital("Cobalt").name: 2,
    }
    assert {flag.region: flag.empire for flag in scene.flags} == crowded["flags"]


def test_no_palace_where_it_is_said_that_there_is_none(toy: Board) -> None:
    capital = toy.capital("Amber").name
    assert capital not in {palace.region for palace in for_position(toy, palaces={capital: 0}).palaces}


def test_an_arrow_crosses_the_borders_on_its_way(toy: Board) -> None:
    (arrow,) = for_position(toy, arrows=[Arrow(("Kingsbridge", "Greenvale", "Heath"))]).arrows
    border = toy.border("Kingsbridge", "Greenvale")
    assert border is not None
    assert len(arrow.points) == 5
    assert arrow.points[1] in border.lines[0]


@pytest.mark.parametrize(
    ("route", "legs"),
    [
        ("York – North Sea – Norway – Sweden", ["transport York – North Sea – Norway", "land Norway – Sweden"]),
        (
            "York – North Sea – Denmark – Baltic Sea – Sweden",
            ["transport York – North Sea – Denmark", "transport Denmark – Baltic Sea – Sweden"],
        ),
        (
            "York – Edinburgh – North Atlantic – North Sea – Norway",
            ["land York – Edinburgh", "transport Edinburgh – North Atlantic – North Sea – Norway"],
        ),
    ],
)
def test_a_way_over_land_and_sea_is_drawn_leg_by_leg(route: str, legs: list[str]) -> None:
    scene = for_position(Board.europe(), arrows=[Arrow(tuple(route.split(" – ")), "transport")])
    assert [f"{arrow.by} {' – '.join(arrow.route)}" for arrow in scene.arrows] == legs


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"units": {"Kingsbrige": {"empire": "Amber"}}}, "units, region: “Kingsbrige” is not known; did"),
        ({"flags": {"Nowhere at all": "Amber"}}, "flags, region: “Nowhere at all” is not known; use one of K"),
        ({"units": {"Heath": {"infantry": 1}}}, "units, Heath: the empire is missing; "),
        ({"units": {"Heath": {"empire": "Ambre"}}}, "units, Heath, empire: “Ambre” is not known; did you mean Amber?"),
        ({"units": {"Heath": {"empire": "Amber", "cavalry": 1}}}, "units, Heath, unit: “cavalry” is not known; choose"),
        ({"units": {"Heath": {"empire": "Amber", "infantry": -1}}}, "units, Heath, infantry: a number from 0 up is"),
        ({"flags": {"Kingsbridge": "Amber"}}, "flags: Kingsbridge is a city region, and city regions take no flags."),
        ({"flags": {"Heath": "Nobody"}}, "flags, Heath, empire: “Nobody” is not known; choose among Amber"),
        ({"cities": {"Kingsbridge": "ruined"}}, "cities, Kingsbridge, state: “ruined” is not known; choose among none"),
        ({"cities": {"Heath": "basic"}}, "cities: Heath is not a city region; "),
        ({"palaces": {"Heath": 1}}, "palaces: Heath is not a city region; "),
        ({"palaces": {"Kingsbridge": 4}}, "palaces, Kingsbridge: 4 crowns; "),
        ({"marks": {"Heath": "odd"}}, "marks, Heath, mark: “odd” is not known; choose among "),
        ({"arrows": [Arrow(("Heath",))]}, "arrows: a route needs at least two regions."),
        ({"arrows": [Arrow(("Heath", "Heaven"))]}, "arrows, region: “Heaven” is not known; "),
    ],
)  # fmt: skip
def test_what_cannot_be_laid_is_refused_with_place_and_remedy(
    toy: Board, position: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the whole sentence is compared
        for_position(toy, **position)
    assert str(refused.value).startswith(message)


def test_a_language_without_words_is_refused(toy: Board) -> None:
    with pytest.raises(Complaint, match=r"there is no language “it”; choose en, de or fr\."):
        for_position(toy, lang="it")


def test_a_board_without_names_in_a_language_is_refused(toy: Board) -> None:
    class Half:
        name = "half"
        regions: ClassVar[dict[str, Any]] = {
            name: SimpleNamespace(names={"en": name} if name == "Heath" else {"en": name, "fr": name})
            for name in toy.regions
        }

    with pytest.raises(ValueError, match=r"The board half has no name in “fr” for Heath; use en\."):
        for_position(Half(), lang="fr")  # type: ignore[arg-type]
