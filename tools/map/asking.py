"""The sources of a map asked for what they should hold: what they do not is a fault, and reading goes on."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from sevenempires.board.faults import Fault, FaultKind
from sevenempires.datafile import DataError, Node, document
from sevenempires.text.complaint import near

Found = TypeVar("Found")
LonLat = tuple[float, float]


class Asking:
    """Reads the files of a map and gathers every fault in it."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, kind: FaultKind, node: Node, text: str) -> None:
        """Note that something is wrong here."""
        self.faults.append(Fault(kind, where(node), text))

    def whole(self, path: Path) -> Node | None:
        """The whole file, or None and a fault if it cannot be read."""
        if not path.is_file():
            self.faults.append(Fault("unreadable", path.name, "the file is missing or cannot be read; put it back."))
            return None
        try:
            return document(path)
        except DataError as error:
            text = f"{error.what} If the file is cut short, put its content back; otherwise mend it here."
            self.faults.append(Fault("unreadable", where(error), text))
            return None

    def ask(self, get: Callable[[], Found]) -> Found | None:
        """What is asked for, or None and a fault."""
        try:
            return get()
        except DataError as error:
            self.faults.append(Fault("wrong-entry", where(error), error.sentence))
            return None

    def table(self, node: Node, known: tuple[str, ...] = (), needed: tuple[str, ...] = ()) -> dict[str, Node]:
        """The entries of a table; one that is none of the known ones is a fault, and so is a needed one that lacks."""
        entries = self.ask(lambda: dict(node.table()))
        if entries is None:
            return {}
        for name, entry in entries.items():
            if known and name not in known:
                self.fault("unknown-entry", entry, f"{entry.place}: {name!r} is not known here{near(name, known)}")
        for name in needed:
            if name not in entries:
                self.fault("missing-entry", node, f"{node.place or node.file} needs `{name}`.")
        return entries

    def items(self, node: Node) -> Iterator[Node]:
        """The items of a list."""
        yield from self.ask(lambda: list(node.items())) or ()

    def lonlat(self, node: Node) -> LonLat | None:
        """A place on earth, written [longitude, latitude]."""
        return self.ask(lambda: _lonlat(node))


def where(what: Node | DataError) -> str:
    """The file and the line of a node, or of what is wrong there."""
    return f"{what.file}:{what.line}" if what.line else what.file


def number(node: Node) -> float:
    """A number, whole or not."""
    if isinstance(node.value, bool) or not isinstance(node.value, int | float):
        node.fail(f"a number is expected, not {node.value!r}.")
    return float(node.value)


def _lonlat(node: Node) -> LonLat:
    numbers = list(node.value) if isinstance(node.value, list) else []
    good = len(numbers) == 2 and all(isinstance(value, int | float) for value in numbers)
    if not good or abs(numbers[0]) > 180 or abs(numbers[1]) >= 90:
        node.fail(f"a place [longitude, latitude] is expected, not {numbers or node.value!r}.")
    return float(numbers[0]), float(numbers[1])
