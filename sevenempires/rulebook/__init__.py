"""The rules of the game by id, in English, German and French, with their sources and our rulings.

>>> from sevenempires.rulebook import rule, search
>>> rule("ship.range").statement()
'A two-master crosses up to 2 borders, a three-master up to 3.'
>>> rule("ship.range").statement("de")
'Ein Zweimaster überquert bis zu 2 Grenzen, ein Dreimaster bis zu 3.'
>>> rule("ship.range").rulings
('J17',)

Data and look-up only: nothing here knows a position or decides what is legal.
"""

from sevenempires.rulebook.entries import Chapter, Confusion, Difference, Document, Entry, Rule, Ruling, Term
from sevenempires.rulebook.lookup import (
    UnknownRule,
    chapters,
    differences,
    documents,
    entry,
    glossary,
    rule,
    rules,
    ruling,
    rulings,
)
from sevenempires.rulebook.search import search

__all__ = [
    "Chapter",
    "Confusion",
    "Difference",
    "Document",
    "Entry",
    "Rule",
    "Ruling",
    "Term",
    "UnknownRule",
    "chapters",
    "differences",
    "documents",
    "entry",
    "glossary",
    "rule",
    "rules",
    "ruling",
    "rulings",
    "search",
]
