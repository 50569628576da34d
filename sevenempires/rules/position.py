"""The position: everything that lies on the table, whose decision it is, and nothing that can change.

Playing returns a new position. Named tuples make that cheap: what did not change is shared.
"""

from functools import cache
from typing import Any, NamedTuple

from sevenempires.rules.choices import Move
from sevenempires.rules.components import Components
from sevenempires.rules.pieces import CARD_VALUES, LETTERS, REGION_LIMIT
from sevenempires.rules.tables import NOBODY, NOWHERE, Tables


class Setting(NamedTuple):
    """What stays the same for a whole game."""

    tables: Tables
    components: Components
    players: int
    variants: frozenset[str] = frozenset()

    def holds(self, ruling: str) -> bool:
        """Whether our ruling holds in this game, or is taken back for the other reading of the sources."""
        return not self.variants or f"not-{ruling}" not in self.variants


class Stack(NamedTuple):
    """The units of one empire in one region; units of two empires never share one (land.mixed)."""

    empire: int
    infantry: int = 0
    artillery: int = 0
    two_masters: int = 0
    three_masters: int = 0

    def count(self, kind: object) -> int:
        """How many of this kind stand here; it takes the place of `tuple.count`, hence the wide type."""
        return self[1 + kind]  # type: ignore[operator]

    @property
    def total(self) -> int:
        """All units here."""
        return self[1] + self[2] + self[3] + self[4]

    @property
    def on_land(self) -> int:
        """The land units here."""
        return self[1] + self[2]

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds that stand here."""
        return _kinds(self[1:])


@cache
def _kinds(counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(kind for kind, number in enumerate(counts) if number)


class Influence(NamedTuple):
    """Who holds which influence card; 0 stands for the stack.

    `sums[player][empire]` is the summed influence, worked out once whenever a card changes hands.
    """

    cards: tuple[tuple[int, ...], ...]
    sums: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, cards: tuple[tuple[int, ...], ...], players: int) -> "Influence":
        """The influence that follows from where each card is."""
        cards = tuple(map(_in_order, cards))
        sums = [[0] * len(cards) for _ in range(players + 1)]
        for empire, holders in enumerate(cards):
            for holder, value in zip(holders, CARD_VALUES, strict=True):
                sums[holder][empire] += value
        return cls(cards, tuple(tuple(row) for row in sums))

    def give(self, empire: int, card: int, player: int) -> "Influence":
        """The same with one card handed to a player."""
        row = self.cards[empire]
        cards = list(self.cards)
        cards[empire] = _in_order((*row[:card], player, *row[card + 1 :]))
        sums = list(self.sums)
        for holder, value in ((row[card], -CARD_VALUES[card]), (player, CARD_VALUES[card])):
            one = list(sums[holder])
            one[empire] += value
            sums[holder] = tuple(one)
        return Influence(tuple(cards), tuple(sums))

    def top(self, empire: int) -> int:
        """The top card of an empire's stack, -1 where the stack is empty; the worker is not part of it."""
        for card, holder in enumerate(self.cards[empire][:-1]):
            if holder == 0:
                return card
        return -1

    def best_letter(self, empire: int, player: int) -> int:
        """0 for A, 1 for B, 2 for C, 3 where the player holds none of them: lower wins ties."""
        for letter in range(len(LETTERS)):
            if self.cards[empire][letter] == player:
                return letter
        return len(LETTERS)


def _in_order(row: tuple[int, ...]) -> tuple[int, ...]:
    """The holders of an empire's cards; its three peasants are all alike, so their holders are kept in order."""
    peasants = row[4:7]
    if not any(peasants):
        return row
    return (*row[:4], *sorted(peasants, key=lambda holder: (holder == 0, holder)), row[7])


class Decision(NamedTuple):
    """One player faces one decision of one kind."""

    player: int
    kind: str
    """act, hand, compensate, build, deploy, place, move, allow, reply, remove, palace, take, raise, draft or over."""
    empire: int = NOBODY
    """The empire it is about, where it is about one."""
    regions: tuple[int, ...] = ()
    """The regions it is about (those to be reduced, the one fought over or passed)."""
    option: str = ""
    """`act` and `hand`: A, B, C or neutral; `take`: worker or card; `draft`: the letter; `raise`: the kind."""
    empires: tuple[int, ...] = ()
    """The empires to choose from, for `act` and `hand`."""


OVER = Decision(0, "over")


class Turn(NamedTuple):
    """The turn under way."""

    empire: int
    steers: int
    """The player who takes the decisions: the monarch in option C, otherwise whose turn it is."""
    action: int = NOWHERE
    to_place: int = 0
    """Attack: units still to be placed."""
    movable: tuple[tuple[int, int, int], ...] = ()
    """Units that may still move: region, kind, how many."""
    marched: bool = False
    """A land unit has moved, so ships may not move any more (ship.first)."""
    carried: int = 0
    """Seas whose two-master has carried a unit this turn, a set as bits: chains compare such sets all the time."""
    settled: tuple[int, ...] = ()
    """Regions where moved units came to rest, in that order: they take flags."""
    victors: tuple[int, ...] = ()
    """Regions where an artillery has removed an infantry and stayed: it may not move again (land.artillery)."""
    turned_away: tuple[tuple[int, int, int], ...] = ()
    """Refused passages (kind, origin, region), one for each unit that asked (J18)."""
    pending: Move | None = None
    """The move that waits for an answer or a reply."""
    compensated: int = NOWHERE
    """The region of the compensation unit."""

    def but(self, **changes: Any) -> "Turn":
        """The same turn with these fields changed: what `_replace` does, three times as quick."""
        values: list[Any] = list(self)
        for name, value in changes.items():
            values[_TURN_FIELD[name]] = value
        return _NEW(Turn, values)


_NEW = tuple.__new__
_TURN_FIELD = {name: number for number, name in enumerate(Turn._fields)}


class Position(NamedTuple):
    """Everything on the table; lists run over the board's regions or empires in their order."""

    setting: Setting
    units: tuple[Stack | None, ...]
    flags: tuple[int, ...]
    cities: tuple[int, ...]
    palaces: tuple[int, ...]
    supply: tuple[tuple[int, ...], ...]
    power: tuple[int, ...]
    influence: Influence
    monarchs: tuple[int, ...]
    """The player who holds each monarch, 0 for a neutral empire."""
    markers: tuple[tuple[int, int, int], ...]
    """Per empire the action markers on I, II and III, -1 for none; the others lie on the tray."""
    pawn: int
    player: int
    """Whose turn it is, also when another player plays it (option C)."""
    decade: int
    hourglass: tuple[str, ...]
    """Tiles still to be flipped, next first; the laurel is the last."""
    decision: Decision = OVER
    turn: Turn | None = None
    event: str = ""
    """The hourglass tile being carried out, or "draft"."""
    queue: tuple[int, ...] = ()
    """Players or empires that still have to decide in this event."""

    @property
    def tables(self) -> Tables:
        """The board in numbers."""
        return self.setting.tables

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision.kind == "over"

    @property
    def under_way(self) -> Turn:
        """The turn under way, for whoever knows that there is one."""
        turn = self.turn
        assert turn is not None
        return turn

    def standing(self, region: int) -> Stack:
        """The units in this region, for whoever knows that there are some."""
        stack = self.units[region]
        assert stack is not None
        return stack

    def acted(self, empire: int) -> bool:
        """Whether this empire has acted in the present decade."""
        return self.markers[empire][0] >= 0

    def occupied(self, region: int) -> bool:
        """Whether a foreign unit stands in this city region."""
        stack = self.units[region]
        return stack is not None and stack[0] != self.setting.tables.home[region]

    def flags_left(self, empire: int) -> int:
        """Flags of this empire that are not on the board."""
        return self.setting.components.supply[self.tables.empires[empire]][6] - self.flags.count(empire)

    def next_player(self, player: int) -> int:
        """The player to the left."""
        return player % self.setting.players + 1

    def players_from(self, first: int) -> tuple[int, ...]:
        """All players clockwise, beginning with this one."""
        players = self.setting.players
        return tuple((first - 1 + n) % players + 1 for n in range(players))

    def put(self, empire: int, *placed: tuple[int, int, int], **changes: Any) -> "Position":
        """Units from the supply onto the board, each as region, kind and number, and what else changes with that."""
        units, supply, left = list(self.units), list(self.supply), list(self.supply[empire])
        for region, kind, number in placed:
            units[region] = shifted(units[region], empire, kind, number)
            left[kind] -= number
        supply[empire] = tuple(left)
        return self.but(units=tuple(units), supply=tuple(supply), **changes)

    def take_off(self, region: int, kind: int) -> "Position":
        """One unit from the board back to its supply."""
        return self.put(self.standing(region).empire, (region, kind, -1))

    def but(self, **changes: Any) -> "Position":
        """The same position with these fields changed: what `_replace` does, three times as quick."""
        values: list[Any] = list(self)
        for name, value in changes.items():
            values[_FIELD[name]] = value
        return _NEW(Position, values)


_FIELD = {name: number for number, name in enumerate(Position._fields)}


@cache
def shifted(stack: Stack | None, empire: int, kind: int, number: int) -> Stack | None:
    """A stack with so many more (or fewer) units of a kind; None where none are left.

    There are few different stacks in all games together, so each result is kept.
    """
    counts = [0, 0, 0, 0] if stack is None else list(stack[1:])
    counts[kind] += number
    return Stack(empire, *counts) if any(counts) else None


def overfull(stack: Stack | None) -> bool:
    """Whether more units stand here than may stay in an own city region."""
    return stack is not None and stack.total > REGION_LIMIT
