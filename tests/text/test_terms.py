"""The termbase: every text of every language is read against it, but for those of other games, whose words differ."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sevenempires.datafile import document
from sevenempires.rulebook import glossary
from sevenempires.text.catalogue import LOCALE
from tools.catalogues import TRANSLATED, catalogue, kindred_messages, read_catalogue

TERMS = document(LOCALE.with_name("terms.yaml")).value


@cache
def texts(lang: str, root: Path) -> tuple[tuple[str, str], ...]:
    """Where each text stands, and the text: the catalogue, and what the notebooks of the language say."""
    return (*of_catalogue(lang), *of_notebooks(lang, root))


def of_catalogue(lang: str) -> Iterator[tuple[str, str]]:
    others = kindred_messages()
    for message in read_catalogue(catalogue(lang), lang):
        if (message.context, message.id) in others:
            continue
        for version in [message.string] if isinstance(message.string, str) else message.string:
            if message.id:
                yield f"{message.context}: {message.id}", version


def of_notebooks(lang: str, root: Path) -> Iterator[tuple[str, str]]:
    for notebook in sorted((root / "notebooks" / lang).glob("*.ipynb")):
        for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                yield notebook.name, "".join(cell["source"])


def test_each_term_is_one_of_the_glossary_and_names_both_languages() -> None:
    assert set(TERMS) <= {term.id for term in glossary()}
    assert [id for id, languages in TERMS.items() if set(languages) != set(TRANSLATED)] == []


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("term", TERMS)
def test_no_text_says_another_word_for_it(term: str, lang: str, root: Path) -> None:
    never = [word for word in TERMS[term][lang] if word]
    found = [
        (place, word) for word in never for place, text in texts(lang, root) if re.search(word, text, re.IGNORECASE)
    ]
    assert found == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_term_does_not_forbid_its_own_word(lang: str) -> None:
    own = {term.id: term.term(lang) for term in glossary()}
    assert [
        (id, word) for id, never in TERMS.items() for word in never[lang] if re.search(word, own[id], re.IGNORECASE)
    ] == []
