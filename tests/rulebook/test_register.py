"""The register of ids: complete, unique, and every link between entries leads somewhere."""

import re
from pathlib import Path

import pytest

from sevenempires.rulebook import chapters, differences, documents, glossary, rule, rules, ruling, rulings
from sevenempires.rulebook.book import book

# Frozen on purpose: ids are stable, so this list only ever grows. `python tests/rulebook/freeze.py` adds what is new.
FROZEN = (Path(__file__).with_name("frozen.txt")).read_text(encoding="utf-8").split()


def test_the_ids_are_the_frozen_ones() -> None:
    assert [ruling.id for ruling in rulings()] == [f"J{number}" for number, _ in enumerate(rulings(), 1)]
    assert [entry.id for entry in (*rules(), *differences())] == FROZEN


def test_ids_are_unique_and_well_formed() -> None:
    ids = [entry.id for entry in book().entries]
    assert len(set(ids)) == len(ids)
    form = re.compile(r"[a-z]+\.[a-z]+(-[a-z]+)*|J[1-9]\d*")
    assert [id for id in ids if not form.fullmatch(id)] == []


def test_chapters_follow_the_rulebook_and_hold_every_rule_once() -> None:
    prefixes = dict.fromkeys(id.partition(".")[0] for id in FROZEN if "." in id and not id.startswith("differ."))
    own = [prefix for prefix in prefixes if prefix not in ("deploy", "move")]  # Which stand under build and ship.
    assert [chapter.id for chapter in chapters()] == [*own, "rulings"]
    assert [rule for chapter in chapters() for rule in chapter.rules] == [*rules(), *rulings()]
    assert [(rule.id, rule.chapter) for rule in rules() if rule.id.split(".")[0] != rule.chapter] == [
        (id, "build") for id in FROZEN if id.startswith("deploy.")
    ] + [("move.unit", "ship")]


def test_every_link_leads_to_an_entry() -> None:
    for entry in rules():
        assert [ruling(id).id for id in entry.rulings] == list(entry.rulings)
        for confusion in entry.confusions:
            assert rule(confusion.rule) is not entry
    for difference in differences():
        assert difference.rules
        assert all(rule(id) for id in difference.rules)
        assert all(ruling(id) for id in difference.rulings)
    assert all(rule(term.rule) for term in glossary())


def test_links_are_given_once_and_in_order() -> None:
    for entry in (*rules(), *differences()):
        assert list(entry.rulings) == sorted(set(entry.rulings), key=lambda id: int(id[1:])), entry
    for entry in rules():
        others = [confusion.rule for confusion in entry.confusions]
        assert len(set(others)) == len(others), entry


def test_every_ruling_bears_on_a_rule() -> None:
    assert [ruling.id for ruling in rulings() if not ruling.rules] == []
    assert ruling("J14").rules == ("decade.infantry", "decade.two-master")


def test_every_place_named_is_a_section_of_its_document() -> None:
    sections = {document.id: document.sections for document in documents()}
    assert list(sections) == ["EN", "DE", "FR"]
    for document, listed in sections.items():
        assert len(set(listed)) == len(listed), document
    strange = [
        (entry.id, document, place)
        for entry in book().entries
        for document, places in entry.sources.items()
        for place in places
        if place not in sections[document]
    ]
    assert strange == []


def test_only_a_rule_of_our_own_has_no_source() -> None:
    assert [rule.id for rule in rules() if not any(rule.sources.values())] == ["turn.decision"]
    assert rule("map.corner").sources["DE"] == ()


def test_every_difference_names_two_documents() -> None:
    for difference in differences():
        assert sum(1 for places in difference.sources.values() if places) >= 2, difference


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_titles_tell_the_entries_apart(lang: str) -> None:
    titles = [entry.heading(lang) for entry in (*rules(), *rulings())]
    assert [title for title in titles if titles.count(title) > 1] == []
    assert [title for title in titles if len(title) > 60 or title.endswith(".")] == []


def test_terms_are_unique() -> None:
    ids = [term.id for term in glossary()]
    assert len(set(ids)) == len(ids)
