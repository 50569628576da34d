"""The head of a case, and its steps: what a file says first, whichever game it is of."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from sevenempires.casework.texts import Texts, translated
from sevenempires.datafile import Node
from sevenempires.rulebook import UnknownRule, entry
from sevenempires.shown import Shown

if TYPE_CHECKING:
    from sevenempires.casework.verdicts import AnyReport

GAME: Final = "game"
"""The part that names the game of a case; without it the case is of 7 Empires."""
HEAD: Final = ("id", "title", "source", "rules", "moral")
"""The parts that every case may have."""


class Step(NamedTuple):
    """One line of a case: a choice that is played, or one that must be refused, by this rule where one is named."""

    line: str
    illegal: bool
    rule: str | None
    at: int | None
    """The line in the file."""


@dataclass(frozen=True)
class AnyCase(Shown):
    """What a case of any game has: an id, texts, the rules it shows, and steps."""

    id: str
    written: Texts
    """Title, source and moral as they stand in the file."""
    rules: tuple[str, ...]
    file: str
    steps: tuple[Step, ...]

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

    def run(self) -> "AnyReport":
        """Play the steps and check the expectations; a report tells every one of them."""
        raise NotImplementedError

    def texts(self, lang: str | None = None) -> Texts:
        """Title, source and moral in this language, or in the present one."""
        return translated(self.id, self.written, lang)


class HeadOfCase(NamedTuple):
    """What a case file says first."""

    id: str
    written: Texts
    rules: tuple[str, ...]


def read_head(node: Node, parts: Mapping[str, Node], prefix: str = "") -> HeadOfCase:
    """The head of a case; the rules of a game with a prefix may be named without it."""
    for part in ("id", "title"):
        if part not in parts:
            node.fail("the {part} of the case is missing.", part=part)
        if not parts[part].text().strip():
            parts[part].fail("this is empty; write something.")
    if not re.fullmatch(r"[\w.-]+", parts["id"].text()):
        parts["id"].fail("an id is made of letters, digits and hyphens, without spaces.")
    written = Texts(
        title=parts["title"].text(),
        source=parts["source"].text() if "source" in parts else "",
        moral=parts["moral"].text() if "moral" in parts else "",
    )
    rules = tuple(read_rule(item, prefix) for item in parts["rules"].items()) if "rules" in parts else ()
    return HeadOfCase(parts["id"].text(), written, rules)


def read_rule(node: Node, prefix: str = "") -> str:
    """The id of a rule that there is."""
    id = node.text()
    try:
        return entry(id if not prefix or id.startswith(f"{prefix}.") else f"{prefix}.{id}").id
    except UnknownRule as error:
        node.fail("{reason}", reason=error)


def read_steps(parts: Mapping[str, Node], prefix: str = "") -> tuple[Step, ...]:
    """The steps of a case, none where the part is missing or empty."""
    if "steps" not in parts or parts["steps"].value is None:
        return ()
    return tuple(_step(item, prefix) for item in parts["steps"].items())


def _step(node: Node, prefix: str) -> Step:
    if isinstance(node.value, str):
        return Step(node.text(), False, None, node.line)
    parts = dict(node.table(("illegal", "rule"))) if isinstance(node.value, Mapping) else {}
    if "illegal" not in parts:
        node.fail("a step is a line of notation, or `illegal:` with one.")
    return Step(parts["illegal"].text(), True, read_rule(parts["rule"], prefix) if "rule" in parts else None, node.line)
