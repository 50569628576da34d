"""The table of influence cards: a row for each empire, a field for each card that says who holds it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from sevenempires.labels import card_name, card_value, empire_name, player_name
from sevenempires.rules.pieces import CARDS
from sevenempires.text import say
from sevenempires.widgets.models.hands import Hands
from sevenempires.widgets.page import select
from sevenempires.widgets.tokens import named

if TYPE_CHECKING:
    from sevenempires.board import Board


def card_table(board: Board, hands: Hands) -> str:
    """The table; a change calls `do_card`."""
    heads = "".join(
        f'<th scope="col" class="sp-center" colspan="{CARDS.count(card)}">{escape(card_name(card))}<br>'
        f'<span class="sp-soft">{card_value(card)}</span></th>'
        for card in dict.fromkeys(CARDS)
    )
    rows = "".join(_row(board, hands, empire) for empire in hands.empires)
    return (
        f'<div class="sp-scroll"><table class="sp-table sp-cards"><caption hidden>{say("Who holds which card")}'
        f"</caption>"
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _row(board: Board, hands: Hands, empire: str) -> str:
    fields = []
    for card, holder in enumerate(hands.holders[empire]):
        holders = [("0", "–"), *((str(player), str(player)) for player in range(1, hands.players + 1))]
        who = player_name(holder) if holder else say("nobody")
        label = say("{who}: {what}", who=f"{empire_name(board, empire)}, {card_name(CARDS[card])}", what=who)
        field = select("card", holders, str(holder), label, f"{empire}|{card}", "sp-held" if holder else "")
        fields.append(f'<td class="sp-center">{field}</td>')
    return f'<tr><th scope="row">{named(board, empire)}</th>{"".join(fields)}</tr>'


def card_lines(board: Board, hands: Hands) -> list[str]:
    """The hands as plain text, one line for each player."""
    lines = []
    data = hands.data()
    for player in range(1, hands.players + 1):
        held = (
            say("{who}: {what}", who=empire_name(board, empire), what=", ".join(map(card_name, cards)))
            for empire, cards in data.get(player, {}).items()
        )
        lines.append(say("{who}: {what}", who=player_name(player), what=say("; ").join(held) or "–"))
    return lines
