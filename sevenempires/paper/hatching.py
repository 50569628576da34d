"""Colours that can be told apart in grey: the lands of the empires are hatched, as engravers have always done.

Horizontal lines stand for blue, upright ones for red, dots for gold, lines to the right for green and to the left for
purple, a grid for black; white stays plain.
"""

import re
from functools import cache
from html import escape
from typing import Final

from sevenempires.board import Board
from sevenempires.draw.palette import ink_on

HATCHES: Final = {
    "France": "M0 0H8",
    "Great Britain": "M0 0V8",
    "Habsburg": "M3 4h2",
    "Ottomans": "M-2 -2L10 10M-2 6L2 10M6 -2L10 2",
    "Spain": "M-2 10L10 -2M-2 2L2 -2M6 10L10 6",
    "Prussia": "M0 0H8M0 0V8",
}
LAND: Final = re.compile(r'<path id="[^"]*" data-region="([^"]*)"[^>]* d="([^"]*)">.*?</path>', re.DOTALL)


def hatched(svg: str, across: int) -> str:
    """The picture of a board with so many hatches across its width."""
    found = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ', svg)
    whose = _whose()
    lands = [(whose[match[1]], match[2]) for match in LAND.finditer(svg) if match[1] in whose]
    if found is None or not lands:
        return svg
    size = float(found[1]) / across / 8
    fills = Board.europe().empires
    patterns = "".join(
        f'<pattern id="hatch-{number}" width="8" height="8" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({size:.4f})">'
        f'<path d="{HATCHES[empire]}" stroke="{ink_on(fills[empire].fill)}" '
        f'stroke-width="{1.8 if empire == "Habsburg" else 0.7}" stroke-opacity="0.55" fill="none"/></pattern>'
        for number, empire in enumerate(HATCHES)
    )
    order = list(HATCHES)
    drawn = "".join(f'<path d="{outline}" fill="url(#hatch-{order.index(empire)})"/>' for empire, outline in lands)
    last = list(LAND.finditer(svg))[-1].end()
    return f"{svg[:last]}<defs>{patterns}</defs>{drawn}{svg[last:]}"


@cache
def _whose() -> dict[str, str]:
    """The empires by the regions that they hatch, as the picture names them."""
    return {escape(region.name): region.empire for region in Board.europe() if region.empire in HATCHES}
