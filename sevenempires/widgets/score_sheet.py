"""The score sheet: numbers in, ranking, multipliers and points out, every line with its rule."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar, Final
from zlib import crc32

from sevenempires.game import Game
from sevenempires.labels import empire_name, player_name, term
from sevenempires.rules.scoring import Line
from sevenempires.text import N_, count, say
from sevenempires.widgets.base import Still
from sevenempires.widgets.card_table import card_table, card_text, seats
from sevenempires.widgets.controls import button, checkbox, head, number, select, table
from sevenempires.widgets.linked import rule_link
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.models.casebook import glances
from sevenempires.widgets.models.scoring import EXAMPLES, NUMBERS, Result, ScoreError, ScoreModel
from sevenempires.widgets.page import PagePanel
from sevenempires.widgets.telling import event_line
from sevenempires.widgets.text_table import text_table
from sevenempires.widgets.tokens import arms, named

TEXTS: Final = {
    "power": N_("Power"),
    "flags": N_("Flags"),
    "crowns": N_("Crowns"),
}


class ScoreSheet(PagePanel):
    """`ScoreSheet(players=4)` is empty; `ScoreSheet(game)` is filled in from a game, `.example()` from a case."""

    calls: ClassVar = {"card": "model.hands.give", "players": "model.seat"}

    def __init__(self, players: int | Game = 4, **traits: Any) -> None:
        self.game = players if isinstance(players, Game) else None
        self.shown = ""
        """The case from which the sheet was filled in."""
        self.model = ScoreModel.of(players) if isinstance(players, Game) else ScoreModel(players)
        self.refused: tuple[str, str, str] | None = None
        """The field whose entry was refused, by what and whose it is, and why."""
        super().__init__(**traits)
        self.add_class("sp-scoresheet")
        self.redraw()
        begun = json.dumps(self.model.data())
        self.keep_as(f"score-{crc32(begun.encode()):x}" if self.game else "score")

    @classmethod
    def example(cls, name: str = EXAMPLES[0]) -> ScoreSheet:
        """The sheet filled in from a case of the casebook; without a name from the rulebook's own example."""
        sheet = cls()
        sheet.press("example", name)
        return sheet

    @property
    def result(self) -> Result:
        return self.model.result()

    def perform(self, method: Callable[..., object], *given: Any) -> None:
        self.refused = None
        super().perform(method, *given)

    def do_number(self, what: str, empire: str, value: str) -> None:
        """Write a number into a field; what is refused is told beside it."""
        try:
            self.model.put(what, empire, value)
        except ScoreError as error:
            self.refused = what, empire, str(error)

    def remember(self) -> str:
        return json.dumps(self.model.data())

    def recall(self, kept: str) -> None:
        self.model = ScoreModel.read(json.loads(kept), self.model.board)
        self.game, self.shown = None, ""
        self.say_status(say("The sheet is as you left it."), "good")

    def describe(self, kept: str) -> str:
        players = ScoreModel.read(json.loads(kept), self.model.board).players
        return count("{n} player.", "{n} players.", players)

    def do_count(self, on: bool) -> None:
        """Count flags and crowns once more, or not."""
        self.model.count = on

    def do_example(self, name: str) -> None:
        """Fill the sheet in from a case."""
        if name:
            self.model = ScoreModel.example(name)
            self.game, self.shown = None, name

    def do_clear(self) -> None:
        self.model = ScoreModel(self.model.players, self.model.board)
        self.game, self.shown = None, ""

    def markup(self) -> Markup:
        result = self.result
        once_more = checkbox("count", say("Count flags and crowns once more"), self.model.count)
        return join(
            h("div.sp-bar.sp-between", h("h3.sp-title.sp-name", say("Score sheet")), self._presets()),
            h("p.sp-lead.sp-soft", self._lead()),
            h(
                "div.sp-columns",
                h(
                    "section.sp-card",
                    h("h4", say("The empires")), self._numbers(),
                    h("p.sp-below", once_more, " ", rule_link("score.final-count")),
                ),
                h("section.sp-card", h("h4", say("Ranking")), self._ranking(result)),
            ),
            h(
                "section.sp-card",
                h("div.sp-bar.sp-between", h("h4", say("Who holds which card")), seats(self.model)),
                card_table(self.model.board, self.model.hands),
            ),
            h(
                "section.sp-card.sp-tint",
                h("h4", say("Points"), " ", rule_link("score.multiply")), self._points(result), self._tie(result),
            ),
            h(
                "details.sp-card",
                h("summary", say("The working, line by line")),
                h("ul.sp-events", map(event_line, result.events)),
                data_key="working",
            ),
        )  # fmt: skip

    def _lead(self) -> str:
        if self.shown:
            return say("Example: {title}.", title=_titles()[self.shown])
        return say(
            "Filled in from the game, as if it ended now."
            if self.game
            else "Enter power, flags, crowns and cards; ranks and points follow."
        )

    def _presets(self) -> Markup:
        titles = _titles()
        more = [("", say("More examples …")), *((name, titles[name]) for name in EXAMPLES[1:])]
        return h(
            "div.sp-bar",
            button("example", say("The rulebook’s example"), EXAMPLES[0], "sp-primary"),
            select("example", more, "", say("More examples …")),
            button("clear", say("Empty sheet")),
        )

    def _numbers(self) -> Markup:
        heads = h("td"), [head(say(TEXTS[what]), "sp-number") for what in NUMBERS]
        rows = [
            h(
                "tr",
                h("th", named(self.model.board, empire), scope="row"),
                [h("td.sp-number", self._field(what, empire)) for what in NUMBERS],
            )
            for empire in self.model.empires
        ]
        return table(
            heads, [(row, self._refusal(empire)) for row, empire in zip(rows, self.model.empires, strict=True)]
        )

    def _refusal(self, empire: str) -> Inside:
        """Why an entry was refused, below the row it was made in."""
        if self.refused is None or self.refused[1] != empire:
            return None
        what, _, why = self.refused
        told = say("{who}: {what}", who=say(TEXTS[what]), what=why)
        return h("tr.sp-refusal", h("td", told, colspan=len(NUMBERS) + 1, role="alert"))

    def _field(self, what: str, empire: str) -> Markup:
        label = f"{say(TEXTS[what])}, {empire_name(self.model.board, empire)}"
        most = self.model.most(what, empire)
        bad = self.refused is not None and self.refused[:2] == (what, empire)
        return number("number", f"{what}|{empire}", self.model.numbers[what][empire], 0, most, label, bad)

    def _ranking(self, result: Result) -> Markup:
        heads = head(say("Rank")), h("td"), head(say("Total"), "sp-number"), head(say("Factor"), "sp-number"), h("td")
        told = say("Equal power: the order of the flag spaces decides.")
        equal = h("span.sp-badge.sp-best", "=", title=told)
        rows = [
            h(
                "tr",
                h("td.sp-number", h("b", row.rank)),
                h("th", named(self.model.board, row.empire), scope="row"),
                h("td.sp-number.sp-keep", self._sum(row.power, row.flags, row.crowns), h("b", row.total)),
                h("td.sp-number", f"× {row.factor}"),
                h("td", equal if row.tied else None),
            )
            for row in result.rows
        ]
        tied = any(row.tied for row in result.rows)
        note = h("p.sp-note.sp-below", equal, f" {told} ", rule_link("score.rank")) if tied else None
        return join(table(heads, rows), note)

    def _sum(self, power: int, flags: int, crowns: int) -> Inside:
        return h("span.sp-soft", f"{power} + {flags} + {crowns} = ") if self.model.count else None

    def _points(self, result: Result) -> Markup:
        score = result.score
        heads = [
            head((arms(self.model.board, row.empire, label=True), h("br"), f"× {row.factor}"), "sp-number")
            for row in result.rows
        ]
        body = []
        for player, total in score.points.items():
            lines = {line.empire: line for line in score.lines[player]}
            cells = [
                h("td.sp-number", _product(lines[row.empire]) if row.empire in lines else "–") for row in result.rows
            ]
            wins = total > 0 and player in score.winners
            crown = (" ", h("span.sp-badge.sp-best", say("wins"))) if wins else None
            who = h("th", player_name(player), crown, scope="row")
            body.append(h("tr", who, cells, h("td.sp-number", h("b", total)), css="sp-winner" if wins else ""))
        return table((h("td"), heads, head(say("Points"), "sp-number")), body)

    def _tie(self, result: Result) -> Inside:
        if not result.tied or not any(result.score.points.values()):
            return None
        rows = []
        for empire, held in result.comparisons:
            ends = len(set(held.values())) > 1
            last = empire == result.score.decided_by
            note = say("decided") if last else "" if ends else say("equal, go on")
            told = " · ".join(
                say("{who}: {what}", who=player_name(player), what=number) for player, number in held.items()
            )
            inside = named(self.model.board, empire), f" {told} ", h("span.sp-soft", note)
            rows.append(h("li", inside, css="sp-yes" if last else ""))
        told = say(
            "{players} are tied at {points} points. Influence decides, empire by empire:",
            players=", ".join(map(player_name, result.tied)),
            points=result.score.points[result.tied[0]],
        )
        rule = rule_link("J13" if result.score.decided_by == "shared" else "score.winner")
        return h("div.sp-below", h("p", told, " ", rule), h("ul.sp-events", rows))

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
            card_text(self.model),
            text_table([say("Players"), say("Points"), ""], points),
            "\n".join([say("The working, line by line"), *(f"  {event.cited}" for event in result.events)]),
        ]
        return None, "\n\n".join(parts)


def _titles() -> dict[str, str]:
    return {case.id: case.title for case in glances()}


def _product(line: Line) -> Inside:
    return h("span.sp-soft", f"{line.influence} × {line.factor} ="), f" {line.points}"
