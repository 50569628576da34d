"""What every part of a case has in common: tables by empire, region or player, and at the end of each row a value."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from sevenempires.datafile import Node
from sevenempires.labels import player_name, unit_name
from sevenempires.rules.pieces import KINDS, MARKER_SPACES
from sevenempires.rules.position import Position
from sevenempires.text import N_, say
from sevenempires.text.sentences import phrase
from sevenempires.view import EmpireView, View


class Key(NamedTuple):
    """What the rows of a table are called after."""

    what: str
    known: Callable[[View], Sequence[str]]
    called: Callable[[View, str], str]
    """A row's name in the present language."""
    form: str = ""
    """The form that a question asks for it in, such as “in the North Sea”."""
    exact: bool = False
    """Whether the words are keys of the format, which are written in one way only."""

    def rows(self, node: Node, view: View) -> Iterator[tuple[str, Node]]:
        """The rows of a table, each with its word as the board spells it."""
        if self.exact:
            yield from node.table(self.known(view))
            return
        for key, entry in node.table():
            yield entry.here(key).word(self.known(view), self.what), entry


EMPIRE = Key("empire", lambda view: view.position.tables.empires, lambda view, name: view.empire(name).called(), "of")
REGION = Key("region", lambda view: view.position.tables.names, lambda view, name: view[name].called(), "in")
PLAYER = Key(
    "player", lambda view: [str(player.number) for player in view.players], lambda view, n: player_name(int(n))
)
SPACE = Key("space", lambda view: MARKER_SPACES, lambda view, space: space, exact=True)
PIECE = Key(
    "kind",
    lambda view: (*KINDS, "flags"),
    lambda view, piece: say("flags") if piece == "flags" else unit_name(piece, 2),
    exact=True,
)


@dataclass(frozen=True)
class Worded:
    """A value of a part, put into words when somebody reads it."""

    part: "Part"
    view: View
    value: Any

    def __str__(self) -> str:
        return self.part.told(self.view, self.value) or say("none")


class Compared(NamedTuple):
    """One expectation beside what is there; told in the language of whoever reads it."""

    node: Node
    keys: tuple[str, ...]
    wanted: Worded
    found: Worded

    @property
    def held(self) -> bool:
        """Whether it is so; where a list has no order of its own, in any order."""
        wanted, found = self.wanted.value, self.found.value
        in_order = self.wanted.part.in_order or not isinstance(wanted, list)
        return bool(wanted == found if in_order else sorted(wanted) == sorted(found))

    def __str__(self) -> str:
        return self.wanted.part.tells(self.wanted, *self.keys)


class Part:
    """One part of a case: how it is read, written, compared and told."""

    name: ClassVar[str]
    keys: ClassVar[tuple[Key, ...]] = ()
    line: ClassVar[str]
    """As an expectation is told: gaps for the keys and for `what`."""
    question: ClassVar[str]
    """As somebody is asked who has played it through; a gap may have a form."""
    asked_by: ClassVar[int] = 9
    """How many of the keys make a question of their own."""
    nothing: ClassVar[str] = N_("nothing")
    """The answer where there is none."""
    in_order: ClassVar[bool] = False
    """Whether a list says more than what is in it."""
    beside_the_board: ClassVar[bool] = False
    """Whether it lies where no picture of the board shows it."""
    reckoned: ClassVar[bool] = False
    """Whether it has to be worked out, where all else can be seen."""
    of_position: ClassVar[bool] = True
    """Whether a position is laid out with it; what only follows from a position can but be expected."""

    least, most = 0, 10**6
    """The bounds of a part that is a number."""
    found: Callable[..., Any]
    """What is there: `found(view, *keys)`."""

    def wanted(self, node: Node, view: View, *keys: str) -> Any:
        """What a case expects."""
        return node.number(self.least, self.most)

    def laid(self, position: Position, node: Node) -> Position:
        """The position with this part as the data has it; refuses what cannot be."""
        raise NotImplementedError

    def written(self, view: View, start: View) -> Any:
        """This part as data that `laid` reads; what is as at the start may be left out."""
        if not self.keys:
            return self.found(view)
        return each_empire(view, lambda empire: self.found(view, empire.name))

    def entries(self, node: Node, view: View) -> Iterator[tuple[tuple[str, ...], Node]]:
        """Each value of this part with the words that lead to it."""
        rows: Iterator[tuple[tuple[str, ...], Node]] = iter([((), node)])
        for key in self.keys:
            rows = _deeper(rows, key, view)
        return rows

    def told(self, view: View, value: Any) -> str:
        """A value in the present language."""
        return str(value)

    def answer(self, view: View, *keys: str) -> str:
        """What is there, in the present language, for whoever was asked."""
        return self.told(view, self.found(view, *keys)) or say(self.nothing)

    def tells(self, wanted: Worded, *keys: str) -> str:
        """What is expected, in one line."""
        gaps = {key.what: key.called(wanted.view, word) for key, word in zip(self.keys, keys, strict=True)}
        return say(self.line, **gaps, what=wanted)

    def questions(self, node: Node, view: View) -> Iterator[tuple[str, str]]:
        """What can be asked instead of telling what is expected, with the answers."""
        for keys, _ in self.entries(node, view):
            asked = keys[: self.asked_by]
            yield self.asks(view, *asked), self.answer(view, *asked)

    def asks(self, view: View, *keys: str) -> str:
        """The question with its gaps filled."""
        rows = zip(self.keys, keys, strict=False)
        gaps = {key.what: phrase(word, key.form) if key.form else key.called(view, word) for key, word in rows}
        return say(self.question, **gaps)

    def compared(self, node: Node, view: View) -> Iterator[Compared]:
        """What is expected beside what is there."""
        for keys, entry in self.entries(node, view):
            wanted, found = self.wanted(entry, view, *keys), self.found(view, *keys)
            yield Compared(entry, keys, Worded(self, view, wanted), Worded(self, view, found))


def _deeper(
    rows: Iterator[tuple[tuple[str, ...], Node]], key: Key, view: View
) -> Iterator[tuple[tuple[str, ...], Node]]:
    return (((*keys, word), entry) for keys, node in rows for word, entry in key.rows(node, view))


def words(node: Node, known: Sequence[str], what: str) -> list[str]:
    """A list of such words."""
    return [item.word(known, what) for item in node.items()]


def each_empire(view: View, value: Callable[[EmpireView], Any]) -> dict[str, Any]:
    """A row for every empire with something to write."""
    return {empire.name: written for empire in view.empires if (written := value(empire))}


def by_empire(position: Position, node: Node) -> list[tuple[int, Node]]:
    """The rows of a table by the numbers of the empires."""
    tables = position.tables
    return [(tables.empire_number[name], entry) for name, entry in node.rows(tables.empires, "empire")]


def by_region(position: Position, node: Node) -> list[tuple[int, Node]]:
    """The rows of a table by the numbers of the regions."""
    tables = position.tables
    return [(tables.number[name], entry) for name, entry in node.rows(tables.names, "region")]


def replaced(row: Sequence[Any], values: Sequence[tuple[int, Any]]) -> tuple[Any, ...]:
    """A row of the position with some other values."""
    known = dict(values)
    return tuple(known.get(number, value) for number, value in enumerate(row))
