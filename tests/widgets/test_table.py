"""A game table without a browser: bots, undo, redo, and records that come back."""

from random import Random

import pytest

from sevenempires import Board, Case, Game
from sevenempires.game import IllegalChoice
from sevenempires.players import UnknownBot
from sevenempires.record import RecordError
from sevenempires.rules.choices import Move
from sevenempires.widgets.models.table import TableModel


def play_out(table: TableModel, seed: int = 1) -> int:
    """A person plays anything legal to the end; gives how often that person was asked."""
    random, asked = Random(seed), 0
    while not table.game.over:
        assert table.waits
        table.play(random.choice(table.game.legal))
        asked += 1
    return asked


@pytest.mark.parametrize("variants", [(), ("draft", "quickstart"), ("draft-simple", "neutral")])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_bots_play_on_till_a_person_must_decide_and_never_stall(players: int, variants: tuple[str, ...]) -> None:
    bots = dict.fromkeys(range(2, players + 1), "random")
    table = TableModel(Game.new(players, 5, variants=variants), bots)
    assert play_out(table) > 10
    assert {played.player for played in table.game.history} == set(range(1, players + 1))


def test_greedy_bots_play_a_whole_game_with_a_person() -> None:
    table = TableModel(Game.new(2, 2, board=Board.toy()), {2: "greedy"})
    play_out(table)
    assert table.game.over
    assert not table.waits


def test_at_a_hot_seat_everybody_is_asked() -> None:
    table = TableModel(Game.new(3, 1))
    asked = play_out(table)
    assert asked == len(table.game.history)


def test_bots_alone_play_turn_by_turn_or_to_the_end() -> None:
    table = TableModel(Game.new(2, 4), {1: "random", 2: "random"})
    assert table.game.last is None
    table.one_turn()
    assert table.game.position.turn is None
    assert 0 < len(table.game.history) < 20
    table.to_the_end()
    assert table.game.over
    table.undo()
    assert not table.game.over


def test_undo_leads_to_the_last_decision_of_a_person_and_redo_back() -> None:
    table = TableModel(Game.new(4, 7), {2: "greedy", 3: "random", 4: "random"})
    random, seen = Random(2), [table.game]
    assert not table.can_undo
    for _ in range(12):
        table.play(random.choice(table.game.legal))
        seen.append(table.game)
    for game in reversed(seen[:-1]):
        table.undo()
        assert table.game is game
        assert table.waits
    assert not table.can_undo
    for game in seen[1:]:
        table.redo()
        assert table.game is game
    assert not table.can_redo


def test_a_new_choice_forgets_what_was_undone() -> None:
    table = TableModel(Game.new(2, 1))
    first, second = table.game.legal[:2]
    table.play(first)
    table.undo()
    table.play(second)
    assert not table.can_redo


def test_the_same_position_gets_the_same_answer_after_an_undo() -> None:
    table = TableModel(Game.new(4, 7), {2: "random", 3: "random", 4: "greedy"})
    choice = table.game.legal[0]
    table.play(choice)
    after = table.game
    table.undo()
    table.play(choice)
    assert table.game == after


def test_what_is_refused_changes_nothing() -> None:
    table = TableModel(Game.new(4, 7))
    before = table.game
    with pytest.raises(IllegalChoice):
        table.play("act Russia build")
    assert table.game is before
    assert not table.can_undo


def test_what_was_clicked_on_the_board_is_adopted_and_taken_back() -> None:
    table = TableModel(Game.new(4, 7))
    start = table.game
    later = start.play("act Spain palace").play("palace Barcelona")
    table.adopt(later)
    assert table.game is later
    table.adopt(start)
    assert table.game is start
    assert table.can_redo
    with pytest.raises(ValueError, match="another game"):
        table.adopt(Game.new(4, 8))


def test_the_news_tell_what_happened_since_the_last_decision() -> None:
    table = TableModel(Game.new(4, 7), {2: "greedy", 3: "greedy", 4: "greedy"})
    table.play("act Spain palace")
    table.play("palace Barcelona")
    kinds = [event.kind for event in table.news]
    assert kinds[0] == "palace" or "Barcelona" in table.news[0].text
    assert kinds.count("act") == 3  # The three bots.
    assert all(isinstance(move, Move) for move in table.moves)
    table.undo()
    assert table.news == ()


def test_a_record_brings_back_game_and_seats() -> None:
    table = TableModel(Game.new(3, 6, variants=["10-decades"]), {2: "greedy", 3: "random"})
    random = Random(6)
    for _ in range(9):
        table.play(random.choice(table.game.legal))
    again = TableModel.load(table.save())
    assert again.game == table.game
    assert again.bots == {2: "greedy", 3: "random"}
    assert again.save() == table.save()
    assert Game.from_record(table.save()) == table.game


def test_a_game_from_a_case_is_kept_too() -> None:
    table = TableModel(Case.load("sea-transport-of-three-infantry").start)
    table.play(table.game.legal[0])
    assert TableModel.load(table.save()).game.position == table.game.position


@pytest.mark.parametrize("text", ["", "7 Empires game record\nrules: 1", "nonsense"])
def test_a_damaged_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        TableModel.load(text)


def test_seats_are_checked() -> None:
    with pytest.raises(UnknownBot, match="no bot “wise”"):
        TableModel(Game.new(2, 1), {2: "wise"})
    with pytest.raises(ValueError, match="no player 5 at a table of 2"):
        TableModel(Game.new(2, 1), {5: "random"})


def test_a_person_can_get_up_in_the_midst_of_a_game() -> None:
    table = TableModel(Game.new(2, 1))
    table.seat({table.game.decision.player: "random"})
    assert table.waits or table.game.over
