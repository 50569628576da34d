"""Plain data read with care: each fault is one sentence that names the place, down to the line where that is known."""

import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from sevenempires.text import N_
from sevenempires.text.complaint import HUGE, LONGEST_SHOWN, Complaint, Later, near, of_system, shortened, shown

LARGEST_FILE = 250_000
DEEPEST = 50
GARBLED = N_("not readable as YAML; look at colons, quotes, brackets and the indentation, in the line above too.")


class DataError(Complaint):
    """Data that cannot be used; `place` names where, `file` and `line` the file and the line in it where known."""

    def __init__(
        self, message: str, /, *, place: str = "", line: int | None = None, file: str = "", **values: Any
    ) -> None:
        super().__init__(message, **values)
        self.place = place
        self.line = line
        self.file = file

    @property
    def what(self) -> str:
        """What is wrong, without the place."""
        return super().__str__()

    @property
    def sentence(self) -> str:
        """The place and what is wrong there, for whoever has the file before them."""
        return str(Later("{place}: {what}", place=self.place, what=self.what)) if self.place else self.what

    def __str__(self) -> str:
        values = {"file": self.file, "line": self.line, "what": self.sentence}
        if not self.line:
            return str(Later("{file}: {what}", **values)) if self.file else self.sentence
        return str(Later("{file}, line {line}: {what}" if self.file else "line {line}: {what}", **values))


class Node:
    """A piece of data with its place, asked for as what it should be."""

    def __init__(self, value: Any, place: str = "", line: int | None = None, file: str = "") -> None:
        self.value = value
        self.place = place
        self.line = line
        self.file = file

    def fail(self, message: str, /, **values: Any) -> NoReturn:
        """Refuse this piece of data."""
        raise DataError(message, place=self.place, line=self.line, file=self.file, **values)

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
                Node(key, self.place, line, self.file).fail("a name is expected here, not {value}.", value=shown(key))
            node = Node(value, f"{self.place} {key}".strip(), line, self.file)
            if keys is not None and key not in keys:
                node.fail("“{name}” is not known here{near}", name=key, near=near(str(key), keys))
            yield str(key), node

    def parts(self, known: Sequence[str], needed: Sequence[str] = ()) -> dict[str, "Node"]:
        """The entries of a mapping with only these names, of which some must be there."""
        found = dict(self.table(known))
        for name in needed:
            if name not in found:
                self.fail("“{name}” is missing.", name=name)
        return found

    def rows(self, known: Sequence[str], what: str) -> Iterator[tuple[str, "Node"]]:
        """The entries of a mapping whose keys are among these words, each at most once in whatever spelling."""
        seen: set[str] = set()
        for key, node in self.table():
            word = node.here(key).word(known, what)
            if word in seen:
                node.fail("{word} is given twice.", word=word)
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
            self.fail(
                "a whole number from {least} to {most} is expected, not {value}.",
                least=least,
                most=most,
                value=shown(self.value),
            )
        return self.value

    def truth(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.fail("true or false is expected, not {value}.", value=shown(self.value))
        return self.value

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            self.fail("a text is expected, not {value}.", value=shown(self.value))
        return str(self.value)

    def word(self, known: Sequence[str], what: str) -> str:
        """One of these words; case does not matter."""
        small = isinstance(self.value, int) and not isinstance(self.value, bool) and abs(self.value) < HUGE
        text = str(self.value) if small else self.text()
        found = next((word for word in known if word.casefold() == text.casefold()), None)
        if found is None:
            values = {"what": Later(what), "text": shortened(text), "near": near(text, known)}
            self.fail("there is no {what} “{text}”{near}", **values)
        return found


def documents(data: bytes | str, file: str) -> Iterator[Node]:
    """The YAML documents of a text, with the lines of everything in them."""
    from ruamel.yaml import YAML
    from ruamel.yaml.constructor import DuplicateKeyError
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    whole = Node(None, file=file)
    if len(data) > LARGEST_FILE:
        whole.fail("the file is larger than {most} bytes; split it.", most=LARGEST_FILE)
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
            whole.fail("the name “{name}” stands here twice; keep one of the two.", name=_twice(error))
        if "\\t" in str(error.problem):
            whole.fail("not readable as YAML: a tab does not indent; use spaces.")
        whole.fail(GARBLED)
    except (YAMLError, ValueError, RecursionError, AssertionError, TypeError, AttributeError, LookupError):
        # The YAML reader answers some garbage with plain Python errors.
        whole.fail(GARBLED)
    for document in found:
        yield Node(document, "", _first_line(document), file)


def document(path: Path) -> Node:
    """The one YAML document of a file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        Node(None, file=str(path)).fail("the file cannot be read: {reason}.", reason=of_system(error))
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
                Node(line, "", number, file).fail("lists and tables are nested more than {most} deep.", most=DEEPEST)


def _twice(error: Exception) -> str:
    """The name that a duplicate key has."""
    found = re.search(r'duplicate key "(.*?)" with', str(getattr(error, "problem", "")), re.DOTALL)
    return shortened(found[1]) if found else "?"


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
