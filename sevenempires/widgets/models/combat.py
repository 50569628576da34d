"""The combat laboratory: a fight, the course it has taken so far, and what may follow."""

from collections.abc import Iterator
from typing import Any, Final

from sevenempires.game import Played
from sevenempires.rules.choices import Move
from sevenempires.widgets.models.fight import Fight, ImpossibleFight
from sevenempires.widgets.models.fight_tree import MEASURES, Branch, FightOption, grow
from sevenempires.widgets.models.moving import Denied, Moving

EXAMPLES: Final[dict[str, Fight]] = {
    "marseille": Fight(),
    "open": Fight("Prussia", ("infantry", "artillery"), "France", ("infantry",), "Rhineland"),
    "sea": Fight("Great Britain", ("two-master", "three-master"), "Russia", ("three-master",), "North Sea"),
    "city": Fight("Prussia", ("artillery", "artillery"), "Habsburg", ("infantry", "infantry", "artillery"), "Prague"),
    "last": Fight("France", ("infantry", "artillery"), "Spain", ("infantry", "two-master"), "La Coruña", last=True),
    "neutral": Fight(neutral=True),
}


class CombatModel:
    """What the laboratory shows; every change either works or leaves all as it was."""

    def __init__(self, fight: Fight | None = None) -> None:
        self.fight = fight or Fight()
        self.fight.game()
        self.measure = next(iter(MEASURES))
        self.path: tuple[int, ...] = ()
        """The choices taken so far, as places in the lists of options."""

    # Setting up

    def change(self, **changes: Any) -> None:
        """Another empire, region or circumstance; units that cannot stand there are left out."""
        wanted = self.fight.but(**changes)
        moved = wanted.board[self.fight.region].empire if self.fight.region in wanted.board else None
        if moved == self.fight.defender and wanted.defender != self.fight.defender and "region" not in changes:
            wanted = wanted.but(region=wanted.board.capital(wanted.defender).name)
        wanted.but(attackers=(), defenders=(), last=False).game()
        self._lay_out(wanted.fitted())

    def example(self, name: str) -> None:
        """One of the fights worth a look."""
        self._lay_out(EXAMPLES[name])

    def _with_unit(self, side: str, kind: str, number: int) -> Fight:
        """The fight with so many more or fewer units of a kind on one side."""
        counts = self.fight.counts(side)
        counts[kind] += number
        if counts[kind] < 0:
            raise ImpossibleFight(str(counts[kind]))
        return self.fight.but(**{side: tuple(counts.elements())})

    def add(self, side: str, kind: str, number: int = 1) -> None:
        """One unit more, or with -1 one fewer; raises ImpossibleFight with the reason where that cannot be."""
        self._lay_out(self._with_unit(side, kind, number))

    def refusal(self, side: str, kind: str) -> str:
        """Why a unit cannot be added; empty where it can."""
        return self._with_unit(side, kind, 1).refusal()

    def compare_by(self, measure: str) -> None:
        self.measure = measure if measure in MEASURES else self.measure

    def regions(self) -> dict[str, list[str]]:
        """Where one can fight, by group: cities of the two empires, neutral land, sea, cities of others."""
        groups: dict[str, list[str]] = {name: [] for name in ("defender", "attacker", "land", "sea", "others")}
        for region in self.fight.board:
            named = {self.fight.defender: "defender", self.fight.attacker: "attacker"}
            group = named.get(region.empire or "", "others") if region.empire else region.kind
            groups[group].append(region.name)
        return groups

    def _lay_out(self, fight: Fight) -> None:
        fight.game()
        self.fight, self.path = fight, ()

    # The course of the fight

    @property
    def start(self) -> Branch:
        """The whole tree."""
        return grow(self.fight, self.measure)

    @property
    def node(self) -> Branch:
        """Where the course stands."""
        return self.taken[-1].node if self.path else self.start

    @property
    def taken(self) -> tuple[FightOption, ...]:
        """The options taken so far."""
        found: list[FightOption] = []
        for place in self.path:
            found.append((found[-1].node if found else self.start).options[place])
        return tuple(found)

    def choose(self, place: int) -> None:
        if not 0 <= place < len(self.node.options):
            raise IndexError(f"there is no choice number {place + 1} here.")
        self.path = (*self.path, place)

    def back(self) -> None:
        self.path = self.path[:-1]

    def restart(self) -> None:
        self.path = ()

    def play_best(self) -> None:
        """Let both sides play as well as they can to the end."""
        while self.node.options:
            self.choose(self.node.options.index(self.node.best[0]))

    def story(self) -> tuple[Played, ...]:
        """The course so far, choice by choice."""
        return self.node.game.history

    def ways(self) -> tuple[str, ...]:
        """A line for each place from which the region can be attacked at the beginning."""
        found: dict[str, str] = {}
        for choice in self.fight.game().legal:
            if isinstance(choice, Move) and choice.regions[-1] == self.fight.region:
                found.setdefault(choice.regions[0], str(choice))
        return tuple(found.values())

    def barred(self) -> Iterator[Denied]:
        """The kinds of attackers that cannot attack from where they stand, and why."""
        game = self.fight.game()
        able = {option.kind for option in self.start.options}
        for kind in dict.fromkeys(self.fight.attackers):
            if kind in able:
                continue
            stands = game.empire(self.fight.attacker).units
            origin = next(name for name, units in stands.items() if kind in units and name != self.fight.region)
            yield Moving(game).why_not(origin, kind, self.fight.region)
