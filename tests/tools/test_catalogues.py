"""Updating catalogues: what is known stays, what changed is marked, what is unused goes."""

import ast
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from tools.catalogues import TRANSLATED, WIDTH, catalogue, marked, messages, read_catalogue, updated


def german(*messages: tuple[str | None, str, str]) -> Catalog:
    catalog = Catalog(locale="de")
    for context, english, translation in messages:
        catalog.add(english, translation, context=context)
    return catalog


def contents(catalog: Catalog) -> list[tuple[str | None, object, object, bool]]:
    return [(message.context, message.id, message.string, message.fuzzy) for message in catalog if message.id]


def test_a_known_translation_stays() -> None:
    old = german(("a title", "Coasts", "Küsten"), (None, "and", "und"))
    new = updated(old, [("a title", "Coasts"), (None, "and")], "de")
    assert contents(new) == [("a title", "Coasts", "Küsten", False), (None, "and", "und", False)]


def test_changed_english_keeps_its_translation_but_marks_it() -> None:
    new = updated(german(("a title", "Coasts", "Küsten")), [("a title", "Shores")], "de")
    assert contents(new) == [("a title", "Shores", "Küsten", True)]
    assert new.get("Shores", "a title").previous_id == ["Coasts"]
    again = updated(new, [("a title", "Shores")], "de")
    assert contents(again) == contents(new)
    assert again.get("Shores", "a title").previous_id == ["Coasts"]


def test_new_texts_wait_and_unused_ones_go() -> None:
    new = updated(german(("old", "Gone", "Weg")), [("new", "Here")], "de")
    assert contents(new) == [("new", "Here", "", False)]


def test_texts_that_share_a_context_are_not_taken_for_each_other() -> None:
    new = updated(german(("name", "infantry", "Infanterie"), ("name", "palace", "Palast")), [("name", "crown")], "de")
    assert contents(new) == [("name", "crown", "", False)]


def test_texts_are_found_where_they_are_said() -> None:
    code = """
say("one {n}", n=1)
f"<p>{text.say('inside')}</p>"
TABLE = {"x": N_("kept"), "y": other("not a text")}
say("this" if so else "that")
say_in(lang, "in one language")
count("{n} unit", "{n} units", n)
say(TABLE[key])
"""
    assert set(marked(ast.parse(code))) == {
        *("one {n}", "inside", "kept", "this", "that", "in one language"),
        ("{n} unit", "{n} units"),
    }


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_files_in_the_project_are_as_the_build_writes_them(lang: str, tmp_path: Path) -> None:
    """Babel names its own version in the header; the rest must be the same to the letter."""
    path = catalogue(lang)
    with (tmp_path / "new.po").open("wb") as file:
        write_po(file, updated(read_catalogue(path, lang), messages(), lang), width=WIDTH, include_previous=True)
    assert without_version(tmp_path / "new.po") == without_version(path)


def without_version(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").splitlines() if "Generated-By" not in line]


def test_a_catalogue_not_there_yet_is_empty(tmp_path: Path) -> None:
    assert contents(read_catalogue(tmp_path / "none.po", "de")) == []
