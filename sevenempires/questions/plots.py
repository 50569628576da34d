"""How the answers look: paper and ink of the board, emblems in their colours, direct labels, intervals everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.path import Path
from matplotlib.patheffects import withStroke

from sevenempires.board import Board
from sevenempires.draw.glyphs import EMBLEMS
from sevenempires.draw.paint.figure import BoardFigure, vertices_and_codes
from sevenempires.draw.palette import ARROW_LAND, ARROW_SEA, INK, PAPER, emblems, ink_on, mixed
from sevenempires.questions.figures import percent, share
from sevenempires.simulate.intervals import Mean, Share
from sevenempires.text import say

if TYPE_CHECKING:
    from sevenempires.questions.answer import Finding

WINE, NAVY = ARROW_LAND, ARROW_SEA
DASHED: Any = (0, (4, 3))
HALO: dict[str, Any] = {"path_effects": [withStroke(linewidth=2.5, foreground=PAPER)]}
SOFT, FAINT = mixed(INK, PAPER, 0.3), mixed(INK, PAPER, 0.55)
LOOK: dict[Any, Any] = {
    "font.family": "STIXGeneral",
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.facecolor": PAPER,
    "axes.edgecolor": FAINT,
}


@dataclass(frozen=True)
class Band:
    """One line over the years, told apart by colour, marker and dash."""

    shares: Sequence[Share]
    text: str
    colour: str
    marker: str
    line: Any


@dataclass
class PlotPage:
    """A figure with its heading and foot; axes are added between them."""

    figure: BoardFigure
    height: float

    def axes(self, left: float = 0.12, right: float = 0.96) -> Axes:
        """One plot over the whole page."""
        bottom, top = 0.78 / self.height, 1 - 0.98 / self.height
        return _open(self.figure.add_axes((left, bottom, right - left, top - bottom)))

    def halves(self) -> tuple[Axes, Axes]:
        """Two plots side by side, with room for labels on their left."""
        bottom, top = 0.66 / self.height, 1 - 1.05 / self.height
        boxes = ((0.235, 0.2), (0.7, 0.22))
        one, two = (_open(self.figure.add_axes((left, bottom, width, top - bottom))) for left, width in boxes)
        return one, two

    def rows(self, number: int) -> list[Axes]:
        """Plots one below the other, with room for names on their left."""
        bottom, top = 0.72 / self.height, 1 - 1.05 / self.height
        step = (top - bottom) / number
        return [
            _open(self.figure.add_axes((0.24, top - (place + 1) * step, 0.74, step * 0.8))) for place in range(number)
        ]


@contextmanager
def page(answer: Finding, width: float) -> Iterator[PlotPage]:
    """A page headed by the question, with the games and the meaning of the intervals at its foot."""
    height = answer.height * width / 8
    with rc_context(LOOK):
        figure = BoardFigure(figsize=(width, height), dpi=100, facecolor=PAPER)
        FigureCanvasAgg(figure)
        figure.account = answer.text
        figure.text(0.02, 1 - 0.16 / height, answer.question, fontsize=15, va="top", weight="bold")
        figure.text(0.02, 1 - 0.46 / height, str(answer.asked), fontsize=10, va="top", color=SOFT)
        figure.text(
            0.98,
            0.1 / height,
            say("In brackets and as lines: 95 % intervals"),
            fontsize=9,
            ha="right",
            color=SOFT,
            style="italic",
        )
        yield PlotPage(figure, height)
        figure.canvas.draw()  # Ticks are made when first drawn, and must be made in this look.


def _open(axes: Axes) -> Axes:
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.tick_params(length=3, labelsize=10)
    return axes


def bare(axes: Axes) -> None:
    """Leave only the line below."""
    axes.spines["left"].set_visible(False)
    axes.tick_params(left=False, labelleft=False, bottom=False, labelbottom=False)


def percents(axes: Axes) -> None:
    """Write the upright axis in percent."""
    axes.yaxis.set_major_formatter(lambda value, _: percent(value))


def fill(empire: str) -> str:
    """The colour of an empire on the board."""
    return Board.europe().empires[empire].fill


def emblem(axes: Axes, empire: str, x: float, y: float, size: float = 17) -> None:
    """The empire's emblem on a disc of its colour, at a place in parts of the axes."""
    ground = fill(empire)
    vertices, codes = vertices_and_codes(EMBLEMS[emblems(Board.europe().empires)[empire]])
    path = Path(vertices * (1, -1), codes)
    look: dict[str, Any] = {"transform": axes.transAxes, "clip_on": False, "linestyle": "none", "zorder": 5}
    axes.plot([x], [y], marker="o", markersize=size, color=ground, markeredgecolor=INK, markeredgewidth=0.8, **look)
    axes.plot([x], [y], marker=path, markersize=size * 0.56, color=ink_on(ground), markeredgewidth=0, **look)


def bars(axes: Axes, shares: Sequence[Share], colour: str) -> None:
    """A bar per share from 1 on, with its interval and, where there is room, its value."""
    for place, one in enumerate(shares, 1):
        axes.bar(place, one.share, width=0.72, color=colour, edgecolor=INK, linewidth=0.7, zorder=2)
        axes.plot([place] * 2, [one.low, one.high], color=INK, linewidth=1.2, solid_capstyle="round", zorder=3)
        axes.text(place, one.high, percent(one.share), ha="center", va="bottom", fontsize=8.5, zorder=4, **HALO)
    axes.plot([0.5, len(shares) + 0.5], [1 / len(shares)] * 2, color=FAINT, linewidth=0.8, linestyle=DASHED, zorder=1)


def dots(axes: Axes, shares: Sequence[Share], names: Sequence[str], chance: float) -> None:
    """A dot with its interval per share, one below the other, the value beside it."""
    for place, (one, name) in enumerate(zip(shares, names, strict=True)):
        off = not one.low <= chance <= one.high
        axes.plot([one.low, one.high], [place] * 2, color=INK, linewidth=1.6, solid_capstyle="round", zorder=2)
        face = WINE if off else PAPER
        axes.plot(one.share, place, "o", markersize=9, color=face, markeredgecolor=INK, markeredgewidth=1.2, zorder=3)
        axes.text(one.high + 0.012, place, share(one), va="center", fontsize=10)
        axes.text(-0.012, place, name, va="center", ha="right", fontsize=11)
    axes.axvline(chance, color=FAINT, linewidth=1, linestyle=DASHED, zorder=1)
    axes.set_ylim(len(shares) - 0.45, -0.55)
    axes.set_xlim(0, min(1.0, max(one.high for one in shares) * 1.3))
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.xaxis.set_major_formatter(lambda value, _: percent(value))


def above(axes: Axes, x: float, text: str) -> None:
    """A remark above an upright line."""
    axes.text(x, 1.02, text, transform=axes.get_xaxis_transform(), ha="center", fontsize=9, color=SOFT)


def pillars(axes: Axes, shares: Sequence[Share]) -> None:
    """A dot with its interval per share from left to right, joined by a thin line, the value beside it."""
    places = range(1, len(shares) + 1)
    highest = max(one.high for one in shares)
    lift = highest * 0.025
    axes.plot(places, [one.share for one in shares], color=FAINT, linewidth=1, zorder=1)
    for place, one in zip(places, shares, strict=True):
        axes.plot([place] * 2, [one.low, one.high], color=INK, linewidth=1.6, solid_capstyle="round", zorder=2)
        axes.plot(place, one.share, "o", markersize=9, color=WINE, markeredgecolor=INK, markeredgewidth=1.2, zorder=3)
        axes.text(place + 0.14, one.share + lift, percent(one.share), va="center", fontsize=10, **HALO)
    axes.set_ylim(0, highest * 1.1)


def bands(axes: Axes, years: Sequence[int], lines: Sequence[Band]) -> None:
    """A line over the years with a band for its intervals for each, their names beside where they end."""
    last = years[-1] + 1.5
    apart = 0.17
    ends = sorted(lines, key=lambda one: -one.shares[-1].share)
    height = min(1.0, max(one.shares[-1].share for one in ends) + apart / 3)
    for one in ends:
        height = min(height, one.shares[-1].share + apart / 3)
        middle = [part.share for part in one.shares]
        lows, highs = [part.low for part in one.shares], [part.high for part in one.shares]
        axes.fill_between(years, lows, highs, color=one.colour, alpha=0.14, linewidth=0)
        axes.plot(years, middle, color=one.colour, linewidth=2, linestyle=one.line, marker=one.marker, markersize=6)
        text = say("{text}: {value}", text=one.text, value=share(one.shares[-1]))
        axes.annotate(text, (last, height), color=one.colour, fontsize=10.5, va="center", annotation_clip=False)
        height -= apart


def differences(
    axes: Axes, found: Mapping[str, Mean], written: Callable[[float], str], empires: Sequence[str] = ()
) -> None:
    """Differences with their intervals about the line of no change; filled where they are clear."""
    reach = max((max(abs(one.low), abs(one.high)) for one in found.values()), default=1.0) * 1.15 or 1.0
    for place, (name, one) in enumerate(found.items()):
        axes.plot([one.low, one.high], [place] * 2, color=INK, linewidth=1.5, solid_capstyle="round", zorder=2)
        face = WINE if one.differs else PAPER
        axes.plot(one.mean, place, "o", markersize=8, color=face, markeredgecolor=INK, markeredgewidth=1.1, zorder=3)
        across = axes.get_yaxis_transform()
        weight = "bold" if one.differs else "normal"
        axes.text(
            1.22, place, written(one.mean), transform=across, ha="right", va="center", fontsize=9.5, weight=weight
        )
        beside = -0.16 if empires else -0.03
        axes.text(beside, place, name, transform=across, ha="right", va="center", fontsize=10)
        if empires:
            emblem(axes, empires[place], -0.055, 1 - (place + 0.5) / len(found), 13)
    axes.axvline(0, color=FAINT, linewidth=1, linestyle=DASHED, zorder=1)
    axes.set_xlim(-reach, reach)
    axes.set_ylim(len(found) - 0.5, -0.5)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.spines["bottom"].set_visible(False)
    axes.tick_params(bottom=False, labelbottom=False)
