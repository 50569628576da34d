"""What a choice turns on, beside what becomes of the game once it is made."""

from collections import Counter

from sevenempires import Game
from sevenempires.players import bot
from sevenempires.rules.choices import Act, Take
from sevenempires.widgets.models.stakes import act_stake, card_stake


def at(kind: str) -> Game:
    """A game in which this has to be decided."""
    game, player = Game.new(4, 7), bot("greedy", "1")
    while game.decision.kind != kind:
        game = game.play(player.choose(game.position))
    return game


def test_a_card_tells_influence_before_and_after_and_who_would_be_monarch() -> None:
    game = at("take")
    player = game.decision.player
    for choice in game.legal:
        assert isinstance(choice, Take)
        told = card_stake(game, choice)
        assert told.before == game.player(player).influence[choice.empire]
        assert told.after == game.play(choice).player(player).influence[choice.empire]
        assert told.after > told.before
        assert game.score.ranking[told.rank - 1] == choice.empire
        assert told.rank + told.factor == len(game.score.ranking) + 1
        assert told.monarch == (game.empire(choice.empire).monarch or 0)
        most = max(one.influence[choice.empire] for one in game.view.players if one.number != player)
        if told.after > most:
            assert told.heir == player
        if told.after < most:
            assert told.heir != player


def test_every_card_of_a_whole_game_is_told_the_third_peasant_too() -> None:
    game, player, told = Game.new(4, 7), bot("greedy", "1"), Counter[str]()
    while not game.over:
        if game.decision.kind == "take":
            told.update(card_stake(game, choice).card for choice in game.legal if isinstance(choice, Take))
        game = game.play(player.choose(game.position))
    assert set(told) >= {"B", "C", "magistrate", "peasant"}


def test_an_action_tells_the_power_that_it_brings() -> None:
    game = at("act")
    for choice in game.legal:
        if isinstance(choice, Act) and choice.action == "empire":
            after = game.play(choice).empire(choice.empire).power
            assert act_stake(game, choice).power == after - game.empire(choice.empire).power


def test_a_movement_is_about_all_units_and_an_attack_about_two() -> None:
    game = at("act")
    for empire in game.decision.empires:
        units = sum(sum(kinds.values()) for kinds in game.empire(empire).units.values())
        assert act_stake(game, Act(empire, "move")).units == units
        assert act_stake(game, Act(empire, "attack")).units == 2
