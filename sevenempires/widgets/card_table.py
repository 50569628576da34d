"""The table of influence cards: a row for each empire, a field for each card that says who holds it."""

from sevenempires.board import Board
from sevenempires.labels import card_name, card_value, empire_name, player_name
from sevenempires.rules.pieces import CARDS
from sevenempires.text import say, series
from sevenempires.widgets.controls import segments, select, toggle
from sevenempires.widgets.markup import Markup, h
from sevenempires.widgets.models.hands import Dealt, Hands
from sevenempires.widgets.tokens import named


def card_table(board: Board, hands: Hands) -> Markup:
    """The table; a change calls `do_card`."""
    heads = [
        h(
            "th.sp-center", card_name(card), h("br"), h("span.sp-soft", card_value(card)),
            scope="col", colspan=CARDS.count(card),
        )
        for card in dict.fromkeys(CARDS)
    ]  # fmt: skip
    rows = [_row(board, hands, empire) for empire in hands.empires]
    caption = h("caption", say("Who holds which card"), hidden=True)
    inside = caption, h("thead", h("tr", h("td"), heads)), h("tbody", rows)
    return h("div.sp-scroll", h("table.sp-table.sp-cards", inside))


def _row(board: Board, hands: Hands, empire: str) -> Markup:
    fields = []
    for card, holder in enumerate(hands.holders[empire]):
        holders = [("0", "–"), *((str(player), str(player)) for player in range(1, hands.players + 1))]
        who = player_name(holder) if holder else say("nobody")
        label = say("{who}: {what}", who=f"{empire_name(board, empire)}, {card_name(CARDS[card])}", what=who)
        field = select("card", holders, str(holder), label, f"{empire}|{card}", "sp-held" if holder else "")
        fields.append(h("td.sp-center", field))
    return h("tr", h("th", named(board, empire), scope="row"), fields)


def card_text(model: Dealt) -> str:
    """The hands as plain text, one line for each player."""
    lines = [say("Who holds which card")]
    data = model.hands.data()
    for player in range(1, model.players + 1):
        held = (
            say("{who}: {what}", who=empire_name(model.board, empire), what=", ".join(map(card_name, cards)))
            for empire, cards in data.get(player, {}).items()
        )
        lines.append("  " + say("{who}: {what}", who=player_name(player), what=series(held) or "–"))
    return "\n".join(lines)


def seats(model: Dealt) -> Markup:
    """Buttons for the number of players; a press calls `do_players`."""
    return segments(say("Players"), [toggle("players", n, str(n), n == model.players) for n in model.seats()])
