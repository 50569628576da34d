"""Who may act with what, for any distribution of cards, monarchs and markers."""

import pytest

from sevenempires import Board, Game
from sevenempires.widgets.models.turns import AUTO, COLUMNS, HAND, NEUTRAL, TurnModel


def dealt(*cards: tuple[str, int, int]) -> TurnModel:
    """A guide with only these cards dealt: empire, card and player."""
    model = TurnModel()
    for row in model.hands.holders.values():
        row[:] = [0] * len(row)
    for empire, card, player in cards:
        model.hands.give(empire, card, player)
    return model


def test_whoever_holds_a_monarch_acts_with_it() -> None:
    guide = dealt(("Spain", 0, 2)).guide(2)
    assert (guide.option, guide.empires) == ("A", ("Spain",))
    assert guide.cells["Spain"]["build"].allowed
    assert guide.cells["Spain"]["build"].rule == "turn.monarch"
    assert guide.cells["Prussia"]["build"].rule == "turn.monarch"
    assert guide.reason.rule == "turn.monarch"


def test_without_a_monarch_the_highest_influence_acts() -> None:
    guide = dealt(("Spain", 0, 1), ("Spain", 1, 2), ("France", 0, 1), ("France", 4, 2)).guide(2)
    assert (guide.option, guide.empires) == ("B", ("Spain",))
    assert guide.facts["Spain"].influence == 6
    assert "turn.influence" in guide.cells["France"]["build"].refusals[0].rules


def test_without_either_the_turn_is_handed_over() -> None:
    guide = dealt(("Spain", 0, 1)).guide(2)
    assert guide.option == "C"
    assert guide.cells["Spain"][HAND].allowed
    assert guide.cells["Spain"]["build"].rule == "turn.handover"
    assert guide.reason.rule == "turn.handover"


def test_a_neutral_empire_comes_before_handing_over() -> None:
    model = dealt(("Spain", 0, 1))
    model.crown("Russia", NEUTRAL)
    guide = model.guide(2)
    assert (guide.option, guide.empires) == ("neutral", ("Russia",))
    model.crown("Russia", AUTO)
    assert model.guide(2).option == "C"


def test_a_marker_that_lies_elsewhere_than_on_the_tray_bars_its_action() -> None:
    model = dealt(("Spain", 0, 1))
    assert model.space("Spain", "empire") == "II"
    assert model.guide(1).cells["Spain"]["empire"].rule == "turn.marker"
    model.mark("Spain", "empire", "")
    assert model.guide(1).cells["Spain"]["empire"].allowed
    model.mark("Spain", "build", "I")
    guide = model.guide(1)
    assert guide.facts["Spain"].acted
    assert guide.cells["Spain"]["build"].rule == "turn.order"
    model.rest()
    assert not model.guide(1).facts["Spain"].acted


def test_a_marker_moved_onto_another_sends_that_one_to_the_tray() -> None:
    model = TurnModel()
    model.mark("Spain", "build", "II")
    assert model.space("Spain", "build") == "II"
    assert model.space("Spain", "empire") == ""


def test_when_all_have_acted_nobody_acts() -> None:
    model = TurnModel()
    for empire in model.empires:
        model.mark(empire, "palace", "I")
    guide = model.guide()
    assert guide.option == ""
    assert guide.cells == {}


def test_every_answer_is_the_engines_for_every_player_of_a_game_under_way() -> None:
    game = Game.new(players=5, seed=11)
    for _ in range(3):
        while game.decision.kind != "act":
            game = game.play(game.legal[0])
        game = game.play(game.legal[0])
    while game.decision.kind not in ("act", "hand"):
        game = game.play(game.legal[0])
    guide = TurnModel(game).guide()
    assert guide.player == game.decision.player
    for empire, row in guide.cells.items():
        for what in COLUMNS:
            line = f"hand {empire}" if what == HAND else f"act {empire} {what}"
            assert row[what].allowed == (line in game.legal)
            assert bool(row[what].told) == row[what].allowed


def test_another_number_of_players_deals_their_cards() -> None:
    model = TurnModel()
    model.seat(6)
    assert model.players == 6
    assert len(model.guides()) == 6
    with pytest.raises(ValueError, match="no player 7"):
        model.turn_of(7)


def test_the_practice_board_has_its_guide_too() -> None:
    assert all(guide.cells for guide in TurnModel(Game.new(players=2, board=Board.toy())).guides())
