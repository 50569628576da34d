"""The termbase: every text of every language is read against it, but for those of other games, whose words differ."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sevenempires.datafile import document
from sevenempires.rulebook import glossary
from sevenempires.text.language import LOCALE
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
    for notebook in sorted((root / "notebooks" / lang).glob("[0-9][0-9]_*.ipynb")):
        for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                yield notebook.name, "".join(cell["source"])


def test_each_term_is_one_of_the_glossary_and_names_both_languages() -> None:
    assert set(TERMS) <= {term.id for term in glossary()}
    assert [id for id, languages in TERMS.items() if set(languages) != set(TRANSLATED)] == []


def never(term: str, lang: str) -> list[re.Pattern[str]]:
    return [re.compile(word, re.IGNORECASE) for word in TERMS[term][lang]["never"]]


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("term", TERMS)
def test_no_text_says_another_word_for_it(term: str, lang: str, root: Path) -> None:
    found = [
        (place, word.pattern) for word in never(term, lang) for place, text in texts(lang, root) if word.search(text)
    ]
    assert found == []


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("term", TERMS)
def test_a_term_has_its_forms_and_an_example_and_forbids_none_of_them(term: str, lang: str) -> None:
    entry = TERMS[term][lang]
    assert set(entry) - {"gender"} == {"forms", "never", "example"}
    assert entry.get("gender", "f") in ("m", "f", "n")
    own = next(one for one in glossary() if one.id == term).term(lang)
    assert any(form in entry["example"] for form in entry["forms"]), "the example says the term"
    assert any(form.casefold() in own.casefold() or own.casefold() in form.casefold() for form in entry["forms"])
    assert [word for word in never(term, lang) for said in (own, entry["example"]) if word.search(said)] == []


@pytest.mark.parametrize(
    ("term", "lang", "wrong"),
    [
        ("deploy", "de", "Das Osmanische Reich rüstet in Konya 3 Infanterien."),
        ("deploy", "de", "Habsburg kann keine Einheit rüsten."),
        ("deploy", "de", "Gebaut, und nichts zu rüsten"),
        ("empire", "de", "Spieler 1 handelt mit Spanien."),
        ("empire", "de", "Du musst mit einem solchen Empire handeln."),
        ("empire", "fr", "Le joueur 1 agit avec l’Espagne."),
        ("empire", "fr", "Habsbourg est entré à Breslau."),
        ("fight", "de", "Eine Artillerie, die einmarschiert, bleibt."),
        ("fight", "de", "Beide gehen, wie immer auf See."),
        ("move", "fr", "Les navires ne bougent plus."),
        ("unit", "fr", "Il y a plusieurs sortes d’unités à Vienne."),
        ("slip-through", "de", "Spieler 2 lässt die Infanterie in Sachsen durchziehen."),
        ("power", "de", "Russland hat Macht 3."),
        ("position", "fr", "Le marqueur est sur III."),
        ("worker", "fr", "Un ouvrier ne suffit pas."),
        ("border", "de", "Sie teilen eine Grenzlinie."),
        ("monarch", "fr", "Il est monarque de la Prusse."),
    ],
)
def test_what_was_said_wrong_once_is_found_if_it_comes_again(term: str, lang: str, wrong: str) -> None:
    assert any(word.search(wrong) for word in never(term, lang))
