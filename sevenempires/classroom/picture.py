"""The overview to project: the least solved exercises in bars, and the case to discuss beside them; without names."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Final

from sevenempires.classroom.listing import heading
from sevenempires.classroom.overview import OfExercise, Overview
from sevenempires.classroom.page import COLOURS, INKS
from sevenempires.draw.closeup import closeup, opening
from sevenempires.draw.compose import compose
from sevenempires.draw.palette import INK, PAPER
from sevenempires.draw.showing import scene_of
from sevenempires.lessons.ways import Way
from sevenempires.libraries import needs
from sevenempires.text import Complaint, say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

KINDS: Final = (".png", ".svg", ".pdf")
BARS: Final = 8


def save(overview: Overview, file: Path) -> None:
    """Write the picture; the ending says as what."""
    kind = file.suffix.lower()
    if kind not in KINDS:
        text = "{file}: a picture is saved as .svg, .png or .pdf; give the file one of these endings."
        raise Complaint(text, file=file.name)
    file.write_bytes(drawn(overview, kind[1:]))


def drawn(overview: Overview, kind: str = "png") -> bytes:
    """The picture, 16 to 9, as large as a projector shows it."""
    with needs("matplotlib", "numpy"):
        from matplotlib import rc_context
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    with rc_context({"font.family": "DejaVu Sans", "text.color": INK, "svg.hashsalt": "seven-empires"}):
        figure = Figure(figsize=(16, 9), dpi=120, facecolor=PAPER)
        FigureCanvasAgg(figure)
        figure.text(0.03, 0.93, say("What the class has solved"), fontsize=30, weight="bold", family="DejaVu Serif")
        figure.text(0.03, 0.885, heading(overview), fontsize=18)
        hardest = [one for one in overview.hardest if one.all][:BARS]
        if hardest:
            _bars(figure.add_axes((0.03, 0.1, 0.44, 0.74)), hardest)
            _topic(figure, overview)
        page = BytesIO()
        figure.savefig(page, format=kind, facecolor=PAPER, metadata={"png": None, "svg": {"Date": None}}.get(kind))
    return page.getvalue()


def _bars(axes: Axes, hardest: list[OfExercise]) -> None:
    """A bar for each exercise, its question above it."""
    axes.set_axis_off()
    axes.set_xlim(0, max(one.all for one in hardest))
    axes.set_ylim(BARS - 0.35, -0.6)
    for row, one in enumerate(hardest):
        words = str(one.exercise.question)
        told = f"{one.number}  {words if len(words) <= 62 else words[:60].rsplit(' ', 1)[0] + ' …'}"
        axes.text(0, row - 0.27, told, fontsize=13, va="bottom")
        left = 0
        for way in Way:
            if many := one.ways[way]:
                axes.barh(row, many, 0.42, left, color=COLOURS[way], edgecolor=INK, linewidth=0.6)
                axes.text(left + many / 2, row, f"{many}", fontsize=14, ha="center", va="center", color=INKS[way])
            left += many
    legend = [axes.barh(-9, 0, color=COLOURS[way], edgecolor=INK, linewidth=0.6, label=way.told) for way in Way]
    axes.legend(handles=legend, loc="upper left", bbox_to_anchor=(0, 0.02), ncols=4, fontsize=13, frameon=False)


def _topic(figure: object, overview: Overview) -> None:
    """The rule to discuss next and the board of its case."""
    from matplotlib.figure import Figure
    from matplotlib.image import imread

    from sevenempires.draw.paint.figure import paint

    topic = overview.next
    if not (topic and topic.case and isinstance(figure, Figure)):
        return
    figure.text(
        0.52, 0.79, fill(say("To discuss next: {rule}", rule=topic.title), 38), fontsize=22, weight="bold", va="bottom"
    )
    scene, board = scene_of(topic.case), BytesIO()
    view = opening(scene, topic.around)
    paint(compose(scene) if view is None else closeup(scene, view), 8.0, 160).savefig(board, format="png")
    board.seek(0)
    axes = figure.add_axes((0.52, 0.17, 0.45, 0.6))
    axes.set_axis_off()
    axes.imshow(imread(board), aspect="equal")
    figure.text(0.52, 0.15, fill(str(topic.case.title), 52), fontsize=17, va="top")
    figure.text(0.52, 0.055, topic.case.id, fontsize=13, family="DejaVu Sans Mono")
