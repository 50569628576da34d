"""The picture: a scene turned into layers of shapes and texts, which a painter only has to put down in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sevenempires.draw.outline import Box, Outline

Style = Literal["roman", "italic", "bold"]


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled and outlined face, or a line. Lengths are in board units."""

    outline: Outline
    fill: str | None = None
    line: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    region: str | None = None  # set on the one shape that is a region's face, and its name as shown
    name: str = ""
    within: str | None = None  # the region beyond whose face nothing of it is painted


@dataclass(frozen=True, slots=True)
class Lettering:
    """One line of lettering, standing on its base line at (x, y)."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    width: float  # the room it takes up
    style: Style = "roman"
    caps: bool = False
    spacing: float = 0.0
    align: Literal["middle", "start", "end"] = "middle"
    halo: str | None = None

    @property
    def box(self) -> Box:
        """The room of a text that stands about its middle."""
        return self.x - self.width / 2, self.y - self.size, self.x + self.width / 2, self.y


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """A piece in the box of 100 by 100 about the origin, under a key of its own; painted once and stamped often."""

    key: str
    items: tuple[Shape | Lettering, ...]


@dataclass(frozen=True, slots=True)
class Stamp:
    """A drawing set down at a place, its box so large."""

    drawing: Drawing
    x: float
    y: float
    size: float


Item = Shape | Lettering | Stamp


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Layer:
    """Items that belong together, from bottom to top; the very same layer need not be painted again."""

    name: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """All that a painter needs: what to paint, on which part of the plane, and what to say about it."""

    view: Box
    layers: tuple[Layer, ...]
    background: str
    prefix: str  # begins the ids of everything in the picture
    lang: str
    title: str
    account: str
