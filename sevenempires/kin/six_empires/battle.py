"""A battle of *Six Empires*: what may be chosen, played and why not, and its exact odds.

>>> battle = Battle.new("5 infantry", "muster 8")
>>> print(f"{battle.odds().win:.4f}")
0.5796
>>> battle = battle.play("fire 5").play("fire 2").play("fire 6")
>>> battle.options
['stay', 'retreat']
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sevenempires.kin.six_empires import account, choices
from sevenempires.kin.six_empires.muster import line
from sevenempires.kin.six_empires.odds import MOST, Prize, Watch, solve
from sevenempires.kin.six_empires.policies import ALL_BEST, HABIT, Policy
from sevenempires.kin.six_empires.position import (
    End,
    Phase,
    Position,
    groups_of,
    mustered,
    rolled,
    settled,
)
from sevenempires.kin.six_empires.result import BestOdds, Odds
from sevenempires.kin.six_empires.setting import (
    ATTACKER,
    BATTLES,
    DEFENDER,
    OPTIONS,
    SIDES,
    Body,
    Mustering,
    Setting,
    Side,
)
from sevenempires.kin.six_empires.telling import happened
from sevenempires.kin.six_empires.units import ARMY, COLUMNS, COMMANDERS, COMMANDERS_EACH, KINDS
from sevenempires.kin.six_empires.units_in_words import read_kind, read_units
from sevenempires.text.complaint import Complaint, near, shown
from sevenempires.text.outcomes import Event, IllegalChoice, Refusal

FORCES: Final = ("militia", "rebels", "nation", "empire")
"""Forces without a player, as `who` names them; everybody else is a player."""
Units = str | Mapping[str, int] | Sequence[str]


@dataclass(frozen=True)
class Battle:
    """A battle at one moment; playing returns a new one."""

    setting: Setting
    position: Position
    lines: tuple[str, ...] = ()
    """What was played so far."""
    events: tuple[Event, ...] = ()
    """What the last line brought about."""

    @classmethod
    def new(
        cls,
        attacker: Units,
        defender: Units,
        kind: str = "land",
        cards: Mapping[str, int] | None = None,
        commanders: Mapping[str, Mapping[str, int | Sequence[int] | None]] | None = None,
        options: Iterable[str] | Mapping[str, Any] = (),
        *,
        who: Mapping[str, str] | None = None,
        retreat: Sequence[str] | None = None,
        militia: int | Units = (),
        mustering: Mustering | None = None,
        routed: Mapping[str, Units] | None = None,
        next: str = "",
    ) -> "Battle":
        """A battle about to begin with the defender's volley.

        Units are a text ("5 infantry", "2i 1c", "muster 8") or a table; commanders are a side's columns,
        `{"attacker": {"general": 2}}`, and None for one who is still to be placed; an option is a reading or an
        advanced rule by its name, `"not-K9"`, and `{"adv.en-masse": "attacker"}` for one side alone.
        A battle under way has `routed` units, and says what is `next`: `fire attacker 2`, `choice`, `rally attacker`.
        """
        if kind not in BATTLES:
            raise Complaint(
                "a battle is on land, at sea or a rebellion, not {kind}: write land, sea or rebellion.",
                kind=shown(kind),
            )
        switched = _options(options)
        named = dict(who or {})
        sides, ready, total = [], [], []
        for n, given in enumerate((attacker, defender)):
            units, aboard, is_muster = _units(given, switched)
            name = named.get(
                SIDES[n], "nation" if is_muster else "rebels" if kind == "rebellion" and n == ATTACKER else SIDES[n]
            )
            called = (
                _units(line(militia) if isinstance(militia, int) else militia, switched)[0] if militia and n else {}
            )
            bodies = _bodies(units, aboard, called, mustering if n else None, "adv.broken-staff" in switched)
            _check(kind, n, bodies)
            massed = switched.get("adv.en-masse", "")
            down = _units((routed or {}).get(SIDES[n], {}), switched)[0]
            bodies = {**{Body(kind): 0 for kind in KINDS if kind in down}, **bodies}
            bodies = {body: bodies[body] for body in sorted(bodies, key=lambda body: list(KINDS).index(body.kind))}
            total.append(
                tuple(
                    number + (down.get(body.kind, 0) if body == Body(body.kind) else 0)
                    for body, number in bodies.items()
                )
            )
            sides.append(Side(name, tuple(bodies), name not in FORCES, massed in ("both", SIDES[n])))
            ready.append(tuple(bodies.values()))
        setting = Setting(
            kind, sides[0], sides[1], frozenset(switched), None if retreat is None else tuple(retreat), mustering
        )
        at = Position(
            Phase.PLACE, DEFENDER, 2, 0, 0, 0, (), (ready[0], ready[1]), (total[0], total[1]),
            _cards(cards or {}, sides), _commanders(commanders or {}, sides), (), End.OPEN,
        )  # fmt: skip
        if mustering is not None and "not-K5" in setting.options:
            at = at._replace(phase=Phase.MUSTER)
        return cls(setting, settled(setting, _under_way(at, next)))

    # --- reading

    @property
    def over(self) -> bool:
        """Whether the battle has ended."""
        return self.position.phase is Phase.OVER

    @property
    def won(self) -> bool:
        """Whether the attacker has won."""
        return self.position.end is End.WON

    @property
    def decision(self) -> str:
        """What is to be done now: fire, muster, place, route, cross, inspire, panic, choice, rally or over."""
        return self.position.phase.name.lower()

    @property
    def decider(self) -> str:
        """Whose dice or whose decision it is: attacker or defender."""
        return SIDES[self.position.decider]

    @property
    def next(self) -> str:
        """What comes now, as a case file writes it: `fire defender 2`, `choice`, `rally attacker`."""
        at = self.position
        if at.phase is Phase.FIRE:
            return f"fire {SIDES[at.side]} {at.column}"
        if at.phase in (Phase.CHOICE, Phase.OVER, Phase.MUSTER):
            return self.decision
        return f"{self.decision} {self.decider}"

    @property
    def dice(self) -> int:
        """How many dice are to be rolled now."""
        return account.wanted_dice(self.setting, self.position) if self.decision in ("fire", "muster") else 0

    @property
    def options(self) -> list[str]:
        """Every line that can be chosen now; none where dice are awaited."""
        open_now = choices.options(self.setting, self.position)
        return [choices.line_of(self.setting, self.position, choice) for choice in open_now]

    def ready(self, side: str) -> dict[str, int]:
        """The ready units of a side."""
        return self._units(side, self.position.ready[SIDES.index(side)])

    def routed(self, side: str) -> dict[str, int]:
        """The routed units of a side."""
        return self._units(side, self.position.routed(SIDES.index(side)))

    def commanders(self, side: str) -> dict[str, list[int]]:
        """The commanders of a side and their columns."""
        found: dict[str, list[int]] = {}
        for kind, column in self.position.commanders[SIDES.index(side)]:
            found.setdefault(kind, []).append(column)
        return found

    def cards(self, side: str) -> int:
        """The morale cards a side may discard."""
        return self.position.cards[SIDES.index(side)]

    def _units(self, side: str, numbers: tuple[int, ...]) -> dict[str, int]:
        found: dict[str, int] = {}
        for body, number in zip(self.setting.sides[SIDES.index(side)].bodies, numbers, strict=True):
            if number:
                found[body.name] = found.get(body.name, 0) + number
        return found

    # --- playing

    def why_not(self, line: str) -> tuple[Refusal, ...]:
        """Why a line is not allowed, every reason with its rule; nothing if it is."""
        return account.why_not(self.setting, self.position, choices.read(self.setting, self.position, line))

    def play(self, line: str) -> "Battle":
        """The battle after a line; raises IllegalChoice, whose refusals say why not."""
        setting, at = self.setting, self.position
        choice = choices.read(setting, at, line)
        if refusals := account.why_not(setting, at, choice):
            raise IllegalChoice(line, refusals)
        after = self._rolled(choice.dice) if isinstance(choice, choices.Dice) else choices.played(setting, at, choice)
        told = happened(setting, at, choice, after)
        return replace(self, position=after, lines=(*self.lines, line), events=told)

    def _rolled(self, dice: tuple[int, ...]) -> Position:
        setting, at = self.setting, self.position
        if at.phase is Phase.MUSTER:
            return mustered(setting, at, dice[0])
        return rolled(setting, at, hits_in(setting, at, dice), dice.count(1), dice.count(6))

    # --- odds

    def odds(
        self,
        policy: Policy | tuple[Policy, Policy] = HABIT,
        *,
        prize: float | None = None,
        exact: bool = False,
        most: int = MOST,
        watch: Watch | None = None,
    ) -> Odds:
        """The exact odds from here on, if both sides keep to a policy (or each to its own)."""
        policies = policy if isinstance(policy, tuple) else (policy, policy)
        what = Prize() if prize is None else Prize(prize, True)
        found = solve(self.setting, self.position, policies, what, exact=exact, most=most, watch=watch)
        return Odds(found, prize)

    def best(
        self,
        prize: float | None = None,
        *,
        enemy: bool = False,
        policy: tuple[Policy, Policy] = (ALL_BEST, ALL_BEST),
        most: int = MOST,
        watch: Watch | None = None,
    ) -> BestOdds:
        """Best play from here on, and its worth: the chance to win, or with a prize that prize and the tiers kept.

        With `enemy` the tiers that the defender keeps count against the attacker.
        """
        what = Prize() if prize is None else Prize(prize, True, enemy)
        return BestOdds(solve(self.setting, self.position, policy, what, most=most, watch=watch), self.position)


def _under_way(at: Position, next: str) -> Position:
    """The position where a battle goes on from."""
    if not next:
        return at
    word, *rest = next.split()
    side = SIDES.index(rest[0]) if rest and rest[0] in SIDES else ATTACKER
    if word == "fire" and len(rest) == 2 and rest[1] in ("2", "3", "4"):
        return at._replace(phase=Phase.FIRE, side=side, column=int(rest[1]))
    if word in ("choice", "rally"):
        return at._replace(phase=Phase.CHOICE if word == "choice" else Phase.RALLY, side=side)
    raise Complaint("“{text}”: what is next is fire defender 2, choice, or rally attacker.", text=next)


def hits_in(setting: Setting, at: Position, dice: tuple[int, ...]) -> int:
    """The hits of these dice in the column that is due."""
    if not setting.sides[at.side].en_masse:
        return sum(die <= at.column for die in dice)
    groups = groups_of(setting, at)
    rests = [rest for _, rest in groups if rest]
    return sum(sure for sure, _ in groups) + sum(die <= rest for die, rest in zip(dice, rests, strict=True))


def _options(options: Iterable[str] | Mapping[str, Any]) -> dict[str, str]:
    given = (
        dict(options)
        if isinstance(options, Mapping)
        else dict.fromkeys([options] if isinstance(options, str) else options, "both")
    )
    for name in given:
        if name not in OPTIONS and name not in ("not-K1", "not-K2"):
            raise Complaint(
                "there is no reading or advanced rule “{name}” for battles{near}",
                name=str(name),
                near=near(str(name), OPTIONS),
            )
    return {name: value if isinstance(value, str) else "both" for name, value in given.items() if value}


def _units(given: Any, options: Collection[str]) -> tuple[dict[str, int], dict[str, int], bool]:
    """Units, the tiers aboard ships of their kind, and whether they were mustered by a score."""
    if isinstance(given, str) and given.strip().casefold().startswith("muster"):
        score = given.strip()[len("muster") :].strip()
        if not score.isdigit():
            raise Complaint("“{text}”: a muster has a score, such as muster 8.", text=given)
        return line(int(score), options), {}, True
    if isinstance(given, str):
        return read_units(given), {}, False
    if not isinstance(given, Mapping):
        return {}, {}, False
    units: dict[str, int] = {}
    aboard: dict[str, int] = {}
    for name, number in given.items():
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= 99:
            raise Complaint(
                "{unit}: a whole number from 0 to 99 is expected, not {value}.", unit=str(name), value=shown(number)
            )
        kind, _, tiers = str(name).partition(" with ")
        kind = read_kind(kind)
        if tiers:
            aboard[f"{kind} with {int(tiers)}"] = number
        else:
            units[kind] = units.get(kind, 0) + number
    return units, aboard, False


def _bodies(
    units: Mapping[str, int],
    aboard: Mapping[str, int],
    militia: Mapping[str, int],
    mustering: Mustering | None,
    breaking: bool,
) -> dict[Body, int]:
    """The bodies of a side with their numbers, in the order of the table."""
    found: dict[Body, int] = {}
    for kind in KINDS:
        calls = mustering is not None and kind in ARMY
        apart = breaking and (bool(militia) or (mustering is not None and mustering.who == "militia"))
        number = units.get(kind, 0) + (0 if apart else militia.get(kind, 0))
        if number or (calls and not apart):
            found[Body(kind)] = number
        if apart and (militia.get(kind) or calls):
            found[Body(kind, 0, True)] = militia.get(kind, 0)
        for name, ships in aboard.items():
            if name.startswith(f"{kind} with ") and ships:
                found[Body(kind, int(name.rpartition(" ")[2]))] = ships
    return found


def _check(kind: str, side: int, bodies: Mapping[Body, int]) -> None:
    naval = {body for body in bodies if KINDS[body.kind].naval}
    if kind == "sea" and len(naval) < len(bodies):
        raise Complaint(
            "a battle at sea is fought by ships alone; what they carry is named “frigate with 4”, by its tiers."
        )
    if kind != "sea" and side == DEFENDER and naval:
        raise Complaint("ships never help to defend a territory (six.port.attack-only).")
    if kind != "sea" and bodies and len(naval) == len(bodies) and side == ATTACKER:
        raise Complaint("an attack on a territory needs an army unit (six.attack.enter).")
    if kind == "rebellion" and side == ATTACKER and naval:
        raise Complaint("rebels are army units only.")
    if side == ATTACKER and not sum(bodies.values()):
        raise Complaint("the attacker has no units.")


def _cards(cards: Mapping[str, int], sides: Sequence[Side]) -> tuple[int, int]:
    found = [0, 0]
    for name, number in cards.items():
        _side(name)
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= 45:
            raise Complaint("cards: a whole number from 0 to 45 is expected, not {value}.", value=shown(number))
        if number and not sides[SIDES.index(name)].player:
            raise Complaint("forces without a player have no cards (six.K18).")
        found[SIDES.index(name)] = number
    return found[0], found[1]


def _commanders(
    commanders: Mapping[str, Mapping[str, int | Sequence[int] | None]], sides: Sequence[Side]
) -> tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]:
    found: list[tuple[tuple[str, int], ...]] = [(), ()]
    for name, theirs in commanders.items():
        _side(name)
        if theirs and not sides[SIDES.index(name)].player:
            raise Complaint("forces without a player have no commanders (six.K18).")
        mine: list[tuple[str, int]] = []
        for kind, given in theirs.items():
            if kind not in COMMANDERS:
                raise Complaint("commanders are general and admiral, not {kind}.", kind=shown(kind))
            columns = [given] if given is None or isinstance(given, int) else list(given)
            for column in columns:
                if column is not None and column not in COLUMNS:
                    raise Complaint("a battle card has the columns 2, 3 and 4, not {column}.", column=shown(column))
            placed = [column for column in columns if column]
            if len(columns) > COMMANDERS_EACH or len(set(placed)) < len(placed):
                raise Complaint(
                    "a side has at most two of a kind of commander, in different columns (six.battle.setup)."
                )
            mine += [(kind, column or 0) for column in columns]
        found[SIDES.index(name)] = tuple(mine)
    return found[0], found[1]


def _side(name: str) -> None:
    if name not in SIDES:
        raise Complaint("there is no side “{name}”; write attacker or defender.", name=name)
