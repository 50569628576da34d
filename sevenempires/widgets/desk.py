"""What the game table and the explorer share: a board, a page beside it and one below, and their style sheets."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar

from ipywidgets import HTML, Box, VBox, Widget

from sevenempires.board import Board
from sevenempires.game import Game
from sevenempires.labels import player_name
from sevenempires.text import say
from sevenempires.widgets.base import STATIC, told
from sevenempires.widgets.choices import Choices
from sevenempires.widgets.controls import toggle
from sevenempires.widgets.icons import icon_css
from sevenempires.widgets.keeping import Keeping, decoded
from sevenempires.widgets.live_board import LiveBoard
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.page import PagePanel


class Desk(PagePanel):
    """A panel around one live board; subclasses write `markup` for beside it and `work` for below."""

    calls: ClassVar[Mapping[str, str]] = {"all": "choices.show_all"}
    tabs: ClassVar[Mapping[str, str]]
    """What stands below the board, each with its title; below “rules” they are searched."""
    tab: str
    keeping: Keeping

    def __init__(self) -> None:
        self.choices = Choices(self.called)
        self._search: Widget | None = None
        self.place = VBox()
        self.sheet = HTML()
        self.board: LiveBoard | None = None
        super().__init__()
        self.below = self.leaf(self._below)
        self.page.add_class("st-beside")
        self.below.add_class("st-below")
        self.place.add_class("st-place")
        self.sheet.layout.display = "none"
        self.sheet.value = _style(None)
        self.desk = Box([self.place, self.page])
        self.desk.add_class("st-desk")
        self.more = VBox()
        self.more.add_class("st-work")
        # What is below can be long; what has just been said stands in sight of the board.
        self.arrange([self.sheet, self.desk, self.status, self.below, self.more])

    def lay(self, game: Game, plays: bool) -> LiveBoard:
        """Put a game on the table, on a board of its own where it is another board than before."""
        if self.board is None or self.board.board is not game.board:
            self.board = LiveBoard(game, plays=plays)
            self.board.on_change(self.guarded(self._played))
            self.board.on_pick(self.guarded(self._picked))
            self.sheet.value = _style(game.board)
            self.place.children = (self.board,)
        if self.board.plays != plays:
            self.board.plays = plays
        return self.board

    def called(self, player: int) -> str:
        """A player as it is said here."""
        return player_name(player)

    @property
    def game(self) -> Game:
        """The game as it stands."""
        raise NotImplementedError

    @property
    def moment(self) -> Game | None:
        """The same, None where there is no game yet."""
        return self.game

    def changed(self) -> None:
        """Put the game on the board as it is now."""
        raise NotImplementedError

    def perform(self, method: Callable[..., object], *given: Any) -> None:
        """Do what was pressed; what comes of it in the game shows on the board."""
        before = self.moment
        method(*given)
        if self.moment is not before:
            self.changed()

    def do_group(self, key: str) -> None:
        """Show the choices of one unit."""
        self.choices.show_all()
        self.choices.group = key

    def do_search(self, words: str) -> None:
        self.choices.words = words

    def do_tab(self, tab: str) -> None:
        self.keeping.refused = ""
        self.tab = tab

    def do_write(self, text: str) -> None:
        """Write another text in the place of the one that is kept."""
        self.keeping.written = text

    def do_load(self) -> None:
        """Load what is written; what is wrong with it is told beside the field and beside the board."""
        self._load(lambda: self.keeping.text)

    def do_file(self, content: bytes) -> None:
        self._load(lambda: decoded(content))

    def _load(self, text: Callable[[], str]) -> None:
        self.keeping.refused = ""
        try:
            self.load(text())
        except Exception as error:
            self.keeping.refused = told(error)
            self.say_status(self.keeping.refused, "error")

    def load(self, text: str) -> None:
        """Take over what was kept."""
        raise NotImplementedError

    def look_at(self, region: str, game: Game) -> None:
        """Show the choices of what was clicked on the board."""
        choosing = self.choices.of(game)
        self.choices.show_all()
        picked = self.board.picked.get("kind") if self.board else None
        groups = [key for key in choosing.groups if key.endswith(f" {region}")]
        if f"{picked} {region}" in groups:
            self.choices.group = f"{picked} {region}"
        elif region in choosing.regions:
            self.choices.region = region
        elif len(groups) == 1:
            self.choices.group = groups[0]

    def retell(self) -> None:
        self.choices.renew()
        super().retell()

    def _played(self, game: Game) -> None:
        self.played_on_board(game)
        self.touch()

    def _picked(self, region: str) -> None:
        self.picked_on_board(region)
        self.touch()

    def played_on_board(self, game: Game) -> None:
        """Something was played by clicking."""
        raise NotImplementedError

    def picked_on_board(self, region: str) -> None:
        """A region was clicked."""
        raise NotImplementedError

    def work(self) -> Inside:
        """What stands below the board."""
        raise NotImplementedError

    def tab_row(self) -> Markup:
        """The tabs, the chosen one pressed."""
        return h("div.st-tabs", [toggle("tab", say(title), key, key == self.tab) for key, title in self.tabs.items()])

    def _below(self) -> Markup:
        wanted = (self._rules(),) if self.tab == "rules" else ()
        if self.more.children != wanted:
            self.more.children = wanted
        return join(self.work())

    def _rules(self) -> Widget:
        """The search for rules, made when it is first looked at."""
        if self._search is None:
            from sevenempires.widgets.rule_search import RuleSearch

            self._search = RuleSearch()
        return self._search


@cache
def _style(board: Board | None) -> str:
    """The style sheet of desks, with the pictures of a board."""
    icons = icon_css(board) if board else ""
    return f"<style>{(STATIC / 'tables.css').read_text(encoding='utf-8')}{icons}</style>"
