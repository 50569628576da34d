"""Lines of notation become choices; `str` of a choice is the way back.

>>> from sevenempires import Board
>>> parse("move infantry york > edinburgh", Board.europe())
Move(kind='infantry', route=('York', '>', 'Edinburgh'), against=None)
"""

import re
from collections.abc import Callable, Iterable

from sevenempires.board import Board
from sevenempires.board.naming import UnknownEmpire, UnknownRegion
from sevenempires.rules import choices
from sevenempires.rules.choices import Choice
from sevenempires.rules.pieces import ACTIONS, KINDS
from sevenempires.text.catalogue import N_, translate
from sevenempires.text.complaint import Complaint, Later, near, shortened
from sevenempires.text.language import LANGUAGES

LONGEST_LINE = 400


class NotationError(Complaint):
    """A line that is no notation; the sentence says what is wrong and what would do."""

    def __str__(self) -> str:
        text = super().__str__()
        return text[:1].upper() + text[1:]


def parse(line: str, board: Board) -> Choice:
    """The choice that this line says; raises NotationError where it says none."""
    if not isinstance(line, str):
        raise NotationError("A line of notation is a text, not {kind}.", kind=type(line).__name__)
    if len(line) > LONGEST_LINE:
        raise NotationError(
            "A line of notation has at most {most} characters; this one has {n}.", most=LONGEST_LINE, n=len(line)
        )
    words = line.split()
    if not words:
        raise NotationError("The line is empty; begin it with {verbs:or}.", verbs=VERBS)
    verb = words[0].lower()
    if verb not in _READERS:
        raise NotationError(
            "“{word}” begins no line of notation{near}", word=shortened(words[0]), near=near(verb, VERBS, len(VERBS))
        )
    return _READERS[verb](" ".join(words[1:]), _Names(board))


class _Names:
    """Names as people write them, in any language: case does not matter."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def region(self, text: str) -> str:
        """The region of this name."""
        if not text:
            raise NotationError("The name of a region is missing.")
        try:
            return self.board.find(text).name
        except UnknownRegion as error:
            raise NotationError("{reason}", reason=error) from None

    def place(self, text: str) -> str:
        """A region, or an unnamed island of the board: moves there are refused by rule, not misread."""
        for island in self.board.island_names:
            if island.casefold() == text.casefold():
                return island
        return self.region(text)

    def empire(self, text: str) -> str:
        """The empire of this name."""
        if not text:
            raise NotationError("The name of an empire is missing.")
        try:
            return self.board.find_empire(text).name
        except UnknownEmpire as error:
            raise NotationError("{reason}", reason=error) from None

    def kind(self, text: str) -> str:
        """The kind of unit of this name."""
        return _one_of(text, KINDS, N_("unit"))

    def unit(self, text: str) -> tuple[str, str]:
        """A kind and the region after it."""
        kind, _, region = text.partition(" ")
        return self.kind(kind), self.region(region)


def _act(text: str, names: _Names) -> Choice:
    empire, _, action = text.rpartition(" ")
    if not empire:
        raise NotationError("Name the empire and the action, such as: act France build.")
    return choices.Act(names.empire(empire), _one_of(action, ACTIONS, N_("action")))


def _deploy(text: str, names: _Names) -> Choice:
    if text.lower() == "nothing":
        return choices.Deploy(nothing=True)
    where, *rest = (part.strip() for part in text.split(","))
    instead: list[tuple[str | None, str]] = []
    for part in rest:
        words = re.split(r"\s+in\s+", part, maxsplit=1, flags=re.IGNORECASE)
        if len(words) < 2:
            raise NotationError(
                "“{part}” names no substitute; write for example: infantry in Vienna.", part=shortened(part)
            )
        kind, region = words
        instead.append((None if kind.lower() == "nothing" else names.kind(kind), names.region(region)))
    return choices.Deploy(None if where.lower() == "each" else names.region(where), tuple(instead))


def _move(text: str, names: _Names) -> Choice:
    kind, _, way = text.partition(" ")
    unit = names.kind(kind)
    against = None
    if target := re.search(r"\sx\s+(\S+)$", way, re.IGNORECASE):
        against = names.kind(target.group(1))
        way = way[: target.start()]
    parts = [part.strip() for part in re.split(r"([>~])", way)]
    if len(parts) < 3:
        raise NotationError(
            "A move names where it begins and each region entered, such as: move infantry York > Edinburgh."
        )
    return choices.Move(
        unit, tuple(names.place(part) if number % 2 == 0 else part for number, part in enumerate(parts)), against
    )


def _take(text: str, names: _Names) -> Choice:
    first, _, rest = text.partition(" ")
    return choices.Take(names.empire(rest), True) if first.lower() == "worker" else choices.Take(names.empire(text))


def _alone(choice: Choice) -> Callable[[str, _Names], Choice]:
    def read(text: str, names: _Names) -> Choice:
        if text:
            raise NotationError("“{line}” stands alone; leave out “{text}”.", line=choice, text=shortened(text))
        return choice

    return read


_READERS: dict[str, Callable[[str, _Names], Choice]] = {
    "act": _act,
    "hand": lambda text, names: choices.Hand(names.empire(text)),
    "compensate": lambda text, names: choices.Compensate(*names.unit(text)),
    "build": lambda text, names: choices.Build(names.region(text)),
    "upgrade": lambda text, names: choices.Upgrade(names.region(text)),
    "deploy": _deploy,
    "place": lambda text, names: choices.Place(*names.unit(text)),
    "move": _move,
    "allow": _alone(choices.Answer(True)),
    "refuse": _alone(choices.Answer(False)),
    "reply": lambda text, names: choices.Reply(names.kind(text)),
    "done": _alone(choices.Done()),
    "remove": lambda text, names: choices.Remove(*names.unit(text)),
    "palace": lambda text, names: choices.Palace(names.region(text)),
    "take": _take,
    "raise": lambda text, names: choices.Raise(*names.unit(text)),
    "draft": lambda text, names: choices.Draft(names.empire(text)),
}
VERBS = tuple(_READERS)


def _one_of(text: str, known: Iterable[str], what: str) -> str:
    word = text.lower()
    for name in known:
        if word in (name, *(translate(name, "name", lang).lower() for lang in LANGUAGES)):
            return name
    if not word:
        raise NotationError("The {what} is missing; choose {known:or}.", what=Later(what), known=tuple(known))
    raise NotationError("“{text}” is no {what}{near}", text=shortened(text), what=Later(what), near=near(word, known))
