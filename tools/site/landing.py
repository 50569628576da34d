"""The first page of the site: what this is, and the lessons in every language that has them."""

from __future__ import annotations

import html
import json
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sevenempires.frontpage import page
from sevenempires.lessons.files import syllabus
from sevenempires.text import say
from sevenempires.text.language import LANGUAGES, language
from tools.site import table

CONFIG: Final = '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>'
"""Every page of JupyterLite looks for the settings of the whole site in its first page."""


def write(site: Path, notebooks: Path) -> None:
    """Put the first page and its pictures of the board into the site."""
    from sevenempires import Board, draw

    told = [lang for lang in LANGUAGES if lessons(notebooks, lang)]
    sections = {lang: _section(notebooks, lang) for lang in told}
    (site / "index.html").write_text(page(sections, CONFIG + table.opener()), encoding="utf-8")
    for lang in told:
        (site / f"board-{lang}.svg").write_text(draw.svg(Board.europe(), lang), encoding="utf-8")


def lessons(notebooks: Path, lang: str) -> list[tuple[str, str]]:
    """The lessons of a language edition: path in the site and title."""
    folder = notebooks if lang == "en" else notebooks / lang
    files = sorted(folder.glob("[0-9]*.ipynb"))
    return [(file.relative_to(notebooks).as_posix(), title(file)) for file in files]


def english_only(notebooks: Path, lang: str) -> list[tuple[str, str]]:
    """The lessons that this language edition lacks and the English one has, marked as such."""
    told = {path.rpartition("/")[2] for path, _ in lessons(notebooks, lang)}
    lacking = [path for path, _ in lessons(notebooks, "en") if path not in told]
    with language(lang):
        return [(path, say("{lesson} (in English)", lesson=syllabus(Path(path).stem).title)) for path in lacking]


def title(notebook: Path) -> str:
    """The first heading of a notebook."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    lines = "".join("".join(cell["source"]) + "\n" for cell in cells if cell["cell_type"] == "markdown").splitlines()
    heading = next((line for line in lines if line.startswith("# ")), notebook.stem)
    return heading.removeprefix("# ").strip()


def _section(notebooks: Path, lang: str) -> str:
    told = (*lessons(notebooks, lang), *english_only(notebooks, lang))
    first = told[0][0]
    items = "\n".join(_item(path, name) for path, name in told)
    with language(lang):
        lead = say(
            "Learn the rules of 7 Empires, argue about a move, play. Everything runs in this page: "
            "nothing is installed and nothing is sent anywhere."
        )
        start = say(
            "The first start takes up to a minute, because Python is loaded into the browser. "
            "What you write stays in this browser on this device; keep a copy with File → Download."
        )
        lacking = say(
            "Figures made with matplotlib and the proof of the map with shapely need Python on a computer; "
            "everything else works here."
        )
        unofficial = say("An unofficial teaching aid. 7 Empires belongs to Mac Gerdts and PD-Verlag.")
        return f"""<p class="lead">{lead}</p>
<h2>{say("Lessons")}</h2>
<ol>
{items}
</ol>
<a href="{_address(first)}"><img src="board-{lang}.svg" alt="{say("The board")}"></a>
<p>{start}</p>
<p>{lacking}</p>
<footer>{unofficial} <a href="parts.txt">{say("What this site is made of")}</a></footer>"""


def _item(path: str, name: str) -> str:
    number = path.rpartition("/")[2][:2]
    return f'<li><a href="{_address(path)}"><span>{number}</span>{html.escape(name)}</a></li>'


def _address(path: str) -> str:
    return f"lab/index.html?path={quote(path)}"
