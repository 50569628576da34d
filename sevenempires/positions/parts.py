"""What can be expected of a position, one record for each part; most of them also lay a position out."""

from sevenempires.positions import beside_the_board, course_of_play, on_the_board
from sevenempires.positions.part import Part

EXPECTATIONS: dict[str, Part] = {
    part.name: part
    for part in (
        on_the_board.Units(),
        on_the_board.Flags(),
        on_the_board.Cities(),
        on_the_board.Palaces(),
        beside_the_board.Power(),
        beside_the_board.InfluenceCards(),
        beside_the_board.Monarchs(),
        beside_the_board.Markers(),
        beside_the_board.Supply(),
        course_of_play.Pawn(),
        course_of_play.DecadePart(),
        course_of_play.ToDecide(),
        course_of_play.Ranking(),
        course_of_play.Points(),
        course_of_play.Winner(),
    )
}
