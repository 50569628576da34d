"""The questions that have a number for an answer, by the name that cases call them."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from inspect import signature
from typing import Any, Final

from sevenempires.datafile import Node
from sevenempires.kin.seven_ages import course, empires, markers, moscow, plots, rounds, trade, war
from sevenempires.kin.seven_ages.case_readers import plain
from sevenempires.text.complaint import Complaint

Question = Callable[..., "Fraction | int | float"]

QUESTIONS: Final[Mapping[str, Question]] = {
    "margin": rounds.margin,
    "redraw": rounds.redraw,
    "both_redraw": rounds.both_redraw,
    "split": rounds.split,
    "split_same": rounds.split_same,
    "conflict": war.conflict,
    "policy": war.policy,
    "rounds": war.longest,
    "muscovy": moscow.muscovy,
    "deck_trade": trade.deck_trade,
    "hand": trade.hand,
    "random_hand": trade.random_hand,
    "trade_duel": trade.trade_duel,
    "wait": trade.wait,
    "streak": trade.streak,
    "wild": markers.wild,
    "cadence": markers.cadence,
    "assassin": plots.assassin,
    "course": course.course,
    "glory": course.glory,
    "window": course.window,
    "reach": course.reach,
    "length": course.length,
    "tie_first": empires.tie_first,
    "swap": empires.swap,
}


def read(node: Node) -> Callable[[], "Fraction | int | float"]:
    """A question with its arguments."""
    parts = node.parts(("question", "with"), ("question",))
    question = QUESTIONS[parts["question"].word(tuple(QUESTIONS), "question")]
    known = signature(question).parameters
    given: dict[str, Any] = {}
    if "with" in parts:
        given = {name: plain(inside) for name, inside in parts["with"].table(tuple(known))}
    for name, parameter in known.items():
        if parameter.default is parameter.empty and name not in given:
            node.fail("“{name}” is missing.", name=name)
    return partial(_answer, node, question, given)


def _answer(node: Node, question: Question, given: Mapping[str, Any]) -> "Fraction | int | float":
    try:
        return question(**given)
    except Complaint as error:
        return node.fail("{reason}", reason=error)
    except (TypeError, AttributeError, LookupError, ValueError):
        return node.fail("the question cannot be answered with these values.")


def answer(asked: Callable[[], "Fraction | int | float"]) -> dict[str, Any]:
    """The answer."""
    return {"value": asked()}
