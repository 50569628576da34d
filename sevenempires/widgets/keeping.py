"""Save and load on the own machine: a text to copy, a link that downloads it, and a file to open."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Final
from urllib.parse import quote

from ipywidgets import HTML, Button, FileUpload, HBox, Textarea, VBox

from sevenempires.text import say

FULL: Final = 14
EMPTY: Final = 4
"""Rows of the field, with a text and without."""


class Keeping(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A text that is kept outside; `load` gets what comes from there."""

    def __init__(self, name: str, kinds: str, load: Callable[[str], object], guarded: Callable[..., object]) -> None:
        self._name = name
        self.head = HTML()
        self.text = Textarea(rows=FULL)
        self.text.add_class("st-full")
        self.text.layout.width, self.text.layout.margin = "100%", "0"
        self.link = HTML()
        self.load = Button()
        self.upload = FileUpload(accept=kinds, multiple=False)
        self.load.on_click(guarded(lambda _: load(self.text.value)))
        self.upload.observe(guarded(lambda change: self._opened(load)), "value")
        tools = HBox([self.link, self.upload, self.load])
        tools.add_class("st-files")
        super().__init__([self.head, tools, self.text])
        self.retell()

    def show(self, text: str, name: str = "") -> None:
        """Offer this text, as a file of this name where another one than before is wanted."""
        self._name = name or self._name
        self.text.value = text
        href = f"data:text/plain;charset=utf-8,{quote(text)}"
        label = escape(say("Download {name}", name=self._name))
        link = f'<a class="st-download" download="{self._name}" href="{href}">{label}</a>'
        self.link.value = link if text else ""
        # Where there is nothing to keep yet, the field is only for loading: it says so and stays small.
        self.head.value = "" if text else f"<h4>{escape(say('Go on with a saved game'))}</h4>"
        self.text.rows = FULL if text else EMPTY
        self.text.placeholder = say(
            "The text; paste another one here to load it" if text else "Paste a saved text here and load it"
        )

    def retell(self) -> None:
        """Put every text into the present language."""
        self.load.description = say("Load this text")
        self.upload.description = say("Open a file")
        self.text.tooltip = say("The text; paste another one here to load it")
        self.show(self.text.value)

    def _opened(self, load: Callable[[str], object]) -> None:
        if not self.upload.value:
            return
        content = bytes(self.upload.value[0]["content"])
        self.upload.value = ()
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise ValueError(say("the file is no UTF-8 text; choose one that was saved here.")) from None
        load(text)
