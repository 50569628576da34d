"""Cases of *Six Empires*: a battle, a strait, a crossing, a pool or a question, some lines, and what is expected."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from sevenempires.casework.head import GAME, HEAD, AnyCase, Step, read_head, read_steps
from sevenempires.casework.verdicts import AnyReport, Verdict
from sevenempires.datafile import Node
from sevenempires.kin.six_empires.battle import Battle
from sevenempires.kin.six_empires.crossing import Crossing
from sevenempires.kin.six_empires.desk import Desk, insist
from sevenempires.kin.six_empires.geography import FRANCE_FLEETS, FRANCE_PRESTIGE, STRAITS, TERRITORIES
from sevenempires.kin.six_empires.muster import muster
from sevenempires.kin.six_empires.pool import Pool, rounds_until, ways_to_place
from sevenempires.kin.six_empires.position import groups_of
from sevenempires.kin.six_empires.prestige import claim, fate, goal_of, overfull
from sevenempires.kin.six_empires.setting import SIDES, Mustering
from sevenempires.kin.six_empires.straits import Strait
from sevenempires.kin.six_empires.units import ARMY, KINDS
from sevenempires.text import say
from sevenempires.text.complaint import Complaint
from sevenempires.text.outcomes import Event, IllegalChoice, Refusal

GAME_NAME: Final = "six-empires"
PREFIX: Final = "six"
DECIMALS: Final = 4
"""Odds are compared to so many places."""


@dataclass(frozen=True)
class Asked:
    """A question that has nothing to be played: only facts."""

    answers: Mapping[str, Any]
    events: tuple[Event, ...] = ()

    @property
    def options(self) -> list[str]:
        return []

    def why_not(self, line: str) -> tuple[Refusal, ...]:
        raise Complaint("nothing is played here; the case only asks.")

    def play(self, line: str) -> "Asked":
        insist(line, self.why_not(line))
        return self

    def facts(self) -> Mapping[str, Any]:
        return self.answers


@dataclass(frozen=True)
class Case(AnyCase):
    """A case of this game."""

    start: Desk = field(repr=False)
    expect: Mapping[str, Node] = field(repr=False)

    def run(self) -> AnyReport:
        """Play the steps as far as they hold, then compare what is expected."""
        desk, steps = self.start, []
        for step in self.steps:
            verdict = _refused(desk, step) if step.illegal else _played(desk, step)
            steps.append(verdict)
            if not verdict.held and not step.illegal:
                break
            desk = verdict.game or desk
        expectations = []
        if all(verdict.held for verdict in steps):
            facts = desk.facts()
            expectations = [_compared(part, node, facts) for part, node in self.expect.items()]
        return AnyReport(self, tuple(steps), tuple(expectations))


def _played(desk: Desk, step: Step) -> Verdict:
    try:
        after = desk.play(step.line)
    except IllegalChoice as error:
        return Verdict(step.line, False, " ".join(map(str, error.refusals)), step.at, error.refusals)
    except Complaint as error:
        return Verdict(step.line, False, str(error), step.at)
    return Verdict(step.line, True, at=step.at, events=after.events, game=after)


def _refused(desk: Desk, step: Step) -> Verdict:
    what = f"illegal: {step.line}"
    try:
        refusals = desk.why_not(step.line)
    except Complaint as error:
        return Verdict(what, False, str(error), step.at)
    if not refusals:
        return Verdict(what, False, say("The rules allow it."), step.at)
    named = step.rule is None or any(step.rule in refusal.rules for refusal in refusals)
    reason = "" if named else say("Refused by {rules}.", rules=", ".join(refusal.rule for refusal in refusals))
    return Verdict(what, named, reason, step.at, refusals)


def _compared(part: str, node: Node, facts: Mapping[str, Any]) -> Verdict:
    if part not in facts:
        node.fail("“{name}” is not known here; there are {known}.", name=part, known=tuple(facts))
    wanted, found = plain(node.value), facts[part]
    held = bool(_same(wanted, found))
    reason = "" if held else say("It is {found}.", found=_told(found))
    return Verdict(f"{part}: {_told(wanted)}", held, reason, node.line)


def _same(wanted: Any, found: Any) -> bool:
    """Whether they agree; of a table only what is named, but an empty one means that nothing is there."""
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        return (
            all(_same(value, found.get(key, 0)) for key, value in wanted.items()) if wanted else not any(found.values())
        )
    if isinstance(wanted, float):
        return abs(wanted - float(found)) < 0.5 * 10**-DECIMALS
    return bool(wanted == found)


def _told(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_told(one)}" for key, one in value.items()) or "–"
    if isinstance(value, list | tuple):
        return "; ".join(map(_told, value)) or "–"
    return f"{value:.{DECIMALS}f}" if isinstance(value, float) else str(value)


def plain(value: Any) -> Any:
    """YAML's own lists and tables as plain ones."""
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list | tuple) else value


# --- reading


def read_case(node: Node) -> Case:
    """The case in this document."""
    parts = dict(node.table((*HEAD, GAME, *READERS, "steps", "expect")))
    head = read_head(node, parts, PREFIX)
    asked = [part for part in READERS if part in parts]
    if len(asked) != 1:
        node.fail("a case of this game has one of {parts}.", parts=tuple(READERS))
    subject = parts[asked[0]]
    try:
        start = READERS[asked[0]](subject)
    except IllegalChoice:
        raise
    except (TypeError, KeyError, AttributeError) as error:
        subject.fail("this cannot be read: {reason}.", reason=str(error))
    except Complaint as error:
        subject.fail("{reason}", reason=error)
    expect = dict(parts["expect"].table()) if "expect" in parts else {}
    steps = read_steps(parts, PREFIX)
    if not steps and not expect:
        node.fail("a case has steps or expectations; this one has neither.")
    return Case(**head._asdict(), file=node.file, steps=steps, start=start, expect=expect)


SIDE_PARTS: Final = ("who", "ready", "routed", "general", "admiral", "cards")


def _battle(node: Node) -> "BattleDesk":
    parts = node.parts(("kind", "attacker", "defender", "next", "options", "retreat", "militia", "mustering"), SIDES)
    sides = {side: {k: plain(n.value) for k, n in parts[side].table(SIDE_PARTS)} for side in SIDES}
    given = {k: plain(parts[k].value) for k in ("kind", "options", "retreat", "militia") if k in parts}
    commanders: dict[str, dict[str, Any]] = {
        side: {kind: _placed(theirs[kind]) for kind in ("general", "admiral") if kind in theirs}
        for side, theirs in sides.items()
    }
    mustering = Mustering(**plain(parts["mustering"].value)) if "mustering" in parts else None
    battle = Battle.new(
        sides["attacker"].get("ready", {}),
        sides["defender"].get("ready", {}),
        cards={side: theirs["cards"] for side, theirs in sides.items() if "cards" in theirs},
        commanders={side: theirs for side, theirs in commanders.items() if theirs},
        who={side: theirs["who"] for side, theirs in sides.items() if "who" in theirs},
        routed={side: theirs["routed"] for side, theirs in sides.items() if theirs.get("routed")},
        next=parts["next"].text() if "next" in parts else "",
        mustering=mustering,
        **given,
    )
    return BattleDesk(battle, battle.events)


def _placed(columns: Any) -> Any:
    """The columns of commanders; 0 for one who is still to be placed."""
    return [column or None for column in columns] if isinstance(columns, list) else columns or None


@dataclass(frozen=True)
class BattleDesk:
    """A battle as a case sees it."""

    battle: Battle
    events: tuple[Event, ...] = ()

    @property
    def options(self) -> list[str]:
        return self.battle.options

    def why_not(self, line: str) -> tuple[Refusal, ...]:
        return self.battle.why_not(line)

    def play(self, line: str) -> "BattleDesk":
        after = self.battle.play(line)
        return BattleDesk(after, after.events)

    def facts(self) -> Mapping[str, Any]:
        """What is ready, routed, due and decided, and the odds where they are asked for."""
        return _Facts(self.battle)


class _Facts(dict[str, Any]):
    """The facts of a battle; what is dear is worked out only when it is asked for."""

    def __init__(self, battle: Battle) -> None:
        at = battle.position
        groups = groups_of(battle.setting, at) if battle.decision == "fire" else []
        super().__init__(
            {
                **{side: battle.ready(side) for side in SIDES},
                "routed": {side: battle.routed(side) for side in SIDES},
                "commanders": {side: battle.commanders(side) for side in SIDES},
                "cards": {side: battle.cards(side) for side in SIDES},
                "next": battle.next,
                "decide": battle.decider,
                "options": battle.options,
                "dice": battle.dice,
                "hits left": at.hits,
                "groups": [list(group) for group in groups],
                "over": battle.over,
                "end": at.end.name.lower(),
                "win": None,
                "best": None,
            }
        )
        self.battle = battle

    def __getitem__(self, part: str) -> Any:
        if part == "win":
            return float(self.battle.odds().win)
        return self.battle.best().value if part == "best" else super().__getitem__(part)


def _muster(node: Node) -> Asked:
    army = muster(**plain(node.value))
    return Asked({"score": army.score, "units": army.units, "attacks": army.attacks, "rules": list(army.rules)})


def _strait(node: Node) -> Strait:
    given = plain(node.value)
    return Strait(given["name"], given["owners"], tuple(given.get("consent", ())))


def _transport(node: Node) -> Crossing:
    given = plain(node.value)
    straits = {STRAITS[name].zones: STRAITS[name].sides for name in given.pop("straits", ())}
    return Crossing.new(given.pop("coasts"), given.pop("ships"), given.pop("units"), straits=straits, **given)


def _pool(node: Node) -> Pool:
    given = plain(node.value)
    whole = Pool({}).reserve
    reserve = {**whole, **given.get("reserve", {})}
    return Pool(given.get("units", {}), reserve, 1, frozenset(given.get("options", ())))


def _goal(node: Node) -> Asked:
    given = plain(node.value)
    if "round" in given:
        return Asked({"goal": goal_of(given["round"])})
    found = claim(**given)
    return Asked(
        {"wins": found.wins, "missing": [rule.partition(".")[2] for rule in found.missing], "prestige": found.prestige}
    )


def _question(node: Node) -> Asked:
    """Small questions with one answer each."""
    parts = {name: plain(one.value) for name, one in node.table(tuple(QUESTIONS))}
    return Asked({name: answer for part, value in parts.items() for name, answer in QUESTIONS[part](value).items()})


def _france(_: Any) -> dict[str, Any]:
    fleets = [dict(fleet) for fleet in FRANCE_FLEETS.values()]
    army = {
        kind: sum(place.start[n] for place in TERRITORIES.values() if place.home == "France")
        for n, kind in enumerate(ARMY)
    }
    navy = {kind: sum(fleet.get(kind, 0) for fleet in fleets) for kind, one in KINDS.items() if one.naval}
    placed = {**army, **navy}
    return {
        "prestige": FRANCE_PRESTIGE,
        "placed": placed,
        "reserve": {kind: one.limit - placed[kind] for kind, one in KINDS.items()},
    }


QUESTIONS: Final[Mapping[str, Callable[[Any], dict[str, Any]]]] = {
    "setup of France": _france,
    "distributions": lambda given: {"distributions": ways_to_place(given["units"], given["territories"])},
    "fate": lambda die: {"empire": fate(die)},
    "rounds": lambda given: {"rounds": rounds_until(given["from"], given["to"], given.get("options", ()))},
    "supply": lambda given: {"overfull": list(overfull(given["prestige"], given["armies"]))},
}
READERS: Final[Mapping[str, Callable[[Node], Desk]]] = {
    "battle": _battle,
    "muster": _muster,
    "strait": _strait,
    "transport": _transport,
    "pool": _pool,
    "goal": _goal,
    "question": _question,
}
"""What a case of this game can be about, and who reads it."""
