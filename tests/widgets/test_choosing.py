"""Choices in words: every legal one is there once, in each language, and can be found."""

from random import Random

import pytest

from sevenempires import Case, Game
from sevenempires.rulebook import entry
from sevenempires.rules.choices import Done
from sevenempires.rules.decisions import DECISIONS
from sevenempires.text.language import LANGUAGES, language
from sevenempires.widgets.choices import MOST, Choices
from sevenempires.widgets.models.choosing import FEW, Choosing
from sevenempires.widgets.models.options import option


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_legal_choice_has_its_own_words_in_every_decision(lang: str) -> None:
    seen: set[str] = set()
    with language(lang):
        for seed, variants in ((3, ()), (5, ("draft", "quickstart"))):
            game, random = Game.new(5, seed, variants=variants), Random(seed)
            while not game.over:
                choosing = Choosing(game)
                seen.add(game.decision.kind)
                assert choosing.reason is not None
                assert "{" not in choosing.reason.text
                assert entry(choosing.reason.rule)
                listed = [option.line for option in choosing.options]
                done = [choosing.done.line] if choosing.done else []
                assert sorted(listed + done) == sorted(map(str, game.legal))
                told = [option.full for option in choosing.options]
                assert all(told)
                assert len(set(told)) == len(told), told
                assert "{" not in choosing.question + "".join(told)
                game = game.play(random.choice(game.legal))
        assert "{" not in Choosing(game).question
        assert not Choosing(game).options
    assert seen >= set(DECISIONS) - {"compensate", "hand", "reply", "allow", "neutral"}


def test_moves_stand_under_their_unit() -> None:
    choosing = Choosing(Case.load("sea-transport-of-three-infantry").start)
    assert isinstance(choosing.done.choice, Done)
    assert "infantry York" in choosing.groups
    here = choosing.matching("infantry York")
    assert here
    assert all(option.line.startswith("move infantry York") for option in here)
    assert not choosing.regions  # While units move, the board shows where to.


def test_words_and_regions_narrow_the_choices() -> None:
    choosing = Choosing(Case.load("sea-transport-of-three-infantry").start)
    found = choosing.matching(words="YORK edinb")
    assert found
    assert all("York" in option.full and "Edinburgh" in option.full for option in found)
    assert choosing.matching(words="no such thing") == []
    build = Choosing(Game.new(4, 7).play("act Spain palace"))
    assert build.regions >= {"Barcelona"}
    assert [option.line for option in build.matching(region="Barcelona")] == ["palace Barcelona"]


def test_the_reason_names_the_option_and_its_rule() -> None:
    reason = Choosing(Game.new(4, 7)).reason
    assert reason is not None
    assert reason.rule == "turn.monarch"


def test_whoever_is_asked_for_passage_learns_who_wants_to_go_where() -> None:
    game = Case.load("land-passes-units-with-leave").start
    asked = next(move for move in game.legal if game.play(move).decision.kind == "allow")
    reason = Choosing(game.play(asked)).reason
    assert reason is not None
    assert reason.rule == "land.slip-units"
    mover = game.position.tables.empires[game.position.turn.empire]
    assert reason.text.startswith(f"{mover}: {option(asked, game.board).full}.")


def test_many_choices_never_make_a_large_page() -> None:
    game = Case.load("sea-transport-of-three-infantry").start
    choices = Choices()
    choosing = choices.of(game)
    page = choices.markup(game)
    assert len(choosing.options) > FEW
    assert page.count('data-do="choose"') == 1  # The end of the movement.
    assert page.count('data-do="group"') == len(choosing.groups)
    choices.words = "infantry"
    assert choices.markup(game).count('data-do="choose"') <= MOST + 1


def test_few_choices_are_buttons_at_once() -> None:
    game = Game.new(4, 7)
    page = Choices().markup(game)
    assert page.count('data-do="choose"') == len(game.legal)
    assert 'data-with="act Spain palace"' in page
