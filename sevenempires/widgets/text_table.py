"""Tables as plain text, for screen readers, print and saved notebooks."""

from collections.abc import Sequence


def text_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns as wide as they need to be; numbers stand to the right.

    >>> print(text_table(["Rank", "Empire"], [["1", "Prussia"], ["10", "Spain"]]))
    Rank  Empire
       1  Prussia
      10  Spain
    """
    table = [list(heads), *map(list, rows)]
    wide = [max(len(row[column]) for row in table) for column in range(len(heads))]
    return "\n".join("  ".join(map(_cell, row, wide)).rstrip() for row in table)


def _cell(text: str, wide: int) -> str:
    return text.rjust(wide) if text.lstrip("-").isdigit() else text.ljust(wide)
