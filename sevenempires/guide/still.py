"""A guided game that is not running: its picture, and on it how to wake it.

The picture is an image of a page: JupyterLab shows neither an SVG nor one in HTML of a notebook that it does not know
yet, and a notebook that was never run is just that.
"""

import re
from base64 import b64encode
from html import escape

from sevenempires.text import say


def still_page(title: str, picture: str) -> str:
    """The picture with its title and with the way to wake it."""
    wake = say("To play, click here and press Shift + Enter.")
    data = b64encode(woken(picture, f"▶ {wake}").encode()).decode()
    return (
        f"<p><strong>{escape(title)}.</strong> {escape(wake)}</p>\n"
        f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(wake)}" width="100%">'
    )


def woken(picture: str, text: str) -> str:
    """An SVG with a banner across it that says how to wake it."""
    left, top, width, height = map(float, re.findall(r"-?[\d.]+", re.search(r'viewBox="([^"]*)"', picture)[1]))  # type: ignore[index]
    high = width / 14
    banner = (
        f'<g><rect x="{left:.0f}" y="{top + 0.44 * height:.0f}" width="{width:.0f}" height="{high:.0f}" fill="#17110c" '
        f'opacity="0.86"/><text x="{left + width / 2:.0f}" y="{top + 0.44 * height + 0.66 * high:.0f}" '
        f'text-anchor="middle" font-family="Georgia, serif" font-size="{0.44 * high:.0f}" fill="#fffdf6">'
        f"{escape(text)}</text></g>"
    )
    return f"{picture.rpartition('</svg>')[0]}{banner}</svg>"
