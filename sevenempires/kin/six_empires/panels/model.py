"""What the battle laboratory does, without a widget: a battle that is set up, rolled, chosen and taken back."""

from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from sevenempires.kin.six_empires.battle import Battle
from sevenempires.kin.six_empires.choices import SPREADING, line_of, spreading
from sevenempires.kin.six_empires.odds import MOST, TooLarge
from sevenempires.kin.six_empires.result import BestOdds, Odds
from sevenempires.kin.six_empires.setting import OPTIONS, SIDES
from sevenempires.kin.six_empires.units import ARMY, KINDS, NAVY
from sevenempires.text.complaint import Complaint
from sevenempires.text.outcomes import Event, Refusal

LARGEST: Final = 30
"""So many units of a kind can be set up."""
WATCHED: Final = min(MOST, 60_000)
"""A battle with more positions than this is not worked out after every press."""


@dataclass(frozen=True)
class Setup:
    """What stands on the battle card before the first volley."""

    attacker: dict[str, int] = field(default_factory=lambda: {"infantry": 5})
    defender: dict[str, int] = field(default_factory=lambda: {"infantry": 1, "cavalry": 1, "artillery": 1})
    kind: str = "land"
    cards: tuple[int, int] = (0, 0)
    generals: tuple[int, int] = (0, 0)
    """Their columns; 0 for none."""
    player: bool = False
    """Whether a player defends, and not a nation whose hits follow an order."""
    options: tuple[str, ...] = ()
    prize: int = 5

    def battle(self) -> Battle:
        """The battle about to begin."""
        cards = {side: n for side, n in zip(SIDES, self.cards, strict=True) if n}
        kind = "admiral" if self.kind == "sea" else "general"
        commanders = {side: {kind: n} for side, n in zip(SIDES, self.generals, strict=True) if n}
        who = {"attacker": "attacker", "defender": "defender" if self.player else "nation"}
        if not self.player:
            cards.pop("defender", None)
            commanders.pop("defender", None)
        return Battle.new(self.attacker, self.defender, self.kind, cards, commanders, self.options, who=who)


class BattleModel:
    """A battle in the laboratory, with all that was played, so that any step can be taken back."""

    def __init__(self, setup: Setup | None = None, seed: int = 1) -> None:
        self.setup = setup or Setup()
        self.seed = seed
        self.path: list[Battle] = []
        self.picked: list[int] = []
        self.refused: tuple[Refusal, ...] = ()
        self.begin(self.setup)

    @property
    def battle(self) -> Battle:
        """The battle now."""
        return self.path[-1]

    def begin(self, setup: Setup) -> None:
        """Set the battle up anew; raises where it cannot be, and then nothing has changed."""
        first = setup.battle()
        self.setup, self.path = setup, [first]
        self.dice = Random(self.seed)
        self._settle()

    def _settle(self) -> None:
        self.picked = [0] * len(self.wanted[1])
        self.refused = ()

    # --- setting up

    def add(self, side: str, kind: str, step: int) -> None:
        """One more of a kind, or one less."""
        units = dict(getattr(self.setup, side))
        units[kind] = max(0, min(LARGEST, units.get(kind, 0) + step))
        left = {name: units[name] for name in KINDS if units.get(name)}
        self.begin(replace(self.setup, attacker=left) if side == "attacker" else replace(self.setup, defender=left))

    def kinds(self, side: str) -> tuple[str, ...]:
        """The kinds that a side can have in this sort of battle."""
        if self.setup.kind == "sea":
            return NAVY
        return (*ARMY, *NAVY) if side == "attacker" else ARMY

    def fight(self, kind: str) -> None:
        """On land or at sea: units stay if they can be there, otherwise those of the same columns take their place."""

        def moved(units: dict[str, int]) -> dict[str, int]:
            by_column = {KINDS[name].column: name for name in (NAVY if kind == "sea" else ARMY)}
            found: dict[str, int] = {}
            for name, number in units.items():
                other = by_column[KINDS[name].column]
                found[other] = found.get(other, 0) + number
            return found

        setup = self.setup
        self.begin(replace(setup, kind=kind, attacker=moved(setup.attacker), defender=moved(setup.defender)))

    def change(self, **parts: object) -> None:
        """Change cards, generals, the prize or who defends."""
        self.begin(replace(self.setup, **parts))  # type: ignore[arg-type]

    def switch(self, option: str) -> None:
        """Take another reading or an advanced rule, or give it up; the dice stay the same."""
        if option not in OPTIONS:
            raise Complaint("there is no reading or advanced rule “{name}” for battles.", name=option)
        on = self.setup.options
        self.begin(replace(self.setup, options=tuple(one for one in OPTIONS if (one in on) != (one == option))))

    # --- playing

    def play(self, line: str) -> None:
        """Play a line; a refused one is kept with its reasons."""
        refusals = self.battle.why_not(line)
        if refusals:
            self.refused = refusals
            return
        self.path.append(self.battle.play(line))
        self._settle()

    def roll(self) -> None:
        """Roll what is due."""
        word = "muster" if self.battle.decision == "muster" else "fire"
        dice = " ".join(str(self.dice.randint(1, 6)) for _ in range(self.battle.dice))
        self.play(f"{word} {dice}".strip())

    @property
    def wanted(self) -> tuple[int, tuple[int, ...], int]:
        """Where a number is to be spread over units: whose, how many of each there are, and how many are wanted."""
        battle = self.path[-1]
        if battle.position.phase not in SPREADING:
            return 0, (), 0
        return spreading(battle.setting, battle.position)

    def press(self, side: int, body: int) -> None:
        """A unit was pressed: it takes a hit if it may; otherwise the reasons are kept."""
        whose, limits, number = self.wanted
        if not limits or side != whose:
            self.refused = self.battle.why_not(self.battle.options[0]) if not limits and self.battle.options else ()
            return
        picked = list(self.picked)
        picked[body] += 1
        spread, _ = SPREADING[self.battle.position.phase]
        setting, at = self.battle.setting, self.battle.position
        if picked[body] > limits[body]:
            full = [0] * len(limits)
            full[body] = number
            self.refused = self.battle.why_not(line_of(setting, at, spread(tuple(full))))
            return
        self.picked, self.refused = picked, ()
        if sum(picked) == number:
            self.play(line_of(setting, at, spread(tuple(picked))))

    def back(self) -> None:
        """Take the last step back."""
        if len(self.path) > 1:
            self.path.pop()
            self._settle()

    def restart(self) -> None:
        """The same battle with the same dice from the beginning."""
        self.begin(self.setup)

    def story(self) -> list[Event]:
        """All that has happened."""
        return [event for battle in self.path[1:] for event in battle.events]

    # --- odds

    def odds(self) -> Odds | None:
        """The odds from here on, or None where the battle is too large to be worked out after every press."""
        try:
            return self.battle.odds(most=WATCHED)
        except TooLarge:
            return None

    def worths(self) -> list[tuple[str, float]]:
        """Each open choice, and the chance to win after it."""
        if not self.battle.options or len(self.battle.options) > 40:
            return []
        try:
            return [(line, float(self.battle.play(line).odds(most=WATCHED).win)) for line in self.battle.options]
        except TooLarge:
            return []

    def staying(self) -> BestOdds | None:
        """Best play with the prize, where it can be worked out."""
        try:
            return self.battle.best(self.setup.prize, most=WATCHED)
        except TooLarge:
            return None
