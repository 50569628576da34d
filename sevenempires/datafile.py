"""Plain data read with care: each fault is one sentence that names the place, down to the line where that is known."""

import warnings
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

HUGE = 10**12
LONGEST_SHOWN = 40
LARGEST_FILE = 250_000
DEEPEST = 50


class DataError(ValueError):
    """Data that cannot be used; `place` names where, `file` and `line` the file and the line in it where known."""

    def __init__(self, place: str, what: str, line: int | None = None, file: str = "") -> None:
        self.place = place
        self.what = what
        self.line = line
        self.file = file
        super().__init__(place, what, line, file)

    @property
    def sentence(self) -> str:
        """The place and what is wrong there, for whoever has the file before them."""
        return f"{self.place}: {self.what}" if self.place else self.what

    def __str__(self) -> str:
        if not self.file:
            return self.sentence
        return f"{self.file}, line {self.line}: {self.sentence}" if self.line else f"{self.file}: {self.sentence}"


class Node:
    """A piece of data with its place, asked for as what it should be."""

    def __init__(self, value: Any, place: str = "", line: int | None = None, file: str = "") -> None:
        self.value = value
        self.place = place
        self.line = line
        self.file = file

    def fail(self, what: str) -> NoReturn:
        """Refuse this piece of data."""
        raise DataError(self.place, what, self.line, self.file)

    def here(self, value: Any) -> "Node":
        """Another value at the same place, such as the name of this entry."""
        return Node(value, self.place, self.line, self.file)

    def table(self, keys: Sequence[str] | None = None) -> Iterator[tuple[str, "Node"]]:
        """The entries of a mapping with names for keys, perhaps only of these names."""
        if not isinstance(self.value, Mapping):
            self.fail("a table of names and values is expected here.")
        for key, value in self.value.items():
            line = _line(self.value, key) or self.line
            huge = isinstance(key, int) and abs(key) >= HUGE
            if isinstance(key, bool) or huge or not isinstance(key, str | int) or not _is_name(key):
                Node(key, self.place, line, self.file).fail(f"a name is expected here, not {_shown(key)}.")
            node = Node(value, f"{self.place} {key}".strip(), line, self.file)
            if keys is not None and key not in keys:
                node.fail(f"{key!r} is not known here{near(str(key), keys)}")
            yield str(key), node

    def parts(self, known: Sequence[str], needed: Sequence[str] = ()) -> dict[str, "Node"]:
        """The entries of a mapping with only these names, of which some must be there."""
        found = dict(self.table(known))
        for name in needed:
            if name not in found:
                self.fail(f"{name!r} is missing.")
        return found

    def rows(self, known: Sequence[str], what: str) -> Iterator[tuple[str, "Node"]]:
        """The entries of a mapping whose keys are among these words, each at most once in whatever spelling."""
        seen: set[str] = set()
        for key, node in self.table():
            word = node.here(key).word(known, what)
            if word in seen:
                node.fail(f"{word} is given twice.")
            seen.add(word)
            yield word, node

    def items(self) -> Iterator["Node"]:
        """The items of a list."""
        if isinstance(self.value, str) or not isinstance(self.value, Sequence):
            self.fail("a list is expected here.")
        for number, value in enumerate(self.value):
            yield Node(value, f"{self.place} [{number + 1}]", _line(self.value, number) or self.line, self.file)

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


def documents(data: bytes | str, file: str) -> Iterator[Node]:
    """The YAML documents of a text, with the lines of everything in them."""
    from ruamel.yaml import YAML
    from ruamel.yaml.constructor import DuplicateKeyError
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    whole = Node(None, file=file)
    if len(data) > LARGEST_FILE:
        whole.fail(f"the file is larger than {LARGEST_FILE} bytes; split it.")
    try:
        text = data.decode("utf-8") if isinstance(data, bytes) else data
    except UnicodeDecodeError:
        whole.fail("the file is not UTF-8 text.")
    _refuse_traps(text, file)
    reader = YAML(typ="rt", pure=True)
    reader.allow_duplicate_keys = False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # What the reader wonders about concerns nobody who writes a file.
            found = list(reader.load_all(text))
    except MarkedYAMLError as error:
        whole.line = error.problem_mark.line + 1 if error.problem_mark else None
        if isinstance(error, DuplicateKeyError):
            whole.fail(f"{str(error.problem).partition(' with ')[0]}; name it once.")
        whole.fail(f"not readable as YAML: {shortened(str(error.problem))}.")
    except (YAMLError, ValueError, RecursionError, AssertionError, TypeError, AttributeError, LookupError) as error:
        # The YAML reader answers some garbage with plain Python errors.
        whole.fail(f"not readable as YAML: {shortened((str(error) or 'garbled text').splitlines()[0])}.")
    for document in found:
        yield Node(document, "", _first_line(document), file)


def document(path: Path) -> Node:
    """The one YAML document of a file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        Node(None, file=str(path)).fail(f"the file cannot be read: {error.strerror}.")
    found = list(documents(data, path.name))
    return found[0] if len(found) == 1 else Node(None, file=path.name).fail("the file must hold one document.")


def _refuse_traps(text: str, file: str) -> None:
    """What no file here needs and the YAML reader takes minutes over: deep nesting and directives."""
    depth = 0
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("%"):
            Node(line, "", number, file).fail("YAML directives are not used here.")
        opened = len(line) - len(line.lstrip(" -?"))
        for letter in line:
            depth += (letter in "[{") - (letter in "]}")
            if depth + opened // 2 > DEEPEST:
                Node(line, "", number, file).fail(f"lists and tables are nested more than {DEEPEST} deep.")


def near(text: str, known: Sequence[str]) -> str:
    """The end of a sentence that suggests the nearest word, or lists a few."""
    close = get_close_matches(text[:LONGEST_SHOWN], known, 1, 0.6)
    if close:
        return f"; did you mean {close[0]}?"
    return f"; choose among {', '.join(known)}." if len(known) <= 12 else "."


def _is_name(key: Any) -> bool:
    text = str(key)
    return text.isprintable() and len(repr(key)) <= LONGEST_SHOWN


def _first_line(document: Any) -> int | None:
    mark = getattr(document, "lc", None)
    return int(mark.line) + 1 if mark is not None and mark.line is not None else None


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
