"""One case: read from YAML with care, so that a malformed file is refused with its line and never counts as a pass."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sevenempires.board import Board
from sevenempires.cases.texts import Texts, translated
from sevenempires.datafile import DataError, Node
from sevenempires.datafile import documents as yaml_documents
from sevenempires.game import Game, Start
from sevenempires.positions import read_position
from sevenempires.positions.parts import EXPECTATIONS
from sevenempires.rulebook import UnknownRule, entry
from sevenempires.rules.components import components
from sevenempires.rules.setup import setting
from sevenempires.rules.variants import VariantError, check_variants
from sevenempires.shown import Shown
from sevenempires.text.complaint import of_system
from sevenempires.text.outcomes import Log

if TYPE_CHECKING:
    from sevenempires.cases.report import Report

PARTS = (
    "id", "title", "source", "rules", "moral", "board", "players", "variants", "position", "turn", "steps", "expect",
)  # fmt: skip


class Step(NamedTuple):
    """One line of a case: a choice that is played, or one that must be refused, by this rule where one is named."""

    line: str
    illegal: bool
    rule: str | None
    at: int | None
    """The line in the file."""


@dataclass(frozen=True)
class Case(Shown):
    """A position, some steps and what is expected of them."""

    id: str
    written: Texts
    """Title, source and moral as they stand in the file."""
    rules: tuple[str, ...]
    file: str
    steps: tuple[Step, ...]
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

    @property
    def title(self) -> str:
        """What happens, in the present language; as written where nobody has translated it."""
        return self.texts().title

    @property
    def source(self) -> str:
        """Where the rulebook says so, in the present language; the headings stay those of the document."""
        return self.texts().source

    @property
    def moral(self) -> str:
        """What it teaches, in the present language; as written where nobody has translated it."""
        return self.texts().moral

    def texts(self, lang: str | None = None) -> Texts:
        """Title, source and moral in this language, or in the present one."""
        return translated(self.id, self.written, lang)

    def expectations(self) -> tuple[str, ...]:
        """What is expected at the end, a line for each verdict of the report, in the present language."""
        view = self.start.view
        return tuple(line for part, node in self.expect.items() for line in EXPECTATIONS[part].lines(node, view))

    def run(self) -> "Report":
        """Play the steps and check the expectations; a report tells every one of them."""
        from sevenempires.cases.report import run

        return run(self)


def documents(path: Path) -> Iterator[Case]:
    """The cases of a file, in order."""
    try:
        text = path.read_bytes()
    except (OSError, ValueError) as error:  # A name with a NUL in it is a ValueError.
        raise DataError("the file cannot be read: {reason}.", reason=of_system(error), file=str(path)) from None
    yield from parse_cases(text, path.name)


def parse_cases(data: bytes | str, file: str = "case") -> Iterator[Case]:
    """The cases in this YAML text."""
    found = list(yaml_documents(data, file))
    if not found:
        raise DataError("the file holds no case.", file=file)
    yield from map(_read, found)


def _read(node: Node) -> Case:
    parts = dict(node.table(PARTS))
    for part in ("id", "title"):
        if part not in parts:
            node.fail("the {part} of the case is missing.", part=part)
        if not parts[part].text().strip():
            parts[part].fail("this is empty; write something.")
    if not re.fullmatch(r"[\w.-]+", parts["id"].text()):
        parts["id"].fail("an id is made of letters, digits and hyphens, without spaces.")
    start = read_start(parts, node)
    expect = dict(parts["expect"].table(tuple(EXPECTATIONS))) if "expect" in parts else {}
    steps = tuple(map(_step, parts["steps"].items())) if "steps" in parts and parts["steps"].value is not None else ()
    if not steps and not expect:
        node.fail("a case has steps or expectations; this one has neither.")
    return Case(
        id=parts["id"].text(),
        written=Texts(
            title=parts["title"].text(),
            source=parts["source"].text() if "source" in parts else "",
            moral=parts["moral"].text() if "moral" in parts else "",
        ),
        rules=tuple(_rule(item) for item in parts["rules"].items()) if "rules" in parts else (),
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


def _rule(node: Node) -> str:
    try:
        return entry(node.text()).id
    except UnknownRule as error:
        node.fail("{reason}", reason=error)


def _step(node: Node) -> Step:
    if isinstance(node.value, str):
        return Step(node.text(), False, None, node.line)
    parts = dict(node.table(("illegal", "rule"))) if isinstance(node.value, Mapping) else {}
    if "illegal" not in parts:
        node.fail("a step is a line of notation, or `illegal:` with one.")
    return Step(parts["illegal"].text(), True, _rule(parts["rule"]) if "rule" in parts else None, node.line)
