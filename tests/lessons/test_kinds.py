"""Each kind of exercise: wrong answers teach, right ones explain, the engine knows."""

from sevenempires.lessons.files import parse, syllabus
from sevenempires.lessons.kinds.play import Play
from sevenempires.text.language import language

WRITTEN = """\
lesson: 99_test
title: Test
minutes: 20
rules: [transport.coast]
quiz: [map]
exercises:
  - id: compose
    rules: [map.corner]
    question: Write
    hints: []
    compose: {rule: map.corner, refused: true, solution: corner-madrid-atlantic}
  - id: quick
    rules: [land.range]
    case: land-two-steps
    question: Go
    hints: []
    play:
      goal: {units: {Habsburg: {Bavaria: [infantry]}}}
      solution: [move infantry Vienna > Bavaria]
      choices: 4
      within: 1
"""
ENGLISH = syllabus("00_start_here")
BOARD = syllabus("01_the_board")


def test_a_wrong_tick_is_answered_with_the_refusal() -> None:
    exercise = ENGLISH.exercise("york-overseas")
    found = str(exercise.check([1, 2, 3, 4]))
    assert found.startswith("✗ One line you chose the rules refuse.")
    assert "[map.corner] The North Sea and Sweden only touch at a corner" in found
    assert "Norway: refused" not in found
    assert "One allowed line is still missing." in str(exercise.check([1, 2]))
    assert exercise.check(["move infantry york > edinburgh", 2, 4])
    assert "is not among the options 1 to 5" in str(exercise.check([9]))


def test_a_wrong_rule_is_answered_with_what_it_says() -> None:
    exercise = ENGLISH.exercise("which-rule")
    found = str(exercise.check("land.range"))
    assert "[land.range] Two steps." in found
    assert "map.corner" not in found
    assert exercise.check("map.corner")
    assert exercise.check(2)


def test_a_wrong_outcome_points_to_the_rule() -> None:
    exercise = BOARD.exercise("over-the-danube")
    assert "[map.decoration]" in str(exercise.check("It does not leave Vienna."))
    assert "marches from Vienna to Serbia" in str(exercise.check("It arrives in Serbia; the river does not count."))


def test_playing_is_judged_by_where_it_leads() -> None:
    exercise = ENGLISH.exercise("first-steps")
    assert isinstance(exercise, Play)
    assert exercise.check("move infantry Vienna > Trieste > Switzerland")
    assert "The goal is not reached yet: 0 of 1" in str(exercise.check(["move infantry Vienna > Bavaria"]))
    assert "[land.range]" in str(exercise.check("move infantry Vienna > Bavaria > Switzerland > Savoy"))
    assert "cannot be read" in str(exercise.check("go west"))
    assert "move infantry Vienna > Bavaria > Switzerland" in exercise.offered(exercise.game)
    assert exercise.offered(exercise.game) == exercise.offered(exercise.game)


def test_marked_regions_may_be_named_in_any_language() -> None:
    exercise = BOARD.exercise("sweden-coasts")
    assert exercise.check("Ostsee, golfe de Botnie")
    found = str(exercise.check(["Baltic Sea", "North Sea", "Kiev"]))
    assert "The North Sea does not belong to it: it shares only a point with Sweden. [map.corner]" in found
    assert "Kiev does not belong to it: it does not touch Sweden." in found
    assert "One more belongs to it." in found
    assert "cannot be read" in str(exercise.check("Atlantis"))


def test_a_number_is_told_to_be_more_or_less() -> None:
    exercise = BOARD.exercise("sea-way")
    assert "It is more than 2." in str(exercise.check("2"))
    assert "It is less than 4." in str(exercise.check(4))
    assert "Black Sea > Aegean Sea > Ionian Sea > Adriatic Sea" in str(exercise.check(3))
    assert "four is no whole number." in str(exercise.check("four"))


def test_a_case_of_ones_own_is_read_run_and_looked_at() -> None:
    exercise = parse(WRITTEN, "99_test.yaml").exercises[0]
    good = exercise.right_answer()
    assert exercise.check(good)
    assert "This cannot be read" in str(exercise.check("id: ["))
    assert "does not hold" in str(exercise.check(good.replace("Ireland: [infantry], Madrid", "Ireland: [], Madrid")))
    assert "list it in `rules` too" in str(exercise.check(good.replace("rules: [map.corner, map.coast]", "rules: []")))
    assert "plays no part" in str(exercise.check(PLAIN))
    assert "Write one case, not 2." in str(exercise.check(f"{PLAIN}---\n{PLAIN}"))


PLAIN = """\
id: plain
title: An infantry marches
position:
  units: {Habsburg: {Vienna: [infantry]}}
turn: {player: 1, empire: Habsburg, action: move}
steps:
  - move infantry Vienna > Prague
"""


def test_a_way_may_be_too_long() -> None:
    exercise = parse(WRITTEN, "99_test.yaml").exercises[1]
    slow = ["move artillery Vienna > Prague", "move infantry Vienna > Bavaria"]
    assert "with 2 lines; 1 are enough" in str(exercise.check(slow))
    assert len(exercise.offered(exercise.game)) == 4  # type: ignore[attr-defined]


def test_hints_give_more_away_and_end() -> None:
    exercise = ENGLISH.exercise("which-rule")
    assert exercise.hint(1).startswith("Hint 1 of 2: Look very closely")
    assert exercise.hint(3) == "Those were all the hints; the solution can be shown."


def test_everything_is_told_in_the_present_language() -> None:
    with language("de"):
        exercise = ENGLISH.exercise("york-overseas")
        assert "Eine der gewählten Zeilen" in str(exercise.check([1, 2, 3, 4]))
        assert exercise.solution().startswith("Lösung: move infantry York > Edinburgh: erlaubt.")
