"""What a choice turns on, told on its button."""

from sevenempires.labels import card_name, card_value
from sevenempires.text import count, say
from sevenempires.widgets.icons import crown
from sevenempires.widgets.markup import Markup, h, join
from sevenempires.widgets.models.choosing import Choosing
from sevenempires.widgets.models.options import Option
from sevenempires.widgets.models.stakes import ActStake, CardStake, stake


def told_stake(choosing: Choosing, option: Option) -> Markup | None:
    """The stake of a choice, None where there is nothing to tell."""
    found = stake(choosing.game, option.choice)
    if isinstance(found, CardStake):
        return _card(found, choosing)
    return _act(found) if found else None


def _card(found: CardStake, choosing: Choosing) -> Markup:
    asked, called = choosing.decision.player, choosing.called
    if found.heir == found.monarch == asked:
        holder = say("keeps the monarch")
    elif found.heir == found.monarch:
        holder = say("monarch stays with {who}", who=called(found.monarch)) if found.monarch else say("no monarch")
    elif found.heir == asked:
        holder = say("brings the monarch")
    else:
        holder = say("monarch goes to {who}", who=called(found.heir))
    rank = say("rank {n}, counts × {factor}", n=found.rank, factor=found.factor)
    return join(
        h("span.st-stake", h("b", f"{card_name(found.card)} · {card_value(found.card)}")),
        h("span.st-stake", say("influence {before} → {after}", before=found.before, after=found.after)),
        h("span.st-stake", crown() if found.heir == asked else None, holder),
        h("span.st-stake", rank),
    )


def _act(found: ActStake) -> Markup:
    if found.units:
        return h("small", count("{n} unit", "{n} units", found.units))
    return h("small", say("+{n} power", n=found.power))
