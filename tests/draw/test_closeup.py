"""Part of the board: what matters is in it, and nothing is cut in two."""

from sevenempires.board import Board
from sevenempires.draw import scene
from sevenempires.draw.closeup import SMALLEST, around_regions, closeup
from sevenempires.draw.picture import Lettering, Picture, Shape
from sevenempires.draw.scene import Scene


def texts(picture: Picture) -> list[Lettering]:
    return [item for layer in picture.layers for item in layer.items if isinstance(item, Lettering)]


def cropped(shown: Scene, regions: tuple[str, ...], aspect: float) -> Picture:
    return closeup(shown, around_regions(shown, regions, aspect), whole=True)


def names(picture: Picture) -> set[str]:
    return {text.text for text in texts(picture)}


def test_the_window_shows_the_regions_asked_for_in_the_shape_asked_for() -> None:
    board = Board.europe()
    picture = cropped(scene.for_position(board), ("Berlin", "Saxony"), 1.25)
    left, top, right, bottom = picture.view
    assert abs((right - left) / (bottom - top) - 1.25) < 0.01
    assert {"Berlin", "Saxony"} <= names(picture)
    assert "Madrid" not in names(picture)
    assert right - left >= SMALLEST * board.size[0] - 0.01
    assert left >= 0
    assert top >= 0
    assert right <= board.size[0]
    assert bottom <= board.size[1]


def test_a_name_of_several_lines_is_shown_whole_or_not_at_all() -> None:
    board = Board.europe()
    shown = scene.for_position(board, lang="fr")
    broken = [area.room for area in shown.chart.areas.values() if len(area.room.lines) > 1]
    assert broken
    for region in ("York", "Ireland", "Rhineland", "Tuscany", "Sweden"):
        seen = {(text.text, text.x) for text in texts(cropped(shown, (region,), 1.3))}
        for room in broken:
            assert len({(line, room.label.x) in seen for line in room.lines}) == 1, room.lines


def test_regions_far_apart_show_the_whole_board() -> None:
    board = Board.europe()
    picture = cropped(scene.for_position(board), ("Portugal", "Moscow", "Konya"), 1.28)
    assert {"Madrid", "Kiev"} <= names(picture)


def test_outside_the_window_no_land_is_drawn() -> None:
    shown = scene.for_position(Board.europe())
    picture = cropped(shown, ("Berlin", "Saxony"), 1.25)
    edge, left, top, right, bottom = shown.chart.token, *picture.view
    for layer in picture.layers:
        for item in layer.items:
            if isinstance(item, Shape) and "C" not in item.outline.codes and layer.name != "sea":
                box = item.outline.box
                assert left - edge <= box[0] <= box[2] <= right + edge, layer.name
                assert top - edge <= box[1] <= box[3] <= bottom + edge, layer.name
