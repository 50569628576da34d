"""The books of the kindred games: told apart by their ids, whole in every language, every link leading somewhere."""

import json
import re

import pytest

from sevenempires.rulebook import UnknownRule, books, entry, search
from sevenempires.rulebook.book import OWN, Book, baked, book, book_of
from sevenempires.text import Complaint
from sevenempires.text.language import LANGUAGES
from tools.rulebook import homes, sources
from tools.rulebook import texts as texts_of

KINDRED = books()[1:]
every_book = pytest.mark.parametrize("kin", KINDRED, ids=lambda kin: kin.game.id)


def test_the_book_of_7_empires_comes_first_and_is_the_one_meant() -> None:
    assert books()[0] is book() is book(OWN)
    assert book_of("land.counter") is book_of("J3") is book()
    with pytest.raises(Complaint, match="there is no game “chess”"):
        book("chess")


def test_all_baked_books_are_fresh() -> None:
    assert baked() == homes()
    for file in homes():
        assert json.loads(file.read_text(encoding="utf-8")) == sources(file)


@every_book
def test_every_id_begins_with_the_game_and_stands_for_one_thing(kin: Book) -> None:
    ids = [entry.id for entry in kin.entries]
    form = re.compile(rf"{kin.game.prefix}\.([a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+|[A-Z][1-9]\d*)")
    assert [id for id in ids if not form.fullmatch(id)] == []
    assert len(set(ids)) == len(ids)
    assert all(book_of(id) is kin for id in ids)


@every_book
def test_every_link_leads_to_an_entry(kin: Book) -> None:
    for rule in kin.rules:
        assert all(entry(id) in kin.rulings for id in rule.rulings), rule
        assert all(entry(confusion.rule) in kin.rules for confusion in rule.confusions), rule
    for ruling in kin.rulings:
        assert ruling.rules, ruling


@every_book
def test_every_place_named_is_a_section_of_its_document(kin: Book) -> None:
    sections = {document.id: document.sections for document in kin.documents}
    strange = [
        (entry.id, document, place)
        for entry in kin.entries
        for document, places in entry.sources.items()
        for place in places
        if place not in sections[document]
    ]
    assert strange == []


@every_book
def test_every_text_is_said_in_every_language(kin: Book) -> None:
    for lang in LANGUAGES[1:]:
        assert [one.id for one in kin.entries if one.statement(lang) == one.statement("en")] == []


@every_book
def test_translations_keep_the_numbers(kin: Book) -> None:
    for text in texts_of(kin):
        for lang in LANGUAGES[1:]:
            assert sorted(re.findall(r"\d+", text(lang))) == sorted(re.findall(r"\d+", text("en"))), text


@every_book
def test_a_search_finds_the_rules_of_the_other_game_after_ours(kin: Book) -> None:
    found = [book_of(one.id).game.id for one in search("a")]
    assert found.index(OWN) < found.index(kin.game.id)


def test_an_unknown_id_of_another_game_is_refused() -> None:
    with pytest.raises(UnknownRule, match=r"there is no rule “six.battle.nowhere”"):
        entry("six.battle.nowhere")
