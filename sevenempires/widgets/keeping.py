"""Save and load on the own machine: a text to copy, a link that downloads it, and a file to open."""

from typing import Final
from urllib.parse import quote

from sevenempires.text import Complaint, say
from sevenempires.widgets.controls import button, file_field, text_area
from sevenempires.widgets.markup import Markup, h

FULL: Final = 14
EMPTY: Final = 4
"""Rows of the field, with a text and without."""


class Keeping:
    """A text that is kept outside, and what was written in its place."""

    def __init__(self, name: str, kinds: str) -> None:
        self.name, self.kinds = name, kinds
        self.kept = ""
        self.written: str | None = None
        self.refused = ""
        """Why what was given could not be loaded."""

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self.kept if self.written is None else self.written

    def keep(self, text: str, name: str = "") -> None:
        """Offer this text, as a file of this name where another one than before is wanted."""
        if text != self.kept:
            self.kept, self.written = text, None
        self.name = name or self.name

    def markup(self) -> Markup:
        """The link, the file, the button and the field; where there is nothing to keep yet it is only for loading."""
        kept, href = self.kept, f"data:text/plain;charset=utf-8,{quote(self.kept)}"
        label = say("The text; paste another one here to load it" if kept else "Paste a saved text here and load it")
        link = h("a.st-download", say("Download {name}", name=self.name), download=self.name, href=href)
        return h(
            "div.sp-stack",
            None if kept else h("h4", say("Go on with a saved game")),
            h(
                "div.sp-bar",
                link if kept else None,
                file_field("file", say("Open a file"), self.kinds),
                button("load", say("Load this text")),
            ),
            h("div.st-answer", self.refused, role="alert") if self.refused else None,
            text_area("write", self.text, FULL if kept else EMPTY, label, label),
        )


def decoded(content: bytes) -> str:
    """The text of a file."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Complaint("the file is no UTF-8 text; choose one that was saved here.") from None
