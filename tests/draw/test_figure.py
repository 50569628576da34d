"""The matplotlib painter: a figure that saves, shows the scene and leaves pyplot alone."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.collections import PathCollection
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure

from sevenempires import draw
from sevenempires.board import Board


@pytest.mark.parametrize(("ending", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_it_saves(toy: Board, crowded: dict[str, Any], ending: str, start: bytes, tmp_path: Path) -> None:
    target = tmp_path / f"board.{ending}"
    draw.figure(draw.scene.for_position(toy, **crowded)).savefig(target)
    assert target.read_bytes().startswith(start)


def test_it_has_the_size_asked_for_and_the_shape_of_the_picture(board: Board) -> None:
    figure = draw.figure(board, width=8, dpi=50)
    assert isinstance(figure, Figure)
    wide, high = figure.get_size_inches()
    assert wide == 8
    assert figure.dpi == 50
    assert 0.6 < high / wide < 0.9


def test_it_is_drawn_with_few_collections(board: Board) -> None:
    (axes,) = draw.figure(board).axes
    assert len(axes.collections) < 20
    assert all(isinstance(collection, PathCollection) for collection in axes.collections)
    assert [*axes.patches, *axes.lines, *axes.texts] == []


def test_every_region_shows_its_colour_where_its_units_would_stand(board: Board) -> None:
    scene = draw.scene.for_position(board)
    figure = draw.figure(scene, width=12)
    assert isinstance(figure.canvas, FigureCanvasAgg)
    figure.canvas.draw()
    pixels = np.asarray(figure.canvas.buffer_rgba())
    to_display = figure.axes[0].transData
    for area in scene.chart.areas.values():
        slot = area.room.units[-1]
        x, y = to_display.transform((slot.x, slot.y))
        shown = pixels[pixels.shape[0] - 1 - int(y), int(x), :3] / 255
        assert shown == pytest.approx(to_rgb(area.fill), abs=0.02), area.region


@pytest.mark.parametrize("part", ["units", "flags", "cities", "palaces", "marks"])
def test_every_part_of_a_position_is_to_be_seen(toy: Board, crowded: dict[str, Any], part: str) -> None:
    def pixels(position: dict[str, Any]) -> bytes:
        figure = draw.figure(draw.scene.for_position(toy, legend=False, **position), width=5)
        assert isinstance(figure.canvas, FigureCanvasAgg)
        figure.canvas.draw()
        return bytes(figure.canvas.buffer_rgba())

    assert pixels(crowded) != pixels({key: value for key, value in crowded.items() if key != part})


def test_it_shows_itself_in_a_notebook_with_its_account(toy: Board) -> None:
    shown = draw.figure(toy, width=4)._repr_mimebundle_()  # type: ignore[attr-defined]
    assert shown["image/png"].startswith(b"\x89PNG")
    assert shown["text/plain"] == draw.describe(toy)


@pytest.mark.parametrize("by", ["land", "sea", "transport"])
def test_arrows_are_drawn(toy: Board, by: Any) -> None:
    scene = draw.scene.for_position(toy, arrows=[draw.Arrow(("Kingsbridge", "Greenvale", "Heath"), by)])
    layers = [collection.get_gid() for collection in draw.figure(scene).axes[0].collections]
    assert "arrows" in layers


WITHOUT_PYPLOT = """
import io, sys
from sevenempires import draw
from sevenempires.board import Board
board = Board.toy()
draw.svg(board)
assert not {"matplotlib", "numpy", "shapely"} & set(sys.modules)
draw.figure(board).savefig(io.BytesIO())
assert "matplotlib.pyplot" not in sys.modules
"""


def test_matplotlib_is_loaded_for_a_figure_only_and_pyplot_never() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT_PYPLOT], check=True)
