"""The catalogue of the engine's sentences: complete in all languages, and nothing English is left in a sentence."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog

from sevenempires import Board, Game
from sevenempires.cases.casebook import cases
from sevenempires.rules.pieces import ACTIONS, CARDS, KINDS
from sevenempires.text.language import LANGUAGES, language
from sevenempires.text.nouns import ALONE
from sevenempires.text.nouns import FORMS as PLACE_FORMS
from sevenempires.text.outcomes import Event, Refusal
from sevenempires.text.sentences import UNIT_FORMS, Literal, wording
from tools.catalogues import TRANSLATED, catalogue, engine_messages, read_catalogue

BOARDS = (Board.europe(), Board.toy())
SENTENCES = tuple(english for context, english in engine_messages() if context is None)
FORMS = {*PLACE_FORMS, *UNIT_FORMS, ALONE}

# One or more examples for every gap that a sentence may have; two lists are enough for “and”.
EXAMPLES: dict[str, tuple[Any, ...]] = {
    "region": ("Vienna", "Netherlands", "North Sea", "Heath"),
    "a": ("Papal States", "Irish Sea"),
    "b": ("Switzerland", "Gulf of Bothnia"),
    "sea": ("English Channel", "Black Sea"),
    "anchor": ("Atlantic",),
    "goal": ("Southern Netherlands", "Aegean Sea"),
    "origin": ("Edinburgh", "Crimea"),
    "there": ("Berber Coast", "Adriatic Sea"),
    "island": ("Corsica", "Gannet Rock"),
    "between": (["Saxony"],),
    "regions": (["Prague", "Moscow"],),
    "seas": (["North Sea", "North Atlantic"], ["Ionian Sea"]),
    "empire": ("Ottomans", "Spain", "Amber"),
    "other": ("Great Britain", "Ottomans"),
    "empires": (["Russia"], ["Ottomans", "Habsburg", "Prussia"]),
    "unit": KINDS,
    "target": KINDS,
    "product": KINDS,
    "substitute": ("infantry", "two-master"),
    "event": ("infantry", "two-master"),
    "kinds": (["infantry", "two-master"],),
    "action": ACTIONS,
    "card": CARDS,
    "letter": ("A",),
    "tile": ("3", "orange", "worker", "laurel"),
    "task": ("choose an empire and an action",),
    "line": (Literal("done"),),
    "side": (Literal("4 players, red"),),
    "some": ("Vienna",),
    "last": ("Moscow",),
    "players": (["1", "2"],),
}
NUMBERS = (0, 1, 3)


def translations(lang: str) -> Catalog:
    return read_catalogue(catalogue(lang), lang)


def gaps(text: str) -> Iterator[tuple[str, str]]:
    """The gaps of a message with their forms; a gap inside a form counts as one too."""
    for _, name, form, _ in Formatter().parse(text):
        if name is not None:
            yield name, form or ""
            yield from gaps(form or "")


def names(text: str) -> set[str]:
    return {name for name, _ in gaps(text)}


def test_forms_are_known() -> None:
    translated = [
        str(message.string) for lang in TRANSLATED for message in translations(lang) if message.id in SENTENCES
    ]
    forms = {form for text in (*SENTENCES, *translated) for _, form in gaps(text) if not form.startswith("{")}
    choices = {form for form in forms if "|" in form}
    assert forms - choices <= FORMS
    assert {"a", "the", "no", "object the", "through", ALONE} <= forms
    assert {choice.count("|") for choice in choices} == {1}


# Real sentences


@cache
def told() -> tuple[Refusal | Event, ...]:
    """Every refusal and event of the casebook, and of games played at random to their ends."""
    found: list[Refusal | Event] = []
    for case in cases():
        for verdict in case.run().steps:
            found += (*verdict.refusals, *verdict.events)
    for seed, (players, board, variants) in enumerate(
        [(2, "toy", ()), (3, "europe", ("quickstart",)), (6, "europe", ()), (4, "europe", ("draft", "neutral"))]
    ):
        random = Random(seed)
        game = Game.new(players, seed, variants=variants, board=Board.toy() if board == "toy" else None)
        found += game.events
        while not game.over:
            game = game.play(random.choice(game.legal))
            found += game.events
    return tuple(found)


def test_every_sentence_told_is_in_the_catalogue() -> None:
    assert {one.message for one in told()} <= set(SENTENCES)


@cache
def foreign(lang: str) -> re.Pattern[str]:
    """English words that a sentence in this language cannot have: names, units, and some that English needs."""
    words = {"the", "of", "and", "has", "have", "is", "are", "not", "player", "to", "from", "with", "its"}
    words |= {kind for kind in KINDS if kind != "artillery"} | {"magistrate", "peasant", "worker", "laurel"}
    for board in BOARDS:
        for place in (*board, *board.empires.values()):
            words |= {place.name} if place.name.casefold() not in place.names[lang].casefold() else set()
    return re.compile(rf"\b({'|'.join(map(re.escape, sorted(words)))})\b", re.IGNORECASE)


def english_left(heard: Iterable[str], lang: str) -> list[str]:
    return [text for text in heard if foreign(lang).search(text)]


def spoken(message: str, values: dict[str, Any]) -> str:
    """The sentence without what stands in it as it is."""
    return wording(
        message, {name: Literal("…") if isinstance(value, Literal) else value for name, value in values.items()}
    )


@pytest.mark.parametrize("lang", TRANSLATED)
def test_sentences_told_have_no_english_left(lang: str) -> None:
    with language(lang):
        heard = {spoken(one.message, dict(one.values)) for one in told()}
    assert len(heard) > 500
    assert english_left(heard, lang) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_told_begin_and_end_well(lang: str) -> None:
    with language(lang):
        for text in {one.text for one in told()}:
            assert text[0] == text[0].upper(), text
            assert text.endswith("."), text
            assert not re.search(r"[{}]|  |\.\.| [,.]|\b(the the|de le|de les|à le|à les)\b", text), text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("message", SENTENCES)
def test_every_sentence_can_be_said(message: str, lang: str) -> None:
    """Also those that no case and no game has told, with an example for each gap and then another."""
    for number in range(4):
        values = {
            name: choices[number % len(choices)] for name in names(message) for choices in [EXAMPLES.get(name, NUMBERS)]
        }
        with language(lang):
            text = spoken(message, values)
        assert not re.search(r"[{}]", text)
        assert lang == "en" or english_left([text], lang) == []


def test_the_language_can_change_between_two_readings() -> None:
    refusal = Refusal("transport.own", "{empire} has no ship in {sea}.", {"empire": "Ottomans", "sea": "North Sea"})
    with language("de"):
        assert refusal.text == "Die Osmanen haben in der Nordsee kein Schiff."
    with language("fr"):
        assert refusal.text == "Les Ottomans n’ont pas de navire en mer du Nord."
    assert refusal.text == "The Ottoman Empire has no ship in the North Sea."
