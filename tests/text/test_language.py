"""The language setting and the fall-back to English."""

import threading
from collections.abc import Iterator
from contextvars import Context

import pytest

from sevenempires.text import Complaint
from sevenempires.text.catalogue import translate
from sevenempires.text.language import (
    LANGUAGES,
    current_language,
    language,
    on_language_change,
    set_language,
)

BORDERS = ("Land borders", "map.land-border title")


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def test_english_is_the_start_and_the_fall_back() -> None:
    assert LANGUAGES == ("en", "de", "fr")
    assert current_language() == "en"
    assert translate(*BORDERS) == "Land borders"
    for lang in LANGUAGES:
        assert translate("nobody translated this", lang=lang) == "nobody translated this"


def test_the_setting_holds_everywhere() -> None:
    set_language("de")
    assert translate(*BORDERS) == "Landgrenzen"
    assert Context().run(current_language) == "de"
    seen: list[str] = []
    thread = threading.Thread(target=lambda: seen.append(current_language()))
    thread.start()
    thread.join()
    assert seen == ["de"]


def test_a_with_block_changes_the_language_for_a_while_and_for_itself() -> None:
    set_language("de")
    with language("fr"):
        assert translate(*BORDERS) == "Frontières terrestres"
        assert Context().run(current_language) == "de"
        with language("en"):
            assert translate(*BORDERS) == "Land borders"
        assert current_language() == "fr"
    assert current_language() == "de"


def test_a_with_block_ends_with_its_error() -> None:
    with pytest.raises(RuntimeError), language("fr"):
        raise RuntimeError
    assert current_language() == "en"


def test_a_language_named_goes_before_the_present_one() -> None:
    with language("fr"):
        assert translate(*BORDERS, lang="de") == "Landgrenzen"


def test_an_unknown_language_is_refused_in_one_sentence() -> None:
    sentence = "there is no language “it”; choose en, de or fr."
    with pytest.raises(Complaint, match=f"^{sentence}$"):
        set_language("it")
    with pytest.raises(Complaint), language("it"):
        pass
    with pytest.raises(Complaint):
        translate("anything", lang="it")
    assert current_language() == "en"


def test_who_shows_texts_is_told_of_a_change_until_it_stops_listening() -> None:
    heard: list[str] = []
    stop = on_language_change(lambda: heard.append(current_language()))
    set_language("de")
    stop()
    stop()
    set_language("fr")
    assert heard == ["de"]
