"""A page: markup that a panel writes from its model, with buttons and fields that answer."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import signature
from itertools import zip_longest
from operator import attrgetter
from typing import Any, ClassVar

import anywidget
import traitlets
from ipywidgets import Box, Widget

from sevenempires.text import say
from sevenempires.text.complaint import Complaint, shown
from sevenempires.widgets.base import STATIC, Panel
from sevenempires.widgets.controls import button
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.models.rules import RuleModel
from sevenempires.widgets.rule_view import card_markup
from sevenempires.widgets.tokens import with_drawings


class PageWidget(anywidget.AnyWidget):
    """Markup in the browser; presses and entries come back as messages."""

    _esm = STATIC / "page.js"
    _css = STATIC / "page.css"
    markup = traitlets.Unicode("").tag(sync=True)


class PagePanel(Panel):
    """A panel that writes pages; a press on `data-do="step"` calls `do_step`, a rule id opens the rule.

    The method is given what the control is for, `data-with`, in its parts, and what was entered: a field for
    "Spain|2" calls `do_card("Spain", 2, "B")`.
    """

    calls: ClassVar[Mapping[str, str]] = {}
    """Presses that go straight to a method of something the panel holds: `{"step": "model.next"}`."""
    forgets: ClassVar[bool] = True
    """Whether a press clears what was said before it."""
    asks_first: ClassVar[bool] = True
    """Whether what was kept earlier is offered, and not taken over at once."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._pages: list[tuple[PageWidget, Callable[[], Markup]]] = []
        self.page = self.leaf(lambda: join(self._offer(), self.markup(), self._drawer()))
        self.offered = ""
        """What was kept earlier, until it is gone on with."""
        self.touched = False
        """Whether anybody has done anything here."""
        self._begun = ""
        """What would be kept if nothing were done."""
        self.rule: RuleModel | None = None
        """The rule that is looked up beside the page."""
        self.arrange([self.page])

    def leaf(self, write: Callable[[], Markup]) -> PageWidget:
        """A page of this panel, written anew whenever something was pressed."""
        page = PageWidget()
        page.on_msg(self.guarded(self._answer))
        self._pages.append((page, write))
        return page

    def markup(self) -> Markup:
        """The whole page in the present language."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Write every page anew from the model; what has not changed is not sent."""
        for page, write in self._pages:
            page.markup = with_drawings(write())

    def retell(self) -> None:
        """Put every text into the present language; a closed panel has nothing more to say."""
        if self.comm is not None:
            self.say_status("")
            self.redraw()

    def press(self, what: str, value: Any = "") -> None:
        """What a press in the browser does, for a program: `press("next")`."""
        method = self.answer_to(what)
        if method is None:
            raise Complaint("nothing here answers to {what}.", what=shown(what))
        if self.forgets:
            self.say_status("")
        try:
            self.perform(method, *_given(method, value))
        finally:
            self.redraw()

    def perform(self, method: Callable[..., object], *given: Any) -> None:
        """Do what was pressed, before the pages are written anew."""
        method(*given)

    def answer_to(self, what: str) -> Callable[..., object] | None:
        """What a press calls."""
        found: Callable[..., object] | None = getattr(self, f"do_{what}", None)
        return attrgetter(self.calls[what])(self) if what in self.calls else found

    def do_rule(self, id: str) -> None:
        """Look a rule up beside the page."""
        if self.rule is None:
            self.rule = RuleModel(id)
        else:
            self.rule.open(id)

    def do_rule_back(self) -> None:
        """The rule looked up before."""
        if self.rule is not None:
            self.rule.back()

    def do_rule_close(self) -> None:
        """Put the rule away."""
        self.rule = None

    # What is kept by itself

    def keep_as(self, name: str) -> None:
        """Keep from now on what `remember` gives; what was kept under this name earlier is offered, or taken over."""
        self._unseen.on_msg(self.guarded(lambda _widget, content, _buffers: self.take_up(**content)))
        self.take_up(self._unseen.keep_as(name))

    def remember(self) -> str:
        """All that is to be kept, as a text for `recall`."""
        raise NotImplementedError

    def recall(self, kept: str) -> None:
        """Go on with what was kept; raises where it cannot be read."""
        raise NotImplementedError

    def describe(self, kept: str) -> str:
        """What was kept, in a few words."""
        return ""

    def open_link(self, code: str) -> None:
        """Open what the address asks for."""

    def take_up(self, kept: str, asked: str = "", again: bool = False) -> None:
        """What was kept earlier, and what the address of the page asks for; here nobody has begun yet."""
        if self.touched:
            return
        try:
            if kept and (again or not self.asks_first) and not asked:
                self.recall(kept)
            elif kept:
                self.describe(kept)
                self.offered = kept
        except (ValueError, LookupError, TypeError, RecursionError):
            self.say_status(say("What was kept here before cannot be read any more."), "error")
        if asked:
            self.open_link(asked)
        self._begun = self.remember()
        self.redraw()

    def do_continue(self) -> None:
        """Go on with what was kept."""
        kept, self.offered = self.offered, ""
        self.recall(kept)

    def do_leave(self) -> None:
        """Leave what was kept; it goes once something else is there to be kept."""
        self.offered = ""

    def _offer(self) -> Inside:
        if not self.offered:
            return None
        return h(
            "div.sp-offer",
            h("p", say("You have begun here before."), " ", self.describe(self.offered)),
            button("continue", say("Continue"), css="sp-primary"),
            button("leave", say("Begin anew"), css="sp-quiet"),
            role="status",
        )

    def touch(self) -> None:
        """Somebody has done something: from now on it is kept."""
        self.touched = True
        if self._unseen.memory and (now := self.remember()) != self._begun:
            self._unseen.keep(now)
            self._begun = self.offered = ""

    def _answer(self, page: PageWidget, content: dict[str, Any], buffers: Sequence[Any]) -> None:
        """Do what was pressed in this page; a file that was opened comes as its bytes."""
        before = page.markup
        try:
            self.press(str(content.get("do")), bytes(buffers[0]) if buffers else content.get("with", ""))
        finally:
            self.touch()
            if page.markup == before:
                # A field may show what was entered and refused: the page is written as it was.
                page.send({"again": True})

    def _drawer(self) -> Inside:
        if self.rule is None:
            return None
        close = button("rule_close", "×", css="sp-quiet", title=say("Close the rule"))
        return h("aside.sp-drawer.sp-card", close, card_markup(self.rule, back="rule_back"))


def _given(method: Callable[..., object], value: Any) -> Iterator[Any]:
    """What a press gives to a method; where it takes an `int` the text is read as a number, nothing as 0."""
    about, *entered = value if isinstance(value, list | tuple) else [value]
    parts = about.split("|") if isinstance(about, str) else [about]
    given = entered if about == "" else [*parts, *entered]
    wanted = [parameter.annotation for parameter in signature(method).parameters.values()]
    for part, kind in zip_longest(given, wanted[: len(given)]):
        yield int(part or 0) if kind in (int, "int") else part


def beside(narrow: Widget, wide: Widget) -> Box:
    """Two parts side by side, one below the other where there is no room."""
    box = Box([narrow, wide])
    box.add_class("sp-beside")
    wide.add_class("sp-wide")
    return box
