"""The app: panels as pages without code, for Voilà. A page is a notebook of one cell that calls `show`.

>>> from sevenempires.app import PAGES
>>> [page.name for page in PAGES][:2]
['first', 'explorer']
"""

from sevenempires.app.pages import PAGES, Page
from sevenempires.app.showing import show

__all__ = ["PAGES", "Page", "show"]
