"""The kinds of decision: what each asks and why, when it is skipped, and the rules that answer it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

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
from sevenempires.rules.pieces import REGION_LIMIT
from sevenempires.rules.position import Position
from sevenempires.text import N_
from sevenempires.text.outcomes import Log, Refusal
from sevenempires.text.sentences import Literal


class Answered(NamedTuple):
    """What one type of choice means to a decision; each function takes its own type of choice."""

    refusals: Callable[[Position, Any], Iterator[Refusal]]
    """Every reason why it is not allowed."""
    play: Callable[[Position, Any, Log], Position]
    """What it leads to; it is legal."""


class Why(NamedTuple):
    """Why a decision is asked: a sentence with gaps for whoever meets it for the first time, and the rule."""

    text: str
    rule: str
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class DecisionKind:
    """One kind of decision."""

    name: str
    task: str
    """What the player has to do, within a sentence."""
    doing: str
    """What the player does, as a heading tells it after the player’s name."""
    question: str
    """The same as a heading; its gap names the regions it is about."""
    why: Callable[[Position], Why]
    """Why it is asked, now that it is open."""
    listed: Callable[[Position], list[Choice]]
    """The legal choices, quickly."""
    answers: Mapping[type[Choice], Answered]
    skipped: str | None = None
    """The ruling by which it is skipped, but only where nothing can be chosen."""


def _always(text: str, rule: str, **values: object) -> Callable[[Position], Why]:
    why = Why(text, rule, values)
    return lambda position: why


def _option(position: Position) -> Why:
    return _OPTIONS[position.decision.option]


def _event(position: Position) -> Why:
    option = position.decision.option
    text = _EVENTS.get(option, N_("Every monarch places one: {unit:name}."))
    return Why(text, decade.tile_rule(position.event), {"unit": option})


def _passage(position: Position) -> Why:
    moving = position.under_way
    text = N_("{mover:name}: {move}. Foreign land units are passed only with their monarch’s leave.")
    mover = position.tables.empires[moving.empire]
    return Why(text, "land.slip-units", {"mover": mover, "move": Literal(str(moving.pending))})


def _draft(position: Position) -> Why:
    text = N_("All starting cards of a player come from different empires.")
    return Why(text, draft.rule_of(position), {})


_OPTIONS: Final = {
    "A": Why(N_("Whoever holds monarchs acts with one of their empires."), "turn.monarch", {}),
    "B": Why(N_("All your monarchs have acted: your highest influence elsewhere counts."), "turn.influence", {}),
    "C": Why(N_("The turn was handed to this monarch."), "turn.handover", {}),
    "neutral": Why(N_("These empires have no monarch: whoever has the turn acts for them."), "variant.neutral", {}),
}
_EVENTS: Final = {
    "card": N_("The top card of any empire’s stack."),
    "worker": N_("The worker of any empire that still has one."),
}
_ACT: Final = Answered(turn.act_refusals, actions.act)
_HAND: Final = Answered(turn.hand_refusals, turn.hand)
_BUILD: Final = Answered(build.refusals, build.play)


def _never(position: Position, choice: Choice) -> Iterator[Refusal]:
    return iter(())


def _done(position: Position, choice: Done, log: Log) -> Position:
    return ending.end_turn(position, log)


def _yes_or_no(position: Position) -> list[Choice]:
    return [Answer(True), Answer(False)]


_ALL: Final = (
    DecisionKind(
        "act",
        task="choose an empire and an action",
        doing=N_("chooses an empire and an action"),
        question=N_("Choose an empire and an action"),
        why=_option,
        listed=turn.listed,
        answers={Act: _ACT, Hand: _HAND},
    ),
    DecisionKind(
        "hand",
        task="name an empire whose monarch plays the turn",
        doing=N_("hands the turn over"),
        question=N_("Hand the turn to a monarch"),
        why=_always(N_("Too little influence in what is left: the turn goes to a monarch."), "turn.handover"),
        listed=turn.listed,
        answers={Hand: _HAND, Act: _ACT},
    ),
    DecisionKind(
        "compensate",
        task="place the compensation unit",
        doing=N_("places the compensation"),
        question=N_("Place one unit in compensation"),
        why=_always(N_("In return for the turn: one unit in any city that produces it."), "turn.compensation"),
        listed=turn.listed,
        answers={Compensate: Answered(turn.compensate_refusals, turn.compensate)},
        skipped="J7",
    ),
    DecisionKind(
        "build",
        task="build or upgrade a city",
        doing=N_("builds"),
        question=N_("Build or upgrade a city"),
        why=_always(N_("One new city, or one city upgraded; units follow."), "build.city"),
        listed=build.listed,
        answers={Build: _BUILD, Upgrade: _BUILD},
        skipped="J7",
    ),
    DecisionKind(
        "deploy",
        task="deploy units",
        doing=N_("deploys"),
        question=N_("Deploy units"),
        why=_always(N_("Either one unit in each own city, or three in one that has a palace."), "deploy.each"),
        listed=deploy.listed,
        answers={Deploy: Answered(deploy.refusals, deploy.play)},
        skipped="J7",
    ),
    DecisionKind(
        "place",
        task="place a unit of the attack",
        doing=N_("places a unit"),
        question=N_("Place a unit for the attack"),
        why=_always(N_("Two units from the supply; only these two move then."), "attack.place"),
        listed=attack.listed,
        answers={Place: Answered(attack.refusals, attack.place)},
        skipped="J7",
    ),
    DecisionKind(
        "move",
        task="move a unit or say done",
        doing=N_("moves"),
        question=N_("Move units, or end the movement"),
        why=_always(N_("Ships first, then land units, each at most once."), "ship.first"),
        listed=listing.listed,
        answers={Move: Answered(account.refusals, movement.move), Done: Answered(_never, _done)},
    ),
    DecisionKind(
        "allow",
        task="allow or refuse a passage",
        doing=N_("is asked for passage"),
        question=N_("Does the unit pass through {regions}?"),
        why=_passage,
        listed=_yes_or_no,
        answers={Answer: Answered(_never, movement.answer)},
    ),
    DecisionKind(
        "reply",
        task="choose the unit that replies",
        doing=N_("replies"),
        question=N_("Choose the reply in {regions}"),
        why=_always(
            N_("The artillery has beaten the infantry: one of the units left answers, and both are removed."),
            "land.counter",
        ),
        listed=combat.listed,
        answers={Reply: Answered(combat.refusals, combat.reply)},
    ),
    DecisionKind(
        "remove",
        task="remove an excess unit",
        doing=N_("removes a unit"),
        question=N_("Remove a unit beyond the limit"),
        why=_always(
            N_("At most {limit} units may stay in each of the empire’s own city regions."),
            "deploy.limit",
            limit=REGION_LIMIT,
        ),
        listed=reduction.listed,
        answers={Remove: Answered(reduction.refusals, ending.remove)},
    ),
    DecisionKind(
        "palace",
        task="build or expand a palace",
        doing=N_("builds a palace"),
        question=N_("Build or expand a palace"),
        why=_always(N_("A new palace, or one crown more on an old one; then all crowns count."), "palace.build"),
        listed=palace.listed,
        answers={Palace: Answered(palace.refusals, palace.play)},
        skipped="J7",
    ),
    DecisionKind(
        "take",
        task="take a card",
        doing=N_("takes a card"),
        question=N_("Take an influence card"),
        why=_event,
        listed=decade.listed,
        answers={Take: Answered(decade.take_refusals, decade.take)},
        skipped="J10",
    ),
    DecisionKind(
        "raise",
        task="place the unit of the event",
        doing=N_("places a unit"),
        question=N_("Place the unit of the event"),
        why=_event,
        listed=decade.listed,
        answers={Raise: Answered(decade.raise_refusals, decade.raise_unit)},
        skipped="J10",
    ),
    DecisionKind(
        "draft",
        task="draft a card",
        doing=N_("drafts a card"),
        question=N_("Draft a starting card"),
        why=_draft,
        listed=draft.listed,
        answers={Draft: Answered(draft.refusals, draft.play)},
        skipped="J10",
    ),
)
DECISIONS: Final[Mapping[str, DecisionKind]] = {kind.name: kind for kind in _ALL}
"""Every kind of decision by name, but for `over`, where nobody decides any more."""
