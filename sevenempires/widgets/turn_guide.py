"""The turn guide: who may act with what and why, for any distribution of cards, monarchs and markers."""

from typing import Any, ClassVar, Final

from sevenempires.game import Game
from sevenempires.labels import action_name, empire_name, player_name, term
from sevenempires.rules.pieces import ACTIONS, MARKER_SPACES
from sevenempires.text import N_, say
from sevenempires.widgets.base import Still
from sevenempires.widgets.card_table import card_table, card_text, seats
from sevenempires.widgets.controls import button, head, segments, select, table, toggle
from sevenempires.widgets.linked import rule_link
from sevenempires.widgets.markup import Inside, Markup, h, join, truth
from sevenempires.widgets.models.turns import AUTO, COLUMNS, HAND, NEUTRAL, OPTIONS, Guide, TurnModel
from sevenempires.widgets.page import PagePanel
from sevenempires.widgets.telling import refusal_line
from sevenempires.widgets.text_table import text_table
from sevenempires.widgets.tokens import arms, named

TEXTS: Final = {
    "A": N_("acts with one of the monarchs held"),
    "B": N_("acts by influence"),
    "C": N_("hands the turn over"),
    "neutral": N_("acts for a neutral empire"),
    "": N_("the decade is over"),
}


class TurnGuide(PagePanel):
    """`TurnGuide()` starts with a usual distribution for four, `TurnGuide(game)` with a game as it stands."""

    calls: ClassVar = {
        "player": "model.turn_of",
        "card": "model.give",
        "monarch": "model.crown",
        "marker": "model.mark",
        "fresh": "model.rest",
    }

    def __init__(self, game: Game | None = None, **traits: Any) -> None:
        self.model = TurnModel(game)
        self.asked: tuple[str, str] | None = None
        """The empire and action whose reason is shown."""
        super().__init__(**traits)
        self.redraw()

    @property
    def guide(self) -> Guide:
        """The answers for the player who is looked at."""
        return self.model.guide()

    def do_ask(self, empire: str, action: str) -> None:
        """Ask why one action with one empire is allowed or not."""
        self.asked = (empire, action)

    def do_players(self, players: int) -> None:
        """Another number of players, with cards dealt for it."""
        self.model.seat(players)
        self.asked = None

    def do_illustrate(self, option: str) -> None:
        """Let empires have acted until the player has this option."""
        self.model.illustrate(option)
        self.asked = None

    def markup(self) -> Markup:
        guides = self.model.guides()
        guide = guides[self.model.player - 1]
        lead = say("Who may act with which empire? Change cards, monarchs and markers, and press any sign to read why.")
        fresh = h("div.sp-bar.sp-below", button("fresh", say("Nobody has acted yet")))
        return join(
            h("div.sp-bar.sp-between", h("h3.sp-title.sp-name", say("Turn guide")), seats(self.model)),
            h("p.sp-lead.sp-soft", lead),
            h(
                "section",
                h("div.sp-bar.sp-between.sp-above", h("h4", say("If it is the turn of …")), self._examples()),
                h("div.sp-grid", map(self._player, guides)),
            ),
            h("section.sp-card.sp-tint", self._table(guide), self._reason(guide)),
            _opened("cards", say("Who holds which card"), card_table(self.model.board, self.model.hands)),
            _opened("setup", say("Monarchs and markers"), (self._setup(), fresh)),
        )

    def _examples(self) -> Markup:
        """Buttons that show each option, for one who has never seen it."""
        now = self.guide.option
        toggles = [toggle("illustrate", one, one, one == now, say(TEXTS[one])) for one in OPTIONS]
        return segments(say("Show me an example of"), toggles)

    def _player(self, guide: Guide) -> Markup:
        told = h("b", player_name(guide.player)), h("br"), h("span.sp-soft", say(TEXTS[guide.option]))
        shields = [arms(self.model.board, empire, label=True) for empire in guide.empires]
        inside = h("span.sp-answer", _letter(guide), h("span", told)), h("span.sp-shields", shields)
        return toggle("player", inside, str(guide.player), guide.player == self.model.player)

    def _table(self, guide: Guide) -> Inside:
        if not guide.cells:
            all_acted = say("All seven empires have acted: the decade is over.")
            return h("p", all_acted, " ", rule_link("turn.order"))
        who = h("b", f"{player_name(guide.player)} {say(TEXTS[guide.option])}.")
        told = h("span", who, f" {guide.reason.text} ", rule_link(guide.reason.rule))
        heads = (
            h("td"),
            head(say("Influence"), "sp-number"),
            head(say("Monarch")),
            [head(_column(what), "sp-center") for what in COLUMNS],
        )
        rows = [self._row(guide, empire) for empire in self.model.empires]
        return h("div.sp-answer", _letter(guide), told), table(heads, rows)

    def _row(self, guide: Guide, empire: str) -> Markup:
        facts = guide.facts[empire]
        monarch = player_name(facts.monarch) if facts.monarch else "–"
        acted = (" ", h("span.sp-badge", say("has acted"))) if facts.acted else None
        return h(
            "tr",
            h("th", named(self.model.board, empire), acted, scope="row"),
            h("td.sp-number", facts.influence or "–"),
            h("td.sp-keep", h("b", monarch) if facts.monarch == guide.player else monarch),
            [h("td.sp-center", self._cell(guide, empire, what)) for what in COLUMNS],
            css="sp-acted" if facts.acted else "",
        )

    def _cell(self, guide: Guide, empire: str, what: str) -> Markup:
        cell = guide.cells[empire][what]
        label = say(
            "{what}: {verdict}, {rule}",
            what=f"{empire_name(self.model.board, empire)}, {_column(what)}",
            verdict=say("allowed" if cell.allowed else "not allowed"),
            rule=cell.rule,
        )
        return h(
            "button.sp-btn.sp-cell", "✓" if cell.allowed else "✗", css="sp-yes" if cell.allowed else "sp-no",
            type="button", do="ask", to=f"{empire}|{what}", aria_pressed=truth(self.asked == (empire, what)),
            aria_label=label, title=label,
        )  # fmt: skip

    def _reason(self, guide: Guide) -> Inside:
        if not guide.cells:
            return None
        if self.asked is None:
            return h("p.sp-soft.sp-below", say("Press a sign in the table."))
        empire, what = self.asked
        cell = guide.cells[empire][what]
        verdict = h(
            "span.sp-badge",
            say("allowed" if cell.allowed else "not allowed"),
            css="sp-good" if cell.allowed else "sp-bad",
        )
        asked = named(self.model.board, empire), " ", h("b", _column(what)), " ", h("code", cell.line), " ", verdict
        reasons = (
            h("li.sp-yes", cell.told, " ", rule_link(cell.rule)) if cell.allowed else map(refusal_line, cell.refusals)
        )
        return h(
            "div.sp-line.sp-block", h("div.sp-bar", asked), h("ul.sp-events", reasons),
            css="sp-played" if cell.allowed else "sp-refused", role="status",
        )  # fmt: skip

    def _setup(self) -> Markup:
        heads = h("td"), head(say("Monarch")), [head(action_name(action)) for action in ACTIONS]
        rows = [
            h(
                "tr",
                h("th", named(self.model.board, empire), scope="row"),
                h("td", self._monarch(empire)),
                [h("td", self._marker(empire, action)) for action in ACTIONS],
            )
            for empire in self.model.empires
        ]
        return table(heads, rows, "sp-cards")

    def _monarch(self, empire: str) -> Markup:
        choices = [(str(AUTO), say("by cards")), (str(NEUTRAL), say("nobody (neutral)"))]
        choices += [(str(player), player_name(player)) for player in range(1, self.model.players + 1)]
        label = f"{say('Monarch')}, {empire_name(self.model.board, empire)}"
        return select("monarch", choices, str(self.model.monarchs[empire]), label, empire)

    def _marker(self, empire: str, action: str) -> Markup:
        choices = [("", say("tray")), *((space, space) for space in MARKER_SPACES)]
        label = say(
            "{action}, marker of {empire}", action=action_name(action), empire=empire_name(self.model.board, empire)
        )
        space = self.model.space(empire, action)
        return select("marker", choices, space, label, f"{empire}|{action}", "sp-held" if space else "")

    def still(self) -> Still:
        """Every player, empire and action with its answer and its rule, as text."""
        board = self.model.board
        parts = [
            say("Turn guide"),
            card_text(self.model),
        ]
        for guide in self.model.guides():
            head = say(
                "{player}: {option}, {what}",
                player=player_name(guide.player),
                option=_sign(guide),
                what=say(TEXTS[guide.option]),
            )
            if not guide.cells:
                parts.append(head)
                continue
            rows = [
                [
                    empire_name(board, empire),
                    str(guide.facts[empire].influence),
                    player_name(guide.facts[empire].monarch) if guide.facts[empire].monarch else "–",
                    *(f"{'+' if cell.allowed else '-'} {cell.rule}" for cell in guide.cells[empire].values()),
                ]
                for empire in self.model.empires
            ]
            heads = [term("empire"), say("Influence"), say("Monarch"), *map(_column, COLUMNS)]
            parts.append(f"{head}\n{guide.reason.text} [{guide.reason.rule}]\n{text_table(heads, rows)}")
        return None, "\n\n".join(parts)


def _column(what: str) -> str:
    return say("Hand over") if what == HAND else action_name(what)


def _opened(key: str, title: str, inside: Inside) -> Markup:
    """A part that can be folded away."""
    return h("details.sp-card", h("summary", title), inside, data_key=key, open=True)


def _sign(guide: Guide) -> str:
    return {"neutral": "N", "": "–"}.get(guide.option, guide.option)


def _letter(guide: Guide) -> Markup:
    return h("span.sp-option-letter", _sign(guide))
