"""Complaints are said in the language of whoever reads them, whole, with the place and a remedy."""

import pickle

import pytest

from sevenempires import Board, Game
from sevenempires.cases.case import parse_cases
from sevenempires.datafile import DataError, Node
from sevenempires.notation import NotationError, parse
from sevenempires.record import RecordError
from sevenempires.rulebook import UnknownRule, rule
from sevenempires.text.complaint import Complaint, either, near, shown
from sevenempires.text.language import language

THIN = "\N{NO-BREAK SPACE}"


def said(error: Complaint, lang: str) -> str:
    with language(lang):
        return str(error)


def test_a_line_that_is_no_notation_is_refused_in_the_readers_language() -> None:
    with pytest.raises(NotationError) as caught:
        parse("mov infantry York > Edinburgh", Board.europe())
    assert said(caught.value, "en") == "“mov” begins no line of notation; did you mean move?"
    assert said(caught.value, "de") == "Mit „mov“ beginnt keine Zeile der Notation; gemeint vielleicht move?"
    french = f"Aucune ligne de notation ne commence par «{THIN}mov{THIN}»{THIN}; vouliez-vous dire move{THIN}?"
    assert said(caught.value, "fr") == french


def test_a_name_is_suggested_in_the_readers_language() -> None:
    with pytest.raises(NotationError) as caught:
        parse("build Vienn", Board.europe())
    assert said(caught.value, "de").endswith("; gemeint vielleicht Wien?")
    assert said(caught.value, "fr").endswith(f"vouliez-vous dire Vienne{THIN}?")


def test_a_case_is_refused_with_its_line_and_nothing_of_another_language() -> None:
    with pytest.raises(DataError) as caught:
        list(parse_cases("id: a\ntitel: b\n", "mein.yaml"))
    assert said(caught.value, "de").endswith(
        "Zeile 2: titel: „titel“ ist hier nicht bekannt; gemeint vielleicht title?"
    )
    assert said(caught.value, "en") == "mein.yaml, line 2: titel: “titel” is not known here; did you mean title?"


def test_a_refused_record_says_its_refusal_in_the_same_language() -> None:
    record = Game.new(4, 7).to_record() + "palace Paris\n"
    with pytest.raises(RecordError) as caught:
        Game.from_record(record)
    german = said(caught.value, "de")
    assert german.startswith("Aufzeichnung, Zeile ")
    assert "„palace Paris“ ist hier nicht erlaubt: [" in german
    assert not {"the", "not", "is"} & set(german.split())


def test_an_unknown_rule_is_told_in_the_readers_language() -> None:
    with pytest.raises(UnknownRule) as caught:
        rule("ship.ranje")
    assert said(caught.value, "de").startswith("Regel unbekannt: „ship.ranje“; gemeint vielleicht ship.range")


def test_a_complaint_survives_the_way_to_another_process() -> None:
    with pytest.raises(DataError) as caught:
        Node({"a": [5]}, "box", 3, "my.yaml").table(("b",)).__next__()
    again = pickle.loads(pickle.dumps(caught.value))
    assert said(again, "fr") == said(caught.value, "fr")
    assert (again.file, again.line, again.place) == ("my.yaml", 3, "box a")


def test_words_are_joined_and_values_shown_in_the_readers_language() -> None:
    with language("de"):
        assert either(("a", "b", "c")) == "a, b oder c"
        assert str(near("aple", ("apple", "pear"))) == "; gemeint vielleicht apple?"
        assert str(shown("x" * 99)) == "„" + "x" * 39 + "…“"
        assert str(shown(None)) == "ein leerer Eintrag"
