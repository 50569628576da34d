"""The browser edition: the notebooks as a static JupyterLite site in which Python itself runs in the page.

Everything is fetched when the site is built, through npm and pip, and checked against the hashes in this folder; the
finished site asks no other host for anything.
"""

from tools.site.build import build as build

__all__ = ["build"]
