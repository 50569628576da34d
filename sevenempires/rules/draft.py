"""The drafting variants: players choose their starting cards one by one (variant.draft, variant.draft-simple)."""

from collections.abc import Iterator

from sevenempires.rules import opening
from sevenempires.rules.choices import Choice, Draft
from sevenempires.rules.pieces import CARDS, LETTERS, WORKER
from sevenempires.rules.position import Decision, Position
from sevenempires.text import N_
from sevenempires.text.outcomes import Log, Refusal, Values, refuse

DRAFT, SIMPLE = "draft", "draft-simple"


def rule_of(position: Position) -> str:
    """The rule of the way in which this game drafts."""
    return f"variant.{SIMPLE if SIMPLE in position.setting.variants else DRAFT}"


def start(position: Position, log: Log) -> Position:
    """Begin the draft."""
    queue = order(position)
    return next_in_draft(position.but(event="draft", queue=queue), log)


def order(position: Position) -> tuple[int, ...]:
    """Who drafts when: first player to last, then last to first, and so on."""
    rounds = len(position.setting.components.letters[position.setting.players])
    forth = tuple(range(1, position.setting.players + 1))
    return tuple(player for number in range(rounds) for player in (forth if number % 2 == 0 else forth[::-1]))


def next_in_draft(position: Position, log: Log) -> Position:
    """Ask the next player in the queue; after the last one the game begins."""
    while position.queue:
        asked = position.but(decision=Decision(position.queue[0], "draft", option=_letter(position)))
        if listed(asked):
            return asked
        log.skip("J10", "Player {player} is skipped: no card is left to draft.", player=position.queue[0])
        position = position.but(queue=position.queue[1:])
    return opening.begin(position.but(event=""), log)


def _letter(position: Position) -> str:
    """The letter drafted in this round, "" in the simplified draft where any top card goes."""
    if SIMPLE in position.setting.variants:
        return ""
    letters = position.setting.components.letters[position.setting.players]
    return letters[len(letters) - (len(position.queue) - 1) // position.setting.players - 1]


def _card(position: Position, empire: int) -> int:
    """The card that a draft of this empire takes, -1 where it is gone; a letter is taken from where it lies (J16)."""
    letter = position.decision.option
    if not letter:
        return position.influence.top(empire)
    card = LETTERS.index(letter)
    return card if position.influence.cards[empire][card] == 0 else -1


def _has_card(position: Position, empire: int) -> bool:
    return position.decision.player in position.influence.cards[empire][:WORKER]


def listed(position: Position) -> list[Choice]:
    """The legal choices of a `draft` decision."""
    return [
        Draft(name)
        for empire, name in enumerate(position.tables.empires)
        if _card(position, empire) >= 0 and not _has_card(position, empire)
    ]


def refusals(position: Position, choice: Draft) -> Iterator[Refusal]:
    """Why no card of this empire can be drafted."""
    empire = position.tables.empire_number[choice.empire]
    rule = rule_of(position)
    player, letter = position.decision.player, position.decision.option
    if _has_card(position, empire):
        message = N_("Player {player} already has a card of {empire}; all starting cards are of different empires.")
        yield refuse(rule, message, player=player, empire=choice.empire)
    if _card(position, empire) < 0:
        if letter:
            holder = position.influence.cards[empire][LETTERS.index(letter)]
            message = N_("Player {holder} has card {letter} of {empire} already.")
            yield refuse(rule, message, holder=holder, letter=letter, empire=choice.empire)
        else:
            yield refuse(rule, "The stack of {empire} is empty.", empire=choice.empire)


def play(position: Position, choice: Draft, log: Log) -> Position:
    """Take the card; after the last one the game begins."""
    empire = position.tables.empire_number[choice.empire]
    card = _card(position, empire)
    player = position.decision.player
    values: Values = {"player": player, "empire": choice.empire, "card": CARDS[card]}
    log.event("card", rule_of(position), "Player {player} drafts card {card} of {empire}.", **values)
    influence = position.influence.give(empire, card, player)
    return next_in_draft(position.but(influence=influence, queue=position.queue[1:]), log)
