"""A pseudo-language: every text of the catalogues in marks, so that what stands outside them is hard-coded.

It takes the place of German, whose names the boards have. Marks lie within marks where a text fills the gap of another.
"""

import html
import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from typing import Final

import pytest

from sevenempires.text import catalogue, sentences
from sevenempires.text.language import language

OPEN, SHUT = "⟦", "⟧"
IN_THE_PLACE_OF = "de"
_INNERMOST: Final = re.compile(f"{OPEN}[^{OPEN}{SHUT}]*{SHUT}")
_CODE: Final = re.compile(
    r"<(style|script|svg|code|kbd)\b.*?</\1>|<[^>]*>"  # of a page, what is no text
    r"|\b[a-z]+(?:\.[\w-]+)+|\b[a-z]+(?:-[a-z]+){2,}|\b(?:move|act|place|build|deploy) [^⟦⟧\n]*",  # ids, notation
    re.DOTALL | re.MULTILINE,
)
_WORD: Final = re.compile(r"[^\W\d_]{3,}")


class Pseudo(NullTranslations):
    """A catalogue that has every text, told apart from all that is in none."""

    def gettext(self, message: str) -> str:
        return f"{OPEN}{message}{SHUT}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@contextmanager
def pseudo_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everything is said in the pseudo-language inside the block."""
    forget()
    try:
        with monkeypatch.context() as patched, language(IN_THE_PLACE_OF):
            patched.setattr(catalogue, "catalogue", lambda lang: Pseudo())
            yield
    finally:
        forget()


def forget() -> None:
    """What has been said is not kept for the other language."""
    catalogue._translated.cache_clear()
    sentences._word.cache_clear()


def hard_coded(text: str, known: set[str]) -> list[str]:
    """The words outside all marks that are not known to stand there; markup, ids and notation are no words."""
    text, before = html.unescape(_CODE.sub(" ", text)), None
    while before != text:
        before, text = text, _INNERMOST.sub(" ", text)
    return [word for word in _WORD.findall(text) if word.casefold() not in known and not word.isupper()]
