"""Tracks, trays and hands as plain data and as markup."""

from random import Random

import pytest

from sevenempires import Case, Game
from sevenempires.draw.paint.svg import slug
from sevenempires.rules.pieces import ACTIONS
from sevenempires.text.language import LANGUAGES, language
from sevenempires.widgets.models.tracks import decades
from sevenempires.widgets.tracks import action_trays, hands_of_influence, power_track, time_track


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
    for number, empire in enumerate(game.view.empires):
        assert (empire.power, empire.monarch or 0) == (position.power[number], position.monarchs[number])
        assert sorted((*empire.tray, *empire.markers.values())) == sorted(ACTIONS)
    page = power_track(game)
    places = [page.index(f"st-of-{slug(name)}") for name in game.score.ranking]
    assert places == sorted(places)
    assert [f'"st-rank">{rank}.' in page for rank in range(1, 9)] == [True] * 7 + [False]
    held = [*game.view.players, game.view.stacks]
    assert [hand.number for hand in held] == [1, 2, 3, 4, 0]
    assert sum(len(cards) for hand in held for cards in hand.cards.values()) == 7 * 8
    assert f"{game.score.points[1]} points" in hands_of_influence(game)
    assert sum(len(hand.monarchs) for hand in held) == 7


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_it_can_be_shown_in_every_language(lang: str) -> None:
    start, end = Game.new(4, 2), moments()[-1]
    with language(lang):
        for game in (start, end, Case.load("palace-example").start):
            for part in (time_track, power_track, action_trays, hands_of_influence):
                page = part(game)
                assert "{" not in page
                assert page.count("<section") == page.count("</section>")
    assert "st-now" in time_track(start)
