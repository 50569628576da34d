"""Running a case: every step and every expectation with its verdict."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from sevenempires.cases.case import Case
from sevenempires.datafile import Node
from sevenempires.game import Game, IllegalChoice
from sevenempires.notation import NotationError
from sevenempires.positions.part import Compared
from sevenempires.positions.parts import EXPECTATIONS
from sevenempires.text import say
from sevenempires.text.outcomes import Event, Refusal

# The steps and expectations themselves are told as the case file writes them, in English.


class Verdict(NamedTuple):
    """One step or expectation: what it said, whether it held, and the reasons."""

    what: str
    held: bool
    reason: str = ""
    at: int | None = None
    refusals: tuple[Refusal, ...] = ()
    events: tuple[Event, ...] = ()
    game: Game | None = None
    """The game after this step."""

    def __str__(self) -> str:
        mark = say("ok" if self.held else "FAILED")
        where = f" ({say('line {at}', at=self.at)})" if self.at and not self.held else ""
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
        return say("passed" if self.passed else "FAILED")

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
            expectations += checked(part, game, node)
    return Report(case, tuple(steps), tuple(expectations), game)


def checked(part: str, game: Game, node: Node) -> list[Verdict]:
    """The verdicts of one part; one that checks nothing would pass whatever happens, so it is refused."""
    for _, entry in node.table() if isinstance(node.value, Mapping) else ():
        if isinstance(entry.value, Mapping) and not entry.value:
            entry.fail("name at least one thing to check.")
    return list(map(_verdict, EXPECTATIONS[part].compared(node, game.view))) or node.fail(
        "name at least one thing to check."
    )


def _played(game: Game, step: Any) -> Verdict:
    try:
        after = game.play(step.line)
    except IllegalChoice as error:
        reason = " ".join(map(str, error.refusals))
        return Verdict(step.line, False, reason, step.at, error.refusals)
    except NotationError as error:
        return Verdict(step.line, False, str(error), step.at)
    return Verdict(step.line, True, at=step.at, events=after.events, game=after)


def _refused(game: Game, step: Any) -> Verdict:
    what = f"illegal: {step.line}"
    try:
        refusals = tuple(game.why_not(step.line))
    except NotationError as error:
        return Verdict(what, False, str(error), step.at)
    reason = " ".join(map(str, refusals))
    if not refusals:
        return Verdict(what, False, say("The rules allow it."), step.at)
    if step.rule is not None and not any(step.rule in refusal.rules for refusal in refusals):
        return Verdict(
            what, False, say("Refused, but not for {rule}: {reason}", rule=step.rule, reason=reason), step.at, refusals
        )
    return Verdict(what, True, reason, step.at, refusals, game=game)


# Expectations


def _verdict(one: Compared) -> Verdict:
    held = bool(one.wanted == one.found)
    reason = "" if held else say("It is {found}.", found=_shown(one.found))
    return Verdict(f"expect {one.what}: {_shown(one.wanted)}", held, reason, one.node.line)


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(str(item) for item in value) or "none"
    return str(value)
