"""How an answer is given: ticks, one choice of several, a number, marked regions, played lines or a text."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from ipywidgets import (
    HTML,
    Button,
    Checkbox,
    Combobox,
    HBox,
    Layout,
    RadioButtons,
    Select,
    Text,
    Textarea,
    VBox,
    Widget,
)

from sevenempires.game import IllegalChoice
from sevenempires.lessons.exercise import Exercise
from sevenempires.lessons.feedback import Feedback, reasons, wrong
from sevenempires.lessons.kinds import Allowed, Compose, Mark, Play
from sevenempires.lessons.widgets.markup import with_rules
from sevenempires.lessons.widgets.pressing import Press
from sevenempires.notation import NotationError
from sevenempires.text import say
from sevenempires.text.language import current_language

if TYPE_CHECKING:
    from sevenempires.game import Game

WIDE = Layout(width="auto", max_width="60em")
LINES = "se-lines"
"""The style of lines of notation."""


def on_enter(field: Text, callback: Callable[..., object]) -> None:
    """Call this when Enter is pressed in a field, which must update at each key: Enter comes before the change."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        field.on_submit(callback)


class Host(Protocol):
    """What the controls ask of the panel in which they stand."""

    def submit(self) -> None:
        """Check the answer as it stands."""

    def tell(self, feedback: Feedback) -> None:
        """Say something about an answer that is still being given."""

    def guarded(self, callback: Callable[..., object]) -> Callable[..., object]:
        """The callback, with whatever goes wrong in it told in words."""


class Answering:
    """The controls with which one kind of exercise is answered; this one offers one choice of several."""

    def __init__(self, exercise: Exercise, host: Host | None = None) -> None:
        self.exercise = exercise
        self.host = host
        self.widget: Widget = self.make()
        self.retell()

    def make(self) -> Widget:
        """Build the controls."""
        self.radio = RadioButtons(options=[], layout=Layout(width="auto"))
        return self.radio

    def retell(self) -> None:
        """Put every text into the present language, and keep what has been answered."""
        index = self.radio.index
        self.radio.options = self.exercise.options
        self.radio.index = index if index is not None and index < len(self.exercise.options) else None

    @property
    def fields(self) -> Sequence[Widget]:
        """Where the answer is entered."""
        return [self.radio]

    @property
    def value(self) -> Any:
        """The answer as it stands, None where nothing has been answered."""
        return None if self.radio.index is None else self.radio.index + 1


class Ticking(Answering):
    """Any number of lines."""

    exercise: Allowed

    def make(self) -> Widget:
        """A box for each line."""
        self.boxes = [Checkbox(False, description=line, indent=False, layout=WIDE) for line in self.exercise.lines]
        return _in_code(VBox(self.boxes))

    def retell(self) -> None:
        """Lines of notation are the same in every language."""

    @property
    def fields(self) -> Sequence[Widget]:
        """The boxes."""
        return self.boxes

    @property
    def value(self) -> Any:
        """The lines that are ticked."""
        return [box.description for box in self.boxes if box.value]


class Typing(Answering):
    """A short text, such as a number."""

    def make(self) -> Widget:
        """A field; Enter submits it."""
        self.field = Text(layout=Layout(width="8em"))
        host = self.host
        assert host is not None
        on_enter(self.field, lambda _: host.submit())
        return self.field

    def retell(self) -> None:
        """Nothing to say."""
        self.field.placeholder = "…"

    @property
    def fields(self) -> Sequence[Widget]:
        """The one field."""
        return [self.field]

    @property
    def value(self) -> Any:
        """What is typed."""
        return self.field.value.strip() or None


class Writing(Answering):
    """A long text."""

    exercise: Compose

    def make(self) -> Widget:
        """A large field."""
        self.field = Textarea(rows=16, layout=Layout(width="100%", max_width="60em"))
        return _in_code(self.field)

    def retell(self) -> None:
        """Nothing to say."""

    @property
    def fields(self) -> Sequence[Widget]:
        """The one field."""
        return [self.field]

    @property
    def value(self) -> Any:
        """What is written."""
        return self.field.value if self.field.value.strip() else None


class Marking(Answering):
    """Regions, clicked on the board or typed by name."""

    exercise: Mark

    def make(self) -> Widget:
        """A field with all names, and the list of what is marked."""
        self.marked: list[str] = []
        self.on_change: Callable[[], object] = lambda: None
        self.list = HTML()
        self.field = Combobox(continuous_update=False, ensure_option=False, layout=Layout(width="16em"))
        assert self.host is not None
        self.field.observe(self.host.guarded(lambda change: self._typed(change["new"])), "value")
        self.clear = Button(layout=Layout(width="auto"))
        self.clear.on_click(lambda _: self._set([]))
        return VBox([HBox([self.field, self.clear]), self.list])

    def toggle(self, region: str) -> None:
        """Mark a region, or take its mark away."""
        kept = [other for other in self.marked if other != region]
        self._set(kept if region in self.marked else [*self.marked, region])

    def _typed(self, name: str) -> None:
        if name.strip():
            self.toggle(self.exercise.game.board.find(name).name)
            self.field.value = ""

    def _set(self, marked: list[str]) -> None:
        self.marked = marked
        self.retell()
        self.on_change()

    def retell(self) -> None:
        """Names in the present language."""
        names = ", ".join(map(self.exercise.named, self.marked))
        self.list.value = say("Marked: {regions}", regions=names) if names else say("Nothing is marked yet.")
        board = self.exercise.game.board
        self.field.options = sorted(region.called(current_language()) for region in board)
        self.field.placeholder = say("a region")
        self.clear.description = say("Clear")

    @property
    def fields(self) -> Sequence[Widget]:
        """None: what is typed or clicked is marked when it arrives."""
        return []

    @property
    def value(self) -> Any:
        """The marked regions."""
        return self.marked or None


class Playing(Answering):
    """Lines to be played: from a list or typed; a live board plays too."""

    exercise: Play

    def make(self) -> Widget:
        """The list of lines, a field, and the way back."""
        self.game: Game = self.exercise.game
        self.on_change: Callable[[], object] = lambda: None
        self.list = Select(rows=8, layout=Layout(width="auto", max_width="44em"))
        self.field = Text(layout=Layout(width="28em"))
        assert self.host is not None
        on_enter(self.field, Press(self.host.guarded(lambda: self.play(self.field.value)), self.field))
        self.button, self.back, self.anew = (Button(layout=Layout(width="auto")) for _ in range(3))
        self.button.on_click(self.host.guarded(lambda _: self.play(self.field.value or self.list.value or "")))
        self.back.on_click(lambda _: self.set(self.game.undo() if self.game != self.exercise.game else self.game))
        self.anew.on_click(lambda _: self.set(self.exercise.game))
        self.told = HTML()
        return VBox([_in_code(self.list), HBox([_in_code(self.field), self.button, self.back, self.anew]), self.told])

    def play(self, line: str) -> bool:
        """Play a line, or say why the rules refuse it; gives whether it was played."""
        assert self.host is not None
        if not line.strip():
            return False
        try:
            after = self.game.play(line)
        except IllegalChoice as error:
            self.host.tell(wrong(say("The rules refuse {line}.", line=error.line), reasons(error.refusals)))
        except NotationError as error:
            self.host.tell(wrong(say("This cannot be read: {what}", what=error)))
        else:
            self.field.value = ""
            self.set(after)
            return True
        return False

    def set(self, game: Game) -> None:
        """Go on from this game."""
        self.game = game
        self.retell()
        self.on_change()

    def retell(self) -> None:
        """The lines there are now, and those that have been played."""
        self.list.options = self.exercise.offered(self.game)
        self.list.index = None
        self.field.placeholder = say("a line of notation")
        self.button.description, self.back.description = say("Play"), say("Take back")
        self.anew.description = say("From the start")
        played = self.game.history[len(self.exercise.game.history) :]
        self.told.value = with_rules(say("Played: {lines}", lines=" · ".join(map(str, played)))) if played else ""

    @property
    def fields(self) -> Sequence[Widget]:
        """None: what is typed or clicked is played when it arrives."""
        return []

    @property
    def value(self) -> Any:
        """The game so far."""
        return self.game


def _in_code(widget: Widget) -> Widget:
    widget.add_class(LINES)
    return widget


ANSWERING: dict[str, type[Answering]] = {
    "allowed": Ticking,
    "number": Typing,
    "compose": Writing,
    "mark": Marking,
    "play": Playing,
}


def answering(exercise: Exercise, host: Host) -> Answering:
    """The controls for this exercise."""
    return ANSWERING.get(exercise.kind, Answering)(exercise, host)
