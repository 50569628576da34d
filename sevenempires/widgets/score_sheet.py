"""The score sheet: numbers in, ranking, multipliers and points out, every line with its rule."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from sevenempires.game import Game
from sevenempires.labels import empire_name, player_name, term
from sevenempires.rules.outcomes import Event
from sevenempires.text import N_, say
from sevenempires.widgets.base import Still
from sevenempires.widgets.card_table import card_lines, card_table
from sevenempires.widgets.linked import rule_link
from sevenempires.widgets.models.casebook import glances
from sevenempires.widgets.models.scoring import EXAMPLES, NUMBERS, Result, ScoreModel
from sevenempires.widgets.page import PagePanel, button, checkbox, event_line, segments, select, toggle
from sevenempires.widgets.text_table import text_table
from sevenempires.widgets.tokens import arms, named

TEXTS: Final = {
    "power": N_("Power"),
    "flags": N_("Flags"),
    "crowns": N_("Crowns"),
    "lead": N_("Enter power, flags, crowns and cards; ranks and points follow."),
    "working": N_("The working, line by line"),
    "factor": N_("Factor"),
    "total": N_("Total"),
    "decided": N_("decided"),
    "shared": N_("shared"),
}


class ScoreSheet(PagePanel):
    """`ScoreSheet(players=4)` is empty; `ScoreSheet(game)` is filled in from a game, `.example()` from a case."""

    def __init__(self, players: int | Game = 4, **traits: Any) -> None:
        self.game = players if isinstance(players, Game) else None
        self.shown = ""
        """The case from which the sheet was filled in."""
        self.model = ScoreModel.of(players) if isinstance(players, Game) else ScoreModel(players)
        super().__init__(**traits)
        self.redraw()

    @classmethod
    def example(cls, name: str = EXAMPLES[0]) -> ScoreSheet:
        """The sheet filled in from a case of the casebook; without a name from the rulebook's own example."""
        sheet = cls()
        sheet.press("example", name)
        return sheet

    @property
    def result(self) -> Result:
        """The score worked out."""
        return self.model.result()

    def do_number(self, entered: list[str]) -> None:
        """A number was written into a field."""
        what, _, empire = entered[0].partition("|")
        self.model.put(what, empire, entered[1])

    def do_card(self, entered: list[str]) -> None:
        """A card has another holder."""
        empire, _, card = entered[0].partition("|")
        self.model.hands.give(empire, int(card), int(entered[1]))

    def do_count(self, entered: list[Any]) -> None:
        """Count flags and crowns once more, or not."""
        self.model.count = bool(entered[1])

    def do_players(self, players: str) -> None:
        """Another number of players."""
        self.model.seat(int(players))

    def do_example(self, entered: str | list[str]) -> None:
        """Fill the sheet in from a case."""
        name = entered if isinstance(entered, str) else entered[1]
        if name:
            self.model = ScoreModel.example(name)
            self.game, self.shown = None, name

    def do_clear(self, _: str) -> None:
        """An empty sheet."""
        self.model = ScoreModel(self.model.players, self.model.board)
        self.game, self.shown = None, ""

    def markup(self) -> str:
        """The whole sheet."""
        result = self.result
        return (
            f'<div class="sp-bar sp-between"><h3 class="sp-title sp-name">{say("Score sheet")}'
            f"</h3>{self._presets()}</div>"
            f'<p class="sp-lead sp-soft">{escape(self._lead())}</p>'
            f'<div class="sp-columns"><section class="sp-card"><h4>{say("The empires")}</h4>{self._numbers()}'
            f'<p class="sp-below">{checkbox("count", say("Count flags and crowns once more"), self.model.count)} '
            f"{rule_link('score.final-count')}</p></section>"
            f'<section class="sp-card"><h4>{say("Ranking")}</h4>{self._ranking(result)}</section></div>'
            '<section class="sp-card">'
            f'<div class="sp-bar sp-between"><h4>{say("Who holds which card")}</h4>{self._seats()}</div>'
            f"{card_table(self.model.board, self.model.hands)}</section>"
            f'<section class="sp-card sp-tint"><h4>{say("Points")} {rule_link("score.multiply")}</h4>'
            f"{self._points(result)}{self._tie(result)}</section>"
            f'<details class="sp-card" data-key="working"><summary>{say("The working, line by line")}</summary>'
            f'<ul class="sp-events">{"".join(map(event_line, result.events))}</ul></details>'
        )

    def _lead(self) -> str:
        if self.shown:
            return say("Example: {title}.", title=_titles()[self.shown])
        return say(
            "Filled in from the game, as if it ended now."
            if self.game
            else "Enter power, flags, crowns and cards; ranks and points follow."
        )

    def _presets(self) -> str:
        titles = _titles()
        more = [("", say("More examples …")), *((name, titles[name]) for name in EXAMPLES[1:])]
        return (
            f'<div class="sp-bar">{button("example", say("The rulebook’s example"), EXAMPLES[0], "sp-primary")}'
            f"{select('example', more, '', say('More examples …'))}{button('clear', say('Empty sheet'))}</div>"
        )

    def _seats(self) -> str:
        toggles = "".join(
            toggle("players", str(number), str(number), number == self.model.players) for number in self.model.seats()
        )
        return segments(say("Players"), toggles)

    def _numbers(self) -> str:
        heads = "".join(f'<th scope="col" class="sp-number">{say(TEXTS[what])}</th>' for what in NUMBERS)
        rows = "".join(
            f'<tr><th scope="row">{named(self.model.board, empire)}</th>'
            + "".join(f'<td class="sp-number">{self._field(what, empire)}</td>' for what in NUMBERS)
            + "</tr>"
            for empire in self.model.empires
        )
        return (
            f'<div class="sp-scroll"><table class="sp-table"><thead><tr><td></td>{heads}</tr></thead>'
            f"<tbody>{rows}</tbody></table></div>"
        )

    def _field(self, what: str, empire: str) -> str:
        value = self.model.numbers[what][empire]
        label = f"{say(TEXTS[what])}, {empire_name(self.model.board, empire)}"
        return (
            f'<input type="number" class="sp-field sp-number-field" min="0" max="{self.model.most(what, empire)}" '
            f'value="{value}" data-do="number" data-with="{what}|{empire}" aria-label="{escape(label)}">'
        )

    def _ranking(self, result: Result) -> str:
        heads = "".join(f'<th scope="col" class="sp-number">{say(TEXTS[name])}</th>' for name in ("total", "factor"))
        rows = "".join(
            f'<tr><td class="sp-number"><b>{row.rank}</b></td>'
            f'<th scope="row">{named(self.model.board, row.empire)}</th>'
            f'<td class="sp-number sp-keep">{self._sum(row.power, row.flags, row.crowns)}<b>{row.total}</b></td>'
            f'<td class="sp-number">× {row.factor}</td>'
            f"<td>{self._equal() if row.tied else ''}</td></tr>"
            for row in result.rows
        )
        told = say("Equal power: the order of the flag spaces decides.")
        note = f'<p class="sp-note sp-below">{self._equal()} {told} {rule_link("score.rank")}</p>'
        return (
            f'<div class="sp-scroll"><table class="sp-table"><thead><tr><th scope="col">{say("Rank")}</th><td></td>'
            f"{heads}<td></td></tr></thead><tbody>{rows}</tbody></table></div>"
            f"{note if any(row.tied for row in result.rows) else ''}"
        )

    def _sum(self, power: int, flags: int, crowns: int) -> str:
        return f'<span class="sp-soft">{power} + {flags} + {crowns} = </span>' if self.model.count else ""

    def _equal(self) -> str:
        told = say("Equal power: the order of the flag spaces decides.")
        return f'<span class="sp-badge sp-best" title="{told}">=</span>'

    def _points(self, result: Result) -> str:
        score = result.score
        heads = "".join(
            f'<th scope="col" class="sp-number">{arms(self.model.board, row.empire, label=True)}<br>× {row.factor}</th>'
            for row in result.rows
        )
        body = []
        for player, total in score.points.items():
            lines = {line.empire: line for line in score.lines[player]}
            cells = "".join(
                f'<td class="sp-number">{self._product(lines[row.empire]) if row.empire in lines else "–"}</td>'
                for row in result.rows
            )
            wins = total > 0 and player in score.winners
            crown = f' <span class="sp-badge sp-best">{say("wins")}</span>' if wins else ""
            body.append(
                f'<tr class="{"sp-winner" if wins else ""}"><th scope="row">{player_name(player)}{crown}</th>{cells}'
                f'<td class="sp-number"><b>{total}</b></td></tr>'
            )
        return (
            f'<div class="sp-scroll"><table class="sp-table"><thead><tr><td></td>{heads}'
            f'<th scope="col" class="sp-number">{say("Points")}</th></tr></thead>'
            f"<tbody>{''.join(body)}</tbody></table></div>"
        )

    def _product(self, line: Any) -> str:
        return f'<span class="sp-soft">{line.influence} × {line.factor} =</span> {line.points}'

    def _tie(self, result: Result) -> str:
        if not result.tied or not any(result.score.points.values()):
            return ""
        players = ", ".join(map(player_name, result.tied))
        rows = []
        for empire, held in result.comparisons:
            ends = len(set(held.values())) > 1
            last = empire == result.score.decided_by
            note = say("decided") if last else "" if ends else say("equal, go on")
            told = " · ".join(
                say("{who}: {what}", who=player_name(player), what=number) for player, number in held.items()
            )
            rows.append(
                f'<li class="{"sp-yes" if last else ""}">{named(self.model.board, empire)} {escape(told)} '
                f'<span class="sp-soft">{note}</span></li>'
            )
        rule = "J13" if result.score.decided_by == "shared" else "score.winner"
        points = result.score.points[result.tied[0]]
        told = say(
            "{players} are tied at {points} points. Influence decides, empire by empire:",
            players=escape(players),
            points=points,
        )
        return f'<div class="sp-below"><p>{told} {rule_link(rule)}</p><ul class="sp-events">{"".join(rows)}</ul></div>'

    def still(self) -> Still:
        """The sheet as text: ranking, points and every line of the working."""
        result, board = self.result, self.model.board
        heads = [say("Rank"), term("empire"), say("Power"), say("Flags"), say("Crowns"), say("Total"), say("Factor")]
        ranking = [
            [
                str(row.rank),
                empire_name(board, row.empire) + (" =" if row.tied else ""),
                *map(str, (row.power, row.flags, row.crowns, row.total, row.factor)),
            ]
            for row in result.rows
        ]
        points = [
            [player_name(player), str(total), say("wins") if total and player in result.score.winners else ""]
            for player, total in result.score.points.items()
        ]
        parts = [
            say("Score sheet"),
            text_table(heads, ranking),
            "\n".join([say("Who holds which card"), *(f"  {line}" for line in card_lines(board, self.model.hands))]),
            text_table([say("Players"), say("Points"), ""], points),
            "\n".join([say("The working, line by line"), *(f"  {_told(event)}" for event in result.events)]),
        ]
        return None, "\n\n".join(parts)


def _titles() -> dict[str, str]:
    return {case.id: case.title for case in glances()}


def _told(event: Event) -> str:
    return f"{event.text} [{event.rule}]"
