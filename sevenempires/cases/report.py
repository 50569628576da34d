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
from sevenempires.positions.parts import EXPECTATIONS
from sevenempires.text.complaint import Later


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
    found = [
        Verdict(one, one.held, "" if one.held else Later("Found: {found}.", found=one.found), one.node.line)
        for one in EXPECTATIONS[part].compared(node, game.view)
    ]
    return found or node.fail("name at least one thing to check.")


def _played(game: Game, step: Any) -> Verdict:
    try:
        after = game.play(step.line)
    except IllegalChoice as error:
        return Verdict(step.line, False, at=step.at, refusals=error.refusals)
    except NotationError as error:
        return Verdict(step.line, False, error, step.at)
    return Verdict(step.line, True, at=step.at, events=after.events, game=after)


def _refused(game: Game, step: Any) -> Verdict:
    what = Later("not allowed: {line}", line=step.line)
    try:
        refusals = tuple(game.why_not(step.line))
    except NotationError as error:
        return Verdict(what, False, error, step.at)
    if not refusals:
        return Verdict(what, False, Later("The rules allow it."), step.at)
    if step.rule is not None and not any(step.rule in refusal.rules for refusal in refusals):
        return Verdict(what, False, Later("Refused, but not for {rule}:", rule=step.rule), step.at, refusals)
    return Verdict(what, True, at=step.at, refusals=refusals, game=game)
