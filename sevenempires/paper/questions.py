"""Questions: a case of the casebook as an exercise, its answers and reasons worked out by the engine."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sevenempires.cases import Case
from sevenempires.cases.casebook import regions
from sevenempires.cases.report import Verdict
from sevenempires.draw.closeup import around_regions, closeup
from sevenempires.draw.paint.svg import paint
from sevenempires.draw.showing import scene_of
from sevenempires.game import Game
from sevenempires.labels import action_name, variant_name
from sevenempires.notation import NotationError
from sevenempires.paper.beside import notes, rows
from sevenempires.paper.grey import for_grey
from sevenempires.paper.lines import in_words
from sevenempires.positions.parts import EXPECTATIONS
from sevenempires.rules.choices import Answer, Choice, Deploy, Done, Reply
from sevenempires.rules.position import Position
from sevenempires.rules.setup import empty
from sevenempires.text import say
from sevenempires.text.complaint import Complaint
from sevenempires.view import View

ASPECT: Final = 1.28
WIDE: Final = 0.6
HATCHES: Final = 40
WIDE_HATCHES: Final = 60
"""So many hatches go across a picture, and across one that needs more room."""
MOST_LEFT: Final = 6
"""So many questions about the end are asked at most."""
_CARD_DECISIONS: Final = frozenset(("act", "hand", "compensate", "take", "raise", "draft"))


@dataclass(frozen=True, slots=True)
class PrintedTask:
    """One line to be judged: is it allowed, and why."""

    words: str
    line: str
    """The same in notation."""
    allowed: bool
    asked: bool
    """Whether it is a question; the end of a movement or a monarch's answer is only told."""
    reasons: tuple[tuple[str, str], ...]
    """What happens or what forbids it, each sentence with its rule."""


@dataclass(frozen=True, slots=True)
class Left:
    """A question about the end of a case, and its answer."""

    part: str
    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class PrintedExercise:
    """A position with its questions and answers, in the present language."""

    id: str
    title: str
    moral: str
    rules: tuple[str, ...]
    situation: str
    table: tuple[tuple[str, ...], ...]
    """What lies beside the board, one row per empire, where the case is about it."""
    notes: str
    """What else lies there: players, pawn and hourglass tiles."""
    picture: str
    """The board as SVG, or nothing where the case does not play on it."""
    wide: bool
    """Whether the picture shows so much of the board that it needs the width of the page."""
    tasks: tuple[PrintedTask, ...]
    left: tuple[Left, ...]


def exercise(case: Case) -> PrintedExercise:
    """Ask about a case; raises ValueError where the engine does not confirm it."""
    report = case.run()
    if not report.passed:
        raise Complaint(
            "{case} does not hold, so there is nothing to ask: sevenempires check {case} says why.", case=case.id
        )
    choices = [_choice(case.start, step.line) for step in case.steps]
    start, end = case.start.position, report.game.position
    about_cards = _about_cards(case, choices, end)
    on_the_board = case.steps and not (about_cards and _bare(case.start.view))
    places = _places(case, choices) if on_the_board else set()
    scene = scene_of(case)
    picture = closeup(scene, around_regions(scene, places, ASPECT), whole=True)
    wide = picture.view[2] - picture.view[0] > WIDE * case.start.board.size[0]
    return PrintedExercise(
        id=case.id,
        title=case.title,
        moral=case.moral,
        rules=case.rules,
        situation=_situation(case.start)
        if case.steps
        else say("The game ends like this; the last count of flags and crowns is already in the power"),
        table=tuple(rows(case.start)) if about_cards else (),
        notes=" ".join(notes(start, end)) if about_cards else "",
        picture=paint(for_grey(scene, picture, WIDE_HATCHES if wide else HATCHES)) if places else "",
        wide=wide,
        tasks=tuple(
            _task(verdict, step.line, step.illegal, choice, case.start)
            for verdict, step, choice in zip(report.steps, case.steps, choices, strict=True)
        ),
        left=tuple(_left_over(case, report.game))[:MOST_LEFT],
    )


def _task(verdict: Verdict, line: str, illegal: bool, choice: Choice | None, game: Game) -> PrintedTask:
    sentences = verdict.refusals if illegal else verdict.events
    return PrintedTask(
        words=in_words(choice, game.board) if choice else line,
        line=line,
        allowed=not illegal,
        asked=illegal or not isinstance(choice, Done | Answer | Reply),
        reasons=tuple((sentence.text, sentence.rule) for sentence in sentences),
    )


def _left_over(case: Case, game: Game) -> Iterator[Left]:
    """The questions that the expectations of the case give rise to, answered from this game, each asked once."""
    asked = set()
    for part, node in case.expect.items():
        if case.steps or EXPECTATIONS[part].reckoned:
            for question, answer in EXPECTATIONS[part].questions(node, game.view):
                if (part, question) not in asked:
                    asked.add((part, question))
                    yield Left(part, question, answer)


def _choice(game: Game, line: str) -> Choice | None:
    try:
        return game.read(line)
    except NotationError:
        return None


def _places(case: Case, choices: list[Choice | None]) -> set[str]:
    """The regions that the picture must show."""
    view = case.start.view
    found = set(regions(case)) | _rebuilt(view)
    if view.acting and any(isinstance(choice, Deploy) for choice in choices):
        found |= {city.name for city in view.acting[0].home}
    return found


def _bare(view: View) -> bool:
    """Whether the board is as before the first units are placed, so that no picture is needed."""
    return not any(here.owner or here.flag for here in view.regions) and not _rebuilt(view)


def _rebuilt(view: View) -> set[str]:
    """The regions whose city or palace is not as in the setup."""
    start = View(empty(view.position.setting))
    return {
        now.name
        for now, then in zip(view.regions, start.regions, strict=True)
        if (now.city, now.palace) != (then.city, then.palace)
    }


def _about_cards(case: Case, choices: list[Choice | None], end: Position) -> bool:
    start = case.start.position
    return (
        any(EXPECTATIONS[part].beside_the_board for part in case.expect)
        or start.decision.kind in _CARD_DECISIONS
        or ("to_decide" in case.expect and start.decision.player != end.decision.player)
        or any(isinstance(choice, Answer | Reply) for choice in choices)
    )


def _situation(game: Game) -> str:
    position = game.position
    said = [game.view.heading()]
    if game.view.acting:
        empire, action = game.view.acting
        said.append(f"{empire.called()}, {action_name(action)}" if action else empire.called())
    said += [variant_name(name) for name in sorted(position.setting.variants)]
    return " · ".join(said)
