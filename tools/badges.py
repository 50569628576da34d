"""The links that open the kit on Binder, written into the documents: `python -m tools.badges` in a checkout.

Owner, repository and tag stand in one place, `binder/repository.txt`; whoever forks the project changes that line and
runs this.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sevenempires.folders import PACKAGE
from sevenempires.text.language import LANGUAGES

ROOT: Final = PACKAGE.parent
PLACE: Final = "binder/repository.txt"
DOCUMENTS: Final = ("README.md", "docs/classroom.md")
OPEN, CLOSE = "<!-- badges: python -m tools.badges -->", "<!-- /badges -->"

START: Final = "00_start_here.ipynb"
NAMES: Final = {"en": "Start here", "de": "Hier beginnen", "fr": "Commencer ici"}


class BadgeError(ValueError):
    """The line with owner, repository and tag is not one."""


def repository(line: str) -> tuple[str, str]:
    """Repository and tag, out of a line such as `ada/seven-empires v1.0`."""
    found = re.fullmatch(r"([\w.-]+/[\w.-]+) ([\w./-]+)", line.strip())
    if found is None:
        raise BadgeError(f"{PLACE} must hold one line like OWNER/REPOSITORY TAG, not {line.strip()!r}.")
    return found[1], found[2]


def address(path: str, line: str) -> str:
    """The address that opens a path of the server on Binder."""
    name, tag = repository(line)
    return f"https://mybinder.org/v2/gh/{name}/{quote(tag, safe='')}?urlpath={quote(path, safe='')}"


def block(document: str, line: str) -> str:
    """The badges as they stand in a document, between their marks."""
    pictures = "docs/" if "/" not in document else ""
    lessons = [f"[![{NAMES[lang]}]({pictures}badge-{lang}.svg)]({address(_lesson(lang), line)})" for lang in LANGUAGES]
    app = f"[![App]({pictures}badge-app.svg)]({address('voila/tree/app', line)})"
    return "\n".join([OPEN, *lessons, app, CLOSE])


def renewed(text: str, document: str, line: str) -> str:
    """The text of a document with its badges renewed; one without the marks stays as it is."""
    return re.sub(re.escape(OPEN) + ".*?" + re.escape(CLOSE), lambda _: block(document, line), text, flags=re.DOTALL)


def picture(text: str, accent: str = "#7a2e2a") -> str:
    """A badge as a picture of our own, so that showing a document asks no other host."""
    left, right = 62, 18 + round(7.2 * len(text))
    size = f'width="{left + right}" height="22" role="img" aria-label="Binder: {text}"'
    font = 'font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" fill="#fff" text-anchor="middle"'
    return f"""<svg xmlns="http://www.w3.org/2000/svg" {size}>
<rect width="{left}" height="22" rx="4" fill="#4a4a4a"/>
<rect x="{left - 4}" width="{right + 4}" height="22" rx="4" fill="{accent}"/>
<g {font}>
<text x="{left / 2 - 2:g}" y="15">Binder</text>
<text x="{left + right / 2:g}" y="15">{text}</text>
</g>
</svg>
"""


def pictures() -> dict[str, str]:
    """The pictures of all badges by file name."""
    return {f"badge-{lang}.svg": picture(NAMES[lang]) for lang in LANGUAGES} | {"badge-app.svg": picture("App")}


def write(root: Path) -> None:
    """Renew the badges of all documents and their pictures."""
    line = (root / PLACE).read_text(encoding="utf-8")
    for document in DOCUMENTS:
        path = root / document
        path.write_text(renewed(path.read_text(encoding="utf-8"), document, line), encoding="utf-8")
    for name, text in pictures().items():
        (root / "docs" / name).write_text(text, encoding="utf-8")


def _lesson(lang: str) -> str:
    return f"lab/tree/notebooks/{START}" if lang == "en" else f"lab/tree/notebooks/{lang}/{START}"


if __name__ == "__main__":
    write(ROOT)
