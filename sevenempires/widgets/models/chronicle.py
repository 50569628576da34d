"""The game as a list of moves: decades, in them turns, in them decisions; and how power and points went.

>>> from sevenempires.game import Game
>>> game = Game.new(players=2, seed=1)
>>> [turn.first for turn in turns(game.play(game.legal[0]))]
[1]
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from sevenempires.labels import action_name, empire_name
from sevenempires.rules.choices import Act, Draft, Hand, Raise, Take
from sevenempires.text import N_, say
from sevenempires.widgets.models.options import option
from sevenempires.widgets.models.stakes import counted

if TYPE_CHECKING:
    from sevenempires.game import Game
    from sevenempires.rules.choices import Choice

_EVENTS: Final = {
    "draft": N_("The starting cards are drafted"),
    "raise": N_("New units"),
    "take": N_("Influence cards"),
}


class Decided(NamedTuple):
    """One decision of the game, and what it brought."""

    number: int
    """So many choices had been made after it."""
    player: int
    text: str
    begins: bool
    """Whether it is what its turn is called by."""
    fights: int
    flags: int
    power: int


@dataclass(slots=True)
class PlayedTurn:
    """A turn, or what a decade's end asked of everybody."""

    year: int
    player: int
    empire: str = ""
    action: str = ""
    event: str = ""
    decided: list[Decided] = field(default_factory=list)

    @property
    def first(self) -> int:
        """The number of its first decision."""
        return self.decided[0].number

    @property
    def last(self) -> int:
        """The number of its last decision."""
        return self.decided[-1].number

    def title(self, game: Game) -> str:
        """What it was, without whose."""
        if self.event:
            return say(_EVENTS[self.event])
        if not self.action:
            return empire_name(game.board, self.empire)
        return f"{empire_name(game.board, self.empire)} – {action_name(self.action)}"


def turns(game: Game, year: int | None = None) -> list[PlayedTurn]:
    """The turns so far, oldest first; with a year only those of its decade."""
    found: list[PlayedTurn] = []
    handed = False
    for number, moment in enumerate(game.moments[1:], 1):
        before = moment.undo()
        now = before.view.year
        if moment.last is None or (year is not None and now != year):
            continue
        choice, player = moment.last.choice, moment.last.player
        event = _event(choice)
        begins = isinstance(choice, Act | Hand) and not handed
        if begins or not found or (event and event != found[-1].event):
            found.append(_begun(before, player, event))
        if isinstance(choice, Act | Hand):
            found[-1].player, found[-1].empire = player, choice.empire
        if isinstance(choice, Act):
            found[-1].action = choice.action
        handed = isinstance(choice, Hand) or (handed and not isinstance(choice, Act))
        found[-1].decided.append(_decided(number, moment))
    return found


def decades(game: Game) -> dict[int, int]:
    """The decades in which something was decided, by their year: the number of the first decision in each."""
    found: dict[int, int] = {}
    for number, moment in enumerate(game.moments[1:], 1):
        found.setdefault(moment.undo().view.year, number)
    return found


class Curve(NamedTuple):
    """How something went: its value at the beginning, at the end of each turn, and now."""

    name: str | int
    """The empire, or the player."""
    values: tuple[int, ...]


class Curves(NamedTuple):
    """Power of the empires and points of the players, side by side."""

    numbers: tuple[int, ...]
    """The moments that were looked at."""
    power: tuple[Curve, ...]
    points: tuple[Curve, ...]


def curves(game: Game) -> Curves:
    """How the power of each empire and the points of each player went, turn by turn."""
    moments = game.moments
    numbers = [n for n, one in enumerate(moments) if n == len(moments) - 1 or _between_turns(one)]
    looked = [moments[n] for n in numbers]
    scores = [moment.score.points for moment in looked]
    empires = game.position.tables.empires
    return Curves(
        tuple(numbers),
        tuple(Curve(name, tuple(one.position.power[k] for one in looked)) for k, name in enumerate(empires)),
        tuple(Curve(player, tuple(points[player] for points in scores)) for player in scores[0]),
    )


def decided_in(game: Game) -> int | None:
    """The decade from whose end on those who won were ahead; None where only the final count has decided."""
    winners = set(game.score.winners)
    found = None
    ends = {moment.view.year: set(moment.score.winners) for moment in game.moments if not moment.over}
    for year, ahead in reversed(ends.items()):
        if ahead != winners:
            break
        found = year
    return found


def _between_turns(moment: Game) -> bool:
    position = moment.position
    return position.turn is None and not position.event


def _event(choice: Choice) -> str:
    return {Draft: "draft", Raise: "raise", Take: "take"}.get(type(choice), "")


def _begun(before: Game, player: int, event: str) -> PlayedTurn:
    """A turn that begins here, or that was under way when the game was opened."""
    acting = None if event else before.view.acting
    return PlayedTurn(before.view.year, player, acting[0].name if acting else "", (acting and acting[1]) or "", event)


def _decided(number: int, moment: Game) -> Decided:
    last = moment.last
    assert last is not None
    kinds = [event.kind for event in last.events]
    text = option(last.choice, moment.board).full
    begins = isinstance(last.choice, Act)
    return Decided(number, last.player, text, begins, kinds.count("fight"), kinds.count("flag"), counted(last.events))
