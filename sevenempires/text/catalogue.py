"""What is said in the present language: one gettext catalogue a language, English in the code.

>>> say("{n} of {all} solved", n=3, all=5)
'3 of 5 solved'
>>> count("{n} unit", "{n} units", 2)
'2 units'
>>> say_in("fr", "Player {n}", n=3)
'Joueur 3'

The catalogues lie in `locale`, made from the code by `python -m tools.catalogues`. A text that a catalogue does not
have stays English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from sevenempires.text.language import LOCALE, check_language, current_language

if TYPE_CHECKING:
    from gettext import NullTranslations

DOMAIN: Final = "sevenempires"
_KEPT: Final = 8192
_BEFORE_SIGN: Final = re.compile(r" (?=[;:!?»])|(?<=«) ")


def say(text: str, /, **gaps: Any) -> str:
    """A text in the present language, its gaps filled."""
    text = translate(text)
    return text.format(**gaps) if gaps else text


def say_in(lang: str, text: str, /, **gaps: Any) -> str:
    """A text in the language named, for what is made in one language whatever the present one is."""
    text = translate(text, lang=lang)
    return text.format(**gaps) if gaps else text


def count(one: str, several: str, n: int, /, **gaps: Any) -> str:
    """The text for so many, `{n}` among its gaps."""
    lang = current_language()
    text = one if n == 1 else several
    if lang != "en":
        text = set_off(catalogue(lang).ngettext(one, several, n), lang)
    return text.format(n=n, **gaps)


def labelled(what: str, text: object) -> str:
    """What it is and then the thing itself, set off as the language does.

    >>> labelled("Region", "France")
    'Region: France'
    """
    return say("{what}: {text}", what=what, text=text)


def series(parts: Iterable[str]) -> str:
    """Parts one after another that may hold commas themselves.

    >>> series(["1, 2", "3"])
    '1, 2; 3'
    """
    return say("; ").join(parts)


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for it
    """Marks a text for the catalogues where it is kept, to be said later."""
    return text


@dataclass(frozen=True, slots=True)
class Text:
    """A text of the data that exists in every language; the context is its address in the catalogues."""

    english: str
    context: str

    def __call__(self, lang: str | None = None) -> str:
        """The text in this language, or in the present one."""
        return translate(self.english, self.context, lang)

    def __str__(self) -> str:
        return self()


def translate(text: str, context: str | None = None, lang: str | None = None) -> str:
    """An English text in the present language or in the one named; `context` tells equal texts apart."""
    lang = current_language() if lang is None else lang
    return text if lang == "en" else _translated(text, context, lang)


@lru_cache(maxsize=_KEPT)
def _translated(text: str, context: str | None, lang: str) -> str:
    known = catalogue(lang)
    return set_off(known.gettext(text) if context is None else known.pgettext(context, text), lang)


def set_off(text: str, lang: str) -> str:
    """The text with the spaces of its language."""
    return unbroken(text) if lang == "fr" else text


def unbroken(text: str) -> str:
    """No line ends before these signs, which French sets off with a space.

    >>> unbroken("Pourquoi ?")
    'Pourquoi\\xa0?'
    """
    return _BEFORE_SIGN.sub("\N{NO-BREAK SPACE}", text)


@cache
def catalogue(lang: str) -> NullTranslations:
    """The catalogue of a language, read once."""
    from gettext import translation

    return translation(DOMAIN, LOCALE, languages=[check_language(lang)], fallback=True)
