"""Marked-up lines become runs."""

import pytest

from sevenempires.paper.markup import UnknownGap, filled, runs
from sevenempires.text.catalogue import unbroken


def test_bold_italic_icons_and_gaps() -> None:
    assert runs("{icon artillery} up to *{n} steps*, _always_.", {"n": "2"}) == (
        ("icon", "artillery"),
        ("plain", " up to "),
        ("bold", "2 steps"),
        ("plain", ", "),
        ("italic", "always"),
        ("plain", "."),
    )


def test_an_unknown_gap_is_refused_by_name() -> None:
    with pytest.raises(UnknownGap, match="Atlantis"):
        filled("to {Atlantis}", {"Madrid": "Madrid"})


def test_french_spaces_do_not_break() -> None:
    assert unbroken("quoi ? ici ; là : « oui »") == "quoi\xa0? ici\xa0; là\xa0: «\xa0oui\xa0»"
