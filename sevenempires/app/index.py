"""The first page of the app: a card for every page, in every language."""

import html
from base64 import b64encode
from functools import cache
from typing import Final

from sevenempires.app.pages import PAGES
from sevenempires.frontpage import page
from sevenempires.text import N_, say
from sevenempires.text.language import LANGUAGES, language

_APART: Final = N_(
    "Every open page works for itself: nobody else sees what happens in it. What you do is kept in this browser."
)


def index(folder: str) -> str:
    """The whole page; `folder` is the address of the pages, with its slash."""
    sections = {}
    for lang in LANGUAGES:
        with language(lang):
            sections[
                lang
            ] = f"""<p class="lead">{say("The rules of 7 Empires to look at, to ask and to play with.")}</p>
{_cards(folder, lang)}
<a href="{folder}{PAGES[0].name}.ipynb?lang={lang}">{_picture(lang)}</a>
<p>{say(_APART)}</p>
<footer>{say("An unofficial teaching aid. 7 Empires belongs to Mac Gerdts and PD-Verlag.")}</footer>"""
    return page(sections)


def _cards(folder: str, lang: str) -> str:
    items = "\n".join(
        f'<a href="{folder}{one.name}.ipynb?lang={lang}"><strong>{html.escape(one.title)}</strong>'
        f"<span>{html.escape(one.about)}</span></a>"
        for one in PAGES
    )
    return f'<div class="cards">\n{items}\n</div>'


@cache
def _picture(lang: str) -> str:
    from sevenempires import Board, draw

    # As a picture and not as part of the page: its style sheet and its ids stay its own.
    data = b64encode(draw.svg(Board.europe(), lang).encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{say("The board")}">'
