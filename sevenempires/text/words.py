"""The short texts of an interface, in every language side by side.

>>> say = Words({"units": ("{n} units", "{n} Einheiten", "{n} unités")})
>>> say("units", n=3)
'3 units'
>>> from sevenempires.text.language import language
>>> with language("fr"):
...     say("units", n=3)
'3 unités'

Rules, refusals and cases have their catalogues in `locale`; labels and buttons stand beside the code that shows them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any, Final

from sevenempires.text.language import LANGUAGES, current_language

_BEFORE_SIGN: Final = re.compile(r" (?=[;:!?»])|(?<=«) ")


def unbroken(text: str) -> str:
    """No line ends before these signs, which French sets off with a space.

    >>> unbroken("Pourquoi ?")
    'Pourquoi\\xa0?'
    """
    return _BEFORE_SIGN.sub("\N{NO-BREAK SPACE}", text)


class Words:
    """Texts by key; one that lacks a language, or has other gaps in one of them, is refused when the module loads."""

    def __init__(self, texts: Mapping[str, tuple[str, ...]]) -> None:
        for key, versions in texts.items():
            if len(versions) != len(LANGUAGES) or not all(versions):
                raise ValueError(f"{key!r} needs a text in each of {', '.join(LANGUAGES)}, not {len(versions)} texts.")
            if len({_gaps(text) for text in versions}) != 1:
                raise ValueError(f"{key!r} has not the same gaps in each language.")
        self._texts = {
            key: {
                lang: unbroken(text) if lang == "fr" else text for lang, text in zip(LANGUAGES, versions, strict=True)
            }
            for key, versions in texts.items()
        }

    def __call__(self, key: str, /, **gaps: Any) -> str:
        """The text in the present language, its gaps filled."""
        text = self._texts[key][current_language()]
        return text.format(**gaps) if gaps else text

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def keys(self) -> Iterable[str]:
        """The keys of all texts, as they were written."""
        return self._texts.keys()


def _gaps(text: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)
