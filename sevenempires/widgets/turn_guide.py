"""The turn guide: who may act with what and why, for any distribution of cards, monarchs and markers."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from sevenempires.game import Game
from sevenempires.labels import action_name, empire_name, player_name, term
from sevenempires.rules.pieces import ACTIONS, MARKER_SPACES
from sevenempires.text import N_, say
from sevenempires.widgets.base import Still
from sevenempires.widgets.card_table import card_lines, card_table
from sevenempires.widgets.linked import rule_link
from sevenempires.widgets.models.turns import AUTO, COLUMNS, HAND, NEUTRAL, OPTIONS, Cell, Guide, TurnModel
from sevenempires.widgets.page import PagePanel, button, refusal_line, segments, select, toggle
from sevenempires.widgets.text_table import text_table
from sevenempires.widgets.tokens import arms, named

TEXTS: Final = {
    "A": N_("acts with an own monarch"),
    "B": N_("acts by influence"),
    "C": N_("hands the turn over"),
    "neutral": N_("acts for a neutral empire"),
    "": N_("the decade is over"),
    "allowed": N_("allowed"),
    "refused": N_("not allowed"),
    "why": N_("Why?"),
    "setup": N_("Monarchs and markers"),
    "tray": N_("tray"),
}


class TurnGuide(PagePanel):
    """`TurnGuide()` starts with a usual distribution for four, `TurnGuide(game)` with a game as it stands."""

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

    def do_player(self, player: str) -> None:
        """Look at another player's turn."""
        self.model.turn_of(int(player))

    def do_ask(self, what: str) -> None:
        """Ask why one action with one empire is allowed or not."""
        empire, _, action = what.partition("|")
        self.asked = (empire, action)

    def do_card(self, entered: list[str]) -> None:
        """A card has another holder; monarchs go by the cards again."""
        empire, _, card = entered[0].partition("|")
        self.model.hands.give(empire, int(card), int(entered[1]))
        if self.model.monarchs[empire] != NEUTRAL:
            self.model.crown(empire, AUTO)

    def do_monarch(self, entered: list[str]) -> None:
        """A monarch is held by another player, by nobody, or by whom the cards say."""
        self.model.crown(entered[0], int(entered[1]))

    def do_marker(self, entered: list[str]) -> None:
        """A marker lies elsewhere."""
        empire, _, action = entered[0].partition("|")
        self.model.mark(empire, action, entered[1])

    def do_players(self, players: str) -> None:
        """Another number of players, with cards dealt for it."""
        self.model.seat(int(players))
        self.asked = None

    def do_illustrate(self, option: str) -> None:
        """Let empires have acted until the player has this option."""
        self.model.illustrate(option)
        self.asked = None

    def do_fresh(self, _: str) -> None:
        """The decade begins."""
        self.model.rest()

    def markup(self) -> str:
        """The whole guide."""
        guides = self.model.guides()
        guide = guides[self.model.player - 1]
        lead = say("Who may act with which empire? Change cards, monarchs and markers, and press any sign to read why.")
        return (
            f'<div class="sp-bar sp-between"><h3 class="sp-title sp-name">{say("Turn guide")}</h3>{self._seats()}</div>'
            f'<p class="sp-lead sp-soft">{lead}</p>'
            f'<section><div class="sp-bar sp-between sp-above"><h4>{say("If it is the turn of …")}'
            f"</h4>{self._examples()}</div>"
            f'<div class="sp-grid">{"".join(map(self._player, guides))}</div></section>'
            f'<section class="sp-card sp-tint">{self._table(guide)}{self._reason(guide)}</section>'
            f'<details class="sp-card" data-key="cards" open><summary>{say("Who holds which card")}</summary>'
            f"{card_table(self.model.board, self.model.hands)}</details>"
            f'<details class="sp-card" data-key="setup" open><summary>{say("Monarchs and markers")}'
            f"</summary>{self._setup()}"
            f'<div class="sp-bar sp-below">{button("fresh", say("Nobody has acted yet"))}</div></details>'
        )

    def _seats(self) -> str:
        toggles = "".join(
            toggle("players", str(number), str(number), number == self.model.players) for number in self.model.seats()
        )
        return segments(say("Players"), toggles)

    def _examples(self) -> str:
        """Buttons that show each option, for one who has never seen it."""
        now = self.guide.option
        return segments(
            say("Show me an example of"),
            "".join(toggle("illustrate", one, one, one == now, say(TEXTS[one])) for one in OPTIONS),
        )

    def _player(self, guide: Guide) -> str:
        shields = "".join(arms(self.model.board, empire, label=True) for empire in guide.empires)
        inside = (
            f'<span class="sp-answer"><span class="sp-option-letter">{self._letter(guide)}</span>'
            f"<span><b>{player_name(guide.player)}</b><br>"
            f'<span class="sp-soft">{say(TEXTS[guide.option])}</span></span></span>'
            f'<span class="sp-shields">{shields}</span>'
        )
        return toggle("player", inside, str(guide.player), guide.player == self.model.player)

    def _letter(self, guide: Guide) -> str:
        return {"neutral": "N", "": "–"}.get(guide.option, guide.option)

    def _table(self, guide: Guide) -> str:
        if not guide.cells:
            return f"<p>{say('All seven empires have acted: the decade is over.')} {rule_link('turn.order')}</p>"
        heads = "".join(f'<th scope="col" class="sp-center">{escape(_column(what))}</th>' for what in COLUMNS)
        rows = "".join(self._row(guide, empire) for empire in self.model.empires)
        return (
            f'<div class="sp-answer"><span class="sp-option-letter">{self._letter(guide)}</span>'
            f"<span><b>{player_name(guide.player)} {say(TEXTS[guide.option])}.</b> {escape(guide.reason.text)} "
            f"{rule_link(guide.reason.rule)}</span></div>"
            f'<div class="sp-scroll"><table class="sp-table"><thead><tr><td></td>'
            f'<th scope="col" class="sp-number">{say("Influence")}</th><th scope="col">{say("Monarch")}</th>{heads}'
            f"</tr></thead><tbody>{rows}</tbody></table></div>"
        )

    def _row(self, guide: Guide, empire: str) -> str:
        facts = guide.facts[empire]
        monarch = player_name(facts.monarch) if facts.monarch else "–"
        own = f"<b>{monarch}</b>" if facts.monarch == guide.player else monarch
        cells = "".join(f'<td class="sp-center">{self._cell(guide, empire, what)}</td>' for what in COLUMNS)
        acted = f' <span class="sp-badge">{say("has acted")}</span>' if facts.acted else ""
        return (
            f'<tr class="{"sp-acted" if facts.acted else ""}">'
            f'<th scope="row">{named(self.model.board, empire)}{acted}</th>'
            f'<td class="sp-number">{facts.influence or "–"}</td><td class="sp-keep">{own}</td>{cells}</tr>'
        )

    def _cell(self, guide: Guide, empire: str, what: str) -> str:
        cell = guide.cells[empire][what]
        verdict = say("allowed" if cell.allowed else "not allowed")
        label = say(
            "{what}: {verdict}, {rule}",
            what=f"{empire_name(self.model.board, empire)}, {_column(what)}",
            verdict=verdict,
            rule=cell.rule,
        )
        pressed = str(self.asked == (empire, what)).lower()
        css = "sp-yes" if cell.allowed else "sp-no"
        return (
            f'<button type="button" class="sp-btn sp-cell {css}" data-do="ask" data-with="{escape(empire)}|{what}" '
            f'aria-pressed="{pressed}" aria-label="{escape(label)}" title="{escape(label)}">'
            f"{'✓' if cell.allowed else '✗'}</button>"
        )

    def _reason(self, guide: Guide) -> str:
        if not guide.cells:
            return ""
        if self.asked is None:
            return f'<p class="sp-soft sp-below">{say("Press a sign in the table.")}</p>'
        empire, what = self.asked
        cell = guide.cells[empire][what]
        return (
            f'<div role="status" class="sp-line sp-block {"sp-played" if cell.allowed else "sp-refused"}">'
            f'<div class="sp-bar">{named(self.model.board, empire)} <b>{escape(_column(what))}</b> '
            f"<code>{escape(cell.line)}</code> {_verdict(cell)}</div>"
            f'<ul class="sp-events">{_reasons(cell)}</ul></div>'
        )

    def _setup(self) -> str:
        heads = "".join(f'<th scope="col">{escape(action_name(action))}</th>' for action in ACTIONS)
        rows = "".join(
            f'<tr><th scope="row">{named(self.model.board, empire)}</th><td>{self._monarch(empire)}</td>'
            + "".join(f"<td>{self._marker(empire, action)}</td>" for action in ACTIONS)
            + "</tr>"
            for empire in self.model.empires
        )
        return (
            '<div class="sp-scroll"><table class="sp-table sp-cards"><thead><tr><td></td>'
            f'<th scope="col">{say("Monarch")}</th>{heads}'
            f"</tr></thead><tbody>{rows}</tbody></table></div>"
        )

    def _monarch(self, empire: str) -> str:
        choices = [(str(AUTO), say("by cards")), (str(NEUTRAL), say("nobody (neutral)"))]
        choices += [(str(player), player_name(player)) for player in range(1, self.model.players + 1)]
        label = f"{say('Monarch')}, {empire_name(self.model.board, empire)}"
        return select("monarch", choices, str(self.model.monarchs[empire]), label, empire)

    def _marker(self, empire: str, action: str) -> str:
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
            "\n".join([say("Who holds which card"), *(f"  {line}" for line in card_lines(board, self.model.hands))]),
        ]
        for guide in self.model.guides():
            head = say(
                "{player}: {option}, {what}",
                player=player_name(guide.player),
                option=self._letter(guide),
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


def _verdict(cell: Cell) -> str:
    css = "sp-good" if cell.allowed else "sp-bad"
    return f'<span class="sp-badge {css}">{say("allowed" if cell.allowed else "not allowed")}</span>'


def _reasons(cell: Cell) -> str:
    if cell.allowed:
        return f'<li class="sp-yes">{escape(cell.told)} {rule_link(cell.rule)}</li>'
    return "".join(map(refusal_line, cell.refusals))
