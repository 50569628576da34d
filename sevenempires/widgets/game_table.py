"""The game table: a whole game, hot-seat or with bots, with everything that lies on the table.

>>> from sevenempires import Game
>>> table = GameTable(Game.new(players=2, seed=1), bots={2: "greedy"})
>>> table.press("choose", str(table.game.legal[0]))
>>> table.game.decision.player
1
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import ClassVar, Final
from zlib import crc32

from sevenempires.game import Game
from sevenempires.text import N_, count, say
from sevenempires.widgets import telling
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import button, full_screen
from sevenempires.widgets.desk import Desk
from sevenempires.widgets.keeping import Keeping
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.models.options import option
from sevenempires.widgets.models.table import TableModel
from sevenempires.widgets.move_list import looking, move_list
from sevenempires.widgets.new_game import NewGame
from sevenempires.widgets.result import result
from sevenempires.widgets.sharing import copy_code
from sevenempires.widgets.tracks import action_trays, hands_of_influence, power_track, time_track

MOST_NEWS: Final = 40


class GameTable(Desk):
    """A game and the seats around it; without a game, the form for a new one."""

    tabs: ClassVar = {
        "tracks": N_("Tracks"),
        "hands": N_("Influence"),
        "moves": N_("Moves"),
        "rules": N_("Rules"),
        "record": N_("Save and load"),
    }
    calls: ClassVar = {
        **Desk.calls,
        "undo": "table.undo",
        "redo": "table.redo",
        "look": "table.look",
        "now": "table.now",
        "line": "table.change_line",
        "turn": "table.one_turn",
        "end": "table.to_the_end",
        "fill": "form.fill",
        "roll": "form.roll",
    }

    def __init__(self, game: Game | None = None, bots: Mapping[int, str] | None = None) -> None:
        self.table = TableModel(game, bots) if game is not None else None
        self.form = NewGame(bots)
        self.filling = game is None
        self.tab = "tracks"
        self.keeping = Keeping("7-empires-game.txt", ".txt")
        super().__init__()
        self.changed()
        self.redraw()
        self.keep_as(f"table-{crc32(self.table.save().encode()):x}" if self.table else "table")

    def called(self, player: int) -> str:
        return self.table.called(player) if self.table else super().called(player)

    @property
    def moment(self) -> Game | None:
        """The moment that is on the board, None while the form for the first game is open."""
        return self.table.shown if self.table else None

    @property
    def game(self) -> Game:
        return self._table().game

    # What is pressed

    def do_choose(self, line: str) -> None:
        table = self._table()
        chosen = option(table.game.read(line), table.game.board)
        table.play(line)
        self.say_status(say("Played: {what}.", what=chosen.full), "good")

    def do_earlier(self) -> None:
        """Look one decision back."""
        self._table().look_by(-1)

    def do_later(self) -> None:
        """Look one decision on."""
        self._table().look_by(1)

    def do_begin_here(self) -> None:
        """Begin again from the moment that is looked at."""
        self._table().begin_here()
        self.changed()

    def do_first(self) -> None:
        """Look at the beginning of the game, beside its moves."""
        self._table().look(0)
        self.tab = "moves"

    def do_new(self) -> None:
        """Open the form for a new game."""
        self.filling = True

    def do_cancel(self) -> None:
        """Close the form again."""
        self.filling = False

    def do_start(self) -> None:
        """Begin the game that is filled in."""
        self._begin(*self.form.start())

    def do_play(self, level: str) -> None:
        """Begin a game against opponents of this level."""
        self._begin(*self.form.play(level))

    def do_again(self) -> None:
        """Begin another game at this table: the same seats and variants, another number."""
        table = self._table()
        self._begin(*self.form.again(table.game, table.bots))

    def _begin(self, game: Game, bots: Mapping[int, str]) -> None:
        self.table = TableModel(game, bots)
        self.filling = False

    def load(self, text: str) -> None:
        self.table = TableModel.load(text)
        self.filling = False
        self.changed()
        self.say_status(say("The game was loaded."), "good")

    # What is kept by itself

    def remember(self) -> str:
        if self.table is None:
            return ""
        lines = [line.to_code() for line in self.table.lines]
        return json.dumps({"game": self.table.to_code(), **({"lines": lines} if lines else {})})

    def recall(self, kept: str) -> None:
        told = json.loads(kept)
        lines = [Game.from_code(code) for code in told.get("lines", ())]
        self.load(told["game"])
        self._table().lines = lines
        self.say_status(say("The game goes on where you left it."), "good")

    def describe(self, kept: str) -> str:
        game = Game.from_code(json.loads(kept)["game"])
        return count("{n} decision, {year}.", "{n} decisions, {year}.", len(game.history), year=game.view.year)

    def open_link(self, code: str) -> None:
        self.guarded(self.load)(code)

    # The board

    def played_on_board(self, game: Game) -> None:
        """Go on from what was played by clicking."""
        table = self._table()
        table.adopt(game)
        if table.game is not game:
            self._show(since=game)
        self.redraw()

    def picked_on_board(self, region: str) -> None:
        """Show the choices of what was clicked."""
        if self._table().looked is None:
            self.look_at(region, self.game)
            self.redraw()

    def changed(self) -> None:
        """Put the moment that is looked at on the board, after what led to it."""
        if self.table is not None:
            looked = self.table.looked
            self._show(since=self.table.seen if looked is None else looked.undo())

    def _show(self, since: Game) -> None:
        table = self._table()
        board = self.lay(table.shown, plays=table.has_people and table.looked is None)
        board.show(table.shown, since=since)

    def _table(self) -> TableModel:
        if self.table is None:
            raise ValueError(say("No game yet: fill in the form and start."))
        return self.table

    # What is shown

    def markup(self) -> Markup:
        """The decision and its choices, or the form."""
        if self.table is None or self.filling:
            return self.form.markup(cancel=self.table is not None)
        table = self.table
        watching = not table.has_people and not table.game.over
        if table.looked is not None:
            return looking(table)
        if table.game.over:
            body = result(table)
        elif table.has_people:
            body = self.choices.markup(table.game)
        else:
            body = self.choices.question(table.game)
        tools = h(
            "div.sp-bar",
            button("undo", say("Undo"), enabled=table.can_undo),
            button("redo", say("Redo"), enabled=table.can_redo),
            (button("turn", say("Next turn"), css="sp-primary"), button("end", say("To the end")))
            if watching
            else None,
            button("new", say("New game …")),
            None if table.game.over else copy_code(table.to_code(), say("Copy link")),
            full_screen(),
        )
        return join(body, tools, self._news())

    def _news(self) -> Inside:
        news = self._table().news[-MOST_NEWS:]
        if not news:
            return None
        told = h("div.st-news", telling.events(news), tabindex="0", data_scroll="news")
        return h("section", h("h4", say("What has just happened")), told)

    def work(self) -> Inside:
        """The tabs below the board; without a game only a saved one can be loaded."""
        return self.keeping.markup() if self.table is None else (self.tab_row(), self._tab(self.table))

    def _tab(self, table: TableModel) -> Inside:
        match self.tab:
            case "tracks":
                return [track(table.shown, table.called) for track in (time_track, power_track, action_trays)]
            case "hands":
                return hands_of_influence(table.shown, table.seated)
            case "moves":
                return move_list(table)
            case "record":
                self.keeping.keep(table.save())
                return self.keeping.markup()
        return None

    def still(self) -> Still:
        """The board as it stands, and the whole of it in words."""
        if self.board is None:
            return None, say("No game yet: fill in the form and start.")
        return self.board.still()
