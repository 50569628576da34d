"""What is said when something cannot be: an English message with gaps and its values, said when somebody reads it.

>>> error = Complaint("the side of a board must be {sides:or}, not {value}.", sides=("west", "east"), value=9)
>>> str(error)
'the side of a board must be west or east, not 9.'

A gap holds its value as it was written; `{region:name}` is the name in the reader's language, and other forms are those
of `sentences`. A value can be a text that waits for its reader too (`Later`): a reason, a remedy.
"""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from sevenempires.text.catalogue import N_, translate
from sevenempires.text.language import current_language
from sevenempires.text.message import Message
from sevenempires.text.sentences import Gap, contracted, in_form

LONGEST_SHOWN: Final = 40
HUGE: Final = 10**12
MANY: Final = 12
"""A longer list of words is not told."""
OF_THE_SYSTEM: Final = (
    *(N_("No such file or directory"), N_("Permission denied"), N_("Is a directory"), N_("Not a directory")),
    *(N_("No space left on device"), N_("File exists")),
)
"""What the system says of files."""


class Later(Message):
    """A text that is said in the language of whoever reads it."""

    def __init__(self, message: str, /, **values: Any) -> None:
        self.message = message
        self.values = values

    @property
    def text(self) -> str:
        """The text in the present language."""
        return filled(self.message, self.values)

    def __str__(self) -> str:
        return self.text


class Complaint(Later, ValueError):
    """Whatever a user is told that cannot be; `str` says it in the present language, with the remedy."""

    def but(self, **values: Any) -> Later:
        """The same with other values, for whoever calls things otherwise than the files do."""
        return Later(self.message, **{**self.values, **values})


def _as_written(value: Any, form: str) -> str:
    if form == "or":
        return either(value)
    if form:
        return in_form(value, form)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(str, value))
    return str(value)


def filled(message: str, values: Mapping[str, Any]) -> str:
    """The message in the present language with its gaps filled."""
    text = translate(message).format_map({name: Gap(value, _as_written) for name, value in values.items()})
    return contracted(text) if current_language() == "fr" else text


def either(words: Iterable[Any]) -> str:
    """One of these words: “a, b or c”."""
    *some, last = map(str, words)
    return filled("{some} or {last}", {"some": some, "last": last}) if some else last


def near(text: str, known: Iterable[str], most: int = MANY) -> Later | str:
    """The end of a sentence: the nearest of these words, or all of them where they are few."""
    words = {word.casefold(): word for word in known}
    close = get_close_matches(text[:LONGEST_SHOWN].casefold(), words, 1, 0.6)
    if close:
        return Later("; did you mean {near}?", near=words[close[0]])
    return Later("; choose among {known}.", known=tuple(words.values())) if 0 < len(words) <= most else "."


def shown(value: Any) -> Later | str:
    """Plain data in one line, as a complaint shows it."""
    if isinstance(value, str):
        return Later("“{text}”", text=shortened(value))
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= HUGE:
        return Later("a huge number")
    if value is None:
        return Later("an empty entry")
    if isinstance(value, int | float):
        return shortened(repr(value))
    if isinstance(value, Mapping):
        return Later("a table")
    return Later("a list") if isinstance(value, Sequence) else Later("this")


def of_system(error: OSError | ValueError) -> Later:
    """What the system says of a file."""
    return Later(getattr(error, "strerror", None) or str(error))


def shortened(text: str) -> str:
    """A text fit for one line."""
    line = repr(text)[1:-1] if not text.isprintable() else text
    return line if len(line) <= LONGEST_SHOWN else line[: LONGEST_SHOWN - 1] + "…"
