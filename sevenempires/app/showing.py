"""What the one cell of a page does: choose the language, show the panel, and say in words what went wrong."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from sevenempires.app.pages import Page, page
from sevenempires.text import say
from sevenempires.text.language import LANGUAGES, current_language, set_language
from sevenempires.widgets.markup import h

if TYPE_CHECKING:
    from ipywidgets import Widget


def show(name: str) -> Widget:
    """The page of this name, with its heading, the choice of language and the way back."""
    from ipywidgets import HTML, VBox

    set_language(asked_language(os.environ.get("QUERY_STRING", "")))
    _keep_apart()
    try:
        return _framed(page(name))
    except Exception as error:
        why = (str(error).rstrip(".") or type(error).__name__) + "."
        told = say("This page could not be opened: {why} Reload it to try again.", why=why)
        return VBox([HTML(h("p.se-status.se-error", told, role="alert"))])


def asked_language(query: str) -> str:
    """The language that an address asks for, else the present one."""
    wanted = parse_qs(query).get("lang", [""])[-1]
    return wanted if wanted in LANGUAGES else current_language()


def first_page(environment: Mapping[str, str]) -> str:
    """The address of the first page, out of the address of this one; empty where no Voilà shows it."""
    path = environment.get("SCRIPT_NAME", "")
    return path.rpartition("/")[0].replace("/voila/render", "/voila/tree", 1)


def _keep_apart() -> None:
    """Give this visitor a file of progress of their own: all pages of a server run in one account."""
    if "SEVENEMPIRES_PROGRESS" not in os.environ:
        folder = tempfile.mkdtemp(prefix="sevenempires-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ["SEVENEMPIRES_PROGRESS"] = str(Path(folder) / "progress.json")


def _framed(shown: Page) -> Widget:
    from ipywidgets import HTML, HBox, VBox

    from sevenempires.text.language import on_language_change
    from sevenempires.widgets import LanguageSwitch

    heading = HTML()

    def retell() -> None:
        base = first_page(os.environ)
        back = h("a", say("All pages"), href=f"{base}#{current_language()}") if base else None
        heading.value = h("div.se-page-head", h("h1", shown.title), back)

    retell()
    on_language_change(retell)
    head = HBox([heading, LanguageSwitch()])
    head.layout.justify_content, head.layout.align_items = "space-between", "center"
    head.layout.flex_flow = "row wrap"
    return VBox([head, shown.panel()])
