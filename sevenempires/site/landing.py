"""The first page of the site: what this is, and the lessons in every language that has them."""

from __future__ import annotations

import html
import json
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sevenempires.frontpage import OWN_NAMES, page
from sevenempires.text.language import LANGUAGES, language
from sevenempires.text.words import Words

CONFIG: Final = '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>'
"""Every page of JupyterLite looks for the settings of the whole site in its first page."""

_say = Words(
    {
        "lead": (
            "Learn the rules of 7 Empires, argue about a move, play. Everything runs in this page: "
            "nothing is installed and nothing is sent anywhere.",
            "Die Regeln von 7 Empires lernen, über einen Zug streiten, spielen. Alles läuft in dieser Seite: "
            "Nichts wird installiert und nichts irgendwohin geschickt.",
            "Apprendre les règles de 7 Empires, débattre d’un coup, jouer. Tout se passe dans cette page : "
            "rien n’est installé et rien n’est envoyé nulle part.",
        ),
        "lessons": ("Lessons", "Lektionen", "Leçons"),
        "start": (
            "The first start takes up to a minute, because Python is loaded into the browser. What you write stays "
            "in this browser on this device; keep a copy with File → Download.",
            "Der erste Start dauert bis zu einer Minute, weil Python in den Browser geladen wird. Was hier geschrieben "
            "wird, bleibt in diesem Browser auf diesem Gerät; eine Kopie gibt es mit File → Download.",
            "Le premier démarrage prend jusqu’à une minute, car Python est chargé dans le navigateur. Ce que vous "
            "écrivez reste dans ce navigateur, sur cet appareil ; gardez-en une copie avec File → Download.",
        ),
        "without": (
            "Figures made with matplotlib and the proof of the map with shapely need Python on a computer; "
            "everything else works here.",
            "Abbildungen mit matplotlib und der Beweis der Karte mit shapely brauchen Python auf einem Rechner; "
            "alles andere geht hier.",
            "Les figures de matplotlib et la preuve de la carte avec shapely demandent Python sur un ordinateur ; "
            "tout le reste fonctionne ici.",
        ),
        "picture": ("The board", "Der Spielplan", "Le plateau"),
        "unofficial": (
            "An unofficial teaching aid. 7 Empires belongs to Mac Gerdts and PD-Verlag.",
            "Eine inoffizielle Lernhilfe. 7 Empires gehört Mac Gerdts und dem PD-Verlag.",
            "Un outil pédagogique non officiel. 7 Empires appartient à Mac Gerdts et à PD-Verlag.",
        ),
        "parts": ("What this site is made of", "Woraus diese Seite besteht", "De quoi ce site est fait"),
    }
)


def write(site: Path, notebooks: Path) -> None:
    """Put the first page and its pictures of the board into the site."""
    from sevenempires import Board, draw

    told = [lang for lang in LANGUAGES if lessons(notebooks, lang)]
    sections = {lang: _section(notebooks, lang) for lang in told}
    (site / "index.html").write_text(page(sections, CONFIG), encoding="utf-8")
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
    return [(path, f"{name} ({OWN_NAMES['en']})") for path, name in lessons(notebooks, "en") if path not in told]


def title(notebook: Path) -> str:
    """The first heading of a notebook."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    lines = "".join("".join(cell["source"]) + "\n" for cell in cells if cell["cell_type"] == "markdown").splitlines()
    heading = next((line for line in lines if line.startswith("# ")), notebook.stem)
    return heading.removeprefix("# ").strip()


def _section(notebooks: Path, lang: str) -> str:
    items = "\n".join(_item(path, name) for path, name in (*lessons(notebooks, lang), *english_only(notebooks, lang)))
    with language(lang):
        return f"""<p class="lead">{_say("lead")}</p>
<h2>{_say("lessons")}</h2>
<ol>
{items}
</ol>
<img src="board-{lang}.svg" alt="{_say("picture")}">
<p>{_say("start")}</p>
<p>{_say("without")}</p>
<footer>{_say("unofficial")} <a href="parts.txt">{_say("parts")}</a></footer>"""


def _item(path: str, name: str) -> str:
    number = path.rpartition("/")[2][:2]
    return f'<li><a href="lab/index.html?path={quote(path)}"><span>{number}</span>{html.escape(name)}</a></li>'
