"""Plain data read with care: each fault is one sentence that names the place, down to the line where that is known."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NoReturn

HUGE = 10**12
LONGEST_SHOWN = 40


class DataError(ValueError):
    """Data that cannot be used; `place` names where, `line` the line in its file where known."""

    def __init__(self, place: str, what: str, line: int | None = None) -> None:
        self.place = place
        self.what = what
        self.line = line
        super().__init__(f"{place}: {what}" if place else what)


class Node:
    """A piece of data with its place, asked for as what it should be."""

    def __init__(self, value: Any, place: str = "", line: int | None = None) -> None:
        self.value = value
        self.place = place
        self.line = line

    def fail(self, what: str) -> NoReturn:
        """Refuse this piece of data."""
        raise DataError(self.place, what, self.line)

    def table(self, keys: Sequence[str] | None = None) -> Iterator[tuple[str, "Node"]]:
        """The entries of a mapping with names for keys, perhaps only of these names."""
        if not isinstance(self.value, Mapping):
            self.fail("a table of names and values is expected here.")
        for key, value in self.value.items():
            line = _line(self.value, key) or self.line
            huge = isinstance(key, int) and abs(key) >= HUGE
            if isinstance(key, bool) or huge or not isinstance(key, str | int) or not _is_name(key):
                raise DataError(self.place, f"a name is expected here, not {_shown(key)}.", line)
            node = Node(value, f"{self.place} {key}".strip(), line)
            if keys is not None and key not in keys:
                node.fail(f"{key!r} is not known here{near(str(key), keys)}")
            yield str(key), node

    def rows(self, known: Sequence[str], what: str) -> Iterator[tuple[str, "Node"]]:
        """The entries of a mapping whose keys are among these words, each at most once in whatever spelling."""
        seen: set[str] = set()
        for key, node in self.table():
            word = Node(key, node.place, node.line).word(known, what)
            if word in seen:
                node.fail(f"{word} is given twice.")
            seen.add(word)
            yield word, node

    def items(self) -> Iterator["Node"]:
        """The items of a list."""
        if isinstance(self.value, str) or not isinstance(self.value, Sequence):
            self.fail("a list is expected here.")
        for number, value in enumerate(self.value):
            yield Node(value, f"{self.place} [{number + 1}]", _line(self.value, number) or self.line)

    def number(self, least: int, most: int) -> int:
        """A whole number within these bounds."""
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not least <= self.value <= most:
            self.fail(f"a whole number from {least} to {most} is expected, not {_shown(self.value)}.")
        return self.value

    def truth(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.fail(f"true or false is expected, not {_shown(self.value)}.")
        return self.value

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            self.fail(f"a text is expected, not {_shown(self.value)}.")
        return str(self.value)

    def word(self, known: Sequence[str], what: str) -> str:
        """One of these words; case does not matter."""
        small = isinstance(self.value, int) and not isinstance(self.value, bool) and abs(self.value) < HUGE
        text = str(self.value) if small else self.text()
        found = next((word for word in known if word.casefold() == text.casefold()), None)
        return found if found is not None else self.fail(f"there is no {what} {_shown(text)}{near(text, known)}")


def near(text: str, known: Sequence[str]) -> str:
    """The end of a sentence that suggests the nearest word, or lists a few."""
    close = get_close_matches(text[:LONGEST_SHOWN], known, 1, 0.6)
    if close:
        return f"; did you mean {close[0]}?"
    return f"; choose among {', '.join(known)}." if len(known) <= 12 else "."


def _is_name(key: Any) -> bool:
    text = str(key)
    return text.isprintable() and len(repr(key)) <= LONGEST_SHOWN


def _line(container: Any, key: Any) -> int | None:
    """The line of an entry, where the YAML reader has kept it."""
    marks = getattr(getattr(container, "lc", None), "data", None)
    if isinstance(marks, dict) and key in marks:
        return int(marks[key][0]) + 1
    return None


def _shown(value: Any) -> str:
    if isinstance(value, int) and abs(value) >= HUGE:
        return "a huge number"
    if isinstance(value, str | int | float | bool | None):
        return shortened(repr(value))
    return "a table" if isinstance(value, Mapping) else "a list" if isinstance(value, Sequence) else "this"


def shortened(text: str) -> str:
    """A text fit for one line."""
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
