"""The kindred games by name: who reads their cases, and where their casebooks lie."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from sevenempires.casework.head import GAME, AnyCase
from sevenempires.datafile import DataError, Node, documents
from sevenempires.folders import kindred
from sevenempires.kin.seven_ages import cases as seven_ages
from sevenempires.kin.six_empires import cases as six_empires
from sevenempires.text.complaint import of_system

READERS: Final[Mapping[str, Callable[[Node], AnyCase]]] = {
    six_empires.GAME_NAME: six_empires.read_case,
    seven_ages.GAME_NAME: seven_ages.read_case,
}
"""Per game, as `game:` of a case names it, what reads a document as one of its cases."""


def is_kindred(node: Node) -> bool:
    """Whether this document is a case of another game."""
    return isinstance(node.value, Mapping) and GAME in node.value


def read_case(node: Node) -> AnyCase:
    """The case in this document, by the game that it names."""
    game = dict(node.table())[GAME].word(tuple(READERS), GAME)
    return READERS[game](node)


def casebook_files(game: str = "*") -> tuple[Path, ...]:
    """The case files that ship with the kindred games, or with one of them."""
    return tuple(sorted(kindred().glob(f"{game.replace('-', '_')}/casebook/*.yaml")))


@cache
def chapter(file: Path) -> tuple[AnyCase, ...]:
    """All cases of one file."""
    try:
        text = file.read_bytes()
    except OSError as error:
        raise DataError("the file cannot be read: {reason}.", reason=of_system(error), file=str(file)) from None
    return tuple(map(read_case, documents(text, file.name)))


def cases(game: str = "*") -> Iterator[AnyCase]:
    """All cases of the kindred games, file by file, or of one of them."""
    for file in casebook_files(game):
        yield from chapter(file)
