"""The language of all texts: one setting for the process, and another for a while where that is asked for.

>>> set_language("en")
>>> with language("de"):
...     current_language()
'de'
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Final, TypeVar

Lang = TypeVar("Lang", str, str | None)
LOCALE: Final = Path(__file__).with_name("locale")
"""A folder for each language but English: its catalogue, and what it calls itself."""


def own_names(locale: Path) -> dict[str, str]:
    """What each language calls itself; a language is there when its folder tells its name."""
    told = sorted(locale.glob("*/name.txt"))
    return {"en": "English", **{file.parent.name: file.read_text("utf-8").strip() for file in told}}


OWN_NAMES: Final = own_names(LOCALE)
LANGUAGES: Final = tuple(OWN_NAMES)

# A context variable alone would not do for the setting: widget callbacks and threads run in contexts of their own.
_setting = "en"
_for_now: ContextVar[str | None] = ContextVar("language", default=None)
_listeners: list[Callable[[], None]] = []


def current_language() -> str:
    """The language in which texts are given now."""
    return _for_now.get() or _setting


def set_language(lang: str) -> None:
    """Choose the language of the whole process; whoever shows texts is told."""
    global _setting
    _setting = check_language(lang)
    for listener in tuple(_listeners):
        listener()


def on_language_change(listener: Callable[[], None]) -> Callable[[], None]:
    """Call the listener after each `set_language`; gives the function that ends this."""
    _listeners.append(listener)

    def stop() -> None:
        if listener in _listeners:
            _listeners.remove(listener)

    return stop


@contextmanager
def language(lang: str) -> Iterator[None]:
    """Another language inside a `with` block, for this thread or task only."""
    token = _for_now.set(check_language(lang))
    try:
        yield
    finally:
        _for_now.reset(token)


def check_language(lang: Lang) -> Lang:
    """The same language, or None for the present one; raises a Complaint where the texts do not exist."""
    if lang is not None and lang not in LANGUAGES:
        from sevenempires.text.complaint import Complaint, shown  # which speak the languages themselves

        raise Complaint("there is no language {lang}; choose {known:or}.", lang=shown(lang), known=LANGUAGES)
    return lang
