"""What happened, step by step: the end taken back through all steps is the beginning."""

from collections import Counter

import pytest

from sevenempires import Case, Game
from sevenempires.draw.showing import scene_of
from sevenempires.players import bot
from sevenempires.widgets import LiveBoard
from sevenempires.widgets.models.happening import MOST, back, between, steps
from sevenempires.widgets.models.sheet import laid, region_numbers, sheet


def played(choices: int, seed: int = 7) -> Game:
    game, player = Game.new(players=4, seed=seed), bot("greedy", "1")
    for _ in range(choices):
        game = game.play(player.choose(game.position))
    return game


def lying(game: Game) -> Counter[tuple[int, int]]:
    return Counter({(stamp, region): sum(n) or 1 for stamp, region, *n in laid(scene_of(game), game.board)})


def counted(pieces: list[list[int]]) -> Counter[tuple[int, int]]:
    return Counter({(stamp, region): sum(n) or 1 for stamp, region, *n in pieces})


def test_steps_taken_back_from_the_end_lead_to_the_beginning() -> None:
    moments = played(MOST).moments
    pieces = lying(moments[-1])
    for step in reversed(steps(moments)):
        pieces = pieces - counted(step["come"]) + counted(step["gone"])
    assert pieces == lying(moments[0])


def test_a_move_tells_its_way_and_what_is_only_said_stands_before_what_follows() -> None:
    game = Case.load("land-two-steps").start
    numbers = region_numbers(game.board)
    [step] = steps((game, game.play("move infantry Vienna > Prague > Saxony")))
    assert step["way"] == ["land", [numbers[name] for name in ("Vienna", "Prague", "Saxony")]]
    assert step["say"] == "An infantry of Habsburg marches from Vienna to Saxony."
    assert [stamp for stamp, _ in step["gone"]] == [stamp for stamp, _ in step["come"]]
    told = [step["say"] for step in steps(played(20).moments)]
    assert any(text.startswith("Player ") and "acts with" in text and text.count(".") > 1 for text in told)


def test_a_fight_tells_where_and_takes_away_both_who_fall() -> None:
    case = Case.load("fight-artillery-infantry")
    [fight] = steps((case.start, case.start.play(case.steps[0].line)))
    assert fight["way"][1][-1:] == fight["fights"]
    assert len(fight["gone"]) == 2
    assert [stamp for stamp, _ in fight["come"]] == [
        stamp for stamp, region in fight["gone"] if region == fight["way"][1][0]
    ]


def test_what_is_taken_back_goes_the_other_way_and_leaves_no_arrow() -> None:
    game = Case.load("land-two-steps").start
    forth = steps((game, game.play("move infantry Vienna > Prague")))
    [step] = back(forth)
    assert step["way"][1] == forth[0]["way"][1][::-1]
    assert (step["gone"], step["come"], step["back"]) == (forth[0]["come"], forth[0]["gone"], True)


def test_a_board_shows_what_happened_since_an_earlier_moment() -> None:
    game = played(40)
    board = LiveBoard(game.moments[10])
    assert board.steps == []
    board.show(game, since=game.moments[10])
    assert board.steps == steps(game.moments[10:])
    board.show(game)
    assert board.steps == []
    board.show(game, since=played(3, seed=8))  # another game: nothing is known of the way from there
    assert board.steps == []
    assert between(game, game) == (game,)


def test_a_board_plays_back_what_it_is_given_with_its_captions() -> None:
    moments = played(12).moments
    board = LiveBoard(moments[0])
    captions = [f"choice {n}" for n in range(1, len(moments))]
    board.play_back(moments, captions)
    assert board.game is moments[-1]
    assert " ".join(step["say"] for step in board.steps) == " ".join(captions)
    with pytest.raises(ValueError, match="nothing to play back"):
        board.play_back([])


def test_clicks_undo_and_redo_tell_what_they_change_and_looking_does_not() -> None:
    board = LiveBoard(Case.load("land-two-steps"))
    board.pick("Vienna")
    assert board.steps == []
    board.pick("Prague")
    forth = board.steps
    assert len(forth) == 1
    board.pick("Vienna")
    assert board.steps == forth
    board.undo()
    assert board.steps == back(forth)
    board.redo()
    assert board.steps == forth


def test_every_step_can_be_said_in_the_browser() -> None:
    game = played(60)
    stamps = sheet(game.board, "en").stamps
    for step in steps(game.moments):
        assert step["say"]
        assert all(stamps[stamp].slot != "number" for stamp, *_ in (*step["gone"], *step["come"]))
