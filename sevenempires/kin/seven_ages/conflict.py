"""A conflict of *7 Ages*, round by round: what may be done, why not, and what comes of it.

>>> sword, spear = Unit("sword", 4, 2), Unit("spear", 1, 1)
>>> conflict = Conflict.new({sword: 1}, {spear: 1}, Area(terrain=4), ages=(2, 2))
>>> conflict = conflict.play("active 4: sword | defender 3: spear")
>>> conflict.totals, conflict.control
([(8, 8)], 'neutral')
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from sevenempires.kin.seven_ages.armies import ACTIVE, DEFENDER, SIDES, Addend, Area, Part, Side, Unit, total
from sevenempires.kin.seven_ages.facts import MOST_MONEY, NUKE_GLORY, half_up
from sevenempires.kin.seven_ages.lines import Choice, Leave, Spare, line_of, read
from sevenempires.text.catalogue import N_
from sevenempires.text.complaint import Later
from sevenempires.text.outcomes import Event, IllegalChoice, Log, Refusal, refuse

WHO = (N_("the active side"), N_("the defender"))
OPEN, DECIDED, RETREATED = "open", "decided", "retreat"


def who(side: int) -> Later:
    """A side as sentences name it."""
    return Later(WHO[side])


@dataclass(frozen=True)
class Conflict:
    """A conflict at one moment; playing returns a new one."""

    area: Area
    sides: tuple[Side, Side]
    began: tuple[int, int]
    """How many units took part."""
    rounds: tuple[tuple[tuple[Addend, ...], tuple[Addend, ...]], ...] = ()
    ended: str = OPEN
    """How it ended; or which side must retreat, its elephant lost."""
    control: str | None = None
    lines: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    """What the last line brought about."""
    lost_leader: tuple[bool, bool] = field(default=(False, False))

    @classmethod
    def new(
        cls,
        active: Mapping[Unit, int],
        defender: Mapping[Unit, int],
        area: Area | None = None,
        *,
        ages: tuple[int, int] = (1, 1),
        tacticians: tuple[bool, bool] = (False, False),
    ) -> "Conflict":
        """A conflict about to begin, everybody fresh."""
        sides = [
            Side(
                {unit.name: unit for unit in army}, {unit.name: n for unit, n in army.items()}, {}, age, 0, 0, 0, leader
            )
            for army, age, leader in zip((active, defender), ages, tacticians, strict=True)
        ]
        return cls(area or Area(), (sides[0], sides[1]), (sides[0].number, sides[1].number))

    @property
    def totals(self) -> list[tuple[int, int]]:
        """What both counted, round by round."""
        return [(_sum(active), _sum(defender)) for active, defender in self.rounds]

    def why_not(self, line: "str | Choice") -> tuple[Refusal, ...]:
        """Everything that speaks against a line; nothing if it is allowed."""
        return tuple(self._reasons(read(line) if type(line) is str else line))  # type: ignore[arg-type]

    def play(self, line: "str | Choice") -> "Conflict":
        """The conflict after this line."""
        choice: Choice = read(line) if type(line) is str else line  # type: ignore[assignment]
        refusals = tuple(self._reasons(choice))
        if refusals:
            raise IllegalChoice(line_of(choice), refusals)
        log = Log()
        if isinstance(choice, Leave):
            after = self._left(SIDES.index(choice), log)
        elif isinstance(choice, Spare):
            after = self._spared(SIDES.index(choice), log)
        else:
            after = self._fought(choice, log)
        return replace(after, lines=(*self.lines, line_of(choice)), events=tuple(log.events))

    def _reasons(self, choice: "Choice") -> Iterator[Refusal]:
        if self.control is not None:
            yield refuse("ages.conflict.end", N_("the conflict is over."))
            return
        fleeing = next((n for n, side in enumerate(SIDES) if self.ended == f"{side} must retreat"), None)
        if fleeing is not None and choice != Leave(SIDES[fleeing]):
            yield refuse(
                "ages.conflict.panic", N_("{who} has lost an elephant and must retreat now."), who=who(fleeing),
                instead=f"retreat {SIDES[fleeing]}",
            )  # fmt: skip
        elif isinstance(choice, Leave) and fleeing is None:
            yield from self._may_leave(SIDES.index(choice))
        elif isinstance(choice, Spare):
            side = self.sides[SIDES.index(choice)]
            if [side.units[name].kind for name in side.fresh if side.fresh[name]] != ["nuke"] or not side.aside:
                yield refuse("ages.nuke.spare", N_("a nuke may be destroyed only if it alone is fresh."))
        elif not isinstance(choice, str):
            for n, part in enumerate(choice):
                yield from self._may_commit(n, part)

    def _may_leave(self, n: int) -> Iterator[Refusal]:
        own, other = self.sides[n], self.sides[1 - n]
        if not other.markers and not (own.tactician and own.markers):
            yield refuse(
                "ages.retreat.when",
                N_("{who} may retreat only if the other side has a conflict marker, or, with a tactician, itself."),
                who=who(n),
            )

    def _may_commit(self, n: int, part: Part) -> Iterator[Refusal]:
        side = self.sides[n]
        number = len(part.front) + len(part.support)
        if not number:
            yield refuse("ages.conflict.commit", N_("{who} must commit at least one fresh unit."), who=who(n))
        for name, sent in part.committed.items():
            if name not in side.units:
                yield refuse("ages.conflict.commit", N_("{who} has no {unit} here."), who=who(n), unit=name)
            elif sent > side.fresh.get(name, 0):
                yield refuse(
                    "ages.conflict.aside",
                    N_("{who} has only {fresh} fresh of {unit}, not {sent}: the others stand aside."),
                    who=who(n), unit=name, fresh=side.fresh.get(name, 0), sent=sent,
                )  # fmt: skip
        if len(part.front) != half_up(number):
            yield refuse(
                "ages.conflict.front", N_("of {number} committed units {half} lead, half rounded up, not {front}."),
                number=number, half=half_up(number), front=len(part.front),
            )  # fmt: skip
        if part.tactician and not side.tactician:
            yield refuse("ages.conflict.commit", N_("{who} has no tactician here."), who=who(n))

    def _fought(self, parts: tuple[Part, Part], log: Log) -> "Conflict":
        struck = self._struck(parts, log)
        if struck is not None:
            return struck
        terms = (total(self.area, self.sides, parts, ACTIVE), total(self.area, self.sides, parts, DEFENDER))
        ours, theirs = map(_sum, terms)
        log.event(
            "round", "ages.conflict.card",
            N_("The totals are {ours} for the active side and {theirs} for the defender."),
            ours=ours, theirs=theirs,
        )  # fmt: skip
        loses = [
            ours < theirs or (ours == theirs and not parts[ACTIVE].tactician),
            theirs < ours or (ours == theirs and not parts[DEFENDER].tactician),
        ]
        sides, panic = [], OPEN
        for n, (side, part, lost) in enumerate(zip(self.sides, parts, loses, strict=True)):
            sides.append(_after(side, part, lost))
            if lost:
                rule = "ages.conflict.tie" if ours == theirs else "ages.conflict.lose"
                log.event("lose", rule, N_("{who} loses {units}."), who=who(n), units=_list(part.committed))
                if any(side.units[name].kind == "elephant" for name in part.committed) and sides[n].number:
                    panic = f"{SIDES[n]} must retreat"
                    log.event(
                        "panic", "ages.conflict.panic", N_("{who} has lost an elephant and must retreat."), who=who(n)
                    )
        leaders = tuple(
            before or (lost and part.tactician)
            for before, lost, part in zip(self.lost_leader, loses, parts, strict=True)
        )
        after = replace(
            self, sides=(sides[0], sides[1]), rounds=(*self.rounds, terms), ended=panic,
            lost_leader=(leaders[0], leaders[1]),
        )  # fmt: skip
        return after._settled(log)

    def _struck(self, parts: tuple[Part, Part], log: Log) -> "Conflict | None":
        """The area after a nuke that nothing stopped; None if the round is fought."""
        kinds = [
            {side.units[name].kind for name in part.committed} for side, part in zip(self.sides, parts, strict=True)
        ]
        sides = list(self.sides)
        for n in (ACTIVE, DEFENDER):
            if "nuke" in kinds[n]:
                sides[n] = replace(sides[n], glory=sides[n].glory - NUKE_GLORY)
                log.event(
                    "nuke", "ages.nuke.glory", N_("{who} commits a nuke and loses {n} glory."), who=who(n), n=NUKE_GLORY
                )
        if not any("nuke" in kinds[n] and "star-wars" not in kinds[1 - n] for n in (ACTIVE, DEFENDER)):
            if "nuke" in kinds[0] | kinds[1]:
                log.event("nuke", "ages.nuke.countered", N_("Star wars destroy the nuke before the totals."))
                return self._without_nukes(sides, parts, log)
            return None
        log.event("nuke", "ages.nuke.strike", N_("The nuke empties the area."))
        empty = [replace(side, fresh={}, aside={}) for side in sides]
        return replace(self, sides=(empty[0], empty[1]))._over(DECIDED, log)

    def _without_nukes(self, sides: list[Side], parts: tuple[Part, Part], log: Log) -> "Conflict":
        """The round that is fought once star wars have destroyed the nukes."""
        rest = []
        for n, part in enumerate(parts):
            bombs = [name for name in part.committed if sides[n].units[name].kind == "nuke"]
            fresh = {
                name: have - part.committed.get(name, 0) * (name in bombs) for name, have in sides[n].fresh.items()
            }
            sides[n] = replace(sides[n], fresh=fresh)
            front, support = (tuple(name for name in line if name not in bombs) for line in (part.front, part.support))
            rest.append(Part(part.card, front, support, part.tactician))
        after = replace(self, sides=(sides[0], sides[1]))
        if not sides[0].number or not sides[1].number:
            return after._settled(log)
        return after._fought((rest[0], rest[1]), log)

    def _spared(self, n: int, log: Log) -> "Conflict":
        sides = list(self.sides)
        sides[n] = replace(sides[n], fresh={}).rested()
        log.event("nuke", "ages.nuke.spare", N_("{who} destroys its nuke and takes a marker."), who=who(n))
        return replace(self, sides=(sides[0], sides[1]))

    def _left(self, n: int, log: Log) -> "Conflict":
        log.event("retreat", "ages.retreat.where", N_("{who} retreats with all its units."), who=who(n))
        return self._over(RETREATED, log, SIDES[1 - n])

    def _settled(self, log: Log) -> "Conflict":
        """The same once markers are taken, or the end."""
        if not self.sides[ACTIVE].number or not self.sides[DEFENDER].number:
            return self._over(DECIDED, log)
        sides = list(self.sides)
        for n, side in enumerate(sides):
            if not sum(side.fresh.values()):
                sides[n] = side.rested()
                log.event(
                    "exhaust",
                    "ages.conflict.exhaust",
                    N_("{who} has nobody fresh left and takes a marker."),
                    who=who(n),
                )
        return replace(self, sides=(sides[0], sides[1]))

    def _over(self, how: str, log: Log, holder: str | None = None) -> "Conflict":
        """The aftermath."""
        numbers = [side.number for side in self.sides]
        control = holder or (SIDES[ACTIVE] if numbers[ACTIVE] else SIDES[DEFENDER] if numbers[DEFENDER] else "neutral")
        log.event(
            "control", "ages.after.control",
            N_("Nobody is left: the area is neutral.") if control == "neutral" else N_("{who} holds the area."),
            who=who(0 if control == "neutral" else SIDES.index(control)),
        )  # fmt: skip
        sides = list(self.sides)
        for n, side in enumerate(sides):
            if control != SIDES[n] and self.began[n] >= 2 and side.elite:
                sides[n] = replace(side, elite=side.elite - 1)
                log.event("elite", "ages.after.elite", N_("{who} loses an elite marker."), who=who(n))
        area = self.area if control == SIDES[DEFENDER] else self.area.taken()
        for n in (ACTIVE, DEFENDER):
            capital = n == DEFENDER and self.area.capital and control != SIDES[DEFENDER]
            leader = self.lost_leader[n] and not sides[n].capital and control != SIDES[n]
            if capital or leader:
                rule = "ages.after.capital" if capital else "ages.after.leader"
                lost = sides[n].money
                log.event("money", rule, N_("{who} loses all its money: {lost}."), who=who(n), lost=lost)
                sides[n] = replace(sides[n], money=0)
                if control == SIDES[1 - n]:
                    rich = min(MOST_MONEY, sides[1 - n].money + half_up(lost))
                    sides[1 - n] = replace(sides[1 - n], money=rich)
        return replace(self, sides=(sides[0], sides[1]), area=area, ended=how, control=control)


def _sum(terms: tuple[Addend, ...]) -> int:
    return sum(term.value for term in terms)


def _list(units: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {name}" for name, number in units.items())


def _after(side: Side, part: Part, lost: bool) -> Side:
    """A side after a round, before anybody takes a marker."""
    sent = Counter(part.committed)
    fresh = {name: number - sent[name] for name, number in side.fresh.items()}
    if lost:
        return replace(side, fresh=fresh, tactician=side.tactician and not part.tactician)
    aside = Counter(side.aside) + sent
    return replace(side, fresh=fresh, aside=dict(aside))
