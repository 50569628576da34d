"""What came of working a battle out, in numbers and in words."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sevenempires.kin.six_empires.choices import line_of
from sevenempires.kin.six_empires.odds import Solution
from sevenempires.kin.six_empires.position import End, Phase, Position
from sevenempires.kin.six_empires.setting import ATTACKER, DEFENDER
from sevenempires.kin.six_empires.units_in_words import COUNTED, NAMES, short
from sevenempires.text import say


@dataclass(frozen=True)
class Odds:
    """The chances of a battle: numbers between 0 and 1, or fractions where they were asked for."""

    solution: Solution
    prize: float | None = None

    @property
    def win(self) -> Any:
        """The chance that the attacker wins."""
        return self.solution.chance(End.WON)

    @property
    def lose(self) -> Any:
        """The chance that the attacker loses."""
        return self.solution.chance(End.LOST)

    @property
    def retreat(self) -> Any:
        """The chance that the attacker retreats."""
        return self.solution.chance(End.RETREATED)

    @property
    def volleys(self) -> Any:
        """How many volleys are fired on average, of both sides together."""
        return self.solution.volleys

    @property
    def value(self) -> float:
        """What the battle is worth to the attacker: the chance to win, or the prize and the tiers kept."""
        return self.solution.value

    @property
    def positions(self) -> int:
        """How many positions were worked out."""
        return self.solution.positions

    def left(self, side: str) -> dict[str, Any]:
        """How many units of a side are ready in the end, on average, kind by kind."""
        return self.solution.left(ATTACKER if side == "attacker" else DEFENDER)

    def survivors(self) -> list[tuple[str, dict[str, int], Any]]:
        """Every end with who is left, the likeliest first: won, lost or retreated, the ready units, the chance."""
        found: dict[tuple[str, tuple[tuple[str, int], ...]], Any] = {}
        for ending in self.solution.endings:
            side = DEFENDER if ending.end is End.LOST else ATTACKER
            units: dict[str, int] = {}
            for body, number in zip(self.solution.setting.sides[side].bodies, ending.ready(side), strict=True):
                if number:
                    units[body.kind] = units.get(body.kind, 0) + number
            key = (ending.end.name.lower(), tuple(units.items()))
            found[key] = found.get(key, 0) + ending.chance
        ordered = sorted(found.items(), key=lambda one: (-one[1], one[0]))
        return [(end, dict(units), chance) for (end, units), chance in ordered]

    @property
    def text(self) -> str:
        """The odds in words and numbers."""
        lines = [say("The attacker wins with a chance of {chance}.", chance=percent(self.win))]
        if isinstance(self.win, Fraction):
            lines.append(say("Exactly: {fraction}.", fraction=self.win))
        if self.retreat:
            lines.append(
                say(
                    "He retreats with {retreat} and loses with {lose}.",
                    retreat=percent(self.retreat),
                    lose=percent(self.lose),
                )
            )
        lines.append(say("On average {volleys} volleys are fired.", volleys=decimal(self.volleys)))
        for side, message in (
            ("attacker", say("Left of the attacker on average: {units}.")),
            ("defender", say("Left of the defender on average: {units}.")),
        ):
            left = [f"{decimal(number)} {NAMES[kind]()}" for kind, number in self.left(side).items()]
            lines.append(message.format(units=", ".join(left) or say("nothing")))
        lines.append(say("The likeliest ends:"))
        lines += [f"  {percent(chance):>6}  {told_end(end, units)}" for end, units, chance in self.survivors()[:5]]
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class BestOdds(Odds):
    """Best play: what it is worth, what is best now, and the odds that follow from it."""

    start: Position = None  # type: ignore[assignment]

    def __init__(self, solution: Solution, start: Position) -> None:
        object.__setattr__(self, "solution", solution)
        object.__setattr__(self, "prize", None)
        object.__setattr__(self, "start", start)

    def line(self, at: Position | None = None) -> str | None:
        """The best line now, or in another position that best play can meet; None where nothing is to be decided."""
        at = self.start if at is None else at
        choice = self.solution.choices.get(at)
        return None if choice is None else line_of(self.solution.setting, at, choice)

    def worth(self, at: Position) -> float | None:
        """What a position that best play can meet is worth to the attacker."""
        return self.solution.values.get(at)

    def retreats(self) -> dict[tuple[str, str], bool]:
        """The retreat map: for the ready units of attacker and defender at the attacker's choice, whether to leave."""
        setting = self.solution.setting

        def named(at: Position, side: int) -> str:
            units: dict[str, int] = {}
            for body, number in zip(setting.sides[side].bodies, at.ready[side], strict=True):
                units[body.kind] = units.get(body.kind, 0) + number
            return short(units)

        return {
            (named(at, ATTACKER), named(at, DEFENDER)): line_of(setting, at, choice).startswith("retreat")
            for at, choice in self.solution.choices.items()
            if at.phase is Phase.CHOICE
        }


def percent(chance: Any) -> str:
    """A chance as per cent, with a decimal; only what is certain is 0 or 100."""
    number = float(chance) * 100
    if 0 < number < 0.05:
        return say("<{number} %", number=decimal(0.1, 1))
    if 99.95 <= number < 100 - 1e-9:
        return say(">{number} %", number=decimal(99.9, 1))
    return say("{number} %", number=decimal(number, 1))


def decimal(number: Any, places: int = 2) -> str:
    """A number with the decimal sign of the language."""
    return f"{float(number):.{places}f}".replace(".", say("."))


def told_end(end: str, units: dict[str, int]) -> str:
    """An end in words."""
    left = ", ".join(COUNTED[kind](number) for kind, number in units.items()) or say("nothing")
    if end == "won":
        return say("won, {units} left", units=left)
    if end == "lost":
        return say("lost, the defender has {units} left", units=left)
    return say("retreated with {units}", units=left)
