"""The texts of the casebook in three languages: complete, in the words of the board, and nothing English left."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sevenempires import Board, Case
from sevenempires.board import Empire, Region
from sevenempires.cases.casebook import cases, search
from sevenempires.casework.texts import SOURCE
from sevenempires.kin.games import cases as kindred_cases
from sevenempires.rules.pieces import KINDS
from sevenempires.text import Complaint
from sevenempires.text.catalogue import set_off
from sevenempires.text.language import LANGUAGES, language
from tools.catalogues import TRANSLATED, case_messages, catalogue, read_catalogue

BOARDS = (Board.europe(), Board.toy())


@cache
def translations(lang: str) -> dict[tuple[str, str], str]:
    """Context and English of every text of a case with its translation, as it is said."""
    catalog = read_catalogue(catalogue(lang), lang)
    return {
        (context, english): set_off(str(catalog.get(english, context).string), lang)
        for context, english in case_messages()
    }


def sentences(lang: str) -> Iterator[tuple[str, str, str]]:
    """Context, English and translation of all titles and morals; what stands in a source is a document's own words."""
    for (context, english), translation in translations(lang).items():
        if context != SOURCE:
            yield context, english, translation


# --- complete


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_case_has_a_title_and_a_moral_in_the_catalogue(lang: str) -> None:
    assert len(list(sentences(lang))) == 2 * len(list(cases())) + sum(
        bool(text) for case in kindred_cases() for text in (case.written.title, case.written.moral)
    )


# --- the same thing said


@pytest.mark.parametrize("lang", TRANSLATED)
def test_numbers_and_signs_are_those_of_the_english(lang: str) -> None:
    marks = re.compile(r"\d+|~|(?<= )>")
    wrong = [
        context
        for context, english, translation in sentences(lang)
        if Counter(marks.findall(english)) != Counter(marks.findall(translation))
    ]
    assert wrong == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_places_and_empires_have_the_names_of_that_language(lang: str) -> None:
    """Endings and capitals aside."""
    wrong = [
        (context, place.names[lang])
        for context, english, translation in sentences(lang)
        for place in named(english)
        if not stems(place.names[lang]) <= stems(translation)
    ]
    assert wrong == []


PLACES = {place.name: place for board in BOARDS for place in (*board, *board.empires.values())}
A_PLACE = re.compile(rf"\b({'|'.join(map(re.escape, sorted(PLACES, key=len, reverse=True)))})\b")


def named(english: str) -> Iterator[Region | Empire]:
    """The places in a text; where one name stands inside another, the longer is meant."""
    for found in A_PLACE.findall(english):
        yield PLACES[found]


def stems(name: str) -> set[str]:
    return {word[:4] for word in re.findall(r"\w{4,}", name.casefold())}


# --- in that language, and well


@cache
def foreign(lang: str) -> re.Pattern[str]:
    """English words that a sentence in this language cannot have."""
    words = {
        "the",
        "of",
        "and",
        "has",
        "have",
        "is",
        "are",
        "not",
        "to",
        "from",
        "with",
        "its",
        "by",
        "be",
        "it",
        "that",
    }
    words |= {"player", "flag", "city", "crown", "unit", "ship", *KINDS}
    words |= {name for name, place in PLACES.items() if name.casefold() not in place.names[lang].casefold()}
    return re.compile(rf"\b({'|'.join(map(re.escape, sorted(words)))})\b", re.IGNORECASE)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_english_is_left(lang: str) -> None:
    wrong = [
        (context, translation)
        for context, english, translation in sentences(lang)
        if foreign(lang).search(translation) or translation == english
    ]
    assert wrong == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_titles_and_morals_are_made_like_the_english_ones(lang: str) -> None:
    for context, english, translation in sentences(lang):
        assert translation[0].upper() == translation[0], context
        assert not re.search(r"  | - |\.\.| [,.]|^ | $", translation), context
        if context.endswith(" title"):
            assert 8 <= len(translation) <= 120, context
            assert translation.endswith("?") == english.endswith("?"), context
            assert not translation.endswith("."), context
        else:
            assert translation.endswith("."), context


@pytest.mark.parametrize("lang", TRANSLATED)
def test_titles_tell_the_cases_apart(lang: str) -> None:
    titles = Counter(case.texts(lang).title for case in cases())
    assert [title for title, number in titles.items() if number > 1] == []


def test_french_is_written_as_french_is_printed() -> None:
    """No-break spaces, curly apostrophes, contracted articles."""
    wrong = [
        context
        for context, _, text in sentences("fr")
        if re.search(r"[^\u00a0][:;?!»]|«[^\u00a0]|'|\b(de|à) les?\b", text)
    ]
    assert wrong == []


def test_german_has_no_quotes_or_apostrophes_of_another_language() -> None:
    assert [context for context, _, text in sentences("de") if re.search("[’'\"«»]", text)] == []


# --- told


def test_a_case_is_told_in_the_present_language() -> None:
    case = Case.load("palace-example")
    assert case.title == case.written.title == "Six crowns for Habsburg either way"
    with language("de"):
        assert case.title == "So oder so sechs Kronen für Habsburg"
        assert case.moral.startswith("Ein Palast wird gebaut, wo keiner ist")
        assert case.source == "EN, Palace, Beispiel; Auslegung J1"
        assert case.texts("fr").title == "Six couronnes pour les Habsbourg dans les deux cas"
        assert str(case.run()).startswith("stimmt: palace-example – So oder so sechs Kronen für Habsburg\n")
    with pytest.raises(Complaint):
        case.texts("it")


def test_a_case_from_somewhere_else_is_told_as_it_is_written(tmp_path: Path) -> None:
    """Also one that has borrowed an id of the casebook."""
    file = tmp_path / "mine.yaml"
    file.write_text(
        "id: palace-example\ntitle: Mon cas\nsource: ruling J1\nmoral: À moi.\nexpect: {pawn: 1}\n", encoding="utf-8"
    )
    case = Case.load(file)
    for lang in LANGUAGES:
        assert case.texts(lang)[::2] == ("Mon cas", "À moi.")
    assert case.texts("fr").source == "arbitrage J1"
    assert Case.load("palace-example").texts("de").title != "Mon cas"


def test_a_case_without_source_and_moral_stays_without(tmp_path: Path) -> None:
    file = tmp_path / "bare.yaml"
    file.write_text("id: bare\ntitle: Nothing but a title\nexpect: {pawn: 1}\n", encoding="utf-8")
    for lang in LANGUAGES:
        assert Case.load(file).texts(lang) == ("Nothing but a title", "", "")


def test_a_failure_is_told_in_the_present_language(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(
        "id: wrong\ntitle: Falsch\nsteps:\n  - illegal: act Prussia build\nexpect: {pawn: 2}\n", encoding="utf-8"
    )
    with language("de"):
        told = str(Case.load(file).run())
    assert told.splitlines() == [
        "FALSCH: wrong – Falsch",
        "  FALSCH nicht erlaubt: act Prussia build (Zeile 4)",
        "       Die Regeln erlauben es.",
    ]


def test_what_is_expected_is_told_in_the_language_of_whoever_reads_the_report(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(
        "id: wrong\ntitle: Falsch\nposition: {units: {Spain: {Portugal: [infantry]}}}\n"
        "expect:\n  units: {Spain: {Portugal: []}}\n  to_decide: {player: 2, kind: over}\n",
        encoding="utf-8",
    )
    report = Case.load(file).run()
    with language("de"):
        told = str(report)
    assert told.splitlines()[1:] == [
        "  FALSCH Einheiten, Spanien, Portugal: keine (Zeile 5)",
        "       Gefunden: 1 Infanterie.",
        "  FALSCH Wer entscheidet: Spieler 2 (Zeile 6)",
        "       Gefunden: Spieler 1.",
        "  FALSCH Offene Entscheidung: das Spiel ist zu Ende (Zeile 6)",
        "       Gefunden: Ein Empire und eine Aktion wählen.",
    ]
    with language("fr"):
        head, expected, found, *_ = str(report).replace("\N{NO-BREAK SPACE}", " ").splitlines()
    assert (head, expected) == ("ÉCHOUÉ : wrong – Falsch", "  ÉCHOUÉ Unités, Espagne, Portugal : néant (ligne 5)")
    assert found == "       Trouvé : 1 infanterie."


@pytest.mark.parametrize("word", ["mercenaries take sicily", "Söldner nehmen Sizilien", "prennent la Sicile"])
def test_cases_are_found_by_the_words_of_every_language(word: str) -> None:
    assert [case.id for case in search(word=word)] == ["attack-example"]


def test_an_apostrophe_and_a_space_from_the_keyboard_find_the_printed_ones() -> None:
    assert "anchor-of-london" in [case.id for case in search(word="là où est l'ancre")]
    assert [case.id for case in search(word="mais à qui ?")] == ["trap-foreign-ship-in-the-right-sea"]
