"""The player aid as PDF: all rules on two sides of paper."""

from __future__ import annotations

from dataclasses import asdict

from sevenempires.paper.sheet import sheet
from sevenempires.paper.typesetting import PAPERS, typeset


def pdf(lang: str = "en", paper: str = "a4") -> bytes:
    """The player aid in this language on this paper (a4 or letter)."""
    data = asdict(sheet(lang))
    files = data.pop("files")
    return typeset("aid", data | {"paper": PAPERS[paper]}, files)
