"""What lies beside the board as plain data: time track, power track, action trays, and the hands of influence."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sevenempires.rules.components import LAUREL, TILES
from sevenempires.rules.pieces import ACTIONS, CARD_VALUES, CARDS, MARKER_SPACES, year_of
from sevenempires.rules.power import crowns

if TYPE_CHECKING:
    from sevenempires.game import Game
    from sevenempires.rules.position import Position


class Decade(NamedTuple):
    """A space of the time track."""

    year: int
    tile: str | None
    """What its hourglass tile showed at the end of the decade; None where it is face down or nobody knows any more."""
    now: bool
    past: bool


class Standing(NamedTuple):
    """An empire on the power track, with what it would count."""

    empire: str
    power: int
    rank: int
    flags: int
    crowns: int
    monarch: int
    """The player who holds the monarch, 0 for nobody."""


class Tray(NamedTuple):
    """The action markers of an empire."""

    empire: str
    ready: tuple[str, ...]
    """The actions that lie on the tray."""
    spaces: dict[str, str]
    """The actions on I, II and III."""
    acted: bool


class Holding(NamedTuple):
    """The cards of one empire in one hand, or in its stack."""

    empire: str
    cards: tuple[str, ...]
    influence: int
    monarch: bool = False


class Hand(NamedTuple):
    """What a player holds; player 0 is the stacks."""

    player: int
    holdings: tuple[Holding, ...]
    points: int
    """The points as the power stands now."""


def decades(game: Game) -> tuple[Decade, ...]:
    """The time track, first decade first; tiles still to be flipped lie face down, but everyone knows the last."""
    position = game.position
    told = (*game.start.events, *(event for played in game.history for event in played.events))
    shown = {int(event.values["year"]): str(event.values["tile"]) for event in told if event.kind == "tile"}
    year = year_of(position.decade)
    if position.event in TILES:
        shown[year] = position.event
    ends = position.over or position.event in TILES  # The tile of the present decade is no more in the hourglass.
    last = year + 10 * (len(position.hourglass) - (not ends))
    shown[last] = LAUREL
    return tuple(
        Decade(one, shown.get(one), one == year and not position.over, one < year or position.over)
        for one in range(year_of(1), last + 1, 10)
    )


def standings(game: Game) -> tuple[Standing, ...]:
    """The empires in the order of the power track."""
    position, numbers = game.position, game.position.tables.empire_number
    return tuple(
        Standing(
            name,
            position.power[numbers[name]],
            rank + 1,
            position.flags.count(numbers[name]),
            crowns(position, numbers[name]),
            position.monarchs[numbers[name]],
        )
        for rank, name in enumerate(game.score.ranking)
    )


def trays(position: Position) -> tuple[Tray, ...]:
    """The action trays, in the order of the flag spaces."""
    return tuple(
        Tray(
            name,
            tuple(action for n, action in enumerate(ACTIONS) if n not in position.markers[empire]),
            {
                space: ACTIONS[marker]
                for space, marker in zip(MARKER_SPACES, position.markers[empire], strict=True)
                if marker >= 0
            },
            position.acted(empire),
        )
        for empire, name in enumerate(position.tables.empires)
    )


def hands(game: Game) -> tuple[Hand, ...]:
    """The hands of influence, and last the stacks."""
    players = range(1, game.position.setting.players + 1)
    points = game.score.points
    return tuple(Hand(player, _holdings(game.position, player), points.get(player, 0)) for player in (*players, 0))


def _holdings(position: Position, player: int) -> tuple[Holding, ...]:
    found = []
    for empire, name in enumerate(position.tables.empires):
        held = [card for card, holder in enumerate(position.influence.cards[empire]) if holder == player]
        if held:
            monarch = player > 0 and position.monarchs[empire] == player
            influence = sum(CARD_VALUES[card] for card in held)
            found.append(Holding(name, tuple(CARDS[card] for card in held), influence, monarch))
    return tuple(found)
