"""Running a case: every step and every expectation with its verdict."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sevenempires.cases.case import Case
from sevenempires.casework.verdicts import AnyReport
from sevenempires.casework.verdicts import Verdict as Verdict
from sevenempires.datafile import Node
from sevenempires.game import Game, IllegalChoice
from sevenempires.notation import NotationError
from sevenempires.positions.part import Compared
from sevenempires.positions.parts import EXPECTATIONS
from sevenempires.text import say

# The steps and expectations themselves are told as the case file writes them, in English.


@dataclass(frozen=True)
class Report(AnyReport):
    """What came of running a case."""

    case: Case
    game: Game
    """The game where the steps ended."""


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
