"""A game on a table: who sits where, bots that play on until a person must decide, undo, redo, save and load."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from sevenempires import gamecode, record
from sevenempires.labels import player_name
from sevenempires.players import bot, check_bot
from sevenempires.rules.choices import Move
from sevenempires.text import Complaint, say
from sevenempires.widgets.models.seats import level_name

if TYPE_CHECKING:
    from sevenempires.game import Game
    from sevenempires.players import Player
    from sevenempires.rules.choices import Choice
    from sevenempires.text.outcomes import Event

_SEATS = "# bots:"


class TableModel:
    """One game and the seats around it; `game` is the present moment."""

    def __init__(self, game: Game, bots: Mapping[int, str] | None = None) -> None:
        self.bots = _checked(game, dict(bots or {}))
        self.game = game
        self.looked: Game | None = None
        """The earlier moment that is looked at, None while it is the present one."""
        self.lines: list[Game] = []
        """Other lines of the same game: what was played before it was begun again from an earlier moment."""
        self._later: list[Game] = []
        self.seen = game
        """The last moment that a person has had before their eyes; what came later is news."""
        self._play_on()

    @property
    def players(self) -> range:
        """The seats."""
        return range(1, self.game.position.setting.players + 1)

    @property
    def has_people(self) -> bool:
        """Whether anybody sits here who is no bot."""
        return any(player not in self.bots for player in self.players)

    @property
    def you(self) -> int | None:
        """The only person at the table."""
        people = [player for player in self.players if player not in self.bots]
        return people[0] if len(people) == 1 else None

    def called(self, player: int) -> str:
        """A player as the person at the table says it."""
        return say("You") if player == self.you else player_name(player)

    def seated(self, player: int) -> str:
        """The same, with the level of a bot."""
        level = self.bots.get(player)
        return f"{self.called(player)} ({level_name(level)})" if level else self.called(player)

    @property
    def waits(self) -> bool:
        """Whether a person has to decide now."""
        return not self.game.over and self.game.decision.player not in self.bots

    # Playing

    def play(self, choice: Choice | str) -> None:
        """Play the present player's choice, then let the bots play on; raises where it is refused."""
        if self.looked is not None:
            raise Complaint("This moment is over: come back to now, or begin again from here.")
        self._go_to(self.game.play(choice))

    def adopt(self, game: Game) -> None:
        """Go to what was played or taken back elsewhere, such as on the board."""
        if any(moment is game for moment in self.game.moments):
            self._later.append(self.game)
            self.game = self.seen = game
        elif self.game in game.moments:
            self._go_to(game)
        else:
            raise Complaint("That is another game; load it instead.")

    def one_turn(self) -> None:
        """Let bots play until the next turn begins: for watching a table without people."""
        self.seen, self._later = self.game, []
        for game in self._by_bots():
            if game.position.turn is None and not game.position.event:
                break

    def to_the_end(self) -> None:
        """Let bots play as long as nobody else has to decide."""
        self.seen, self._later = self.game, []
        for _ in self._by_bots():
            pass

    def seat(self, bots: Mapping[int, str]) -> None:
        """Change who is a bot, in the midst of a game."""
        self.bots = _checked(self.game, dict(bots))
        self._play_on()

    def _go_to(self, game: Game) -> None:
        self.seen, self.looked, self._later = self.game, None, []
        self.game = game
        self._play_on()

    def _play_on(self) -> None:
        if self.has_people:
            for _ in self._by_bots():
                pass

    def _by_bots(self) -> Iterator[Game]:
        """Play with bots till a person has to decide; gives the game after each of their choices."""
        # Bots of their own for each stretch, so that the same moment after an undo gets the same answers.
        seed = f"{self.game.start.seed}/{len(self.game.history)}"
        seated: dict[int, Player] = {}
        while not self.game.over and not self.waits:
            player = self.game.decision.player
            if player not in seated:
                seated[player] = bot(self.bots[player], f"{seed}/{player}")
            self.game = self.game.play(seated[player].choose(self.game.position))
            yield self.game

    # Looking back

    @property
    def shown(self) -> Game:
        """The moment that is looked at: an earlier one, or the present."""
        return self.looked or self.game

    @property
    def place(self) -> int:
        """The number of the moment that is looked at: so many choices were made before it."""
        return len(self.shown.moments) - 1

    def look(self, number: int) -> None:
        """Look at the moment after so many choices; from the last one on it is now."""
        moments = self.game.moments
        self.looked = moments[max(0, number)] if number < len(moments) - 1 else None

    def look_by(self, steps: int) -> None:
        """Look so many choices later, or earlier."""
        self.look(self.place + steps)

    def now(self) -> None:
        """Back to the present."""
        self.looked = None

    def begin_here(self) -> None:
        """Begin again from the moment that is looked at; what was played till now stays as another line."""
        if self.looked is None:
            raise Complaint("This is now: look at an earlier moment to begin again from there.")
        self.lines.append(self.game)
        self._go_to(self.looked)

    def change_line(self, number: int) -> None:
        """Go on with another line; the present one stays in its place."""
        here, self.game = self.game, self.lines[number]
        self.lines[number] = here
        self.seen, self.looked, self._later = self.game, None, []

    # Back and forth

    @property
    def can_undo(self) -> bool:
        """Whether a decision lies before this one."""
        return self._before() is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        return bool(self._later)

    def undo(self) -> None:
        """Back to the last decision of a person; without people, to the beginning of the last turn."""
        if (before := self._before()) is not None:
            self._later.append(self.game)
            self.game = self.seen = before

    def redo(self) -> None:
        """Forth again, to where the last undo came from."""
        if self._later:
            self.seen = self.game
            self.game = self._later.pop()

    def _before(self) -> Game | None:
        for moment in reversed(self.game.undo().moments):
            if moment is self.game:
                return None
            first = moment.position.turn is None and not moment.position.event
            if moment.decision.player not in self.bots if self.has_people else first:
                return moment
        return None

    # What happened

    @property
    def news(self) -> tuple[Event, ...]:
        """What has happened since the last decision of a person was open."""
        return tuple(event for moment in self._unseen() for event in moment.events)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves among them."""
        return tuple(
            moment.last.choice for moment in self._unseen() if moment.last and isinstance(moment.last.choice, Move)
        )

    def _unseen(self) -> list[Game]:
        found = []
        for moment in reversed(self.game.moments):
            if moment is self.seen:
                break
            found.append(moment)
        return found[::-1]

    # Keeping

    def save(self) -> str:
        """The record of the game, with a remark that says who is a bot."""
        return self._seated(self.game.to_record())

    def to_code(self) -> str:
        """Game and seats as one word."""
        return gamecode.pack(self._seated(record.shortest(self.game)))

    def _seated(self, text: str) -> str:
        header, empty, lines = text.partition("\n\n")
        seats = ", ".join(f"{player} {name}" for player, name in sorted(self.bots.items()))
        return f"{header}{empty}{_SEATS} {seats}\n{lines}" if seats else f"{header}{empty}{lines}"

    @classmethod
    def load(cls, text: str) -> TableModel:
        """The table of a record, a code or a link; raises RecordError or GameCodeError where it cannot be read."""
        if gamecode.is_code(text):
            game, text = gamecode.read(text), gamecode.unpack(text)
        else:
            game = record.read(text)
        found = re.search(rf"^{_SEATS}(.*)$", text, re.MULTILINE)
        seats = re.findall(r"(\d+) ([\w:-]+)", found[1]) if found else ()
        return cls(game, {int(player): name for player, name in seats})


def _checked(game: Game, bots: dict[int, str]) -> dict[int, str]:
    players = game.position.setting.players
    for player, name in bots.items():
        check_bot(name)
        if not 1 <= player <= players:
            raise Complaint("There is no player {player} at a table of {players}.", player=player, players=players)
    return bots
