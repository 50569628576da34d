"""Setting up a position by clicking: the part of the explorer that edits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sevenempires.board import Board
from sevenempires.datafile import DataError
from sevenempires.game import Game
from sevenempires.labels import variant_reason
from sevenempires.rules.components import components
from sevenempires.rules.pieces import KINDS
from sevenempires.rules.variants import VariantError
from sevenempires.text import say
from sevenempires.widgets import editor, telling
from sevenempires.widgets.desk import Desk
from sevenempires.widgets.markup import Markup, join
from sevenempires.widgets.models.editing import Editing

if TYPE_CHECKING:
    from sevenempires.widgets.models.editing import Explorable


class SetUp(Desk):
    """A board on which pieces are laid and taken away; what cannot be is refused with the reason."""

    def __init__(self, what: Explorable | None = None) -> None:
        self.editing = Editing(what)
        self.tab = "empires"
        self.trying = False
        self.brush = editor.LOOK
        self.empire = next(iter(self.editing.board.empires))
        self.region: str | None = None
        self.answer = Markup()
        super().__init__()

    @property
    def game(self) -> Game:
        """The game as it stands after what was tried."""
        return self.editing.game

    def press(self, what: str, value: Any = "") -> None:
        """What a press in the browser does; what cannot be is told beside the board, and nothing has changed."""
        self.answer = Markup()
        try:
            super().press(what, value)
        except (DataError, VariantError) as error:
            self.refuse(error)

    def refuse(self, error: DataError | VariantError) -> None:
        """Tell why a position cannot be."""
        self.answer = telling.cannot(variant_reason(error))
        self.redraw()

    def do_mode(self, mode: str) -> None:
        """Set up, or try out."""
        self.trying = mode == "try"
        self.changed()

    def do_brush(self, brush: str) -> None:
        """Choose what a click on the board does."""
        self.brush = brush

    def do_empire(self, value: Any) -> None:
        """Choose whose pieces are put."""
        self.empire = str(value[1])

    def do_more(self, kind: str) -> None:
        """One more unit in the clicked region."""
        region = self._region()
        self.editing.add_unit(region, self._owner(region, self.empire), kind)
        self.changed()

    def do_less(self, kind: str) -> None:
        """One unit less."""
        self.editing.remove_unit(self._region(), kind)
        self.changed()

    def do_flag(self, value: Any) -> None:
        """The flag in the clicked region."""
        self.editing.set_flag(self._region(), str(value[1]) or None)
        self.changed()

    def do_city(self, value: Any) -> None:
        """The city in the clicked region."""
        self.editing.set_city(self._region(), str(value[1]))
        self.changed()

    def do_palace(self, value: Any) -> None:
        """The palace in the clicked region."""
        self.editing.set_palace(self._region(), int(value[1]))
        self.changed()

    def do_clear_region(self, _: str) -> None:
        """Take everything off the clicked region."""
        self.editing.clear(self._region())
        self.changed()

    def do_power(self, value: Any) -> None:
        """The power of an empire."""
        self.editing.set_power(str(value[0]), int(value[1] or 0))
        self.changed()

    def do_monarch(self, value: Any) -> None:
        """Who steers an empire."""
        self.editing.set_monarch(str(value[0]), int(value[1]))
        self.changed()

    def do_marker(self, value: Any) -> None:
        """The action marker on a space."""
        empire, _, space = str(value[0]).partition("|")
        self.editing.set_marker(empire, space, str(value[1]) or None)
        self.changed()

    def do_card(self, value: Any) -> None:
        """Who holds a card."""
        empire, _, card = str(value[0]).partition("|")
        self.editing.set_holder(empire, int(card), int(value[1]))
        self.changed()

    def do_time(self, value: Any) -> None:
        """The decade, the pawn, or whose turn it is."""
        self.editing.set_time(**{str(value[0]): int(value[1])})
        self.changed()

    def do_players(self, value: Any) -> None:
        """How many play."""
        self.editing.set_players(int(value[1]), self.editing.position.setting.variants)
        self.changed()

    def do_variant(self, value: Any) -> None:
        """A variant, or not."""
        setting = self.editing.position.setting
        chosen = setting.variants | {str(value[0])} if value[1] else setting.variants - {str(value[0])}
        self.editing.set_players(setting.players, chosen)
        self.changed()

    def do_begin_with(self, value: Any) -> None:
        """Begin with another position."""
        name, _, kind = str(value[1]).partition(" ")
        if kind:
            board = Board.toy() if name == "toy" else Board.europe()
            self.editing.open(
                board if kind == "empty" else Game.new(min(4, max(components(board.name).hourglass)), board=board)
            )
            self.new_board()
            self.changed()

    def paint(self, region: str) -> None:
        """Do with a region what the brush says."""
        if self.brush in KINDS:
            self.editing.add_unit(region, self.empire, self.brush)
        elif self.brush == editor.FLAG:
            self.editing.set_flag(region, self.empire)
        elif self.brush == editor.CLEAR:
            self.editing.clear(region)
        else:
            self.empire = self._owner(region, self.editing.board.regions[region].empire or self.empire)
        self.changed()

    def changed(self) -> None:
        """Put the position on the board as it is now."""
        board = self.lay(self.game, plays=self.trying)
        if board.plays != self.trying:
            board.plays = self.trying
        marks = {self.region: "asked"} if self.region and not self.trying else {}
        board.show(self.game, marks=marks)

    def new_board(self) -> None:
        """Forget what may not be on another board."""
        if self.empire not in self.editing.board.empires:
            self.empire = next(iter(self.editing.board.empires))
        if self.region not in self.editing.board.regions:
            self.region = None

    def _region(self) -> str:
        if self.region is None:
            raise ValueError(say("no region is selected; click one on the board first."))
        return self.region

    def _owner(self, region: str, otherwise: str) -> str:
        """Whose units stand in a region."""
        return self.editing.game[region].owner or otherwise

    def setting_up(self) -> Markup:
        """The tools for setting up."""
        game = self.editing.game
        return join(
            editor.brushes(game.board, self.empire, self.brush), editor.region_card(game, self.region, self.empire)
        )
