"""What we reconstructed is marked as such, in the picture and in words."""

from sevenempires import Board, draw
from sevenempires.draw import palette


def test_reconstructed_regions_are_told_apart_in_words_and_in_colour() -> None:
    board = Board.europe()
    told, picture = draw.describe(board), draw.svg(board)
    assert "  Lyon (reconstructed): city" in told
    assert "  Paris: capital*; city that produces an infantry*; palace" in told
    assert "  Vienna: capital; city that produces an infantry*; palace" in told
    assert "  Budapest: no city yet*" in told
    assert "  Edinburgh: no city yet\n" in told
    assert "  Barcelona: city that produces a two-master; anchor in Western Mediterranean Sea*\n" in told
    assert "\n* reconstructed" in told
    reconstructed = [region.name for region in board if region.grade == "reconstructed"]
    assert told.count("(reconstructed)") == len(reconstructed)
    assert palette.RECONSTRUCTED in picture
    assert "Names in this colour: regions of our own reconstruction" in picture


def test_an_invented_board_has_nothing_to_tell_apart() -> None:
    assert "reconstructed" not in draw.describe(Board.toy())
    assert palette.RECONSTRUCTED not in draw.svg(Board.toy())


def test_the_mark_is_said_in_every_language() -> None:
    assert "Lyon (rekonstruiert)" in draw.describe(Board.europe(), "de")
    assert "Lyon (reconstitution)" in draw.describe(Board.europe(), "fr")
