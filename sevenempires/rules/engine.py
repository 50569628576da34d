"""The rules from outside: what is legal, what a choice leads to, and why a choice is refused.

>>> from sevenempires import Board
>>> from sevenempires.rules.setup import new_game, setting
>>> position = new_game(setting(Board.europe(), players=4), seed=7)
>>> choice = legal(position)[0]
>>> position = play(position, choice)
"""

from collections.abc import Callable, Iterator
from typing import Any

from sevenempires.rules import (
    account,
    actions,
    attack,
    build,
    combat,
    decade,
    deploy,
    draft,
    ending,
    listing,
    movement,
    palace,
    reduction,
    turn,
)
from sevenempires.rules.choices import (
    Act,
    Answer,
    Build,
    Choice,
    Compensate,
    Deploy,
    Done,
    Draft,
    Hand,
    Move,
    Palace,
    Place,
    Raise,
    Remove,
    Reply,
    Take,
    Upgrade,
)
from sevenempires.rules.position import Position
from sevenempires.rules.sentences import Log, Refusal
from sevenempires.text.sentences import Literal


def _answers(position: Position) -> list[Choice]:
    return [Answer(True), Answer(False)]


def _nothing(position: Position) -> list[Choice]:
    return []


_LISTED: dict[str, Callable[[Position], list[Choice]]] = {
    "act": turn.listed,
    "hand": turn.listed,
    "compensate": turn.listed,
    "build": build.listed,
    "deploy": deploy.listed,
    "place": attack.listed,
    "move": listing.listed,
    "allow": _answers,
    "reply": combat.listed,
    "remove": reduction.listed,
    "palace": palace.listed,
    "take": decade.listed,
    "raise": decade.listed,
    "draft": draft.listed,
    "over": _nothing,
}


def _no_refusals(position: Position, choice: Choice) -> Iterator[Refusal]:
    return iter(())


# Which decisions a choice answers, why it may be refused then, and what it does; each takes its own type of choice.
_RULES: dict[type, tuple[tuple[str, ...], Callable[..., Iterator[Refusal]], Callable[..., Position]]] = {
    Act: (("act", "hand"), turn.act_refusals, actions.act),
    Hand: (("hand", "act"), turn.hand_refusals, turn.hand),
    Compensate: (("compensate",), turn.compensate_refusals, turn.compensate),
    Build: (("build",), build.refusals, build.play),
    Upgrade: (("build",), build.refusals, build.play),
    Deploy: (("deploy",), deploy.refusals, deploy.play),
    Place: (("place",), attack.refusals, attack.place),
    Move: (("move",), account.refusals, movement.move),
    Done: (("move",), _no_refusals, lambda position, _, log: movement.finish(position, log)),
    Answer: (("allow",), _no_refusals, movement.answer),
    Reply: (("reply",), combat.refusals, combat.reply),
    Remove: (("remove",), reduction.refusals, ending.remove),
    Palace: (("palace",), palace.refusals, palace.play),
    Take: (("take",), decade.take_refusals, decade.take),
    Raise: (("raise",), decade.raise_refusals, decade.raise_unit),
    Draft: (("draft",), draft.refusals, draft.play),
}

WHAT_IS_OPEN = {
    "act": "choose an empire and an action",
    "hand": "name an empire whose monarch plays the turn",
    "compensate": "place the compensation unit",
    "build": "build or upgrade a city",
    "deploy": "deploy units",
    "place": "place a unit of the attack",
    "move": "move a unit or say done",
    "allow": "allow or refuse a passage",
    "reply": "choose the unit that replies",
    "remove": "remove an excess unit",
    "palace": "build or expand a palace",
    "take": "take a card",
    "raise": "place the unit of the event",
    "draft": "draft a card",
}


DECISIONS = tuple(WHAT_IS_OPEN)
NEVER_SKIPPED = ("compensate", "build", "deploy", "place", "palace")  # J7


def legal(position: Position) -> list[Choice]:
    """All legal choices, quickly."""
    return _LISTED[position.decision.kind](position)


def refusals(position: Position, choice: Choice) -> Iterator[Refusal]:
    """Every reason why this choice is not allowed now; none where it is legal."""
    kinds, why_not, _ = _RULES[type(choice)]
    decision = position.decision
    if decision.kind in kinds:
        yield from why_not(position, choice)
    elif decision.kind == "over":
        yield Refusal("decade.last", "The game is over: no more choices can be made.")
    else:
        values = {"player": decision.player, "task": WHAT_IS_OPEN[decision.kind], "line": Literal(str(choice))}
        message = "Player {player} has to {task} now; “{line}” does not answer that."
        yield Refusal("turn.decision", message, values, also=("J7",) if decision.kind in NEVER_SKIPPED else ())


def play(position: Position, choice: Choice, log: Log = None) -> Position:
    """The position after this choice, which must be legal; events are written into the log where one is given."""
    effect: Any = _RULES[type(choice)][2]
    result: Position = effect(position, choice, log)
    return result


def normal(position: Position, choice: Choice) -> Choice:
    """The same legal choice, said as the listing says it where several lines mean the same."""
    if isinstance(choice, Deploy):
        return deploy.normal(position, choice)
    if isinstance(choice, Move):
        return account.normal(position, choice)
    return choice
