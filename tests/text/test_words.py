"""Short texts in every language."""

import pytest

from sevenempires.text.language import language
from sevenempires.text.words import Words


def test_a_text_is_given_in_the_present_language_with_its_gaps_filled() -> None:
    say = Words({"won": ("player {n} wins", "Spieler {n} gewinnt", "le joueur {n} gagne")})
    assert say("won", n=2) == "player 2 wins"
    with language("de"):
        assert say("won", n=2) == "Spieler 2 gewinnt"
    assert "won" in say
    assert list(say.keys()) == ["won"]


@pytest.mark.parametrize("texts", [("one", "eins"), ("one", "eins", ""), ("{a}", "{a}", "{b}")])
def test_a_text_without_a_language_or_with_other_gaps_is_refused_at_once(texts: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="'key'"):
        Words({"key": texts})
