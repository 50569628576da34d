"""Setting up a position by clicking: the part of the explorer that edits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from sevenempires.board import Board
from sevenempires.datafile import DataError
from sevenempires.game import Game
from sevenempires.labels import variant_reason
from sevenempires.rules.components import components
from sevenempires.rules.pieces import KINDS
from sevenempires.rules.variants import VariantError
from sevenempires.text import Complaint
from sevenempires.widgets import editor, telling
from sevenempires.widgets.desk import Desk
from sevenempires.widgets.markup import Markup, join
from sevenempires.widgets.models.editing import Editing

if TYPE_CHECKING:
    from sevenempires.widgets.models.editing import Explorable

REGION_CARD: Final = ("more", "less", "flag", "city", "palace", "clear_region")
"""Presses on the card of the clicked region: their answers are given the region first."""


class SetUp(Desk):
    """A board on which pieces are laid and taken away; what cannot be is refused with the reason."""

    calls: ClassVar = {
        **Desk.calls,
        "less": "editing.remove_unit",
        "flag": "editing.set_flag",
        "city": "editing.set_city",
        "palace": "editing.set_palace",
        "clear_region": "editing.clear",
        "power": "editing.set_power",
        "monarch": "editing.set_monarch",
        "marker": "editing.set_marker",
        "card": "editing.set_holder",
        "players": "editing.seat",
        "variant": "editing.set_variant",
    }

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

    def answer_to(self, what: str) -> Callable[..., object] | None:
        """What a press calls."""
        method = super().answer_to(what)
        return partial(method, self._region()) if method and what in REGION_CARD else method

    def do_mode(self, mode: str) -> None:
        """Set up, or try out."""
        self.trying = mode == "try"
        self.changed()

    def do_brush(self, brush: str) -> None:
        """Choose what a click on the board does."""
        self.brush = brush

    def do_drop(self, brush: str, region: str) -> None:
        """Lay something from the tray into a region."""
        self.brush, self.region = brush, region
        self.paint(region)

    def do_empire(self, name: str) -> None:
        """Choose whose pieces are put."""
        self.empire = name

    def do_more(self, region: str, kind: str) -> None:
        """One more unit of those who stand there, or of the chosen empire."""
        self.editing.add_unit(region, self.game[region].owner or self.empire, kind)

    def do_time(self, part: str, number: int) -> None:
        """The decade, the pawn, or whose turn it is."""
        self.editing.set_time(**{part: number})

    def do_begin_with(self, start: str) -> None:
        name, _, kind = start.partition(" ")
        if kind:
            board = Board.toy() if name == "toy" else Board.europe()
            self.editing.open(
                board if kind == "empty" else Game.new(min(4, max(components(board.name).hourglass)), board=board)
            )

    def paint(self, region: str) -> None:
        """Do with a region what the brush says."""
        if self.brush in KINDS:
            self.editing.add_unit(region, self.empire, self.brush)
        elif self.brush == editor.FLAG:
            self.editing.set_flag(region, self.empire)
        elif self.brush == editor.CLEAR:
            self.editing.clear(region)
        else:
            self.empire = self.game[region].owner or self.game[region].empire or self.empire
        self.changed()

    def changed(self) -> None:
        """Put the position on the board as it is now, and forget what may not be on another board."""
        if self.empire not in self.editing.board.empires:
            self.empire = next(iter(self.editing.board.empires))
        if self.region not in self.editing.board.regions:
            self.region = None
        board = self.lay(self.game, plays=self.trying)
        board.show(self.game, marks={self.region: "asked"} if self.region and not self.trying else {})

    def _region(self) -> str:
        if self.region is None:
            raise Complaint("no region is selected; click one on the board first.")
        return self.region

    def setting_up(self) -> Markup:
        """The tools for setting up."""
        game = self.game
        return join(
            editor.brushes(game.board, self.empire, self.brush), editor.region_card(game, self.region, self.empire)
        )
