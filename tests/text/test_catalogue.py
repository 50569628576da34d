"""The catalogues: complete, fresh, with the gaps of the English, and set off as each language prints."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo

from sevenempires.casework.texts import SOURCE
from sevenempires.text import N_, Complaint, count, say, say_in
from sevenempires.text.catalogue import set_off
from sevenempires.text.language import LANGUAGES, language
from tools.catalogues import TRANSLATED, catalogue, messages, read_catalogue, rulebook_messages


@cache
def translations(lang: str) -> Catalog:
    return read_catalogue(catalogue(lang), lang)


def entries(lang: str) -> list[Message]:
    return [message for message in translations(lang) if message.id]


def versions(text: object) -> list[str]:
    """A text, or its singular and plural."""
    return [text] if isinstance(text, str) else [str(one) for one in text]  # type: ignore[attr-defined]


def gaps(text: str) -> Iterator[str]:
    """The names of the gaps of a text; a gap inside a form counts as one too."""
    for _, name, form, _ in Formatter().parse(text):
        if name is not None:
            yield name
            yield from gaps(form or "")


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_catalogue_has_every_text_and_no_other(lang: str) -> None:
    assert {(message.context, message.id) for message in entries(lang)} == set(messages())
    assert list(translations(lang).obsolete) == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_nothing_is_missing_or_fuzzy(lang: str) -> None:
    assert [message.id for message in entries(lang) if message.fuzzy or not all(versions(message.string))] == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_translations_have_the_gaps_of_the_english(lang: str) -> None:
    wrong = [
        message.id
        for message in entries(lang)
        if {frozenset(gaps(text)) for text in versions(message.id)}
        != {frozenset(gaps(text)) for text in versions(message.string)}
    ]
    assert wrong == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_compiled_catalogue_is_fresh(lang: str) -> None:
    with catalogue(lang).with_suffix(".mo").open("rb") as file:
        assert texts(read_mo(file)) == texts(translations(lang))


def texts(catalog: Catalog) -> set[tuple[str | None, Any, Any]]:
    """Context, English and translation of all; Babel reads compiled contexts as bytes and plurals as lists."""
    return {
        (
            context.decode() if isinstance(context := message.context, bytes) else context,
            *(tuple(versions(text)) for text in (message.id, message.string)),
        )
        for message in catalog
        if message.id
    }


def test_french_is_written_as_french_is_printed() -> None:
    """No-break spaces and curly apostrophes; and no “de le” of its own, which would be taken for a contraction."""
    # Nothing is filled in a rule's text, so that “de le combattre” may stand there.
    whole = {context for context, _ in rulebook_messages()}
    for message in (one for one in entries("fr") if one.context != SOURCE):
        for version in versions(message.string):
            text = re.sub(r"\{[^{}]*(\{\w*\})?\}", "…", set_off(version, "fr"))
            if message.context and message.context.startswith("18_"):  # it shows parts of case files
                text = re.sub(r"\b(rules?|illegal|expect|units|flags|Prussia|Habsburg):", "…", text)
            text = re.sub(r"«\u00a0[^»|]*\|[^»]*»", "…", text)  # a line of another game's notation
            assert not re.search(r"[^\u00a0][:;?!»](?!//|\d)|«[^\u00a0]|'", text), text
            assert message.context in whole or not re.search(r"\b(de|à) les?\b", text), text


FAMILIAR = re.compile(
    r"\b(tu|toi|tes|te|ta|(?<!le )(?<!du )(?<!un )ton|tien|tienne|construis|écris|fais|prédis|prends)\b|\bt’",
    re.IGNORECASE,
)
"""Words of one who is a friend; “le ton” is none."""
ORDERED = re.compile(
    r"(^|[.,;:?!]\s|\bou\s)(améliore|choisis|combats dans|défausse|demande à|déplace(?! ses)|devine|essaie|lance"
    r"|(?<=;\s)montre|pioche|place-|prépare|presse|regarde|tape)\b",
    re.IGNORECASE,
)
"""A clause that begins by telling a friend what to do."""


def test_french_addresses_its_reader_as_vous(root: Path) -> None:
    spoken = [text for message in entries("fr") for text in versions(message.string)]
    for notebook in sorted((root / "notebooks" / "fr").glob("*.ipynb")):
        cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
        written = ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
        spoken += [line.replace("*", "") for text in written for line in text.splitlines()]
    assert [text for text in spoken if FAMILIAR.search(text) or ORDERED.search(text)] == []


def test_a_text_is_given_in_the_present_language_with_its_gaps_filled() -> None:
    assert say("Player {n}", n=2) == "Player 2"
    with language("de"):
        assert say("Player {n}", n=2) == "Spieler 2"
        assert say_in("fr", "Player {n}", n=2) == "Joueur 2"
    assert N_("kept for later") == "kept for later"


def test_a_text_no_catalogue_has_stays_english_and_keeps_its_braces() -> None:
    with language("de"):
        assert say("nobody {translated} this") == "nobody {translated} this"
        assert count("{n} unheard thing", "{n} unheard things", 2) == "2 unheard things"
        assert count("{n} unheard thing", "{n} unheard things", 1) == "1 unheard thing"


def test_only_french_is_set_off() -> None:
    assert [set_off("Pourquoi ? « Oui »", lang) for lang in LANGUAGES] == [
        "Pourquoi ? « Oui »",
        "Pourquoi ? « Oui »",
        "Pourquoi\u00a0? «\u00a0Oui\u00a0»",
    ]


def test_a_language_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Complaint):
        say_in("it", "Player {n}", n=2)
