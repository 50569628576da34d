"""The explorer: set up any position by clicking, try moves, ask why, and keep it as a case.

>>> explorer = Explorer()
>>> explorer.press("begin", "Spain|move")
>>> explorer.press("line", "move infantry Madrid > Paris")
>>> [refusal.rule for refusal in explorer.asked.refusals]
['map.land-border']
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final
from zlib import crc32

from sevenempires.board import Board
from sevenempires.cases.case import parse_cases
from sevenempires.datafile import DataError
from sevenempires.draw.paint.svg import slug
from sevenempires.draw.showing import bundle
from sevenempires.game import Game
from sevenempires.labels import action_name, empire_name
from sevenempires.rules.pieces import ACTIONS
from sevenempires.text import N_, say
from sevenempires.widgets import editor, telling
from sevenempires.widgets.base import Still
from sevenempires.widgets.card_table import card_table
from sevenempires.widgets.controls import button, choice_field, full_screen, text_field, toggle
from sevenempires.widgets.keeping import Keeping
from sevenempires.widgets.linked import rule_links
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.models.hands import Hands
from sevenempires.widgets.models.moving import Denied
from sevenempires.widgets.models.spots import Spots
from sevenempires.widgets.set_up import SetUp
from sevenempires.widgets.sharing import copy_code

if TYPE_CHECKING:
    from sevenempires.widgets.models.editing import Explorable

_ABOUT: Final = {
    "id": N_("Short name"),
    "title": N_("Title"),
    "moral": N_("What it shows"),
}


class Explorer(SetUp):
    """A position to set up and to try things in; begins with a new game, or with what is given."""

    tabs: ClassVar = {
        "empires": N_("Empires"),
        "influence": N_("Influence"),
        "time": N_("Players and time"),
        "tries": N_("What was tried"),
        "rules": N_("Rules"),
        "case": N_("Case file"),
    }
    calls: ClassVar = {
        **SetUp.calls,
        "between": "editing.between_turns",
        "undo": "editing.undo",
        "redo": "editing.redo",
    }

    def __init__(self, what: Explorable | None = None) -> None:
        self.asked: Denied | None = None
        self.told_by_board = False
        """Whether the board has already told the reasons."""
        self.about = {"id": "my-case", "title": say("A dispute at our table"), "moral": ""}
        self.keeping = Keeping("my-case.yaml", ".yaml,.yml")
        super().__init__(what)
        self.turn = {"empire": self.empire, "action": "move"}
        # A board alone is to be laid out; wherever units stand one can try at once.
        self.trying = not isinstance(what, Board)
        self.changed()
        self.redraw()
        begun = self.editing.save()
        self.keep_as("explorer" if what is None else f"explorer-{crc32(begun.encode()):x}")

    # Trying and asking

    def do_turn(self, part: str, name: str) -> None:
        """Choose the empire or the action of the turn to begin."""
        self.turn[part] = name

    def do_begin(self, empire: str = "", action: str = "") -> None:
        self.editing.begin(empire or self.turn["empire"], action or self.turn["action"])
        if not self.trying:
            self.do_mode("try")

    def do_choose(self, line: str) -> None:
        self.editing.attempt(line)
        self.asked = None

    def do_line(self, line: str = "") -> None:
        """Ask why a line is not allowed."""
        self.asked = None
        if line := line.strip():
            self.asked, self.told_by_board = Denied(line, tuple(self.game.why_not(line))), False

    def do_try(self) -> None:
        """Try the line that was asked about: it is played, or kept as a refused one."""
        if self.asked is not None:
            self.do_choose(self.asked.line)

    def do_keep(self) -> None:
        """Keep the refusal that the board has told."""
        if self.asked is not None:
            self.editing.keep(self.asked)
            self.asked = None
            self.say_status(say("Kept in the case."), "good")

    def do_about(self, part: str, text: str) -> None:
        """Name the case."""
        text = text.strip()
        if part == "id":
            text = slug(text) or "my-case"
        elif part == "title":
            text = text or say("A dispute at our table")
        self.about[part] = text

    def load(self, text: str) -> None:
        case = self.editing.load(text)
        self.about = {"id": case.id, "title": case.title, "moral": case.moral}
        self.trying = True
        self.changed()
        self.say_status(say("Loaded: {title}", title=case.title), "good")

    # What is kept by itself, and what is handed on

    def remember(self) -> str:
        return json.dumps({"case": self.editing.save(**self.about), "trying": self.trying})

    def recall(self, kept: str) -> None:
        told = json.loads(kept)
        self.load(told["case"])
        self.trying = bool(told["trying"])
        self.changed()
        self.say_status(say("The position is as you left it."), "good")

    def describe(self, kept: str) -> str:
        [case] = parse_cases(json.loads(kept)["case"])
        return say("{title}, {year}.", title=case.title, year=case.start.view.year)

    def open_link(self, code: str) -> None:
        self.guarded(self._open_code)(code)

    def _open_code(self, code: str) -> None:
        self.editing.open_code(code)
        self.trying = True
        refused = [one for one in self.editing.tries if one.illegal]
        self.asked = Denied(refused[-1].line, refused[-1].refusals) if refused else None
        self.told_by_board = False
        self.changed()

    # The board

    def played_on_board(self, game: Game) -> None:
        """Take over what was played by clicking."""
        self.asked = None
        self.editing.adopt(game)
        self.redraw()

    def picked_on_board(self, region: str) -> None:
        """Use the brush, or look at what was clicked."""
        self.answer = Markup()
        self.region = region
        if self.trying and not self._begins(region):
            self._look(region)
        elif not self.trying:
            try:
                self.paint(region)
            except DataError as error:
                self.refuse(error)
                return
        self.redraw()

    def _begins(self, region: str) -> bool:
        """A click on units between turns begins the movement of their empire, with what was clicked in hand."""
        owner = self.game[region].owner
        if owner is None or self.board is None or self.game.decision.kind not in ("act", "hand"):
            return False
        self.editing.begin(owner, "move")
        self.turn = {"empire": owner, "action": "move"}
        self.changed()
        self.board.pick(region)
        return True

    def _look(self, region: str) -> None:
        """Keep what the board has just refused at hand, and show the choices of the region."""
        board = self.board
        self.asked, self.told_by_board = None, True
        if board is not None and board.status.get("tone") == "refused":
            if board.picked:
                origin = list(self.editing.board.regions)[board.picked["region"]]
                self.asked = self.editing.why_there(origin, board.picked["kind"], region)
            else:
                self.asked = Spots(self.game).why_not(region)
        self.look_at(region, self.game)

    # What is shown

    def markup(self) -> Markup:
        modes = [
            toggle("mode", say("Set up"), "edit", not self.trying), toggle("mode", say("Try out"), "try", self.trying)
        ]  # fmt: skip
        told = say(
            "Click units to move them, or begin any turn; a click on what is not allowed tells why."
            if self.trying
            else "Lay the position out, then try moves in it and ask why."
        )
        return join(
            h(
                "div.sp-bar",
                h("div.sp-segments", modes),
                button("undo", say("Undo"), enabled=self.editing.can_undo),
                button("redo", say("Redo"), enabled=self.editing.can_redo),
                copy_code(self.editing.to_code(), say("Copy link")),
                full_screen(),
            ),
            h("p.sp-soft", told),
            self.answer,
            self._trying() if self.trying else self.setting_up(),
        )

    def _trying(self) -> Iterator[Inside]:
        board = self.editing.board
        if self.editing.turn:
            yield h("div.sp-bar", button("between", say("Leave the turn")))
        else:
            empires = [(name, empire_name(board, name)) for name in board.empires]
            actions = [(action, action_name(action)) for action in ACTIONS]
            yield h(
                "div.sp-bar",
                choice_field("turn", say("Turn"), empires, self.turn["empire"], "empire"),
                choice_field("turn", say("with"), actions, self.turn["action"], "action"),
                button("begin", say("Begin this turn"), css="sp-primary"),
            )
        yield self.choices.markup(self.game)
        asked = self.asked
        hint = say("such as {line}", line="move infantry Madrid > Paris")
        yield text_field("line", say("Ask about a line"), asked.line if asked else "", hint=hint)
        if asked is not None:
            if not self.told_by_board:
                yield telling.why_not(asked.line, asked.refusals)
            keep = button("keep", say("Keep in the case: {line}", line=asked.line)) if asked.refusals else None
            yield h("div.sp-bar", button("try", say("Try it")), keep)

    def work(self) -> Inside:
        return self.tab_row(), self._tab()

    def _tab(self) -> Inside:
        position = self.editing.position
        match self.tab:
            case "empires":
                return editor.empires_table(self.game)
            case "influence":
                return card_table(position.tables.board, Hands.of(position))
            case "time":
                return editor.time_form(position)
            case "tries":
                return self._tries()
            case "case":
                self.keeping.keep(self.editing.save(**self.about), f"{self.about['id']}.yaml")
                fields = [text_field("about", say(_ABOUT[part]), self.about[part], part) for part in self.about]
                return h("div.st-form", fields), self.keeping.markup()
        return None

    def _tries(self) -> Markup:
        if not self.editing.tries:
            return h("p.sp-soft", say("Nothing has been tried yet."))
        rows = [
            h(
                "li",
                h("code", one.line),
                f" {say('refused' if one.illegal else 'played')} ",
                rule_links(rule for refusal in one.refusals for rule in refusal.rules),
                css="sp-no" if one.illegal else "sp-yes",
            )
            for one in self.editing.tries
        ]
        return h("ul.sp-events", rows)

    def retell(self) -> None:
        self.answer = Markup()
        super().retell()

    def still(self) -> Still:
        """The board as it stands, and the whole of it in words, with what was tried."""
        shown = bundle(self.game)
        tries = [f"{'✗' if one.illegal else '✓'} {one.line}" for one in self.editing.tries]
        return shown["image/svg+xml"], "\n".join([shown["text/plain"], *tries])
