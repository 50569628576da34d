"""One case: read from YAML with care, so that a malformed file is refused with its line and never counts as a pass."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from sevenempires.board import Board
from sevenempires.casework.head import GAME, HEAD, AnyCase, read_head, read_steps
from sevenempires.casework.head import Step as Step
from sevenempires.datafile import DataError, Node
from sevenempires.datafile import documents as yaml_documents
from sevenempires.game import Game, Start
from sevenempires.positions import read_position
from sevenempires.positions.parts import EXPECTATIONS
from sevenempires.rules.components import components
from sevenempires.rules.setup import setting
from sevenempires.rules.variants import VariantError, check_variants
from sevenempires.text.complaint import of_system
from sevenempires.text.outcomes import Log

if TYPE_CHECKING:
    from sevenempires.cases.report import Report

PARTS = (*HEAD, "board", "players", "variants", "position", "turn", "steps", "expect")


@dataclass(frozen=True)
class Case(AnyCase):
    """A position, some steps and what is expected of them."""

    expect: dict[str, Node] = field(repr=False)
    start: Game = field(repr=False)
    """The position at the beginning, ready to be played."""

    @classmethod
    def load(cls, path_or_id: str | Path) -> "Case":
        """A case from its own file, from `FILE#id`, or by its id from the casebook."""
        from sevenempires.cases.casebook import load

        return load(path_or_id)

    @classmethod
    def read(cls, path: str | Path) -> tuple["Case", ...]:
        """All cases of a file; raises DataError where one of them is malformed."""
        return tuple(documents(Path(path)))

    def run(self) -> "Report":
        """Play the steps and check the expectations; a report tells every one of them."""
        from sevenempires.cases.report import run

        return run(self)


def documents(path: Path) -> Iterator[Case]:
    """The cases of a file, in order."""
    yield from map(read_case, nodes(path))


def nodes(path: Path) -> Iterator[Node]:
    """The documents of a file of cases, not yet read as cases."""
    try:
        text = path.read_bytes()
    except (OSError, ValueError) as error:  # A name with a NUL in it is a ValueError.
        raise DataError("the file cannot be read: {reason}.", reason=of_system(error), file=str(path)) from None
    yield from _some(text, path.name)


def parse_cases(data: bytes | str, file: str = "case") -> Iterator[Case]:
    """The cases in this YAML text."""
    yield from map(read_case, _some(data, file))


def _some(data: bytes | str, file: str) -> list[Node]:
    found = list(yaml_documents(data, file))
    if not found:
        raise DataError("the file holds no case.", file=file)
    return found


def read_case(node: Node) -> Case:
    """The case in this document."""
    if isinstance(node.value, Mapping) and GAME in node.value:
        node.fail(
            "this case is of another game, {game}; `sevenempires check` and `sevenempires cases` read it.",
            game=str(node.value[GAME]),
        )
    parts = dict(node.table(PARTS))
    head = read_head(node, parts)
    start = read_start(parts, node)
    expect = dict(parts["expect"].table(tuple(EXPECTATIONS))) if "expect" in parts else {}
    steps = read_steps(parts)
    if not steps and not expect:
        node.fail("a case has steps or expectations; this one has neither.")
    return Case(
        **head._asdict(),
        file=node.file,
        steps=steps,
        expect=expect,
        start=start,
    )


def read_start(parts: Mapping[str, Node], node: Node) -> Game:
    """The game at the beginning, as the parts board, players, variants, position and turn lay it out."""
    board_name = parts["board"].word(("europe", "toy"), "board") if "board" in parts else "europe"
    board = Board.europe() if board_name == "europe" else Board.toy()
    numbers = components(board_name).hourglass
    players = parts["players"].number(min(numbers), max(numbers)) if "players" in parts else min(4, max(numbers))
    variants = frozenset(item.text() for item in parts["variants"].items()) if "variants" in parts else frozenset()
    try:
        check_variants(variants, None)
        fixed = setting(board, players, variants)
    except VariantError as error:
        parts["variants"].fail("{reason}", reason=error)
    except ValueError as error:
        parts.get("players", node).fail("{reason}", reason=error)
    log = Log()
    position = read_position(
        parts.get("position", Node({}, "position", node.line, node.file)), fixed, parts.get("turn"), log
    )
    return Game(position, Start(events=tuple(log.events)))
