"""A position being set up and tried out: edits that the reader checks, moves, questions, undo and redo.

>>> from sevenempires.board import Board
>>> editing = Editing(Board.toy())
>>> editing.can_undo
False
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sevenempires import gamecode, record
from sevenempires.cases.case import Case, parse_cases
from sevenempires.game import Game, Start
from sevenempires.positions import read_position, write_position
from sevenempires.rules.position import Position
from sevenempires.rules.setup import setting
from sevenempires.rules.variants import check_variants
from sevenempires.text.complaint import Complaint
from sevenempires.text.outcomes import Log
from sevenempires.widgets.models.casefile import UNDER_WAY, turn_begun, write_case
from sevenempires.widgets.models.hands import Hands
from sevenempires.widgets.models.moving import Moving
from sevenempires.widgets.models.timeline import Timeline

if TYPE_CHECKING:
    from sevenempires.board import Board
    from sevenempires.rules.position import Setting
    from sevenempires.text.outcomes import Refusal
    from sevenempires.widgets.models.moving import Denied

    Explorable = Board | Position | Game | Case

_REFUSED: Final = "# refused after"


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


class Editing(Timeline[EditMoment]):
    """Somebody's position; what cannot be is refused with a DataError or ValueError, and nothing has changed."""

    def __init__(self, what: Explorable | None = None) -> None:
        super().__init__(_moment(what))

    @property
    def game(self) -> Game:
        """The game as it stands after what was tried."""
        return self.now.game

    @property
    def position(self) -> Position:
        return self.game.position

    @property
    def board(self) -> Board:
        return self.game.board

    @property
    def tries(self) -> tuple[Try, ...]:
        """What was tried since the position was set up."""
        return self.now.tries

    @property
    def turn(self) -> tuple[str, str] | None:
        """The empire and the action under way."""
        acting = self.game.view.acting
        return (acting[0].name, acting[1]) if acting and acting[1] else None

    # Pieces on the board

    def add_unit(self, region: str, empire: str, kind: str) -> None:
        """Put a unit from the supply into a region."""
        with self._edit() as data:
            data["units"].setdefault(empire, {}).setdefault(region, []).append(kind)

    def remove_unit(self, region: str, kind: str) -> None:
        """Take a unit of this kind off a region."""
        here = self.game[region]
        if here.owner is None or kind not in here.units:
            raise Complaint("No {unit:name} stands in {region:name}.", unit=kind, region=region)
        with self._edit() as data:
            data["units"][here.owner][region].remove(kind)

    def clear(self, region: str) -> None:
        """Take all units and the flag off a region."""
        with self._edit() as data:
            for rows in data["units"].values():
                rows.pop(region, None)
            _lower_flag(data, region)

    def set_flag(self, region: str, empire: str | None) -> None:
        """Place an empire's flag, or none."""
        with self._edit() as data:
            _lower_flag(data, region)
            if empire:
                data["flags"].setdefault(empire, []).append(region)

    def set_city(self, region: str, side: str) -> None:
        """Turn a city tile to this side, or take it off."""
        self._set_at_home("cities", region, side)

    def set_palace(self, region: str, crowns: int) -> None:
        """Give a city a palace with so many crowns, 0 for none."""
        self._set_at_home("palaces", region, crowns)

    def _set_at_home(self, part: str, region: str, value: str | int) -> None:
        home = self.board.regions[region].empire
        if home is None:
            raise Complaint("{region:name} is no city region: cities and palaces stand only there.", region=region)
        with self._edit() as data:
            data[part].setdefault(home, {})[region] = value

    # Beside the board

    def set_power(self, empire: str, power: int) -> None:
        """Put an empire's marker on the power track."""
        with self._edit() as data:
            data["power"][empire] = power

    def set_holder(self, empire: str, card: int, player: int) -> None:
        """Give a card to a player, 0 for the stack; the empire's monarch then follows the influence."""
        hands = Hands.of(self.position)
        hands.give(empire, card, player)
        with self._edit() as data:
            data["influence"] = hands.data()
            _free_monarch(data, empire)

    def set_monarch(self, empire: str, player: int) -> None:
        """Let this player steer an empire; 0 makes it neutral."""
        with self._edit() as data:
            _free_monarch(data, empire)
            if player:
                data["monarchs"][empire] = player
            else:
                data["neutral"].append(empire)

    def set_marker(self, empire: str, space: str, action: str | None) -> None:
        """Lay an action on I, II or III, or nothing; it leaves the space where it lay before."""
        now = self.game.empire(empire).markers
        spaces = {name: other for name, other in now.items() if name != space and other != action}
        with self._edit() as data:
            data["markers"][empire] = spaces | ({space: action} if action else {})

    def set_time(self, **parts: int) -> None:
        """Set the `decade`, the `pawn` or the `player` whose turn it is; another decade has other tiles left."""
        with self._edit() as data:
            data.update(parts)
            if "decade" in parts:
                data.pop("hourglass", None)

    def set_players(self, players: int, variants: Iterable[str] = ()) -> None:
        """Change the number of players and the variants; cards of players who leave go back to their stacks."""
        chosen = frozenset(variants)
        check_variants(chosen, None)
        with self._edit(setting(self.board, players, chosen)) as data:
            data["influence"] = {n: rows for n, rows in data["influence"].items() if n <= players}
            data["monarchs"] = {name: n for name, n in data["monarchs"].items() if n <= players}
            data.pop("hourglass", None)
            for part in ("pawn", "player"):
                if data[part] > players:
                    del data[part]

    def seat(self, players: int) -> None:
        """Change the number of players alone."""
        self.set_players(players, self.position.setting.variants)

    def set_variant(self, name: str, on: bool) -> None:
        """Play with a variant, or without it."""
        now = self.position.setting
        self.set_players(now.players, now.variants | {name} if on else now.variants - {name})

    # The turn

    def begin(self, empire: str, action: str, player: int | None = None) -> None:
        """Put the turn of this empire with this action under way."""
        steers = player or self.game.empire(empire).monarch or self.position.player
        with self._edit(turn={"player": steers, "empire": empire, "action": action}):
            pass

    def between_turns(self) -> None:
        """Leave the turn under way, so that the next player chooses an empire and an action."""
        with self._edit(turn={}):
            pass

    @contextmanager
    def _edit(self, fixed: Setting | None = None, turn: dict[str, Any] | None = None) -> Iterator[dict[str, Any]]:
        """The position as plain data, to be changed and then read again; a turn under way begins anew."""
        position = self.position
        data: dict[str, Any] = defaultdict(dict, write_position(position))
        between = {part: data.pop(part) for part in UNDER_WAY if part in data}
        if turn is None:
            turn = turn_begun(position)
            if position.event:
                data |= {part: between[part] for part in ("event", "queue")}
                if position.decision.kind == "remove":  # Which the reader does not open by itself.
                    data["decision"] = between["decision"]
        if acting := self.game.view.acting:
            # The turn puts its marker down itself, and without it the empire has not acted.
            data["markers"].get(acting[0].name, {}).pop("I", None)
        yield data
        log = Log()
        changed = read_position(data, fixed or position.setting, turn or None, log)
        game = Game(changed, Start(events=tuple(log.events)))
        if changed != position or fixed is not None:
            self.go(EditMoment(game, game))

    # Trying and asking

    def attempt(self, line: str) -> tuple[Refusal, ...]:
        """Try a line: it is played, or its refusals are kept as part of the case."""
        refusals = tuple(self.game.why_not(line))
        chosen = str(self.game.read(line))
        game = self.game if refusals else self.game.play(line)
        self.go(self.now._replace(game=game, tries=(*self.tries, Try(chosen, refusals))))
        return refusals

    def keep(self, denied: Denied) -> None:
        """Make a refusal that was asked for part of the case."""
        self.go(self.now._replace(tries=(*self.tries, Try(denied.line, denied.refusals))))

    def adopt(self, game: Game) -> None:
        """Take over what was played on the board, from the present game on."""
        before = len(self.game.history)
        played = game.history
        if played[:before] != self.game.history:
            raise Complaint("That is another game; load it instead.")
        for one in played[before:]:
            self.attempt(str(one.choice))

    def why_there(self, origin: str, kind: str, target: str) -> Denied:
        """Why a unit cannot move there, told of the way that comes nearest to it."""
        return Moving(self.game).why_not(origin, kind, target)

    # Keeping

    def save(self, id: str = "my-case", title: str = "My case", moral: str = "") -> str:
        """The position and what was tried as the text of a case file, which `sevenempires check` runs."""
        moment = self.now
        tries = [(one.line, tuple(rule for refusal in one.refusals for rule in refusal.rules)) for one in moment.tries]
        return write_case(id, title, moral, moment.start.position, tries)

    def load(self, text: str | bytes, id: str | None = None) -> Case:
        """Take over a case from the text of a case file: the one of this id, or the first; raises DataError."""
        found = list(parse_cases(text))
        case = next((case for case in found if case.id == id), found[0])
        self.open(case)
        return case

    def to_code(self) -> str:
        """The position and what was tried from it as one word; what was refused stands in it as remarks."""
        played, remarks = 0, []
        for one in self.tries:
            if one.illegal:
                remarks.append(f"{_REFUSED} {played}: {one.line}\n")
            played += not one.illegal
        return gamecode.pack(record.shortest(self.game) + "".join(remarks))

    def open_code(self, code: str) -> None:
        """Take over a position from such a word, or from that of any game; raises GameCodeError for any other."""
        game, text = gamecode.read(code), gamecode.unpack(code)
        start = Game(game.moments[0].position)
        refused: dict[int, list[str]] = {}
        for played, line in re.findall(rf"^{_REFUSED} (\d+): (.+)$", text, re.MULTILINE):
            refused.setdefault(int(played), []).append(line)
        moment, tries = start, []
        for number, line in enumerate([*map(str, game.history), None]):
            tries += [Try(one, tuple(moment.why_not(one))) for one in refused.get(number, ())]
            if line is not None:
                tries.append(Try(line))
                moment = moment.play(line)
        self.go(EditMoment(start, moment, tuple(tries)))

    def open(self, what: Explorable) -> None:
        """Begin with another board, position, game or case; undo leads back."""
        self.go(_moment(what))


def _lower_flag(data: dict[str, Any], region: str) -> None:
    """No flag in this region any more."""
    for regions in data["flags"].values():
        if region in regions:
            regions.remove(region)


def _free_monarch(data: dict[str, Any], empire: str) -> None:
    """Nobody is said to steer this empire, and it is not said to be neutral."""
    data["monarchs"].pop(empire, None)
    data["neutral"] = [name for name in data.get("neutral", ()) if name != empire]


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
