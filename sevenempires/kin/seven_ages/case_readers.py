"""How the parts of a case are read: small readers put together, each complaining of its own place."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from sevenempires.datafile import Node
from sevenempires.text.complaint import shown

Reader: TypeAlias = Callable[[Node], Any]
MOST: Final = 10_000


def whole(least: int = 0, most: int = MOST) -> Reader:
    """A whole number within these bounds."""
    return lambda node: node.number(least, most)


def truth(node: Node) -> bool:
    """True or false."""
    return node.truth()


def text(node: Node) -> str:
    """A text."""
    return node.text()


def plain(node: Node) -> Any:
    """Whatever a question takes: a number, a text, a list or a table of them."""
    value = node.value
    if isinstance(value, Mapping):
        return {name: plain(inside) for name, inside in node.table()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain(inside) for inside in node.items()]
    if isinstance(value, bool | str):
        return value
    if isinstance(value, int | float) and abs(value) <= MOST:
        return value
    return node.fail("a number up to {most}, a text or a list of them is expected, not {value}.",
                     most=MOST, value=shown(value))  # fmt: skip


def one_of(*known: str) -> Reader:
    """One of these words."""
    return lambda node: node.word(known, "word")


def listed(reader: Reader) -> Reader:
    """A list of these."""
    return lambda node: [reader(inside) for inside in node.items()]


def tabled(reader: Reader) -> Reader:
    """Names with one of these each."""
    return lambda node: {name: reader(inside) for name, inside in node.table()}


def record(needed: Mapping[str, Reader], other: Mapping[str, tuple[Reader, Any]] | None = None) -> Reader:
    """A table of these parts, of which the others may be left out."""
    others = other or {}

    def read(node: Node) -> dict[str, Any]:
        parts = node.parts((*needed, *others), tuple(needed))
        readers = {**needed, **{name: reader for name, (reader, _) in others.items()}}
        defaults = {name: default for name, (_, default) in others.items()}
        return {**defaults, **{name: readers[name](inside) for name, inside in parts.items()}}

    return read
