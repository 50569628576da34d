"""What a choice turns on: what a card changes in influence and monarchs, and what an action brings at once.

Everything here is read off the game after the choice; no rule is known in this module.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from sevenempires.rules.attack import UNITS_PLACED
from sevenempires.rules.choices import Act, Draft, Take
from sevenempires.rules.monarchs import holder

if TYPE_CHECKING:
    from sevenempires.game import Game
    from sevenempires.rules.choices import Choice
    from sevenempires.text.outcomes import Event

_COUNTED: Final = ("palace.crowns", "empire.flags")
"""The rules by which an action counts power; the final count is no work of an action."""


class CardStake(NamedTuple):
    """What taking a card changes, and what its empire counts as things stand."""

    card: str
    before: int
    """Own influence."""
    after: int
    monarch: int
    """Who steers the empire, 0 for nobody."""
    heir: int
    """Who would, if monarchs were given out with this card taken."""
    rank: int
    factor: int


class ActStake(NamedTuple):
    """What an action brings at once."""

    power: int = 0
    units: int = 0
    """Units that come or, with a move, that may go."""


def card_stake(game: Game, choice: Take | Draft) -> CardStake:
    """What this card would change for who takes it."""
    player, empire = game.decision.player, choice.empire
    after = game.play(choice)
    had, has = (one.player(player).cards.get(empire, ()) for one in (game, after))
    tables, ranking = game.position.tables, game.score.ranking
    number = tables.empire_number[empire]
    monarch = game.position.monarchs[number]
    rank = ranking.index(empire) + 1
    return CardStake(
        next(iter(Counter(has) - Counter(had))),  # there are several peasants
        game.player(player).influence[empire],
        after.player(player).influence[empire],
        monarch,
        holder(after.position, number) or monarch,
        rank,
        len(ranking) - rank + 1,
    )


def act_stake(game: Game, choice: Act) -> ActStake:
    """What this action would bring at once: the most power that it can count, or the units it is about."""
    empire = game.empire(choice.empire)
    match choice.action:
        case "move":
            return ActStake(units=sum(sum(kinds.values()) for kinds in empire.units.values()))
        case "build":
            return ActStake(units=len([1 for region in empire.home if region.city != "none" and not region.occupied]))
        case "attack":
            return ActStake(units=UNITS_PLACED)
    begun = game.play(choice)
    ends = [begun.play(palace) for palace in begun.legal] if begun.decision.kind == "palace" else [begun]
    return ActStake(power=max(counted(end.events) for end in ends))


def counted(events: Iterable[Event]) -> int:
    """The power that an action has counted."""
    return sum(int(event.values["gain"]) for event in events if event.rule in _COUNTED)


def stake(game: Game, choice: Choice) -> CardStake | ActStake | None:
    """What a choice turns on, where it is one of those that are taken blindly otherwise."""
    if isinstance(choice, Act):
        return act_stake(game, choice)
    return card_stake(game, choice) if isinstance(choice, Take | Draft) else None
