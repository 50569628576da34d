"""The game: whose decision, what is legal, play, why not, undo, record.

What players promise each other has no place here: no agreement binds (talk.deals).

>>> game = Game.new(players=4, seed=7)
>>> game = game.play(game.legal[0])
>>> game.undo() == Game.new(players=4, seed=7)
True
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import repeat
from operator import is_
from typing import Any, NamedTuple, overload

from sevenempires.board import Board
from sevenempires.notation import NotationError, parse
from sevenempires.rules import engine, scoring, setup
from sevenempires.rules.choices import Choice
from sevenempires.rules.pieces import year_of
from sevenempires.rules.position import Position
from sevenempires.shown import Shown
from sevenempires.text import N_, say
from sevenempires.text.language import check_language
from sevenempires.text.outcomes import Event, Log, Refusal
from sevenempires.text.outcomes import IllegalChoice as IllegalChoice
from sevenempires.view import EmpireView, PlayerView, RegionView, View

SHOWN = 12


class Legal(Sequence[Choice]):
    """The legal choices of a position: iterate, count, index, test with `in`; its repr is lines of notation.

    Where several routes differ in nothing that matters, one stands for all of them; `in` knows the others too.
    """

    __slots__ = ("_choices", "_position")

    def __init__(self, position: Position) -> None:
        self._position = position
        self._choices: list[Choice] | None = None

    @property
    def _listed(self) -> list[Choice]:
        if self._choices is None:
            self._choices = engine.legal(self._position)
        return self._choices

    def lists(self, choice: object) -> bool:
        """Whether this very object has been listed here, so that nothing about it needs to be asked again."""
        return self._choices is not None and any(map(is_, self._choices, repeat(choice)))

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | Sequence[Choice]:
        return self._listed[index]

    def __len__(self) -> int:
        return len(self._listed)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._listed)

    def __contains__(self, choice: object) -> bool:
        if not isinstance(choice, str | Choice):
            return False
        try:
            read = _read(choice, self._position.tables.board)
        except NotationError:
            return False
        return next(engine.refusals(self._position, read), None) is None

    def __repr__(self) -> str:
        lines = [str(choice) for choice in self._listed[:SHOWN]]
        if len(self) > SHOWN:
            lines.append(say("… and {n} more", n=len(self) - SHOWN))
        return say("<{n} legal: {lines}>", n=len(self), lines=" | ".join(lines))


class Played:
    """One choice of the history: who made it, what was chosen, and what came of it."""

    __slots__ = ("_before", "_events", "_lang", "choice", "player")

    def __init__(self, before: Position, choice: Choice, lang: str | None) -> None:
        self._before = before
        self._events: tuple[Event, ...] | None = None
        self._lang = lang
        self.player = before.decision.player
        self.choice = choice

    @property
    def events(self) -> tuple[Event, ...]:
        """What came of it: the choice is played once more, and this time told, when somebody asks first."""
        if self._events is None:
            log = Log(self._lang)
            engine.play(self._before, self.choice, log)
            self._events = tuple(log.events)
        return self._events

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Played) and (self.player, self.choice, self.events) == (
            other.player,
            other.choice,
            other.events,
        )

    def __hash__(self) -> int:
        return hash((self.player, self.choice))

    def __repr__(self) -> str:
        return f"Played(player={self.player!r}, choice={self.choice!r}, events={self.events!r})"

    def __str__(self) -> str:
        return str(self.choice)


class Open(NamedTuple):
    """The open decision: one player faces one decision of one kind."""

    player: int
    kind: str
    """act, hand, compensate, build, deploy, place, move, allow, reply, remove, palace, take, raise, draft or over."""
    empire: str | None = None
    regions: tuple[str, ...] = ()
    empires: tuple[str, ...] = ()
    """The empires to choose from, for `act` and `hand`."""
    option: str = ""
    """`act` and `hand`: A, B, C or neutral; `take`: worker or card; `draft`: the letter; `raise`: the kind."""


class Start(NamedTuple):
    """How a game began: what the header of its record tells."""

    seed: int | None = None
    distribution: str | None = None
    events: tuple[Event, ...] = ()
    lang: str | None = None
    """The language of this game's sentences; None for the one set for all."""


def _read(choice: Choice | str, board: Board) -> Choice:
    """A line of notation as a choice of this board; one made by hand is read the same way, for its names."""
    if not isinstance(choice, str | Choice):
        raise NotationError("A choice or a line of notation is expected, not {kind}.", kind=type(choice).__name__)
    return parse(str(choice), board)


class Game(Shown):
    """A game at one moment; playing returns a new one, and the old one stays as it was."""

    __slots__ = ("_before", "_choice", "_last", "_legal", "position", "start")

    def __init__(
        self,
        position: Position,
        start: Start | None = None,
        before: "Game | None" = None,
        choice: Choice | None = None,
    ) -> None:
        self.position = position
        self.start = start or Start()
        self._before = before
        self._choice = choice
        self._last: Played | None = None
        self._legal: Legal | None = None

    @classmethod
    def new(
        cls,
        players: int = 4,
        seed: int = 0,
        *,
        variants: Iterable[str] = (),
        distribution: str | None = None,
        board: Board | None = None,
        lang: str | None = None,
    ) -> "Game":
        """Set up a game; the same seed gives the same game. With `lang` its sentences are in that language."""
        try:
            chosen = frozenset((variants,) if isinstance(variants, str) else variants)
        except TypeError:
            raise setup.SetupError("The variants are a list of names, such as ['draft', 'quickstart'].") from None
        log = Log(check_language(lang))
        position = setup.new_game(setup.setting(board or Board.europe(), players, chosen), seed, distribution, log)
        return cls(position, Start(seed, distribution, tuple(log.events), lang))

    @property
    def board(self) -> Board:
        """The board this game is played on."""
        return self.position.tables.board

    @property
    def view(self) -> View:
        """The position in names, to look around in."""
        return View(self.position)

    def __getitem__(self, region: str) -> RegionView:
        """A region and what is there, by its name in any language."""
        return self.view[region]

    def empire(self, name: str) -> EmpireView:
        """An empire and how it fares, by its name in any language."""
        return self.view.empire(name)

    def player(self, number: int) -> PlayerView:
        """A player and what they hold."""
        return self.view.player(number)

    @property
    def decision(self) -> Open:
        """Who has to decide what, in names."""
        decision, tables = self.position.decision, self.position.tables
        return Open(
            decision.player,
            decision.kind,
            tables.empires[decision.empire] if decision.empire >= 0 else None,
            tuple(tables.names[region] for region in decision.regions),
            tuple(tables.empires[empire] for empire in decision.empires),
            decision.option,
        )

    @property
    def legal(self) -> Legal:
        """The legal choices."""
        if self._legal is None:
            self._legal = Legal(self.position)
        return self._legal

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def score(self) -> scoring.Score:
        """Ranking and points as the power stands now; final once the game is over."""
        return scoring.score(self.position)

    @property
    def last(self) -> Played | None:
        """The last choice, None at the beginning."""
        if self._last is None and self._before is not None and self._choice is not None:
            self._last = Played(self._before.position, self._choice, self.start.lang)
        return self._last

    @property
    def events(self) -> tuple[Event, ...]:
        """What came of the last choice, or of the setup."""
        return self.start.events if self.last is None else self.last.events

    @property
    def moments(self) -> tuple["Game", ...]:
        """The game at its beginning and after each choice so far."""
        found = [self]
        while (before := found[-1]._before) is not None:
            found.append(before)
        return tuple(reversed(found))

    @property
    def history(self) -> tuple[Played, ...]:
        """All choices so far, oldest first."""
        return tuple(game.last for game in self.moments if game.last is not None)

    def read(self, choice: Choice | str) -> Choice:
        """A line of notation as a choice of this board; one made by hand is read the same way, for its names."""
        return _read(choice, self.board)

    def why_not(self, choice: Choice | str) -> list[Refusal]:
        """Every reason why this is not allowed now; empty where it is."""
        refusals = list(engine.refusals(self.position, self.read(choice)))
        lang = self.start.lang
        return refusals if lang is None else [replace(refusal, lang=lang) for refusal in refusals]

    def play(self, choice: Choice | str) -> "Game":
        """The game after this choice; raises IllegalChoice, and nothing has changed, where it is refused.

        A choice out of this game's own `legal` is known to be legal; every other is read and judged.
        """
        if self._legal is not None and not isinstance(choice, str) and self._legal.lists(choice):
            return Game(engine.play(self.position, choice), self.start, self, choice)
        chosen = self.read(choice)
        if refusals := self.why_not(chosen):
            raise IllegalChoice(str(chosen), refusals)
        chosen = engine.normal(self.position, chosen)
        return Game(engine.play(self.position, chosen), self.start, self, chosen)

    def undo(self) -> "Game":
        """The game before the last choice; the beginning stays the beginning."""
        return self if self._before is None else self._before

    def story(self, of: str = "turn", rules: bool = True) -> str:
        """The last turn, the last decade or the whole game (`of`) as readable text, each sentence with its rule."""
        from sevenempires.story import story

        return story(self, of, rules)

    def to_record(self) -> str:
        """The game as a short readable text."""
        from sevenempires import record

        return record.write(self)

    @staticmethod
    def from_record(text: str) -> "Game":
        """The game that a record tells; raises RecordError with the line and the reason where it cannot."""
        from sevenempires import record

        return record.read(text)

    def to_code(self, alone: bool = False) -> str:
        """The game as one word for a link or a message; with `alone` only its position as it stands."""
        from sevenempires import gamecode

        return gamecode.write(self, alone)

    @staticmethod
    def from_code(code: str) -> "Game":
        """The game of such a word, or of a link with one; raises GameCodeError with the reason where it is none."""
        from sevenempires import gamecode

        return gamecode.read(code)

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Game) and self.position == other.position and self.history == other.history

    def __hash__(self) -> int:
        return hash((self.position.power, self.position.units, self.position.decision))

    def __repr__(self) -> str:
        if self.over:
            winners = ", ".join(map(str, self.score.winners))
            text = N_("<Game over after {n} choices: player {winners} wins>")
            return say(text, n=len(self.history), winners=winners)
        year, open = year_of(self.position.decade), self.decision
        text = N_("<Game {year}: player {player} to {kind}, {n} choices played>")
        return say(text, year=year, player=open.player, kind=open.kind, n=len(self.history))
