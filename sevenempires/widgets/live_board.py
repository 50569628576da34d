"""The live board: see it, click it, ask it.

>>> from sevenempires import Case
>>> board = LiveBoard(Case.load("land-two-steps"))
>>> board.pick("Vienna")
>>> board.status["text"]
'Infantry, Vienna: 14 regions can be reached. Click one to move there.'

All that is decided here comes from `models.clicking`; the browser draws, points and zooms by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from anywidget import AnyWidget
from ipywidgets import widget_serialization
from traitlets import Bool, Dict, Instance, Int, List, Unicode

from sevenempires import draw
from sevenempires.draw.closeup import opening
from sevenempires.draw.palette import MARK_NAMES
from sevenempires.draw.scene import Arrow, Scene, known
from sevenempires.draw.showing import bundle, concerned, scene_of
from sevenempires.text import say
from sevenempires.text.complaint import Complaint
from sevenempires.text.language import current_language, on_language_change
from sevenempires.widgets.base import STATIC, Still, follow, style, told, with_still
from sevenempires.widgets.lasting import Lasting
from sevenempires.widgets.live_board_ground import Ground, ground
from sevenempires.widgets.models.changing import changing
from sevenempires.widgets.models.clicking import Clicking, Judge
from sevenempires.widgets.models.happening import between, steps
from sevenempires.widgets.models.live_board_labels import TEXTS
from sevenempires.widgets.models.sheet import laid, region_numbers
from sevenempires.widgets.models.telling import Told

if TYPE_CHECKING:
    from sevenempires.board import Board
    from sevenempires.draw.showing import Shown
    from sevenempires.game import Game

PickCallback = Callable[[str], object]
ChangeCallback = Callable[["Game"], object]


class LiveBoard(Lasting, AnyWidget):
    """A board, a position, a game or a case that answers to mouse and keyboard.

    With a game, clicks play it: pick a unit, then where it goes; with `plays=False` clicks only select and tell
    `on_pick`. With a board alone, a click shows the borders of a region.
    """

    _esm = STATIC / "live_board.js"
    _css = style("tokens", "live_board")

    ground = Instance(Ground).tag(sync=True, **widget_serialization)
    home: List[Any] = List().tag(sync=True)
    """The part of the board on which it opens: left, top, width and height; empty for all of it."""
    lit: List[Any] = List().tag(sync=True)
    """The regions that are to be looked at, by number; where there are any, all others are calm."""
    withheld = Bool(False).tag(sync=True)
    """Whether the card keeps the borders of a region to itself, because they are what is asked."""
    heading = Unicode().tag(sync=True)
    pieces: List[Any] = List().tag(sync=True)
    marks = Dict().tag(sync=True)
    arrows: List[Any] = List().tag(sync=True)
    steps: List[Any] = List().tag(sync=True)
    """What led to the pieces that lie there now, for the browser to play."""
    selected = Int(-1).tag(sync=True)
    picked = Dict().tag(sync=True)
    movable: List[Any] = List().tag(sync=True)
    choices: List[Any] = List().tag(sync=True)
    status = Dict().tag(sync=True)
    can = Dict().tag(sync=True)
    looks = Bool(False).tag(sync=True)
    labels = Dict().tag(sync=True)
    heard = Int(0).tag(sync=True)
    """How many messages of the browser have been answered."""
    version = Int(0).tag(sync=True)
    """Counts what has been shown, so that the browser knows what an answer ahead belongs to."""
    ahead = Dict().tag(sync=True)
    """What a click on the region that is pointed at would change: shown at once if that click comes."""

    def __init__(
        self, what: Shown, *, plays: bool = True, around: Collection[str] | None = None, **traits: Any
    ) -> None:
        self._picked_by: list[PickCallback] = []
        self._changed_by: list[ChangeCallback] = []
        self._given_marks: dict[str, str] = {}
        self._given_arrows: tuple[Arrow, ...] = ()
        self._plays = plays
        self._judge: Judge | None = None
        self._shown: Shown = what
        self._drawn: tuple[Shown, str, dict[str, Any]] | None = None
        self._take(what)
        self._around = _about(what) if around is None else tuple(around)
        super().__init__(**self._state_now(), **self._labels_now(), home=self._opening(), **traits)
        self.on_msg(self._hear)
        follow(self, on_language_change)

    @property
    def board(self) -> Board:
        """The board that is shown."""
        return self._clicking.board

    @property
    def game(self) -> Game | None:
        """The game as it stands now; None where a board or a scene is shown."""
        return self._clicking.game

    @property
    def plays(self) -> bool:
        """Whether clicks play the game, or only select."""
        return self._plays

    @plays.setter
    def plays(self, plays: bool) -> None:
        self._plays = plays
        self.show(self.game or self._shown, marks=self._given_marks, arrows=self._given_arrows)

    def show(
        self,
        what: Shown | None = None,
        *,
        marks: Mapping[str, str] | None = None,
        arrows: Iterable[Arrow] | None = None,
        since: Game | None = None,
    ) -> None:
        """Show something else on this board, or other marks and arrows on the same; what is not given is cleared.

        Without `what` the board stays as it is, and so do those of marks and arrows that are not given. Where `since`
        is an earlier moment of the game that is shown, one sees what happened from there on, choice by choice.
        """
        for name, mark in (marks or {}).items():
            known(name, self.board.regions, "marks, region")
            known(mark, MARK_NAMES, f"marks, {name}, mark")
        if what is not None:
            self._take(what)
            self._shown = what
            if since is not None and self.game is not None:
                self._clicking.steps = steps(between(since, self.game))
        if marks is not None or what is not None:
            self._given_marks = dict(marks or {})
        if arrows is not None or what is not None:
            self._given_arrows = tuple(arrows or ())
            self._scene(self._clicking)  # what cannot be drawn is refused here, in words
        self._update()

    def play_back(self, moments: Sequence[Game], captions: Iterable[str] | None = None) -> None:
        """Show the last of some moments of a game, and before it what happened from each to the next.

        The captions tell what happened, one for each step; without them the game tells it itself.
        """
        if not moments:
            raise Complaint("There is nothing to play back: give at least one moment of a game.")
        self._take(moments[-1])
        self._shown = moments[-1]
        self._given_marks, self._given_arrows = {}, ()
        self._clicking.steps = steps(moments, captions)
        self._update()

    def open_at(self, regions: Collection[str]) -> None:
        """Show the part of the board around these regions, or all of it where none are named."""
        self._around = tuple(regions)
        self.home = self._opening()

    def light(self, regions: Collection[str] = ()) -> None:
        """Let these regions stand out and keep all others calm; without any, the whole board is as it was."""
        numbers = region_numbers(self.board)
        for name in regions:
            known(name, self.board.regions, "lit, region")
        self.lit = [numbers[name] for name in regions]

    def only(self, judge: Judge | None) -> None:
        """Ask this before each choice that the rules allow: what it gives is told instead of playing."""
        self._judge = self._clicking.judge = judge

    def pick(self, region: str, kind: str | None = None) -> None:
        """The same as a click on a region, or on a unit of this kind in it."""
        self._after(lambda: self._clicking.pick(region, kind), region)

    def look_ahead(self, region: str, kind: str | None = None) -> None:
        """Tell the browser what a click there would change, so that it need not wait for an answer then."""
        now, then = self._state_now(), self._state_now(self._clicking.ahead(region, kind))
        changes = {name: value for name, value in then.items() if value != now[name]}
        self.ahead = {"version": self.version, "region": region, "kind": kind, "changes": changes}

    def choose(self, number: int) -> None:
        """Play one of the open choices, as its button below the board does."""
        self._after(lambda: self._clicking.choose(number))

    def finish(self) -> None:
        """End the movement."""
        self._after(self._clicking.finish)

    def undo(self) -> None:
        """Take the last choice made on this board back."""
        self._after(self._clicking.undo)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._after(self._clicking.redo)

    def let_go(self) -> None:
        """Put down what is picked."""
        self._after(self._clicking.let_go)

    def on_pick(self, callback: PickCallback) -> None:
        """Call this with the region after each click on one."""
        self._picked_by.append(callback)

    def on_change(self, callback: ChangeCallback) -> None:
        """Call this with the game whenever a click, undo or redo has changed it."""
        self._changed_by.append(callback)

    def save(self, path: str | Path) -> Path:
        """Write the picture as it is now to a file: .svg, .png or .pdf."""
        return draw.save(self._scene(self._clicking), path)

    def still(self) -> Still:
        """The picture that stays, and the whole of it in words."""
        clicking = self._clicking
        shown = bundle(
            self.game or self._shown,
            marks=self._marks(clicking),
            arrows=self._arrows(clicking),
            around=self._around,
        )
        return shown["image/svg+xml"], shown["text/plain"]

    def retell(self) -> None:
        """Put every text into the present language."""
        with self.hold_sync():
            for name, value in self._labels_now().items():
                setattr(self, name, value)
            self._update()

    def _repr_mimebundle_(  # type: ignore[override]
        self, include: object = None, exclude: object = None
    ) -> dict[str, Any]:
        return with_still(AnyWidget._repr_mimebundle_(self), self.still())

    def _take(self, what: object) -> None:
        """Read what is to be shown; nothing has changed where that fails."""
        from sevenempires.board import Board
        from sevenempires.cases import Case
        from sevenempires.game import Game
        from sevenempires.rules.position import Position

        if isinstance(what, Case):
            what = what.start
        elif isinstance(what, Position):
            what = Game(what)
        if isinstance(what, Game):
            self._clicking = Clicking(what.board, what, self._plays)
        elif isinstance(what, Board):
            self._clicking = Clicking(what, None, self._plays)
        elif isinstance(what, Scene):
            board = Board.toy() if what.chart.board.lower() == "toy" else Board.europe()
            self._clicking = Clicking(board, None, self._plays)
        else:
            kind = type(what).__name__
            raise Complaint("A live board shows a board, a position, a game, a case or a scene, not {kind}.", kind=kind)
        self._clicking.judge = self._judge

    def _hear(self, _widget: object, message: Mapping[str, Any], _buffers: object) -> None:
        """A message of the browser; whatever goes wrong is said on the board."""
        if message.get("do") == "look ahead":
            with suppress(Exception):  # nobody has clicked yet; the click itself says what is wrong
                self.look_ahead(str(message["region"]), message.get("kind"))
            return
        with self.hold_sync():
            try:
                self._obey(message)
            except Exception as error:
                self.status = Told(told(error), "error").data()
            self.heard = int(message.get("n", 0))

    def _obey(self, message: Mapping[str, Any]) -> None:
        what = message.get("do")
        act = {"undo": self.undo, "redo": self.redo, "finish": self.finish, "let go": self.let_go}.get(str(what))
        if what == "pick":
            self.pick(str(message["region"]), message.get("kind"))
        elif what == "choose":
            self.choose(int(message["number"]))
        elif act is not None:
            act()
        else:
            raise Complaint("A live board knows no “{name}”.", name=what)

    def _after(self, action: Callable[[], object], region: str | None = None) -> None:
        """Do something, show what came of it and tell those who want to know."""
        before = self.game
        action()
        with self.hold_sync():
            self._update()
            try:
                if region is not None:
                    for picked in self._picked_by:
                        picked(region)
                if self.game is not None and self.game is not before:
                    for changed in self._changed_by:
                        changed(self.game)
            except Exception as error:
                self.status = Told(
                    say("The notebook’s own code failed after this click: {what}", what=_named(error)), "error"
                ).data()

    def _update(self) -> None:
        with self.hold_sync():
            for name, value in self._state_now().items():
                if getattr(self, name) != value:
                    setattr(self, name, value)
            self.version += 1

    def _state_now(self, clicking: Clicking | None = None) -> dict[str, Any]:
        """The traits that change with each click; those that stay the same are not sent again."""
        clicking = clicking or self._clicking
        return {
            **self._standing(clicking.game),
            **changing(clicking, self._marks(clicking), self._arrows(clicking)),
        }

    def _standing(self, game: Game | None) -> dict[str, Any]:
        """What stands on the board and above it: drawn once for each moment, however often it is clicked."""
        shown, lang = game or self._shown, current_language()
        if self._drawn is None or self._drawn[0] is not shown or self._drawn[1] != lang:
            title = game.view.heading(lang) if game else ""
            self._drawn = shown, lang, {"heading": title, "pieces": laid(scene_of(shown), self.board)}
        return self._drawn[2]

    def _labels_now(self) -> dict[str, Any]:
        return {
            "ground": ground(self.board, current_language()),
            "labels": {key: say(TEXTS[key]) for key in TEXTS},
        }

    def _scene(self, clicking: Clicking) -> Scene:
        shown = clicking.game or self._shown
        return scene_of(shown, marks=self._marks(clicking), arrows=self._arrows(clicking))

    def _opening(self) -> list[float]:
        view = opening(scene_of(self._shown), self._around)
        return [] if view is None else [round(part) for part in (*view[:2], view[2] - view[0], view[3] - view[1])]

    def _marks(self, clicking: Clicking) -> dict[str, str]:
        return {**self._given_marks, **clicking.marks}

    def _arrows(self, clicking: Clicking) -> tuple[Arrow, ...]:
        return (*self._given_arrows, *clicking.arrows)


def _about(what: object) -> tuple[str, ...]:
    """The regions that a case is about; of anything else all of the board is shown."""
    from sevenempires.cases import Case

    return concerned(what.start, " ".join(step.line for step in what.steps)) if isinstance(what, Case) else ()


def _named(error: Exception) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
