"""Case files: a position, some lines of notation, and what must come of them.

>>> from sevenempires import Case
>>> Case.load("palace-example").run().passed
True
"""

from sevenempires.cases.case import Case, Step
from sevenempires.cases.report import Report

__all__ = ["Case", "Report", "Step"]
