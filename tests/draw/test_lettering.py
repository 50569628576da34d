"""The widths reserved for names are those of the face that they are drawn in."""

import pytest
from matplotlib import get_data_path
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path

from sevenempires.board import Board
from sevenempires.draw import lettering

FACES = {"roman": "STIXGeneral.ttf", "italic": "STIXGeneralItalic.ttf", "bold": "STIXGeneralBol.ttf"}


@pytest.mark.parametrize("style", FACES)
def test_widths_agree_with_the_face(board: Board, style: str) -> None:
    face = FontProperties(fname=f"{get_data_path()}/fonts/ttf/{FACES[style]}", size=100)
    for name in {name for region in board for name in region.names.values()}:
        drawn, _, _ = text_to_path.get_text_width_height_descent(name, face, ismath=False)
        assert lettering.width(name, 100, style) == pytest.approx(drawn, rel=0.06), name


def test_small_capitals_are_narrower_than_capitals_and_wider_than_small_letters() -> None:
    assert lettering.width("vienna", 10) < lettering.width("vienna", 10, caps=True) < lettering.width("VIENNA", 10)


def test_spacing_stands_between_letters_only() -> None:
    assert lettering.width("abc", 10, spacing=0.5) == lettering.width("abc", 10) + 10
