"""Running a case: every step and every expectation with its verdict."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from sevenempires.cases.case import Case, CaseError
from sevenempires.datafile import DataError, Node
from sevenempires.notation import NotationError
from sevenempires.rules import scoring
from sevenempires.rules.outcomes import Event, Refusal
from sevenempires.rules.pieces import ACTIONS, CARDS, CITY_SIDES, KINDS, MARKER_SPACES
from sevenempires.text.words import Words

if TYPE_CHECKING:
    from sevenempires.game import Game

# The steps and expectations themselves are told as the case file writes them, in English.
say = Words(
    {
        "passed": ("passed", "stimmt", "réussi"),
        "failed": ("FAILED", "FALSCH", "ÉCHOUÉ"),
        "line": ("line {at}", "Zeile {at}", "ligne {at}"),
        "allowed": ("The rules allow it.", "Die Regeln erlauben es.", "Les règles le permettent."),
        "other": (
            "Refused, but not for {rule}: {reason}",
            "Abgelehnt, aber nicht wegen {rule}: {reason}",
            "Refusé, mais pas à cause de {rule} : {reason}",
        ),
        "found": ("It is {found}.", "Gefunden: {found}.", "Trouvé : {found}."),
    }
)


class Verdict(NamedTuple):
    """One step or expectation: what it said, whether it held, and the reasons."""

    what: str
    held: bool
    reason: str = ""
    at: int | None = None
    refusals: tuple[Refusal, ...] = ()
    events: tuple[Event, ...] = ()
    game: "Game | None" = None
    """The game after this step."""

    def __str__(self) -> str:
        mark = "ok" if self.held else say("failed")
        where = f" ({say('line', at=self.at)})" if self.at and not self.held else ""
        return f"{mark:6} {self.what}{where}" + (f"\n       {self.reason}" if self.reason else "")


@dataclass(frozen=True)
class Report:
    """What came of running a case."""

    case: Case
    steps: tuple[Verdict, ...]
    expectations: tuple[Verdict, ...]
    game: "Game"
    """The game where the steps ended."""

    @property
    def passed(self) -> bool:
        """Whether every step and every expectation held."""
        return all(verdict.held for verdict in (*self.steps, *self.expectations))

    @property
    def failures(self) -> tuple[Verdict, ...]:
        """What did not hold."""
        return tuple(verdict for verdict in (*self.steps, *self.expectations) if not verdict.held)

    @property
    def mark(self) -> str:
        """One word for what came of it, in the present language."""
        return say("passed" if self.passed else "failed")

    def __str__(self) -> str:
        head = f"{self.mark}: {self.case.id} – {self.case.title}"
        return "\n".join([head, *(f"  {verdict}" for verdict in (*self.steps, *self.expectations))])


def run(case: Case) -> Report:
    """Play the steps as far as they hold, then check the expectations."""
    game = case.start
    steps: list[Verdict] = []
    for step in case.steps:
        verdict = _refused(game, step) if step.illegal else _played(game, step)
        steps.append(verdict)
        if not verdict.held and not step.illegal:
            break
        game = verdict.game or game
    expectations: list[Verdict] = []
    if all(verdict.held for verdict in steps):
        for part, node in case.expect.items():
            try:
                expectations += checked(part, game, node)
            except DataError as error:
                raise CaseError(case.file, error.line, f"{error.place}: {error.what}") from None
    return Report(case, tuple(steps), tuple(expectations), game)


def checked(part: str, game: "Game", node: Node) -> list[Verdict]:
    """The verdicts of one part; one that checks nothing would pass whatever happens, so it is refused."""
    for _, entry in node.table() if isinstance(node.value, Mapping) else ():
        if isinstance(entry.value, Mapping) and not entry.value:
            entry.fail("name at least one thing to check.")
    return list(_CHECKS[part](game, node)) or node.fail("name at least one thing to check.")


def _played(game: "Game", step: Any) -> Verdict:
    from sevenempires.game import IllegalChoice

    try:
        after = game.play(step.line)
    except IllegalChoice as error:
        reason = " ".join(map(str, error.refusals))
        return Verdict(step.line, False, reason, step.at, error.refusals)
    except NotationError as error:
        return Verdict(step.line, False, str(error), step.at)
    return Verdict(step.line, True, at=step.at, events=after.events, game=after)


def _refused(game: "Game", step: Any) -> Verdict:
    what = f"illegal: {step.line}"
    try:
        refusals = tuple(game.why_not(step.line))
    except NotationError as error:
        return Verdict(what, False, str(error), step.at)
    reason = " ".join(map(str, refusals))
    if not refusals:
        return Verdict(what, False, say("allowed"), step.at)
    if step.rule is not None and not any(step.rule in refusal.rules for refusal in refusals):
        return Verdict(what, False, say("other", rule=step.rule, reason=reason), step.at, refusals)
    return Verdict(what, True, reason, step.at, refusals, game=game)


# Expectations


def _compare(node: Node, what: str, wanted: Any, found: Any) -> Verdict:
    held = bool(wanted == found)
    return Verdict(
        f"expect {what}: {_shown(wanted)}", held, "" if held else say("found", found=_shown(found)), node.line
    )


def _shown(value: Any) -> str:
    if isinstance(value, Counter):
        return ", ".join(sorted(value.elements())) or "none"
    if isinstance(value, list | tuple | set):
        return ", ".join(str(item) for item in value) or "none"
    return str(value)


def _empires(game: "Game", node: Node) -> Iterator[tuple[int, str, Node]]:
    names = game.position.tables.empires
    for key, entry in node.table():
        name = Node(key, entry.place, entry.line).word(names, "empire")
        yield names.index(name), name, entry


def _regions(game: "Game", node: Node) -> Iterator[tuple[int, str, Node]]:
    names = game.position.tables.names
    for key, entry in node.table():
        name = Node(key, entry.place, entry.line).word(names, "region")
        yield names.index(name), name, entry


def _units(game: "Game", node: Node) -> Iterator[Verdict]:
    for empire, name, rows in _empires(game, node):
        for region, place, entry in _regions(game, rows):
            wanted = Counter(item.word(KINDS, "unit") for item in entry.items())
            stack = game.position.units[region]
            found: Counter[str] = Counter()
            if stack is not None and stack.empire == empire:
                found = Counter({KINDS[kind]: stack.count(kind) for kind in stack.kinds})
            yield _compare(entry, f"units {name} {place}", wanted, found)


def _flags(game: "Game", node: Node) -> Iterator[Verdict]:
    names = game.position.tables.names
    for empire, name, entry in _empires(game, node):
        wanted = sorted(item.word(names, "region") for item in entry.items())
        found = sorted(names[region] for region, flag in enumerate(game.position.flags) if flag == empire)
        yield _compare(entry, f"flags {name}", wanted, found)


def _power(game: "Game", node: Node) -> Iterator[Verdict]:
    for empire, name, entry in _empires(game, node):
        yield _compare(entry, f"power {name}", entry.number(0, 10**6), game.position.power[empire])


def _cities(game: "Game", node: Node) -> Iterator[Verdict]:
    for _, name, rows in _empires(game, node):
        for region, place, entry in _regions(game, rows):
            wanted = entry.word(CITY_SIDES, "side of a city")
            yield _compare(entry, f"city {name} {place}", wanted, CITY_SIDES[game.position.cities[region]])


def _palaces(game: "Game", node: Node) -> Iterator[Verdict]:
    for _, name, rows in _empires(game, node):
        for region, place, entry in _regions(game, rows):
            yield _compare(entry, f"palace {name} {place}", entry.number(0, 3), game.position.palaces[region])


def _markers(game: "Game", node: Node) -> Iterator[Verdict]:
    for empire, name, rows in _empires(game, node):
        for space, entry in rows.table(MARKER_SPACES):
            wanted = entry.word((*ACTIONS, "none"), "action")
            marker = game.position.markers[empire][MARKER_SPACES.index(space)]
            yield _compare(entry, f"marker {name} {space}", wanted, ACTIONS[marker] if marker >= 0 else "none")


def _monarchs(game: "Game", node: Node) -> Iterator[Verdict]:
    for empire, name, entry in _empires(game, node):
        wanted = entry.number(0, game.position.setting.players)
        yield _compare(entry, f"monarch of {name}", wanted, game.position.monarchs[empire])


def _influence(game: "Game", node: Node) -> Iterator[Verdict]:
    for player, rows in _players(game, node):
        for empire, name, entry in _empires(game, rows):
            wanted = Counter(item.word(tuple(dict.fromkeys(CARDS)), "influence card") for item in entry.items())
            holders = game.position.influence.cards[empire]
            found = Counter(CARDS[card] for card, holder in enumerate(holders) if holder == player)
            yield _compare(entry, f"influence of player {player} in {name}", wanted, found)


def _players(game: "Game", node: Node) -> Iterator[tuple[int, Node]]:
    known = [str(player) for player in range(1, game.position.setting.players + 1)]
    for key, entry in node.table():
        yield int(Node(key, entry.place, entry.line).word(known, "player")), entry


def _supply(game: "Game", node: Node) -> Iterator[Verdict]:
    for empire, name, rows in _empires(game, node):
        for word, entry in rows.table((*KINDS, "flags")):
            found = (
                game.position.flags_left(empire) if word == "flags" else game.position.supply[empire][KINDS.index(word)]
            )
            yield _compare(entry, f"supply {name} {word}", entry.number(0, 100), found)


def _to_decide(game: "Game", node: Node) -> Iterator[Verdict]:
    from sevenempires.rules.decisions import DECISIONS

    decision = game.position.decision
    kinds = (*DECISIONS, "over")
    if isinstance(node.value, str):
        yield _compare(node, "decision", node.word(kinds, "kind of decision"), decision.kind)
        return
    for key, entry in node.table(("player", "kind")):
        if key == "kind":
            yield _compare(entry, "decision", entry.word(kinds, "kind of decision"), decision.kind)
        else:
            yield _compare(entry, "player to decide", entry.number(1, 6), decision.player)


def _ranking(game: "Game", node: Node) -> Iterator[Verdict]:
    names = game.position.tables.empires
    wanted = [item.word(names, "empire") for item in node.items()]
    found = [names[empire] for empire in scoring.ranking(game.position)]
    yield _compare(node, "ranking", wanted, found)


def _points(game: "Game", node: Node) -> Iterator[Verdict]:
    for player, entry in _players(game, node):
        yield _compare(entry, f"points of player {player}", entry.number(0, 10**6), game.score.points[player])


def _winner(game: "Game", node: Node) -> Iterator[Verdict]:
    players = range(1, game.position.setting.players + 1)
    wanted = [item.number(players[0], players[-1]) for item in node.items()]
    yield _compare(node, "winner", wanted, list(game.score.winners))


def _pawn(game: "Game", node: Node) -> Iterator[Verdict]:
    yield _compare(node, "pawn", node.number(1, game.position.setting.players), game.position.pawn)


def _decade(game: "Game", node: Node) -> Iterator[Verdict]:
    yield _compare(node, "decade", node.number(1, 100), game.position.decade)


_CHECKS: dict[str, Callable[["Game", Node], Iterator[Verdict]]] = {
    "units": _units,
    "flags": _flags,
    "power": _power,
    "cities": _cities,
    "palaces": _palaces,
    "markers": _markers,
    "monarchs": _monarchs,
    "influence": _influence,
    "supply": _supply,
    "to_decide": _to_decide,
    "ranking": _ranking,
    "points": _points,
    "winner": _winner,
    "pawn": _pawn,
    "decade": _decade,
}
