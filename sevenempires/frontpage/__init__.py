"""A first page in every language at once, as a plain file: the browser edition and the app both open with one.

The page needs no server and no other file; a few lines of script show the reader's language.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sevenempires.text.language import OWN_NAMES

HERE: Final = Path(__file__).parent


def page(sections: Mapping[str, str], head: str = "") -> str:
    """The page, from the markup of its sections by language; `head` is added to its head."""
    links = "".join(f'<a href="#{lang}" hreflang="{lang}" lang="{lang}">{OWN_NAMES[lang]}</a>' for lang in sections)
    parts = "\n".join(f'<section id="{lang}" lang="{lang}">\n{text}\n</section>' for lang, text in sections.items())
    gaps = {"head": head, "style": style(), "links": links, "sections": parts}
    text = (HERE / "page.html").read_text(encoding="utf-8")
    for name, value in gaps.items():
        text = text.replace(f"<!-- {name} -->", value)
    return text


def style() -> str:
    """The style sheet of first pages."""
    return f"<style>\n{(HERE / 'page.css').read_text(encoding='utf-8')}</style>"
