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

from sevenempires.rulebook.book import book_of as book_of
from sevenempires.rulebook.book import books as books
from sevenempires.rulebook.entries import Chapter as Chapter
from sevenempires.rulebook.entries import Confusion as Confusion
from sevenempires.rulebook.entries import Difference as Difference
from sevenempires.rulebook.entries import Document as Document
from sevenempires.rulebook.entries import Entry as Entry
from sevenempires.rulebook.entries import Rule as Rule
from sevenempires.rulebook.entries import Ruling as Ruling
from sevenempires.rulebook.entries import Term as Term
from sevenempires.rulebook.lookup import UnknownRule as UnknownRule
from sevenempires.rulebook.lookup import chapters as chapters
from sevenempires.rulebook.lookup import differences as differences
from sevenempires.rulebook.lookup import documents as documents
from sevenempires.rulebook.lookup import entry as entry
from sevenempires.rulebook.lookup import glossary as glossary
from sevenempires.rulebook.lookup import rule as rule
from sevenempires.rulebook.lookup import rules as rules
from sevenempires.rulebook.lookup import ruling as ruling
from sevenempires.rulebook.lookup import rulings as rulings
from sevenempires.rulebook.search import search as search
