"""The numbers of the score sheet, laid out and scored by the rules."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenempires import Board, Case, Game
from sevenempires.rules import power, scoring
from sevenempires.text.outcomes import SILENT
from sevenempires.widgets.models.scoring import EXAMPLES, ScoreError, ScoreModel

EMPIRES = tuple(Board.europe().empires)


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_example_gives_the_points_and_the_winner_of_its_case(name: str) -> None:
    game = Case.load(name).run().game
    score = ScoreModel.example(name).result().score
    assert score == game.score


def test_the_rulebooks_example_is_148_points() -> None:
    result = ScoreModel.example("score-example").result()
    assert result.score.points[1] == 148
    assert [row.empire for row in result.rows][:2] == ["Ottomans", "Russia"]
    assert any(event.rule == "score.multiply" and event.values.get("points") == 148 for event in result.events)
    assert not any(event.rule == "score.final-count" for event in result.events)


def test_a_game_under_way_is_scored_as_if_it_ended_now() -> None:
    game = Game.new(players=3, seed=5)
    model = ScoreModel.of(game)
    ended = scoring.score(scoring.final_count(game.position, SILENT))
    assert model.count
    assert model.result().score == ended


@pytest.mark.parametrize("board", [Board.europe(), Board.toy()], ids=["europe", "toy"])
def test_any_number_of_crowns_that_can_be_entered_is_what_the_rules_count(board: Board) -> None:
    model = ScoreModel(2, board)
    for number, empire in enumerate(model.empires):
        for crowns in range(model.most("crowns", empire) + 1):
            model.put("crowns", empire, crowns)
            assert power.crowns(model.position(), number) == crowns


@given(st.lists(st.integers(0, 12), min_size=7, max_size=7), st.lists(st.integers(0, 4), min_size=7, max_size=7))
def test_totals_are_power_flags_and_crowns_and_ranks_fall(numbers: list[int], flags: list[int]) -> None:
    model = ScoreModel()
    for empire, value, count in zip(EMPIRES, numbers, flags, strict=True):
        model.put("power", empire, value)
        model.put("flags", empire, count)
    rows = model.result().rows
    assert all(row.total == row.power + row.flags + row.crowns for row in rows)
    assert [row.total for row in rows] == sorted((row.total for row in rows), reverse=True)
    assert all(row.tied == ([other.total for other in rows].count(row.total) > 1) for row in rows)


def test_a_tie_between_players_is_told_empire_by_empire() -> None:
    result = ScoreModel.example("score-tie-among-three").result()
    assert result.tied == (1, 2, 3)
    assert result.comparisons == (("Prussia", {1: 6, 2: 6, 3: 0}), ("Russia", {1: 3, 2: 0}))
    shared = ScoreModel.example("score-shared-victory").result()
    assert len(shared.comparisons) == len(EMPIRES)
    assert ScoreModel.example("score-example").result().comparisons == ()


@pytest.mark.parametrize("value", ["-1", "1000", "many", "2.5"])
def test_a_number_that_does_not_fit_is_refused_and_nothing_has_changed(value: str) -> None:
    model = ScoreModel()
    with pytest.raises(ScoreError, match="0 to 999"):
        model.put("power", "Spain", value)
    assert model.numbers["power"]["Spain"] == 0


def test_more_flags_than_regions_are_refused() -> None:
    model = ScoreModel()
    free = sum(region.empire is None for region in Board.europe())
    for empire, flags in zip(EMPIRES, (free // 3, free // 3, free - 2 * (free // 3)), strict=False):
        model.put("flags", empire, flags)
    with pytest.raises(ScoreError, match="regions that take one"):
        model.put("flags", EMPIRES[3], 1)
    assert model.numbers["flags"][EMPIRES[3]] == 0


def test_who_leaves_the_table_gives_the_cards_back() -> None:
    model = ScoreModel(4)
    model.hands.give("Spain", 0, 4)
    model.hands.give("Spain", 1, 2)
    model.seat(3)
    assert model.hands.data() == {2: {"Spain": ["B"]}}
    with pytest.raises(ValueError, match="no player 4"):
        model.hands.give("Spain", 0, 4)
