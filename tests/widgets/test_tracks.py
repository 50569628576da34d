"""Tracks, trays and hands as plain data and as markup."""

from random import Random

import pytest

from sevenempires import Case, Game
from sevenempires.rules.pieces import ACTIONS
from sevenempires.text.language import LANGUAGES, language
from sevenempires.widgets.models.tracks import decades, hands, standings, trays
from sevenempires.widgets.tracks import action_trays, final_score, hands_of_influence, power_track, time_track


def moments(seed: int = 2) -> list[Game]:
    game, random = Game.new(4, seed), Random(seed)
    found = [game]
    while not game.over:
        game = game.play(random.choice(game.legal))
        found.append(game)
    return found


def test_the_time_track_has_eight_decades_and_flips_one_tile_after_the_other() -> None:
    flipped = 0
    for game in moments():
        track = decades(game)
        assert [one.year for one in track] == list(range(1700, 1780, 10))
        assert track[-1].tile == "laurel"
        assert sum(one.now for one in track) == (not game.over)
        known = sum(one.tile is not None for one in track[:-1])
        assert known >= flipped
        flipped = known
        assert sum(one.past for one in track) == (8 if game.over else game.position.decade - 1)
    assert flipped == 7


def test_tiles_still_to_be_flipped_are_not_given_away() -> None:
    page = time_track(Game.new(4, 2))
    assert page.count("face down") == 7 * 2  # For the eye and for the ear.


def test_a_long_game_has_more_decades() -> None:
    assert len(decades(Game.new(3, 1, variants=["10-decades"]))) == 10


def test_power_trays_and_hands_agree_with_the_position() -> None:
    game = moments()[-1]
    position = game.position
    for row in standings(game):
        number = position.tables.empire_number[row.empire]
        assert (row.power, row.monarch) == (position.power[number], position.monarchs[number])
    assert [row.rank for row in standings(game)] == list(range(1, 8))
    for tray in trays(position):
        assert sorted((*tray.ready, *tray.spaces.values())) == sorted(ACTIONS)
    held = hands(game)
    assert [hand.player for hand in held] == [1, 2, 3, 4, 0]
    assert sum(len(holding.cards) for hand in held for holding in hand.holdings) == 7 * 8
    assert held[0].points == game.score.points[1]
    assert sum(holding.monarch for hand in held for holding in hand.holdings) == 7


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_it_can_be_shown_in_every_language(lang: str) -> None:
    start, end = Game.new(4, 2), moments()[-1]
    with language(lang):
        for game in (start, end, Case.load("palace-example").start):
            for part in (time_track, power_track, action_trays, hands_of_influence):
                page = part(game)
                assert "{" not in page
                assert page.count("<section") == page.count("</section>")
        assert final_score(end).count("<tr") == 5
    assert "st-now" in time_track(start)
