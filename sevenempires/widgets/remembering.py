"""What a panel keeps by itself: in the browser's own storage where a page or the browser edition shows it, else beside
the notebook; and the unseen part of each panel, which carries it there."""

import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

from anywidget import AnyWidget
from traitlets import Bool, Dict, Unicode

from sevenempires.folders import reader
from sevenempires.text import N_, say

STATIC: Final = Path(__file__).with_name("static")
FOLDER: Final = ".kept"
LARGEST: Final = 1_000_000
"""No more than this is read back, in characters."""
BROWSER: Final = "browser"
Home: TypeAlias = Path | str | None
"""Where a panel is kept: a folder, the browser, or nowhere."""

_PAGE: Final = {
    "gone": N_("Python has ended behind this page. What you did is kept: reload, and go on where you were."),
    "cut": N_(
        "The server does not answer. What you did is kept: this page goes on as soon as the server answers again."
    ),
    "reload": N_("Reload and continue"),
    "close": N_("Close"),
}
_NOTEBOOK: Final = {
    "gone": N_(
        "The kernel of this notebook has ended. What you did is kept: run the cell again, and go on where you were."
    ),
    "cut": N_(
        "The server does not answer. What you did is kept: the notebook goes on as soon as the server answers again."
    ),
    "close": N_("Close"),
}
"""What is said when Python is gone."""


def style(*names: str) -> str:
    """One style sheet of several."""
    return "".join((STATIC / f"{name}.css").read_text(encoding="utf-8") for name in names)


def is_page() -> bool:
    """Whether this is a page without code, that Voilà shows."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila")


def home() -> Home:
    """Where what panels keep is kept; a program without a notebook keeps nothing."""
    if is_page() or sys.platform == "emscripten":
        return BROWSER
    return reader() / FOLDER if _has_kernel() else None


def _has_kernel() -> bool:
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return hasattr(shell, "kernel")


class Unseen(AnyWidget):
    """The unseen part of each panel: the style sheet of all, their keys, what is kept, what is said at the end."""

    _css = style("tokens", "panel")
    _esm = STATIC / "panel.js"
    memory = Unicode().tag(sync=True)
    """The name under which the panel is kept; empty where nothing is."""
    in_browser = Bool(False).tag(sync=True)
    kept = Unicode().tag(sync=True)
    words = Dict().tag(sync=True)

    def retell(self) -> None:
        """Put what is said when Python is gone into the present language."""
        self.words = {key: say(text) for key, text in (_PAGE if is_page() else _NOTEBOOK).items()}

    def keep_as(self, name: str) -> str:
        """Keep under this name from now on; gives what was kept there, as far as Python knows it."""
        where = home()
        if where is None:
            return ""
        self._file = where / f"{re.sub(r'[^A-Za-z0-9_-]+', '-', name)}.json" if isinstance(where, Path) else None
        self.in_browser = self._file is None
        self.memory = name
        return self._read()

    def keep(self, text: str) -> None:
        """Keep this text in the place of the one before; a disk that is full stops nobody."""
        if not self.memory or text == self.kept:
            return
        self.kept = text if self.in_browser else ""
        if self._file is not None:
            with suppress(OSError):
                self._file.parent.mkdir(parents=True, exist_ok=True)
                fresh = self._file.with_suffix(".new")
                fresh.write_text(text, encoding="utf-8")
                fresh.replace(self._file)

    def _read(self) -> str:
        with suppress(OSError, UnicodeError):
            if self._file is not None and self._file.stat().st_size <= LARGEST:
                return self._file.read_text(encoding="utf-8")
        return ""
