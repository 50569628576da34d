"""Queries: the words are understood, and the engine answers."""

import pytest

from sevenempires import Case, Game
from sevenempires.lessons.queries import QueryError, ask

NEW = Game.new(4, 1)


@pytest.mark.parametrize(
    ("query", "regions"),
    [
        ("neighbours Vienna land", ("Bavaria", "Budapest", "Prague", "Trieste")),
        ("neighbours Western Mediterranean Sea corner", ("Portugal",)),
        ("route Madrid Marseille land", ("Barcelona", "Madrid", "Marseille")),
        ("cities Great Britain", ("Liverpool", "London", "York")),
        ("home Ottomans", ("Constantinople", "Konya", "Salonica")),
        ("harbors Ottomans", ("Salonica",)),
        ("occupied Spain", ()),
        ("flags Spain", ()),
    ],
)
def test_a_query_for_regions(query: str, regions: tuple[str, ...]) -> None:
    found = ask(query, NEW)
    assert found.regions == regions
    assert found.number == len(regions)


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("distance Black Sea Adriatic Sea sea", 3),
        ("crowns Habsburg", 2),
        ("power France", 0),
        ("rank Russia", 2),
        ("supply Spain flags", NEW.position.flags_left(5)),
        ("units Paris", 0 if NEW.position.units[4] is None else NEW.position.units[4].total),
        ("legal", len(NEW.legal)),
        ("empires 1", len(NEW.decision.empires)),
        (f"actions {NEW.decision.empires[0]}", len(NEW.empire(NEW.decision.empires[0]).tray)),
    ],
)
def test_a_query_for_a_number(query: str, number: int) -> None:
    assert ask(query, NEW).number == number


def test_points_and_influence_agree_with_the_score() -> None:
    for player in range(1, 5):
        found = ask(f"points {player}", NEW)
        assert found.number == NEW.score.points[player]
        assert len(found.account) == len(NEW.score.lines[player])
    assert ask("monarch Prussia", NEW).number == NEW.position.monarchs[0]
    assert ask("influence 1 Prussia", NEW).number == NEW.position.influence.sums[1][0]


def test_what_a_unit_can_reach_is_what_is_legal() -> None:
    game = Case.load("land-two-steps").start
    reached = ask("reach infantry Vienna", game).regions or ()
    assert "Switzerland" in reached
    assert "Savoy" not in reached
    assert ask("stands Habsburg", game).regions == ("Vienna",)


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("reech infantry Vienna", "there is no query “reech”; did you mean reach?"),
        ("reach cavalry Vienna", "unit expected"),
        ("neighbours Wien land", "region expected"),
        ("legal now", "nothing is expected after the first word"),
        ("distance London Paris land", "no way leads from London to Paris"),
        ("route Vienna Berlin land", "shortest ways"),
        ("empires 2", "player 2 is not choosing an empire now"),
    ],
)
def test_what_cannot_be_asked_is_told(query: str, told: str) -> None:
    with pytest.raises(QueryError, match=told.replace("?", r"\?")):
        ask(query, NEW)
