"""Where units can go and why not elsewhere, as the live board tells it."""

import pytest

from sevenempires import Board, Case, Game
from sevenempires.cases.casebook import cases
from sevenempires.rules.choices import Move
from sevenempires.widgets.models.moving import Moving, routes, steps, way
from sevenempires.widgets.models.spots import Spots
from sevenempires.widgets.models.timeline import Timeline


@pytest.fixture
def two_steps() -> Moving:
    return Moving(Case.load("land-two-steps").start)


@pytest.fixture
def by_ship() -> Moving:
    return Moving(Case.load("transport-around-the-used-two-master").start)


def moments() -> list[Game]:
    """The beginning of every case in which units move."""
    return [case.start for case in cases() if case.start.decision.kind == "move"]


def test_the_units_of_the_acting_empire_can_be_picked(two_steps: Moving) -> None:
    assert two_steps.movable == {"Vienna": ("infantry", "artillery")}
    assert two_steps.standing("Vienna") == ("infantry", "artillery")
    assert two_steps.standing("Moscow") == ()


def test_destinations_tell_steps_way_and_route(two_steps: Moving, by_ship: Moving) -> None:
    reached = two_steps.destinations("Vienna", "infantry")
    assert reached["Prague"].steps == 1
    assert reached["Saxony"].steps == 2
    assert reached["Saxony"].by == "land"
    assert reached["Prague"].route == ("Vienna", "Prague")
    assert "Moscow" not in reached
    carried = by_ship.destinations("London", "infantry")["Portugal"]
    assert (carried.steps, carried.by) == (1, "transport")
    assert by_ship.destinations("Atlantic", "three-master")["Baltic Sea"].by == "sea"


def test_together_the_destinations_are_exactly_the_legal_moves() -> None:
    for game in moments():
        moving = Moving(game)
        shown = {
            move
            for origin, kinds in moving.movable.items()
            for kind in kinds
            for destination in moving.destinations(origin, kind).values()
            for move in destination.moves
        }
        assert shown == {choice for choice in game.legal if isinstance(choice, Move)}


def test_a_way_that_makes_no_difference_is_not_asked_about(two_steps: Moving, by_ship: Moving) -> None:
    prague = two_steps.destinations("Vienna", "infantry")["Prague"]
    assert len(prague.moves) == 3
    assert [str(move) for move in two_steps.outcomes(prague)] == ["move infantry Vienna > Prague"]
    paris = by_ship.destinations("London", "infantry")["Paris"]
    assert len(by_ship.outcomes(paris)) == 3  # each way uses other two-masters up


def test_every_target_that_is_not_offered_is_refused_with_a_reason() -> None:
    for game in moments()[::6]:
        moving = Moving(game)
        for origin, kinds in list(moving.movable.items())[:2]:
            reached = moving.destinations(origin, kinds[0])
            for target in game.board.regions:
                if target not in reached:
                    assert moving.why_not(origin, kinds[0], target).refusals, (origin, kinds[0], target)


def test_the_reason_is_about_the_sensible_way(two_steps: Moving) -> None:
    denied = two_steps.why_not("Vienna", "infantry", "Moscow")
    assert denied.line == "move infantry Vienna > Budapest > Eastern Polonia > Moscow"
    assert [refusal.rule for refusal in denied.refusals] == ["land.range"]
    overseas = two_steps.why_not("Vienna", "infantry", "London")
    assert {refusal.rule for refusal in overseas.refusals} == {"land.range", "transport.own"}


def test_why_a_unit_stays_where_it_is() -> None:
    game = Case.load("land-two-steps").start.play("move infantry Vienna > Bavaria")
    denied = Moving(game).why_stays("Bavaria", "infantry")
    assert ["has moved already" in refusal.text for refusal in denied.refusals] == [True]


def test_steps_and_ways_read_from_a_move() -> None:
    board = Board.europe()
    over = Move("infantry", ("York", ">", "Edinburgh", "~", "North Atlantic", "~", "Ireland"))
    assert (steps(over, board), way(over)) == (2, "transport")
    sail = Move("two-master", ("Liverpool", "~", "Irish Sea", "~", "Atlantic"))
    assert (steps(sail, board), way(sail)) == (2, "sea")


@pytest.mark.parametrize("kind", ["infantry", "two-master"])
def test_there_is_a_line_to_ask_about_for_any_two_regions(kind: str) -> None:
    board = Board.toy()
    game = next(game for game in moments() if game.board.name == "toy")
    for origin in board.regions:
        for target in board.regions:
            for route in routes(board, origin, kind, target):
                game.read(f"move {kind} {route}")  # is notation


def test_spots_are_the_regions_that_choices_name() -> None:
    game = Game.new(players=4, seed=7)
    while game.decision.kind != "build":
        game = game.play(game.legal[0])
    spots = Spots(game)
    assert sum(map(len, spots.by_region.values())) + len(spots.elsewhere) == len(game.legal)
    own = game.decision.empire
    foreign = next(name for name, region in game.board.regions.items() if region.empire not in (None, own))
    denied = spots.why_not(foreign)
    assert denied is not None
    assert "build.city" in {refusal.rule for refusal in denied.refusals}


def test_a_timeline_goes_back_and_forth() -> None:
    line = Timeline(1)
    assert not line.can_undo
    line.go(2)
    line.go(3)
    assert (line.undo(), line.undo(), line.undo()) == (2, 1, 1)
    assert line.redo() == 2
    line.go(4)  # what was taken back is forgotten
    assert not line.can_redo
    assert line.redo() == 4
