"""What all panels share: a line for what happened, errors in words, the language, and a picture that stays."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Literal, Protocol, TypeAlias
from weakref import ref

from ipywidgets import HTML, Layout, VBox, Widget

from sevenempires.text import say
from sevenempires.text.language import on_language_change
from sevenempires.widgets.lasting import Lasting
from sevenempires.widgets.markup import Markup, h, join
from sevenempires.widgets.remembering import STATIC as STATIC
from sevenempires.widgets.remembering import Unseen
from sevenempires.widgets.remembering import style as style

Tone: TypeAlias = Literal["info", "good", "refused", "error"]
Still: TypeAlias = tuple[str | None, str]
"""The picture that stays when nothing is live any more: an SVG, or none, and the whole of it in words."""


class Panel(Lasting, VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A part of the screen with its own status line; subclasses fill `self.children` with `arrange`."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.add_class("se-panel")
        self.status = HTML()
        self._unseen = Unseen(layout=Layout(display="none"))
        self._unseen.retell()
        self.say_status("")
        follow(self, on_language_change)

    def arrange(self, parts: Sequence[Widget]) -> None:
        """Show these parts, one below the other, and the status line under them if it is not one of them."""
        last = () if self.status in parts else (self.status,)
        self.children = (self._unseen, *parts, *last)

    def say_status(self, text: str, tone: Tone = "info") -> None:
        """Say what has happened, to eyes and to screen readers; text is plain, not HTML."""
        self.say_status_html(join([(h("br") if n else None, line) for n, line in enumerate(text.split("\n"))]), tone)

    def say_status_html(self, markup: Markup, tone: Tone = "info") -> None:
        """The same with markup, such as links to rules."""
        self.status.value = h("div.se-status", markup, css=f"se-{tone}", role="status", aria_live="polite")

    def guarded(self, callback: Callable[..., object]) -> Callable[..., object]:
        """The callback, with whatever goes wrong in it told in the status line; Jupyter would swallow it."""

        @wraps(callback)
        def call(*args: Any, **kwargs: Any) -> object:
            try:
                return callback(*args, **kwargs)
            except Exception as error:
                self.say_status(told(error), "error")
                return None

        return call

    def retell(self) -> None:
        """Put every text into the present language; called after each change of it."""
        raise NotImplementedError

    def still(self) -> Still:
        """The picture and the words that stay, the same every time for the same state."""
        raise NotImplementedError

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        return with_still(VBox._repr_mimebundle_(self), self.still())


def with_still(live: dict[str, Any] | tuple[dict[str, Any], ...] | None, still: Still) -> dict[str, Any]:
    """A widget's bundle together with the picture that stays."""
    data = live[0] if isinstance(live, tuple) else live
    picture, words = still
    return {**(data or {}), **({"image/svg+xml": picture} if picture else {}), "text/plain": words}


def told(error: Exception) -> str:
    """An error as one sentence in the present language."""
    plain = type(error) is KeyError and error.args  # str() of one is the repr of its message
    what = str(error.args[0]) if plain else str(error)
    return say("This did not work: {what} Nothing has changed.", what=what or type(error).__name__)


class Retelling(Protocol):
    """A widget that can say everything again."""

    comm: Any

    def retell(self) -> None:
        """Put every text into the present language."""


def follow(widget: Retelling, on_change: Callable[[Callable[[], None]], Callable[[], None]]) -> None:
    """Let the widget retell itself after each change, as long as it is open and without keeping it alive.

    What goes wrong in a panel keeps no others from retelling.
    """
    listening = ref(widget)

    def listener() -> None:
        widget = listening()
        if widget is None or widget.comm is None:
            stop()
        elif isinstance(widget, Panel):
            widget.guarded(widget.retell)()
        else:
            widget.retell()

    stop = on_change(listener)
