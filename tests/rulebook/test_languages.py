"""The three languages: complete, nothing left over, and freshly built."""

import json
import re
from collections import Counter
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog

from sevenempires.board import Board
from sevenempires.rulebook import glossary, rule
from sevenempires.rulebook.book import BAKED, book
from sevenempires.text import Text
from sevenempires.text.catalogue import translate
from sevenempires.text.language import LANGUAGES, language
from tools.catalogues import TRANSLATED, catalogue, read_catalogue
from tools.rulebook import sources
from tools.rulebook import texts as texts_of

Translations = dict[tuple[str | None, str], str]


def texts() -> list[Text]:
    return list(texts_of(book()))


def translations(catalog: Catalog) -> Translations:
    """The translations of the rulebook's texts."""
    return {(text.context, text.english): str(catalog.get(text.english, text.context).string) for text in texts()}


@pytest.fixture(params=TRANSLATED)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def written(lang: str) -> Catalog:
    return read_catalogue(catalogue(lang), lang)


def test_every_text_has_its_own_context() -> None:
    contexts = [text.context for text in texts()]
    assert [context for context, count in Counter(contexts).items() if count > 1] == []


def test_the_baked_rulebook_is_fresh() -> None:
    assert json.loads(BAKED.read_text(encoding="utf-8")) == sources()


def test_every_text_is_clean() -> None:
    for text in texts():
        for code in LANGUAGES:
            said = text(code)
            assert said == said.strip(), text
            assert "  " not in said, text
            assert "\n" not in said, text


def test_sentences_end_like_sentences() -> None:
    for entry in book().entries:
        for text in entry.texts()[1:]:
            for code in LANGUAGES:
                assert text(code)[-1] in ".?”»", text


def test_translations_keep_the_numbers_and_the_gaps(lang: str) -> None:
    """A 2 that became a 3 is the slip the French rulebook is known for."""
    for text in texts():
        assert figures(text(lang)) == figures(text("en")), text


def figures(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+|\{\w+\}", text))


def test_statements_are_really_translated(lang: str) -> None:
    same = [entry.id for entry in book().entries if entry.statement(lang) == entry.statement("en")]
    assert same == []


def test_french_is_set_with_its_own_spaces_and_apostrophes() -> None:
    for text in texts():
        french = text("fr")
        assert not re.search(r"[^\u00a0\d][:;?!»]|[^\u00a0]»|«[^\u00a0]", french), french
        assert "'" not in french, french


def test_german_has_german_quotation_marks() -> None:
    assert [text.context for text in texts() if re.search(r"[\"”]", text("de"))] == []


def named_regions(statement: str, code: str) -> Iterator[str]:
    for region in Board.europe().regions.values():
        if re.search(rf"\b{re.escape(region.names[code].casefold())}\b", statement.casefold()):
            yield region.name


@pytest.mark.parametrize("id", ["map.land-border", "map.corner", "map.island"])
def test_regions_have_the_names_of_the_map(id: str, lang: str) -> None:
    """Where regions are listed, each language lists the same ones under the names printed on its board."""
    assert set(named_regions(rule(id).statement(lang), lang)) == set(named_regions(rule(id).statement("en"), "en"))


def test_the_corners_of_the_map_are_those_of_the_rule() -> None:
    board = Board.europe()
    for code in LANGUAGES:
        statement = rule("map.corner").statement(code).casefold()
        for border in board.borders("corner"):
            land, sea = sorted((board[name] for name in border.between), key=lambda region: region.is_sea)
            if sea.is_sea:
                assert f"{land.names[code]}/{sea.names[code]}".casefold() in statement


def test_a_text_no_catalogue_has_stays_english(lang: str) -> None:
    assert translate("A rule of tomorrow.", "land.tomorrow statement", lang) == "A rule of tomorrow."


def test_the_same_english_may_differ_by_context() -> None:
    terms = {term.id: term.term for term in glossary()}
    assert terms["land-from-ship"]("en") == "land"
    assert terms["land-from-ship"]("de") == "an Land gehen"


def test_entries_follow_the_present_language() -> None:
    assert rule("flag.stay").title == "Flags stay"
    with language("de"):
        assert rule("flag.stay").title == "Flaggen bleiben"
        assert rule("flag.stay").statement().startswith("Eine Flagge bleibt")
        assert rule("flag.stay").statement("fr").startswith("Un drapeau reste")


@pytest.mark.parametrize(
    ("id", "german", "french"),
    [
        ("build-and-deploy", "Bauen & Rüsten", "Construire et déployer"),
        ("move-and-fight", "Feldzug", "Déplacement et combat"),  # there as verbs, translated word for word
        ("attack", "Attacke", "Attaque"),
        ("palace-action", "Palast", "Palais"),
        ("empire-action", "Empire", "Empire"),
        ("two-master", "Zweimaster", "deux-mâts"),
        ("three-master", "Dreimaster", "trois-mâts"),
        ("influence", "Einfluss", "influence"),
        ("monarch", "Monarch", "monarque"),
        ("hourglass-tile", "Sanduhrplättchen", "tuile sablier"),
    ],
)
def test_terms_are_those_of_the_sources(id: str, german: str, french: str) -> None:
    (term,) = (term.term for term in glossary() if term.id == id)
    assert (term("de"), term("fr")) == (german, french)
