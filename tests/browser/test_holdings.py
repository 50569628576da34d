"""Whose a region is, seen in the pixels of its ground: flagged lands and seas, and cities in which others stand."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import pytest

from sevenempires import Board
from sevenempires.cases.case import parse_cases
from sevenempires.draw.holdings import SHINING, tint
from sevenempires.draw.palette import SEA, channels, mixed
from sevenempires.draw.pieces import liveries
from sevenempires.widgets import LiveBoard

EUROPE = Board.europe()
OWN = liveries(EUROPE)
NEAR = 40.0
"""Two colours of a screen are one where red, green and blue together differ by less, of 255 each."""
HELD = {
    "land": ("Sweden", "Eastern Polonia", "Bavaria", "Norway", "Ireland", "Naples", "Transylvania"),
    "sea": (
        "Baltic Sea", "North Sea", "Black Sea", "Ionian Sea", "Atlantic", "Western Mediterranean Sea", "North Atlantic",
    ),
    "city": ("Moscow", "Budapest", "Kiev", "Madrid", "Konya", "Bordeaux", "Paris"),
}  # fmt: skip
"""By kind, the regions that the empires hold here, in the order of the empires."""
CASE = """
id: holdings
title: Every empire holds a land, a sea and a city
source: none
rules: [flag.place]
moral: One sees whose they are.
position:
  flags: {{{flags}}}
  units: {{{units}}}
turn: {{player: 1, empire: Spain, action: attack}}
expect:
  flags: {{{flags}}}
"""

# The points of a grid on the screen that lie in a region's face.
INSIDE = """([name, step]) => {
  const face = document.querySelector(`.se-map [data-region="${name}"]`);
  const [box, back] = [face.getBoundingClientRect(), face.getScreenCTM().inverse()];
  const found = [];
  for (let y = Math.max(0, box.top); y < Math.min(innerHeight, box.bottom); y += step)
    for (let x = Math.max(0, box.left); x < Math.min(innerWidth, box.right); x += step)
      if (face.isPointInFill(new DOMPoint(x, y).matrixTransform(back))) found.push([Math.floor(x), Math.floor(y)]);
  return found;
}"""


def dots(page: Any, region: str) -> np.ndarray:
    """The colours of a region's points on the screen."""
    from PIL import Image

    shot = np.asarray(Image.open(io.BytesIO(page.screenshot())).convert("RGB")).astype(float)
    across, down = np.array(page.evaluate(INSIDE, [region, 2])).T
    return shot[down, across]


def share(seen: np.ndarray, colour: str) -> float:
    """How much of what is seen has a colour."""
    return float((np.linalg.norm(seen - 255 * np.array(channels(colour)), axis=1) < NEAR).mean())


def held(kind: str, empire: str) -> str:
    """The colour by which a region of a kind tells that this empire holds it."""
    livery = OWN[empire]
    return {"land": tint(livery), "sea": mixed(SEA, livery.paint, SHINING), "city": livery.paint}[kind]


LEAST = {"land": 0.3, "sea": 0.06, "city": 0.06}
"""How much of a held region's ground has the holder's colour at least, and of one that nobody holds at most."""


@pytest.mark.parametrize("kind", LEAST)
def test_the_ground_of_a_held_region_has_the_colour_of_its_holder(host: Any, page: Any, kind: str) -> None:
    flags = ", ".join(f"{empire}: [{HELD['land'][k]}, {HELD['sea'][k]}]" for k, empire in enumerate(OWN))
    units = ", ".join(f"{empire}: {{{HELD['city'][k]}: [infantry]}}" for k, empire in enumerate(OWN))
    [case] = parse_cases(CASE.format(flags=flags, units=units))
    page.set_viewport_size({"width": 1280, "height": 1000})
    host.show(LiveBoard(case.start))
    for empire, region in zip(OWN, HELD[kind], strict=True):
        seen = dots(page, region)
        shares = {other: share(seen, held(kind, other)) for other in OWN if other != EUROPE[region].empire}
        own = shares.pop(empire)
        assert own >= LEAST[kind], (empire, region, own)
        assert own > 1.5 * max(shares.values()), (empire, region, own, shares)


@pytest.mark.parametrize("kind", LEAST)
def test_the_ground_of_a_region_that_nobody_holds_has_not(host: Any, page: Any, kind: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 1000})
    host.show(LiveBoard(EUROPE))
    for empire, region in zip(OWN, HELD[kind], strict=True):
        assert share(dots(page, region), held(kind, empire)) < LEAST[kind], (empire, region)
