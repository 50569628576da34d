"""A position being set up and tried out: edits that the reader checks, moves, questions, undo and redo.

>>> from sevenempires.board import Board
>>> editing = Editing(Board.toy())
>>> editing.can_undo
False
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from sevenempires.cases.case import Case, parse_cases
from sevenempires.game import Game, Start
from sevenempires.positions import read_position, write_position
from sevenempires.rules.position import Position
from sevenempires.rules.setup import setting
from sevenempires.rules.variants import check_variants
from sevenempires.text.complaint import Complaint
from sevenempires.text.outcomes import Log
from sevenempires.widgets.models import edits
from sevenempires.widgets.models.casefile import UNDER_WAY, turn_begun, write_case
from sevenempires.widgets.models.edits import Data
from sevenempires.widgets.models.hands import Hands
from sevenempires.widgets.models.moving import Moving
from sevenempires.widgets.models.timeline import Timeline

if TYPE_CHECKING:
    from sevenempires.board import Board
    from sevenempires.rules.position import Setting
    from sevenempires.text.outcomes import Refusal
    from sevenempires.widgets.models.moving import Denied

    Explorable = Board | Position | Game | Case


class Try(NamedTuple):
    """A line that was tried: played, or refused by these rules."""

    line: str
    refusals: tuple[Refusal, ...] = ()

    @property
    def illegal(self) -> bool:
        """Whether it was refused."""
        return bool(self.refusals)


class EditMoment(NamedTuple):
    """A position as it was set up, and what was tried from there."""

    start: Game
    game: Game
    """Where the tried lines lead."""
    tries: tuple[Try, ...] = ()


class Editing:
    """Somebody's position; what cannot be is refused with a DataError or ValueError, and nothing has changed."""

    def __init__(self, what: Explorable | None = None) -> None:
        self._line = Timeline(_moment(what))

    @property
    def game(self) -> Game:
        """The game as it stands after what was tried."""
        return self._line.now.game

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self.game.position

    @property
    def board(self) -> Board:
        """The board that it lies on."""
        return self.game.board

    @property
    def tries(self) -> tuple[Try, ...]:
        """What was tried since the position was set up."""
        return self._line.now.tries

    @property
    def turn(self) -> tuple[str, str] | None:
        """The empire and the action under way."""
        acting = self.game.view.acting
        return (acting[0].name, acting[1]) if acting and acting[1] else None

    # Back and forth

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo."""
        return self._line.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        return self._line.can_redo

    def undo(self) -> None:
        """Take back the last edit or try."""
        self._line.undo()

    def redo(self) -> None:
        """Do again what was undone."""
        self._line.redo()

    # Pieces on the board

    def add_unit(self, region: str, empire: str, kind: str) -> None:
        """Put a unit from the supply into a region."""
        self._edit(edits.add_unit(region, empire, kind))

    def remove_unit(self, region: str, kind: str) -> None:
        """Take a unit of this kind off a region."""
        here = self.game[region]
        if here.owner is None or kind not in here.units:
            raise Complaint("No {unit:name} stands in {region:name}.", unit=kind, region=region)
        self._edit(edits.remove_unit(region, here.owner, kind))

    def clear(self, region: str) -> None:
        """Take all units and the flag off a region."""
        self._edit(edits.clear(region))

    def set_flag(self, region: str, empire: str | None) -> None:
        """Place an empire's flag, or none."""
        self._edit(edits.set_flag(region, empire))

    def set_city(self, region: str, side: str) -> None:
        """Turn a city tile to this side, or take it off."""
        self._edit(edits.set_row("cities", self._home(region), region, side))

    def set_palace(self, region: str, crowns: int) -> None:
        """Give a city a palace with so many crowns, 0 for none."""
        self._edit(edits.set_row("palaces", self._home(region), region, crowns))

    def _home(self, region: str) -> str:
        home = self.board.regions[region].empire
        if home is None:
            raise Complaint("{region:name} is no city region: cities and palaces stand only there.", region=region)
        return home

    # Beside the board

    def set_power(self, empire: str, power: int) -> None:
        """Put an empire's marker on the power track."""
        self._edit(edits.set_of_empire("power", empire, power))

    def set_holder(self, empire: str, card: int, player: int) -> None:
        """Give a card to a player, 0 for the stack; the empire's monarch then follows the influence."""
        hands = Hands.of(self.position)
        hands.give(empire, card, player)
        self._edit(edits.deal(hands.data(), empire))

    def set_monarch(self, empire: str, player: int) -> None:
        """Let this player steer an empire; 0 makes it neutral."""
        self._edit(edits.crown(empire, player))

    def set_marker(self, empire: str, space: str, action: str | None) -> None:
        """Lay an action on I, II or III, or nothing; it leaves the space where it lay before."""
        now = self.game.empire(empire).markers
        spaces = {name: other for name, other in now.items() if name != space and other != action}
        if action is not None:
            spaces[space] = action
        self._edit(edits.set_of_empire("markers", empire, spaces))

    def set_time(self, **parts: int) -> None:
        """Set the `decade`, the `pawn` or the `player` whose turn it is."""
        self._edit(edits.set_time(parts))

    def set_players(self, players: int, variants: Iterable[str] = ()) -> None:
        """Change the number of players and the variants; cards of players who leave go back to their stacks."""
        chosen = frozenset(variants)
        check_variants(chosen, None)
        self._edit(edits.seat(players), setting(self.board, players, chosen))

    # The turn

    def begin(self, empire: str, action: str, player: int | None = None) -> None:
        """Put the turn of this empire with this action under way."""
        steers = player or self.game.empire(empire).monarch or self.position.player
        self._edit(edits.nothing, turn={"player": steers, "empire": empire, "action": action})

    def between_turns(self) -> None:
        """Leave the turn under way, so that the next player chooses an empire and an action."""
        self._edit(edits.nothing, turn={})

    def _edit(self, change: edits.Change, fixed: Setting | None = None, turn: Data | None = None) -> None:
        """Change the position as plain data and read it again; a turn under way begins anew."""
        position = self.position
        data = write_position(position)
        between = {part: data.pop(part) for part in UNDER_WAY if part in data}
        if turn is None:
            turn = turn_begun(position)
            if position.event:
                data |= {part: between[part] for part in ("event", "queue")}
                if position.decision.kind == "remove":  # Which the reader does not open by itself.
                    data["decision"] = between["decision"]
        if acting := self.game.view.acting:
            # The turn puts its marker down itself, and without it the empire has not acted.
            data.get("markers", {}).get(acting[0].name, {}).pop("I", None)
        change(data)
        log = Log()
        changed = read_position(data, fixed or position.setting, turn or None, log)
        game = Game(changed, Start(events=tuple(log.events)))
        if changed != position or fixed is not None:
            self._line.go(EditMoment(game, game))

    # Trying and asking

    def attempt(self, line: str) -> tuple[Refusal, ...]:
        """Try a line: it is played, or its refusals are kept as part of the case."""
        refusals = tuple(self.game.why_not(line))
        chosen = str(self.game.read(line))
        game = self.game if refusals else self.game.play(line)
        self._line.go(self._line.now._replace(game=game, tries=(*self.tries, Try(chosen, refusals))))
        return refusals

    def keep(self, denied: Denied) -> None:
        """Make a refusal that was asked for part of the case."""
        self._line.go(self._line.now._replace(tries=(*self.tries, Try(denied.line, denied.refusals))))

    def adopt(self, game: Game) -> None:
        """Take over what was played on the board, from the present game on."""
        before = len(self.game.history)
        played = game.history
        if played[:before] != self.game.history:
            raise Complaint("That is another game; load it instead.")
        for one in played[before:]:
            self.attempt(str(one.choice))

    def why(self, line: str) -> list[Refusal]:
        """Why this is not allowed now; empty where it is."""
        return self.game.why_not(line)

    def why_there(self, origin: str, kind: str, target: str) -> Denied:
        """Why a unit cannot move there, told of the way that comes nearest to it."""
        return Moving(self.game).why_not(origin, kind, target)

    # Keeping

    def save(self, id: str = "my-case", title: str = "My case", moral: str = "") -> str:
        """The position and what was tried as the text of a case file, which `sevenempires check` runs."""
        moment = self._line.now
        tries = [(one.line, tuple(rule for refusal in one.refusals for rule in refusal.rules)) for one in moment.tries]
        return write_case(id, title, moral, moment.start.position, tries)

    def load(self, text: str | bytes, id: str | None = None) -> Case:
        """Take over a case from the text of a case file: the one of this id, or the first; raises DataError."""
        found = list(parse_cases(text))
        case = next((case for case in found if case.id == id), found[0])
        self.open(case)
        return case

    def open(self, what: Explorable) -> None:
        """Begin with another board, position, game or case; undo leads back."""
        self._line.go(_moment(what))


def _moment(what: Explorable | None) -> EditMoment:
    from sevenempires.board import Board

    if what is None:
        what = Game.new()
    if isinstance(what, Board):
        position = read_position({}, setting(what, _players(what)))
        what = Game(position)
    if isinstance(what, Position):
        what = Game(what)
    if isinstance(what, Game):
        # What was played before does not belong to the case: it begins where the game stands.
        here = Game(what.position, Start(lang=what.start.lang))
        return EditMoment(here, here)
    game, tries = what.start, []
    for step in what.steps:
        refusals = tuple(game.why_not(step.line))
        tries.append(Try(step.line, refusals))
        if not refusals:
            game = game.play(step.line)
    return EditMoment(what.start, game, tuple(tries))


def _players(board: Board) -> int:
    from sevenempires.rules.components import components

    numbers = components(board.name).hourglass
    return min(4, max(numbers))
