"""Every course a fight can take, what comes of each, and which choices are the best for whoever decides.

The game lists what is allowed and plays it; here the results are only compared, by a measure that is named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from sevenempires.game import Game
from sevenempires.rules.choices import Choice, Move, Reply
from sevenempires.rules.pieces import KINDS
from sevenempires.widgets.models.fight import DEFENDER, Fight

Value = tuple[int, int]
Step = Literal["fight", "enter", "stop", "reply"]


@dataclass(frozen=True)
class FightOutcome:
    """What is left when the attacking empire has finished its movement."""

    attackers: tuple[tuple[str, int], ...]
    """Kinds and numbers of the attacking empire's units that are left, wherever they stand."""
    defenders: tuple[tuple[str, int], ...]
    holder: str | None
    """The empire whose units stand in the region at the end."""
    flag: str | None
    occupied: bool
    """A foreign unit stands in this city region."""
    returned: tuple[tuple[str, str, int], ...]
    """Empire, kind and number of units that went back to the supply."""

    @property
    def left(self) -> tuple[int, int]:
        """How many units are left: of the attacking empire, of the defending one."""
        return sum(number for _, number in self.attackers), sum(number for _, number in self.defenders)


@dataclass(frozen=True)
class FightOption:
    """One choice within a fight and all that can follow it."""

    line: str
    step: Step
    kind: str | None
    against: str | None
    node: Branch
    best: bool
    """No other choice gives whoever decides here a better result, if both sides play as well as they can."""


@dataclass(frozen=True)
class Branch:
    """A moment of the fight: who chooses, among what, and what comes of it with the best play of both."""

    game: Game
    decides: Literal["attacker", "defender", "nobody"]
    options: tuple[FightOption, ...]
    outcome: FightOutcome
    value: Value

    @property
    def best(self) -> tuple[FightOption, ...]:
        """The best choices here; several where they are equal."""
        return tuple(option for option in self.options if option.best)

    def courses(self) -> int:
        """How many different courses the fight can take from here."""
        return sum(option.node.courses() for option in self.options) if self.options else 1


def _holds(fight: Fight, outcome: FightOutcome) -> int:
    return (outcome.holder == fight.defender) - (outcome.holder == fight.attacker)


def _balance(outcome: FightOutcome) -> int:
    attackers, defenders = outcome.left
    return defenders - attackers


MEASURES: Final[dict[str, Callable[[Fight, FightOutcome], Value]]] = {
    "balance": lambda fight, outcome: (_balance(outcome), _holds(fight, outcome)),
    "region": lambda fight, outcome: (_holds(fight, outcome), _balance(outcome)),
}
"""How good an outcome is for the defender: units left against units left, or first of all who holds the region."""


@lru_cache(maxsize=64)
def grow(fight: Fight, measure: str = "balance") -> Branch:
    """The whole tree of a fight."""
    return _Tree(fight, measure).node(fight.game())


class _Tree:
    def __init__(self, fight: Fight, measure: str) -> None:
        self.fight, self.measure = fight, MEASURES[measure]
        self.start = fight.game()

    def node(self, game: Game) -> Branch:
        choices = list(self.choices(game))
        if not choices or all(step == "stop" for step, _ in choices):
            return self.end(game)
        nodes = [self.end(game) if step == "stop" else self.node(game.play(choice)) for step, choice in choices]
        mine = game.decision.player == DEFENDER
        value = (max if mine else min)(node.value for node in nodes)
        options = tuple(
            FightOption(
                line=str(choice),
                step=step,
                kind=choice.kind if isinstance(choice, Move | Reply) else None,
                against=self.against(game, choice) if step == "fight" else None,
                node=node,
                best=node.value == value,
            )
            for (step, choice), node in zip(choices, nodes, strict=True)
        )
        outcome = next(option.node.outcome for option in options if option.best)
        return Branch(game, "defender" if mine else "attacker", options, outcome, value)

    def end(self, game: Game) -> Branch:
        """The movement is over: what is left."""
        over = game.play("done") if game.decision.kind == "move" else game
        outcome = _outcome(self.fight, self.start, over)
        return Branch(over, "nobody", (), outcome, self.measure(self.fight, outcome))

    def choices(self, game: Game) -> Iterator[tuple[Step, Choice]]:
        """Attacks on the region, one for each kind and opponent; routes and origins make no difference to the fight."""
        seen: set[tuple[str, str | None]] = set()
        for choice in game.legal:
            if isinstance(choice, Reply):
                yield "reply", choice
            elif isinstance(choice, Move):
                against = choice.against
                if choice.regions[-1] == self.fight.region and (choice.kind, against) not in seen:
                    seen.add((choice.kind, against))
                    yield ("fight" if self.against(game, choice) else "enter"), choice
            elif str(choice) == "done":
                yield "stop", choice

    def against(self, game: Game, choice: Choice) -> str | None:
        """The kind that is fought, also where it need not be said."""
        if not isinstance(choice, Move):
            return None
        here = game[self.fight.region]
        if here.owner in (None, self.fight.attacker):
            return None
        return choice.against or next(iter(here.units))


def _outcome(fight: Fight, start: Game, end: Game) -> FightOutcome:
    here = end[fight.region]
    return FightOutcome(
        attackers=_standing(end, fight.attacker),
        defenders=_standing(end, fight.defender),
        holder=here.owner,
        flag=here.flag,
        occupied=here.occupied,
        returned=tuple(_returned(start, end, (fight.attacker, fight.defender))),
    )


def _standing(game: Game, empire: str) -> tuple[tuple[str, int], ...]:
    counts: Counter[str] = Counter()
    for units in game.empire(empire).units.values():
        counts.update(units)
    return tuple((kind, counts[kind]) for kind in KINDS if counts[kind])


def _returned(start: Game, end: Game, empires: tuple[str, ...]) -> Iterator[tuple[str, str, int]]:
    for empire in empires:
        before, after = start.empire(empire).supply, end.empire(empire).supply
        for kind in KINDS:
            if after[kind] > before[kind]:
                yield empire, kind, after[kind] - before[kind]
