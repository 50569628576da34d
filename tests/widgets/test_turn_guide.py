"""The turn guide: answers and reasons for every player, empire and action."""

import re

import pytest

from sevenempires import Game
from sevenempires.text.language import language
from sevenempires.widgets import TurnGuide


def send(panel: TurnGuide, what: str, value: object = "") -> None:
    """What the browser sends."""
    panel.page._handle_custom_msg({"do": what, "with": value}, [])


def test_a_press_on_a_sign_tells_the_reason_and_what_would_be_allowed() -> None:
    guide = TurnGuide()
    refused = next(name for name, row in guide.guide.cells.items() if not row["build"].allowed)
    send(guide, "ask", f"{refused}|build")
    assert "Player 1 holds the monarch" in guide.page.markup
    assert "Allowed instead" in guide.page.markup
    allowed = guide.guide.empires[0]
    send(guide, "ask", f"{allowed}|build")
    assert 'class="sp-yes"' in guide.page.markup


def test_cards_monarchs_markers_and_players_can_be_changed() -> None:
    guide = TurnGuide()
    send(guide, "monarch", ["Prussia", "1"])
    assert "Prussia" in guide.guide.empires
    send(guide, "marker", ["Prussia|build", "I"])
    assert "Prussia" not in guide.guide.empires
    send(guide, "fresh")
    assert "Prussia" in guide.guide.empires
    send(guide, "player", "3")
    assert guide.guide.player == 3
    for card in range(3):
        send(guide, "card", [f"Spain|{card}", "3"])
    assert "Spain" in guide.guide.empires
    send(guide, "players", "6")
    assert guide.model.players == 6
    send(guide, "player", "9")
    assert "no player 9" in guide.status.value


def test_when_everyone_has_acted_the_guide_says_so() -> None:
    guide = TurnGuide()
    for empire in guide.model.empires:
        send(guide, "marker", [f"{empire}|palace", "I"])
    assert "the decade is over" in guide.page.markup


def test_a_game_gives_its_own_cards_and_markers() -> None:
    game = Game.new(players=2, seed=4)
    guide = TurnGuide(game)
    assert guide.model.players == 2
    assert set(guide.guide.empires) == set(game.decision.empires)


def test_what_stays_is_every_answer_with_its_rule() -> None:
    picture, words = TurnGuide().still()
    assert picture is None
    assert words == TurnGuide().still()[1]
    assert words.count("+ turn.monarch") + words.count("- turn.") > 100
    assert all(f"Player {player}: " in words for player in range(1, 5))
    with language("de"):
        assert "spielt ein Empire mit eigenem Monarchen" in TurnGuide().still()[1]


def test_each_option_has_an_example() -> None:
    guide = TurnGuide()
    for option in ("B", "C", "A"):
        guide.press("illustrate", option)
        assert guide.guide.option == option
    one = guide.model
    for empire in one.empires:  # whoever holds everything never hands over
        for card in range(len(one.hands.holders[empire])):
            one.hands.give(empire, card, 1)
    before = dict(one.markers)
    with pytest.raises(ValueError, match="never comes to option C"):
        guide.press("illustrate", "C")
    assert one.markers == before


def test_french_colons_stand_apart() -> None:
    with language("fr"):
        guide = TurnGuide()
        assert "Joueur 1\N{NO-BREAK SPACE}: A, joue un empire dont il a le monarque" in guide.still()[1]
        assert not re.search(r"\w:", guide.still()[1])
        assert "Construire et déployer\N{NO-BREAK SPACE}: interdit" in guide.page.markup
